import { Readable } from 'node:stream'
import type pg from 'pg'

interface Connection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean }
}
const batchBytes = 65_536

/** COPY … TO STDOUT as a stream with backpressure; `rows` is known once it has ended. */
export function copyOut(client: pg.ClientBase, text: string): { stream: Readable; rows(): number } {
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
      // The client reuses its buffer, so the chunk is copied.
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

/** COPY … FROM STDIN with the bytes that COPY TO wrote. @throws what PostgreSQL refuses */
export function copyIn(client: pg.ClientBase, text: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((done, failed) => {
    let failure: Error | undefined
    async function feed(connection: Connection) {
      for await (const chunk of bytes) {
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await new Promise(drained => connection.stream.once('drain', drained))
      }
      connection.endCopyFrom()
    }
    client.query({
      submit: (connection: Connection) => connection.query(text),
      handleCopyInResponse: (connection: Connection) => {
        feed(connection).catch(error => {
          failure = error
          connection.sendCopyFail('the archive could not be read')
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
