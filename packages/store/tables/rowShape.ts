import { allFields, tidyTexts, type AnyField, type AnyResource } from '@pavilion/declare'
import { isSearched } from './columns.ts'
import { toColumn } from './kinds.ts'

interface ShapeOfRows {
  readonly fields: readonly (readonly [name: string, field: AnyField])[]
  readonly searched: readonly string[]
  readonly isSearched: boolean
  /** Every name that a new row may have. What the store sets itself is left behind. */
  readonly known: ReadonlySet<string>
  /** The statement that inserts a row with a known id. */
  withId?: string
}
const shapes = new WeakMap<AnyResource, ShapeOfRows>()
/** What every new row of a resource needs, computed once. */
export function shapeOf(of: AnyResource): ShapeOfRows {
  const known = shapes.get(of)
  if (known) return known
  const fields = Object.entries(of.fields as Record<string, AnyField>).filter(([, { counts }]) => !counts)
  const searched = fields.filter(([, field]) => field.search && field.kind !== 'idNumber').map(([name]) => name)
  const shape = { fields, searched, isSearched: isSearched(of), known: new Set(Object.keys(allFields(of))) }
  shapes.set(of, shape)
  return shape
}
/** Brings what was sent into the form in which it is stored. */
export function tidied(of: AnyResource, row: Record<string, unknown>): Record<string, unknown> {
  const tidiedRow = tidyTexts(of.fields as Record<string, AnyField>, row)
  return of.tidy ? of.tidy(tidiedRow) : tidiedRow
}
/**
 * A new row as it is stored.
 * @throws Error for a name that is no field: its value would be lost
 */
export function newRow(of: AnyResource, row: Record<string, unknown>): Record<string, unknown> {
  const { known } = shapeOf(of)
  for (const name of Object.keys(row))
    if (!known.has(name) && row[name] !== undefined) throw new Error(`${of.name} has no field ${name} to create`)
  return tidied(of, row)
}
export function kept(name: string, field: AnyField, value: unknown): unknown {
  if (field.kind === 'password' && value && !String(value).startsWith('$argon2'))
    throw new Error(`${name}: a password must be hashed before it is stored`)
  return toColumn(field, value)
}
