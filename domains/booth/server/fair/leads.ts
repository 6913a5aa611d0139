import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { defaultZone, noData, type BodyOf, type Language, type Row } from '@pavilion/declare'
import { defused, localTime, xlsxType, type Cell } from '@pavilion/exchange'
import { workbook } from '@pavilion/exchange/xlsx/write.ts'
import type { Streamed } from '@pavilion/http'
import { webUser } from '@pavilion/account/model/webUser.ts'
import { exhibitorAuditStatus, exhibitorCompanyInfo, memberRight } from '@pavilion/exhibitor/model/index.ts'
import { memberOf, requireMember, type Here } from '@pavilion/exhibitor/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context, type Sql, type Transaction } from '@pavilion/store'
import { exhibitorLead, type LeadAnswer } from '../../model/index.ts'
import type { changeLead, getLeads, LeadsHere, scanLead, ShownLead } from '../../model/calls/fair.ts'
import { questionsOf } from './questions.ts'
import { consentOf, isTakenBack } from './consents.ts'
import { consentTakenBack, leadRequestUsed, leadsNotOpen } from './refusals.ts'
import { visitorOf } from './visitor.ts'

type Lead = Row<typeof exhibitorLead>
interface LeadRow {
  readonly id: number
  readonly requestId: string
  readonly scannedAt: string
  readonly consent: boolean
  readonly takenBack: boolean
  readonly note: string | null
  readonly answers: readonly LeadAnswer[] | null
  readonly by: string | null
  readonly name: string | null
  readonly englishName: string | null
  readonly company: string | null
  readonly position: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
}
/**
 * Who visitors are is read only where the last thing they said to this company was yes, and where
 * they have not taken it back themselves.
 */
const readLeads = (ctx: Context, where: Sql, most = 100_000): Promise<LeadRow[]> =>
  ctx.query<LeadRow>(
    sql`select l.id, l."requestId", l."scannedAt", s."consent", s."takenBack", l."note", l."answers", w."name" as "by",
      u."name", u."englishName", u."company", u."position", u."phoneNumber", u."email"
    from ${exhibitorLead} l
    cross join lateral (${consentOf(sql`l."exhibitorCompanyInfoId"`, sql`l."registerUserId"`)}) s
    left join ${registerUser} u on u.id = l."registerUserId" and s."consent" and u."erasedAt" is null
    left join ${webUser} w on w.id = l."webUserId"
    where ${where}
    order by l."scannedAt" desc, l.id desc
    limit ${most}`,
  )
/** Those of an erased person are an empty object. */
const answersIn = (answers: unknown): readonly LeadAnswer[] => (Array.isArray(answers) ? answers : [])
const shown = ({ id, requestId, scannedAt, consent, takenBack, note, answers, by, ...of }: LeadRow): ShownLead => ({
  id,
  requestId,
  scannedAt: new Date(scannedAt).toISOString(),
  consent,
  takenBack,
  person: of.name === null ? null : { ...of, name: of.name },
  by,
  note,
  answers: [...answersIn(answers)],
})
const ofCompany = (companyId: number) => sql`l."exhibitorCompanyInfoId" = ${companyId}::bigint`
async function oneShown(ctx: Context, id: number): Promise<ShownLead> {
  const [row] = await readLeads(ctx, sql`l.id = ${id}::bigint`)
  if (!row) throw noData()
  return shown(row)
}
const tidied = (text: string | null | undefined) => text?.trim() || null
/** The words of a question are those of the company; of one that is gone, those that were sent. */
async function worded(ctx: Context, companyId: number, sent: readonly LeadAnswer[]): Promise<LeadAnswer[]> {
  const words = new Map((await questionsOf(ctx, companyId)).map(({ id, question }) => [id, question]))
  return sent
    .map(({ id, question, value }) => ({ id, question: words.get(id) ?? question.trim(), value: value.trim() }))
    .filter(({ value }) => value)
}

