import type { AnyField } from '@pavilion/declare'
import { exampleBody, type Call } from '@pavilion/http'
import type { Family } from './world.ts'

const isId: ReadonlySet<string> = new Set(['ref', 'refs', 'integer'])
/** A body of a call in which everything that names a row names that of the family. */
export function bodyAbout(call: Call, family: Family): Record<string, unknown> {
  const about = family.get(call.path.split('/')[1] as string)
  const fields = (call.body?.fields ?? {}) as Readonly<Record<string, AnyField>>
  const named = Object.entries(fields).flatMap(([name, { kind, ref }]) => {
    if (!isId.has(kind)) return []
    const row = name === 'id' || name === 'ids' ? about : family.get(ref ?? name.replace(/Ids?$/, ''))
    if (!row) return []
    return [[name, kind === 'refs' || name.endsWith('s') ? [row.id] : row.id] as const]
  })
  const wish = Object.fromEntries(Object.entries(exampleBody(call)).filter(([name]) => fields[name]?.required))
  return {
    ...wish,
    ...Object.fromEntries(named),
    ...('updatedAt' in fields && about && { updatedAt: about.updatedAt }),
  }
}
