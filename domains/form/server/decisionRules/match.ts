import { type Pair, readPhone, type Row, say, showPhone, spellingsOf } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import {
  comparedAnswer,
  type decisionRuleGroup,
  decisionRuleRemark,
  type FormField,
  ruleValue,
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

type RefusedGroup = Pick<
  Group,
  'mode' | 'message' | 'englishMessage' | 'usedMessage' | 'englishUsedMessage' | 'hotline'
>

/** The message for an answer that does not pass, with the group's hotline if it has one. */
export function refusedWords(group: RefusedGroup, outcome: Exclude<Outcome, 'passes'>): Pair {
  const [zh, en] = messageFor(group, outcome)
  const { hotline } = group
  return hotline
    ? say(`${zh}，咨询电话：${showPhone(hotline)}`, `${en}. Please call ${showPhone(hotline)}`)
    : say(zh, en)
}

function messageFor(
  { mode, message, englishMessage, usedMessage, englishUsedMessage }: Omit<RefusedGroup, 'hotline'>,
  outcome: Exclude<Outcome, 'passes'>,
): Pair {
  if (outcome === 'used') return say(usedMessage || usedWords[0], englishUsedMessage || usedMessage || usedWords[1])
  const [zh, en] = wrongWords[mode] as Pair
  return say(message || zh, englishMessage || message || en)
}

/**
 * The name by which rules refer to a field: its label, else its name. A rule without a field
 * applies to every field with its group.
 */
export const ruleField = ({ label, name }: Pick<FormField, 'label' | 'name'>): string => label || name

/** An answer as rules compare it: codes are one, in full width, with blanks, in capitals. */
export const plainAnswer = (value: unknown): string =>
  String(Array.isArray(value) ? comparedAnswer(value as string[]) : (value ?? ''))
    .normalize('NFKC')
    .replace(/[\s"]+/g, '')
    .toLowerCase()

export interface RuleMatch {
  readonly outcome: Outcome
  readonly id?: number
}

/** How rules may spell an answer: phone numbers in lists were never brought into one spelling. */
const spelledAs = (field: string, answer: string): string[] => {
  const number = field === 'phoneNumber' ? readPhone(answer) : undefined
  return number ? [...new Set([answer, ...spellingsOf(number)])] : [answer]
}
/** Looks an answer up among the rules of a group. */
export async function lookUp(
  ctx: Context,
  group: Pick<Group, 'id' | 'projectId' | 'markUsed'>,
  field: string,
  value: unknown,
): Promise<RuleMatch> {
  const answer = plainAnswer(value)
  if (!answer) return { outcome: 'wrong' }
  const rows = (await metBy(ctx, group, field, [answer])).get(answer) ?? []
  const free = rows.find(({ remark }) => !isUsed(group, remark))
  return free ? { outcome: 'passes', id: free.id } : { outcome: rows.length ? 'used' : 'wrong' }
}

export interface Rule {
  readonly id: number
  readonly field: string | null
  readonly remark: string | null
}

/**
 * The rules of a group that match many answers to a field, ignoring case, width and blanks, by
 * normalised answer.
 */
export async function metBy(
  ctx: Context,
  group: Pick<Group, 'id' | 'projectId'>,
  field: string,
  answers: readonly string[],
): Promise<ReadonlyMap<string, readonly Rule[]>> {
  const asked = [...new Set(answers)].flatMap(answer =>
    spelledAs(field, answer).map(spelling => ({ answer, spelling })),
  )
  const rows = await ctx.sql<Rule & { answer: string }>(
    `select asked.answer, r.id, r."field", r."remark"
    from unnest($3::text[], $5::text[]) as asked(answer, spelling)
    cross join lateral (
      select id, "field", "remark"
      from "decisionRule"
      where "projectId" = $4
        and "decisionRuleGroupId" = $1
        and ${ruleValueStart} = left(asked.spelling, 200)
        and "deletedAt" is null
        and coalesce("field", '') in ('', $2)
        and ${ruleValue} = asked.spelling
      order by id
      limit 100
    ) r
    order by r.id`,
    [group.id, field, asked.map(({ answer }) => answer), group.projectId, asked.map(({ spelling }) => spelling)],
  )
  return Map.groupBy(rows, row => row.answer)
}