type Scan = BodyOf<typeof scanLead>
const digestOf = ({ text, consent, note, answers, scannedAt }: Scan) =>
  createHash('sha256')
    .update(JSON.stringify([text.trim(), consent, tidied(note), answers ?? [], Date.parse(scannedAt)]))
    .digest('hex')
/**
 * Notes a visitor by the pass. A phone without a line sends later and perhaps twice: the same
 * request id is one lead, with another content it is refused.
 * @throws noData, notForThisCompany, leadsNotOpen, leadPassUnknown, tooOften, leadRequestUsed
 */
export async function scan(here: Here, sent: Scan): Promise<ShownLead> {
  const { projectId, webUserId } = here
  const { companyId, requestId } = sent
  await requireMember(here.ctx, { ...here, companyId }, 'leads')
  const ctx = here.ctx.acting('booth', { projectId })
  const digest = digestOf(sent)
  const known = await sameRequest(ctx, companyId, requestId, digest)
  if (known) return oneShown(ctx, known)
  // The clock of a phone that is ahead must not make its scan the last word for ever.
  const at = new Date(Math.min(Date.parse(sent.scannedAt), now().getTime()))
  const registerUserId = await visitorOf(ctx, { projectId, companyId }, { ...sent, at })
  const id = await ctx.transaction(async tx => {
    const company = await tx.store(exhibitorCompanyInfo).lock(companyId, { referable: true })
    if (company.auditStatus !== exhibitorAuditStatus.success) throw leadsNotOpen()
    const twin = await sameRequest(tx, companyId, requestId, digest)
    if (twin) return twin
    const row = await tx.store(exhibitorLead).create({
      projectId,
      exhibitorCompanyInfoId: companyId,
      registerUserId,
      webUserId,
      requestId,
      requestDigest: digest,
      scannedAt: at.toISOString(),
      consent: sent.consent,
      note: tidied(sent.note),
      answers: await worded(tx, companyId, sent.answers ?? []),
    })
    return row.id
  })
  return oneShown(ctx, id)
}
/** @throws leadRequestUsed */
async function sameRequest(ctx: Context, companyId: number, requestId: string, digest: string) {
  const row = await ctx.store(exhibitorLead).find({ exhibitorCompanyInfoId: companyId, requestId })
  if (row && row.requestDigest !== digest) throw leadRequestUsed()
  return row?.id
}
/** A lead of a company for which this person may scan. @throws noData, notForThisCompany */
async function ownLead(here: Here, tx: Transaction, id: number): Promise<Lead> {
  const row = await tx.store(exhibitorLead).lock(id)
  await requireMember(here.ctx, { ...here, companyId: row.exhibitorCompanyInfoId }, 'leads')
  return row
}
/** @throws noData, notForThisCompany, consentTakenBack */
export async function change(here: Here, { id, ...sent }: BodyOf<typeof changeLead>): Promise<ShownLead> {
  const ctx = here.ctx.acting('booth', { projectId: here.projectId })
  await ctx.transaction(async tx => {
    const row = await ownLead(here, tx, id)
    const { exhibitorCompanyInfoId: companyId, registerUserId } = row
    if (sent.consent && (await isTakenBack(tx, companyId, registerUserId))) throw consentTakenBack()
    await tx.store(exhibitorLead).set(id, {
      ...(sent.note !== undefined && { note: tidied(sent.note) }),
      ...(sent.answers && { answers: await worded(tx, companyId, sent.answers) }),
    })
    // What a visitor says now holds for every time they were here.
    if (sent.consent !== undefined && sent.consent !== null)
      await tx.update(exhibitorLead, {
        set: sql`"consent" = ${sent.consent}::boolean`,
        where: sql`a."exhibitorCompanyInfoId" = ${companyId}::bigint and a."registerUserId" = ${registerUserId}::bigint`,
      })
  })
  return oneShown(ctx, id)
}
/**
 * Deletes a lead. A «no» outlives the lead that brought it: an earlier yes must not count again.
 * @throws noData, notForThisCompany
 */
