import type { Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { fieldSettings, formSettings } from '../../model/differences.ts'
import type { BuiltForm, Touched } from '../../model/calls/builder.ts'
import { webForm, webFormField } from '../../model/index.ts'
import { load, type Loaded } from '../definition/definitions.ts'
import { counted } from '../figures/statistics.ts'

/**
 * The definition with every setting of its fields, including those that versions leave out because
 * they give no answer another meaning.
 */
export async function loadWhole(ctx: Context, row: Row<typeof webForm>): Promise<Loaded> {
  const loaded = await load(ctx, row)
  const rows = await ctx
    .acting('form', { projectId: row.projectId })
    .store(webFormField)
    .rows({ webFormId: row.id }, { limit: 20_000 })
  const byId = new Map(
    rows.map(field => [
      field.id,
      Object.fromEntries(fieldSettings.map(([name]) => [name, (field as Record<string, unknown>)[name] ?? null])),
    ]),
  )
  return {
    ...loaded,
    rules: {
      ...loaded.rules,
      webFormFieldGroups: loaded.rules.webFormFieldGroups.map(group => ({
        ...group,
        webFormFields: group.webFormFields.map(field => ({ ...byId.get(field.id), ...field })),
      })),
    },
  }
}
/** @throws noData when the form is out of reach */
export async function built(ctx: Context, id: number): Promise<BuiltForm> {
  const row = await ctx.store(webForm).getDetail(id)
  const { rules, hash } = await loadWhole(ctx, row as Row<typeof webForm>)
  const [living] = await ctx.sql<{ count: number }>(
    `select count(*) as count
    from "webFormRecord"
    where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null`,
    [row.projectId, id],
  )
  const settings = Object.fromEntries(
    formSettings.map(([name]) => [name, (row as Record<string, unknown>)[name] ?? null]),
  )
  return {
    id,
    projectId: row.projectId,
    type: row.type,
    status: row.status,
    updatedAt: row.updatedAt,
    hash,
    settings,
    records: living?.count ?? 0,
    ...rules,
  }
}
// Counting a million records would read each answer. For a large form a sample of the usual size is
// read instead: the same number from each part of its time.
const parts = 200
const some = (each: string) => `
  select r."answers"
  from (
    select min(id) as first, max(id) as last
    from "webFormRecord"
    where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null
  ) ends, generate_series(0, ${parts - 1}) nth
  cross join lateral (
    select "answers"
    from "webFormRecord"
    where "projectId" = $1
      and "webFormId" = $2
      and "deletedAt" is null
      and id >= first + (last - first + 1) * nth / ${parts}
      and id < first + (last - first + 1) * (nth + 1) / ${parts}
    order by id
    limit ${each}
  ) r`
const every = `
  select "answers"
  from "webFormRecord"
  where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null`

/**
 * How many live records answer each of these fields, and how many answer any of them: what a change
 * affects. Three statements.
 */
export async function touched(
  ctx: Context,
  { id, fieldIds }: { id: number; fieldIds: readonly number[] },
): Promise<Touched> {
  const { projectId } = await ctx.store(webForm).getDetail(id)
  const keys = fieldIds.filter(Number.isSafeInteger).slice(0, 500).map(String)
  if (!keys.length) return { records: 0, fields: {} }
  const [whole] = await ctx.sql<{ count: number }>(
    `select count(*) as count
    from "webFormRecord"
    where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null`,
    [projectId, id],
  )
  const count = whole?.count ?? 0
  const about = count > counted.atOnce
  const [row] = await ctx.sql<{ looked: number; any: number; each: Record<string, number> | null }>(
    `with looked as materialized (${about ? some(`greatest(1, $4::int / ${parts})`) : `${every} limit $4::int`})
    select (select count(*) from looked) as looked,
      (select count(*) from looked where "answers" ?| $3::text[]) as any,
      (
        select jsonb_object_agg(key, count)
        from (
          select key, count(*)
          from looked, unnest($3::text[]) as key
          where "answers" ? key
          group by key
        ) counted
      ) as each`,
    [projectId, id, keys, counted.atOnce],
  )
  const estimated = (found: number) => (about ? rounded((found * count) / (row?.looked || 1)) : found)
  return {
    records: estimated(row?.any ?? 0),
    fields: Object.fromEntries(Object.entries(row?.each ?? {}).map(([key, found]) => [key, estimated(found)])),
    ...(about && { about }),
  }
}

/** Rounded to two digits; more would look exact. */
const rounded = (value: number) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.round(value / unit) * unit
}
