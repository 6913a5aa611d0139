import { Refusal, say } from '@pavilion/declare'
import { job, type Job, madeUpFor, schedule } from '@pavilion/http'
import type { SystemContext } from '@pavilion/store'
import { doubtedOutbox } from './checking/askThere.ts'
import { askForBills, billOutbox } from './checking/bills.ts'
import { closeDue } from './closing.ts'
import { askForFunds, fundsOutbox } from './payouts/fetch.ts'
import { attemptJobs, closeAttempts, liveAttempts } from './paying/attempts.ts'
import { lookAtInstalments } from './instalments/remind.ts'
import { returnOutbox } from './odd/moves.ts'
import { refundOutbox } from './refunding/outbox.ts'
import { expireOffers } from './tickets/offers.ts'
import { walletJob } from './tickets/wallets/changed.ts'
import { checkLedger } from './ledgerChecking/check.ts'

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
  ...attemptJobs,
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
  walletJob,
  schedule('order.ticketOffers', '*/5 * * * *', expireOffers, { tries: 3, minutes: 5, givenUp: madeUpFor }),
  // 10:30 in China: the last of the providers has its bill of yesterday ready.
  schedule('order.askForBills', '30 2 * * *', askForBills, {
    tries: 10,
    minutes: 30,
    givenUp: say('昨日账单未全部获取；请重试', 'Not all of yesterday’s bills were requested. Try again'),
  }),
  // Account bills are ready a little after those of trades.
  schedule('order.askForFunds', '50 2 * * *', askForFunds, {
    tries: 10,
    minutes: 30,
    givenUp: say('昨日资金账单未全部获取；请重试', 'Not all of yesterday’s fund bills were requested. Try again'),
  }),
  ...fundsOutbox.jobs,
  ...billOutbox.jobs,
  ...doubtedOutbox.jobs,
  schedule(
    'order.checkLedger',
    '40 19 * * *',
    async ctx => {
      await checkLedger(ctx)
    },
    { tries: 8, minutes: 60, givenUp: madeUpFor },
  ),
  schedule('order.instalments', '*/20 * * * *', lookAtInstalments, { tries: 3, minutes: 15, givenUp: madeUpFor }),
  ...refundOutbox.jobs,
  ...returnOutbox.jobs,
]
