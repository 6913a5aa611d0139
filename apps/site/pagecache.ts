import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'

/** A finished page, with its body in every coding that a browser may accept. */
export interface Finished {
  readonly status: number
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly plain: Buffer
  /** Compressed on the first request for this coding, then kept. */
  coded(coding: Exclude<Coding, 'plain'>): Promise<Buffer>
}
export type Coding = 'br' | 'gzip' | 'plain'
const deflate = promisify(gzip)
const squeeze = promisify(brotliCompress)

/**
 * Makes a page ready to send. `quality` of the compression: 4 for pages made on demand, higher for
 * files that are cached for a year.
 */
export async function finish(
  text: string | Buffer,
  { status = 200, headers = {} as Record<string, string>, quality = 4 } = {},
): Promise<Finished> {
  const plain = Buffer.from(text)
  const kept: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}
  const code = {
    br: () =>
      squeeze(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
    gzip: () => deflate(plain, { level: 6 }),
  }
  return {
    status,
    headers,
    plain,
    coded: coding => (kept[coding] ??= code[coding]()),
    etag: `"${createHash('sha1').update(plain).digest('base64url').slice(0, 20)}"`,
  }
}
export const codingFor = (accepted: string | undefined): Coding =>
  accepted === undefined ? 'plain' : accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'plain'

/** One page under the few origins it was last requested at. They are dropped together. */
interface CacheEntry {
  readonly projectId: number
  readonly copies: Map<string, Finished>
  bytes: number
}
/**
 * http and https, with and without www. Requests under more origins push out copies of that page
 * only.
 */
const mostCopies = 4
/**
 * Finished pages by address. One render serves all requests that wait for it. A publication drops
 * the pages, and a render that began before it is not kept.
 */
export class PageCache {
  readonly #pages = new Map<string, CacheEntry>()
  readonly #making = new Map<string, Promise<Finished | undefined>>()
  readonly #most: number
  #bytes = 0
  #round = 0
  constructor(most = 64_000_000) {
    this.#most = most
  }

  /** The page under this key and origin. `make` runs once for all simultaneous requests. */
  async make(
    key: string,
    origin: string,
    projectId: number,
    make: () => Promise<Finished | undefined>,
  ): Promise<Finished | undefined> {
    const known = this.#pages.get(key)
    const page = known?.copies.get(origin)
    if (known && page) {
      // A page that is requested again moves to the end, so requests for rare pages push out each
      // other.
      again(this.#pages, key, known)
      again(known.copies, origin, page)
      return page
    }
    const place = `${origin} ${key}`
    const waiting = this.#making.get(place)
    if (waiting) return waiting
    const round = this.#round
    const making = make()
      .then(made => {
        if (made && round === this.#round) this.#keep(key, origin, projectId, made)
        return made
      })
      .finally(() => {
        if (this.#making.get(place) === making) this.#making.delete(place)
      })
    this.#making.set(place, making)
    return making
  }
  #keep(key: string, origin: string, projectId: number, page: Finished) {
    const kept = this.#pages.get(key) ?? { projectId, copies: new Map<string, Finished>(), bytes: 0 }
    again(this.#pages, key, kept)
    again(kept.copies, origin, page)
    const [oldest = origin] = kept.copies.keys()
    if (kept.copies.size > mostCopies) kept.copies.delete(oldest)
    const bytes = [...kept.copies.values()].reduce((sum, { plain }) => sum + sizeOf(plain, key), 0)
    this.#bytes += bytes - kept.bytes
    kept.bytes = bytes
    // The page that was not requested for longest goes first.
    for (const [longest, { bytes: freed }] of this.#pages) {
      if (this.#bytes <= this.#most) break
      this.#pages.delete(longest)
      this.#bytes -= freed
    }
  }
  drop(projectIds: readonly number[] | 'all'): void {
    this.#round++
    this.#making.clear()
    for (const [key, { projectId, bytes }] of this.#pages)
      if (projectIds === 'all' || projectIds.includes(projectId)) {
        this.#pages.delete(key)
        this.#bytes -= bytes
      }
  }
  get size(): { pages: number; bytes: number } {
    return { pages: [...this.#pages.values()].reduce((sum, { copies }) => sum + copies.size, 0), bytes: this.#bytes }
  }
}
function again<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
}
/** Both compressed forms together take less than half as much again. */
const sizeOf = (plain: Buffer, key: string): number => 1.5 * plain.length + 2 * key.length + 500
