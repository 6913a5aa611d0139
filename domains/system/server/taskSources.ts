import { keyedPort, type Pair } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'

/** Something an operator can do about a line, besides cancelling and retrying it. */
export interface TaskAct {
  readonly act: string
  readonly words: Pair
  readonly confirm?: Pair
  readonly tone?: 'danger'
}
export interface TaskDetails {
  /** Where it stands. */
  readonly step?: Pair
  readonly why?: Pair
  /** What can be done about it. */
  readonly advice?: Pair
  readonly acts: readonly TaskAct[]
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
  /** What more there is to say about these lines, and to do. */
  readonly details?: (ctx: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, TaskDetails>>
  /** Does one of the acts that `details` offers. False when it can no longer be done. */
  readonly act?: (tx: Transaction, id: number, act: string) => Promise<boolean>
  /** What was not done, with the reasons, oldest first. */
  readonly leftOut?: (
    ctx: Context,
    id: number,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<readonly { readonly id: number; readonly why: string | null }[]>
  /** The resource that the log names for it. */
  readonly resource?: string
  /** Operators with this right may act on everybody's tasks of this kind. */
  readonly right?: string
}
export const taskSources = keyedPort<string, TaskSource>('system.taskSources', {
  what: 'long work that the task centre lists, cancels and retries',
})
