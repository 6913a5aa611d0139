import { maybe, plain, view, type AnswerOf } from '@pavilion/declare'
import { policeCheckBatchStatus, policeCheckBatchType, zzBatchStatus as status, type zzStep } from './codes.ts'

/** How far one police check of a batch is. */
const checkProgress = view({
  id: plain.integer,
  type: plain.code(policeCheckBatchType),
  status: plain.code(policeCheckBatchStatus),
  total: plain.integer,
  passed: plain.integer,
  failed: plain.integer,
  exportedAt: maybe(plain.instant),
  importedAt: maybe(plain.instant),
  exportHash: maybe(plain.text),
})
export type CheckProgress = AnswerOf<typeof checkProgress>
/** Where a production batch stands. */
export const batchProgress = view({
  id: plain.integer,
  status: plain.code(status),
  total: plain.integer,
  domestic: plain.integer,
  abroad: plain.integer,
  dropped: plain.integer,
  bound: plain.integer,
  delivered: plain.integer,
  offsetX: plain.number,
  offsetY: plain.number,
  printFile: maybe(plain.text),
  printNote: maybe(plain.text),
  policeCheck: maybe(checkProgress),
  countryPoliceCheck: maybe(checkProgress),
  /** The step at which its process waits; null when it has none, or has ended. */
  waitsAt: maybe(plain.text),
  stuck: plain.boolean,
})
export type BatchProgress = AnswerOf<typeof batchProgress>
export type ZzStep = keyof typeof zzStep & string

const isFinished = (check: CheckProgress | null) => check === null || check.passed + check.failed >= check.total
/** The step that people do next; undefined when nothing is left to do. Pure. */
export function nextStepOf(batch: BatchProgress): ZzStep | undefined {
  switch (batch.status) {
    case status.toConfirm:
      return 'policeCheck'
    case status.confirmed:
      if (!isFinished(batch.policeCheck)) return 'policeCheck'
      return isFinished(batch.countryPoliceCheck) ? 'generateCert' : 'countryPoliceCheck'
    case status.generated:
      return 'bindCard'
    case status.bound:
      return 'deliver'
    default:
      return undefined
  }
}
