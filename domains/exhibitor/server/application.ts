import { invalidInput, type BodyOf, type Row } from '@pavilion/declare'
import { registerChannel } from '@pavilion/form/model/index.ts'
import type { Context } from '@pavilion/store'
import type { applyToExhibit } from '../model/calls/exhibitors.ts'
import {
  applicationFiles as papers,
  applicationNames,
  exhibitorAuditStatus,
  exhibitorCompanyInfo,
  lacksIn,
  nameKey,
} from '../model/index.ts'
import { refuseBlackListed } from './blackList.ts'
import { formInUse } from './byForm/setting.ts'
import { ownUploads } from './files.ts'
import { requireMember } from './members.ts'
import type { Here } from './place.ts'
import { applicationLocked, applyByForm } from './refusals.ts'

type Sent = BodyOf<typeof applyToExhibit>
type Company = Row<typeof exhibitorCompanyInfo>
/** What the organiser has looked at: after the approval only the organiser changes it. */
const examined = [
  'name',
  'name2',
  'companyType',
  'legalPerson',
  'legalPersonUrl',
  'licenseNum',
  'licenseUrl',
  'taxNum',
  'hygieneLicense',
  'qualityComplianceCertificate',
] as const

const empty = (value: unknown) => (value === '' || value === undefined ? null : value)
/** The fields as they are stored. Texts without spaces around them. */
function fieldsOf(sent: Sent): Pick<Company, (typeof applicationNames)[number]> {
  const tidy = (value: unknown) => empty(typeof value === 'string' ? value.trim() : value)
  return Object.fromEntries(applicationNames.map(name => [name, tidy(sent[name])])) as Pick<
    Company,
    (typeof applicationNames)[number]
  >
}
/** Whether an approved company would change what was examined. Pure. */
export const touchesExamined = (before: Partial<Company>, after: Partial<Company>): boolean =>
  examined.some(name => (before[name] ?? null) !== (after[name] ?? null))

/**
 * A company applies, or corrects its application, which is then reviewed again. The same company
 * sent twice by one person is one application.
 * @throws applyByForm, invalidInput, notYourFile, contactTheOrganiser, noData, notForThisCompany, applicationLocked
 */
export async function apply(here: Here, sent: Sent): Promise<{ id: number; auditStatus: number }> {
  const { ctx, projectId, webUserId } = here
  // A draft that was begun before the organiser chose the form must not pass it by.
  if (!sent.id && (await formInUse(ctx))) throw applyByForm()
  const lacks = lacksIn(sent)
  if (Object.keys(lacks).length) throw invalidInput(lacks)
  const before = sent.id ? await ownCompany(here, sent.id) : undefined
  await ownUploads(
    here,
    papers.flatMap(name => sent[name] ?? []),
    before ? papers.map(name => before[name]) : [],
  )
  await refuseBlackListed(ctx, {
    projectId,
    webUserId,
    step: 'application',
    names: [sent.name, sent.name2],
    phones: [sent.phoneNumber, here.phoneNumber],
    companyId: before?.id ?? null,
  })
  return before ? correct(ctx, before, sent) : begin(here, sent)
}
async function ownCompany(here: Here, id: number): Promise<Company> {
  await requireMember(here.ctx, { ...here, companyId: id }, 'people')
  return here.ctx.store(exhibitorCompanyInfo).getDetail(id)
}
const begin = ({ ctx, projectId, webUserId }: Here, sent: Sent) =>
  ctx.transaction(async tx => {
    // A second press, or a second window, finds the first.
    await tx.hold('exhibitorApplication', `${projectId} ${webUserId}`)
    const key = nameKey(sent.name)
    const own = await tx.store(exhibitorCompanyInfo).find({ webUserId, nameKey: key })
    if (own) return own
    return tx.store(exhibitorCompanyInfo).create({
      ...fieldsOf(sent),
      projectId,
      webUserId,
      registerChannelId: await channelOf(tx, sent.channel),
      submittedAt: tx.now().toISOString(),
    })
  })
const channelOf = async (ctx: Context, code: string | null | undefined): Promise<number | null> =>
  code ? ((await ctx.store(registerChannel).find({ code }))?.id ?? null) : null

/** What was refused is in review again; what is approved keeps what was examined. */
const correct = (ctx: Context, { id }: Company, sent: Sent) =>
  ctx.transaction(async tx => {
    const before = await tx.store(exhibitorCompanyInfo).lock(id)
    const fields = fieldsOf(sent)
    if (before.auditStatus === exhibitorAuditStatus.success && touchesExamined(before, fields))
      throw applicationLocked()
    await tx.store(exhibitorCompanyInfo).set(id, fields)
    if (before.auditStatus !== exhibitorAuditStatus.fail) return tx.store(exhibitorCompanyInfo).getDetail(id)
    return tx.move(exhibitorCompanyInfo, { id }, 'resubmit')
  })
