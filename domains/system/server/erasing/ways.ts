import {
  hasTags,
  personalFields,
  statesOf,
  tagField,
  type AnyField,
  type AnyResource,
  type Catalogue,
  type Pair,
} from '@pavilion/declare'
import { everyRowOf, gramsOf, searchText, sql, sqlJoin, sqlText, type Sql, type Transaction } from '@pavilion/store'
import { forgetReasons, leaveQueues } from './histories.ts'
import type { ErasePart, Outcome, Person } from './port.ts'
import { contactsOf, holds, isTheirs, ofOrganiser } from './whose.ts'

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
  const isJson = ['json', 'images', 'files'].includes(field.kind)
  if (field.required && field.unique) return [sqlText(`${at} = 'erased-' || "id"`)]
  if (field.required && !isJson) return [sqlText(`${at} = ''`)]
  // A list stays a list, for whoever reads it.
  const none = `case when jsonb_typeof(${at}) = 'array' then '[]'::jsonb else '{}'::jsonb end`
  return [
    sqlText(`${at} = ${isJson ? none : 'null'}`),
    ...(field.kind === 'idNumber' ? [sqlText(`${quoted(`${name}Hash`)} = null`)] : []),
  ]
}

/** What organisers have marked somebody as says something of them. */
const withTags = (of: AnyResource, names: readonly string[]) => (hasTags(of) ? [...names, tagField] : names)
/**
 * Empties these fields of some rows, in the recycle bin too, and rebuilds their search words. The rows
 * leave the queues and are marked as erased, where their list declares it; their history loses its
 * reasons. Returns how many there were.
 */
export async function empty(
  tx: Transaction,
  of: AnyResource,
  names: readonly string[],
  where: Sql,
  more: readonly Sql[] = [],
): Promise<number> {
  await leaveQueues(tx, of, where)
  const marks = of.fields.erasedAt ? [sqlText(`"erasedAt" = coalesce("erasedAt", clock_timestamp())`)] : []
  const ids = await emptiedRows(tx, of, withTags(of, names), where, [...marks, ...more])
  await forgetHistory(tx, of, ids)
  return ids.length
}
/** The same for rows of which the person is only a part: they stay where they are, with their history. */
export const emptyFields = async (...wish: Parameters<typeof emptiedRows>): Promise<number> =>
  (await emptiedRows(...wish)).length
async function emptiedRows(
  tx: Transaction,
  of: AnyResource,
  names: readonly string[],
  where: Sql,
  more: readonly Sql[] = [],
): Promise<number[]> {
  const fields = of.fields as Record<string, AnyField>
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
    set: sqlJoin([...names.flatMap(name => nothingIn(name, fields[name] as AnyField)), ...more]),
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
  return rows.map(({ id }) => id)
}
/** Why these rows were moved says something of the person too, and who did it. */
const forgetHistory = async (tx: Transaction, of: AnyResource, ids: readonly number[]) => {
  if (ids.length && statesOf(of).length) await forgetReasons(tx, of.name, sql`any(${ids}::bigint[])`)
}

/**
 * Keeps the rows for what they count, without their personal data and without their owner. `more`:
 * further assignments in SQL.
 */
export const emptying =
  (of: AnyResource, { why, name, more = [] }: { why?: Pair; name?: Pair; more?: readonly string[] } = {}): Way =>
  async (tx, { ids }) => ({
    of,
    fate: 'emptied',
    ...(why && { why }),
    ...(name && { name }),
    rows: await empty(tx, of, personalFields(of), rowsOf(of, ids), [...unlinked(of), ...more.map(sqlText)]),
  })
