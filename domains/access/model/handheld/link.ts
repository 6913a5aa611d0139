import type { Direction } from '../decision.ts'
import { TerminalClock, type ClockSources } from './clock.ts'
import { ask, NoLine, Revoked, type Target } from './line.ts'
import type { GateToday, Lost, Registration, Standing } from './standing.ts'

/** What a phone keeps of its state, besides what is sealed. */
export interface KeptState {
  /** When something was last heard of all gates. */
  readonly at: number
  /** What time it was when this was kept, and how far the clock of the device was off. */
  readonly now?: number
  readonly off?: number
  readonly hub: string
  readonly direction: Direction | null
  readonly offlineSince: number | null
  readonly figures?: GateToday | undefined
  readonly lost?: Lost | undefined
}
export interface LinkOptions {
  readonly main: string
  readonly fetch: typeof fetch | undefined
  readonly clock: ClockSources
  /** Whose line it is; undefined before it is registered, and after it was revoked. */
  readonly registration: () => Registration | undefined
  readonly revoked: () => Promise<void>
  readonly lost: () => Promise<void>
}

/** The line of a phone: who answers it, since when nobody does, and what time it is there. */
export class Link {
  readonly #options: LinkOptions
  readonly clock: TerminalClock
  answering: Standing['answering'] = 'self'
  offlineSince: number | null = null
  heardAt = 0
  hub = ''

  constructor(options: LinkOptions) {
    this.#options = options
    this.clock = new TerminalClock(options.clock)
  }
  now = (): number => this.clock.now()

  read({ at, now = 0, off = 0, hub, offlineSince }: KeptState): void {
    this.heardAt = at
    this.hub = hub
    this.offlineSince = offlineSince
    this.clock.resume(off, Math.max(at, now))
  }
  state(): Pick<KeptState, 'at' | 'now' | 'off' | 'hub' | 'offlineSince'> {
    const { heardAt: at, hub, offlineSince } = this
    return { at, now: this.now(), off: this.clock.off(), hub, offlineSince }
  }
  /** Asks; without an answer the terminal stands alone from now on. */
  async ask<T extends object>(name: string, body: object, ms?: number): Promise<T & { readonly by: Target }> {
    try {
      return await ask<T>(this.#line(), name, body, ms === undefined ? {} : { ms })
    } catch (error) {
      if (error instanceof Revoked) await this.#options.revoked()
      if (error instanceof NoLine) {
        this.answering = 'self'
        this.offlineSince ??= this.now()
        await this.#options.lost()
      }
      throw error
    }
  }
  /** Asks the main server alone. */
  async askMain<T extends object>(name: string, body: object, ms = 8000): Promise<T> {
    return ask<T>(this.#line(), name, body, { only: 'main', ms }).catch(async error => {
      if (error instanceof Revoked) await this.#options.revoked()
      throw error
    })
  }
  /** The same beside a hub that answers: what is heard there changes nothing. */
  async askMainQuietly<T extends object>(name: string, body: object): Promise<T | undefined> {
    const line = { ...this.#line(), heard: () => undefined }
    return ask<T>(line, name, body, { ms: 3000, only: 'main' }).catch(async error => {
      if (error instanceof Revoked) await this.#options.revoked()
      return undefined
    })
  }
  /** @throws Revoked */
  #line() {
    const { main, fetch, registration } = this.#options
    const mine = registration()
    if (!mine) throw new Revoked('not registered')
    return {
      terminal: mine.terminal,
      keys: mine.keys,
      now: this.now,
      targets: (): Target[] => [
        ...(this.hub ? [{ name: 'hub' as const, base: this.hub }] : []),
        { name: 'main', base: main },
      ],
      heard: ({ name }: Target, time: number) => {
        if (!registration()) return
        this.clock.hear(time)
        this.answering = name
        this.offlineSince = null
      },
      ...(fetch && { fetch }),
    }
  }
}
