import { type Context, everyRowOf, gramsOf, searchText, sql, type Transaction } from '@pavilion/store'
import { pipelined } from '@pavilion/store/database/pipelined.ts'
import { type AnswerValue, decisionRule, decisionRuleGroup, fieldsOf, type FormRules } from '../../model/index.ts'
import { type Group, isUsed, metBy, plainAnswer, type Rule, ruleField, usedMark } from './match.ts'

/** Which of these codes have been used or deleted. */
export async function findMarked(ctx: Context, ruleIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ruleIds.length) return new Set()
  return new Set(
    (
      await ctx.query<{ id: number }>(
        sql`select r.id
        from ${everyRowOf(decisionRule, 'a deleted code cannot be used either')} r
        where r.id = any(${ruleIds}::bigint[])
          and (r."deletedAt" is not null or right(coalesce(r."remark", ''), ${usedMark.length}::int) = ${usedMark})`,
      )
    ).map(({ id }) => id),
  )
}

/** Marks one code as used; false if it already was. */
export async function mark(tx: Transaction, group: Pick<Group, 'markUsed'>, ruleId: number): Promise<boolean> {
  const rule = await tx.store(decisionRule).lock(ruleId)
  if (isUsed(group, rule.remark)) return false
  await tx.store(decisionRule).set(ruleId, { remark: [rule.remark, usedMark].filter(Boolean).join('; ') })
  return true
}

/** Notes which record used these codes, who sent it, and when; with the commit that writes it. */
export async function usedFor(
  tx: Transaction,
  ruleIds: readonly number[],
  { recordId, webUserId }: { recordId: number; webUserId: number | null },
): Promise<void> {
  if (!ruleIds.length) return
  await pipelined(tx).atCommit(
    `update "decisionRule"
    set "webFormRecordId" = $2, "webUserId" = $3, "usedAt" = clock_timestamp(), "updatedAt" = clock_timestamp()
    where id = any($1::bigint[]) and "projectId" = $4`,
    [ruleIds, recordId, webUserId, tx.projectId],
  )
  tx.wrote(decisionRule, tx.projectId ?? null)
}

/**
 * Frees the codes of registrations that their visitor withdraws; otherwise nobody could use them
 * again. The number of statements does not depend on the number of codes, and is 0 without codes.
 */
export async function freeCodes(
  tx: Transaction,
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
    (await tx.store(decisionRuleGroup).rows({ id: given.flatMap(({ field }) => field.decisionRuleGroupId ?? []) })).map(
      group => [group.id, group],
    ),
  )
  const freed = new Map<number, Rule>()
  for (const { field, codes } of given) {
    const group = groups.get(field.decisionRuleGroupId ?? 0)
    const met = group?.markUsed ? await metBy(tx, group, ruleField(field), codes) : undefined
    for (const code of codes) {
      const used = met?.get(code)?.findLast(rule => !freed.has(rule.id) && isUsed({ markUsed: true }, rule.remark))
      if (used)
        freed.set(used.id, {
          ...used,
          remark: (used.remark as string).slice(0, -usedMark.length).replace(/; $/, '') || null,
        })
    }
  }
  await writeRules(tx, [...freed.values()])
  await tx.update(decisionRule, {
    set: sql`"webFormRecordId" = null, "webUserId" = null, "usedAt" = null`,
    where: sql`a.id = any(${[...freed.keys()]}::bigint[])`,
    quietly: true,
  })
}

/** Writes field and remark of many rules, and their search texts, in one statement. */
async function writeRules(tx: Transaction, rules: readonly Rule[]): Promise<void> {
  if (!rules.length) return
  const words = rules.map(({ field, remark }) => searchText([field, remark]))
  await tx.update(decisionRule, {
    set: sql`"field" = shown.field, "remark" = shown.remark, "searchText" = shown.words,
      "searchGrams" = string_to_array(shown.grams, E'\\n')`,
    from: sql`unnest(
      ${rules.map(({ id }) => id)}::bigint[],
      ${rules.map(({ field }) => field)}::text[],
      ${rules.map(({ remark }) => remark)}::text[],
      ${words}::text[],
      ${words.map(text => gramsOf(text).join('\n'))}::text[]
    ) as shown(id, field, remark, words, grams)`,
    where: sql`a.id = shown.id`,
  })
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