/** Deletes the rows for good. */
export const deleting =
  (of: AnyResource, name?: Pair): Way =>
  async (tx, { ids }) => {
    const rows = await tx.sql<{ id: number }>(`delete from ${quoted(of.name)} where ${theirs(of)} returning "id"`, [
      ids,
    ])
    await forgetHistory(
      tx,
      of,
      rows.map(({ id }) => id),
    )
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

/** Only the domain's own code reads such rows: nothing counts them. */
async function deletingWhere(tx: Transaction, of: AnyResource, where: Sql): Promise<Outcome> {
  const every = everyRowOf(of, 'a person is erased from deleted rows too')
  const rows = await tx.query(sql`delete from ${every} a where ${where} returning "id"`)
  tx.wrote(of, null)
  return { of, fate: 'erased', rows: rows.length }
}
const isPersonList = (of: AnyResource) => of.storage === 'table' && of.personal?.until === 'erasure'
/**
 * Rows of a list that are about something of the person: a badge, a guest, a passenger. Such a row
 * loses its owner when the person is erased, so these rows are found before that.
 */
function rowsAbout(of: AnyResource, { resources }: Catalogue, ids: readonly number[], alias = ''): Sql[] {
  return Object.entries(of.fields as Record<string, AnyField>).flatMap(([name, { kind, ref = '' }]) => {
    const about = resources.get(ref)
    if (kind !== 'ref' || !about || about.name === of.name || !isPersonList(about) || !links(about).length) return []
    const every = everyRowOf(about, 'a person is erased from deleted rows too')
    return [
      inBoth(
        sql`${sqlText(alias + quoted(name))} in (select o.id from ${every} o where ${rowsOf(about, ids, 'o.')})`,
        alias,
      ),
    ]
  })
}
/** The person's own rows of a list, and those about something of the person. */
export const rowsOfPerson = (of: AnyResource, catalogue: Catalogue, ids: readonly number[], alias = ''): Sql[] => [
  ...(links(of).length ? [rowsOf(of, ids, alias)] : []),
  ...rowsAbout(of, catalogue, ids, alias),
]
/** Rows of a list that names no accounts which hold the person's phone number or e-mail as their own. */
function rowsReaching(of: AnyResource, person: Person): Sql[] {
  const contacts = contactsOf(of)
  if (!contacts.length || links(of).length || of.scope !== 'project') return []
  return [sql`${ofOrganiser(person)} and ${holds(contacts, person)} and ${isTheirs(of, person)}`]
}
/** Lists of people that keep a hash of their ID numbers. */
const withIdNumbers = (resources: Catalogue['resources']): AnyResource[] =>
  [...resources.values()].filter(
    of =>
      isPersonList(of) &&
      (of.name === 'webUser' || links(of).length > 0) &&
      Object.values(of.fields as Record<string, AnyField>).some(({ kind }) => kind === 'idNumber'),
  )
/** Rows of the organiser with the person's ID number, where nothing else says whose they are. */
function rowsIdentifying(of: AnyResource, { resources }: Catalogue, person: Person): Sql[] {
  const { ids } = person
  const names = Object.entries(of.fields as Record<string, AnyField>).flatMap(([name, { kind }]) =>
    kind === 'idNumber' ? [`${name}Hash`] : [],
  )
  if (!names.length || of.scope !== 'project') return []
  const known = withIdNumbers(resources).map(
    each =>
      sql`select o."idCardHash" from ${everyRowOf(each, 'a person is erased from deleted rows too')} o
      where ${each.name === 'webUser' ? sql`o.id = any(${ids}::bigint[])` : rowsOf(each, ids, 'o.')}`,
  )
  const own = names.map(name => sql`${sqlText(quoted(name))} in (${sqlJoin(known, ' union all ')})`)
  return [sql`${ofOrganiser(person)} and (${sqlJoin(own, ' or ')})`]
}
/** The owner goes, where the row is the person's; who else's row it is stays. */
const withoutOwner = (of: AnyResource, ids: readonly number[]): Sql[] =>
  links(of).map(name => {
    const at = sqlText(quoted(name))
    return sql`${at} = case when ${at} = any(${ids}::bigint[]) then null else ${at} end`
  })

/**
 * What becomes of a list that no domain has registered, by its declaration: rows deleted with their web
 * user are deleted; others that are the person's, are about something of the person, or hold the
 * person's number, e-mail or ID number lose their personal fields and their owner.
 */
export function asDeclared(of: AnyResource): ErasePart {
  if (links(of).some(name => of.fields[name].whenParentGoes === 'take' || of.fields[name].required)) return deleting(of)
  const names = personalFields(of)
  return async (tx, person) => {
    const found = isPersonList(of)
      ? [
          ...rowsOfPerson(of, tx.catalogue, person.ids),
          ...rowsReaching(of, person),
          ...rowsIdentifying(of, tx.catalogue, person),
        ]
      : links(of)
          .map(() => rowsOf(of, person.ids))
          .slice(0, 1)
    if (found.length && of.internal && isPersonList(of)) return deletingWhere(tx, of, sqlJoin(found, ' or '))
    const rows = found.length
      ? await empty(
          tx,
          of,
          names,
          sql`(${sqlJoin(
            found.map(each => sql`(${each})`),
            ' or ',
          )})`,
          withoutOwner(of, person.ids),
        )
      : 0
    return { of, fate: 'emptied', rows }
  }
}
