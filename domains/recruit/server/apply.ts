import type { ListThings } from '@pavilion/account/server/index.ts'
import { inLanguage, invalidInput, noData, Refusal, wordFor, type BodyOf, type Row } from '@pavilion/declare'
import { webFormRecord, webFormRecordStatus } from '@pavilion/form/model/index.ts'
import type { Upload } from '@pavilion/http'
import { bareAddress, saveUpload, signedAddress } from '@pavilion/system/server/index.ts'
import { uploadedFile } from '@pavilion/system/model/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import type { applyForJob, Applying, OwnApplication } from '../model/calls/visitor.ts'
import {
  closedWords,
  lastMoment,
  recruitApplication,
  recruitApplicationStatus,
  recruitCompany,
  recruitJob,
  whyClosed,
} from '../model/index.ts'
import { applicationPage } from '../model/forms.ts'
import { fairOf, formOf, pairOf, type Fair } from './fair.ts'
import type { Here } from './here.ts'
import {
  alreadyApplied,
  applicationFormNeeded,
  applicationReachable,
  cvNeeded,
  cvTypeRefused,
  jobNotOpen,
  notYourCv,
} from './refusals.ts'

type Application = Row<typeof recruitApplication>
type Job = Row<typeof recruitJob>
const cvKinds = /\.(?:pdf|docx?|jpe?g|png|webp)$/i

/**
 * Stores a CV as a private file of the person who sends it. Its bytes decide what it is.
 * @throws cvTypeRefused for a program, an archive, a film; and what saveUpload throws
 */
export async function saveCv(ctx: Context, { projectId }: Here, upload: Upload): Promise<string> {
  const path = await saveUpload(ctx, upload, { purpose: 'attachment', private: true, projectId }).catch(error => {
    const refused = error instanceof Refusal && ['fileTypeRefused', 'notAPicture', 'brokenPicture'].includes(error.code)
    throw refused ? cvTypeRefused() : error
  })
  // What is no CV is nobody's: it goes with the uploads that nothing names.
  if (!cvKinds.test(path)) throw cvTypeRefused()
  return signedAddress(path)
}
/** The stored path of a CV that this person has uploaded. @throws notYourCv */
async function ownCv({ ctx, webUserId }: Here, address: string): Promise<string> {
  const path = bareAddress(address)
  const [found] = await ctx.query(
    sql`select 1
    from ${uploadedFile} f
    where f."filePath" = ${path}::text and f."webUserId" = ${webUserId}::bigint
    limit 1`,
  )
  if (!found || !cvKinds.test(path) || !path.startsWith('/files/private/')) throw notYourCv()
  return path
}
/** The person's record of the form: any that was not refused. */
const recordFor = (ctx: Context, webFormId: number, webUserId: number) =>
  ctx
    .store(webFormRecord)
    .rows(
      { webFormId, webUserId, erasedAt: null, status: { ne: webFormRecordStatus.invalid } },
      { order: [['id', 'asc']], limit: 1, fields: ['id', 'name', 'phoneNumber', 'email'] },
    )
    .then(([row]) => row)
const closedNow = (ctx: Context, job: Job, fair: Fair) => whyClosed(job, fair, { now: ctx.now(), zone: fair.zone })

/**
 * Applies for a job: once for each person and job. Whoever withdrew may send it again.
 * @throws noData, jobNotOpen, alreadyApplied, applicationFormNeeded, cvNeeded, notYourCv,
 *   applicationReachable, invalidInput
 */
export async function apply(
  here: Here,
  sent: BodyOf<typeof applyForJob>,
  language: 'zh' | 'en',
): Promise<OwnApplication> {
  const { ctx, projectId, webUserId } = here
  const name = sent.name.trim()
  if (!name) throw invalidInput({ name: ['请填写姓名', 'Enter your name'] })
  const phoneNumber = sent.phoneNumber || here.phoneNumber
  const email = sent.email?.trim() || here.email
  if (!phoneNumber && !email) throw applicationReachable()
  const fair = await fairOf(ctx, projectId)
  const cvUrl = sent.cvUrl ? await ownCv(here, sent.cvUrl) : null
  if (fair.needsCv && !cvUrl) throw cvNeeded()
  const after = await ctx.transaction(async tx => {
    // The job first: two presses, and a job that closes, come one after the other.
    const job = await tx.store(recruitJob).lock(sent.jobId, { referable: true })
    const closed = closedNow(tx, job, fair)
    if (closed) throw jobNotOpen({ why: closed }, { why: closed })
    const form = await formOf(tx, job, fair)
    const record = form && (await recordFor(tx, form.id, webUserId))
    if (form && !record) throw applicationFormNeeded()
    const before = await tx.store(recruitApplication).find({ recruitJobId: job.id, webUserId })
    if (before && before.status !== recruitApplicationStatus.withdrawn) throw alreadyApplied()
    const fields = {
      name: name.slice(0, 100),
      phoneNumber,
      email,
      cvUrl,
      letter: sent.letter?.trim() || null,
      webFormRecordId: record?.id ?? null,
      appliedAt: tx.now().toISOString(),
      reply: null,
      decidedAt: null,
      language,
    }
    return before ? again(tx, before, fields) : begin(tx, { ...fields, job, webUserId })
  })
  return ownOf(ctx, [after]).then(([own]) => own as OwnApplication)
}
type Fields = Pick<
  Application,
  | 'name'
  | 'phoneNumber'
  | 'email'
  | 'cvUrl'
  | 'letter'
  | 'webFormRecordId'
  | 'appliedAt'
  | 'reply'
  | 'decidedAt'
  | 'language'
