import {
  invalidInput,
  keptPair,
  readPhone,
  say,
  tidyPhone,
  type BodyOf,
  type CodeOf,
  type Pair,
} from '@pavilion/declare'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import type { Upload } from '@pavilion/http'
import { exhibitorAuditStatus, exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { requireMember, type Here } from '@pavilion/exhibitor/server/index.ts'
import { registerUserType } from '@pavilion/registration/model/index.ts'
import { enterAttendees } from '@pavilion/registration/server/index.ts'
import { registerUserEntryRecord } from '@pavilion/access/model/index.ts'
import { sql, type Context, type SystemContext, type Transaction } from '@pavilion/store'
import {
  booth,
  boothReason,
  boothReserveStatus,
  boothStaffQuota,
  exhibitorStaff,
  staffPassKind,
  staffPassStatus,
} from '../../model/index.ts'
import type { addStaff } from '../../model/calls/fair.ts'
import { passesFor } from '../../model/passQuota.ts'
import { settingOf } from '../claims/gather.ts'
import { demandNotReady } from '../refusals.ts'
import { passKey } from './moves.ts'
import { passesNotOffered, passesUsedUp, staffSheetWrong, staffTwice } from './refusals.ts'

export type PassKind = CodeOf<typeof staffPassKind>
export interface PassOffer {
  readonly kind: PassKind
  /** The badge type; null: not offered. */
  readonly certTypeId: number | null
  readonly quota: number
}
/** What the stands of a company give it: passes of each kind. */
export async function offersFor(ctx: Context, companyId: number): Promise<PassOffer[]> {
  const setting = await settingOf(ctx)
  const stands = await ctx
    .store(booth)
    .rows(
      { exhibitorCompanyInfoId: companyId, reserveStatus: [boothReserveStatus.reserved, boothReserveStatus.assigned] },
      { fields: ['area'] },
    )
  return [
    {
      kind: staffPassKind.staff,
      certTypeId: setting?.staffCertTypeId ?? null,
      quota: passesFor({ perStand: setting?.staffPerStand, perArea: setting?.staffPerArea }, stands),
    },
    {
      kind: staffPassKind.buildUp,
      certTypeId: setting?.buildUpCertTypeId ?? null,
      quota: passesFor({ perStand: setting?.buildUpPerStand, perArea: setting?.buildUpPerArea }, stands),
    },
  ]
}
export interface Person {
  readonly name: string
  readonly phoneNumber: string | null
  readonly email: string | null
}
/** A pass for each person, all or none. The company is locked, so that its stands and passes agree. */
async function give(
  tx: Transaction,
  about: { readonly projectId: number; readonly companyId: number; readonly kind: PassKind },
  people: readonly Person[],
): Promise<number[]> {
  const { projectId, companyId, kind } = about
  const company = await tx.store(exhibitorCompanyInfo).lock(companyId, { referable: true })
  if (company.auditStatus !== exhibitorAuditStatus.success) throw demandNotReady()
  const offer = (await offersFor(tx, companyId)).find(each => each.kind === kind)
  if (!offer?.certTypeId) throw passesNotOffered()
  const cell = { exhibitorCompanyInfoId: companyId, kind }
  const declared = await tx.adjust(boothStaffQuota, [{ ...cell, total: offer.quota }], {
    key: 'quota',
    reason: boothReason.declared,
  })
  // A setting was lowered below what is given already.
  if (!declared.ok) throw passesUsedUp({ left: 0 })
  const ids: number[] = []
  for (const person of people) {
    const { id } = await tx.store(exhibitorStaff).create({ projectId, ...cell, ...person })
    const taken = await tx.take(boothStaffQuota, [{ ...cell, quantity: 1 }], {
      key: passKey(id),
      reason: boothReason.declared,
      sold: true,
    })
    if (!taken.ok)
      throw passesUsedUp({ left: Math.max(0, offer.quota - (await usedOf(tx, companyId, kind)) + ids.length + 1) })
    ids.push(id)
  }
  const attendees = await enterAttendees(
    tx,
    projectId,
    people.map(person => ({
      ...person,
      company: company.name,
      certTypeId: offer.certTypeId,
      userType: kind === staffPassKind.staff ? registerUserType.employee : registerUserType.construction,
    })),
  )
  for (const [nth, id] of ids.entries())
    await tx.store(exhibitorStaff).set(id, { registerUserId: attendees[nth] as number })
  return ids
}
const validOf = (companyId: number, kind: PassKind) => ({
  exhibitorCompanyInfoId: companyId,
  kind,
  status: staffPassStatus.valid,
})
const usedOf = (ctx: Context, companyId: number, kind: PassKind) =>
  ctx.store(exhibitorStaff).count(validOf(companyId, kind))
/** The same person: the name, and the phone or the address. */
const isSame = (one: Person, other: Person): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase() &&
  (one.phoneNumber ? one.phoneNumber === other.phoneNumber : one.email === other.email)
const peopleOf = (ctx: Context, companyId: number, kind: PassKind) =>
  ctx.store(exhibitorStaff).rows(validOf(companyId, kind), { order: [['id', 'asc']] })

const says = {
  name: say('请输入姓名', 'Please enter a name'),
  contact: say('请填写手机号或邮箱', 'Please enter a phone number or an e-mail address'),
  phoneNumber: say('手机号不正确', 'This is not a phone number'),
  email: say('邮箱不正确', 'This is not an e-mail address'),
}
interface Given {
  readonly name?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
  readonly email?: string | null | undefined
}
/** A person in one spelling, or what is wrong with each field. Pure. */
export function personOf(given: Given): Person | Readonly<Record<string, Pair>> {
  const [name, phone, email] = [given.name?.trim(), given.phoneNumber?.trim(), given.email?.trim().toLowerCase()]
  const wrong: Record<string, Pair> = {
    ...(!name && { name: says.name }),
    ...(!phone && !email && { phoneNumber: says.contact }),
    ...(phone && !readPhone(phone) && { phoneNumber: says.phoneNumber }),
    ...(email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: says.email }),
  }
  if (!name || Object.keys(wrong).length) return wrong
  return { name: name.slice(0, 100), phoneNumber: phone ? tidyPhone(phone) : null, email: email || null }
}
const isPerson = (read: ReturnType<typeof personOf>): read is Person => typeof read.name === 'string'

