import { call, idField, json, many, plain, text, view, type AnyResource } from '@pavilion/declare'

/** A new message with the same content and recipients, not sent: of bulk SMS, notices or mails. */
export const copyOf = (of: AnyResource) =>
  call(`/${of.name}/copy`, {
    name: [`复制${of.zh}`, `Copy ${of.en}`],
    body: { id: idField },
    answer: view({ id: plain.integer }),
  })

const peopleOfList = {
  resource: text('列表', 'List', { required: true, max: 60 }),
  where: json<Readonly<Record<string, unknown>>>()('条件', 'Conditions'),
  search: json<string | readonly string[] | Readonly<Record<string, unknown>>>()('关键字', 'Keyword'),
}
/**
 * How many people a list holds and how they are reached: each person once, by phone, else by mail.
 * `nowhere`: people without either; the first of their names.
 */
const reachedPeople = {
  people: plain.integer,
  sms: plain.integer,
  mail: plain.integer,
  nowhere: plain.integer,
  names: many(plain.text),
  /** Left off: by all their ways opted out of, or on a black list. */
  optedOut: plain.integer,
  blackListed: plain.integer,
}
export const countPeople = call('/groupNotification/countPeople', {
  name: ['统计列表中的人', 'Count the people of a list'],
  body: peopleOfList,
  answer: view(reachedPeople),
  reads: true,
})
/** A message to everybody whom a list holds now, not sent and without a text yet. */
export const draftForPeople = call('/groupNotification/draftForPeople', {
  name: ['给列表中的人写通知', 'Message the people of a list'],
  body: peopleOfList,
  answer: view({ id: plain.integer, ...reachedPeople }),
})

/** Whom a list holds, under a name: to be counted and written to again. */
export const saveChoice = call('/savedChoice/save', {
  name: ['保存常用收件人', 'Save a choice of people'],
  body: { name: text('名称', 'Name', { required: true, max: 100 }), ...peopleOfList },
  answer: view({ id: plain.integer }),
})
export const countSaved = call('/savedChoice/countPeople', {
  name: ['统计常用收件人', 'Count the people of a saved choice'],
  body: { id: idField },
  answer: view(reachedPeople),
  reads: true,
})
export const draftForSaved = call('/savedChoice/draft', {
  name: ['给常用收件人写通知', 'Message the people of a saved choice'],
  body: { id: idField },
  answer: view({ id: plain.integer, ...reachedPeople }),
})
