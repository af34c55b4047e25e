/**
 * The messages between the teacher's window and the projector's, over a channel within this browser.
 *
 * The channel has its own name for every teacher's table. The name is in the hash of the projector's address and stored
 * with the teacher's tab, so that the two find each other again after either is reloaded.
 *
 *     {v: 1, say: "who"}                        the teacher: is there a projector?
 *     {v: 1, say: "show", shown: Shown}         the teacher: show this
 *     {v: 1, say: "here"}                       the projector: it is open, ready for messages
 *     {v: 1, say: "press", press: "forward"}    the projector: a clicker was pressed there; also "back" and "black"
 *     {v: 1, say: "gone"}                       the projector: its page was left
 *
 * `Shown` is only what the class may see (`class-view.js`): a view without the cards of closed hands, never a table as
 * text, which would contain every hand; and only the marks that point at no closed card.
 * Messages of another kind or version are ignored.
 */

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../page/clicker.js").Press} Press */
/**
 * @typedef {{
 *   view: View|null,
 *   trick: import("../rules/protocol.js").Trick|null,
 *   marks: string[],
 *   black: boolean,
 *   letters: string,
 * }} Shown
 */
/**
 * @typedef {{say: "who"}|{say: "here"}|{say: "gone"}|{say: "press", press: Press}|{say: "show", shown: Shown}} Message
 */

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

/** Whether two windows of this browser can exchange messages here: pages opened from files cannot. */
export const canSpeak = () => "BroadcastChannel" in globalThis && location.protocol !== "file:";
