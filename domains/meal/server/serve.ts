import { noData, Refusal } from '@pavilion/declare'
import { operatorBehind, type Context, type Transaction } from '@pavilion/store'
import type { ServedAnswer } from '../model/calls/desk.ts'
import {
  mealAnswer,
  mealPlace,
  mealRecord,
  mealRegister,
  mealRule,
  mealStatus,
  registerSource,
} from '../model/index.ts'
import { type DinerFacts, type MealDecision, type Wish, decideMeal, servedBefore, usedScan } from '../model/decision.ts'
import { dinerOf } from '../model/mealCode.ts'
import { mealFull } from './refusals.ts'
import { expectedOf, gather, type Gathered, type Shown } from './facts.ts'

export interface Scan extends Shown {
  readonly requestId: string
  readonly wish?: { readonly kind: Wish; readonly reason: string } | undefined
  /** When it was decided without a line. */
  readonly at?: number
}
/** The event of a meal place, where the operator works. @throws noData */
export async function projectOf(ctx: Context, mealPlaceId: number): Promise<number> {
  if (ctx.projectId !== undefined) return ctx.projectId
  return (await ctx.store(mealPlace).getDetail(mealPlaceId, { fields: ['projectId'] })).projectId
}
export const mayOf = (ctx: Context, projectId: number) => ({
  secondHelping: ctx.has('mealRecord.secondHelping', projectId),
  walkIn: ctx.has('mealRecord.walkIn', projectId),
})

/**
 * Answers a scan and writes what was served. The indexes of portions decide which of two places is
 * the first: the other one looks again, and says where the meal was had.
 * @throws noData
 */
export async function serve(ctx: Context, scan: Scan): Promise<ServedAnswer> {
  const projectId = await projectOf(ctx, scan.mealPlaceId)
  const options = { may: mayOf(ctx, projectId), wish: scan.wish, ...(scan.at !== undefined && { at: scan.at }) }
  for (let round = 0; ; round++) {
    const gathered = await gather(ctx, projectId, scan, options)
    const decision = decideMeal(gathered.facts)
    if (decision.code !== mealAnswer.served)
      return (await sameScan(ctx, scan, gathered)) ?? answerOf(decision, gathered)
    try {
      const recordId = await ctx.attempt(() => ctx.transaction(tx => write(tx, { scan, gathered, decision })))
      return { ...answerOf(decision, gathered), recordId }
    } catch (error) {
      if (!isTaken(error) || round === 2) throw error
      const same = await sameScan(ctx, scan, gathered)
      if (same) return same
    }
  }
}
/** Whether somebody else was quicker: what is there now decides. */
export const isTaken = (error: unknown) =>
  error instanceof Refusal && ['alreadyTaken', 'moveNotAllowed', 'mealFull'].includes(error.code)
const answerOf = (decision: MealDecision, { facts }: Gathered): ServedAnswer => ({
  decision,
  recordId: null,
  at: new Date(facts.at).toISOString(),
  repeated: false,
})
/** What was answered to this scan id: green again for the same person, red for another one. */
async function sameScan(
  ctx: Context,
  { requestId, mealPlaceId }: Scan,
  { facts, projectId }: Gathered,
): Promise<ServedAnswer | undefined> {
  const record = await ctx.acting('meal', { projectId }).store(mealRecord).find({ projectId, requestId })
  if (!record) return undefined
  const [person] = facts.people
  const isSame =
    record.mealPlaceId === mealPlaceId &&
    record.status === mealStatus.eaten &&
    person?.registers.some(({ id }) => id === record.mealRegisterId)
  const at = record.eatenAt ?? record.createdAt
  if (!isSame || !person) return { decision: usedScan(), recordId: null, at, repeated: true }
  const register = person.registers.find(({ id }) => id === record.mealRegisterId)
  const meal = facts.meals.find(({ id }) => id === register?.mealRuleId)
  return {
    decision: servedBefore(person, meal, register, Number(record.portion)),
    recordId: record.id,
    at,
    repeated: true,
  }
}

interface Written {
  readonly scan: Scan
  readonly gathered: Gathered
  readonly decision: MealDecision
  readonly conflict?: number
}
/** Writes a portion: its register where there is none, the record, and the state of the register. */
export async function write(tx: Transaction, { scan, gathered, decision, conflict }: Written): Promise<number> {
  const { facts } = gathered
  const person = facts.people[0] as DinerFacts
  const meal = decision.meal
  if (!meal) throw noData()
  const registerId = decision.mealRegisterId ?? (await walkIn(tx, gathered, person, meal, conflict !== undefined))
  const { wish } = scan
  const eatenAt = new Date(facts.at).toISOString()
  const served = {
    mealPlaceId: scan.mealPlaceId,
    eatenAt,
    sysUserId: operatorBehind(tx),
    requestId: scan.requestId,
    reason: wish?.reason.trim() || null,
    isSeen: wish?.kind === 'seen',
    conflict: conflict ?? null,
  }
  const { portion } = decision
  // A guest who chose the place has a record already, and one that was taken back is used again.
  const waiting = gathered.waiting.find(
    one => one.portion === portion && one.date === meal.date && one.mealType === meal.mealType,
  )
  const recordId = waiting
    ? (
        await tx.move(mealRecord, { id: waiting.id }, 'eat', {
          ...served,
          ...identityOf(person),
          mealRegisterId: registerId,
        })
      ).id
    : (
        await tx.store(mealRecord).create(
          {
            projectId: gathered.projectId,
            mealRegisterId: registerId,
            mealType: meal.mealType as 10,
            date: meal.date,
            portion,
            ...identityOf(person),
            ...served,
          },
          { birth: 'served' },
        )
      ).id
  await tx.moveIfDue(mealRegister, { id: registerId }, 'eat')
  return recordId
}
/** By both, so that the indexes know a person under either of them. */
const identityOf = ({ traits }: DinerFacts) => ({
  registerUserId: traits.registerUserId,
  hotelGuestId: traits.hotelGuestId,
})
/** Puts a person on the list of the meal in front of them. @throws alreadyTaken when another place just has */
async function walkIn(
  tx: Transaction,
  { facts, projectId }: Gathered,
  person: DinerFacts,
  { id, mealType, date }: NonNullable<MealDecision['meal']>,
  isOffline: boolean,
): Promise<number> {
  const meal = facts.meals.find(one => one.id === id)
  if (meal?.portions != null && !isOffline) {
    // The lock decides who gets the last portion.
    await tx.acting('meal', { projectId }).transaction(of => of.store(mealRule).lock(id, { referable: true }))
    const expected = (await expectedOf(tx, projectId, [id])).get(id) ?? 0
    if (expected >= meal.portions) throw mealFull()
  }
  const key = dinerOf(person.key)
  if (!key) throw noData()
  const made = await tx.store(mealRegister).create({
    projectId,
    name: person.name,
    mealRuleId: id,
    mealType: mealType as 10,
    date,
    mealPlaceId: facts.place?.id ?? null,
    ...identityOf(person),
    source: registerSource.walkIn,
  })
  return made.id
}
