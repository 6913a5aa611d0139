// The whole app as in production, without background work, which would count towards the calls.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readFigures } from '@pavilion/access/server/statistics/index.ts'
import { openApp } from '@pavilion/app-server/app.ts'
import pg from 'pg'
import { serve } from '../lib/server.ts'

interface About {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Default: any. */
  readonly port?: number
  /** Whose forwarding headers are believed. */
  readonly trustProxy?: string
}
interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

await serve(async ({ databaseUrl, dataDir, port = 0, trustProxy }: About) => {
  const app = await openApp({
    databaseUrl,
    dataDir,
    host: '127.0.0.1',
    port,
    production: true,
    jobs: false,
    prepare: false,
    ...(trustProxy && { trustProxy }),
    log: line => {
      if (line.level !== 'info') console.error(JSON.stringify(line))
    },
  })
  const { counts } = app.store
  const get = counts.get.bind(counts)
  const placeFor = counts.placeFor.bind(counts)
  let beforeEach: (() => void) | undefined
  let seen: SentStatement[] | undefined
  app.app.server.prependListener('request', () => beforeEach?.())
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
    const [first] = words as [(Partial<SentStatement> & { queries?: Partial<SentStatement>[] }) | string | undefined]
    const sent = typeof first === 'string' ? [{ text: first }] : (first?.queries ?? [first ?? {}])
    if (seen)
      for (const { text, values = [] } of sent as Partial<SentStatement>[]) if (text) seen.push({ text, values })
    return query.apply(this, words)
  } as typeof pg.Client.prototype.query
  return {
    answers: {
      port: () => Number(new URL(app.url).port),
      /** Reads the figures of a project's gates, past what is kept; the time that it took, in ms. */
      readFigures: async (projectId: number) => {
        const began = performance.now()
        await readFigures(app.system, projectId)
        return performance.now() - began
      },
      addresses: () => app.addresses,
      /** Every list is asked as if for the first time: its count is neither kept nor shared. */
      forgetCounts: (forget: boolean) => {
        counts.get = forget ? (_resource, _question, ask) => ask() : get
        counts.placeFor = forget ? () => () => {} : placeFor
      },
      /**
       * Before every request something of this project is published: no page, and nothing that
       * pages are made of, is kept.
       */
      publishBeforeEach: (projectId: number | null) => {
        beforeEach =
          projectId === null ? undefined : () => app.store.written(new Map([['webContent', new Set([projectId])]]))
      },
      /**
       * Something of this project is published: no page, and nothing that pages are made of, is
       * kept.
       */
      publish: (projectId: number) => {
        app.store.written(new Map([['webContent', new Set([projectId])]]))
      },
      /**
       * Lets go of all memory that nothing needs any more, so that what is measured next is
       * measured from the same ground.
       */
      collect: () => {
        setFlagsFromString('--expose-gc')
        const collect = runInNewContext('gc') as () => void
        for (let round = 0; round < 3; round++) collect()
      },
      /** Does the background work that waits. */
      drain: () => app.queue.drain(),
      watchStatements: () => {
        seen = []
      },
      statements: () => {
        const all = seen
        seen = undefined
        return all
      },
    },
    close: () => app.close(),
  }
})
