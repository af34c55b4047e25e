/** What helps whoever reads: meanings of words, the quick card, games beside each other. A page loads it last. */
import "./card-beside.js";
import "./family-choice.js";
import "./spoken-terms.js";
import "./term-meaning.js";
