import { allFields, isHidden, masked, type AnyField, type AnyResource } from '@pavilion/declare'

/** A value as the operate log keeps it: secrets never, personal values masked, long texts cut. */
export function logged(field: AnyField, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (isHidden(field)) return '***'
  if (field.kind === 'phone' || field.kind === 'email' || field.kind === 'idNumber') return masked(field.kind, String(value))
  if (field.personal) return '***'
  if (typeof value === 'string' && value.length > 500) return `${value.slice(0, 500)}…`
  return value
}
/** What changed, field → [from, to]; fields that stayed are left out. */
export function changesBetween(of: AnyResource, before: Readonly<Record<string, unknown>> | undefined, after: Readonly<Record<string, unknown>>): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const [name, field] of Object.entries(allFields(of))) {
    if (name === 'id' || name === 'createdAt' || name === 'updatedAt' || !(name in after)) continue
    const from = before?.[name] ?? null, to = after[name] ?? null
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    if (!before && (to === null || to === false || to === 0 || (Array.isArray(to) && !to.length))) continue
    changes[name] = [before ? logged(field, from) : null, logged(field, to)]
  }
  return changes
}
