import { say } from '@pavilion/declare'
import { customEmailStatus, groupNotificationStatus, outboxState } from '@pavilion/notification/model/codes.ts'
import {
  customEmail,
  groupNotification,
  groupNotificationReceiver,
  massText,
} from '@pavilion/notification/model/groupNotification.ts'
import { optOut } from '@pavilion/notification/model/optOut.ts'
import { outboxMessage, sms } from '@pavilion/notification/model/outbox.ts'
import { numbersIn } from '@pavilion/notification/server/index.ts'
import type { Context } from '@pavilion/store'
import { spellingsOf } from '../../model/target.ts'
import type { Outcome, Person } from './port.ts'
import { empty, inBoth } from './ways.ts'

/** The projects of an organiser: $1. */
export const projects = '(select "id" from "project" where "sellerId" = $1)'

const messageKept = say(
  '仅保留发送时间和结果，用于与短信、邮件服务商对账',
  'Only time and result are kept, for billing with the SMS and e-mail providers',
)

/**
 * Messages to the person: waiting ones are not sent, sent ones lose receiver and text, and the
 * person is removed from mailing lists.
 */
export async function messages(tx: Context, person: Person): Promise<Outcome[]> {
  const { ids, sellerId, emails } = person
  const phoneNumbers = person.phoneNumbers.flatMap(spellingsOf)
  const theirs = `("webUserId" = any($2::bigint[]) or ("projectId" in ${projects} and ("phoneNumber" = any($3::text[]) or "email" = any($4::text[]))))`
  const parameters = [sellerId, ids, phoneNumbers, emails]
  // A bulk message being sent either writes its messages first, or no longer finds the person in
  // its list.
  for (const [{ name }, sending] of [
    [massText, groupNotificationStatus.sending],
    [groupNotification, groupNotificationStatus.sending],
    [customEmail, customEmailStatus.sending],
  ] as const)
    await tx.sql(
      `
        select 1
        from "${name}"
        where "projectId" in ${projects}
          and "status" = $2
          and "deletedAt" is null
        order by "id"
        for update`,
      [sellerId, sending],
    )
  const sheets = await sheetsOfNumbers(tx, { ...person, phoneNumbers })
  const waiting = await tx.sql(
    `
      delete from "outboxMessage"
      where ${theirs}
        and "state" = $5
      returning "id"`,
    [...parameters, outboxState.queued],
  )
  const sent = await empty(
    tx,
    outboxMessage,
    ['phoneNumber', 'email', 'subject', 'content', 'dedupeKey', 'sealedMessage', 'messageId'],
    theirs,
    parameters,
    ['"webUserId" = null'],
  )
  const texts = await empty(
    tx,
    sms,
    ['phoneNumber', 'content'],
    inBoth(`"projectId" in ${projects} and "phoneNumber" = any($2::text[])`),
    [sellerId, phoneNumbers],
  )
  const name = say('短信和邮件', 'Text messages and e-mails')
  return [
    sheets,
    {
      of: outboxMessage,
      name: say('待发的短信和邮件', 'Waiting text messages and e-mails'),
      fate: 'erased',
      rows: waiting.length,
    },
    { of: outboxMessage, name, fate: 'emptied', rows: sent, why: messageKept },
    { of: sms, name: say('短信回执', 'SMS delivery receipts'), fate: 'emptied', rows: texts, why: messageKept },
    ...(await listsToSendTo(tx, { ...person, phoneNumbers })),
    await refusals(tx, { ...person, phoneNumbers }),
  ]
}
const refusalKept = say(
  '仅保留号码或邮箱，以免再次向其群发',
  'Only the number or address is kept, so that no bulk message is sent there again',
)

/**
 * An opt-out from bulk messages outlives the person. An operator's note about it does not, nor does
 * a deleted entry.
 */
async function refusals(tx: Context, { sellerId, phoneNumbers, emails }: Person): Promise<Outcome> {
  const theirs = `"projectId" in ${projects} and ("phoneNumber" = any($2::text[]) or "email" = any($3::text[]))`
  const parameters = [sellerId, phoneNumbers, emails.map(email => email.toLowerCase())]
  await tx.sql(`delete from "optOut" where ${theirs} and "deletedAt" is not null`, parameters)
  return { of: optOut, fate: 'kept', rows: await empty(tx, optOut, ['remark'], theirs, parameters), why: refusalKept }
}

