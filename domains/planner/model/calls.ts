import { call, code, codes, idField, integer, many, maybe, plain, text, view, type AnswerOf } from '@pavilion/declare'
import { arrangementKind, arrangementLineStatus } from './codes.ts'

const kind = code('类型', 'Kind', arrangementKind, { required: true })
const subjectId = integer('对象', 'Subject', { required: true, min: 1 })

/** Which lines of a proposal are read. */
export const linesShown = codes({
  changes: ['changes', '有变动', 'Changes'],
  left: ['left', '未排上', 'Without a place'],
  refused: ['refused', '未采用', 'Not applied'],
  all: ['all', '全部', 'All'],
})
/** A room, a car or a meal place as people name it. */
export const target = view({ id: plain.integer, name: plain.pair })
export const arrangedLine = view({
  id: plain.integer,
  subjectId: plain.integer,
  name: plain.text,
  workplace: maybe(plain.text),
  /** The nights, the flight, or the meal. */
  about: plain.pair,
  from: maybe(target),
  to: maybe(target),
  leaves: maybe(plain.instant),
  isPinned: plain.boolean,
  status: plain.code(arrangementLineStatus),
  why: maybe(plain.text),
})
export type ArrangedLine = AnswerOf<typeof arrangedLine>
export const getLines = call('/arrangement/getLines', {
  name: ['排布明细', 'What a proposal says of each guest'],
  body: {
    id: idField,
    kind,
    shown: code('显示', 'Show', linesShown, { required: true }),
    keyword: text('关键词', 'Keyword', { max: 100 }),
    page: integer('页', 'Page', { min: 1 }),
    limit: integer('每页', 'Rows of a page', { min: 1, max: 200 }),
  },
  answer: view({ rows: many(arrangedLine), count: plain.integer }),
  reads: true,
})
export const arrangementSummary = view({
  kinds: many(
    view({
      kind: plain.code(arrangementKind),
      people: plain.integer,
      left: plain.integer,
      changes: plain.integer,
      pinned: plain.integer,
      applied: plain.integer,
      refused: plain.integer,
    }),
  ),
  /** From 0 to 100, while it is computed, applied or undone. */
  progress: maybe(plain.integer),
  /** Whether its task has ended before its work was done: cancelled, or failed. It can go on. */
  isStopped: plain.boolean,
})
export type ArrangementSummary = AnswerOf<typeof arrangementSummary>
export const getSummary = call('/arrangement/getSummary', {
  name: ['排布概况', 'How a proposal looks: people, changes, who has no place'],
  body: { id: idField },
  answer: arrangementSummary,
  reads: true,
})

/** A rule that shuts a place out, in words, with those in the way. */
export const reason = view({ name: plain.pair, others: many(plain.text) })
export const choice = view({ target, broken: many(reason), wishes: many(plain.pair), cost: plain.number })
export type Choice = AnswerOf<typeof choice>
export const explanation = view({
  chosen: maybe(choice),
  /** Places that keep all rules, the best first. */
  alternatives: many(choice),
  /** How many places each rule shuts out. */
  shutOut: many(view({ name: plain.pair, count: plain.integer })),
  /** The place that was asked about. */
  asked: maybe(choice),
  targets: many(target),
})
export type Explanation = AnswerOf<typeof explanation>
export const getWhy = call('/arrangement/getWhy', {
  name: ['为何这样安排', 'Why a guest has this place, and why not another'],
  body: { id: idField, kind, subjectId, targetId: integer('想问的去处', 'The place asked about', { min: 1 }) },
  answer: explanation,
  reads: true,
})
export const pin = call('/arrangement/pin', {
  name: ['固定', 'Pin: no proposal moves it'],
  body: { kind, subjectId },
  answer: view({ isPinned: plain.boolean }),
})
export const unpin = call('/arrangement/unpin', {
  name: ['取消固定', 'Let proposals move it again'],
  body: { kind, subjectId },
  answer: view({ isPinned: plain.boolean }),
})
const started = view({ id: plain.integer, taskId: plain.integer })
export const applyArrangement = call('/arrangement/apply', {
  name: ['采用', 'Apply a proposal'],
  body: { id: idField },
  answer: started,
})
/** Computes a failed proposal again, or goes on with applying or taking back where that stopped. */
export const goOn = call('/arrangement/goOn', {
  name: ['继续', 'Go on with a proposal that stopped'],
  body: { id: idField },
  answer: started,
})
export const undoArrangement = call('/arrangement/undo', {
  name: ['撤销采用', 'Take an applied proposal back'],
  body: { id: idField },
  answer: started,
})
