import type { AnyResource } from '@pavilion/declare'
import { breathing, copied } from './copy.ts'
import type { Session } from '../session.ts'
import { scopeColumn } from '../tables/columns.ts'
import { quoted } from '../sql/parameters.ts'

/**
 * Writes rows by COPY and returns their ids in order. `valuesOf`: the column values of one row.
 * Other work gets its turn in between.
 */
export async function copyRows(
  session: Session,
  of: AnyResource,
  sent: readonly Record<string, unknown>[],
  valuesOf: (row: Record<string, unknown>) => Record<string, unknown>,
): Promise<number[]> {
  const [first] = sent
  const table = quoted(of.name)
  const pause = breathing()
  if (!first) return []
  const ids = (
    await session.sql<{ id: number }>(
      `select nextval((select pg_get_serial_sequence($1, 'id'))) as id from generate_series(1, $2::int)`,
      [table, sent.length],
    )
  ).map(({ id }) => id)
  const names = Object.keys(valuesOf(first))
  const placed = scopeColumn(of)
  const projects = new Set<unknown>()
  async function* lines() {
    for (let from = 0; from < sent.length; from += 50) {
      const part = sent.slice(from, from + 50).map((row, nth) => {
        const values = valuesOf(row)
        if (placed) projects.add(values.projectId)
        let line = String(ids[from + nth])
        for (const name of names) line += `\t${copied(values[name])}`
        return line
      })
      yield part.join('\n')
      const turn = pause()
      if (turn) await turn
    }
  }
  await session.copy(`copy ${table} ("id", ${names.map(quoted).join(', ')}) from stdin`, lines())
  for (const project of projects.size ? projects : [null]) session.wrote(of, project)
  return ids
}
