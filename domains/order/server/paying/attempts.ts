import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { attemptState, pay } from '../../model/index.ts'
import { merchantNamed, ProviderError } from '@pavilion/payment/server/index.ts'
import { payBusy } from '../refusals.ts'
import { receiveTrade } from './receive.ts'

/** An attempt that somebody may still pay. */
export interface LiveAttempt {
  readonly id: number
  readonly projectId: number
  readonly orderId: number
  readonly outTradeNo: string
  readonly merchant: string | null
  readonly type: number
  readonly attempt: number
  readonly amount: number
  readonly instalmentOrderId: number | null
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly prepay: Readonly<Record<string, unknown>> | null
}
const live = [attemptState.created, attemptState.shown, attemptState.unknown]
/** The online attempts of an order that may still be paid. */
export const liveAttempts = (ctx: Context, orderId: number): Promise<LiveAttempt[]> =>
  ctx.query<LiveAttempt>(
    sql`select p.id, p."projectId", p."orderId", p."outTradeNo", p."merchant", p."type", p."attempt", p."amount", p."instalmentOrderId",
      p."createdAt", p."expiresAt", p."prepay"
    from ${pay} p
    where p."orderId" = ${orderId} and p."attempt" = any(${live}::integer[]) and p."merchant" is not null
    order by p.id`,
  )
/** How long the process that opens an attempt may take before others look after it. */
const openingMs = 30_000
/** Whether another call is opening this attempt right now. */
export const isOpening = ({ attempt, createdAt }: Pick<LiveAttempt, 'attempt' | 'createdAt'>): boolean =>
  attempt === attemptState.created && Date.parse(createdAt) > now().getTime() - openingMs

/**
 * Has every attempt closed by its provider, so that nobody can pay it any more; one that was paid
 * is received instead. Outside of any transaction.
 * @throws payBusy when a provider does not say
 */
export async function closeAttempts(ctx: Context, attempts: readonly LiveAttempt[]): Promise<void> {
  if (attempts.some(isOpening)) throw payBusy()
  for (const attempt of attempts) await closeAttempt(ctx, attempt)
}
async function closeAttempt(ctx: Context, attempt: LiveAttempt): Promise<void> {
  const inside = ctx.acting('pay', { projectId: attempt.projectId })
  const merchant = await merchantNamed(inside, attempt.merchant ?? '')
  if (!merchant) throw payBusy()
  const { provider } = merchant
  try {
    if ((await provider.close(attempt.outTradeNo)) === 'closed') return await markClosed(inside, attempt)
    const trade = await provider.query(attempt.outTradeNo)
    await receiveTrade(inside, attempt, trade)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw payBusy()
  }
}
async function markClosed(ctx: Context, { id }: LiveAttempt): Promise<void> {
  await ctx.transaction(async tx => {
    await tx.moveIfDue(pay, { id }, 'close', {})
  })
}

/**
 * Asks the provider about an attempt and applies what it says. A transaction that it does not know
 * any more is closed here too.
 */
export async function askAbout(ctx: Context, attempt: LiveAttempt): Promise<'settled' | 'waiting' | 'closed'> {
  const inside = ctx.acting('pay', { projectId: attempt.projectId })
  const merchant = await merchantNamed(inside, attempt.merchant ?? '')
  if (!merchant) return 'waiting'
  const trade = await merchant.provider.query(attempt.outTradeNo)
  if (trade.state === 'paid') {
    await receiveTrade(inside, attempt, trade)
    return 'settled'
  }
  const isGone = trade.state === 'closed' || (trade.state === 'missing' && !isOpening(attempt))
  if (!isGone) return 'waiting'
  await markClosed(inside, attempt)
  return 'closed'
}
/** Seconds after which an attempt of unknown result is asked about: soon, then less often. */
export const askPlan = [10, 30, 120, 600, 3600] as const
/** When to ask for the nth time (from 0): hourly at the end, for a day. */
export function askAt(nth: number): Date | undefined {
  if (nth > askPlan.length + 22) return undefined
  return new Date(now().getTime() + (askPlan[Math.min(nth, askPlan.length - 1)] as number) * 1000)
}
export const askLater = async (tx: Transaction, payId: number, projectId: number, nth = 0): Promise<void> => {
  const runAt = askAt(nth)
  if (runAt)
    await tx.enqueue('order.askAttempt', { payId, projectId, nth }, { key: `order.askAttempt:${payId}`, runAt })
}
