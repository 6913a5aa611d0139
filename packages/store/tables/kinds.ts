import { entriesOf, type AnyField, type Kind } from '@pavilion/declare'
import { keyedHash, seal, unsealedOrNull } from '../seal.ts'

/** How a kind of field is stored: its column type, and conversions in both directions. */
interface ColumnCodec {
  /** The SQL type of the column, also for casts of parameters. */
  type: (field: AnyField) => string
  in?: (value: unknown) => unknown
  out?: (value: unknown) => unknown
}
const words: ColumnCodec = { type: () => 'text' }
const whole: ColumnCodec = { type: () => 'bigint' }
const json: ColumnCodec = { type: () => 'jsonb', in: value => JSON.stringify(value) }
const holdsWords = (field: AnyField) => typeof entriesOf(field.codes as never)[0]?.code === 'string'
const coded: ColumnCodec = { type: field => (holdsWords(field) ? 'text' : 'integer') }
const list = (inner: ColumnCodec): ColumnCodec => ({ type: field => `${inner.type(field)}[]` })

const kept: Record<Exclude<Kind, 'part' | 'parts'>, ColumnCodec> = {
  text: words,
  longText: words,
  richText: words,
  remark: words,
  phone: words,
  email: words,
  url: words,
  colour: words,
  image: words,
  file: words,
  time: words,
  password: words,
  integer: whole,
  money: whole,
  sortNumber: whole,
  ref: whole,
  treeParent: whole,
  refs: list(whole),
  images: list(words),
  secret: { ...words, in: value => seal(String(value)), out: value => unsealedOrNull(String(value)) },
  idNumber: { ...words, in: value => seal(String(value)), out: value => unsealedOrNull(String(value)) },
  decimal: { type: () => 'numeric' },
  boolean: { type: () => 'boolean' },
  date: { type: () => 'date' },
  instant: { type: () => 'timestamptz' },
  code: coded,
  state: coded,
  codeList: list(coded),
  files: json,
  json,
}
const hashed: ColumnCodec = { ...words, in: value => hashOf(value) }
export const keptAs = (field: AnyField): ColumnCodec => {
  if (field.hashed) return hashed
  const found = kept[field.kind as keyof typeof kept]
  if (!found) throw new Error(`a field of kind ${field.kind} belongs in shapes, never in a table`)
  return found
}
/** Converts a value for its column. Empty strings become null. */
export function toColumn(field: AnyField, value: unknown): unknown {
  if (value === undefined || value === null || value === '')
    return field.kind === 'boolean' ? false : field.kind === 'sortNumber' ? 0 : null
  const convert = keptAs(field).in
  return convert ? convert(value) : value
}
/** A second column beside an ID number: the keyed hash by which numbers are compared. */
export const hashColumn = (name: string) => `${name}Hash`
export const hashOf = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : keyedHash(String(value).toUpperCase())
