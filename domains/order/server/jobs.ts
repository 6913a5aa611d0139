import { Refusal, say } from '@pavilion/declare'
import { job, type Job, madeUpFor, schedule } from '@pavilion/http'
import type { SystemContext } from '@pavilion/store'
import { pay } from '../model/index.ts'
import { askForBills, billOutbox } from './checking/bills.ts'
import { closeDue } from './closing.ts'
import { askAbout, askLater, closeAttempts, liveAttempts } from './paying/attempts.ts'
import { ProviderError } from '@pavilion/payment/server/index.ts'
import { lookAtInstalments } from './instalments/remind.ts'
import { refundOutbox } from './refunding/outbox.ts'
import { compareWithLedger } from './unexplained.ts'

interface Asked {
  readonly payId: number
  readonly projectId: number
  readonly nth: number
}
/** Asks about an attempt that is still open, soon at first, then less often, for a day. */
async function askAttempt(ctx: SystemContext, { payId, projectId, nth }: Asked): Promise<void> {
  const inside = ctx.acting('order', { projectId })
  const row = await inside.store(pay).find({ id: payId }, { fields: ['orderId'] })
  const attempt = row?.orderId && (await liveAttempts(inside, row.orderId)).find(each => each.id === payId)
  if (!attempt) return
  const heard = await askAbout(inside, attempt).catch(error => {
    if (error instanceof ProviderError) return 'waiting' as const
    throw error
  })
  if (heard === 'waiting') await inside.transaction(tx => askLater(tx, payId, projectId, nth + 1))
}
/** Closes what could still be paid of an order that is paid. */
async function closeRest(
  ctx: SystemContext,
  { orderId, projectId }: { orderId: number; projectId: number },
): Promise<void> {
  const inside = ctx.acting('order', { projectId })
  try {
    await closeAttempts(inside, await liveAttempts(inside, orderId))
  } catch (error) {
    // The job is tried again later: somebody could still pay twice until then.
    throw error instanceof Refusal ? new Error(error.message) : error
  }
}
export const jobs: readonly Job[] = [
  job('order.askAttempt', askAttempt, {
    tries: 12,
    minutes: 5,
    givenUp: say(
      '未查到一笔付款的结果；对账会发现差异，也可在此重试',
      'A payment result is unknown. Reconciliation will find it, or try again here',
    ),
  }),
  job('order.closeAttempts', closeRest, {
    tries: 12,
    minutes: 5,
    givenUp: say(
      '订单的其他付款尝试未关闭，可能重复付款；请重试',
      'Other payment attempts for an order are still open, so it could be paid twice. Try again',
    ),
  }),
  schedule(
    'order.closeDue',
    '* * * * *',
    async ctx => {
      await closeDue(ctx)
    },
    { tries: 3, minutes: 10, givenUp: madeUpFor },
  ),
  // 10:30 in China: the last of the providers has its bill of yesterday ready.
  schedule('order.askForBills', '30 2 * * *', askForBills, {
    tries: 10,
    minutes: 30,
    givenUp: say('昨日账单未全部获取；请重试', 'Not all of yesterday’s bills were requested. Try again'),
  }),
  ...billOutbox.jobs,
  schedule(
    'order.compareWithLedger',
    '40 19 * * *',
    async ctx => {
      await compareWithLedger(ctx)
    },
    { tries: 8, minutes: 60, givenUp: madeUpFor },
  ),
  schedule('order.instalments', '*/20 * * * *', lookAtInstalments, { tries: 3, minutes: 15, givenUp: madeUpFor }),
  ...refundOutbox.jobs,
]
