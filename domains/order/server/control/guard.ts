import { Refusal } from '@pavilion/declare'
import { operatorBehind, sql, type Context, type Transaction } from '@pavilion/store'
import {
  moneyAct,
  moneyActState,
  order,
  pay,
  payStatus,
  payVerification,
  unverifiedIn,
  waitsForSecond,
  type MoneyPurpose,
  type Recorded,
} from '../../model/index.ts'
import { secondPersonNeeded } from '../refusals.ts'
import { accountsOf, dayAgo, incomeLimits, outgoLimits, worths } from './limits.ts'

/** Money that somebody is about to move by hand. */
export interface MoneyWish {
  readonly purpose: MoneyPurpose
  readonly projectId: number
  /** Of several orders, or of none: null. */
  readonly orderId: number | null
  /** Minor units of the currency. */
  readonly amount: number
  readonly currencyId: number | null
  /** Who does it; by default the operator behind the call. Services are not held up. */
  readonly sysUserId?: number | null
  /** In a few words: the number of the order. */
  readonly about: string
  readonly reason?: string | null
  /** The row that it is about, and what exactly is to happen once a second person agrees. */
  readonly subject?: { readonly resource: string; readonly id: number }
  readonly input?: Readonly<Record<string, unknown>>
  /** What it counts, where it is in several currencies. */
  readonly worth?: number
}
export interface Guarded {
  /** Of its row; undefined where there is no limit, or nobody to be held up. */
  readonly id?: number
  /** Nothing may happen yet: a second person has to agree. */
  readonly waits: boolean
}
const counted = [moneyActState.free, moneyActState.waiting]

/**
 * Asks whether one person may do this alone, and writes down that they do: neither what goes through
 * one order nor what one person moves within a day may come above the limit without a second person,
 * in however many steps. Whoever is first holds up the others of the same person until the commit.
 */
export async function guardMoney(tx: Transaction, wish: MoneyWish): Promise<Guarded> {
  const inside = tx.acting('order', { projectId: wish.projectId })
  const who = wish.sysUserId === undefined ? operatorBehind(tx) : wish.sysUserId
  if (who === null) return { waits: false }
  const worth = wish.worth ?? (await worths(inside))(wish.currencyId)(wish.amount)
  const waits = await wouldWait(inside, { ...wish, worth, sysUserId: who })
  if (waits === undefined) return { waits: false }
  const { id } = await inside.store(moneyAct).create(
    {
      projectId: wish.projectId,
      purpose: wish.purpose,
      about: wish.about,
      orderId: wish.orderId,
      amount: wish.amount,
      currencyId: wish.currencyId,
      worth,
      reason: wish.reason ?? null,
      sysUserId: who,
      subject: wish.subject?.resource ?? null,
      subjectId: wish.subject?.id ?? null,
      input: wish.input ?? null,
    },
    waits ? { birth: 'toConfirm' } : {},
  )
  return { id, waits }
}
/**
 * Whether so much more would come above a limit of the order or of the person; undefined: there is none.
 * Until the commit the others of the same person wait.
 */
export async function wouldWait(
  tx: Transaction,
  about: {
    readonly projectId: number
    readonly orderId?: number | null
    readonly worth: number
    readonly sysUserId: number | null
  },
): Promise<boolean | undefined> {
  const { projectId, orderId = null, worth, sysUserId } = about
  if (sysUserId === null) return undefined
  const limits = await outgoLimits(tx, projectId)
  if (limits.order === null && limits.person === null) return undefined
  const people = await oneAtATime(tx, sysUserId)
  const [sums] = await tx.query<{ ofOrder: number; ofPerson: number }>(
    sql`select coalesce(sum(a."worth") filter (where a."orderId" = ${orderId}), 0)::bigint as "ofOrder",
      coalesce(sum(a."worth") filter (
        where a."sysUserId" = any(${people}::bigint[]) and a."createdAt" > ${dayAgo()}::timestamptz
      ), 0)::bigint as "ofPerson"
    from ${moneyAct} a
    where a."state" = any(${counted}::integer[])
      and (a."orderId" = ${orderId} or a."sysUserId" = any(${people}::bigint[]))`,
  )
  return (
    waitsForSecond((sums?.ofOrder ?? 0) + worth, limits.order) ||
    waitsForSecond((sums?.ofPerson ?? 0) + worth, limits.person)
  )
}
/** Two acts of one person at one moment add up: the second waits for the first. */
async function oneAtATime(tx: Transaction, who: number): Promise<number[]> {
  const people = await accountsOf(tx, who)
  await tx.hold('secondPerson', people[0] as number)
  return people
}
/**
 * Like `guardMoney`, for a move that cannot wait half-way: it is refused unless a second person has
 * agreed to exactly this.
 * @throws secondPersonNeeded
 */
