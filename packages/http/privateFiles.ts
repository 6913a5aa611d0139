import { timingSafeEqual } from 'node:crypto'
import { holdsMask, readableFields, type AnyField, type AnyResource, type Catalogue } from '@pavilion/declare'
import { signature } from '@pavilion/store'

/** A private file may be fetched with a signed address for five minutes. */
const signedSeconds = 300

const isPrivate = (path: string) => path.startsWith('/files/private/')
const seal = (path: string, expires: number) => signature(`file:${path}:${expires}`)
/** The address under which a private file can be fetched for five minutes; a public path stays as it is, and so does one that was masked. */
export function signedAddress(path: string, now = Date.now()): string {
  if (!isPrivate(path) || holdsMask(path)) return path
  const bare = bareAddress(path)
  const expires = Math.floor(now / 1000) + signedSeconds
  return `${bare}?expires=${expires}&signature=${seal(bare, expires)}`
}
/** The path as it is stored, from an address that was signed for reading. */
export const bareAddress = (address: string): string =>
  isPrivate(address) ? (address.split('?')[0] as string) : address
/** Whether a private file's address was signed by us and has not run out. */
export function isSigned(
  path: string,
  expires: string | undefined,
  given: string | undefined,
  now = Date.now(),
): boolean {
  if (!isPrivate(path)) return true
  const until = Number(expires)
  if (!Number.isSafeInteger(until) || until * 1000 < now || !given) return false
  const expected = Buffer.from(seal(path, until))
  const offered = Buffer.from(given)
  return expected.length === offered.length && timingSafeEqual(expected, offered)
}

const fileKinds = new Set<AnyField['kind']>(['image', 'images', 'file', 'files'])
type Change = (path: string) => string
/** A value of a file field with each of its paths changed: a path, a list of paths, or a list of `{ name, path }`. */
function eachPath(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(entry => eachPath(entry, change))
  return value && typeof value === 'object' && typeof (value as { path?: unknown }).path === 'string'
    ? { ...value, path: change((value as { path: string }).path) }
    : value
}
/** Whoever may read a row may read its private files, for five minutes: their paths go out as signed addresses, in the rows and in what they include. */
export function signFiles(catalogue: Catalogue, of: AnyResource, rows: readonly Record<string, unknown>[]): void {
  const files = readableFields(of).filter(([, field]) => fileKinds.has(field.kind))
  const relations = catalogue.relationsOf(of)
  // Far more may be included than is: what no row has is not looked for in each.
  const included = [...relations].filter(([name]) => rows.some(row => name in row))
  for (const row of rows) {
    for (const [name] of files) if (row[name]) row[name] = eachPath(row[name], signedAddress)
    for (const [name, { resource }] of included) {
      const held = row[name]
      if (held && typeof held === 'object')
        signFiles(catalogue, resource, Array.isArray(held) ? held : [held as Record<string, unknown>])
    }
  }
}
/** A body whose file fields hold paths as they are stored: an address that was signed for reading comes back as the path that it names. */
export function withBareFiles(
  fields: Readonly<Record<string, AnyField>>,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const files = Object.keys(body).filter(
    name => Object.hasOwn(fields, name) && fileKinds.has((fields[name] as AnyField).kind),
  )
  return files.length
    ? { ...body, ...Object.fromEntries(files.map(name => [name, eachPath(body[name], bareAddress)])) }
    : body
}
