/** Why a request to the rules failed. */
export class EngineTrouble extends Error {
  /** @param {"cannot-start"|"no-answer"|"cancelled"} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(code, { cause });
    this.code = code;
  }
}
