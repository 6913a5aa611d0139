import { call, idField, integer, many, maybe, plain, text, view, type AnswerOf } from '@pavilion/declare'
import { followKind, followLineStatus, followStatus } from './codes.ts'

const line = view({
  key: plain.text,
  kind: plain.code(followKind),
  /** The transfer, or the guest. */
  name: plain.pair,
  from: plain.pair,
  to: plain.pair,
  /** Before it is applied: what would happen. */
  status: plain.code(followLineStatus),
  why: maybe(plain.pair),
})
export type FollowLine = AnswerOf<typeof line>
export const shownFollow = view({
  id: plain.integer,
  name: plain.text,
  status: plain.code(followStatus),
  tripChangeId: maybe(plain.integer),
  lines: many(line),
  /** What was seen: an answer to something else is refused. */
  seen: plain.text,
  /** Bulk messages that were drafted and wait for somebody to send them. */
  drafts: many(plain.integer),
  /** Guests of these tickets whose stay is not known: nothing of their room and meals follows. */
  unlinked: many(view({ passengerId: plain.integer, name: plain.text })),
})
export type ShownFollow = AnswerOf<typeof shownFollow>
export const getFollow = call('/tripFollow/getDifference', {
  name: ['行程变动的影响', 'What follows a changed trip: cars, check-in, meals'],
  body: {
    id: integer('编号', 'Id', { min: 1 }),
    tripChangeId: integer('航班车次变动', 'Flight or train change', { min: 1 }),
  },
  answer: view({ follow: maybe(shownFollow) }),
})
export const applyFollow = call('/tripFollow/apply', {
  name: ['采用联动调整', 'Apply what follows, and draft the messages to all concerned'],
  body: { id: idField, seen: text('所见内容', 'What was seen', { required: true, max: 64 }) },
  answer: view({ done: plain.integer, refused: plain.integer, drafts: plain.integer }),
})
export const undoFollow = call('/tripFollow/undo', {
  name: ['撤销联动调整', 'Take back what followed'],
  body: { id: idField },
  answer: view({ done: plain.integer, refused: plain.integer, drafts: plain.integer }),
})
export const closeFollow = call('/tripFollow/close', {
  name: ['不调整', 'Leave everything as it is'],
  body: { id: idField },
  answer: view({ ok: plain.boolean }),
})
