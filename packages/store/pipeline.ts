import pg from 'pg'

/** What pg's client and its queries ask of a connection; only this part of it is used here. */
interface Connection {
  sync(): void
  readonly stream: { cork(): void; uncork(): void }
  readonly submittedNamedStatements: Record<string, string>
}
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
