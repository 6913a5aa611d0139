import { invalidInput, noData, type BodyOf } from '@pavilion/declare'
import { clean } from '@pavilion/http'
import type { saveActivity } from '../model/calls/exhibitors.ts'
import {
  boothActivityStatus,
  exhibitorAuditStatus,
  exhibitorBoothActivity,
  exhibitorCompanyInfo,
} from '../model/index.ts'
import { requireMember } from './members.ts'
import type { Here } from './place.ts'
import { readStands } from './ports.ts'
import { companyNotApproved, notYourStand } from './refusals.ts'

type Sent = BodyOf<typeof saveActivity>
const fieldsOf = (sent: Sent) => ({
  name: sent.name.trim(),
  englishName: sent.englishName?.trim() || null,
  boothId: sent.boothId ?? null,
  startTime: sent.startTime,
  endTime: sent.endTime,
  introduction: sent.introduction ? clean(sent.introduction) : null,
  englishIntroduction: sent.englishIntroduction ? clean(sent.englishIntroduction) : null,
})
/**
 * Saves what happens at a company's stand. It is reviewed before visitors read it, and again after
 * every change.
 * @throws invalidInput, noData, notForThisCompany, companyNotApproved, notYourStand
 */
export async function save(here: Here, sent: Sent): Promise<{ id: number }> {
  const { ctx, projectId } = here
  if (sent.endTime <= sent.startTime)
    throw invalidInput({ endTime: ['结束时间须晚于开始时间', 'The end must be later than the start'] })
  await requireMember(ctx, { ...here, companyId: sent.companyId }, 'shows')
  return ctx.transaction(async tx => {
    const company = await tx.store(exhibitorCompanyInfo).lock(sent.companyId, { referable: true })
    if (company.auditStatus !== exhibitorAuditStatus.success) throw companyNotApproved()
    const { stands } = (await readStands(tx, { projectId, companyIds: [company.id] }))(company.id)
    if (sent.boothId && !stands.some(({ id }) => id === sent.boothId)) throw notYourStand()
    const fields = fieldsOf(sent)
    const store = tx.store(exhibitorBoothActivity)
    if (!sent.id)
      return store.create({
        ...fields,
        projectId,
        exhibitorCompanyInfoId: company.id,
        submittedAt: tx.now().toISOString(),
      })
    const before = await store.lock(sent.id)
    if (before.exhibitorCompanyInfoId !== company.id) throw noData()
    const after = await store.set(before.id, fields)
    if (before.status === boothActivityStatus.pending) return after
    return tx.move(
      exhibitorBoothActivity,
      { id: before.id },
      before.status === boothActivityStatus.fail ? 'resubmit' : 'revise',
    )
  })
}
/** @throws noData, notForThisCompany */
export const remove = (here: Here, id: number): Promise<void> =>
  here.ctx.transaction(async tx => {
    const row = await tx.store(exhibitorBoothActivity).lock(id)
    if (!row.exhibitorCompanyInfoId) throw noData()
    await requireMember(tx, { ...here, companyId: row.exhibitorCompanyInfoId }, 'shows')
    await tx.store(exhibitorBoothActivity).delete(id)
  })
