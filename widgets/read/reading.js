/** Reading aids: meanings of words, the quick card, games side by side, paper. A page loads them last. */
import "./card-beside.js";
import "./family-choice.js";
import "./on-paper.js";
import "./spoken-terms.js";
import "./term-meaning.js";
