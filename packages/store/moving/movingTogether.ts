import { noData, Refusal, type CodeValue } from '@pavilion/declare'
import { projectOf } from './births.ts'
import { lockedRows } from '../writing/lockedRows.ts'
import { changesBetween } from '../writing/log.ts'
import {
  columnsIn,
  emitMoved,
  eventInsert,
  reasonIn,
  refuseUnlessMovable,
  targetOf,
  typeOf,
  type Known,
} from './moveParts.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import type { Loose } from '../lists/projection.ts'
import { Rows } from '../rows.ts'
import type { Session } from '../session.ts'
import type { MovedRow } from '../writing/writes.ts'

export interface Together {
  readonly input: Readonly<Record<string, unknown>>
  /** `updatedAt` by id. */
  readonly seen: Readonly<Record<number, string>>
  /** The events tell nobody. */
  readonly quiet: boolean
}
/** Makes one move of many rows in a number of statements that does not depend on how many they are. */
export async function moveTogether(
  session: Session,
  known: Known,
  ids: readonly number[],
  { input, seen, quiet }: Together,
): Promise<{ moved: MovedRow[]; refused: Map<number, Refusal> }> {
  const { of, name, move, rule } = known
  const { caller } = session
  const rows = new Rows(session, of)
  rows.mayWrite()
  const refused = new Map<number, Refusal>()
  const at = session.now().toISOString()
  const before = new Map<number, Loose>()
  const bySet = new Map<string, { changes: Record<string, unknown>; ids: number[] }>()
  for (const row of await lockedRows(session, of, ids)) {
    try {
      rows.mayWriteRow(row)
      refuseUnlessMovable(known, row, seen[row.id])
      const why = rule.refuse?.(row as never, { input, caller })
      if (why) throw why
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(row.id, error)
      continue
    }
    const changes = {
      ...columnsIn(of, move, input),
      ...(rule.set?.(row as never, input, at) as Record<string, unknown> | undefined),
    }
    before.set(row.id, row)
    const alike = JSON.stringify(changes)
    const group = bySet.get(alike) ?? { changes, ids: [] }
    group.ids.push(row.id)
    bySet.set(alike, group)
  }
  for (const id of ids) if (!before.has(id) && !refused.has(id)) refused.set(id, noData())
  const after: Loose[] = []
  for (const group of bySet.values()) after.push(...(await writeTogether(session, known, group, reasonIn(input))))
  if (!after.length) return { moved: [], refused }
  for (const projectId of new Set(after.map(row => projectOf(of, row)))) session.wrote(of, projectId)
  if (caller.kind === 'operator' && !of.log)
    await session.logLines(
      name,
      of.name,
      after.map(row => ({
        id: row.id,
        projectId: projectOf(of, row),
        details: changesBetween(of, before.get(row.id), row),
      })),
    )
  const why = reasonIn(input)
  for (const [, some] of Map.groupBy(after, row => projectOf(of, row))) {
    const abouts = some.map(row => ({ before: before.get(row.id), after: row, move: name, input, why, caller }))
    await rule.together?.(session.effectContext(of, some[0] as Loose), abouts as never)
  }
  const moved = after.map(row => ({
    id: row.id,
    projectId: projectOf(of, row),
    from: before.get(row.id)?.[known.field] as CodeValue,
    updatedAt: row.updatedAt,
  }))
  if (move.emits) await emitMoved(session, move.emits, name, targetOf(known), why, moved, quiet)
  return { moved, refused }
}
/** Writes the locked rows that move with the same further changes, and their events. */
async function writeTogether(
  session: Session,
  known: Known,
  { changes, ids }: { readonly changes: Record<string, unknown>; readonly ids: readonly number[] },
  why: string | null,
): Promise<Loose[]> {
  const { of, name, field, declared } = known
  if (Object.keys(changes).some(changed => of.fields[changed]?.search))
    throw new Error(`${of.name}.${name} changes what the keyword finds, so it is made row by row`)
  const rows = new Rows(session, of)
  const parameters = new Parameters()
  const to = targetOf(known)
  const assigned = [
    `${quoted(field)} = ${parameters.add(to, typeOf(declared))}`,
    ...rows.assignments(changes, Object.keys(changes), parameters, false),
  ]
  const moved = `with former as (
      select a.id, a.${quoted(field)} as former_code
      from ${quoted(of.name)} a
      where a.id = any(${parameters.add(ids, 'bigint[]')})
    ), moved as (
      update ${quoted(of.name)} a
      set ${assigned.join(', ')}
      from former
      where a.id = former.id
      returning a.*, former.former_code
    )`
  const event = declared.history ? `, event as (${eventInsert({ session, of, field, name, why, to }, parameters)})` : ''
  const after = await session.sql<Loose>(
    `${moved}${event} select ${rows.columns('a')} from moved a order by a.id`,
    parameters.values,
  )
  return after.map(row => rows.present(row))
}
