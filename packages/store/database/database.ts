import { alreadyTaken, invalidInput, type AnyResource, type Catalogue, type Pair } from '@pavilion/declare'
import type pg from 'pg'
import type { Bus } from './bus.ts'
import { uniqueSets } from '../tables/columns.ts'
import type { Caller } from '../reach/caller.ts'
import type { Context, SystemContext } from '../context.ts'
import type { Counts } from '../lists/counts.ts'
import type { MoveRules } from '../moving/moves.ts'
import { isDiskFull } from './diskFull.ts'
import { isUnreachable } from './pool.ts'
import type { Reading, Standby } from './standby.ts'
import { databaseAway, diskFull, eventClosed } from '../refusals.ts'

/** What every job declares besides its work. */
export interface JobRules {
  /**
   * How often it is tried, at growing intervals: 5 tries take five minutes, 8 over an hour, 12 two
   * thirds of a day, 25 over three days.
   */
  readonly tries: number
  /** How long one try may take. */
  readonly minutes: number
  /** For operators, when it gives up: what is then the case, and what can be done. */
  readonly givenUp: Pair
}
export interface Database {
  readonly pool: pg.Pool
  /**
   * Where sessions last: for LISTEN, session locks, the queue and long copies. The same as `pool`
   * unless a pooler in transaction mode stands before it (DATABASE_DIRECT_URL).
   */
  readonly direct: { readonly url: string; readonly pool: pg.Pool }
  readonly catalogue: Catalogue
  readonly bus: Bus
  readonly counts: Counts
  /** Answers reads where it is far enough; only with DATABASE_READ_URL. */
  readonly standby: Standby | undefined
  /** The rules of a resource's moves, by move. */
  movesOf(resource: string): MoveRules['rules'] | undefined
  /** The names of an event's handlers. Each becomes one job. */
  handlersOf(event: string): readonly string[]
  /** What a job declares; undefined for one that this process does not know. */
  jobRules(job: string): JobRules | undefined
  /** Whether work that is enqueued is kept for later. */
  readonly takesJobs: boolean
  /** For tests: called for every statement. */
  onStatement?: (text: string) => void
  /** For tests: called for every right that a service asks of its caller. */
  onRight?: (ctx: Context, right: string) => void
  /**
   * A context for a caller: one per request or job. With `right`, it reaches only the projects and
   * sellers of the roles that give it.
   * @throws permissionDenied, allProjectsNeeded
   */
  contextFor(
    caller: Caller,
    about?: Partial<Pick<Context, 'language' | 'projectId' | 'sellerId' | 'ip' | 'path' | 'requestId'>> & {
      readonly right?: string
      /** The reads of a call that only reads, by a caller who says what was seen before. */
      readonly reading?: Reading | undefined
    },
  ): Context
  /** A context for boot and jobs, by name. */
  system(name: string): SystemContext
  /**
   * A context for boot whose work leaves nothing to do: what it enqueues and emits is dropped, for a
   * story of the past whose messages nobody waits for.
   */
  withoutJobs(name: string): SystemContext
  /** Calls the listener when rows of a resource were written, in this process or another. */
  onWrite(listener: (resource: string, projectIds: readonly (number | null)[]) => void): () => void
  /** After a commit: drops counts here at once, and in the other processes with one message. */
  written(rows: ReadonlyMap<string, ReadonlySet<number | null>>): void
  /** After a commit: a job is waiting. Workers are notified of several with one message. */
  jobWaits(): void
  close(): Promise<void>
}
const sets = new WeakMap<Catalogue, Map<string, { of: AnyResource; fields: readonly string[] }>>()
/** Translates an expected database error into a refusal; returns any other error as it is. */
export function translated(catalogue: Catalogue, error: unknown): unknown {
  const { code, constraint, column, table } = error as {
    code?: string
    constraint?: string
    column?: string
    table?: string
  }
  if (isDiskFull(error)) return Object.assign(diskFull(), { cause: error })
  if (isUnreachable(error)) return Object.assign(databaseAway(), { cause: error })
  if (code === 'PV049') return Object.assign(eventClosed(), { cause: error })
  if (code === '23505' && constraint) {
    let known = sets.get(catalogue)
    if (!known) {
      known = new Map(
        [...catalogue.resources.values()].flatMap(of =>
          uniqueSets(of).map(({ name, fields }) => [name, { of, fields }] as const),
        ),
      )
      sets.set(catalogue, known)
    }
    const found = known.get(constraint)
    if (!found) return error
    const names = found.fields.map(name => found.of.fields[name] ?? { zh: name, en: name })
    // Unique by its scope alone: there is only one such row, so the resource is named instead.
    const [zh, en] = names.length
      ? [names.map(field => field.zh).join('、'), names.map(field => field.en).join(', ')]
      : [found.of.zh, found.of.en]
    const taken = alreadyTaken({ name: zh, englishName: en }, { field: found.fields.at(-1) })
    return Object.assign(taken, { cause: error })
  }
  if (code === '23502' && column && table) {
    const field = catalogue.resources.get(table)?.fields[column]
    if (field) return invalidInput({ [column]: [`请输入${field.zh}`, `Please enter ${field.en.toLowerCase()}`] })
  }
  if (code === '23503' && table && constraint) {
    const of = catalogue.resources.get(table)
    const field = Object.keys(of?.fields ?? {}).find(name => constraint.startsWith(`${table}_${name}_fk`))
    if (of && field)
      return invalidInput({ [field]: [`${of.fields[field].zh}不存在`, `${of.fields[field].en} does not exist`] })
  }
  return error
}
