import type { BodyOf } from '@pavilion/declare'
import type { scanLead } from './calls/fair.ts'

export type Scan = BodyOf<typeof scanLead>
/** A scan that has not reached the server yet; with words: the server refused it. */
export interface Waiting {
  readonly scan: Scan
  readonly why?: string
}
type Shelf = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
/** What became of one that was sent: there, refused with words, or no line. */
export type Outcome = 'there' | 'lost' | { readonly why: string }

/**
 * Scans on this device until the server has them. Each has a key of its own, so that two tabs do not
 * write over each other's, and its request id makes it count once however often it is sent.
 */
export function leadQueue(shelf: Shelf, projectId: number) {
  const prefix = `pavilion.leads.${projectId}.`
  const keyOf = ({ requestId }: Scan) => `${prefix}${requestId}`
  const keep = (waiting: Waiting) => shelf.setItem(keyOf(waiting.scan), JSON.stringify(waiting))
  function all(): Waiting[] {
    const found: Waiting[] = []
    for (let nth = 0; nth < shelf.length; nth++) {
      const key = shelf.key(nth)
      if (!key?.startsWith(prefix)) continue
      try {
        found.push(JSON.parse(shelf.getItem(key) ?? '') as Waiting)
      } catch {
        // What another program wrote under this name is left alone.
      }
    }
    return found.sort((a, b) => a.scan.scannedAt.localeCompare(b.scan.scannedAt))
  }
  return {
    all,
    add: (scan: Scan) => keep({ scan }),
    drop: (scan: Scan) => shelf.removeItem(keyOf(scan)),
    /** Sends what waits, the oldest first, until the line is lost; answers how many arrived. */
    async flush(send: (scan: Scan) => Promise<Outcome>): Promise<number> {
      let arrived = 0
      for (const { scan, why } of all()) {
        if (why !== undefined) continue
        const outcome = await send(scan)
        if (outcome === 'lost') break
        if (outcome === 'there') {
          shelf.removeItem(keyOf(scan))
          arrived++
        } else keep({ scan, why: outcome.why })
      }
      return arrived
    },
  }
}
