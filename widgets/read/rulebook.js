/** Everything that makes the rules pages live. */
import "../entry/kaarttafel.js";
import "./folded-examples.js";
import "./rule-origins.js";
import "./rules-page.js";
import "./variants-side-by-side.js";
