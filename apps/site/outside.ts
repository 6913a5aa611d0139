import { dayMs } from '@pavilion/declare'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askOutside } from '@pavilion/http/outside.ts'
import { externalPictures } from '@pavilion/site/model/codes.ts'
import type { Website } from '@pavilion/site/server/directory.ts'
import { signature } from '@pavilion/store'
import { dataFolder } from '@pavilion/work/server/files/index.ts'
import { developed } from '@pavilion/system/server/pictures.ts'
import { pagePolicy } from './headers.ts'

// How pictures from other hosts in a website's texts and components are handled: shown directly,
// fetched by this server, or left out.
type OutsideSettings = Pick<Website, 'externalPictures' | 'imageHost' | 'mapTileUrl'>
const hostIn = (address: string | null | undefined) => {
  try {
    return address ? new URL(address.replace(/[{}]/g, '')).origin : undefined
  } catch {
    return undefined
  }
}
/** Hosts that the organiser named: their pictures are always shown. */
const named = ({ imageHost, mapTileUrl }: OutsideSettings): string[] => [
  ...new Set([hostIn(imageHost), hostIn(mapTileUrl)].flatMap(origin => (origin ? [origin] : []))),
]
/**
 * The content security policy of a website's pages. Unless other hosts' pictures are shown
 * directly, browsers load none from there, not even for content added later.
 */
export const policyOf = (website: OutsideSettings | undefined): string =>
  !website || website.externalPictures === externalPictures.shown
    ? pagePolicy
    : pagePolicy.replace(
        "img-src 'self' data: blob: https:",
        ["img-src 'self' data: blob:", ...named(website)].join(' '),
      )

const seal = (address: string) => signature(`outside picture:${address}`)
/** Our own address for a picture of another host. It is signed, so only we can create it. */
export const ownAddress = (address: string): string =>
  `/assets/outside/${seal(address)}/${Buffer.from(address).toString('base64url')}`
/** The original address within one of ours, if the signature is right. */
export function addressIn(given: string, encoded: string): string | undefined {
  const address = Buffer.from(encoded, 'base64url').toString()
  const right = Buffer.from(seal(address))
  const received = Buffer.from(given)
  return right.length === received.length && timingSafeEqual(right, received) ? address : undefined
}
const plain = (text: string) =>
  text
    .replace(/&(?:amp|#38|#x26);/g, '&')
    .replace(/&(?:quot|#34|#x22);/g, '"')
    .replace(/&(?:#39|#x27);/g, "'")
const foreign = /^(?:https?:)?\/\//i
/**
 * The HTML of a page, or a style file, with other hosts' pictures handled as the website is set.
 */
export function withPictures(text: string, website: OutsideSettings, kind: 'page' | 'style'): string {
  if (website.externalPictures === externalPictures.shown) return text
  const known = named(website)
  const fetched = website.externalPictures === externalPictures.proxied
  /** The replacement of an address: itself, our own address, or nothing. */
  const instead = (address: string): string => {
    const whole = plain(address)
    const [scheme] = /^https?:/i.exec(whole) ?? []
    const origin = hostIn(scheme ? whole : `https:${whole}`)
    if (!foreign.test(whole) || (origin && known.includes(origin))) return address
    return fetched && origin ? ownAddress(scheme ? whole : `https:${whole}`) : ''
  }
  if (kind === 'style')
    return text.replace(/url\("((?:https?:)?\/\/[^"]*)"\)/gi, (_all, address: string) => {
      const other = instead(address)
      return other ? `url("${other}")` : 'none'
    })
  return text.replace(/<(?:img|video|source)\b[^>]*>/gi, tag => {
    const changed = tag.replace(/\s(src|poster)="([^"]*)"/gi, (all, name: string, address: string) =>
      name.toLowerCase() === 'src' && !/^<img/i.test(tag)
        ? all
        : `${foreign.test(plain(address)) ? ` ${name}="${instead(address)}"` : all}`,
    )
    if (!/\ssrc=""/.test(changed) || !/^<img/i.test(tag)) return changed.replace(/\sposter=""/, '')
    // The text alternative of the picture stays readable.
    const [, alt = ''] = /\salt="([^"]*)"/i.exec(tag) ?? []
    return alt ? `<span class="picture-away muted">${alt}</span>` : ''
  })
}

/**
 * Fetches a picture from the public internet, over at most three redirects; undefined when it is
 * not available.
 */
const fetchOutside = (address: string): Promise<Buffer | undefined> =>
  askOutside(address, { headers: { accept: 'image/*' }, timeoutMs: 8000, mostBytes: 10_485_760, hops: 3 }).then(
    ({ status, bytes }) => (status === 200 ? bytes : undefined),
    () => undefined,
  )

export interface OutsidePicture {
  readonly bytes: Buffer
  readonly mimeType: string
}
const fetching = new Map<string, Promise<OutsidePicture | undefined>>()
const failedAt = new Map<string, number>()
const keptMs = 7 * dayMs
const quietMs = 60_000
const mostAtOnce = 8
const typeOf = (bytes: Buffer) => (bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')
/**
 * A picture of another host as we store it: decoded and encoded again, so that nothing hidden in it
 * survives, and fetched once a week. Undefined when it is not available.
 */
export function outsidePicture(address: string): Promise<OutsidePicture | undefined> {
  const known = fetching.get(address)
  if (known) return known
  if (Date.now() - (failedAt.get(address) ?? 0) < quietMs || fetching.size >= mostAtOnce)
    return Promise.resolve(undefined)
  const folder = join(dataFolder(), 'outside')
  const place = join(folder, createHash('sha256').update(address).digest('hex'))
  const getting = (async () => {
    const kept = await stat(place).catch(() => undefined)
    const old = kept && (await readFile(place).catch(() => undefined))
    if (old && kept && Date.now() - kept.mtimeMs < keptMs) return { bytes: old, mimeType: typeOf(old) }
    const bytes = await fetchOutside(address)
    const made = bytes && (await developed(bytes, 'attachment').catch(() => undefined))
    if (!made) {
      if (old) return { bytes: old, mimeType: typeOf(old) }
      if (failedAt.size > 5000) failedAt.clear()
      failedAt.set(address, Date.now())
      return undefined
    }
    const part = `${place}.${randomBytes(6).toString('hex')}.part`
    await mkdir(folder, { recursive: true })
    await writeFile(part, made.bytes, { mode: 0o640 })
    await rename(part, place)
    return { bytes: made.bytes, mimeType: made.mimeType }
  })()
    .catch(() => undefined)
    .finally(() => {
      fetching.delete(address)
    })
  fetching.set(address, getting)
  return getting
}
