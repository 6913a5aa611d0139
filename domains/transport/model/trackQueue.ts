import type { BodyOf } from '@pavilion/declare'
import type { trackByLink } from './calls/phones.ts'

export type SentTrack = Omit<BodyOf<typeof trackByLink>, 'code' | 'device'>
/** A line that has not reached the server yet; with words: the server refused it. */
export interface WaitingTrack {
  readonly sent: SentTrack
  readonly why?: string
}
type Shelf = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
/** What became of one that was sent: there, refused with words, or no line. */
export type Outcome = 'there' | 'lost' | { readonly why: string }

/**
 * Steps on this phone until the server has them, for one link. Each has a key of its own, so that two
 * tabs do not write over each other's, and its request id makes it count once however often it is sent.
 */
export function trackQueue(shelf: Shelf, link: string) {
  const prefix = `pavilion.tracks.${link}.`
  const keep = (waiting: WaitingTrack) => shelf.setItem(prefix + waiting.sent.requestId, JSON.stringify(waiting))
  function all(): WaitingTrack[] {
    const found: WaitingTrack[] = []
    for (let nth = 0; nth < shelf.length; nth++) {
      const key = shelf.key(nth)
      if (!key?.startsWith(prefix)) continue
      try {
        found.push(JSON.parse(shelf.getItem(key) ?? '') as WaitingTrack)
      } catch {
        // What another program wrote under this name is left alone.
      }
    }
    return found.sort((a, b) => a.sent.at.localeCompare(b.sent.at))
  }
  const drop = ({ requestId }: SentTrack) => shelf.removeItem(prefix + requestId)
  return {
    all,
    add: (sent: SentTrack) => keep({ sent }),
    drop,
    /** Sends what waits, the oldest first, until the line is lost; answers how many arrived. */
    async flush(send: (sent: SentTrack) => Promise<Outcome>): Promise<number> {
      let arrived = 0
      for (const { sent, why } of all()) {
        if (why !== undefined) continue
        const outcome = await send(sent)
        if (outcome === 'lost') break
        if (outcome === 'there') {
          drop(sent)
          arrived++
        } else keep({ sent, why: outcome.why })
      }
      return arrived
    },
  }
}
