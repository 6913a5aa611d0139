import { masked, readableFields, type AnyField, type AnyResource, type Catalogue } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

const isPersonal = (field: AnyField) => field.kind === 'idNumber' || field.kind === 'phone' || field.kind === 'email'
const kindOf = (field: AnyField) => field.kind as 'phone' | 'email' | 'idNumber'

/** Masks phone, e-mail and ID number for operators whose role may not see them, in the rows and what they include. */
export function maskFor(ctx: Context, catalogue: Catalogue, of: AnyResource, rows: readonly Record<string, unknown>[]): void {
  if (ctx.caller.kind !== 'operator' || ctx.caller.unmask) return
  maskRows(catalogue, of, rows)
}
function maskRows(catalogue: Catalogue, of: AnyResource, rows: readonly Record<string, unknown>[]): void {
  const personal = readableFields(of).filter(([, field]) => isPersonal(field)), relations = catalogue.relationsOf(of)
  for (const row of rows) {
    for (const [name, field] of personal) if (typeof row[name] === 'string' && row[name]) row[name] = masked(kindOf(field), row[name] as string)
    for (const [name, { resource }] of relations) {
      const held = row[name]
      if (held && typeof held === 'object') maskRows(catalogue, resource, Array.isArray(held) ? held : [held as Record<string, unknown>])
    }
  }
}
/** A masked value that comes back unchanged means «not changed»: it is taken out of the changes. */
export function withoutMasked(of: AnyResource, before: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => {
    const field = of.fields[name] as AnyField | undefined
    return !(field && isPersonal(field) && typeof value === 'string' && value.includes('*') && typeof before[name] === 'string' && masked(kindOf(field), before[name] as string) === value)
  }))
}
export const hasMasked = (of: AnyResource, changes: Record<string, unknown>): boolean =>
  Object.entries(changes).some(([name, value]) => of.fields[name] && isPersonal(of.fields[name]) && typeof value === 'string' && value.includes('*'))
