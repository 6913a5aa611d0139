import { allFields, daysInBin, reservedRow, stillReferred, type AnyField, type AnyResource } from '@pavilion/declare'
import { changesBetween } from './log.ts'
import { giveBackReferences, loseReferences, loseWhatWent } from './lostReferences.ts'
import { allProjectsNeeded, parentDeleted } from '../refusals.ts'
import type { Loose } from '../lists/projection.ts'
import { emitRestored, restoredColumns } from './restored.ts'
import type { Session } from '../session.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import { compileScope } from '../reach/reach.ts'

/** SQL over `alias`: whether the recycle bin shows a row and can restore it. */
export const inBin = (of: AnyResource, alias: string): string =>
  of.keepsDeleted ? `${alias}."deletedAt" is not null` : `${alias}."deletedAt" > now() - interval '${daysInBin} days'`

/**
 * Hides those of these rows that the caller reaches, in three statements besides what goes with
 * them, and returns their ids. `logged`: an operator's act is logged for each row.
 * @throws stillReferred, reservedRow
 */
export async function deleteAll(
  session: Session,
  of: AnyResource,
  ids: readonly number[],
  logged = false,
): Promise<number[]> {
  const parameters = new Parameters()
  const { reserved } = of
  const wanted = [
    'id',
    ...(of.name !== 'project' && 'projectId' in allFields(of) ? ['projectId'] : []),
    of.title,
    ...(reserved ? [reserved] : []),
  ]
  const conditions = [
    `a.id = any(${parameters.add(ids, 'bigint[]')})`,
    'a."deletedAt" is null',
    ...compileScope(of, session.reached, parameters, 'a'),
  ]
  const there = await session.sql<Record<string, unknown> & { id: number }>(
    `select ${[...new Set(wanted)].map(name => `a.${quoted(name)}`).join(', ')}
    from ${quoted(of.name)} a
    where ${conditions.join(' and ')}
    order by a.id
    for update`,
    parameters.values,
  )
  if (reserved && there.some(row => row[reserved])) throw reservedRow()
  const { caller } = session
  if (of.scope === 'shared' && caller.kind === 'operator' && caller.projects !== 'all')
    if (there.some(row => row.projectId === null)) throw allProjectsNeeded()
  const gone = there.map(({ id }) => id)
  await cascade(session, of, gone)
  if (logged && session.caller.kind === 'operator' && gone.length)
    await session.logLines(
      'delete',
      of.name,
      there.map(row => goneLine(of, row)),
    )
  return gone
}
/** What the audit log keeps of a deleted row: its title. */
export const goneLine = (
  of: AnyResource,
  row: Record<string, unknown> & { id: number },
): { id: number; projectId: number | null; details: unknown } => ({
  id: row.id,
  projectId: (row.projectId as number | undefined) ?? null,
  details: { [of.title]: changesBetween(of, undefined, row)[of.title]?.[1] ?? null },
})

/**
 * Hides rows and those declared to go with them. All get the same `deletedAt`, so that a restore
 * brings them back together.
 * @throws stillReferred
 */
