import { birthsOf, type AnyResource, type Moved } from '@pavilion/declare'
import { codeOf, projectOf } from '../moving/births.ts'
import { quoted } from '../sql/parameters.ts'
import type { Loose } from '../lists/projection.ts'
import type { Session } from '../session.ts'

/** The states whose births emit: rows that come back into them emit the same. */
const emittingStates = (of: AnyResource) =>
  birthsOf(of).flatMap(({ field, birth: { to, emits } }) =>
    emits ? [{ field, emits, code: codeOf(of.fields[field], to) }] : [],
  )
/** The columns that `emitRestored` reads. */
export const restoredColumns = (of: AnyResource): string =>
  emittingStates(of)
    .map(({ field }) => `, ${quoted(field)}`)
    .join('')

/**
 * Rows that came back from the recycle bin emit what a birth into their state emits. `quiet`: their
 * people are not notified.
 */
export async function emitRestored(
  session: Session,
  of: AnyResource,
  rows: readonly Loose[],
  quiet: boolean,
): Promise<void> {
  for (const { field, emits, code } of emittingStates(of)) {
    const back = rows.filter(row => row[field] === code)
    if (!back.length) continue
    const [now] = await session.sql<{ at: string }>(`select date_trunc('milliseconds', clock_timestamp()) as at`)
    await session.emitMany(
      emits,
      back.map(
        (row): Moved => ({
          id: row.id,
          projectId: projectOf(of, row),
          move: 'restore',
          from: null,
          to: code,
          why: null,
          at: now?.at as string,
          ...(quiet && { quiet }),
        }),
      ),
    )
  }
}
