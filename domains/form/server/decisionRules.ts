import { timingSafeEqual } from 'node:crypto'
import { type Language, noData, type Pair, result, refusal, type Row, say } from '@pavilion/declare'
import { listQuery } from '@pavilion/http'
import { type Context, gramsOf, projectNeeded, searchText, signature } from '@pavilion/store'
import {
  type AnswerValue,
  comparedAnswer,
  decisionRule,
  decisionRuleGroup,
  decisionRuleRemark,
  enabledStatus,
  fieldsOf,
  type FormField,
  type FormRules,
  ruleValueStart,
} from '../model/index.ts'
import type { FormRow } from './definitions.ts'
import { type Guesses, mustNotGuess, noteGuess } from './guesses.ts'

type Group = Row<typeof decisionRuleGroup>
export type Outcome = 'passes' | 'wrong' | 'used'
const usedMark = decisionRuleRemark.used
const isUsed = (group: Pick<Group, 'markUsed'>, remark: string | null) =>
  group.markUsed && (remark ?? '').endsWith(usedMark)

const wrongWords: Readonly<Record<string, Pair>> = {
  invitationCode: say('您输入的邀请码有误', 'The invitation code you entered is wrong'),
  membership: say('未查到您的会员资格', 'We did not find you among the members'),
  invitationList: say('您不在邀请名单中', 'You are not on the list of those invited'),
}
/** What is said to somebody who does not pass, with whom to call. */
export function refusedWords(
  group: Pick<Group, 'mode' | 'message' | 'englishMessage' | 'usedMessage' | 'hotline'>,
  outcome: Exclude<Outcome, 'passes'>,
): Pair {
  const [zh, en] =
    outcome === 'used'
      ? say('该邀请码已被使用', 'This invitation code has been used')
      : (wrongWords[group.mode] as Pair)
  const messages =
    outcome === 'used' ? [group.usedMessage, group.usedMessage] : [group.message, group.englishMessage || group.message]
  const { hotline } = group
  return say(
    `${messages[0] || zh}${hotline ? `，咨询电话：${hotline}` : ''}`,
    `${messages[1] || en}${hotline ? `. Please call ${hotline}` : ''}`,
  )
}
/** What the rules call a field of a form: its label, else its name. A rule that names no field is about every field with its group. */
export const ruleField = ({ label, name }: Pick<FormField, 'label' | 'name'>): string => label || name
/** Rules that name a field follow it to its new name, unless another field with the same group goes by the former one. */
export async function followField(
  tx: Context,
  { projectId, decisionRuleGroupId }: { projectId: number; decisionRuleGroupId: number },
  from: string,
  to: string,
): Promise<void> {
  const named = await tx.sql<Rule>(
    `select id, "remark" from "decisionRule" where "projectId" = $1 and "decisionRuleGroupId" = $2 and "field" = $3
    and not exists (select 1 from "webFormField" f where f."projectId" = $1 and f."decisionRuleGroupId" = $2 and f."deletedAt" is null and coalesce(nullif(f."label", ''), f."name") = $3) order by id for update`,
    [projectId, decisionRuleGroupId, from],
  )
  await writeRules(
    tx,
    named.map(rule => ({ ...rule, field: to })),
  )
}
/** An answer as rules compare it. */
export const plainAnswer = (value: unknown): string =>
  String(Array.isArray(value) ? comparedAnswer(value as string[]) : (value ?? ''))
    .trim()
    .toLowerCase()

interface RuleMatch {
  readonly outcome: Outcome
  readonly id?: number
}
/** The rules of a group that an answer meets: letter case and blanks around it do not matter. */
const meeting = (ctx: Context, group: Pick<Group, 'id' | 'projectId'>, field: string, answer: string) =>
  ctx.sql<{ id: number; remark: string | null }>(
    `select id, "remark" from "decisionRule" where "projectId" = $4 and "decisionRuleGroupId" = $1 and ${ruleValueStart} = left($3, 200) and "deletedAt" is null
    and coalesce("field", '') in ('', $2) and lower(btrim("value" #>> '{}', '" ')) = $3 order by id limit 100`,
    [group.id, field, answer, group.projectId],
  )
