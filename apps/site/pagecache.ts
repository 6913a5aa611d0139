import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'

/** A finished page: what is sent, whichever coding the browser takes. */
export interface Finished {
  readonly status: number
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly plain: Buffer
  /** Compressed when somebody first asks for it so, then kept. */
  coded(coding: Exclude<Coding, 'plain'>): Promise<Buffer>
}
export type Coding = 'br' | 'gzip' | 'plain'
const deflate = promisify(gzip)
const squeeze = promisify(brotliCompress)

/** Makes a page ready to be sent. `quality` of its compression: 4 for pages made on demand, more for files that live for a year. */
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

/** One page under the few origins that its addresses have named last; all that is kept of it goes together. */
interface CacheEntry {
  readonly projectId: number
  readonly copies: Map<string, Finished>
  bytes: number
}
/** http and https, with and without www: whoever makes more of a page than these pushes out copies of that page alone. */
const mostCopies = 4
/** Finished pages by address. One render serves all who wait for it; a publication drops them, and a render that began before it is not kept. */
export class PageCache {
  readonly #pages = new Map<string, CacheEntry>()
  readonly #making = new Map<string, Promise<Finished | undefined>>()
  readonly #most: number
  #bytes = 0
  #round = 0
  constructor(most = 64_000_000) {
    this.#most = most
  }

  /** The page under this key as it names itself at this origin, made by `make` once for everybody who asks meanwhile. */
  async make(
    key: string,
    origin: string,
    projectId: number,
    make: () => Promise<Finished | undefined>,
  ): Promise<Finished | undefined> {
    const known = this.#pages.get(key)
    const page = known?.copies.get(origin)
    if (known && page) {
      // What is asked for again goes last: whoever asks for pages that nobody else does pushes out their own.
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
    // What was not asked for longest goes first.
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
/** Compressed both ways, a page takes less than half as much again. */
const sizeOf = (plain: Buffer, key: string): number => 1.5 * plain.length + 2 * key.length + 500
