import type { Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { fieldSettings, formSettings } from '../../model/differences.ts'
import { type FormRules, webForm, webFormField } from '../../model/index.ts'
import { load, type Loaded } from '../definitions.ts'

/** A form as the builder works on it: its settings, its questions and rules, and the fingerprint by which a later save knows whether somebody else was quicker. */
export interface BuiltForm extends FormRules {
  readonly id: number
  readonly projectId: number
  readonly type: number
  readonly status: number
  readonly updatedAt: string
  readonly hash: string
  readonly settings: Readonly<Record<string, unknown>>
  /** Living records of the form. */
  readonly records: number
}
/** The definition with every setting of its questions: those as well that give no answer another meaning, and so stand in no version. */
export async function loadWhole(ctx: Context, row: Row<typeof webForm>): Promise<Loaded> {
  const loaded = await load(ctx, row), rows = await ctx.acting('form', { projectId: row.projectId }).store(webFormField).rows({ webFormId: row.id }, { limit: 20_000 })
  const byId = new Map(rows.map(field => [field.id, Object.fromEntries(fieldSettings.map(([name]) => [name, (field as Record<string, unknown>)[name] ?? null]))]))
  return { ...loaded, rules: { ...loaded.rules, webFormFieldGroups: loaded.rules.webFormFieldGroups.map(group => ({ ...group, webFormFields: group.webFormFields.map(field => ({ ...byId.get(field.id), ...field })) })) } }
}
/** @throws noData when the form is out of reach */
export async function built(ctx: Context, id: number): Promise<BuiltForm> {
  const row = await ctx.store(webForm).getDetail(id), { rules, hash } = await loadWhole(ctx, row as Row<typeof webForm>)
  const [counted] = await ctx.sql<{ count: number }>('select count(*) as count from "webFormRecord" where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null', [row.projectId, id])
  const settings = Object.fromEntries(formSettings.map(([name]) => [name, (row as Record<string, unknown>)[name] ?? null]))
  return { id, projectId: row.projectId, type: row.type, status: row.status, updatedAt: row.updatedAt, hash, settings, records: counted?.count ?? 0, ...rules }
}
/** How many living records answer each of these questions, and how many any of them: what a change of them touches. One statement. */
export async function touched(ctx: Context, { id, fieldIds }: { id: number; fieldIds: readonly number[] }): Promise<{ records: number; fields: Record<string, number> }> {
  const { projectId } = await ctx.store(webForm).getDetail(id), keys = fieldIds.filter(Number.isSafeInteger).slice(0, 500).map(String)
  if (!keys.length) return { records: 0, fields: {} }
  const [row] = await ctx.sql<{ any: number; each: Record<string, number> | null }>(`with answered as (select "answers" from "webFormRecord" where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null and "answers" ?| $3::text[])
    select (select count(*) from answered) as any, (select jsonb_object_agg(key, count) from (select key, count(*) from answered, unnest($3::text[]) as key where "answers" ? key group by key) counted) as each`, [projectId, id, keys])
  return { records: row?.any ?? 0, fields: row?.each ?? {} }
}
