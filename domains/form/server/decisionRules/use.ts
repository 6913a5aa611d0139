import type { Context, Transaction } from '@pavilion/store'
import { gramsOf, searchText } from '@pavilion/store'
import { type AnswerValue, decisionRule, decisionRuleGroup, fieldsOf, type FormRules } from '../../model/index.ts'
import { type Group, isUsed, metBy, plainAnswer, type Rule, ruleField, usedMark } from './match.ts'

/** Which of these codes have been used or deleted. */
export async function findMarked(ctx: Context, ruleIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ruleIds.length) return new Set()
  return new Set(
    (
      await ctx.sql<{ id: number }>(
        `select id
        from "decisionRule"
        where id = any($1::bigint[])
          and ("deletedAt" is not null or right(coalesce("remark", ''), length($2)) = $2)`,
        [ruleIds, usedMark],
      )
    ).map(({ id }) => id),
  )
}

/** Marks one code as used; false if it already was. */
export async function mark(ctx: Context, group: Pick<Group, 'markUsed'>, ruleId: number): Promise<boolean> {
  const rule = await ctx.store(decisionRule).lock(ruleId)
  if (isUsed(group, rule.remark)) return false
  await ctx.store(decisionRule).set(ruleId, { remark: [rule.remark, usedMark].filter(Boolean).join('; ') })
  return true
}

/**
 * Frees the codes of registrations that their visitor withdraws; otherwise nobody could use them
 * again. The number of statements does not depend on the number of codes, and is 0 without codes.
 */
export async function freeCodes(
  ctx: Context,
  rules: FormRules,
  registrations: readonly Readonly<Record<string, AnswerValue>>[],
): Promise<void> {
  const given = fieldsOf(rules).flatMap(field => {
    const codes =
      field.decisionRuleGroupId === null
        ? []
        : registrations.map(answers => plainAnswer(answers[field.id])).filter(Boolean)
    return codes.length ? [{ field, codes }] : []
  })
  if (!given.length) return
  const groups = new Map(
    (
      await ctx.store(decisionRuleGroup).rows({ id: given.map(({ field }) => field.decisionRuleGroupId as number) })
    ).map(group => [group.id, group]),
  )
  const freed = new Map<number, Rule>()
  for (const { field, codes } of given) {
    const group = groups.get(field.decisionRuleGroupId as number)
    const met = group?.markUsed ? await metBy(ctx, group, ruleField(field), codes) : undefined
    for (const code of codes) {
      const used = met?.get(code)?.findLast(rule => !freed.has(rule.id) && isUsed({ markUsed: true }, rule.remark))
      if (used)
        freed.set(used.id, {
          ...used,
          remark: (used.remark as string).slice(0, -usedMark.length).replace(/; $/, '') || null,
        })
    }
  }
  await writeRules(ctx, [...freed.values()])
}

/** Writes field and remark of many rules, and their search texts, in one statement. */
async function writeRules(ctx: Context, rules: readonly Rule[]): Promise<void> {
  if (!rules.length) return
  const words = rules.map(({ field, remark }) => searchText([field, remark]))
  await ctx.sql(
    `update "decisionRule" r
    set "field" = shown.field, "remark" = shown.remark, "searchText" = shown.words,
      "searchGrams" = string_to_array(shown.grams, E'\\n'),
      "updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), r."updatedAt" + interval '1 ms')
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as shown(id, field, remark, words, grams)
    where r.id = shown.id`,
    [
      rules.map(({ id }) => id),
      rules.map(({ field }) => field),
      rules.map(({ remark }) => remark),
      words,
      words.map(text => gramsOf(text).join('\n')),
    ],
  )
}

/**
 * Renames the field in decision rules, unless another field with the same group still has the
 * former name.
 */
export async function followField(
  tx: Transaction,
  { projectId, decisionRuleGroupId }: { projectId: number; decisionRuleGroupId: number },
  from: string,
  to: string,
): Promise<void> {
  const named = await tx.sql<Rule>(
    `select id, "remark"
    from "decisionRule"
    where "projectId" = $1
      and "decisionRuleGroupId" = $2
      and "field" = $3
      and not exists (
        select 1
        from "webFormField" f
        where f."projectId" = $1
          and f."decisionRuleGroupId" = $2
          and f."deletedAt" is null
          and coalesce(nullif(f."label", ''), f."name") = $3
      )
    order by id
    for update`,
    [projectId, decisionRuleGroupId, from],
  )
  await writeRules(
    tx,
    named.map(rule => ({ ...rule, field: to })),
  )
}