/** @throws noData, notForThisCompany, invalidInput, staffTwice, passesNotOffered, passesUsedUp */
export async function add(here: Here, { companyId, kind, ...given }: BodyOf<typeof addStaff>): Promise<{ id: number }> {
  const { projectId } = here
  await requireMember(here.ctx, { ...here, companyId }, 'people')
  const person = personOf(given)
  if (!isPerson(person)) throw invalidInput(person)
  return here.ctx.acting('booth', { projectId }).transaction(async tx => {
    await tx.store(exhibitorCompanyInfo).lock(companyId, { referable: true })
    if ((await peopleOf(tx, companyId, kind)).some(row => isSame(row, person))) throw staffTwice({ name: person.name })
    const [id] = await give(tx, { projectId, companyId, kind }, [person])
    return { id: id as number }
  })
}
/** @throws noData, notForThisCompany */
export const withdraw = (here: Here, id: number): Promise<void> =>
  here.ctx.acting('booth', { projectId: here.projectId }).transaction(async tx => {
    const seen = await tx.store(exhibitorStaff).getDetail(id)
    await requireMember(here.ctx, { ...here, companyId: seen.exhibitorCompanyInfoId }, 'people')
    await tx.store(exhibitorCompanyInfo).lock(seen.exhibitorCompanyInfoId, { referable: true })
    await tx.move(exhibitorStaff, { id }, 'withdraw', { why: null })
  })

const headings = {
  name: /^(姓名|名字|人员姓名|name|full ?name)$/i,
  phoneNumber: /^(手机|手机号|手机号码|电话|联系电话|mobile|phone|phone ?number|tel|telephone)$/i,
  email: /^(邮箱|电子邮箱|电子邮件|e-?mail|e-?mail address)$/i,
} as const
type Column = keyof typeof headings
const columnOf = (cell: unknown): Column | undefined => {
  const word = String(cell ?? '')
    .replace(/[*＊\s]+/g, ' ')
    .trim()
  return (Object.keys(headings) as Column[]).find(name => headings[name].test(word))
}
const mostPeople = 500
const wrongIn = (problems: readonly { readonly row: number; readonly says: Pair }[]) =>
  staffSheetWrong({
    zh: problems.map(({ row, says: [zh] }) => `第 ${row} 行${zh}`).join('；'),
    en: problems.map(({ row, says: [, en] }) => `row ${row}: ${en}`).join('; '),
  })
