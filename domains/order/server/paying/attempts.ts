import { job, type Job, madeUpFor } from '@pavilion/http'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { outbox, type Sent } from '@pavilion/work/server/index.ts'
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
interface Asked {
  readonly payId: number
  readonly projectId: number
}
/** What became of an attempt; `accepted` while it may still be paid. */
async function heardOf(ctx: Context, { payId }: Asked): Promise<Sent<null>> {
  const [row] = await ctx.query<{ orderId: number }>(sql`select p."orderId" from ${pay} p where p.id = ${payId}`)
  const attempt = row && (await liveAttempts(ctx, row.orderId)).find(({ id }) => id === payId)
  if (!attempt) return { state: 'done', result: null }
  const heard = await askAbout(ctx, attempt).catch(error => {
    if (error instanceof ProviderError) return 'waiting' as const
    throw error
  })
  return { state: heard === 'waiting' ? 'accepted' : 'done', result: null }
}
/**
 * The questions about an attempt whose notice does not come: after ten seconds, then less often, hourly
 * for a day at the end. What an answer means is booked where it is heard.
 */
const attemptOutbox = outbox<Asked, null>({
  kind: 'order.attempt',
  first: 10,
  asks: [30, 120, 600, ...Array.from({ length: 24 }, () => 3600)],
  send: heardOf,
  ask: heardOf,
  settle: async () => undefined,
})
/** Has the provider asked about this attempt, until its result is known. */
export const askLater = (tx: Transaction, payId: number, projectId: number): Promise<void> =>
  attemptOutbox.enqueue(tx, { payId, projectId }, { key: `pay ${payId}`, projectId, resource: pay.name, rowId: payId })
export const attemptJobs: readonly Job[] = [
  ...attemptOutbox.jobs,
  // What a server before 0.3 has put into the queue.
  job<Asked>('order.askAttempt', (ctx, { payId, projectId }) => ctx.transaction(tx => askLater(tx, payId, projectId)), {
    tries: 12,
    minutes: 5,
    givenUp: madeUpFor,
  }),
]
