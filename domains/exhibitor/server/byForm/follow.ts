import { entriesOf, isEmail, readPhone, type Row } from '@pavilion/declare'
import { fileAddresses, shownAnswer } from '@pavilion/form/model/stored.ts'
import {
  registerChannel,
  webForm,
  webFormRecord,
  webFormRecordStatus,
  type AnswerValue,
} from '@pavilion/form/model/index.ts'
import { fromStored, type RecordsChanged } from '@pavilion/form/server/index.ts'
import type { Transaction } from '@pavilion/store'
import {
  applicationFiles,
  applicationNames,
  blackListStep,
  exhibitorAuditStatus,
  exhibitorBlackListHit,
  exhibitorCompanyInfo,
  exhibitorCompanyType,
  exhibitorMember,
  memberRight,
  nameKey,
  type FieldMap,
} from '../../model/index.ts'
import { listedAs } from '../blackList.ts'
import { formInUse, mapOf } from './setting.ts'

type Company = Row<typeof exhibitorCompanyInfo>
type Fields = Partial<Pick<Company, (typeof applicationNames)[number]>>
interface RecordOf {
  readonly id: number
  readonly number: string
  readonly webUserId: number | null
  readonly registerChannelId: number | null
  readonly fields: Fields
}
const withdrawn = '报名表单记录已作废 The record of the application form is no longer valid'

/**
 * Applications follow the records of the form by which companies apply, in the transaction that
 * changed them: a valid record makes one application, or corrects it; one that is no longer valid
 * takes an application back that nobody has decided yet. An approved company stays as it is.
 */
export async function applicationsFollow(
  tx: Transaction,
  { projectId, recordIds, why }: RecordsChanged,
): Promise<void> {
  const at = tx.acting('exhibitor', { projectId })
  const setting = await formInUse(at)
  if (!setting) return
  const ids = [...new Set(recordIds)].sort((a, b) => a - b)
  const rows =
    why === 'deleted'
      ? []
      : await at
          .store(webFormRecord)
          .rows({ id: ids, webFormId: setting.webFormId, erasedAt: null }, { limit: Infinity })
  const valid = rows.filter(({ status }) => status === webFormRecordStatus.valid)
  const map = mapOf(setting, setting.webFormId)
  for (const row of valid)
    await admit(at, projectId, setting.webFormId, { ...row, fields: fieldsIn(map, fromStored(row.answers)) })
  const lost = why === 'deleted' ? ids : rows.filter(row => !valid.includes(row)).map(({ id }) => id)
  if (lost.length) await takeBack(at, lost)
}
/** What the answers say about a company. Unanswered questions say nothing. Pure. */
export function fieldsIn(map: FieldMap, answers: Readonly<Record<string, AnswerValue>>): Fields {
  const found = applicationNames.flatMap(name => {
    const answer = map[name] === undefined ? undefined : answers[map[name]]
    const value = answer === undefined ? undefined : saidBy(name, answer)
    return value === undefined || value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(found) as Fields
}
function saidBy(name: (typeof applicationNames)[number], answer: AnswerValue): string | number | undefined {
  if ((applicationFiles as readonly string[]).includes(name)) return fileAddresses(answer)?.[0]
  const words = shownAnswer(answer, 'zh').trim()
  if (name === 'companyType')
    return entriesOf(exhibitorCompanyType).find(
      ({ zh, en }) => zh === words || en.toLowerCase() === words.toLowerCase(),
    )?.code
  if (name === 'phoneNumber') return readPhone(words)
  if (name === 'email') return isEmail(words) ? words : undefined
  return words.slice(0, exhibitorCompanyInfo.fields[name].max ?? 200)
}

async function admit(tx: Transaction, projectId: number, webFormId: number, record: RecordOf): Promise<void> {
  // A second record, or the person's own page in another window, finds the first application.
  await tx.hold('exhibitorApplication', `${projectId} ${record.webUserId ?? `record ${record.id}`}`)
  const name = record.fields.name ?? record.number
  const own = await ownOf(tx, record, nameKey(name))
  if (own) return correct(tx, own, record)
  if (await isListed(tx, projectId, record, name)) return
  const made = await tx.store(exhibitorCompanyInfo).create({
    ...record.fields,
    name,
    projectId,
    webUserId: record.webUserId,
    webFormRecordId: record.id,
    registerChannelId: record.registerChannelId ?? (await channelOf(tx, projectId, webFormId)),
    submittedAt: tx.now().toISOString(),
  })
  if (record.webUserId === null) await inviteContact(tx, projectId, made)
}
async function ownOf(tx: Transaction, { id, webUserId }: RecordOf, key: string): Promise<Company | undefined> {
  const store = tx.store(exhibitorCompanyInfo)
  return (
    (await store.find({ webFormRecordId: id })) ??
    (webUserId === null ? undefined : await store.find({ webUserId, nameKey: key }))
  )
}
/** What was refused is in review again; what is approved is left to the organiser. */
async function correct(tx: Transaction, { id }: Company, record: RecordOf): Promise<void> {
  const before = await tx.store(exhibitorCompanyInfo).lock(id)
  if (before.auditStatus === exhibitorAuditStatus.success) return
  await tx.store(exhibitorCompanyInfo).set(id, { ...record.fields, webFormRecordId: record.id })
  if (before.auditStatus === exhibitorAuditStatus.fail) await tx.move(exhibitorCompanyInfo, { id }, 'resubmit')
}
/** Nobody learns that a company is black-listed; the operator reads who was stopped. */
async function isListed(tx: Transaction, projectId: number, { fields, webUserId }: RecordOf, name: string) {
  const matched = await listedAs(tx, { projectId, names: [name, fields.name2], phones: [fields.phoneNumber] })
  if (!matched) return false
  await tx.store(exhibitorBlackListHit).create({
    projectId,
    name,
    phoneNumber: fields.phoneNumber ?? null,
    step: blackListStep.application,
    matched: matched.slice(0, 300),
    webUserId,
  })
  return true
}
/** The channel that the form itself is, where the record names no other. */
async function channelOf(tx: Transaction, projectId: number, webFormId: number): Promise<number> {
  const code = `exhibit-form-${webFormId}`
  const before = await tx.store(registerChannel).find({ code })
  if (before) return before.id
  await tx.hold('exhibitorApplication', `${projectId} channel`)
  const meanwhile = await tx.store(registerChannel).find({ code })
  if (meanwhile) return meanwhile.id
  const { name, englishName } = await tx.store(webForm).getDetail(webFormId)
  return (
    await tx.store(registerChannel).create({
      projectId,
      code,
      name: name.slice(0, 100),
      englishName: englishName?.slice(0, 200) ?? null,
    })
  ).id
}
/** A form that nobody signs in for: whoever signs in with its phone or e-mail acts for the company. */
async function inviteContact(tx: Transaction, projectId: number, company: Company): Promise<void> {
  const contact = company.phoneNumber ?? company.email?.toLowerCase()
  if (!contact) return
  await tx.store(exhibitorMember).create({
    projectId,
    exhibitorCompanyInfoId: company.id,
    name: (company.contacter || company.name).slice(0, 100),
    contact,
    rights: Object.values(memberRight),
  })
}
async function takeBack(tx: Transaction, recordIds: readonly number[]): Promise<void> {
  const rows = await tx
    .store(exhibitorCompanyInfo)
    .rows({ webFormRecordId: [...recordIds], auditStatus: exhibitorAuditStatus.pending }, { limit: Infinity })
  for (const { id } of rows) await tx.move(exhibitorCompanyInfo, { id }, 'reject', { auditRemark: withdrawn })
}