>
const begin = (tx: Transaction, { job, ...fields }: Fields & { readonly job: Job; readonly webUserId: number }) =>
  tx.store(recruitApplication).create({
    ...fields,
    projectId: job.projectId,
    recruitJobId: job.id,
    recruitCompanyId: job.recruitCompanyId,
  })
async function again(tx: Transaction, { id }: Application, fields: Fields): Promise<Application> {
  await tx.store(recruitApplication).set(id, fields)
  return tx.move(recruitApplication, { id }, 'sendAgain', {})
}
/** The person takes an application back: the company sees it no more. @throws noData */
export async function withdraw({ ctx, webUserId }: Here, id: number): Promise<OwnApplication> {
  const after = await ctx.transaction(async tx => {
    const row = await tx.store(recruitApplication).find({ id, webUserId })
    if (!row) throw noData()
    return row.status === recruitApplicationStatus.withdrawn ? row : tx.move(recruitApplication, { id }, 'withdraw', {})
  })
  return ownOf(ctx, [after]).then(([own]) => own as OwnApplication)
}

async function ownOf(ctx: Context, rows: readonly Application[]): Promise<OwnApplication[]> {
  const jobs = await ctx
    .store(recruitJob)
    .rows({ id: [...new Set(rows.map(({ recruitJobId }) => recruitJobId))] }, { limit: Infinity })
  const companies = await ctx
    .store(recruitCompany)
    .rows(
      { id: [...new Set(rows.map(({ recruitCompanyId }) => recruitCompanyId))] },
      { limit: Infinity, fields: ['id', 'name', 'englishName'] },
    )
  const named = (of: readonly { id: number; name: string; englishName: string | null }[], id: number) => {
    const row = of.find(each => each.id === id)
    return pairOf(row?.name, row?.englishName)
  }
  return rows.map(row => ({
    id: row.id,
    updatedAt: row.updatedAt,
    jobId: row.recruitJobId,
    job: named(jobs, row.recruitJobId),
    companyId: row.recruitCompanyId,
    company: named(companies, row.recruitCompanyId),
    status: row.status,
    appliedAt: row.appliedAt,
    reply: row.reply,
    letter: row.letter,
    cv: row.cvUrl && signedAddress(row.cvUrl),
  }))
}
/** What the person has sent, the newest first. */
export async function applicationsOf({ ctx, webUserId }: Here): Promise<OwnApplication[]> {
  const rows = await ctx.store(recruitApplication).rows(
    { webUserId },
    {
      order: [
        ['appliedAt', 'desc'],
        ['id', 'desc'],
      ],
    },
  )
  return ownOf(ctx, rows)
}
/** The same for the user centre: each leads to the whole list. */
export const applicationThings: ListThings = async (ctx, { webUserId }) => {
  if (!ctx.projectId) return []
  const inside = ctx.acting('recruit', { projectId: ctx.projectId })
  const rows = await inside.store(recruitApplication).rows({ webUserId }, { order: [['appliedAt', 'desc']], limit: 50 })
  return (await ownOf(inside, rows)).map(({ id, job, company, appliedAt, status }) => ({
    id,
    name: inLanguage([`${job[0]} · ${company[0]}`, `${job[1]} · ${company[1]}`], ctx.language),
    at: appliedAt,
    state: wordFor(recruitApplicationStatus, status),
    path: '/my-applications',
  }))
}
/**
 * Whether and how one can apply for a job: for everybody, and for the person who is signed in.
 * @throws noData
 */
export async function applyingOf(
  ctx: Context,
  { jobId, projectId, here }: { readonly jobId: number; readonly projectId: number; readonly here: Here | undefined },
): Promise<Applying> {
  const inside = ctx.acting('recruit', { projectId })
  const job = await inside.store(recruitJob).find({ id: jobId })
  if (!job) throw noData()
  const fair = await fairOf(inside, projectId)
  const closed = closedNow(ctx, job, fair)
  const form = await formOf(inside, job, fair)
  const record = form && here && (await recordFor(inside, form.id, here.webUserId))
  const own = here ? await applicationsOf(here) : []
  return {
    signedIn: Boolean(here),
    closed: closed ? closedWords[closed] : null,
    until: lastMoment(job, fair, fair.zone),
    needsCv: fair.needsCv,
    form: form
      ? {
          id: form.id,
          name: pairOf(form.name, form.englishName),
          page: applicationPage(form) ?? '/personal-register',
          filled: Boolean(record),
        }
      : null,
    me: here
      ? {
          name: record?.name || here.name || '',
          phoneNumber: record?.phoneNumber ?? here.phoneNumber ?? '',
          email: record?.email ?? here.email ?? '',
          cv: own.find(({ cv }) => cv)?.cv ?? '',
        }
      : null,
    application: own.find(each => each.jobId === jobId) ?? null,
  }
}
