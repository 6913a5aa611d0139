import { readPhone, type AnyField, type AnyResource } from '@pavilion/declare'
import { scopeColumn } from '../tables/columns.ts'
import type { Context, Transaction } from '../context.ts'
import { quoted } from '../sql/parameters.ts'
import { gramsOf, searchText } from '../lists/search.ts'
import { everyRowOf, sql, sqlJoin, sqlText } from '../sql/sql.ts'

/** E.164, as SQL sees it. */
export const isE164 = (text: string): string => `${text} ~ '^[+][1-9][0-9]{6,14}$'`
const atOnce = 500

/**
 * Brings the phone numbers of a resource into their one spelling, deleted rows too: versions before
 * E.164 stored them as they were typed. In lots of one transaction each; rows in the one spelling
 * are passed over, so that it goes on where it stopped and may run at any time. What is no number
 * stays, and so does a unique number whose other spelling somebody else has. `updatedAt` stays.
 */
export async function respellPhones(ctx: Context, of: AnyResource): Promise<void> {
  const names = phonesOf(of)
  if (!names.length || of.appendOnly || of.storage === 'view') return
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last
    last = await ctx.transaction(tx => oneLot(tx, of, names, after))
  }
}
const phonesOf = (of: AnyResource): string[] =>
  Object.entries(of.fields as Record<string, AnyField>).flatMap(([name, { kind }]) => (kind === 'phone' ? [name] : []))

async function oneLot(
  tx: Transaction,
  of: AnyResource,
  names: readonly string[],
  after: number,
): Promise<number | undefined> {
  const fields = of.fields as Record<string, AnyField>
  const searched = Object.entries(fields).flatMap(([name, field]) =>
    field.search && field.kind !== 'idNumber' ? [name] : [],
  )
  const table = everyRowOf(of, 'numbers of deleted rows are respelled too')
  const unspelled = names.map(name => `(a.${quoted(name)} <> '' and not ${isE164(`a.${quoted(name)}`)})`).join(' or ')
  const rows = await tx.query<Record<string, unknown> & { id: number }>(
    sql`select a.* from ${table} a where a.id > ${after}::bigint and (${sqlText(unspelled)})
    order by a.id limit ${atOnce} for update`,
  )
  const isSearched = searched.length > 0 || of.searchWords !== undefined
  const respelled = rows.flatMap(row => {
    const numbers = Object.fromEntries(
      names.flatMap(name => {
        const number = typeof row[name] === 'string' ? readPhone(row[name]) : undefined
        return number && number !== row[name] ? [[name, number]] : []
      }),
    )
    if (!Object.keys(numbers).length) return []
    const now = { ...row, ...numbers }
    const words = searchText([...searched.map(name => now[name as never]), ...(of.searchWords?.(now) ?? [])])
    return [{ id: row.id, numbers, words }]
  })
  for (const { id, numbers, words } of respelled)
    await tx.update(of, {
      set: sqlJoin([
        ...Object.entries(numbers).map(([name, number]) => sql`${sqlText(quoted(name))} = ${number}`),
        ...(isSearched ? [sql`"searchText" = ${words}, "searchGrams" = ${gramsOf(words)}::text[]`] : []),
      ]),
      where: sqlJoin(
        [sql`a.id = ${id}::bigint`, ...Object.entries(numbers).flatMap(([name, number]) => free(of, name, number))],
        ' and ',
      ),
      deletedToo: true,
      quietly: true,
    })
  return rows.length < atOnce ? undefined : rows.at(-1)?.id
}
/** Nobody else in the same scope has this number, where a number is unique. */
function free(of: AnyResource, name: string, number: string) {
  const isUnique =
    (of.fields as Record<string, AnyField>)[name]?.unique || (of.unique ?? []).some(set => set.includes(name))
  const scope = scopeColumn(of)
  return isUnique
    ? [
        sql`not exists (
          select 1
          from ${everyRowOf(of, 'a unique number')} o
          where o.${sqlText(quoted(name))} = ${number}
            and o."deletedAt" is null
            ${sqlText(scope ? `and o.${quoted(scope)} is not distinct from a.${quoted(scope)}` : '')}
        )`,
      ]
    : []
}
