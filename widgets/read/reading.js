/** What a page loads last: meanings of words, the quick card, games side by side, paper, and the site offline. */
import "../entry/kaarttafel.js";
import "../entry/kept-shown.js";
import "../entry/offline.js";
import "./card-beside.js";
import "./family-choice.js";
import "./on-paper.js";
import "./search-opened.js";
import "./signs-asked.js";
import "./spoken-terms.js";
import "./term-meaning.js";
