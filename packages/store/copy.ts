import type pg from 'pg'

/** What pg's client asks of a query that it runs; only COPY's part is used here. */
interface Connection { query(text: string): void; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void; sendCopyFail(message: string): void; stream: NodeJS.WritableStream & { writableNeedDrain: boolean } }

/** Lets others have their turn in long work: asked between small pieces, it waits only once some ms have passed. */
export function breathing(ms = 4): () => Promise<void> | undefined {
  let since = performance.now()
  return () => (performance.now() - since < ms ? undefined : new Promise(done => setImmediate(() => { since = performance.now(); done() })))
}

type Lines = Iterable<string> | AsyncIterable<string>
/** COPY … FROM STDIN in text format, as one query of pg's client. `lines` are whole lines without their newline. @throws what PostgreSQL refuses */
export function copyInto(client: pg.ClientBase, text: string, lines: Lines): Promise<void> {
  return new Promise((done, failed) => {
    let failure: Error | undefined
    const query = {
      submit: (connection: Connection) => connection.query(text),
      handleCopyInResponse: (connection: Connection) => { feed(connection, lines).catch(error => { failure = error; connection.sendCopyFail('the rows could not be read') }) },
      handleCommandComplete() {},
      handleReadyForQuery: () => done(),
      handleError: (error: Error) => failed(failure ?? error),
      handlePortalSuspended() {}, handleEmptyQuery() {}, handleRowDescription() {}, handleDataRow() {},
    }
    client.query(query as never)
  })
}

async function feed(connection: Connection, lines: Lines): Promise<void> {
  let waiting: string[] = [], length = 0
  const flush = () => {
    connection.sendCopyFromChunk(Buffer.from(`${waiting.join('\n')}\n`))
    waiting = []
    length = 0
  }
  for await (const line of lines) {
    waiting.push(line)
    length += line.length
    if (length < 200_000) continue
    flush()
    if (connection.stream.writableNeedDrain) await new Promise(drained => connection.stream.once('drain', drained))
  }
  if (waiting.length) flush()
  connection.endCopyFrom()
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const unsafe = /[\\\t\n\r]/, marks = /["\\]/
const escaped = (text: string) => (unsafe.test(text) ? text.replace(/[\\\t\n\r]/g, character => escapes[character] as string) : text)
const inList = (entry: string) => (marks.test(entry) ? entry.replace(/["\\]/g, '\\$&') : entry)
/** A list as PostgreSQL's arrays. Most hold nothing that needs care, which one look at all of it tells. */
function listed(value: readonly unknown[]): string {
  if (!value.length) return '{}'
  const all = value.join(' ')
  return unsafe.test(all) || marks.test(all) ? escaped(`{${value.map(entry => `"${inList(String(entry))}"`).join(',')}}`) : `{"${value.join('","')}"}`
}
/** A value as COPY's text format has it; lists as PostgreSQL's arrays. */
export const copied = (value: unknown): string =>
  value === null || value === undefined ? '\\N'
  : Array.isArray(value) ? listed(value)
  : escaped(String(value))
