/**
 * What the teacher's window and the window on the projector say to each other, over a channel of this browser alone.
 *
 * The channel has a name of its own for every teacher's table. It stands behind the hash in the address of the projector's
 * window and is kept with the teacher's tab, so that the two find each other again after either is loaded anew.
 *
 *     {v: 1, say: "who"}                        the teacher: is there a projector?
 *     {v: 1, say: "show", shown: Shown}         the teacher: this is to be seen
 *     {v: 1, say: "here"}                       the projector: it is there, and shows what it is told
 *     {v: 1, say: "press", press: "forward"}    the projector: somebody pressed a clicker there; also "back" and "black"
 *     {v: 1, say: "gone"}                       the projector: its window is left
 *
 * `Shown` is what the class may see and nothing else (`class-view.js`): a view without the cards of closed hands, never a
 * table as text, which would hold every hand; and of what is drawn on the table what points at nothing that is closed.
 * Whatever is no message of this kind and version is passed over.
 */

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../page/clicker.js").Press} Press */
/** @typedef {{view: View|null, trick: import("../rules/protocol.js").Trick|null, marks: string[], black: boolean, letters: string}} Shown */
/** @typedef {{say: "who"}|{say: "here"}|{say: "gone"}|{say: "press", press: Press}|{say: "show", shown: Shown}} Message */

const VERSION = 1;
const NAME = "kaarttafel-projector-";

export class ProjectorChannel {
  #channel;

  /** @param {string} name @param {(message: Message) => void} heard */
  constructor(name, heard) {
    this.#channel = new BroadcastChannel(NAME + name);
    this.#channel.onmessage = ({ data }) => {
      if (data?.v === VERSION && typeof data.say === "string") heard(data);
    };
  }

  /** @param {Message} message */
  post(message) {
    this.#channel.postMessage({ v: VERSION, ...message });
  }
}

/** Whether two windows of this browser can speak to each other here: pages that are opened from files cannot. */
export const canSpeak = () => "BroadcastChannel" in globalThis && location.protocol !== "file:";
