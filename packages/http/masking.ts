import {
  holdsMask,
  isMaskedField,
  maskedValue,
  readableFields,
  unmaskedAgain,
  type AnyField,
  type AnyResource,
  type Catalogue,
} from '@pavilion/declare'
import { type Context, unmasksRow } from '@pavilion/store'

/** Whether the caller is an operator who may not see personal data of all that they reach here. */
export const seesMasked = ({ caller }: Context): boolean => caller.kind === 'operator' && !caller.unmask
/**
 * Masks personal data in rows and the rows they include, each where no role of the operator lets
 * them see it. Returns how many rows an operator gets with personal data in full.
 */
export function maskFor(
  ctx: Context,
  catalogue: Catalogue,
  of: AnyResource,
  rows: readonly Record<string, unknown>[],
): number {
  if (ctx.caller.kind !== 'operator') return 0
  const personal = readableFields(of).filter(([, field]) => isMaskedField(field))
  const relations = catalogue.relationsOf(of)
  let full = 0
  for (const row of rows) {
    const held = personal.filter(([name]) => row[name] !== null && row[name] !== undefined)
    const isOpen = held.length > 0 && unmasksRow(ctx, of, row)
    let isFull = isOpen
    if (!isOpen) for (const [name, field] of held) row[name] = maskedValue(field, row[name])
    for (const [name, { resource }] of relations) {
      const others = row[name]
      if (others && typeof others === 'object')
        isFull = maskFor(ctx, catalogue, resource, [others].flat() as Record<string, unknown>[]) > 0 || isFull
    }
    if (isFull) full++
  }
  return full
}
/**
 * A part of a hand-made answer whose fields are named as those of a resource, with personal data
 * masked where whoever it is made for, also through a service, may not see it. `row`: whose project
 * and organiser decide.
 */
export function maskedView<V extends object>(
  ctx: Context,
  of: AnyResource,
  view: V,
  row: Readonly<Record<string, unknown>>,
): V {
  const { caller, projectId, sellerId } = ctx
  const reader = caller.kind === 'service' && caller.behalf ? caller.behalf : caller
  const standing = { ...(projectId !== undefined && { projectId }), ...(sellerId !== undefined && { sellerId }) }
  if (unmasksRow({ ...standing, caller: reader }, of, row)) return view
  return Object.fromEntries(
    Object.entries(view).map(([name, value]) => {
      const field = of.fields[name] as AnyField | undefined
      return [name, field && isMaskedField(field) ? maskedValue(field, value) : value]
    }),
  ) as V
}
/**
 * Removes masked values that were sent back unchanged from the changes. In a list, each unchanged
 * entry gets its original value.
 */
export function withoutMasked(
  of: AnyResource,
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) => {
      const field = of.fields[name] as AnyField | undefined
      const meant = field && isMaskedField(field) ? unmaskedAgain(field, value, before[name]) : value
      return meant !== value && meant === before[name] ? [] : [[name, meant]]
    }),
  )
}
export const hasMasked = (of: AnyResource, changes: Record<string, unknown>): boolean =>
  Object.entries(changes).some(([name, value]) => of.fields[name] && isMaskedField(of.fields[name]) && holdsMask(value))
