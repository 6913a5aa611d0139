import { boolean, call, integer, many, maybe, plain, ref, sometimes, view, type AnswerOf } from '@pavilion/declare'
import { mostVisitors, rushState } from '../rush.ts'

const names = { id: plain.integer, name: plain.text, englishName: maybe(plain.text) }
export const rushStep = view({
  key: plain.text,
  answered: plain.integer,
  refused: many(view({ code: plain.text, times: plain.integer })),
  p50: plain.integer,
  p95: plain.integer,
  p99: plain.integer,
  perSecond: plain.number,
})
export const rushReport = view({
  begun: plain.integer,
  finished: plain.integer,
  seconds: plain.number,
  steps: many(rushStep),
  peaks: view({
    loopMs: plain.number,
    process: plain.number,
    machine: plain.number,
    poolWaiting: plain.number,
    databaseBusy: plain.number,
    locks: plain.number,
    disk: plain.number,
    lateJobs: plain.number,
  }),
  limit: sometimes(view({ key: plain.text, says: plain.pair, helps: plain.pair, second: maybe(plain.integer) })),
  slowest: sometimes(plain.text),
  checks: many(view({ says: plain.pair, holds: plain.boolean })),
  notes: many(plain.pair),
})
export const rushLine = view({
  id: plain.integer,
  state: plain.code(rushState),
  event: view(names),
  visitors: plain.integer,
  minutes: plain.integer,
  ordered: plain.boolean,
  entered: plain.boolean,
  report: maybe(rushReport),
  problem: maybe(plain.text),
  by: maybe(plain.text),
  createdAt: plain.instant,
  finishedAt: maybe(plain.instant),
})
export type RushLine = AnswerOf<typeof rushLine>
/** What of an event can be rehearsed. */
export const rushOffer = view({
  /** `attends`: who sends it becomes an attendee, with a pass for the gates. */
  forms: many(view({ ...names, attends: plain.boolean })),
  skus: many(view({ ...names, price: plain.integer, left: maybe(plain.integer) })),
  gates: plain.integer,
  /** Its gates are open today: whoever starts confirms it once more. */
  isOn: plain.boolean,
})
export type RushOffer = AnswerOf<typeof rushOffer>
export const getRushes = call('/rushRehearsal/getPage', {
  name: ['高峰演练记录', 'Rush rehearsals and what they found'],
  answer: view({ rows: many(rushLine) }),
  reads: true,
})
export const getRushOffer = call('/rushRehearsal/getOffer', {
  name: ['可演练的内容', 'What of an event can be rehearsed'],
  body: { projectId: ref('project', '活动', 'Event', { required: true }) },
  answer: rushOffer,
  reads: true,
})
export const startRush = call('/rushRehearsal/start', {
  name: ['开始高峰演练', 'Start a rush rehearsal'],
  body: {
    projectId: ref('project', '活动', 'Event', { required: true }),
    visitors: integer('访客人数', 'Visitors', { required: true, min: 1, max: mostVisitors }),
    minutes: integer('分钟数', 'Minutes', { required: true, min: 1, max: 60 }),
    formId: ref('webForm', '报名表单', 'Form', { required: true }),
    skuId: ref('commoditySku', '购买的商品', 'Ware to buy'),
    enters: boolean('入场', 'Passes a gate'),
    /** The event is held today, and real visitors share the machine. */
    evenToday: boolean('活动今天开放，仍然演练', 'The event is open today; rehearse all the same'),
  },
  answer: view({ id: plain.integer }),
})
export const cancelRush = call('/rushRehearsal/cancel', {
  name: ['取消高峰演练', 'Cancel a rush rehearsal'],
  body: { id: ref('rushRehearsal', '高峰演练', 'Rush rehearsal', { required: true }) },
  answer: view({ ok: plain.boolean }),
})
