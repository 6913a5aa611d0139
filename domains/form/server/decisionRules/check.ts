import { timingSafeEqual } from 'node:crypto'
import { type BodyOf, type Language, noData, type Pair, refusal, result } from '@pavilion/declare'
import { now, type Context, projectNeeded, signature } from '@pavilion/store'
import type { checkDecisionRule, RuleAnswer } from '../../model/calls/rules.ts'
import { enabledStatus } from '../../model/index.ts'
import { type Group, lookUp, refusedWords, type RuleMatch } from './match.ts'
import { mark } from './use.ts'

/** Minutes between a passed check and the mark that uses its proof. */
const proofMinutes = 30
const proofOf = (ruleId: number, until: number) => `${until}.${signature(`decisionRule ${ruleId} ${until}`)}`
function proves(proof: string, ruleId: number): boolean {
  const until = Number(proof.split('.')[0])
  const right = Buffer.from(proofOf(ruleId, until))
  const given = Buffer.from(proof)
  return until > now().getTime() && right.length === given.length && timingSafeEqual(right, given)
}
const read = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
const inWords = ([zh, en]: Pair, language: Language) => (language === 'en' ? en : zh)

/**
 * Whether an answer passes the check of a group, or of any group of the project. It never reveals
 * what would pass (visitor-side §7).
 * @throws projectNeeded, noData
 */
export async function checkRule(
  ctx: Context,
  { field, value, decisionRuleGroupId, webFormId }: BodyOf<typeof checkDecisionRule>,
): Promise<RuleAnswer> {
  const groups = await ctx.sql<Group>(
    `select g.*
    from "decisionRuleGroup" g
    where g."deletedAt" is null
      and g."status" = ${enabledStatus.enabled}
      and ($1::bigint is null or g."projectId" = $1)
      and ($2::bigint is null or g.id = $2)
      and (
        $3::bigint is null
        or $3 = any(g."webFormIds")
        or exists (
          select 1
          from "webFormField" f
          where f."webFormId" = $3 and f."decisionRuleGroupId" = g.id and f."deletedAt" is null
        )
      )
    order by g.id
    limit 50`,
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
    proof: proofOf(id as number, now().getTime() + proofMinutes * 60_000),
    status: group.passInitialStatus,
  }
}

export const noProof = refusal('noProof', ['校验已失效，请重新校验', 'This check has expired. Please check again'], {
  result: result.denied,
  advice: ['先调用 getDetail，并附上它给出的 proof', 'Call getDetail first and send its proof'],
})
export const ruleUsed = refusal('ruleUsed', ['该邀请码已被使用', 'This invitation code has been used'], {
  advice: ['请使用另一个邀请码', 'Use a different code'],
})

/**
 * Marks a rule as used by somebody who has just passed its check; works once.
 * @throws noProof, ruleUsed
 */
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