/** Looks an answer up among the rules of a group. */
async function lookUp(
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

/** Which field and group a code was given for, and the rule that it is. */
export interface CodeMark {
  readonly field: FormField
  readonly group: Group
  readonly ruleId: number
}
interface Rule {
  readonly id: number
  readonly field: string | null
  readonly remark: string | null
}
export const isFree = (group: Group, { remark }: Pick<Rule, 'remark'>): boolean => !isUsed(group, remark)
/** The rules of a group that many answers to a field meet, by the answer as rules compare it. */
async function metBy(
  ctx: Context,
  group: Pick<Group, 'id' | 'projectId'>,
  field: string,
  answers: readonly string[],
): Promise<ReadonlyMap<string, readonly Rule[]>> {
  const rows = await ctx.sql<Rule & { answer: string }>(
    `select asked.answer, r.id, r."field", r."remark" from unnest($3::text[]) as asked(answer) cross join lateral (select id, "field", "remark" from "decisionRule" where "projectId" = $4 and "decisionRuleGroupId" = $1
    and ${ruleValueStart} = left(asked.answer, 200) and "deletedAt" is null and coalesce("field", '') in ('', $2) and lower(btrim("value" #>> '{}', '" ')) = asked.answer order by id limit 100) r`,
    [group.id, field, [...new Set(answers)], group.projectId],
  )
  return Map.groupBy(rows, row => row.answer)
}
/** For each field that stands under open rules, the rules that many people's answers to it meet, by the answer as rules compare it. A statement for the groups and one for each field. */
export async function meetMany(
  ctx: Context,
  rules: FormRules,
  people: readonly Readonly<Record<string, AnswerValue>>[],
): Promise<{ field: FormField; group: Group; met: ReadonlyMap<string, readonly Rule[]> }[]> {
  const fields = fieldsOf(rules).filter(
    ({ id, decisionRuleGroupId }) => decisionRuleGroupId !== null && people.some(answers => answers[id] !== undefined),
  )
  if (!fields.length) return []
  const groups = new Map(
    (
      await ctx.store(decisionRuleGroup).rows({
        id: fields.map(({ decisionRuleGroupId }) => decisionRuleGroupId as number),
        status: enabledStatus.enabled,
      })
    ).map(group => [group.id, group]),
  )
  const found = []
  for (const field of fields) {
    const group = groups.get(field.decisionRuleGroupId as number)
    if (!group) continue
    found.push({
      field,
      group,
      met: await metBy(
        ctx,
        group,
        ruleField(field),
        people.map(answers => plainAnswer(answers[field.id])).filter(Boolean),
      ),
    })
  }
  return found
}
/** Which of these codes are used up by now, or gone. */
export async function findMarked(ctx: Context, ruleIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ruleIds.length) return new Set()
  return new Set(
    (
      await ctx.sql<{ id: number }>(
        `select id from "decisionRule" where id = any($1::bigint[]) and ("deletedAt" is not null or right(coalesce("remark", ''), length($2)) = $2)`,
        [ruleIds, usedMark],
      )
    ).map(({ id }) => id),
  )
}

/** So many wrong codes of one address are looked at in so many seconds when they come with a form: a hall shares one. Right ones are not counted. Who is signed in is
 *  counted alone: nobody who guesses in the same hall keeps them from registering. */
