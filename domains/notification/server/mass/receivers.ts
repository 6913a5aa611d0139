import {
  invalidInput,
  problemOf,
  readPhone,
  say,
  tidyPhone,
  type AnyField,
  type Language,
  type Row,
} from '@pavilion/declare'
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
  /** The values of the variables, as readers of each language get them. */
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>
  readonly webUserId?: number | null
}
const inBoth = (words: Readonly<Record<string, string>>) => ({ zh: words, en: words })
const none = inBoth({})
/** Values that were frozen with the recipient, beside name and company. */
function valuesOf(
  values: Readonly<Record<string, readonly [string, string]>> | null,
  known: Readonly<Record<string, string>>,
): One['words'] {
  const half = (at: 0 | 1) => ({
    ...Object.fromEntries(Object.entries(values ?? {}).map(([name, pair]) => [name, pair[at] ?? ''])),
    ...known,
  })
  return { zh: half(0), en: half(1) }
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
type Receiver = Pick<
  Row<typeof groupNotificationReceiver>,
  'id' | 'name' | 'company' | 'phoneNumber' | 'email' | 'language' | 'values' | 'webUserId'
>
const contactsOf = ({ phoneNumber, email }: Pick<Receiver, 'phoneNumber' | 'email'>) => ({
  number: phoneNumber ? tidyPhone(phoneNumber) : undefined,
  mailbox: email?.trim().toLowerCase() || undefined,
})
/** A recipient of a group notification, without an address. */
export function oneOfReceiver(person: Receiver): Omit<One, 'channel' | 'address'> & { readonly receiverId: number } {
  const { number, mailbox } = contactsOf(person)
  return {
    receiverId: person.id,
    contacts: [number, mailbox].filter(contact => contact !== undefined),
    said: person.language,
    words: valuesOf(person.values, { name: person.name ?? '', company: person.company ?? '' }),
    webUserId: person.webUserId,
  }
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
      else all.push({ channel: 'sms', address, contacts: [address], words: none })
    }
    if (row.importData)
      for (const address of await numbersIn(row.importData))
        all.push({ channel: 'sms', address, contacts: [address], words: none })
  } else if (which.kind === 'customEmail') {
    const listed = listOf(row.receivers)
    // With a list, only these people get it; the category then merely describes them.
    if (!listed.length)
      for (const { address, name } of await everybodyOf(ctx, which.projectId, row.receiveCategory))
        if (!isWrong('email', address))
          all.push({ channel: 'mail', address, contacts: [address], words: inBoth({ name }) })
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
              ? inBoth(Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value ?? '')])))
              : none,
        })
    }
  } else {
    const people = await ctx.store(groupNotificationReceiver).rows(
      { groupNotificationId: which.id },
      {
        fields: ['id', 'type', 'name', 'company', 'phoneNumber', 'email', 'language', 'values', 'webUserId'],
        order: [['id', 'asc']],
        limit: Infinity,
      },
    )
    for (const person of people) {
      const { type } = person
      const { number, mailbox, ...about } = { ...contactsOf(person), ...oneOfReceiver(person) }
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