export async function cascade(
  session: Session,
  of: AnyResource,
  ids: readonly number[],
  stamp?: string,
  depth = 0,
): Promise<void> {
  if (!ids.length || depth > 20) return
  const [now] = stamp
    ? [{ at: stamp }]
    : await session.sql<{ at: string }>(`select date_trunc('milliseconds', clock_timestamp()) as at`)
  const at = now?.at as string
  const { catalogue } = session.database
  if (!depth) await refuseMany(session, of, ids)
  for (const { resource, field, declared } of catalogue.referrersTo(of)) {
    // Lines of a log stay, unless the declaration says that they go with the row.
    if (resource.storage === 'view' || (resource.log && declared.whenParentGoes !== 'take')) continue
    const table = quoted(resource.name)
    const column = quoted(field)
    const goes = declared.kind === 'refs' ? 'clear' : (declared.whenParentGoes ?? 'refuse')
    if (goes === 'take') {
      const children = await session.sql<{ id: number }>(
        `select id
        from ${table}
        where ${column} = any($1::bigint[]) and "deletedAt" is null
        for update`,
        [ids],
      )
      await cascade(
        session,
        resource,
        children.map(({ id }) => id),
        at,
        depth + 1,
      )
    } else if (goes === 'clear') await loseReferences(session, of, { resource, field, declared }, ids, at)
    else {
      const [held] = await session.sql<{ count: number }>(
        `select count(*) as count
        from (
          select 1
          from ${table}
          where ${column} = any($1::bigint[]) and "deletedAt" is null${exceptThese(resource, of)}
          limit 1
        ) held`,
        [ids],
      )
      if (held && held.count > 0) throw refusedBy(await holders(session, of, ids), depth === 0)
    }
  }
  const gone = await session.sql<{ project: number | null }>(
    `update ${quoted(of.name)}
    set "deletedAt" = $2::timestamptz
    where id = any($1::bigint[]) and "deletedAt" is null
    returning ${of.scope === 'project' || of.scope === 'shared' ? '"projectId"' : 'null::bigint'} as project`,
    [ids, at],
  )
  for (const { project } of gone) session.wrote(of, project)
}
const mostCounted = 1000
type Referrer = ReturnType<Session['database']['catalogue']['referrersTo']>[number]
type Holder = Referrer & { readonly count: number }
/** What would be missed the most: events, then money, then people, then anything else. */
function weightOf({ name, fields, contact }: AnyResource): number {
  if (name === 'project') return 0
  if (Object.values(fields as Record<string, AnyField>).some(({ kind }) => kind === 'money')) return 1
  return contact ? 2 : 3
}
/** What could keep rows from being deleted: lines of a log and lists of references do not. */
const referrersOf = (session: Session, of: AnyResource): readonly Referrer[] =>
  session.database.catalogue
    .referrersTo(of)
    .filter(({ resource, declared }) => resource.storage !== 'view' && !resource.log && declared.kind !== 'refs')
const refuses = ({ declared }: Referrer) => (declared.whenParentGoes ?? 'refuse') === 'refuse'
/**
 * Everything that keeps these rows from being deleted, the weightiest first. `beforehand`: nothing has gone
 * yet, so that rows which would go with another parent do not count.
 */
