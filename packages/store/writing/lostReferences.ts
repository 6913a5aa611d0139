import type { AnyField, AnyResource } from '@pavilion/declare'
import type { Context } from '../context.ts'
import type { Session } from '../session.ts'
import { quoted } from '../sql/parameters.ts'

interface Reference {
  readonly resource: AnyResource
  readonly field: string
  readonly declared: AnyField
}

/**
 * Clears all visible references to these rows and remembers which they were, in one statement.
 * `at`: the rows' `deletedAt`.
 */
export async function loseReferences(
  session: Session,
  of: AnyResource,
  { resource, field, declared }: Reference,
  ids: readonly number[],
  at: string,
): Promise<void> {
  const table = quoted(resource.name)
  const column = quoted(field)
  const isList = declared.kind === 'refs'
  const held = isList
    ? `select c.id, u as owner
      from ${table} c, unnest(c.${column}) u
      where c.${column} && $1::bigint[] and u = any($1::bigint[]) and c."deletedAt" is null
      for update of c`
    : `select id, ${column} as owner
      from ${table}
      where ${column} = any($1::bigint[]) and "deletedAt" is null
      for update`
  const rest = isList ? `array(select u from unnest(c.${column}) u where u <> all($1::bigint[]))` : 'null'
  const lost = await session.sql(
    `with held as (
      ${held}
    ),
    freed as (
      update ${table} c
      set ${column} = ${rest}
      from (select distinct id from held) h
      where c.id = h.id
    )
    insert into "lostReference" ("resource", "rowId", "inTable", "field", "rows", "lostAt")
    select $2, owner, $3, $4, array_agg(id order by id), $5::timestamptz
    from held
    group by owner
    returning 1 as one`,
    [ids, of.name, resource.name, field, at],
  )
  if (lost.length) session.wrote(resource, null)
}
/**
 * Gives restored rows their references back, where the referring row does not refer to something
 * else by now. `stamp`: the rows' former `deletedAt`.
 */
export async function giveBackReferences(
  session: Session,
  of: AnyResource,
  ids: readonly number[],
  stamp: string,
): Promise<void> {
  const mine = 'l."resource" = $1 and l."rowId" = any($2::bigint[]) and l."lostAt" = $3::timestamptz'
  const parameters = [of.name, ids, stamp]
  const places = await session.sql<{ inTable: string; field: string }>(
    `select distinct l."inTable", l."field" from "lostReference" l where ${mine}`,
    parameters,
  )
  if (!places.length) return
  for (const { resource, field, declared } of session.database.catalogue.referrersTo(of)) {
    if (!places.some(place => place.inTable === resource.name && place.field === field)) continue
    const column = quoted(field)
    const isList = declared.kind === 'refs'
    await session.sql(
      `update ${quoted(resource.name)} c
      set ${column} = ${isList ? `array_append(c.${column}, l."rowId")` : 'l."rowId"'}
      from "lostReference" l
      where ${mine} and l."inTable" = $4 and l."field" = $5 and c.id = any(l."rows")
        and ${isList ? `l."rowId" <> all(c.${column})` : `c.${column} is null`}`,
      [...parameters, resource.name, field],
    )
    session.wrote(resource, null)
  }
  await session.sql(`delete from "lostReference" l where ${mine}`, parameters)
}
/**
 * Clears references of restored rows to rows that were deleted meanwhile, as if these had been
 * there then; they get them back with those rows. Lines of a log keep what they name, and rows
 * declared to go with another one stay below it.
 */
export async function loseWhatWent(session: Session, of: AnyResource, ids: readonly number[]): Promise<void> {
  const references = of.log
    ? []
    : Object.entries(of.fields as Record<string, AnyField>).flatMap(([field, declared]) => {
        const target =
          declared.ref && (declared.kind === 'refs' || (!declared.required && declared.whenParentGoes !== 'take'))
            ? session.database.catalogue.resources.get(declared.ref)
            : undefined
        return target && target.storage !== 'view'
          ? [{ field, target, column: `c.${quoted(field)}`, isList: declared.kind === 'refs' }]
          : []
      })
  if (!references.length) return
  const table = quoted(of.name)
  const mine = 'c.id = any($1::bigint[])'
  const isGone = ({ column, isList }: (typeof references)[number]) =>
    `t.id = ${isList ? `any(${column})` : column} and t."deletedAt" is not null`
  const [found] = await session.sql<Record<string, boolean>>(
    `select ${references
      .map(
        (one, nth) => `exists (
          select
          from ${table} c
          join ${quoted(one.target.name)} t on ${isGone(one)}
          where ${mine}
        ) as "${nth}"`,
      )
      .join(', ')}`,
    [ids],
  )
  for (const one of references.filter((_reference, nth) => found?.[nth])) {
    const rest = one.isList
      ? `array(
        select u
        from unnest(${one.column}) with ordinality o(u, nth)
        where u not in (select owner from held h where h.id = c.id)
        order by nth
      )`
      : 'null'
    await session.sql(
      `with held as (
        select c.id, t.id as owner, t."deletedAt" as at
        from ${table} c
        join ${quoted(one.target.name)} t on ${isGone(one)}
        where ${mine}
        for update of c
      ),
      freed as (
        update ${table} c
        set ${quoted(one.field)} = ${rest}
        where c.id in (select id from held)
      )
      insert into "lostReference" ("resource", "rowId", "inTable", "field", "rows", "lostAt")
      select $2, owner, $3, $4, array_agg(id order by id), at
      from held
      group by owner, at`,
      [ids, one.target.name, of.name, one.field],
    )
  }
}
/**
 * Forgets the lost references of rows that are removed for good, or whose owner must stay unknown.
 */
export const forgetLostReferences = (ctx: Context, of: AnyResource, ids: readonly number[]) =>
  ctx.sql('delete from "lostReference" where "resource" = $1 and "rowId" = any($2::bigint[])', [of.name, ids])
