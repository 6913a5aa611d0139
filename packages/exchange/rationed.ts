import { streamXlsxRows } from 'hucre/xlsx'

type Row = { readonly index: number; readonly values: unknown[] }
// Signatures and lengths of a zip's records (APPNOTE 4.3).
const endMark = 0x06054b50, entryMark = 0x02014b50, localMark = 0x04034b50, endLength = 22, entryLength = 46, localLength = 30
/** A zip as a reader of streams wants it: each part with its length before it, and sheets last, for what explains a sheet must be known before its rows
 *  are read, and Excel writes it after them. Undefined where the directory is not as usual: then the file is read as it stands. */
function sheetsLast(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - endLength
  while (end >= 0 && view.getUint32(end, true) !== endMark) end--
  if (end < 0) return undefined
  const parts: { isSheet: boolean; bytes: Uint8Array[] }[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + entryLength > bytes.length || view.getUint32(at, true) !== entryMark) return undefined
    const nameLength = view.getUint16(at + 28, true), size = view.getUint32(at + 20, true), from = view.getUint32(at + 42, true), name = bytes.subarray(at + entryLength, at + entryLength + nameLength)
    if (from + localLength > bytes.length || view.getUint32(from, true) !== localMark) return undefined
    const body = from + localLength + view.getUint16(from + 26, true) + view.getUint16(from + 28, true), head = new Uint8Array(localLength), header = new DataView(head.buffer)
    if (body + size > bytes.length) return undefined
    header.setUint32(0, localMark, true)
    // Version, flags, method, time, date, checksum and both sizes stand in the directory in the same order; the length no longer follows the body.
    head.set(bytes.subarray(at + 6, at + 28), 4)
    header.setUint16(6, view.getUint16(at + 8, true) & ~8, true)
    header.setUint16(26, nameLength, true)
    parts.push({ isSheet: new TextDecoder().decode(name).startsWith('xl/worksheets/'), bytes: [head, name, bytes.subarray(body, body + size)] })
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return [...parts.filter(({ isSheet }) => !isSheet), ...parts.filter(({ isSheet }) => isSheet)].flatMap(part => part.bytes)
}
/** The rows of the first sheet. The parser does not wait for whoever takes its rows, and would hold all of a long sheet while parts of it are written:
 *  so it gets the next piece of the file only when it has no row left to give. */
export async function* rationedRows(bytes: Uint8Array): AsyncGenerator<Row> {
  const parts = sheetsLast(bytes)
  if (!parts || !(await isReadable(parts))) { yield* streamXlsxRows(bytes) as AsyncGenerator<Row>; return }
  yield* rationed(parts)
}
/** Whether the reader finds its way through the parts up to the first row. */
async function isReadable(parts: readonly Uint8Array[]): Promise<boolean> {
  const rows = rationed(parts)
  try { await rows.next(); return true } catch { return false } finally { await rows.return(undefined) }
}
async function* rationed(parts: readonly Uint8Array[]): AsyncGenerator<Row> {
  const pieces = piecesOf(parts)
  let hungry = false, looking = false, give: (() => void) | undefined
  // A row that is there arrives before the next turn of the event loop: who still waits then, waits for the parser.
  const look = () => {
    looking = false
    if (hungry) { give?.(); give = undefined }
  }
  const ask = () => { if (give && !looking) { looking = true; setImmediate(look) } }
  const file = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise<void>(done => { give = done; ask() })
      const { value, done } = pieces.next()
      if (done) controller.close(); else controller.enqueue(value)
    },
  }, { highWaterMark: 0 })
  const rows = streamXlsxRows(file) as AsyncGenerator<Row>
  try {
    for (;;) {
      hungry = true
      ask()
      const { value, done } = await rows.next()
      hungry = false
      if (done) return
      yield value
    }
  } finally {
    hungry = true
    ask()
    await rows.return(undefined)
  }
}
function* piecesOf(parts: readonly Uint8Array[]): Generator<Uint8Array, undefined> {
  for (const part of parts) for (let from = 0; from < part.length; from += 16_384) yield part.subarray(from, from + 16_384)
}