export const remove = (here: Here, id: number): Promise<void> =>
  here.ctx.acting('booth', { projectId: here.projectId }).transaction(async tx => {
    const { consent, exhibitorCompanyInfoId: companyId, registerUserId } = await ownLead(here, tx, id)
    if (!consent)
      await tx.update(exhibitorLead, {
        set: sql`"consent" = false`,
        where: sql`a."exhibitorCompanyInfoId" = ${companyId}::bigint and a."registerUserId" = ${registerUserId}::bigint
          and a."scannedAt" <= (select d."scannedAt" from ${exhibitorLead} d where d.id = ${id}::bigint)`,
      })
    await tx.store(exhibitorLead).delete(id)
  })

/** The companies for which this person may scan, and the leads of the chosen one. */
export async function leadsOf(here: Here, { companyId, most }: BodyOf<typeof getLeads>): Promise<LeadsHere> {
  const { projectId } = here
  const ctx = here.ctx.acting('booth', { projectId })
  const mine = (await memberOf(ctx, here)).filter(({ rights }) => rights.includes(memberRight.leads))
  const companies = await ctx
    .store(exhibitorCompanyInfo)
    .rows(
      { id: mine.map(each => each.companyId), auditStatus: exhibitorAuditStatus.success },
      { fields: ['id', 'name', 'name2'], order: [['id', 'desc']] },
    )
  const current = companyId ? companies.find(({ id }) => id === companyId) : companies[0]
  if (!current) return { companies, current: null }
  return {
    companies,
    current: {
      ...current,
      questions: await questionsOf(ctx, current.id),
      leads: (await readLeads(ctx, ofCompany(current.id), most ?? 100)).map(shown),
      total: await ctx.store(exhibitorLead).count({ exhibitorCompanyInfoId: current.id }),
      timeZone: await zoneHere(ctx, projectId),
    },
  }
}
const zoneHere = async (ctx: Context, projectId: number) =>
  (await ctx.store(project).getDetail(projectId)).timeZone || defaultZone()

const headings = {
  zh: ['时间', '同意提供', '姓名', '英文姓名', '单位', '职务', '手机号', '邮箱', '备注', '扫码人'],
  en: ['Time', 'Agreed', 'Name', 'English name', 'Company', 'Position', 'Phone', 'E-mail', 'Note', 'Scanned by'],
} as const
/**
 * The leads of a company as a spreadsheet, with a column for each question, also those that were
 * asked before. @throws noData, notForThisCompany
 */
export async function leadSheet(here: Here, companyId: number, language: Language): Promise<Streamed> {
  const { projectId } = here
  await requireMember(here.ctx, { ...here, companyId }, 'leads')
  const ctx = here.ctx.acting('booth', { projectId })
  const [rows, timeZone] = [await readLeads(ctx, ofCompany(companyId)), await zoneHere(ctx, projectId)]
  const asked = new Map((await questionsOf(ctx, companyId)).map(({ id, question }) => [id, question]))
  for (const { answers } of rows)
    for (const { id, question } of answersIn(answers)) if (!asked.has(id)) asked.set(id, question)
  const yes = (is: boolean) => (language === 'en' ? (is ? 'Yes' : 'No') : is ? '是' : '否')
  const text = (value: string | null) => (value === null ? null : defused(value))
  async function* cells(): AsyncGenerator<Cell[][]> {
    yield rows.map(row => [
      localTime(new Date(row.scannedAt).toISOString(), timeZone),
      yes(row.consent),
      ...[row.name, row.englishName, row.company, row.position, row.phoneNumber, row.email, row.note, row.by].map(text),
      ...[...asked.keys()].map(id => text(answersIn(row.answers).find(answer => answer.id === id)?.value ?? null)),
    ])
  }
  const name = language === 'en' ? 'Leads' : '客户'
  const top = [...headings[language === 'en' ? 'en' : 'zh'], ...[...asked.values()].map(defused)]
  return {
    stream: Readable.from(workbook(cells(), { name, headings: top })),
    type: xlsxType,
    name: `${name}.xlsx`,
  }
}
