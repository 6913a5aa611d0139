import type { Row } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import type { CompanyDesk, DeskJob, ShownEntry, ShownJobFields } from '../model/calls/company.ts'
import {
  recruitApplication,
  recruitApplicationStatus,
  recruitChange,
  recruitChangeKind,
  recruitChangeStatus,
  recruitCompany,
  recruitJob,
  recruitProvince,
  recruitTrade,
  type ChangeContent,
} from '../model/index.ts'
import { entryOf, jobOf, versionOf, type Change } from './changes.ts'
import { fairOf, pairOf } from './fair.ts'
import { heldLink, noteOpened } from './links.ts'

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const shownEntry = (of: ChangeContent): ShownEntry => ({
  name: text(of.name),
  englishName: text(of.englishName),
  logo: text(of.logo),
  provinceId: number(of.provinceId),
  recruitTradeId: number(of.recruitTradeId),
  contacter: text(of.contacter),
  contacterPhone: text(of.contacterPhone),
  introduction: text(of.introduction),
  englishIntroduction: text(of.englishIntroduction),
})
const shownJob = (of: ChangeContent): ShownJobFields => ({
  name: text(of.name),
  englishName: text(of.englishName),
  position: text(of.position),
  englishPosition: text(of.englishPosition),
  amount: number(of.amount),
  requirement: text(of.requirement),
  englishRequirement: text(of.englishRequirement),
  treatment: text(of.treatment),
  englishTreatment: text(of.englishTreatment),
  deadline: text(of.deadline),
})
const isWaiting = ({ status }: Change) => status === recruitChangeStatus.waiting
/** Why the last change of something was refused; null once there is a later one. */
const refusedIn = (changes: readonly Change[]): string | null =>
  changes[0]?.status === recruitChangeStatus.refused ? (changes[0].remark ?? '') : null

/**
 * Everything a company changes through its link, with what waits for the organiser.
 * @throws recruitLinkGone
 */
export async function deskOf(ctx: Context, code: string, { opens = false } = {}): Promise<CompanyDesk> {
  const { link, inside } = await heldLink(ctx, code)
  const where = { recruitCompanyId: link.recruitCompanyId }
  const company = await inside.store(recruitCompany).getDetail(link.recruitCompanyId)
  const fair = await fairOf(inside, link.projectId)
  const jobs = await inside.store(recruitJob).rows(where, { order: [['id', 'desc']] })
  const changes = await inside.store(recruitChange).rows(where, { order: [['id', 'desc']] })
  const counts = await countsOf(inside, link.recruitCompanyId)
  if (opens) await noteOpened(inside, link)
  const ofEntry = changes.filter(({ kind }) => kind === recruitChangeKind.entry)
  const waiting = ofEntry.find(isWaiting)
  return {
    companyId: company.id,
    event: fair.event,
    timeZone: fair.zone,
    until: link.expiresAt,
    reviewed: fair.reviewed,
    entry: {
      fields: shownEntry({ ...entryOf(company), ...waiting?.content }),
      waits: Boolean(waiting),
      refused: refusedIn(ofEntry),
      version: versionOf(company, waiting),
    },
    jobs: [...newJobs(changes), ...jobs.map(job => deskJob(job, changes, counts.get(job.id)))],
    ...(await choicesOf(inside)),
  }
}
function deskJob(job: Row<typeof recruitJob>, changes: readonly Change[], counted: Counted | undefined): DeskJob {
  const own = changes.filter(({ kind, recruitJobId }) => kind === recruitChangeKind.job && recruitJobId === job.id)
  const waiting = own.find(isWaiting)
  return {
    id: job.id,
    changeId: waiting?.id ?? null,
    fields: shownJob({ ...jobOf(job), ...waiting?.content }),
    status: job.status,
    waits: Boolean(waiting),
    refused: refusedIn(own),
    applications: counted?.applications ?? 0,
    fresh: counted?.fresh ?? 0,
    version: versionOf(job, waiting),
  }
}
/** New jobs that wait, or were refused: they are no jobs yet. */
const newJobs = (changes: readonly Change[]): DeskJob[] =>
  changes
    .filter(({ kind, recruitJobId }) => kind === recruitChangeKind.newJob && recruitJobId === null)
    .filter(({ status }) => status === recruitChangeStatus.waiting || status === recruitChangeStatus.refused)
    .map(change => ({
      id: null,
      changeId: isWaiting(change) ? change.id : null,
      fields: shownJob(change.content),
      status: null,
      waits: isWaiting(change),
      refused: isWaiting(change) ? null : (change.remark ?? ''),
      applications: 0,
      fresh: 0,
      version: versionOf(undefined, change),
    }))

interface Counted {
  readonly applications: number
  readonly fresh: number
}
async function countsOf(inside: Context, companyId: number): Promise<ReadonlyMap<number, Counted>> {
  const rows = await inside.query<Counted & { jobId: number }>(
    sql`select a."recruitJobId" as "jobId", count(*)::int as "applications",
      (count(*) filter (where a."status" = ${recruitApplicationStatus.received}))::int as "fresh"
    from ${recruitApplication} a
    where a."recruitCompanyId" = ${companyId}::bigint and a."status" <> ${recruitApplicationStatus.withdrawn}
    group by a."recruitJobId"`,
  )
  return new Map(rows.map(row => [row.jobId, row]))
}
async function choicesOf(inside: Context): Promise<Pick<CompanyDesk, 'provinces' | 'trades'>> {
  const [provinces, trades] = [await inside.store(recruitProvince).rows({}), await inside.store(recruitTrade).rows({})]
  const choice = ({ id, name, englishName }: (typeof provinces)[number] | (typeof trades)[number]) => ({
    id,
    name: pairOf(name, englishName),
  })
  return { provinces: provinces.map(choice), trades: trades.map(choice) }
}
