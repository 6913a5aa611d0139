import { invalidInput, noData, type BodyOf, type Row } from '@pavilion/declare'
import { bareAddress } from '@pavilion/http'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { uploadedFile } from '@pavilion/system/model/index.ts'
import type { openJob, saveEntry, saveJob } from '../model/calls/company.ts'
import {
  recruitChange,
  recruitChangeKind,
  recruitChangeStatus,
  recruitCompany,
  recruitJob,
  recruitJobStatus,
  recruitProvince,
  recruitTrade,
  type ChangeContent,
} from '../model/index.ts'
import { fairOf } from './fair.ts'
import { heldLink, lockedCompany } from './links.ts'
import { laterChange, notACompanyLogo, recruitChangedMeanwhile } from './refusals.ts'
import { htmlOf, linesOf } from './texts.ts'

type Company = Row<typeof recruitCompany>
type Job = Row<typeof recruitJob>
export type Change = Row<typeof recruitChange>

const entryNames = [
  'name',
  'englishName',
  'logo',
  'provinceId',
  'recruitTradeId',
  'contacter',
  'contacterPhone',
  'introduction',
  'englishIntroduction',
] as const
const jobNames = [
  'name',
  'englishName',
  'position',
  'englishPosition',
  'amount',
  'requirement',
  'englishRequirement',
  'treatment',
  'englishTreatment',
  'deadline',
] as const
const tidy = (value: string | null | undefined): string | null => value?.trim() || null
/** The entry as a company writes it: text, where the organiser has an editor. */
export const entryOf = (row: Company): ChangeContent => ({
  name: row.name,
  englishName: row.englishName,
  logo: row.logo,
  provinceId: row.provinceId,
  recruitTradeId: row.recruitTradeId,
  contacter: row.contacter,
  contacterPhone: row.contacterPhone,
  introduction: linesOf(row.introduction) || null,
  englishIntroduction: linesOf(row.englishIntroduction) || null,
})
export const jobOf = (row: Job): ChangeContent => ({
  name: row.name,
  englishName: row.englishName,
  position: row.position,
  englishPosition: row.englishPosition,
  amount: row.amount,
  requirement: row.requirement,
  englishRequirement: row.englishRequirement,
  treatment: row.treatment,
  englishTreatment: row.englishTreatment,
  deadline: row.deadline,
})
const sentEntry = (sent: BodyOf<typeof saveEntry>): ChangeContent => ({
  name: sent.name.trim(),
  englishName: tidy(sent.englishName),
  logo: sent.logo ? bareAddress(sent.logo) : null,
  provinceId: sent.provinceId ?? null,
  recruitTradeId: sent.recruitTradeId ?? null,
  contacter: tidy(sent.contacter),
  contacterPhone: sent.contacterPhone ?? null,
  introduction: tidy(sent.introduction),
  englishIntroduction: tidy(sent.englishIntroduction),
})
const sentJob = (sent: BodyOf<typeof saveJob>): ChangeContent => ({
  name: sent.name.trim(),
  englishName: tidy(sent.englishName),
  position: tidy(sent.position),
  englishPosition: tidy(sent.englishPosition),
  amount: sent.amount ?? null,
  requirement: tidy(sent.requirement),
  englishRequirement: tidy(sent.englishRequirement),
  treatment: tidy(sent.treatment),
  englishTreatment: tidy(sent.englishTreatment),
  deadline: sent.deadline ?? null,
})
/** What is otherwise than before. Pure. */
export const differing = (before: ChangeContent, after: ChangeContent): ChangeContent =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => (before[name] ?? null) !== value))
/** What a page showed: the row, and what waits for it. */
export const versionOf = (row: { readonly updatedAt: string } | undefined, waiting: Change | undefined): string =>
  [row?.updatedAt ?? '', waiting ? `${waiting.id} ${waiting.updatedAt}` : ''].join('|')

const waitingFor = (tx: Context, where: { recruitCompanyId: number; kind: number; recruitJobId: number | null }) =>
  tx.store(recruitChange).find({ ...where, kind: where.kind as 10, status: recruitChangeStatus.waiting })
interface NewChange {
  readonly company: Company
  readonly kind: Change['kind']
  readonly jobId: number | null
  readonly content: ChangeContent
  readonly waiting: Change | undefined
  readonly reviewed: boolean
}
/** Publishes what a company wrote, or lays it before the organiser in place of what waits. */
async function submit(tx: Transaction, { company, kind, jobId, content, waiting, reviewed }: NewChange): Promise<void> {
  if (waiting) await tx.move(recruitChange, { id: waiting.id }, 'replace', {})
  if (!Object.keys(content).length) return
  await tx.store(recruitChange).create(
    {
      projectId: company.projectId,
      recruitCompanyId: company.id,
      recruitJobId: jobId,
      kind,
      name: String(content.name ?? (jobId === null ? company.name : await nameOfJob(tx, jobId))).slice(0, 200),
      content,
    },
    reviewed ? {} : { birth: 'applied' },
  )
}
const nameOfJob = async (tx: Context, id: number): Promise<string> => (await tx.store(recruitJob).getDetail(id)).name

