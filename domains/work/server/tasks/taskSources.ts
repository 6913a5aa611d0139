import { keyedPort, type Pair } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import type { TaskAct } from '../../model/calls/tasks.ts'

export type { TaskAct }

/** The line of a task in the task centre, below /admin. */
export const pathOfTask = (kind: string, id: number): string =>
  `/systemManagement/backgroundTask?task=${encodeURIComponent(`${kind} ${id}`)}`

export interface TaskDetails {
  /** Where it stands. */
  readonly step?: Pair
  readonly why?: Pair
  /** The ways to mend it. */
  readonly advice?: Pair
  readonly acts: readonly TaskAct[]
  /** Until when the act `undo` is offered. */
  readonly undoUntil?: string | null
  /** Until when messages about it wait. */
  readonly quietUntil?: string | null
  readonly path: string | null
}
/** Long work that another domain keeps in its own tables: imports, bulk messages. */
export interface TaskSource {
  readonly words: Pair
  /**
   * A select of "id", "projectId", "sysUserId", "name", "status" (as of background tasks), "total",
   * "done", "failed", "why", "path" (its screen), "createdAt", "finishedAt".
   */
  readonly rows: string
  /** The display name, when "name" is not meant for people. */
  readonly called?: (name: string) => Pair
  /** Cancels a waiting one. False when it cannot be cancelled. */
  readonly cancel?: (tx: Transaction, id: number) => Promise<boolean>
  /** Running ones can be cancelled too. */
  readonly cancelsRunning?: boolean
  readonly retry?: (tx: Transaction, id: number) => Promise<boolean>
  /** Further details of these lines, and what can be done about them. */
  readonly details?: (ctx: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, TaskDetails>>
  /** Does one of the acts that `details` offers. False when it can no longer be done. */
  readonly act?: (tx: Transaction, id: number, act: string) => Promise<boolean>
  /** What was not done, with the reasons, oldest first. */
  readonly leftOut?: (
    ctx: Context,
    id: number,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<readonly { readonly id: number; readonly why: string | null }[]>
  /**
   * A select of "id", "projectId", "resource", "sysUserId" and "changedAt" of those that change many rows of a list: they are
   * shown above it. "changedAt": of the end, or of the start.
   */
  readonly ofLists?: string
  /** The resource that the log names for it. */
  readonly resource?: string
  /** Operators with this right may act on everybody's tasks of this kind. */
  readonly right?: string
}
export const taskSources = keyedPort<string, TaskSource>('work.taskSources', {
  what: 'long work that the task centre lists, cancels and retries',
})
