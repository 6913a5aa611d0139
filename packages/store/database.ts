import { alreadyTaken, invalidInput, type AnyResource, type Catalogue, type Language } from '@pavilion/declare'
import type pg from 'pg'
import type { Bus } from './bus.ts'
import type { Caller, Context } from './context.ts'
import { Counts } from './counts.ts'
import { isUnreachable } from './pool.ts'
import { databaseAway } from './refusals.ts'
import { uniqueSets } from './columns.ts'
import { Scope } from './scope.ts'

export interface Database {
  readonly pool: pg.Pool
  readonly catalogue: Catalogue
  readonly bus: Bus
  readonly counts: Counts
  /** Names of the handlers that an event wakes; each becomes one job. */
  handlersOf(event: string): readonly string[]
  /** Tests look at every statement. */
  onStatement?: (text: string) => void
  /** A context for a caller: one per request or job. */
  contextFor(
    caller: Caller,
    about?: Partial<Pick<Context, 'language' | 'projectId' | 'sellerId' | 'ip' | 'path' | 'requestId'>>,
  ): Context
  /** Boot and jobs, by name. */
  system(name: string): Context
  /** Rows of this resource were written, here or on another process. */
  onWrite(listener: (resource: string, projectIds: readonly (number | null)[]) => void): () => void
  /** After commit: drops counts here at once, tells the other processes in one go. */
  written(rows: ReadonlyMap<string, ReadonlySet<number | null>>): void
  /** After commit: a job waits. The workers are told of all of these in one go. */
  jobWaits(): void
  close(): Promise<void>
}
interface Options {
  pool: pg.Pool
  catalogue: Catalogue
  bus: Bus
  handlersOf?: (event: string) => readonly string[]
}

/** The store over one database, for all callers. */
export function openStore({ pool, catalogue, bus, handlersOf = () => [] }: Options): Database {
  const counts = new Counts()
  const listeners = new Set<(resource: string, projectIds: readonly (number | null)[]) => void>()
  const heard = (resource: string, projectIds: readonly (number | null)[]) => {
    counts.drop(resource)
    for (const listener of listeners) listener(resource, projectIds)
  }
  // Many writes a second make one message: the others drop their counts up to 50 ms later.
  let waiting = new Map<string, Set<number | null>>()
  let timer: NodeJS.Timeout | undefined
  let jobs = 0
  const self = process.pid + Math.random().toString(36).slice(2)
  const flush = () => {
    // Of more projects than a message takes, as of all.
    const rows = [...waiting].map(
      ([resource, projects]) => [resource, projects.size > 50 ? [] : [...projects]] as const,
    )
    waiting = new Map()
    timer = undefined
    if (rows.length) bus.broadcast('writes', { self, rows }).catch(() => {})
    // As the queue's own function tells them. Should it be lost, they look for themselves every other second.
    if (jobs)
      pool
        .query('select pg_notify($1, $2)', ['jobs:insert', JSON.stringify({ r: Math.random(), count: jobs })])
        .catch(() => {})
    jobs = 0
  }
  bus.on('writes', payload => {
    if (payload.self === self) return
    for (const [resource, projects] of payload.rows as [string, (number | null)[]][]) heard(resource, projects)
  })
  bus.on('reconnected', () => {
    counts.clear()
    for (const name of catalogue.resources.keys()) heard(name, [])
  })
  const database: Database = {
    pool,
    catalogue,
    bus,
    counts,
    handlersOf,
    contextFor: (caller, { language = 'zh', projectId, sellerId, ip = '', path = '', requestId = '' } = {}) =>
      new Scope(database, {
        caller,
        language,
        ip,
        path,
        requestId,
        ...(projectId !== undefined && { projectId }),
        ...(sellerId !== undefined && { sellerId }),
      }),
    system: name =>
      new Scope(database, {
        caller: { kind: 'system', id: null, name, rights: 'all', projects: 'all', sellers: 'all' },
        language: 'zh' as Language,
        ip: '',
        path: name,
        requestId: name,
      }),
    onWrite(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    written(rows) {
      for (const [resource, projects] of rows) {
        heard(resource, [...projects])
        const pending = waiting.get(resource) ?? new Set()
        for (const project of projects) pending.add(project)
        waiting.set(resource, pending)
      }
      timer ??= setTimeout(flush, 50).unref()
    },
    jobWaits() {
      jobs++
      timer ??= setTimeout(flush, 50).unref()
    },
    async close() {
      clearTimeout(timer)
      flush()
    },
  }
  return database
}

const sets = new WeakMap<Catalogue, Map<string, { of: AnyResource; fields: readonly string[] }>>()
/** A database error in the reader's words where it is an expected one; otherwise itself. */
export function translated(catalogue: Catalogue, error: unknown): unknown {
  const { code, constraint, column, table } = error as {
    code?: string
    constraint?: string
    column?: string
    table?: string
  }
  if (isUnreachable(error)) return Object.assign(databaseAway(), { cause: error })
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
    // Unique by its scope alone: there is one such row, and it is named itself.
    const [zh, en] = names.length
      ? [names.map(field => field.zh).join('、'), names.map(field => field.en).join(', ')]
      : [found.of.zh, found.of.en]
    const taken = alreadyTaken({ name: zh, englishName: en }, { field: found.fields.at(-1) })
    return Object.assign(taken, { cause: error })
  }
  if (code === '23502' && column && table) {
    const field = catalogue.resources.get(table)?.fields[column]
    if (field) return invalidInput({ [column]: [`请输入${field.zh}`, `Please input ${field.en.toLowerCase()}`] })
  }
  if (code === '23503' && table && constraint) {
    const of = catalogue.resources.get(table)
    const field = Object.keys(of?.fields ?? {}).find(name => constraint.startsWith(`${table}_${name}_fk`))
    if (of && field)
      return invalidInput({ [field]: [`${of.fields[field].zh}不存在`, `${of.fields[field].en} does not exist`] })
  }
  return error
}
