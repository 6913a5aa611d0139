import { noData, type BodyOf } from '@pavilion/declare'
import { now, type Context, type Transaction } from '@pavilion/store'
import type { QueueKind, takeDecisionBack } from '../../model/calls/operators.ts'
import {
  exhibitorBoothActivity,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorProductInfo,
} from '../../model/index.ts'
import { forgetAudit } from '../notices.ts'
import { decisionStands } from '../refusals.ts'

/** For so long whoever decided may think again. The company hears of it after that. */
const within = 30_000

type Locked = { readonly projectId: number; readonly updatedAt: string } | undefined
interface Way {
  /** Whoever may decide may take it back. */
  readonly right: string
  readonly lock: (tx: Transaction, id: number) => Promise<Locked>
  readonly back: (tx: Transaction, id: number) => Promise<unknown>
}
const ways: Readonly<Record<QueueKind, Way>> = {
  company: {
    right: 'exhibitorCompanyInfo.approve',
    lock: (tx, id) => tx.store(exhibitorCompanyInfo).lock(id),
    async back(tx, id) {
      const { projectId } = await tx.move(exhibitorCompanyInfo, { id }, 'reconsider')
      await forgetAudit(tx, { id, projectId, at: now().toISOString() })
    },
  },
  agreement: {
    right: 'exhibitorBoothDemandInfo.passAgreement',
    lock: (tx, id) => tx.store(exhibitorBoothDemandInfo).lock(id),
    back: (tx, id) => tx.move(exhibitorBoothDemandInfo, { id }, 'reopenAgreement'),
  },
  product: {
    right: 'exhibitorProductInfo.approve',
    lock: (tx, id) => tx.store(exhibitorProductInfo).lock(id),
    back: (tx, id) => tx.move(exhibitorProductInfo, { id }, 'reconsider'),
  },
  activity: {
    right: 'exhibitorBoothActivity.approve',
    lock: (tx, id) => tx.store(exhibitorBoothActivity).lock(id),
    back: (tx, id) => tx.move(exhibitorBoothActivity, { id }, 'reconsider'),
  },
}
/**
 * Takes a decision of the queue back: it waits again at its place, and its company has not heard of it.
 * `updatedAt`: of the row as the decision left it.
 * @throws permissionDenied, noData; decisionStands half a minute later, or once somebody has changed the row
 */
export async function takeBackDecision(
  ctx: Context,
  { kind, id, updatedAt }: BodyOf<typeof takeDecisionBack>,
): Promise<null> {
  const { right, lock, back } = ways[kind as QueueKind]
  ctx.may(right)
  await ctx.transaction(async tx => {
    const row = await lock(tx, id)
    if (!row) throw noData()
    const decidedAt = Date.parse(row.updatedAt)
    if (decidedAt !== Date.parse(updatedAt) || now().getTime() - decidedAt > within) throw decisionStands()
    await back(tx, id)
  })
  return null
}
