import { personalFields, say } from '@pavilion/declare'
import { everyRowOf, sql, sqlText, type Sql, type Transaction } from '@pavilion/store'
import { empty, erasing, inBoth, type Outcome, type Person } from '@pavilion/system/server/index.ts'
import { inboundNotice } from '@pavilion/work/model/boxes.ts'
import { groupNotificationStatus, outboxState } from '../model/codes.ts'
import { customEmail, groupNotificationReceiver, massText } from '../model/groupNotification.ts'
import { optOut } from '../model/optOut.ts'
import { outboxMessage, sms } from '../model/outbox.ts'
import { bulk } from './mass/kinds.ts'
import { numbersIn } from './mass/receivers.ts'

const inProjects = ({ sellerId }: Pick<Person, 'sellerId'>): Sql =>
  sql`"projectId" in (select p.id from "project" p where p."sellerId" = ${sellerId}::bigint)`
const smallLetters = (emails: readonly string[]) => emails.map(email => email.toLowerCase())

const messageKept = say(
  '仅保留发送时间和结果，用于与短信、邮件服务商对账',
  'Only time and result are kept, for billing with the SMS and e-mail providers',
)

/**
 * Messages to the person: waiting ones are not sent, sent ones lose receiver and text, and the
 * person is removed from mailing lists.
 */
async function messages(tx: Transaction, person: Person): Promise<Outcome[]> {
  const { ids, emails, spelledNumbers } = person
  const theirs = sql`("webUserId" = any(${ids}::bigint[]) or (
    ${inProjects(person)}
    and ("phoneNumber" = any(${spelledNumbers}::text[]) or "email" = any(${emails}::text[]))
  ))`
  await waitForSending(tx, person)
  const sheets = await sheetsOfNumbers(tx, person)
  const outbox = everyRowOf(outboxMessage, 'messages of all projects of the organiser, deleted ones too')
  // A message that was sent instead of one that now waits again stays, for the billing.
  await tx.update(outboxMessage, {
    set: sql`"insteadOfId" = null`,
    where: sql`a."insteadOfId" in (select w.id from ${outbox} w where ${theirs} and w."state" = ${outboxState.queued})`,
    deletedToo: true,
    quietly: true,
  })
  const waiting = await tx.query(
    sql`delete from ${outbox}
    where ${theirs} and "state" = ${outboxState.queued}
    returning "id"`,
  )
  const sent = await empty(
    tx,
    outboxMessage,
    ['phoneNumber', 'email', 'subject', 'content', 'dedupeKey', 'sealedMessage', 'messageId'],
    theirs,
    [sql`"webUserId" = null`],
  )
  const name = say('短信和邮件', 'Text messages and e-mails')
  return [
    sheets,
    {
      of: outboxMessage,
      name: say('待发的短信和邮件', 'Text messages and e-mails waiting to be sent'),
      fate: 'erased',
      rows: waiting.length,
    },
    { of: outboxMessage, name, fate: 'emptied', rows: sent, why: messageKept },
    await pushedTexts(tx, person),
    ...(await listsToSendTo(tx, person)),
    await refusals(tx, person),
  ]
}

/** What the SMS platform pushed about their numbers: the text goes, that something came stays. */
async function pushedTexts(tx: Transaction, { spelledNumbers }: Person): Promise<Outcome> {
  const digits = spelledNumbers.map(number => number.replace(/\D/g, '')).filter(Boolean)
  const rows = await empty(
    tx,
    inboundNotice,
    ['headers', 'body'],
    sql`"source" in ('smsReplies', 'smsReports')
      and exists (select 1 from unnest(${digits}::text[]) n where position(n in "body") > 0)`,
  )
  return { of: inboundNotice, fate: 'emptied', rows, why: messageKept }
}

/**
 * A bulk message being sent either writes its messages first, or no longer finds the person in its
 * list.
 */
async function waitForSending(tx: Transaction, person: Person): Promise<void> {
  for (const one of bulk)
    await tx.query(
      sql`select 1
      from ${one} m
      where m.${inProjects(person)} and m."status" = ${groupNotificationStatus.sending}
      order by m.id
      for update`,
    )
}

const refusalKept = say(
  '仅保留号码或邮箱，以免再次向其群发',
  'Only the number or address is kept, so that no bulk message is sent there again',
)

/**
 * An opt-out from bulk messages outlives the person. An operator's note about it does not, nor does
 * a deleted entry.
 */
async function refusals(tx: Transaction, person: Person): Promise<Outcome> {
  const theirs = sql`${inProjects(person)} and (
    "phoneNumber" = any(${person.spelledNumbers}::text[])
    or "email" = any(${smallLetters(person.emails)}::text[])
  )`
  const all = everyRowOf(optOut, 'entries of all projects of the organiser, deleted ones')
  await tx.query(sql`delete from ${all} where ${theirs} and "deletedAt" is not null`)
  return { of: optOut, fate: 'kept', rows: await empty(tx, optOut, ['remark'], theirs), why: refusalKept }
}

