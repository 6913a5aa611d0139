import { timingSafeEqual } from 'node:crypto'
import { holdsMask, readableFields, type AnyField, type AnyResource, type Catalogue } from '@pavilion/declare'
import { signature, now } from '@pavilion/store'

/** How long the signed address of a private file is valid. */
const signedSeconds = 300

const isPrivate = (path: string) => path.startsWith('/files/private/')
const seal = (path: string, expires: number) => signature(`file:${path}:${expires}`)
/**
 * The address under which a private file can be fetched for five minutes. Public and masked paths
 * stay as they are.
 */
export function signedAddress(path: string, at = now().getTime()): string {
  if (!isPrivate(path) || holdsMask(path)) return path
  const bare = bareAddress(path)
  const expires = Math.floor(at / 1000) + signedSeconds
  return `${bare}?expires=${expires}&signature=${seal(bare, expires)}`
}
/** The stored path of a signed address. */
export const bareAddress = (address: string): string =>
  isPrivate(address) ? (address.split('?')[0] as string) : address
/** Whether we signed the address of a private file and it has not expired. */
export function isSigned(
  path: string,
  expires: string | undefined,
  given: string | undefined,
  at = now().getTime(),
): boolean {
  if (!isPrivate(path)) return true
  const until = Number(expires)
  if (!Number.isSafeInteger(until) || until * 1000 < at || !given) return false
  const expected = Buffer.from(seal(path, until))
  const offered = Buffer.from(given)
  return expected.length === offered.length && timingSafeEqual(expected, offered)
}

const fileKinds = new Set<AnyField['kind']>(['image', 'images', 'file', 'files'])
type Change = (path: string) => string
/**
 * Changes each path in the value of a file field: a path, a list of paths, or a list of
 * `{ name, path }`.
 */
function eachPath(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(entry => eachPath(entry, change))
  return value && typeof value === 'object' && typeof (value as { path?: unknown }).path === 'string'
    ? { ...value, path: change((value as { path: string }).path) }
    : value
}
/**
 * Signs the paths of private files in rows and the rows they include: a row's readers may read its
 * files for five minutes.
 */
export function signFiles(catalogue: Catalogue, of: AnyResource, rows: readonly Record<string, unknown>[]): void {
  const files = readableFields(of).filter(([, field]) => fileKinds.has(field.kind))
  const relations = catalogue.relationsOf(of)
  // Of many possible relations few are included: only those are looked at.
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
/** Replaces signed addresses in the file fields of a body by the stored paths. */
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
