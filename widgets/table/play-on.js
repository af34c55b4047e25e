/**
 * Whether the coach plays on at a table: he stops for anything that the reader asks, and only the latest run counts.
 */
export class PlayOn {
  /** The number of the latest run. */ run = 0;
  goesOn = false;

  /** Begins a run, which ends any other; returns its number. */
  begin() {
    this.end();
    this.goesOn = true;
    return this.run;
  }

  /** Waits for the reader, as the run wants. */
  rest() {
    this.goesOn = false;
  }

  /** Ends the run: what it still waits for is not done any more. */
  end() {
    this.goesOn = false;
    this.run += 1;
  }
}
