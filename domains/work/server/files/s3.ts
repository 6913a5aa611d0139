import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { away, isHidden, plainName, type FileStore, type Kept, type Part, type Written } from './fileStore.ts'
import type { S3Address } from './s3Address.ts'
import { askS3, errorOf, readXml, S3Error, usualPatience, type S3Patience, type S3Request } from './s3Client.ts'

/**
 * Pieces of a large file. One piece is in memory at a time, so that it can be sent again; the services
 * take 10,000 of them: 160 GB.
 */
const pieceBytes = 16_777_216

/** Files in a bucket of an S3-compatible service. */
export function s3Store(at: S3Address, patience: S3Patience = usualPatience): FileStore {
  const keyOf = (name: string) => `${at.prefix}${plainName(name)}`
  const ask = (request: S3Request) =>
    askS3(at, request, patience).catch((error: unknown) => {
      throw away(error)
    })
  return {
    where: at.address,
    async stat(name) {
      const response = await ask({ method: 'HEAD', key: keyOf(name) })
      return response.ok
        ? {
            size: Number(response.headers.get('content-length') ?? 0),
            at: new Date(response.headers.get('last-modified') ?? 0),
          }
        : undefined
    },
    async read(name, part) {
      const response = await ask({ method: 'GET', key: keyOf(name), ...(part && { headers: rangeOf(part) }) })
      if (!response.ok) return undefined
      return bytesIn(response, patience)
    },
    async write(name, bytes) {
      if (Buffer.isBuffer(bytes)) return writeWhole(ask, keyOf(name), bytes)
      try {
        return await writeStream(at, ask, keyOf(name), bytes)
      } catch (error) {
        // What makes the bytes ends too.
        bytes.destroy(error as Error)
        throw error
      }
    },
    async remove(name) {
      await ask({ method: 'DELETE', key: keyOf(name) })
    },
    async *list(prefix = '', { hidden = false } = {}) {
      for await (const one of listed(at, ask, prefix)) if (hidden || !isHidden(one.name)) yield one
    },
    sweep: before => sweepUploads(at, ask, before),
  }
}
type Ask = (request: S3Request) => Promise<Response>
const rangeOf = ({ start, end }: Part) => ({ range: `bytes=${start}-${end}` })

/** The bytes of an answer. One that stalls ends with an error, so that no reader waits for ever. */
function bytesIn(response: Response, { stallMs }: S3Patience): Readable {
  const source = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
  const stalled = () => passed.destroy(away(new Error(`no bytes for ${stallMs / 1000} seconds`)))
  let timer: NodeJS.Timeout | undefined
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      clearTimeout(timer)
      done(null, chunk)
    },
    // Counts only while somebody waits for bytes: a slow visitor is no slow store.
    read(size) {
      clearTimeout(timer)
      timer = setTimeout(stalled, stallMs)
      Transform.prototype._read.call(this, size)
    },
    flush(done) {
      clearTimeout(timer)
      done()
    },
    destroy(error, done) {
      clearTimeout(timer)
      source.destroy()
      done(error)
    },
  })
  source.on('error', error => passed.destroy(away(error)))
  source.pipe(passed)
  return passed
}
async function writeWhole(ask: Ask, key: string, body: Buffer): Promise<Written> {
  await ask({ method: 'PUT', key, body })
  return { size: body.length, sha256: createHash('sha256').update(body).digest('hex') }
}
/** Small ones at once, large ones in pieces: nobody sees the file before its last piece is there. */
async function writeStream(at: S3Address, ask: Ask, key: string, bytes: Readable): Promise<Written> {
  const pieces = piecesOf(bytes)
  const { value: first = Buffer.alloc(0) } = await pieces.next()
  if (first.length < pieceBytes) return writeWhole(ask, key, first)
  const hash = createHash('sha256')
  let size = 0
  const begun = await ask({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = readXml(await begun.text()).InitiateMultipartUploadResult?.UploadId ?? ''
  const parts: { number: number; etag: string }[] = []
  const send = async (body: Buffer) => {
    const number = parts.length + 1
    const response = await ask({ method: 'PUT', key, query: { partNumber: String(number), uploadId }, body })
    await response.body?.cancel()
    if (!response.ok) throw away(new Error(`${at.address}: the upload ${uploadId} is gone`))
    hash.update(body)
    size += body.length
    parts.push({ number, etag: response.headers.get('etag') ?? '' })
  }
  try {
    await send(first)
    for await (const piece of pieces) if (piece.length) await send(piece)
    const list = parts.map(
      ({ number, etag }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
    )
    const response = await ask({
      method: 'POST',
      key,
      query: { uploadId },
      body: Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`),
    })
    // The answer begins before the pieces are put together: an error may follow a 200.
    const text = await response.text()
    if (!response.ok || /<Error>/.test(text)) throw away(await errorOf(new Response(text, { status: 500 }), at))
    return { size, sha256: hash.digest('hex') }
  } catch (error) {
    await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}
async function* piecesOf(bytes: Readable): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    let rest = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    while (size + rest.length >= pieceBytes) {
      held.push(rest.subarray(0, pieceBytes - size))
      yield Buffer.concat(held)
      rest = rest.subarray(pieceBytes - size)
      held = []
      size = 0
    }
    held.push(rest)
    size += rest.length
  }
  yield Buffer.concat(held)
  return undefined
}
async function* listed({ prefix: all }: S3Address, ask: Ask, prefix: string): AsyncIterable<Kept> {
  let token: string | undefined
  do {
    const query = { 'list-type': '2', prefix: `${all}${prefix}`, ...(token && { 'continuation-token': token }) }
    const page = readXml(await (await ask({ method: 'GET', key: '', query })).text()).ListBucketResult ?? {}
    for (const { Key, Size, LastModified } of page.Contents ?? [])
      if (!Key.endsWith('/'))
        yield { name: unescaped(Key).slice(all.length), size: Number(Size), at: new Date(LastModified) }
    token = page.IsTruncated === 'true' ? page.NextContinuationToken : undefined
  } while (token)
}
/** The parser leaves characters by number as they are. */
const unescaped = (text: string) =>
  text.replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, digits) => String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)))
/** Aborts uploads in pieces that never ended: they cost, and nobody sees them. */
async function sweepUploads(at: S3Address, ask: Ask, before: Date): Promise<number> {
  let swept = 0
  const text = await ask({ method: 'GET', key: '', query: { uploads: '', prefix: at.prefix } }).then(
    response => response.text(),
    error => {
      // Not every service knows this list; those end such uploads by a rule of the bucket.
      const { cause } = error as { cause?: unknown }
      if (cause instanceof S3Error && [400, 405, 501].includes(cause.status)) return ''
      throw error
    },
  )
  for (const { Key, UploadId, Initiated } of readXml(text).ListMultipartUploadsResult?.Upload ?? [])
    if (new Date(Initiated) < before) {
      await ask({ method: 'DELETE', key: Key, query: { uploadId: UploadId } })
      swept++
    }
  return swept
}
