import { noData, type BodyOf, type Row } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import type { saveDemand, saveDirectoryEntry } from '../model/calls/exhibitors.ts'
import {
  boothAssignStatus,
  boothDemandStatus,
  exhibitorAuditStatus,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
} from '../model/index.ts'
import { refuseBlackListed } from './blackList.ts'
import { requireMember } from './members.ts'
import type { Here } from './place.ts'
import { readStands } from './ports.ts'
import { companyNotApproved, demandHasStand } from './refusals.ts'

type Sent = BodyOf<typeof saveDemand>
type Demand = Row<typeof exhibitorBoothDemandInfo>
const names = [
  'boothType',
  'area',
  'exhibitType',
  'exhibitSubType',
  'exhibitionArea',
  'productType',
  'productSubType',
  'productSubTypeOther',
] as const
const fieldsOf = (sent: Sent) =>
  Object.fromEntries(names.map(name => [name, sent[name] === '' ? null : (sent[name] ?? null)])) as Pick<
    Demand,
    (typeof names)[number]
  >
const isSame = (row: Demand, wish: ReturnType<typeof fieldsOf>) =>
  names.every(name => (row[name] ?? null) === wish[name])

/**
 * A company asks for a stand, or changes what it asked for while it has neither stand nor deposit.
 * The same wish sent twice is one.
 * @throws noData, notForThisCompany, companyNotApproved, contactTheOrganiser, demandHasStand
 */
export async function requestStand(here: Here, sent: Sent): Promise<{ id: number }> {
  const { ctx, projectId, webUserId } = here
  await requireMember(ctx, { ...here, companyId: sent.companyId }, 'stands')
  const company = await ctx.store(exhibitorCompanyInfo).getDetail(sent.companyId)
  await refuseBlackListed(ctx, {
    projectId,
    webUserId,
    step: 'demand',
    names: [company.name, company.name2],
    phones: [company.phoneNumber, here.phoneNumber],
    companyId: company.id,
  })
  return ctx.transaction(async tx => {
    // The company first: it may be merged into another or lose its approval at this moment.
    const { id, auditStatus } = await tx.store(exhibitorCompanyInfo).lock(sent.companyId)
    if (auditStatus !== exhibitorAuditStatus.success) throw companyNotApproved()
    const wish = fieldsOf(sent)
    const own = await tx.store(exhibitorBoothDemandInfo).rows({ exhibitorCompanyInfoId: id })
    if (sent.id) {
      const before = own.find(row => row.id === sent.id)
      if (!before) throw noData()
      await mustBeFree(tx, before)
      return tx.store(exhibitorBoothDemandInfo).set(before.id, wish)
    }
    const same = own.find(row => isUntouched(row) && isSame(row, wish))
    return same ?? tx.store(exhibitorBoothDemandInfo).create({ ...wish, projectId, exhibitorCompanyInfoId: id })
  })
}
const isUntouched = ({ status, assignStatus }: Demand) =>
  status !== boothDemandStatus.deposited && assignStatus === boothAssignStatus.unassigned
/** @throws demandHasStand */
async function mustBeFree(tx: Transaction, row: Demand): Promise<void> {
  const companyId = row.exhibitorCompanyInfoId ?? 0
  const { stands, demands } = (await readStands(tx, { projectId: row.projectId, companyIds: [companyId] }))(companyId)
  const asked = demands.find(({ demandId }) => demandId === row.id)
  if (!isUntouched(row) || stands.some(({ demandId }) => demandId === row.id) || asked?.deposit) throw demandHasStand()
}

/** A demand of a company that this person may act for, locked after its company. @throws noData */
export async function ownDemand(here: Here, tx: Transaction, id: number): Promise<Demand> {
  const seen = await tx.store(exhibitorBoothDemandInfo).find({ id })
  if (!seen?.exhibitorCompanyInfoId) throw noData()
  await requireMember(tx, { ...here, companyId: seen.exhibitorCompanyInfoId }, 'stands')
  await tx.store(exhibitorCompanyInfo).lock(seen.exhibitorCompanyInfoId)
  return tx.store(exhibitorBoothDemandInfo).lock(id)
}
/** @throws noData, notForThisCompany, demandHasStand */
export const withdraw = (here: Here, id: number): Promise<void> =>
  here.ctx.transaction(async tx => {
    const row = await ownDemand(here, tx, id)
    await mustBeFree(tx, row)
    await tx.store(exhibitorBoothDemandInfo).delete(row.id)
  })
/** The texts of the printed and the public directory. @throws noData, notForThisCompany */
export const writeDirectory = (here: Here, sent: BodyOf<typeof saveDirectoryEntry>): Promise<{ id: number }> =>
  here.ctx.transaction(async tx => {
    const row = await ownDemand(here, tx, sent.id)
    return tx.store(exhibitorBoothDemandInfo).set(row.id, {
      exhibitorDirectoryChinese: sent.exhibitorDirectoryChinese?.trim() || null,
      exhibitorDirectoryEnglish: sent.exhibitorDirectoryEnglish?.trim() || null,
    })
  })