/**
 * A company changes its entry through its link.
 * @throws recruitLinkGone, recruitChangedMeanwhile, notACompanyLogo, invalidInput
 */
export async function changeEntry(ctx: Context, sent: BodyOf<typeof saveEntry>): Promise<void> {
  const { link, inside } = await heldLink(ctx, sent.code)
  const after = sentEntry(sent)
  if (!after.name) throw invalidInput({ name: ['请填写名称', 'Enter the name'] })
  const { reviewed } = await fairOf(inside, link.projectId)
  await inside.transaction(async tx => {
    const company = await lockedCompany(tx, link)
    const kind = recruitChangeKind.entry
    const waiting = await waitingFor(tx, { recruitCompanyId: company.id, kind, recruitJobId: null })
    if (sent.version && sent.version !== versionOf(company, waiting)) throw recruitChangedMeanwhile()
    const content = differing(entryOf(company), after)
    await mustExist(tx, content)
    await submit(tx, { company, kind, jobId: null, content, waiting, reviewed })
  })
}
/** The province and the trade are the event's; the logo is a public picture of this event. */
async function mustExist(tx: Context, { provinceId, recruitTradeId, logo }: ChangeContent): Promise<void> {
  const gone = ['已不可选，请重新选择', 'No longer there. Choose again'] as const
  if (provinceId && !(await tx.store(recruitProvince).exists({ id: Number(provinceId) })))
    throw invalidInput({ provinceId: gone })
  if (recruitTradeId && !(await tx.store(recruitTrade).exists({ id: Number(recruitTradeId) })))
    throw invalidInput({ recruitTradeId: gone })
  if (!logo) return
  const [file] = await tx.query<{ mimeType: string }>(
    sql`select f."mimeType" from ${uploadedFile} f where f."filePath" = ${String(logo)}::text limit 1`,
  )
  if (!file?.mimeType.startsWith('image/') || String(logo).startsWith('/files/private/')) throw notACompanyLogo()
}
/**
 * A company writes a job, or changes one of its own.
 * @throws recruitLinkGone, recruitChangedMeanwhile, noData, invalidInput
 */
export async function changeJob(ctx: Context, sent: BodyOf<typeof saveJob>): Promise<void> {
  const { link, inside } = await heldLink(ctx, sent.code)
  const after = sentJob(sent)
  if (!after.name) throw invalidInput({ name: ['请填写职位名称', 'Enter the job title'] })
  const { reviewed } = await fairOf(inside, link.projectId)
  await inside.transaction(async tx => {
    const company = await lockedCompany(tx, link)
    const recruitCompanyId = company.id
    if (!sent.jobId) {
      const kind = recruitChangeKind.newJob
      const waiting = sent.changeId
        ? await tx.store(recruitChange).find({ id: sent.changeId, recruitCompanyId, kind })
        : undefined
      // Approved or replaced meanwhile: a second copy of it would be made.
      if (sent.changeId && waiting?.status !== recruitChangeStatus.waiting) throw recruitChangedMeanwhile()
      if (waiting && sent.version && sent.version !== versionOf(undefined, waiting)) throw recruitChangedMeanwhile()
      return submit(tx, { company, kind, jobId: null, content: after, waiting, reviewed })
    }
    const job = await tx.store(recruitJob).find({ id: sent.jobId, recruitCompanyId })
    if (!job) throw noData()
    const kind = recruitChangeKind.job
    const waiting = await waitingFor(tx, { recruitCompanyId, kind, recruitJobId: job.id })
    if (sent.version && sent.version !== versionOf(job, waiting)) throw recruitChangedMeanwhile()
    return submit(tx, { company, kind, jobId: job.id, content: differing(jobOf(job), after), waiting, reviewed })
  })
}
/** Closes a job of the company, or opens it again. What it says has been looked at: nothing waits. */
export async function openOrClose(ctx: Context, { code, jobId, open }: BodyOf<typeof openJob>): Promise<void> {
  const { link, inside } = await heldLink(ctx, code)
  await inside.transaction(async tx => {
    const { id: recruitCompanyId } = await lockedCompany(tx, link)
    const job = await tx.store(recruitJob).find({ id: jobId, recruitCompanyId })
    if (!job) throw noData()
    if ((job.status === recruitJobStatus.open) === Boolean(open)) return
    await tx.move(recruitJob, { id: jobId }, open ? 'reopen' : 'close', {})
  })
}

