import { call, idField, many, maybe, pick, plain, view, type AnswerOf } from '@pavilion/declare'
import { outboxMessage } from './outbox.ts'

/** One message of a thread: what was sent, on which way, and whether it arrived. */
export const threadMessage = view({
  ...pick(
    outboxMessage,
    'id',
    'channel',
    'template',
    'subject',
    'content',
    'state',
    'simulated',
    'sentAt',
    'createdAt',
    'updatedAt',
    'error',
  ),
})
export const thread = view({
  /** The account of the person, where they have one. */
  webUserId: maybe(plain.integer),
  phoneNumber: maybe(plain.phone),
  email: maybe(plain.email),
  /** The oldest first; the latest 200. */
  messages: many(threadMessage),
  count: plain.integer,
})
export type Thread = AnswerOf<typeof thread>
export const getThread = call('/outboxMessage/getThread', {
  name: ['与一个人的消息往来', 'All messages to the person of one message'],
  body: { id: idField },
  answer: thread,
  reads: true,
})
