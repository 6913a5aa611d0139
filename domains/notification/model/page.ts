import {
  call,
  code,
  exactly,
  idField,
  integer,
  many,
  maybe,
  oneOf,
  plain,
  sometimes,
  view,
  type AnswerOf,
  type AnyResource,
} from '@pavilion/declare'
import { groupNotificationStatus, outboxChannel, outboxState } from './codes.ts'

const language = oneOf(exactly('zh'), exactly('en'))

/** A real recipient, as they get it. */
const sample = view({
  name: plain.text,
  language,
  channel: plain.code(outboxChannel),
  address: plain.contact,
  subject: plain.text,
  content: plain.text,
  parts: plain.integer,
})
/** People for whom the same holds, and why. */
const group = view({ count: plain.integer, why: plain.pair })
export const messagePage = view({
  chosenFrom: maybe(plain.pair),
  people: plain.integer,
  /** How many of them read which language. */
  readers: view({ zh: plain.integer, en: plain.integer }),
  /** Who gets the text of the other language, because theirs is empty. */
  fallbacks: many(plain.pair),
  texts: plain.integer,
  mails: plain.integer,
  /** The text messages that are billed, and their price in minor units of the event's currency. */
  parts: plain.integer,
  cost: maybe(plain.money),
  /** Why it cannot be sent yet. */
  problems: many(plain.text),
  variables: many(
    view({
      name: plain.text,
      words: plain.pair,
      used: plain.boolean,
      /** How many have no value for it, and the first of their names. */
      lacking: plain.integer,
      names: many(plain.text),
      /** In how many values a link is left out, and the first of their names. */
      links: plain.integer,
      linkNames: many(plain.text),
    }),
  ),
  samples: many(sample),
  forecast: sometimes(
    view({
      allBy: maybe(plain.instant),
      /** How many messages go out by then. */
      goes: plain.integer,
      left: many(group),
      perMinute: plain.integer,
      /** By the senders' own last minutes; otherwise as is usual. */
      measured: plain.boolean,
    }),
  ),
  approval: view({
    needed: plain.boolean,
    above: maybe(plain.integer),
    /** With what the same operator has sent within a day. */
    people: plain.integer,
    askedBy: maybe(plain.text),
    /** The reader asked, and cannot approve. */
    own: plain.boolean,
    approvedBy: maybe(plain.text),
  }),
})
export type MessagePage = AnswerOf<typeof messagePage>
/** All that an operator reads about a bulk message: an SMS, a notification or a mail. */
export const messagePageOf = (of: AnyResource) =>
  call(`/${of.name}/getPage`, {
    name: [`${of.zh}的消息页`, `The page of a message: ${of.en}`],
    body: { id: idField },
    answer: messagePage,
    reads: true,
  })

export const messageProgress = view({
  status: plain.code(groupNotificationStatus),
  qty: plain.integer,
  done: plain.integer,
  failed: plain.integer,
  waiting: plain.integer,
  /** It may have arrived. */
  unknown: plain.integer,
  cancelled: plain.integer,
  /** By another way than the first one. */
  replaced: plain.integer,
  /** Failed ones that can be sent again. */
  resendable: plain.integer,
  /** Until when it rests, and why it was paused by itself. */
  rests: maybe(plain.instant),
  pausedWhy: maybe(plain.pair),
  /** How many were sent in each stretch of so many seconds, oldest first. */
  seconds: plain.integer,
  curve: many(view({ at: plain.instant, sent: plain.integer })),
})
export type MessageProgress = AnswerOf<typeof messageProgress>
export const messageProgressOf = (of: AnyResource) =>
  call(`/${of.name}/getProgress`, {
    name: [`${of.zh}的发送进度`, `How far a message is: ${of.en}`],
    body: { id: idField },
    answer: messageProgress,
    reads: true,
  })

export const recipientLine = view({
  id: plain.integer,
  name: plain.text,
  channel: plain.code(outboxChannel),
  address: plain.contact,
  state: plain.code(outboxState),
  why: maybe(plain.pair),
  sentAt: maybe(plain.instant),
  /** It was sent because another way failed. */
  instead: plain.boolean,
  replaced: plain.boolean,
})
export type RecipientLine = AnswerOf<typeof recipientLine>
export const recipientsOf = (of: AnyResource) =>
  call(`/${of.name}/getRecipients`, {
    name: [`${of.zh}每位接收人的结果`, `What became of it for each recipient: ${of.en}`],
    body: {
      id: idField,
      state: code('状态', 'State', outboxState),
      page: integer('页', 'Page', { min: 1 }),
    },
    answer: view({ rows: many(recipientLine), count: plain.integer }),
    reads: true,
  })
/** The message as its first recipients get it, to the operator who writes it, in both languages. */
export const sendTestOf = (of: AnyResource) =>
  call(`/${of.name}/sendTest`, {
    name: [`把${of.zh}发给自己试试`, `Send a test to myself: ${of.en}`],
    body: { id: idField },
    answer: view({ texts: plain.integer, mails: plain.integer }),
  })