type EntryFields = Partial<Pick<Company, (typeof entryNames)[number]>>
type JobFields = Partial<Pick<Job, (typeof jobNames)[number]>>
/** The fields of the row that a change writes. Text of an introduction becomes paragraphs. */
const entryFieldsOf = (content: ChangeContent): EntryFields =>
  Object.fromEntries(
    entryNames
      .filter(name => name in content)
      .map(name => {
        const value = content[name]
        const isHtml = name === 'introduction' || name === 'englishIntroduction'
        return [name, isHtml && typeof value === 'string' ? htmlOf(value) : value]
      }),
  ) as EntryFields
const jobFieldsOf = (content: ChangeContent): JobFields =>
  Object.fromEntries(jobNames.filter(name => name in content).map(name => [name, content[name]])) as JobFields
/** The fields that a change writes: of the company, or of a job. */
const fieldsOf = ({ kind, content }: Pick<Change, 'kind' | 'content'>): EntryFields | JobFields =>
  kind === recruitChangeKind.entry ? entryFieldsOf(content) : jobFieldsOf(content)
/** The row that a change is about as it stands; undefined for a new job that nobody has published. */
const subjectOf = (tx: Transaction, { kind, recruitCompanyId, recruitJobId }: Change) =>
  kind === recruitChangeKind.entry
    ? tx.store(recruitCompany).find({ id: recruitCompanyId })
    : recruitJobId
      ? tx.store(recruitJob).find({ id: recruitJobId })
      : Promise.resolve(undefined)
const write = (tx: Transaction, change: Change, fields: EntryFields | JobFields): Promise<unknown> =>
  change.kind === recruitChangeKind.entry
    ? tx.store(recruitCompany).set(change.recruitCompanyId, fields as EntryFields)
    : tx.store(recruitJob).set(Number(change.recruitJobId), fields as JobFields)

/** Writes what a company changed: with its birth, or when the organiser approves it. Answers the change. */
export async function publish(tx: Transaction, { after }: { readonly after: Change }): Promise<Change> {
  const { kind, projectId, recruitCompanyId, recruitJobId } = after
  if (kind !== recruitChangeKind.newJob || recruitJobId) {
    await write(tx, after, fieldsOf(after))
    return after
  }
  const job = { ...jobFieldsOf(after.content), name: after.name.slice(0, 100), projectId, recruitCompanyId }
  const { id } = await tx.store(recruitJob).create(job)
  return tx.store(recruitChange).set(after.id, { recruitJobId: id })
}
/** Publishes what was approved, and keeps what stood in its place. */
export async function approved(tx: Transaction, about: { readonly after: Change }): Promise<Change> {
  const there = (await subjectOf(tx, about.after)) as Readonly<Record<string, ChangeContent[string]>> | undefined
  const former = Object.fromEntries(Object.keys(fieldsOf(about.after)).map(name => [name, there?.[name] ?? null]))
  await publish(tx, about)
  return tx.store(recruitChange).set(about.after.id, { former: there ? former : {} })
}
/**
 * Takes a decision back. Of what an approval wrote, those fields become what they were that nobody has
 * changed since; a job that it made goes, unless somebody has applied.
 * @throws laterChange, stillReferred
 */
export async function putBack(tx: Transaction, about: { before: Change | undefined; after: Change }): Promise<Change> {
  const { before, after } = about
  if (await anotherWaits(tx, after)) throw laterChange()
  const former = before?.status === recruitChangeStatus.applied ? before.former : null
  if (!former) return after
  if (after.kind === recruitChangeKind.newJob) {
    const made = Number(after.recruitJobId)
    const change = await tx.store(recruitChange).set(after.id, { recruitJobId: null })
    await tx.store(recruitJob).delete(made)
    return change
  }
  const now = (await subjectOf(tx, after)) as Readonly<Record<string, unknown>> | undefined
  const untouched = Object.entries(fieldsOf(after)).filter(([name, value]) => (now?.[name] ?? null) === (value ?? null))
  if (untouched.length) await write(tx, after, Object.fromEntries(untouched.map(([name]) => [name, former[name]])))
  return after
}
/** Of a company's entry, or of one job, one change waits at a time. */
const anotherWaits = (tx: Transaction, { id, kind, recruitCompanyId, recruitJobId }: Change): Promise<boolean> =>
  kind === recruitChangeKind.newJob
    ? Promise.resolve(false)
    : tx.store(recruitChange).exists({
        id: { ne: id },
        kind,
        recruitCompanyId,
        recruitJobId,
        status: recruitChangeStatus.waiting,
      })
