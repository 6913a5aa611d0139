import { Readable } from 'node:stream'
import type { Socket } from 'node:net'
import pg from 'pg'

// Everything that depends on private parts of pg: several statements in one message, COPY, prepared
// plans, sockets. `pgPrivate.spec.ts` is the contract: it fails first when a new version of pg
// works differently.

/** The part of pg's connection that is used here. */
interface Connection {
  sync(): void
  query(text: string): void
  close(what: { type: 'S'; name: string }): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
  readonly stream: Socket
  readonly submittedNamedStatements: Record<string, string>
  parsedStatements: Record<string, string>
}
const connectionOf = (client: pg.ClientBase) => (client as unknown as { readonly connection: Connection }).connection
/** One of pg's queries, as its client runs it. */
interface PipelinedQuery {
  readonly name?: string
  readonly text: string
  _result: { _types: unknown }
  submit(connection: Connection): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}
const asQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: string },
  values: undefined,
  done: (error: Error | null, result: pg.QueryResult) => void,
) => PipelinedQuery

const unnamed = new WeakSet<pg.ClientBase>()
/**
 * Makes a connection forget the names of statements: behind a pooler in transaction mode the next
 * one may run on another backend, which has never been given them.
 */
export function withoutNames(client: pg.ClientBase): void {
  unnamed.add(client)
  const whole = Object.getPrototypeOf(client) as { query(this: unknown, ...given: unknown[]): unknown }
  client.query = ((query: unknown, ...rest: unknown[]) =>
    whole.query.call(client, isNamed(query) ? { ...query, name: undefined } : query, ...rest)) as typeof client.query
}
const isNamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query && !('submit' in query)

/** The query object that the client runs. Tests that watch the client find the statements here. */
export interface Together {
  queries: readonly pg.QueryConfig[]
}
/**
 * Sends several statements as one message. PostgreSQL runs them in order and answers them together.
 * After a failed statement it runs none of the rest, not even a commit. A round trip costs both
 * sides more than most statements do.
 * @throws the error of PostgreSQL
 */
export function pipeline(client: pg.ClientBase, queries: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
  return new Promise((done, failed) => {
    const results: pg.QueryResult[] = []
    const types = (client as unknown as { _types: unknown })._types
    let failure: Error | undefined
    let at = 0
    let asked: readonly PipelinedQuery[] = []
    const toAsk = ({ name, text, values }: pg.QueryConfig) => {
      const one = new asQuery(
        { ...(name && !unnamed.has(client) && { name }), text, ...(values && { values }), queryMode: 'extended' },
        undefined,
        (error, result) => {
          if (error) failure ??= error
          else results.push(result)
        },
      )
      one._result._types = types
      return one
    }
    const message: Together & Record<string, unknown> = {
      queries,
      // The client remembers prepared statements by these two.
      get name() {
        return asked[at]?.name
      },
      get text() {
        return asked[at]?.text
      },
      submit(this: Together, connection: Connection) {
        // Each query would end the message itself; here it ends once, after the last query.
        asked = this.queries.map(toAsk)
        const open = Object.create(connection, { sync: { value: () => {} } }) as Connection
        connection.stream.cork()
        try {
          for (const one of asked) {
            failure ??= one.submit(open) ?? undefined
            if (failure) break
          }
          connection.sync()
        } finally {
          connection.stream.uncork()
        }
        return null
      },
      handleRowDescription: (description: unknown) => asked[at]?.handleRowDescription(description),
      handleDataRow: (row: unknown) => asked[at]?.handleDataRow(row),
      handleCommandComplete: (complete: unknown, connection: Connection) => {
        asked[at]?.handleCommandComplete(complete, connection)
        at++
      },
      handleReadyForQuery(connection: Connection) {
        for (const one of asked.slice(0, at)) one.handleReadyForQuery(connection)
        if (failure) failed(failure)
        else done(results)
      },
      handleError(error: Error, connection: Connection) {
        // Statements after the failed one were sent but never prepared.
        for (const { name } of asked.slice(at)) if (name) delete connection.submittedNamedStatements[name]
        failed(failure ?? error)
      },
      handlePortalSuspended() {},
      handleEmptyQuery() {},
      handleCopyInResponse() {},
      handleCopyData() {},
    }
    client.query(message as never)
  })
}

/** Takes the rows of a COPY … FROM STDIN. */
export interface CopySink {
  /** Sends a piece. Returns a promise when the connection needs a pause. */
  send(piece: Buffer): Promise<void> | undefined
}
/**
 * Runs COPY … FROM STDIN as one query of pg's client. `feed` sends the pieces.
 * @throws the error of PostgreSQL, or of `feed`
 */
export function copyFrom(client: pg.ClientBase, text: string, feed: (sink: CopySink) => Promise<void>): Promise<void> {
  return new Promise((done, failed) => {
    let failure: Error | undefined
    async function run(connection: Connection) {
      const { stream } = connection
      await feed({
        send(piece) {
          connection.sendCopyFromChunk(piece)
          return stream.writableNeedDrain ? new Promise(drained => stream.once('drain', drained)) : undefined
        },
      })
      connection.endCopyFrom()
    }
    client.query({
      submit: (connection: Connection) => connection.query(text),
      handleCopyInResponse(connection: Connection) {
        run(connection).catch(error => {
          failure = error
          connection.sendCopyFail('the rows could not be read')
        })
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => done(),
      handleError: (error: Error) => failed(failure ?? error),
      handlePortalSuspended() {},
      handleEmptyQuery() {},
      handleRowDescription() {},
      handleDataRow() {},
    } as never)
  })
}

const batchBytes = 65_536
/** COPY … TO STDOUT as a stream with back pressure. `rows` is known once it has ended. */
export function copyTo(client: pg.ClientBase, text: string): { stream: Readable; rows(): number } {
  let connection: Connection | undefined
  let waiting: Buffer[] = []
  let length = 0
  let rows = 0
  const stream = new Readable({
    highWaterMark: 4 * batchBytes,
    read() {
      connection?.stream.resume()
    },
  })
  const flush = () => {
    const full = length > 0 && !stream.push(Buffer.concat(waiting, length))
    waiting = []
    length = 0
    if (full) connection?.stream.pause()
  }
  client.query({
    submit(opened: Connection) {
      connection = opened
      opened.query(text)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The client reuses its buffer, so the piece is copied.
      waiting.push(Buffer.from(chunk))
      length += chunk.length
      if (length >= batchBytes) flush()
    },
    handleCommandComplete({ text: tag }: { text: string }) {
      rows = Number(/^COPY (\d+)/.exec(tag)?.[1] ?? 0)
    },
    handleReadyForQuery() {
      flush()
      stream.push(null)
    },
    handleError(error: Error) {
      stream.destroy(error)
    },
    handlePortalSuspended() {},
    handleEmptyQuery() {},
    handleRowDescription() {},
    handleDataRow() {},
  } as never)
  return { stream, rows: () => rows }
}

/** Closes every prepared statement of a connection. The messages go out with the next statement. */
export function forgetStatements(client: pg.ClientBase): void {
  const connection = connectionOf(client)
  connection.stream.cork()
  for (const name of Object.keys(connection.parsedStatements)) connection.close({ type: 'S', name })
  connection.stream.uncork()
  connection.parsedStatements = {}
}
/** Destroys a connection that no longer answers. */
export function cutConnection(client: pg.ClientBase, error?: Error): void {
  connectionOf(client).stream.destroy(error)
}
