import { Readable } from 'node:stream'
import type { Socket } from 'node:net'
import pg from 'pg'

// Everything that reaches into what pg keeps to itself: several statements in one message, COPY, plans, sockets.
// `pgPrivate.spec.ts` is the contract: it fails first when a new version of pg works differently.

/** What pg's client and its queries ask of a connection; only this part of it is used here. */
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
/** One of pg's own queries, as its client runs it. */
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

/** What the client is asked to run: whoever looks on finds the statements here. */
export interface Together {
  queries: readonly pg.QueryConfig[]
}
/** Several statements as one message: PostgreSQL does one after the other and answers them all at once. Of those behind one that it refuses none is done, a commit
 *  neither. Going to the database and back costs both sides more than most statements do. @throws what PostgreSQL refuses */
export function pipeline(client: pg.ClientBase, queries: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
  return new Promise((done, failed) => {
    const results: pg.QueryResult[] = []
    const types = (client as unknown as { _types: unknown })._types
    let failure: Error | undefined
    let at = 0
    let asked: readonly PipelinedQuery[] = []
    const toAsk = ({ name, text, values }: pg.QueryConfig) => {
      const one = new asQuery(
        { ...(name && { name }), text, ...(values && { values }), queryMode: 'extended' },
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
      // The client keeps in mind by these which statement has been prepared.
      get name() {
        return asked[at]?.name
      },
      get text() {
        return asked[at]?.text
      },
      submit(this: Together, connection: Connection) {
        // Each query would end its own message; here it ends after the last.
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
        // What stands behind the refused one was sent but never prepared.
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

/** Where the rows of a COPY … FROM STDIN go. */
export interface CopySink {
  /** Sends a piece; a promise where the connection wants a pause. */
  send(piece: Buffer): Promise<void> | undefined
}
/** COPY … FROM STDIN, as one query of pg's client. `feed` sends the pieces. @throws what PostgreSQL refuses, or what `feed` throws */
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
/** COPY … TO STDOUT as a stream that the database waits for; `rows` is known at its end. */
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
      // The client uses its buffer again: what is kept is copied.
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

/** Closes every prepared statement of a connection; PostgreSQL hears of it with the next statement. */
export function forgetStatements(client: pg.ClientBase): void {
  const connection = connectionOf(client)
  connection.stream.cork()
  for (const name of Object.keys(connection.parsedStatements)) connection.close({ type: 'S', name })
  connection.stream.uncork()
  connection.parsedStatements = {}
}
/** Cuts a connection that does not answer any more. */
export function cutConnection(client: pg.ClientBase, error?: Error): void {
  connectionOf(client).stream.destroy(error)
}
