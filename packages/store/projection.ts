import { readableFields, type AnyField, type AnyResource } from '@pavilion/declare'
import { keptAs } from './kinds.ts'
import { quoted } from './parameters.ts'

export type Loose = Record<string, unknown> & { id: number; updatedAt: string }
/** A list without pages returns at most this many rows. */
export const mostRows = 1000
const selected = new Map<string, string>()
/** The columns of an answer, as one text per resource and alias. */
export function columnsOf(of: AnyResource, alias: string, lean = false): string {
  const key = `${of.name} ${alias} ${lean}`
  let text = selected.get(key)
  if (!text)
    selected.set(
      key,
      (text = readableFields(of)
        .filter(([, field]) => !(lean && field.detailOnly))
        .map(([name]) => `${alias}.${quoted(name)}`)
        .join(', ')),
    )
  return text
}
const sealed = new WeakMap<AnyResource, (readonly [name: string, open: (kept: unknown) => unknown])[]>()
/** The fields of a resource that are sealed at rest, with the function that opens each. */
function sealedFields(of: AnyResource) {
  let fields = sealed.get(of)
  if (!fields)
    sealed.set(
      of,
      (fields = Object.entries(of.fields as Record<string, AnyField>).flatMap(([name, field]) => {
        const open = field.kind === 'idNumber' && keptAs(field).out
        return open ? [[name, open] as const] : []
      })),
    )
  return fields
}
/** Opens the sealed fields of a row. */
export function present<T extends Record<string, unknown>>(of: AnyResource, row: T): T {
  for (const [name, open] of sealedFields(of)) if (row[name]) (row as Record<string, unknown>)[name] = open(row[name])
  return row
}
