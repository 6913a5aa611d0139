/** What a terminal reads time from, both in ms. */
export interface ClockSources {
  /** The clock of the device: anybody may set it. */
  readonly wall: () => number
  /** How much time has gone by since some moment: nobody can set it. */
  readonly elapsed: () => number
}
/** Small differences are the time that an answer takes. */
const tolerance = 2000

/**
 * The time of a terminal: what a server said last, and what has gone by since. A clock that is put
 * back or forward meanwhile changes nothing.
 */
export class TerminalClock {
  readonly #sources: ClockSources
  #base: { readonly time: number; readonly elapsed: number }

  constructor(sources: ClockSources) {
    this.#sources = sources
    this.#base = { time: sources.wall(), elapsed: sources.elapsed() }
  }
  now = (): number => this.#base.time + Math.round(this.#sources.elapsed() - this.#base.elapsed)
  wall = (): number => this.#sources.wall()
  /** How far the clock of the device is ahead (or, negative, behind), in ms. */
  off = (): number => this.#sources.wall() - this.now()
  /**
   * Goes on after a restart, which nobody has timed: by the clock of the device as far as it was off,
   * and never before what has happened already.
   */
  resume(off: number, latest: number): void {
    this.#set(Math.max(this.#sources.wall() - off, latest))
  }
  /** A server has said what time it is. */
  hear(time: number): void {
    if (Math.abs(time - this.now()) > tolerance) this.#set(time)
  }
  #set(time: number): void {
    this.#base = { time, elapsed: this.#sources.elapsed() }
  }
}