export const wrongCodes: Guesses = { what: 'wrong codes of forms', max: 60, seconds: 60, by: 'caller' }
export interface Passed {
  readonly wrong: Readonly<Record<string, Pair>>
  readonly status?: 10 | 20 | 30
  readonly marks: readonly { fieldId: number; ruleId: number; group: Group }[]
}
/** Checks the answers of fields that stand under a decision rule group; an answer that was kept from before has passed already. */
export async function passRules(
  tx: Context,
  form: Pick<FormRow, 'projectId'>,
  rules: FormRules,
  answers: Readonly<Record<string, AnswerValue>>,
  kept: Readonly<Record<string, AnswerValue>>,
): Promise<Passed> {
  const asked = fieldsOf(rules).filter(
    ({ id, decisionRuleGroupId }) =>
      decisionRuleGroupId !== null && answers[id] !== undefined && plainAnswer(answers[id]) !== plainAnswer(kept[id]),
  )
  if (!asked.length) return { wrong: {}, marks: [] }
  const counted = tx.caller.kind !== 'operator'
  if (counted) await mustNotGuess(tx, wrongCodes)
  const projectContext = tx.acting('form', { projectId: form.projectId })
  const groups = new Map(
    (
      await projectContext
        .store(decisionRuleGroup)
        .rows({ id: asked.map(({ decisionRuleGroupId }) => decisionRuleGroupId as number) })
    ).map(group => [group.id, group]),
  )
  const wrong: Record<string, Pair> = {}
  const marks: Passed['marks'][number][] = []
  let status: Passed['status']
  for (const field of asked) {
    const group = groups.get(field.decisionRuleGroupId as number)
    if (!group || group.status !== enabledStatus.enabled) continue
    const { outcome, id } = await lookUp(projectContext, group, ruleField(field), answers[field.id])
    if (outcome !== 'passes') {
      wrong[field.id] = refusedWords(group, outcome)
      if (counted) noteGuess(tx, wrongCodes)
      continue
    }
    if (group.markUsed) marks.push({ fieldId: field.id, ruleId: id as number, group })
    status = group.passInitialStatus ?? status
  }
  return { wrong, marks, ...(status && { status }) }
}
/** Marks the codes that a registration uses, in its transaction. Of two with the same code, the second finds it used: field id → message. */
export async function markUsed(
  tx: Context,
  form: Pick<FormRow, 'projectId'>,
  { marks }: Passed,
): Promise<Record<string, Pair>> {
  const projectContext = tx.acting('form', { projectId: form.projectId })
  const wrong: Record<string, Pair> = {}
  for (const { fieldId, ruleId, group } of [...marks].sort((a, b) => a.ruleId - b.ruleId))
    if (!(await mark(projectContext, group, ruleId))) wrong[fieldId] = refusedWords(group, 'used')
  return wrong
}
/** Marks one code; false where somebody was quicker. */
export async function mark(ctx: Context, group: Pick<Group, 'markUsed'>, ruleId: number): Promise<boolean> {
  const rule = await ctx.store(decisionRule).lock(ruleId)
  if (isUsed(group, rule.remark)) return false
  await ctx.store(decisionRule).set(ruleId, { remark: [rule.remark, usedMark].filter(Boolean).join('; ') })
  return true
}

