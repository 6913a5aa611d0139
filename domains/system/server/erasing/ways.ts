import { hasTags, tagField, type AnyField, type AnyResource, type Pair } from '@pavilion/declare'
import { gramsOf, searchText, sql, sqlJoin, sqlText, type Sql, type Transaction } from '@pavilion/store'
import { leaveQueues } from './histories.ts'
import type { Outcome, Person } from './port.ts'

/** A part that needs nothing but the list's declaration. */
type Way = (tx: Transaction, person: Pick<Person, 'ids'>) => Promise<Outcome>

const quoted = (name: string) => `"${name}"`

/** The fields of a list that refer to its owner. */
const links = (of: AnyResource): string[] =>
  Object.entries(of.fields as Record<string, AnyField>)
    .filter(([, field]) => field.kind === 'ref' && field.ref === 'webUser')
    .map(([name]) => name)
/**
 * Live and deleted rows, each with its own condition. Each has its own index; one combined
 * condition would scan a million rows.
 */
export const inBoth = (condition: Sql, alias = ''): Sql => {
  const deletedAt = sqlText(`${alias}"deletedAt"`)
  return sql`((${condition}) and ${deletedAt} is null or (${condition}) and ${deletedAt} is not null)`
}
const isOwned = (of: AnyResource, ids: readonly number[], alias = ''): Sql[] =>
  links(of).map(name => sql`${sqlText(alias + quoted(name))} = any(${ids}::bigint[])`)
/** Rows of these people, in the recycle bin too. `alias`: with its dot. */
export const rowsOf = (of: AnyResource, ids: readonly number[], alias = ''): Sql =>
  sqlJoin(
    isOwned(of, ids, alias).map(owned => inBoth(owned, alias)),
    ' or ',
  )
/** The same as text, over the alias, for statements with places: $1 is the list of web users. */
export const theirs = (of: AnyResource, alias?: string): string => {
  const at = alias ? `${alias}.` : ''
  return links(of)
    .map(name => `${at}${quoted(name)} = any($1::bigint[])`)
    .map(mine => `((${mine}) and ${at}"deletedAt" is null or (${mine}) and ${at}"deletedAt" is not null)`)
    .join(' or ')
}
const unlinked = (of: AnyResource): Sql[] => links(of).map(name => sqlText(`${quoted(name)} = null`))

/** The assignment that empties a field. */
function nothingIn(name: string, field: AnyField): Sql[] {
  const at = quoted(name)
  if (field.required && field.unique) return [sqlText(`${at} = 'erased-' || "id"`)]
  if (field.required) return [sqlText(`${at} = ''`)]
  return [
    sqlText(`${at} = ${field.kind === 'json' ? `'{}'::jsonb` : 'null'}`),
    ...(field.kind === 'idNumber' ? [sqlText(`${quoted(`${name}Hash`)} = null`)] : []),
  ]
}

/** What organisers have marked somebody as says something of them. */
const withTags = (of: AnyResource, names: readonly string[]) => (hasTags(of) ? [...names, tagField] : names)
/**
 * Empties these fields of some rows, in the recycle bin too, and rebuilds their search words. The rows
 * leave the queues and are marked as erased, where their list declares it. Returns how many there
 * were.
 */
export async function empty(
  tx: Transaction,
  of: AnyResource,
  names: readonly string[],
  where: Sql,
  more: readonly Sql[] = [],
): Promise<number> {
  await leaveQueues(tx, of, where)
  const fields = of.fields as Record<string, AnyField>
  const marks = fields.erasedAt ? [sqlText(`"erasedAt" = coalesce("erasedAt", clock_timestamp())`)] : []
  const searched = Object.entries(fields)
    .filter(([, field]) => field.search && field.kind !== 'idNumber')
    .map(([name]) => name)
  const read = [
    ...new Set([
      ...searched,
      ...(of.searchWords
        ? Object.keys(fields).filter(name => fields[name]?.kind !== 'secret' && fields[name]?.kind !== 'password')
        : []),
    ]),
  ]
  const rows = await tx.update<Record<string, unknown> & { id: number }>(of, {
    set: sqlJoin([...withTags(of, names).flatMap(name => nothingIn(name, fields[name] as AnyField)), ...marks, ...more]),
    where,
    returning: sqlText(['id', ...read].map(quoted).join(', ')),
    deletedToo: true,
  })
  if (searched.length || of.searchWords)
    for (const row of rows) {
      const words = searchText([...searched.map(name => row[name]), ...(of.searchWords?.(row) ?? [])])
      await tx.update(of, {
        set: sql`"searchText" = ${words}, "searchGrams" = ${gramsOf(words)}::text[]`,
        where: sql`a.id = ${row.id}::bigint`,
        deletedToo: true,
        quietly: true,
      })
    }
  return rows.length
}

/**
 * Keeps the rows for what they count, without these fields and without their owner. `more`: further
 * assignments in SQL.
 */
export const emptying =
  (
    of: AnyResource,
    names: readonly string[],
    { why, name, more = [] }: { why?: Pair; name?: Pair; more?: readonly string[] } = {},
  ): Way =>
  async (tx, { ids }) => ({
    of,
    fate: 'emptied',
    ...(why && { why }),
    ...(name && { name }),
    rows: await empty(tx, of, names, rowsOf(of, ids), [...unlinked(of), ...more.map(sqlText)]),
  })
/** Deletes the rows for good. */
export const deleting =
  (of: AnyResource, name?: Pair): Way =>
  async (tx, { ids }) => {
    const rows = await tx.sql(`delete from ${quoted(of.name)} where ${theirs(of)} returning "id"`, [ids])
    tx.wrote(of, null)
    return { of, fate: 'erased', ...(name && { name }), rows: rows.length }
  }
/** Keeps the rows as they are, without their owner. */
export const unlinking =
  (of: AnyResource, why: Pair, files: readonly string[] = []): Way =>
  async (tx, { ids }) => {
    const rows = await tx.update<Record<string, string | null>>(of, {
      set: sqlJoin(unlinked(of)),
      where: rowsOf(of, ids),
      returning: sqlText(['id', ...files].map(quoted).join(', ')),
      deletedToo: true,
    })
    return {
      of,
      fate: 'kept',
      why,
      rows: rows.length,
      files: rows.flatMap(row => files.flatMap(name => row[name] ?? [])),
    }
  }
/** Keeps the rows as they are. They refer to an account that is empty. */
export const keeping =
  (of: AnyResource, why: Pair): Way =>
  async (tx, { ids }) => {
    const [found] = await tx.query<{ count: number }>(
      sql`select count(*)::int as count
      from ${of} t
      where ${sqlJoin(isOwned(of, ids, 't.'), ' or ')}`,
    )
    return { of, fate: 'kept', why, rows: found?.count ?? 0 }
  }

const isPersonal = ({ kind, personal, purpose }: AnyField) =>
  personal || kind === 'phone' || kind === 'email' || kind === 'idNumber' || kind === 'secret' || purpose === 'avatar'
/**
 * What becomes of a list that no domain has registered: rows deleted with their web user are
 * deleted, others lose their personal fields and their owner.
 */
export function asDeclared(of: AnyResource): Way {
  const fields = Object.entries(of.fields as Record<string, AnyField>)
  if (links(of).some(name => of.fields[name].whenParentGoes === 'take' || of.fields[name].required)) return deleting(of)
  return emptying(
    of,
    fields.filter(([, field]) => isPersonal(field)).map(([name]) => name),
  )
}
