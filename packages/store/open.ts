import { Refusal, type Catalogue, type Language } from '@pavilion/declare'
import type pg from 'pg'
import type { Bus } from './database/bus.ts'
import type { Standby } from './database/standby.ts'
import { Counts } from './lists/counts.ts'
import { narrowedBy } from './reach/narrowing.ts'
import type { Database } from './database/database.ts'
import { type MoveRules, moveTable } from './moving/moves.ts'
import { confined } from './reach/rights.ts'
import { StoreSession } from './storeSession.ts'

interface Options {
  pool: pg.Pool
  direct?: Database['direct'] | undefined
  catalogue: Catalogue
  bus: Bus
  standby?: Standby | undefined
  handlersOf?: (event: string) => readonly string[]
  jobRules?: Database['jobRules']
  moves?: readonly MoveRules[]
}

/** Opens the store over one database. */
export function openStore({
  pool,
  direct = { url: String(pool.options.connectionString), pool },
  catalogue,
  bus,
  standby,
  handlersOf = () => [],
  jobRules = () => undefined,
  moves = [],
}: Options): Database {
  const counts = new Counts()
  const rules = moveTable(moves)
  const listeners = new Set<(resource: string, projectIds: readonly (number | null)[]) => void>()
  const onWritten = (resource: string, projectIds: readonly (number | null)[]) => {
    counts.drop(resource)
    for (const narrowed of narrowedBy(catalogue.resources.values(), resource)) counts.drop(narrowed)
    for (const listener of listeners) listener(resource, projectIds)
  }
  // Many writes within 50 ms make one message: other processes drop their counts that much later.
  let waiting = new Map<string, Set<number | null>>()
  let timer: NodeJS.Timeout | undefined
  let jobs = 0
  const self = process.pid + Math.random().toString(36).slice(2)
  const flush = () => {
    // With more projects than fit into a message, send none, which means all.
    const rows = [...waiting].map(
      ([resource, projects]) => [resource, projects.size > 50 ? [] : [...projects]] as const,
    )
    waiting = new Map()
    timer = undefined
    if (rows.length) bus.broadcast('writes', { self, rows }).catch(() => {})
    // The same notification as the queue's own function sends. If it is lost, workers still look
    // for jobs every two seconds.
    if (jobs)
      pool
        .query('select pg_notify($1, $2)', ['jobs:insert', JSON.stringify({ r: Math.random(), count: jobs })])
        .catch(() => {})
    jobs = 0
  }
  bus.on('writes', payload => {
    if (payload.self === self) return
    for (const [resource, projects] of payload.rows as [string, (number | null)[]][]) onWritten(resource, projects)
  })
  bus.on('reconnected', () => {
    counts.clear()
    for (const name of catalogue.resources.keys()) onWritten(name, [])
  })
  const systemOf = (of: Database, name: string) =>
    new StoreSession(of, {
      caller: { kind: 'system', id: null, name, rights: 'all', projects: 'all', sellers: 'all' },
      language: 'zh' as Language,
      ip: '',
      path: name,
      requestId: name,
    })
  const database: Database = {
    pool,
    direct,
    catalogue,
    bus,
    counts,
    standby,
    handlersOf,
    jobRules,
    takesJobs: true,
    movesOf: resource => rules.get(resource),
    contextFor(
      caller,
      { right, language = 'zh', projectId, sellerId, ip = '', path = '', requestId = '', reading } = {},
    ) {
      const about = {
        caller,
        language,
        ip,
        path,
        requestId,
        ...(right !== undefined && { right }),
        ...(projectId !== undefined && { projectId }),
        ...(sellerId !== undefined && { sellerId }),
        ...(reading && { reading }),
      }
      const there = confined(about, catalogue, right)
      if (there instanceof Refusal) throw there
      return new StoreSession(database, there)
    },
    system: name => systemOf(database, name),
    withoutJobs(name) {
      const quiet: Database = { ...database, handlersOf: () => [], takesJobs: false }
      return systemOf(quiet, name)
    },
    onWrite(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    written(rows) {
      for (const [resource, projects] of rows) {
        onWritten(resource, [...projects])
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