/** The people of a sheet; everything that is wrong in it at once. @throws staffSheetWrong */
async function peopleIn(bytes: Buffer): Promise<Person[]> {
  const people: Person[] = []
  const problems: { row: number; says: Pair }[] = []
  let columns: (Column | undefined)[] = []
  for await (const { kind, row, cells } of rowsOfSheet(bytes, {
    headings: values => values.filter(columnOf).length,
  })) {
    if (kind === 'heading') columns = Array.from(cells, columnOf)
    if (kind !== 'data') continue
    const given = Object.fromEntries(
      columns.flatMap((name, at) => (name ? [[name, cells[at] == null ? '' : String(cells[at])]] : [])),
    )
    const person = personOf(given)
    if (isPerson(person)) people.push(person)
    else for (const words of Object.values(person)) problems.push({ row, says: words as Pair })
    if (problems.length >= 20 || people.length > mostPeople) break
  }
  if (!columns.includes('name')) throw wrongIn([{ row: 1, says: ['缺少「姓名」列', 'There is no column “Name”'] }])
  if (people.length > mostPeople)
    throw wrongIn([
      { row: mostPeople + 2, says: [`每次最多 ${mostPeople} 人`, `At most ${mostPeople} people at a time`] },
    ])
  if (problems.length) throw wrongIn(problems)
  return people
}
/**
 * Enters the people of a sheet, all of them or none; who has a pass already is passed over, so that
 * the same sheet a second time changes nothing.
 */
export async function importPeople(here: Here, { bytes, fields }: Upload): Promise<{ added: number; skipped: number }> {
  const { projectId } = here
  const [companyId, kind] = [Number(fields.companyId), Number(fields.kind) as PassKind]
  await requireMember(here.ctx, { ...here, companyId }, 'people')
  const people = await peopleIn(bytes)
  return here.ctx.acting('booth', { projectId }).transaction(async tx => {
    await tx.store(exhibitorCompanyInfo).lock(companyId, { referable: true })
    const known: Person[] = await peopleOf(tx, companyId, kind)
    const fresh: Person[] = []
    for (const person of people) if (![...known, ...fresh].some(other => isSame(other, person))) fresh.push(person)
    await give(tx, { projectId, companyId, kind }, fresh)
    return { added: fresh.length, skipped: people.length - fresh.length }
  })
}

/** Those that have opened a gate. */
async function usedIn(ctx: Context, attendeeIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.query<{ id: number }>(
    sql`select distinct r."registerUserId" as id
    from ${registerUserEntryRecord} r
    where r."registerUserId" = any(${attendeeIds}::bigint[])`,
  )
  return new Set(rows.map(({ id }) => id))
}
const fewer = keptPair(['证件名额减少', 'Fewer passes for the stands'])
/**
 * Passes beyond those that the stands of a company give are withdrawn: none of them opens a gate any
 * more. Those that nobody has used yet go first, the latest of them before the others.
 */
export async function settlePasses(
  ctx: SystemContext,
  { companyId, projectId }: { readonly companyId: number; readonly projectId: number },
): Promise<void> {
  await ctx.acting('booth', { projectId }).transaction(async tx => {
    if (!(await tx.store(exhibitorCompanyInfo).exists({ id: companyId }))) return
    await tx.store(exhibitorCompanyInfo).lock(companyId, { referable: true })
    for (const { kind, quota } of await offersFor(tx, companyId)) {
      const all = await peopleOf(tx, companyId, kind)
      const rows = all.filter(({ erasedAt }) => !erasedAt)
      // The pass of an erased person opens no gate and can no longer be moved: its place is free.
      for (const { id, erasedAt } of all)
        if (erasedAt) await tx.release(boothStaffQuota, { key: passKey(id), reason: boothReason.withdrawn })
      const used = await usedIn(
        tx,
        rows.flatMap(({ registerUserId }) => registerUserId ?? []),
      )
      const isUsed = (row: (typeof rows)[number]) => row.registerUserId !== null && used.has(row.registerUserId)
      const inOrder = [...rows.filter(isUsed), ...rows.filter(row => !isUsed(row))]
      for (const { id } of inOrder.slice(quota).reverse())
        await tx.move(exhibitorStaff, { id }, 'withdraw', { why: fewer })
      await tx.adjust(boothStaffQuota, [{ exhibitorCompanyInfoId: companyId, kind, total: quota }], {
        key: 'quota',
        reason: boothReason.declared,
      })
    }
  })
}
/** All companies with passes, after what their stands give was changed. */
export async function settleAllPasses(
  ctx: SystemContext,
  { projectId }: { readonly projectId: number },
): Promise<void> {
  const inside = ctx.acting('booth', { projectId })
  const companies = await inside.query<{ id: number }>(
    sql`select distinct s."exhibitorCompanyInfoId" as id
    from ${exhibitorStaff} s
    where s."status" = ${staffPassStatus.valid}
    order by 1`,
  )
  for (const { id } of companies) await settlePasses(ctx, { companyId: id, projectId })
}
