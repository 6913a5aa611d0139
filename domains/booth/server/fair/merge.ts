import { companyMerging } from '@pavilion/exhibitor/server/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import {
  boothReason,
  boothStaffQuota,
  exhibitorLead,
  exhibitorLeadConsent,
  exhibitorLeadQuestion,
  exhibitorStaff,
  staffPassStatus,
} from '../../model/index.ts'
import { takeForGood } from '../claims/hold.ts'
import { passKey } from './moves.ts'

/** What went over from one company to the other. */
interface Followed {
  readonly leadIds: readonly number[]
  readonly questionIds: readonly number[]
  readonly staffIds: readonly number[]
  /** Not in merges from before. */
  readonly consentIds?: readonly number[]
}
/** Passes move from the quota of one company to that of the other, whatever it is. */
async function moveTo(tx: Transaction, done: Followed, from: number, to: number): Promise<void> {
  const rows = await tx.store(exhibitorStaff).rows({ id: [...done.staffIds] }, { limit: Number.POSITIVE_INFINITY })
  for (const { id, kind, status } of rows) {
    if (status !== staffPassStatus.valid) continue
    const cell = (company: number) => ({ exhibitorCompanyInfoId: company, kind })
    const how = { key: passKey(id), reason: boothReason.declared }
    await tx.adjust(boothStaffQuota, [{ ...cell(to), total: null }], { key: 'merged', reason: boothReason.declared })
    await tx.giveBack(boothStaffQuota, { ...how, cells: [{ ...cell(from), quantity: 1 }] })
    await takeForGood(tx, boothStaffQuota, how.key, cell(to), how.reason)
  }
  const set = sql`"exhibitorCompanyInfoId" = ${to}::bigint`
  await tx.update(exhibitorStaff, { set, where: sql`a.id = any(${done.staffIds}::bigint[])` })
  await tx.update(exhibitorLead, { set, where: sql`a.id = any(${done.leadIds}::bigint[])` })
  await tx.update(exhibitorLeadConsent, { set, where: sql`a.id = any(${done.consentIds ?? []}::bigint[])` })
  await tx.update(exhibitorLeadQuestion, { set, where: sql`a.id = any(${done.questionIds}::bigint[])` })
}
companyMerging.fill('boothFair', {
  async follow(tx, { from, to }): Promise<Followed> {
    const where = { exhibitorCompanyInfoId: from }
    const followed = {
      leadIds: await tx.store(exhibitorLead).ids(where),
      questionIds: await tx.store(exhibitorLeadQuestion).ids(where),
      staffIds: await tx.store(exhibitorStaff).ids(where),
      consentIds: await tx.store(exhibitorLeadConsent).ids(where),
    }
    await moveTo(tx, followed, from, to)
    return followed
  },
  back: (tx, { from, to }, done) => moveTo(tx, done as Followed, to, from),
})
