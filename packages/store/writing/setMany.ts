import type { AnyResource } from '@pavilion/declare'
import { lockedRows } from './lockedRows.ts'
import type { Loose } from '../lists/projection.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import type { Session } from '../session.ts'
import { tidied } from '../tables/rowShape.ts'
import { touched } from './touched.ts'

interface Writable {
  mayWrite(): void
  valuesToSet(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown>
  typeOf(name: string): string
}

/**
 * Sets the same fields of many rows, each to values of its own. One statement reads them, one for
 * about a thousand rows writes.
 */
export async function setMany(
  session: Session,
  of: AnyResource,
  rows: Writable,
  sent: readonly (Record<string, unknown> & { id: number })[],
): Promise<void> {
  const [first] = sent
  if (!first) return
  rows.mayWrite()
  const names = Object.keys(first).filter(name => name !== 'id')
  const locked = await lockedRows(
    session,
    of,
    sent.map(({ id }) => id),
  )
  const before = new Map(locked.map(row => [row.id, row]))
  const all = sent.flatMap(row => {
    const was = before.get(row.id)
    return was ? [{ id: row.id, ...rows.valuesToSet({ ...was, ...tidied(of, row) }, names) }] : []
  })
  const columns = Object.keys(all[0] ?? {}) as string[]
  const most = Math.max(1, Math.floor(30_000 / (columns.length || 1)))
  for (let from = 0; from < all.length; from += most) {
    const parameters = new Parameters()
    const type = (name: string) => (name === 'id' ? 'bigint' : rows.typeOf(name))
    const lines = all
      .slice(from, from + most)
      .map(row => `(${columns.map(name => parameters.add((row as Loose)[name], type(name))).join(', ')})`)
    const set = columns.filter(name => name !== 'id').map(name => `${quoted(name)} = v.${quoted(name)}`)
    await session.sql(
      `update ${quoted(of.name)} a
      set ${[...set, touched].join(', ')}
      from (values ${lines.join(', ')}) as v(${columns.map(quoted).join(', ')})
      where a.id = v.id`,
      parameters.values,
    )
  }
  for (const projectId of new Set([...before.values()].map(row => row.projectId))) session.wrote(of, projectId)
}