async function holders(session: Session, of: AnyResource, ids: readonly number[], beforehand = false) {
  const refusing = referrersOf(session, of).filter(refuses)
  const taken = (resource: AnyResource) =>
    Object.entries(resource.fields as Record<string, AnyField>)
      .filter(([, { ref, whenParentGoes }]) => ref && whenParentGoes === 'take')
      .map(([name]) => ` and ${quoted(name)} is null`)
      .join('')
  const [counts] = await session.sql<Record<string, number>>(
    `select ${refusing
      .map(
        ({ resource, field }, nth) => `(
          select count(*)
          from (
            select 1
            from ${quoted(resource.name)}
            where ${quoted(field)} = any($1::bigint[]) and "deletedAt" is null${beforehand ? taken(resource) : ''}${exceptThese(resource, of)}
            limit ${mostCounted}
          ) held
        ) as "${nth}"`,
      )
      .join(', ')}`,
    [ids],
  )
  return refusing
    .map((referrer, nth): Holder => ({ ...referrer, count: counts?.[nth] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => weightOf(one.resource) - weightOf(other.resource) || other.count - one.count)
}
/** The refusal names the weightiest, and says of all how many there are and, `ofRow`, by which field a list finds them. */
function refusedBy(held: readonly Holder[], ofRow: boolean) {
  const [first] = held as readonly [Holder]
  return stillReferred(
    {
      name: first.resource.zh,
      englishName: first.resource.en,
      count: first.count,
      ...(first.count >= mostCounted && { orMore: true }),
    },
    {
      resource: first.resource.name,
      held: held.map(({ resource, field, declared, count }) => ({
        resource: resource.name,
        count,
        orMore: count >= mostCounted,
        ...(ofRow && declared.filter && { field }),
      })),
    },
  )
}
/** Rows of a tree that go themselves do not keep each other. */
const exceptThese = (resource: AnyResource, of: AnyResource) =>
  resource.name === of.name ? ' and id <> all($1::bigint[])' : ''
/**
 * Refuses at once where very many rows refer to these and would not go with them. Otherwise what
 * goes with a form of a million records would be hidden for a minute, only to be restored.
 * @throws stillReferred
 */
async function refuseMany(session: Session, of: AnyResource, ids: readonly number[]): Promise<void> {
  const all = referrersOf(session, of)
  const refusing = all.filter(refuses)
  if (!refusing.length || refusing.length === all.length) return
  const held = await holders(session, of, ids, true)
  if (held.some(({ count }) => count >= mostCounted)) throw refusedBy(held, true)
}
/**
 * Restores rows with those that went with them, gives them back their references, and emits what
 * their births into their states emit. `quiet`: their people are not notified.
 * @throws alreadyTaken when another row has taken a unique value meanwhile
 */
export async function bringBack(
  session: Session,
  of: AnyResource,
  ids: readonly number[],
  { stamp, quiet }: { readonly stamp: string; readonly quiet: boolean },
  depth = 0,
): Promise<void> {
  if (!ids.length || depth > 20) return
  const project = of.name !== 'project' && 'projectId' in allFields(of) ? ', "projectId"' : ''
  const back = await session.sql<Loose>(
    `update ${quoted(of.name)}
    set "deletedAt" = null
    where id = any($1::bigint[]) and "deletedAt" = $2::timestamptz
    returning id${project}${restoredColumns(of)}`,
    [ids, stamp],
  )
  await emitRestored(session, of, back, quiet)
  session.wrote(of, null)
  await giveBackReferences(session, of, ids, stamp)
  await loseWhatWent(session, of, ids)
  for (const { resource, field, declared } of session.database.catalogue.referrersTo(of)) {
    if (declared.whenParentGoes !== 'take' || resource.storage === 'view' || declared.kind === 'refs') continue
    const children = await session.sql<{ id: number }>(
      `select id
      from ${quoted(resource.name)}
      where ${quoted(field)} = any($1::bigint[]) and "deletedAt" = $2::timestamptz`,
      [ids, stamp],
    )
    await bringBack(
      session,
      resource,
      children.map(({ id }) => id),
      { stamp, quiet },
      depth + 1,
    )
  }
}
/**
 * Refuses to restore a row before the row that it belongs to: one it requires, one it would have
 * gone with, or one it would have kept from being deleted. Restored alone it would belong to
 * nothing, and a code without its group would be everybody's. That other row is locked until the
 * transaction ends. Lines of a log may outlive what they name.
 * @throws parentDeleted
 */
export async function mustBelong(session: Session, of: AnyResource, id: number): Promise<void> {
  const fields = Object.entries(of.fields as Record<string, AnyField>).filter(
    ([, { kind, required, ref, whenParentGoes = 'refuse' }]) =>
      (kind === 'ref' || kind === 'treeParent') &&
      (required || whenParentGoes !== 'clear') &&
      ref &&
      session.database.catalogue.get(ref).storage !== 'view',
  )
  if (of.log || !fields.length) return
  const gone = fields.map(
    ([name, { ref }]) =>
      `coalesce((
        select t."deletedAt" is not null
        from ${quoted(ref as string)} t
        where t.id = a.${quoted(name)}
        for key share
      ), false) as ${quoted(name)}`,
  )
  const [row] = await session.sql<Record<string, boolean>>(
    `select ${gone.join(', ')} from ${quoted(of.name)} a where a.id = $1`,
    [id],
  )
  const [, field] = fields.find(([name]) => row?.[name]) ?? []
  if (field) throw parentDeleted({ name: field.zh, englishName: field.en.toLowerCase() })
}
