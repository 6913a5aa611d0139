import type { AnswerOf, Listed, ResultOf, Row } from '@pavilion/declare'
import { listQuery } from '@pavilion/http'
import { type Context, sql } from '@pavilion/store'
import type { formNamed } from '../../model/calls/forms.ts'
import type { getRuleGroups } from '../../model/calls/rules.ts'
import { decisionRule, decisionRuleGroup } from '../../model/index.ts'

/**
 * Rule groups with their forms and field names. Only operators with the right also read the rules.
 */
export async function groupsWithRules(
  ctx: Context,
  body: Record<string, unknown>,
): Promise<ResultOf<typeof getRuleGroups>> {
  const inside =
    ctx.caller.kind === 'operator' && ctx.has('decisionRuleGroup.getList') && ctx.has('decisionRule.getList')
  const query = listQuery(body)
  const { rows, ...counted }: Listed<unknown> = inside
    ? await ctx.store(decisionRuleGroup).getList({ ...query, includes: ['decisionRules'] })
    : await ctx.published(decisionRuleGroup).getList(query)
  const groups = rows as readonly Row<typeof decisionRuleGroup>[]
  const ids = groups.map(({ id }) => id)
  const fields = await ctx.acting('form', { projectId: ctx.projectId ?? null }).query<{ id: number; field: string }>(
    sql`select distinct r."decisionRuleGroupId" as id, r."field"
    from ${decisionRule} r
    where r."decisionRuleGroupId" = any(${ids}::bigint[]) and r."field" <> ''
    order by 1, 2`,
  )
  const forms = await ctx.sql<{ id: number; form: AnswerOf<typeof formNamed> }>(
    `select distinct g.id,
      jsonb_build_object('id', f.id, 'name', f."name", 'englishName', f."englishName") as form
    from "decisionRuleGroup" g
    join "webForm" f on f."projectId" = g."projectId" and f."deletedAt" is null
    where g.id = any($1::bigint[])
      and (
        f.id = any(g."webFormIds")
        or exists (
          select 1
          from "webFormField" asked
          where asked."webFormId" = f.id
            and asked."decisionRuleGroupId" = g.id
            and asked."deletedAt" is null
        )
      )`,
    [ids],
  )
  const named = Map.groupBy(fields, ({ id }) => id)
  const used = Map.groupBy(forms, ({ id }) => id)
  return {
    rows: groups.map(row => ({
      ...row,
      fields: named.get(row.id)?.map(({ field }) => field) ?? [],
      webForms: used.get(row.id)?.map(({ form }) => form) ?? [],
    })),
    ...counted,
  }
}
