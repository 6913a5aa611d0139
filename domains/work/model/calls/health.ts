import { call, many, maybe, plain, sometimes, view, type AnswerOf } from '@pavilion/declare'
import { partState } from '../health.ts'

const event = view({ id: plain.integer, name: plain.text, englishName: maybe(plain.text) })
const said = {
  name: plain.pair,
  says: plain.pair,
  means: sometimes(plain.pair),
  /** Of one event; without it, of the whole installation. */
  event: sometimes(event),
}
export const shownPart = view({
  key: plain.text,
  ...said,
  state: plain.code(partState),
  doing: sometimes(plain.pair),
  may: sometimes(plain.pair),
  path: sometimes(plain.text),
  since: plain.instant,
  lookedAt: plain.instant,
})
export type ShownPart = AnswerOf<typeof shownPart>
export const shownIncident = view({
  id: plain.integer,
  ...said,
  startedAt: plain.instant,
  endedAt: maybe(plain.instant),
})
export type ShownIncident = AnswerOf<typeof shownIncident>
export const healthPage = view({
  parts: many(shownPart),
  /** From when on each of these parts is worth a look or not working. */
  limits: many(view({ key: plain.text, name: plain.pair, says: plain.pair })),
  /** Of the last thirty days, newest first. */
  incidents: many(shownIncident),
  /** The oldest of the looks; null before the first. */
  lookedAt: maybe(plain.instant),
})
export type HealthPage = AnswerOf<typeof healthPage>
export const getHealth = call('/partHealth/getPage', {
  name: ['系统状态页', 'How every part is, and what happened in thirty days'],
  answer: healthPage,
  reads: true,
})
/** For the light in the header. */
export const getLight = call('/partHealth/getLight', {
  name: ['系统状态灯', 'The worst state of all parts'],
  answer: view({ state: plain.code(partState), ill: plain.integer }),
  reads: true,
})
