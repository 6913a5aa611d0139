import { invalidInput, problemOf, readPhone, say, tidyPhone, type AnyField, type Language } from '@pavilion/declare'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import { CellFault } from '@pavilion/exchange/xlsx/fault.ts'
import { filledIn } from '@pavilion/exchange/xlsx/line.ts'
import type { Context } from '@pavilion/store'
import { bareAddress, bytesOf } from '@pavilion/system/server/index.ts'
import { notificationReceiverType } from '../../model/codes.ts'
import { groupNotificationReceiver } from '../../model/groupNotification.ts'
import { everybodyOf } from '../audiences.ts'
import { nobodyToSend } from '../refusals.ts'
import type { Which, Mass } from './kinds.ts'

/** One message of a bulk message: its address, and the recipient's own values. */
export interface One {
  readonly channel: 'sms' | 'mail'
  readonly address: string
  readonly receiverId?: number
  /** All numbers and addresses of this person that we know: their language is found by them. */
  readonly contacts: readonly string[]
  /** The language that was written beside them. */
  readonly said?: Language | null
  readonly words: Readonly<Record<string, string>>
}
const fields = groupNotificationReceiver.fields as Record<string, AnyField>
const isWrong = (name: 'phoneNumber' | 'email', value: string) =>
  problemOf({ ...fields[name], required: true } as AnyField, value) !== undefined
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .filter((entry): entry is string | number => typeof entry === 'string' || typeof entry === 'number')
    .map(entry => String(entry).trim())
    .filter(Boolean)

/**
 * All phone numbers in a sheet; headings and names are skipped, but a cell that may have been a
 * number must be readable.
 * @throws invalidInput with the first such cell
 */
export async function numbersIn(path: string): Promise<string[]> {
  const bytes = await bytesOf(bareAddress(path))
  const found: string[] = []
  if (bytes)
    for await (const { row, cells } of rowsOfSheet(new Uint8Array(bytes)))
      for (const cell of filledIn(cells).map(at => cells[at])) {
        if (cell instanceof CellFault)
          throw invalidInput({
            importData: [
              `第 ${row} 行（${cell.shown}）：${cell.words[0]}`,
              `Row ${row} (${cell.shown}): ${cell.words[1]}`,
            ],
          })
        const number = readPhone(String(cell ?? ''))
        if (number) found.push(number)
      }
  return found
}
/**
 * The recipients, each address once, however it was spelled.
 * @throws invalidInput with the wrong addresses, nobodyToSend
 */
export async function receiversOf(ctx: Context, which: Which, row: Mass): Promise<One[]> {
  const all: One[] = []
  const wrong: string[] = []
  const field = which.kind === 'customEmail' ? 'receivers' : 'phoneNumbers'
  if (which.kind === 'massText') {
    for (const phoneNumber of listOf(row.phoneNumbers)) {
      const address = tidyPhone(phoneNumber)
      if (isWrong('phoneNumber', address)) wrong.push(phoneNumber)
      else all.push({ channel: 'sms', address, contacts: [address], words: {} })
    }
    if (row.importData)
      for (const address of await numbersIn(row.importData))
        all.push({ channel: 'sms', address, contacts: [address], words: {} })
  } else if (which.kind === 'customEmail') {
    const listed = listOf(row.receivers)
    // With a list, only these people get it; the category then merely describes them.
    if (!listed.length)
      for (const { address, name } of await everybodyOf(ctx, which.projectId, row.receiveCategory))
        if (!isWrong('email', address)) all.push({ channel: 'mail', address, contacts: [address], words: { name } })
    for (const email of listed) {
      const address = email.toLowerCase()
      const about = row.receiverInfo?.[email] ?? row.receiverInfo?.[address]
      if (isWrong('email', address)) wrong.push(email)
      else
        all.push({
          channel: 'mail',
          address,
          contacts: [address],
          words:
            typeof about === 'object' && about !== null
              ? Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value ?? '')]))
              : {},
        })
    }
  } else {
    const people = await ctx.store(groupNotificationReceiver).rows(
      { groupNotificationId: which.id },
      {
        fields: ['id', 'type', 'name', 'company', 'phoneNumber', 'email', 'language'],
        order: [['id', 'asc']],
        limit: Infinity,
      },
    )
    for (const { id, type, name, company, phoneNumber, email, language } of people) {
      const number = phoneNumber ? tidyPhone(phoneNumber) : undefined
      const mailbox = email?.trim().toLowerCase() || undefined
      const about = {
        receiverId: id,
        contacts: [number, mailbox].filter(contact => contact !== undefined),
        said: language,
        words: { name: name ?? '', company: company ?? '' },
      }
      if (number && type !== notificationReceiverType.email) all.push({ channel: 'sms', address: number, ...about })
      if (mailbox && type !== notificationReceiverType.sms) all.push({ channel: 'mail', address: mailbox, ...about })
    }
  }
  if (wrong.length) {
    const some = wrong.slice(0, 5).join(', ')
    const more = wrong.length > 5 ? ' …' : ''
    throw invalidInput({ [field]: say(`不正确：${some}${more}`, `Incorrect: ${some}${more}`) })
  }
  const seen = new Set<string>()
  const once = all.filter(({ channel, address }) => {
    const key = `${channel} ${address}`
    const first = !seen.has(key)
    seen.add(key)
    return first
  })
  if (!once.length) throw nobodyToSend()
  return once
}
