import { noData, type BodyOf, type Row } from '@pavilion/declare'
import { fromStored, loadDefinition } from '@pavilion/form/server/index.ts'
import { holdsFiles, questionsOf } from '@pavilion/form/model/answers/index.ts'
import { webForm, webFormRecord, type FormField } from '@pavilion/form/model/index.ts'
import { shownAnswer } from '@pavilion/form/model/stored.ts'
import { saveUpload, signedAddress } from '@pavilion/system/server/index.ts'
import type { Upload } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import type { Applicant, decideApplicant, openCv } from '../model/calls/company.ts'
import { recruitApplication, recruitApplicationStatus, recruitJob } from '../model/index.ts'
import { pairOf } from './fair.ts'
import { heldLink, lockedCompany } from './links.ts'

type Application = Row<typeof recruitApplication>
/** How many applicants a company reads at once; those it has decided fall out first. */
const mostApplicants = 1000

/**
 * Who applied to the company of the link, the newest first.
 * @throws recruitLinkGone
 */
export async function applicantsOf(ctx: Context, code: string): Promise<Applicant[]> {
  const { link, inside } = await heldLink(ctx, code)
  const rows = await inside.store(recruitApplication).rows(
    { recruitCompanyId: link.recruitCompanyId, status: { ne: recruitApplicationStatus.withdrawn } },
    {
      order: [
        ['status', 'asc'],
        ['appliedAt', 'desc'],
        ['id', 'desc'],
      ],
      limit: mostApplicants,
    },
  )
  return shownTo(inside, rows)
}
async function shownTo(inside: Context, rows: readonly Application[]): Promise<Applicant[]> {
  const jobIds = [...new Set(rows.map(({ recruitJobId }) => recruitJobId))]
  const jobs = await inside.store(recruitJob).rows({ id: jobIds }, { limit: Infinity })
  const names = new Map(jobs.map(({ id, name, englishName }) => [id, pairOf(name, englishName)]))
  const answers = await answersOf(
    inside,
    rows.flatMap(({ webFormRecordId }) => webFormRecordId ?? []),
  )
  return rows.map(row => ({
    id: row.id,
    updatedAt: row.updatedAt,
    jobId: row.recruitJobId,
    job: names.get(row.recruitJobId) ?? pairOf('', ''),
    name: row.name,
    phoneNumber: row.phoneNumber,
    email: row.email,
    status: row.status,
    appliedAt: row.appliedAt,
    letter: row.letter,
    reply: row.reply,
    hasCv: Boolean(row.cvUrl),
    answers: answers.get(row.webFormRecordId ?? 0) ?? [],
  }))
}
/** ID numbers are not the company's; files stay with the organiser, and so do pictures of faces. */
const isForCompany = (field: FormField) => field.label !== 'idNumber' && !holdsFiles(field.webFormComponent.type)
/** What applicants answered in forms, by record. */
async function answersOf(inside: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Applicant['answers']>> {
  if (!ids.length) return new Map()
  const records = await inside.store(webFormRecord).rows({ id: [...new Set(ids)], erasedAt: null }, { limit: Infinity })
  const forms = await inside
    .store(webForm)
    .rows({ id: [...new Set(records.map(({ webFormId }) => webFormId))] }, { limit: Infinity })
  const questions = new Map<number, FormField[]>()
  for (const form of forms)
    questions.set(form.id, questionsOf((await loadDefinition(inside, form)).rules).filter(isForCompany))
  return new Map(
    records.map(record => {
      const answers = fromStored(record.answers)
      const lines = (questions.get(record.webFormId) ?? []).flatMap(field => {
        const answer = shownAnswer(answers[field.id], 'zh')
        return answer ? [{ question: pairOf(field.name, field.englishName), answer }] : []
      })
      return [record.id, lines]
    }),
  )
}
/**
 * The company invites or declines an applicant, or takes that back.
 * @throws recruitLinkGone, noData for an applicant of another company, and what the move throws
 */
export async function decide(
  ctx: Context,
  { code, id, updatedAt, decision, reply }: BodyOf<typeof decideApplicant>,
): Promise<Applicant> {
  const { link, inside } = await heldLink(ctx, code)
  const after = await inside.transaction(async tx => {
    const { id: recruitCompanyId } = await lockedCompany(tx, link)
    const row = await tx.store(recruitApplication).find({ id, recruitCompanyId })
    if (!row) throw noData()
    const takesReply = decision === 'invite' || decision === 'decline'
    return tx.move(
      recruitApplication,
      { id, ...(updatedAt && { updatedAt }) },
      decision,
      takesReply ? { reply: reply?.trim() || null } : {},
    )
  })
  const [shown] = await shownTo(inside, [after])
  return shown as Applicant
}
/**
 * The address of the CV, for five minutes. A new application is seen by that.
 * @throws recruitLinkGone, noData
 */
export async function cvOf(ctx: Context, { code, id }: BodyOf<typeof openCv>): Promise<{ address: string }> {
  const { link, inside } = await heldLink(ctx, code)
  return inside.transaction(async tx => {
    const { id: recruitCompanyId } = await lockedCompany(tx, link)
    const row = await tx.store(recruitApplication).find({ id, recruitCompanyId })
    if (!row?.cvUrl || row.status === recruitApplicationStatus.withdrawn) throw noData()
    if (row.status === recruitApplicationStatus.received) await tx.move(recruitApplication, { id }, 'markSeen', {})
    return { address: signedAddress(row.cvUrl) }
  })
}
/** Stores a logo that a company sends through its link. @throws recruitLinkGone, and what saveUpload throws */
export async function saveLogo(ctx: Context, upload: Upload): Promise<string> {
  const { link } = await heldLink(ctx, upload.fields.code ?? '')
  return saveUpload(ctx, upload, { purpose: 'sitePicture', projectId: link.projectId })
}