interface Sheet {
  id: number
  importData: string
  status: number
  wasTexted: boolean
}
/**
 * Sheets of numbers for bulk SMS: a sheet that holds the person is deleted. If it is still to be
 * sent, the others' numbers stay with the message.
 */
async function sheetsOfNumbers(tx: Transaction, person: Person): Promise<Outcome> {
  const { spelledNumbers } = person
  const texts = everyRowOf(massText, 'bulk messages of all projects of the organiser, deleted ones too')
  const receipts = everyRowOf(sms, 'receipts of a bulk message, deleted ones too')
  // Locked: of two people on one sheet erased at once, the second would write the first back.
  const held = await tx.query<Sheet>(
    sql`select *
    from (
      select m."id", m."importData", m."status", exists (
        select 1
        from ${receipts} s
        where s."massTextId" = m."id" and s."phoneNumber" = any(${spelledNumbers}::text[])
      ) as "wasTexted"
      from ${texts} m
      where m.${inProjects(person)} and m."importData" <> ''
      order by m."id"
      for update of m
    ) m
    where "wasTexted" or "status" <> ${groupNotificationStatus.sent}
    order by "id"`,
  )
  const sheets: string[] = []
  for (const { id, importData, status, wasTexted } of held) {
    // A sheet that cannot be read is sent to nobody.
    const numbers = status === groupNotificationStatus.sent ? [] : await numbersIn(importData).catch(() => [])
    if (!wasTexted && !numbers.some(number => spelledNumbers.includes(number))) continue
    const others = JSON.stringify(numbers.filter(number => !spelledNumbers.includes(number)))
    await empty(tx, massText, ['importData'], sql`a.id = ${id}::bigint`, [
      sql`"phoneNumbers" = ${listIn('"phoneNumbers"')} || ${others}::jsonb`,
    ])
    sheets.push(importData)
  }
  return {
    of: massText,
    name: say('群发短信的号码表格', 'Spreadsheets of numbers for bulk SMS'),
    fate: 'erased',
    rows: sheets.length,
    sheets,
  }
}

const listIn = (column: string) => sqlText(`case when jsonb_typeof(${column}) = 'array' then ${column} else '[]' end`)
// Operators write numbers and addresses in any spelling.
const asNumber = (expression: string) => sqlText(`regexp_replace(${expression}, '[^0-9+]', '', 'g')`)
const asAddress = (expression: string) => sqlText(`lower(btrim(${expression}))`)
/**
 * Whom an operator chose to write to: a list loses the person, a receiver loses its personal data.
 */
async function listsToSendTo(tx: Transaction, person: Person): Promise<Outcome[]> {
  const { spelledNumbers } = person
  const emails = smallLetters(person.emails)
  const without = (column: string, entry: Sql, theirs: readonly string[]) => ({
    where: sql`${inProjects(person)} and exists (
      select 1
      from jsonb_array_elements_text(${listIn(column)}) e
      where ${entry} = any(${theirs}::text[])
    )`,
    set: sql`${sqlText(column)} = (
      select coalesce(jsonb_agg(e), '[]')
      from jsonb_array_elements_text(${listIn(column)}) e
      where ${entry} <> all(${theirs}::text[])
    )`,
  })
  const texts = without('"phoneNumbers"', asNumber('e'), spelledNumbers)
  const mails = without('"receivers"', asAddress('e'), emails)
  const about = sql`"receiverInfo" = (
    select jsonb_object_agg(key, value)
    from jsonb_each(case when jsonb_typeof("receiverInfo") = 'object' then "receiverInfo" else '{}' end)
    where ${asAddress('key')} <> all(${emails}::text[])
  )`
  const receivers = await empty(
    tx,
    groupNotificationReceiver,
    ['name', 'company', 'phoneNumber', 'email'],
    sql`${inProjects(person)} and (
      ${asNumber('"phoneNumber"')} = any(${spelledNumbers}::text[])
      or ${asAddress('"email"')} = any(${emails}::text[])
    )`,
    [sql`"values" = null, "webUserId" = null`],
  )
  const lists =
    (await empty(tx, massText, [], texts.where, [texts.set])) +
    (await empty(tx, customEmail, [], mails.where, [mails.set, about]))
  return [
    { of: groupNotificationReceiver, fate: 'emptied', rows: receivers, why: messageKept },
    { of: massText, name: say('群发名单', 'Recipient lists of bulk messages'), fate: 'emptied', rows: lists },
  ]
}

erasing.fill(outboxMessage.name, messages)
// After the messages: sheets of numbers are found by what was texted to them.
erasing.fill(sms.name, async (tx, person) => ({
  of: sms,
  name: say('短信回执', 'SMS delivery receipts'),
  fate: 'emptied',
  why: messageKept,
  rows: await empty(
    tx,
    sms,
    personalFields(sms),
    inBoth(sql`${inProjects(person)} and "phoneNumber" = any(${person.spelledNumbers}::text[])`),
  ),
}))
// Whom a message goes to is part of the messages above.
for (const list of [groupNotificationReceiver, massText, customEmail]) erasing.fill(list.name, async () => [])