export async function mustBeAgreed(
  tx: Transaction,
  wish: MoneyWish & { readonly subject: { readonly resource: string; readonly id: number } },
): Promise<void> {
  const agreed = await actOf(tx.acting('order', { projectId: wish.projectId }), wish, moneyActState.confirmed)
  if (agreed) return
  if (!(await guardMoney(tx, wish)).waits) return
  const refused = secondPersonNeeded()
  wishes.set(refused, wish)
  throw refused
}
/** What was refused: `doOrWait` puts it down. */
const wishes = new WeakMap<Refusal, MoneyWish>()
/** The act about a row that stands there in a state. */
export const actOf = (
  ctx: Context,
  { purpose, subject }: Pick<MoneyWish, 'purpose' | 'subject'>,
  state: number = moneyActState.waiting,
) => ctx.store(moneyAct).find({ purpose, subject: subject?.resource ?? '', subjectId: subject?.id ?? 0, state })
/** Takes back what waits about a row: it was decided in another way. */
export const withdrawActs = (tx: Transaction, subject: { readonly resource: string; readonly id: number }) =>
  tx.moveWhere(moneyAct, 'withdraw', {
    where: sql`a."subject" = ${subject.resource} and a."subjectId" = ${subject.id}
      and a."state" = ${moneyActState.waiting}`,
  })
/**
 * Does something that may need a second person; if it does, it is put down as it was wished and waits.
 * Answers whether it waits.
 */
export async function doOrWait(ctx: Context, act: (tx: Transaction) => Promise<unknown>): Promise<boolean> {
  return ctx.transaction(async tx => {
    try {
      await tx.attempt(() => act(tx))
      return false
    } catch (error) {
      const wish = error instanceof Refusal ? wishes.get(error) : undefined
      if (!wish) throw error
      // Pressed twice, it waits once.
      if (!(await actOf(tx.acting('order', { projectId: wish.projectId }), wish))) await guardMoney(tx, wish)
      return true
    }
  })
}

/** An offline payment that is about to be recorded for a locked order. */
export interface IncomeWish {
  readonly projectId: number
  readonly orderId: number
  readonly amount: number
  readonly currencyId: number | null
}
/**
 * Whether a second person has to look before an offline payment counts: by what nobody has verified of
 * its order, or of what its operator has recorded within a day.
 */
export async function incomeWaits(tx: Transaction, wish: IncomeWish): Promise<boolean> {
  const inside = tx.acting('order', { projectId: wish.projectId })
  const limits = await incomeLimits(inside, wish.projectId)
  if (limits.order === null && limits.person === null) return false
  const worth = await worths(inside)
  const here = worth(wish.currencyId)
  const who = operatorBehind(tx)
  const people = who === null ? [] : await oneAtATime(inside, who)
  const ofOrder = unverifiedIn(
    await inside.query<Recorded>(
      sql`select p."type", p."status", p."verification", p."amount" from ${pay} p where p."orderId" = ${wish.orderId}`,
    ),
  )
  if (waitsForSecond(here(ofOrder + wish.amount), limits.order)) return true
  const sums = await inside.query<{ currencyId: number | null; sum: number }>(
    sql`select p."currencyId", sum(p."amount")::bigint as "sum"
    from ${pay} p
    join ${order} o on o.id = p."orderId"
    where p."sysUserId" = any(${people}::bigint[]) and p."type" >= 60 and p."createdAt" > ${dayAgo()}::timestamptz
      and (p."verification" = ${payVerification.waiting}
        or p."verification" = ${payVerification.notRequired} and p."status" = ${payStatus.paid})
    group by 1`,
  )
  const ofPerson = sums.reduce((sum, each) => sum + worth(each.currencyId)(each.sum), 0)
  return waitsForSecond(ofPerson + here(wish.amount), limits.person)
}
