/** Everything that makes the pages with the rules live. */
import "../entry/kaarttafel.js";
import "./folded-examples.js";
import "./rule-origins.js";
import "./rules-page.js";
import "./variants-side-by-side.js";
