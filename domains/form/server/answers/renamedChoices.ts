import type { Wraps } from '@pavilion/http'
import { sql, type Transaction } from '@pavilion/store'
import {
  type AnswerValue,
  type VisibleRule,
  webFormCandidate,
  webFormCertType,
  webFormComponent,
  webFormFeeRule,
  webFormField,
  webFormVisibleRule,
} from '../../model/index.ts'
import { kindOfType } from '../../model/answers/index.ts'

/** Renamed candidates of one field: former name → name. */
export interface RenamedChoices {
  readonly webFormFieldId: number
  readonly names: ReadonlyMap<string, string>
}
type Condition = Pick<VisibleRule, 'fieldId' | 'method' | 'value'>

/** The methods for several values instead of one. */
const several: Readonly<Record<string, VisibleRule['method']>> = { eq: 'in', ne: 'notIn' }
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * Updates whatever refers to a renamed candidate: conditions, fee rules, badge types and the
 * field's default value. While records with the former name exist, conditions match both names, so
 * that old and new answers mean the same.
 */
export async function followChoices(
  tx: Transaction,
  { id: webFormId, projectId }: { id: number; projectId: number },
  { webFormFieldId, names }: RenamedChoices,
): Promise<void> {
  if (!names.size) return
  const projectContext = tx.acting('form', { projectId })
  const component = await projectContext.store(webFormComponent).find({ webFormFieldId })
  const [found] = await projectContext.sql<{ given: string[] }>(
    `select array(
      select former
      from unnest($4::text[]) former
      where exists (
        select 1
        from "webFormRecord"
        where "projectId" = $1
          and "webFormId" = $2
          and "deletedAt" is null
          and (
            "answers" @> jsonb_build_object($3::text, former)
            or "answers" @> jsonb_build_object($3::text, jsonb_build_array(former))
          )
      )
    ) as given`,
    [projectId, webFormId, String(webFormFieldId), [...names.keys()]],
  )
  const given = new Set(found?.given)
  const taken = new Set(names.keys())
  /**
   * Replaces former names in a value; with `both`, adds the new ones. Returns the same value if it
   * has none of them.
   */
  const renamed = (value: unknown, both: boolean): unknown => {
    const parsedValue = parsed(value)
    const entries = [parsedValue].flat()
    if (!entries.some(entry => names.has(String(entry)))) return value
    const next = [
      ...new Set(
        entries.flatMap(entry => {
          const name = names.get(String(entry))
          return name === undefined
            ? [entry]
            : both && given.has(String(entry)) && !taken.has(name)
              ? [entry, name]
              : [name]
        }),
      ),
    ]
    return Array.isArray(parsedValue) || next.length > 1 ? next : next[0]
  }
  const followed = <C extends Condition>(condition: C): C => {
    if (condition.fieldId !== webFormFieldId) return condition
    // A list that must equal these entries has no alternative.
    const one = several[condition.method]
    const value = renamed(condition.value, one === undefined || !Array.isArray(kindOfType(component?.type ?? 0).empty))
    return value === condition.value
      ? condition
      : {
          ...condition,
          value,
          ...(one && Array.isArray(value) && !Array.isArray(parsed(condition.value)) && { method: one }),
        }
  }
  for (const row of await projectContext.store(webFormVisibleRule).rows({ webFormId }, { limit: 20_000 })) {
    const rule = row as unknown as VisibleRule
    const { method, value } = followed(rule)
    const conditions = rule.conditions?.map(followed) ?? null
    if (value !== rule.value || conditions?.some((condition, nth) => condition !== rule.conditions?.[nth]))
      await projectContext.store(webFormVisibleRule).set(row.id, { method, value, conditions })
  }
  for (const about of [webFormFeeRule, webFormCertType])
    for (const row of await projectContext.store(about).rows({ webFormId, webFormFieldId }, { limit: 1000 })) {
      const value = renamed(row.value, true)
      if (value !== row.value) await projectContext.store(about).set(row.id, { value })
    }
  const { defaultValue } = await projectContext.store(webFormField).getDetail(webFormFieldId)
  const next = renamed(defaultValue, false)
  if (next !== defaultValue)
    await projectContext.store(webFormField).set(webFormFieldId, { defaultValue: next as AnswerValue })
}

/** For a candidate that is renamed alone, not with its form. */
export const choiceWraps: Wraps = {
  update: next => (ctx, body) =>
    body.name === undefined
      ? next(ctx, body)
      : ctx.transaction(async tx => {
          const before = await tx.store(webFormCandidate).find({ id: Number(body.id) })
          const row = (await next(tx, body)) as { name: string; webFormComponentId: number; projectId: number }
          if (!before || before.name === row.name) return row
          const [place] = await tx.query<{ fieldId: number; formId: number }>(
            sql`select f.id as "fieldId", f."webFormId" as "formId"
            from ${webFormComponent} c
            join ${webFormField} f on f.id = c."webFormFieldId"
            where c.id = ${row.webFormComponentId}`,
          )
          if (place)
            await followChoices(
              tx,
              { id: place.formId, projectId: row.projectId },
              { webFormFieldId: place.fieldId, names: new Map([[before.name, row.name]]) },
            )
          return row
        }),
}
