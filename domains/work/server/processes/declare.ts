import { keyedPort, type Language, type Pair } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'

/** A step sees this of its run. */
export interface RunAbout {
  readonly id: number
  readonly key: string
  readonly projectId: number | null
  /** How often this step was begun, this time included. */
  readonly tries: number
  /** The operator who started the process. */
  readonly sysUserId: number | null
  /** In which they hear of it. */
  readonly language: Language
}
/** How far a step is that works in parts, for the task centre. */
export interface Progress {
  readonly done?: number
  readonly total?: number
}
/** A step that has not ended: it is done again after so many seconds. */
export interface NotYet extends Progress {
  readonly seconds: number
}
/** A part of the step is done, and committed with this: the next part follows at once. */
export const again = (progress: Progress = {}): NotYet => ({ ...progress, seconds: 0 })
/** A step that has ended, with how far it came, which stays to be seen. */
export interface Over extends Progress {
  readonly over: true
}
export const over = (progress: Progress): Over => ({ ...progress, over: true })
/** The step waits for something: it looks again after so many seconds, or when it is woken. */
export const later = (seconds: number, progress: Progress = {}): NotYet => ({ ...progress, seconds })

type Act<I> = (tx: Transaction, input: I, run: RunAbout) => Promise<NotYet | Over | void>
export interface StepRules<I> {
  /**
   * The work, in one transaction with the advance to the next step: it happens once. `tx` acts
   * within the process's project. What asks an outside service enqueues an outbox call, and a later
   * step waits for it.
   */
  readonly run: Act<I>
  /** Takes the work back. Harmless for work that was done in part, or not at all. */
  readonly undo?: Act<I>
  /** How often it is begun before it is stuck; 5 by default. */
  readonly tries?: number
  /** Seconds before the second, third … try. The last one stands for all later ones. */
  readonly waits?: readonly number[]
  /** Whether an operator may skip it when it is stuck. */
  readonly maySkip?: boolean
  /** How long one try may take; 60 seconds by default. */
  readonly seconds?: number
  /** What people can do when it is stuck, for the task centre. */
  readonly advice?: Pair
}
export interface Step<I> extends StepRules<I> {
  readonly name: string
  readonly words: Pair
  readonly tries: number
  readonly waits: readonly number[]
  readonly seconds: number
  /** It works in lots (`each`): it can be paused, and a refusal beyond single rows stops it at once. */
  readonly inLots?: boolean
  /** With the rights of whoever started it. */
  readonly inTheirName?: boolean
}
const usualWaits = [10, 60, 300, 1800] as const
/** A named step: ``step('print', say('打印', 'Print'), { run: async (tx, { batchId }) => … })``. */
export const step = <I>(name: string, words: Pair, rules: StepRules<I>): Step<I> => ({
  tries: 5,
  waits: usualWaits,
  seconds: 60,
  ...rules,
  name,
  words,
})
/** A process as it was declared. */
export interface Declared<I = object> {
  readonly kind: string
  readonly title: (input: I) => Pair
  readonly steps: readonly Step<I>[]
  /** So many hours after its end it can still be undone. Without it, only until then. */
  readonly undoFor?: number
  /** So many seconds after its end nobody has heard of it: messages about it wait so long. */
  readonly quietFor?: number
}
/** The declared processes, by kind: a plain list of steps each. */
export const processes = keyedPort<string, Declared<never>>('work.processes', {
  what: 'processes: named steps, each a transaction with an optional undo',
  optional: true,
})
/** The declaration of a kind; undefined on a server that does not know it. */
export const declaredProcess = (kind: string): Declared | undefined => processes.get(kind) as Declared | undefined

/** Where a run stands. */
export interface Standing {
  readonly kind: string
  readonly step: string | null
  readonly backwards: boolean | null
  readonly partly: boolean | null
  readonly skipped: readonly string[] | null
}
/** The step that a run does next; undefined after the last one, or when it is not known. Pure. */
export const stepOf = ({ kind, step: name }: Pick<Standing, 'kind' | 'step'>): Step<object> | undefined =>
  declaredProcess(kind)?.steps.find(each => each.name === name)
/** The name of the step after this one, or before it when the run is undone. Pure. */
export function nextStep({ kind, step: name, backwards, skipped }: Standing): string | null {
  const steps = declaredProcess(kind)?.steps ?? []
  const at = steps.findIndex(each => each.name === name)
  if (!backwards) return steps[at + 1]?.name ?? null
  return lastUndone(steps.slice(0, Math.max(0, at)), skipped)
}
/** The step with which undoing begins; null when nothing is to be undone. Pure. */
export function firstToUndo({ kind, step: name, partly, skipped }: Standing): string | null {
  const steps = declaredProcess(kind)?.steps ?? []
  const at = name === null ? steps.length : steps.findIndex(each => each.name === name)
  return lastUndone(steps.slice(0, Math.max(0, at) + (partly ? 1 : 0)), skipped)
}
const lastUndone = (steps: readonly Step<object>[], skipped: readonly string[] | null): string | null =>
  steps.findLast(({ name, undo }) => undo && !skipped?.includes(name))?.name ?? null

/** What an operator can do about a run that stands still. */
export type ProcessAct = 'tryAgain' | 'skip' | 'pause' | 'resume' | 'undo' | 'cancel'
