import {
  call,
  idField,
  integer,
  many,
  maybe,
  plain,
  rowOf,
  text,
  view,
  type AnswerOf,
  type BodyOf,
} from '@pavilion/declare'
import { webUser } from '../webUser.ts'
import { erasureLine } from '../erasure.ts'
import { erasureProof } from './fields.ts'

// Calls of operators about web users besides the generated ones.

export const unlockWebUser = call('/webUser/unlock', {
  name: ['解锁网站用户', 'Unlock a web user'],
  body: { id: idField },
  answer: rowOf(webUser),
})
/** How many rows were moved, and those that stayed, with the reason. */
export const merged = view({
  moved: plain.integer,
  stayed: many(view({ what: plain.text, rows: plain.integer, why: plain.pair })),
})
export type Merged = AnswerOf<typeof merged>
export const mergeWebUsers = call('/webUser/merge', {
  name: ['合并同一人的两个账号', 'Merge two accounts of one person'],
  body: {
    keepId: integer('保留的账号', 'Account to keep', { required: true, min: 1 }),
    otherId: integer('另一账号', 'The other account', { required: true, min: 1 }),
  },
  answer: merged,
})
export const merges = view({
  rows: many(
    view({
      id: plain.integer,
      createdAt: plain.instant,
      account: maybe(plain.text),
      otherId: plain.integer,
      otherName: maybe(plain.text),
      undone: plain.boolean,
      /** Too old to be undone. */
      late: plain.boolean,
      moved: plain.integer,
    }),
  ),
})
export type Merges = AnswerOf<typeof merges>
export const getMerges = call('/webUser/getMerges', {
  name: ['账号合并记录', 'Merges of an account'],
  body: { id: idField },
  answer: merges,
  reads: true,
})
export const undoMerge = call('/webUser/undoMerge', {
  name: ['撤销合并', 'Undo a merge'],
  body: { id: integer('合并记录', 'The merge', { required: true, min: 1 }) },
})
export const eraseWebUser = call('/webUser/erase', {
  name: ['应本人要求删除其数据', 'Erase a person’s data at their request'],
  body: { id: idField },
  answer: erasureProof,
})
/** A row of a list of people, who may have no account: an attendee, a registration, a guest. */
const personRow = {
  resource: text('列表', 'List', { required: true, max: 60, example: 'registerUser' }),
  id: idField,
} as const
export type PersonRow = BodyOf<typeof eraseRow>
export const eraseRow = call('/webUser/eraseRow', {
  name: ['应本人要求删除无账号人员的数据', 'Erase the data of a person without an account at their request'],
  body: personRow,
  answer: erasureProof,
})
/** One list that holds personal data: how many rows, at least, and what for, until when. */
export const heldList = view({
  resource: plain.text,
  name: plain.pair,
  purpose: plain.pair,
  until: plain.pair,
  rows: plain.integer,
  isMore: plain.boolean,
  oldest: maybe(plain.instant),
})
export type HeldList = AnswerOf<typeof heldList>
export const getHeldHere = call('/dataErasure/getHeld', {
  name: ['仍保存的个人信息', 'Personal data that is held'],
  answer: view({ rows: many(heldList) }),
  reads: true,
})
export const heldOfPerson = view({
  lines: many(view({ ...erasureLine.view, purpose: maybe(plain.pair), until: maybe(plain.pair) })),
})
export type HeldOfPerson = AnswerOf<typeof heldOfPerson>
export const getHeldOf = call('/webUser/getHeld', {
  name: ['保存的此人信息', 'What is held of a person'],
  body: { id: idField },
  answer: heldOfPerson,
  reads: true,
})
export const getHeldOfRow = call('/webUser/getHeldOfRow', {
  name: ['保存的此人信息（无账号）', 'What is held of a person without an account'],
  body: personRow,
  answer: heldOfPerson,
  reads: true,
})
export const signedLink = call('/commonLoginUser/signedLink', {
  name: ['参会人自动登录链接', 'Get a sign-in link for a participant'],
  body: { id: idField, days: integer('有效天数', 'Days', { min: 1, max: 400 }) },
  answer: view({ path: plain.text }),
  reads: true,
})