/** Gives back the codes that registrations with one form have used, when their visitor withdraws them: otherwise nobody could register with them again. As many statements for many codes as for one, none for who gave none. */
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
    return codes.length ? [{ field, told: codes }] : []
  })
  if (!given.length) return
  const groups = new Map(
    (
      await ctx.store(decisionRuleGroup).rows({ id: given.map(({ field }) => field.decisionRuleGroupId as number) })
    ).map(group => [group.id, group]),
  )
  const freed = new Map<number, Rule>()
  for (const { field, told: texts } of given) {
    const group = groups.get(field.decisionRuleGroupId as number)
    const met = group?.markUsed ? await metBy(ctx, group, ruleField(field), texts) : undefined
    for (const code of texts) {
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
/** Writes name and remark of many rules, with what the keyword finds them by, in one statement. */
async function writeRules(ctx: Context, rules: readonly Rule[]): Promise<void> {
  if (!rules.length) return
  const words = rules.map(({ field, remark }) => searchText([field, remark]))
  await ctx.sql(
    `update "decisionRule" r set "field" = shown.field, "remark" = shown.remark, "searchText" = shown.words, "searchGrams" = string_to_array(shown.grams, E'\\n'), "updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), r."updatedAt" + interval '1 ms')
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as shown(id, field, remark, words, grams) where r.id = shown.id`,
    [
      rules.map(({ id }) => id),
      rules.map(({ field }) => field),
      rules.map(({ remark }) => remark),
      words,
      words.map(text => gramsOf(text).join('\n')),
    ],
  )
}

/** Minutes for which a passed check can be followed by its mark. */
const proofMinutes = 30
const proofOf = (ruleId: number, until: number) => `${until}.${signature(`decisionRule ${ruleId} ${until}`)}`
function proves(proof: string, ruleId: number): boolean {
  const until = Number(proof.split('.')[0])
  const right = Buffer.from(proofOf(ruleId, until))
  const given = Buffer.from(proof)
  return until > Date.now() && right.length === given.length && timingSafeEqual(right, given)
}
export interface RuleAsked {
  readonly field: string
  readonly value: string
  readonly decisionRuleGroupId?: number | null
  readonly webFormId?: number | null
}
export interface RuleAnswer {
  readonly outcome: Outcome
  readonly message: string | null
  readonly id: number | null
  readonly proof: string | null
  readonly status: number | null
}
const read = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
const inWords = ([zh, en]: Pair, language: Language) => (language === 'en' ? en : zh)

/** Whether an answer passes a group's check, or any of the project's: never what would pass (visitor-side §7). @throws projectNeeded, noData */
export async function checkRule(
  ctx: Context,
  { field, value, decisionRuleGroupId, webFormId }: RuleAsked,
): Promise<RuleAnswer> {
  const groups = await ctx.sql<Group>(
    `select g.* from "decisionRuleGroup" g where g."deletedAt" is null and g."status" = ${enabledStatus.enabled} and ($1::bigint is null or g."projectId" = $1)
    and ($2::bigint is null or g.id = $2) and ($3::bigint is null or $3 = any(g."webFormIds") or exists (select 1 from "webFormField" f where f."webFormId" = $3 and f."decisionRuleGroupId" = g.id and f."deletedAt" is null)) order by g.id limit 50`,
    [ctx.projectId ?? null, decisionRuleGroupId ?? null, webFormId ?? null],
  )
  if (ctx.projectId === undefined && !decisionRuleGroupId && !webFormId) throw projectNeeded()
  const [first] = groups
  if (!first) throw noData()
  let best: { group: Group; found: RuleMatch } | undefined
  for (const group of groups) {
    const found = await lookUp(ctx.acting('form', { projectId: group.projectId }), group, field, read(value))
    if (!best || found.outcome === 'passes' || (found.outcome === 'used' && best.found.outcome === 'wrong'))
      best = { group, found }
    if (found.outcome === 'passes') break
  }
  const {
    group,
    found: { outcome, id },
  } = best as { group: Group; found: RuleMatch }
  if (outcome !== 'passes')
    return {
      outcome,
      message: inWords(refusedWords(group, outcome), ctx.language),
      id: null,
      proof: null,
      status: null,
    }
  return {
    outcome,
    message: null,
    id: id as number,
    proof: proofOf(id as number, Date.now() + proofMinutes * 60_000),
    status: group.passInitialStatus,
  }
}

export const noProof = refusal('noProof', ['校验已失效，请重新校验', 'The check is no longer valid: check again'], {
  result: result.denied,
  advice: ['先调用 getDetail，并附上它给出的 proof', 'Call getDetail first and send the proof that it gave'],
})
export const ruleUsed = refusal('ruleUsed', ['该邀请码已被使用', 'This invitation code has been used'], {
  advice: ['请使用另一个邀请码', 'Use another code'],
})
/** Marks a rule as used for somebody who has just passed its check; it works once. @throws noProof, ruleUsed */
export async function markByProof(ctx: Context, { id, proof }: { id: number; proof: string }): Promise<null> {
  if (!proves(proof, id)) throw noProof()
  await ctx.transaction(async tx => {
    const [place] = await tx.sql<{ projectId: number }>(
      'select "projectId" from "decisionRule" where id = $1 and "deletedAt" is null',
      [id],
    )
    if (!place) throw noData()
    if (!(await mark(tx.acting('form', { projectId: place.projectId }), { markUsed: true }, id))) throw ruleUsed()
  })
  return null
}

/** The groups with their forms and the names of their fields. Operators with the right read the rules too; nobody else ever does. */
export async function groupsWithRules(ctx: Context, body: Record<string, unknown>): Promise<object> {
  const inside =
    ctx.caller.kind === 'operator' && ctx.has('decisionRuleGroup.getList') && ctx.has('decisionRule.getList')
  const query = listQuery(body)
  const { rows, ...counted } = inside
    ? await ctx.store(decisionRuleGroup).getList({ ...query, includes: ['decisionRules'] })
    : await ctx.published(decisionRuleGroup).getList(query)
  const ids = rows.map(({ id }) => id)
  const fields = await ctx.sql<{ id: number; field: string }>(
    `select distinct "decisionRuleGroupId" as id, "field" from "decisionRule" where "decisionRuleGroupId" = any($1::bigint[]) and "field" <> '' and "deletedAt" is null order by 1, 2`,
    [ids],
  )
  const forms = await ctx.sql<{ id: number; form: object }>(
    `select distinct g.id, jsonb_build_object('id', f.id, 'name', f."name", 'englishName', f."englishName") as form from "decisionRuleGroup" g join "webForm" f on f."projectId" = g."projectId" and f."deletedAt" is null
    where g.id = any($1::bigint[]) and (f.id = any(g."webFormIds") or exists (select 1 from "webFormField" asked where asked."webFormId" = f.id and asked."decisionRuleGroupId" = g.id and asked."deletedAt" is null))`,
    [ids],
  )
  const named = Map.groupBy(fields, ({ id }) => id)
  const used = Map.groupBy(forms, ({ id }) => id)
  return {
    rows: rows.map(row => ({
      ...row,
      fields: named.get(row.id)?.map(({ field }) => field) ?? [],
      webForms: used.get(row.id)?.map(({ form }) => form) ?? [],
    })),
    ...counted,
  }
}
