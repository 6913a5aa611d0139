import { zzBatchStatus as status, type zzStep } from './codes.ts'

/** How far one police check of a batch is. */
export interface CheckProgress {
  readonly id: number
  readonly status: number
  readonly total: number
  readonly passed: number
  readonly failed: number
  readonly exportedAt: string | null
  readonly importedAt: string | null
  readonly exportHash: string | null
}
/** Where a production batch stands. */
export interface BatchProgress {
  readonly id: number
  readonly status: number
  readonly total: number
  readonly domestic: number
  readonly abroad: number
  readonly dropped: number
  readonly bound: number
  readonly delivered: number
  readonly offsetX: number
  readonly offsetY: number
  readonly printFile: string | null
  readonly printNote: string | null
  readonly policeCheck: CheckProgress | null
  readonly countryPoliceCheck: CheckProgress | null
  /** The step at which its process waits; null when it has none, or has ended. */
  readonly waitsAt: string | null
  readonly stuck: boolean
}
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