/**
 * Sheets of numbers for bulk SMS: a sheet that holds the person is deleted. If it is still to be
 * sent, the others' numbers stay with the message. `phoneNumbers`: in all their spellings.
 */
async function sheetsOfNumbers(tx: Context, { sellerId, phoneNumbers }: Person): Promise<Outcome> {
  // Locked: of two people on one sheet erased at once, the second would write the first back.
  const held = await tx.sql<{ id: number; importData: string; status: number; wasTexted: boolean }>(
    `
      select *
      from (
        select m."id", m."importData", m."status", exists (
          select 1
          from "sms" s
          where s."massTextId" = m."id"
            and s."phoneNumber" = any($2::text[])
        ) as "wasTexted"
        from "massText" m
        where m."projectId" in ${projects}
          and m."importData" <> ''
        order by m."id"
        for update of m
      ) m
      where "wasTexted" or "status" <> $3
      order by "id"`,
    [sellerId, phoneNumbers, groupNotificationStatus.sent],
  )
  const sheets: string[] = []
  for (const { id, importData, status, wasTexted } of held) {
    // A sheet that cannot be read is sent to nobody.
    const numbers = status === groupNotificationStatus.sent ? [] : await numbersIn(importData).catch(() => [])
    if (!wasTexted && !numbers.some(number => phoneNumbers.includes(number))) continue
    await empty(
      tx,
      massText,
      ['importData'],
      '"id" = $1',
      [id, JSON.stringify(numbers.filter(number => !phoneNumbers.includes(number)))],
      [
        `"phoneNumbers" = case when jsonb_typeof("phoneNumbers") = 'array' then "phoneNumbers" else '[]' end || $2::jsonb`,
      ],
    )
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

// Operators write numbers and addresses in any spelling.
const asNumber = (expression: string) => `regexp_replace(${expression}, '[^0-9+]', '', 'g')`
const asAddress = (expression: string) => `lower(btrim(${expression}))`
const entries = (list: string) =>
  `jsonb_array_elements_text(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end)`
/**
 * Whom an operator chose to write to: a list loses the person, a receiver loses its personal data.
 * `phoneNumbers`: in all their spellings.
 */
async function listsToSendTo(tx: Context, { sellerId, phoneNumbers, emails }: Person): Promise<Outcome[]> {
  const without = (list: string, as: (expression: string) => string) => ({
    where: `"projectId" in ${projects} and exists (
      select 1
      from ${entries(list)} e
      where ${as('e')} = any($2::text[])
    )`,
    set: `${list} = (
      select coalesce(jsonb_agg(e), '[]')
      from ${entries(list)} e
      where ${as('e')} <> all($2::text[])
    )`,
  })
  const texts = without('"phoneNumbers"', asNumber)
  const mails = without('"receivers"', asAddress)
  const about = `"receiverInfo" = (
    select jsonb_object_agg(key, value)
    from jsonb_each(case when jsonb_typeof("receiverInfo") = 'object' then "receiverInfo" else '{}' end)
    where ${asAddress('key')} <> all($2::text[])
  )`
  const receivers = await empty(
    tx,
    groupNotificationReceiver,
    ['name', 'company', 'phoneNumber', 'email'],
    `"projectId" in ${projects}
      and (${asNumber('"phoneNumber"')} = any($2::text[]) or ${asAddress('"email"')} = any($3::text[]))`,
    [sellerId, phoneNumbers, emails.map(email => email.toLowerCase())],
  )
  const lists =
    (await empty(tx, massText, [], texts.where, [sellerId, phoneNumbers], [texts.set])) +
    (await empty(
      tx,
      customEmail,
      [],
      mails.where,
      [sellerId, emails.map(email => email.toLowerCase())],
      [mails.set, about],
    ))
  return [
    { of: groupNotificationReceiver, fate: 'emptied', rows: receivers, why: messageKept },
    { of: massText, name: say('群发名单', 'Recipient lists of bulk messages'), fate: 'emptied', rows: lists },
  ]
}
