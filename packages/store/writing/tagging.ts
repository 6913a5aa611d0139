import { allFields, retagged, tagAct, tagField, type AnyResource } from '@pavilion/declare'
import type { Session } from '../session.ts'
import { quoted } from '../sql/parameters.ts'
import { lockedRows } from './lockedRows.ts'
import { touched } from './touched.ts'
import type { Tagged, Tagging } from './writes.ts'

type Held = Tagged & { readonly projectId?: number | null; readonly erasedAt?: string | null }

/**
 * Puts tags on rows within the caller's reach and takes others off, in three statements however many rows there
 * are. The rows are locked first and only these tags change, so two people who tag a row at once both get
 * theirs. An operator's act is logged for each row. Returns the ids of those that changed.
 */
export async function tagRows(
  session: Session,
  of: AnyResource,
  ids: readonly number[],
  { add = [], remove = [] }: Tagging,
): Promise<number[]> {
  const held = await heldRows(session, of, ids)
  return writeTags(
    session,
    of,
    held,
    held.map(({ id, tagIds }) => ({ id, tagIds: retagged(tagIds ?? [], add, remove) })),
  )
}
/** Sets the tags of rows as they are given here, such as those that they had before. */
export async function setTags(session: Session, of: AnyResource, rows: readonly Tagged[]): Promise<number[]> {
  const held = await heldRows(
    session,
    of,
    rows.map(({ id }) => id),
  )
  return writeTags(session, of, held, rows)
}
/** Who was erased only counts: their row keeps the tags it has. */
async function heldRows(session: Session, of: AnyResource, ids: readonly number[]): Promise<readonly Held[]> {
  const also = ['projectId', 'erasedAt'].filter(name => name in allFields(of))
  const rows = await lockedRows(session, of, ids, { fields: ['id', tagField, ...also] })
  return (rows as unknown as readonly Held[]).filter(({ erasedAt }) => !erasedAt)
}
const same = (one: readonly number[] | null, other: readonly number[] | null) =>
  (one ?? []).join() === (other ?? []).join()

async function writeTags(
  session: Session,
  of: AnyResource,
  held: readonly Held[],
  wanted: readonly Tagged[],
): Promise<number[]> {
  const next = new Map(wanted.map(({ id, tagIds }) => [id, tagIds?.length ? tagIds : null]))
  const changed = held.filter(({ id, tagIds }) => next.has(id) && !same(tagIds, next.get(id) ?? null))
  if (!changed.length) return []
  const listOf = (id: number) => next.get(id) && `{${next.get(id)?.join()}}`
  await session.sql(
    `update ${quoted(of.name)} a
    set ${quoted(tagField)} = v.tags::bigint[], ${touched}
    from unnest($1::bigint[], $2::text[]) as v(id, tags)
    where a.id = v.id`,
    [changed.map(({ id }) => id), changed.map(({ id }) => listOf(id))],
  )
  if (session.caller.kind === 'operator')
    await session.logLines(
      tagAct,
      of.name,
      changed.map(({ id, projectId, tagIds }) => ({
        id,
        projectId: projectId ?? null,
        details: { [tagField]: [tagIds, next.get(id) ?? null] },
      })),
    )
  for (const projectId of new Set(changed.map(row => row.projectId))) session.wrote(of, projectId ?? null)
  return changed.map(({ id }) => id)
}
