import { type Pair, type Row, say } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import {
  comparedAnswer,
  type decisionRuleGroup,
  decisionRuleRemark,
  type FormField,
  ruleValueStart,
} from '../../model/index.ts'

export type Group = Row<typeof decisionRuleGroup>
export type Outcome = 'passes' | 'wrong' | 'used'
/** The end of the remark of a rule whose code has been used. */
export const usedMark = decisionRuleRemark.used

export const isUsed = (group: Pick<Group, 'markUsed'>, remark: string | null) =>
  group.markUsed && (remark ?? '').endsWith(usedMark)

const wrongWords: Readonly<Record<string, Pair>> = {
  invitationCode: say('您输入的邀请码有误', 'This invitation code is not valid'),
  membership: say('未查到您的会员资格', 'We could not find your membership'),
  invitationList: say('您不在邀请名单中', 'You are not on the invitation list'),
}
const usedWords = say('该邀请码已被使用', 'This invitation code has been used')

type RefusedGroup = Pick<Group, 'mode' | 'message' | 'englishMessage' | 'usedMessage' | 'hotline'>

/** The message for an answer that does not pass, with the group's hotline if it has one. */
export function refusedWords(group: RefusedGroup, outcome: Exclude<Outcome, 'passes'>): Pair {
  const [zh, en] = messageFor(group, outcome)
  const { hotline } = group
  return hotline ? say(`${zh}，咨询电话：${hotline}`, `${en}. Please call ${hotline}`) : say(zh, en)
}

function messageFor(
  { mode, message, englishMessage, usedMessage }: Omit<RefusedGroup, 'hotline'>,
  outcome: Exclude<Outcome, 'passes'>,
): Pair {
  if (outcome === 'used') return say(usedMessage || usedWords[0], usedMessage || usedWords[1])
  const [zh, en] = wrongWords[mode] as Pair
  return say(message || zh, englishMessage || message || en)
}

/**
 * The name by which rules refer to a field: its label, else its name. A rule without a field
 * applies to every field with its group.
 */
export const ruleField = ({ label, name }: Pick<FormField, 'label' | 'name'>): string => label || name

/** An answer as rules compare it. */
export const plainAnswer = (value: unknown): string =>
  String(Array.isArray(value) ? comparedAnswer(value as string[]) : (value ?? ''))
    .trim()
    .toLowerCase()

export interface RuleMatch {
  readonly outcome: Outcome
  readonly id?: number
}

/** The rules of a group that match an answer, ignoring case and blanks around it. */
const meeting = (ctx: Context, group: Pick<Group, 'id' | 'projectId'>, field: string, answer: string) =>
  ctx.sql<{ id: number; remark: string | null }>(
    `select id, "remark"
    from "decisionRule"
    where "projectId" = $4
      and "decisionRuleGroupId" = $1
      and ${ruleValueStart} = left($3, 200)
      and "deletedAt" is null
      and coalesce("field", '') in ('', $2)
      and lower(btrim("value" #>> '{}', '" ')) = $3
    order by id
    limit 100`,
    [group.id, field, answer, group.projectId],
  )
/** Looks an answer up among the rules of a group. */
export async function lookUp(
  ctx: Context,
  group: Pick<Group, 'id' | 'projectId' | 'markUsed'>,
  field: string,
  value: unknown,
): Promise<RuleMatch> {
  const answer = plainAnswer(value)
  if (!answer) return { outcome: 'wrong' }
  const rows = await meeting(ctx, group, field, answer)
  const free = rows.find(({ remark }) => !isUsed(group, remark))
  return free ? { outcome: 'passes', id: free.id } : { outcome: rows.length ? 'used' : 'wrong' }
}

export interface Rule {
  readonly id: number
  readonly field: string | null
  readonly remark: string | null
}

/** The rules of a group that match many answers to a field, by normalised answer. */
export async function metBy(
  ctx: Context,
  group: Pick<Group, 'id' | 'projectId'>,
  field: string,
  answers: readonly string[],
): Promise<ReadonlyMap<string, readonly Rule[]>> {
  const rows = await ctx.sql<Rule & { answer: string }>(
    `select asked.answer, r.id, r."field", r."remark"
    from unnest($3::text[]) as asked(answer)
    cross join lateral (
      select id, "field", "remark"
      from "decisionRule"
      where "projectId" = $4
        and "decisionRuleGroupId" = $1
        and ${ruleValueStart} = left(asked.answer, 200)
        and "deletedAt" is null
        and coalesce("field", '') in ('', $2)
        and lower(btrim("value" #>> '{}', '" ')) = asked.answer
      order by id
      limit 100
    ) r`,
    [group.id, field, [...new Set(answers)], group.projectId],
  )
  return Map.groupBy(rows, row => row.answer)
}
