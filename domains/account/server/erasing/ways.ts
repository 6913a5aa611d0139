import type { AnyField, AnyResource, Pair } from '@pavilion/declare'
import { gramsOf, searchText, type Context } from '@pavilion/store'
import type { ErasePart } from './port.ts'

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
export const inBoth = (condition: string, alias?: string): string =>
  `((${condition}) and ${alias ? `${alias}.` : ''}"deletedAt" is null or (${condition}) and ${alias ? `${alias}.` : ''}"deletedAt" is not null)`
/** Rows of these people, in the recycle bin too. $1 is the list of web users. */
export const theirs = (of: AnyResource, alias?: string): string =>
  links(of)
    .map(name => inBoth(`${alias ? `${alias}.` : ''}${quoted(name)} = any($1::bigint[])`, alias))
    .join(' or ')

const touched = `"updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), "updatedAt" + interval '1 ms')`

/** The assignment that empties a field. */
function nothingIn(name: string, field: AnyField): string[] {
  const at = quoted(name)
  if (field.required && field.unique) return [`${at} = 'erased-' || "id"`]
  if (field.required) return [`${at} = ''`]
  return [
    `${at} = ${field.kind === 'json' ? `'{}'::jsonb` : 'null'}`,
    ...(field.kind === 'idNumber' ? [`${quoted(`${name}Hash`)} = null`] : []),
  ]
}

/**
 * Empties these fields of some rows, in the recycle bin too, and rebuilds their search words.
 * Returns how many rows there were.
 */
export async function empty(
  tx: Context,
  of: AnyResource,
  names: readonly string[],
  where: string,
  parameters: readonly unknown[],
  more: readonly string[] = [],
): Promise<number> {
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
  const changes = [...names.flatMap(name => nothingIn(name, fields[name] as AnyField)), ...more]
  const rows = await tx.sql<Record<string, unknown> & { id: number }>(
    `
      update ${quoted(of.name)}
      set ${[...changes, touched].join(', ')}
      where ${where}
      returning ${['id', ...read].map(quoted).join(', ')}`,
    parameters,
  )
  if (searched.length || of.searchWords)
    for (const row of rows) {
      const words = searchText([...searched.map(name => row[name]), ...(of.searchWords?.(row) ?? [])])
      await tx.sql(
        `
          update ${quoted(of.name)}
          set "searchText" = $2, "searchGrams" = $3::text[]
          where "id" = $1`,
        [row.id, words, gramsOf(words)],
      )
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
  ): ErasePart =>
  async (tx, { ids }) => ({
    of,
    fate: 'emptied',
    ...(why && { why }),
    ...(name && { name }),
    rows: await empty(tx, of, names, theirs(of), [ids], [...links(of).map(name => `${quoted(name)} = null`), ...more]),
  })
/** Deletes the rows for good. */
export const deleting =
  (of: AnyResource, name?: Pair): ErasePart =>
  async (tx, { ids }) => ({
    of,
    fate: 'erased',
    ...(name && { name }),
    rows: (await tx.sql(`delete from ${quoted(of.name)} where ${theirs(of)} returning "id"`, [ids])).length,
  })
/** Keeps the rows as they are, without their owner. */
export const unlinking =
  (of: AnyResource, why: Pair, files: readonly string[] = []): ErasePart =>
  async (tx, { ids }) => {
    const rows = await tx.sql<Record<string, string | null>>(
      `update ${quoted(of.name)} set ${links(of)
        .map(name => `${quoted(name)} = null`)
        .join(', ')} where ${theirs(of)} returning ${['id', ...files].map(quoted).join(', ')}`,
      [ids],
    )
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
  (of: AnyResource, why: Pair): ErasePart =>
  async (tx, { ids }) => {
    const [found] = await tx.sql<{ count: number }>(
      `
        select count(*)::int as count
        from ${quoted(of.name)}
        where (${theirs(of)})
          and "deletedAt" is null`,
      [ids],
    )
    return { of, fate: 'kept', why, rows: found?.count ?? 0 }
  }

const isPersonal = ({ kind, personal, purpose }: AnyField) =>
  personal || kind === 'phone' || kind === 'email' || kind === 'idNumber' || kind === 'secret' || purpose === 'avatar'
/**
 * What becomes of a list that no domain has registered: rows deleted with their web user are
 * deleted, others lose their personal fields and their owner.
 */
export function asDeclared(of: AnyResource): ErasePart {
  const fields = Object.entries(of.fields as Record<string, AnyField>)
  if (links(of).some(name => of.fields[name].whenParentGoes === 'take' || of.fields[name].required)) return deleting(of)
  return emptying(
    of,
    fields.filter(([, field]) => isPersonal(field)).map(([name]) => name),
  )
}
