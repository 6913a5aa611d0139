import { timingSafeEqual } from 'node:crypto'
import { now, signature } from '@pavilion/store'

const seal = (purpose: string, id: number, until: number) => signature(`${purpose}:${id}:${until}`)
/** A key for one row and one purpose, until then: whoever has it needs no account. */
export function sealedKey(purpose: string, id: number, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000)
  return `${id}.${seconds}.${seal(purpose, id, seconds)}`
}
/** The id in a key that we gave for this purpose and that has not expired; undefined for any other. */
export function idInKey(purpose: string, key: string): number | undefined {
  const [, id, until, given = ''] = /^([1-9]\d{0,15})\.([1-9]\d{0,11})\.([\w-]{20,64})$/.exec(key) ?? []
  if (!id || !until || Number(until) * 1000 < now().getTime()) return undefined
  const [expected, offered] = [Buffer.from(seal(purpose, Number(id), Number(until))), Buffer.from(given)]
  return expected.length === offered.length && timingSafeEqual(expected, offered) ? Number(id) : undefined
}
/** The address under which a request came in. */
export function originOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined {
  const { host } = headers
  return typeof host === 'string' && /^[\w.:[\]-]{1,255}$/.test(host)
    ? `${/^(localhost|127\.|\[::1])/.test(host) ? 'http' : 'https'}://${host}`
    : undefined
}
