import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What happens to one request on its way: the service is busy, never answers, the line breaks within
 * the request or within the answer.
 */
export type Fault = 'busy' | 'silent' | 'half a request' | 'half an answer' | 'stalled answer'
export interface Bucket {
  /** The value of FILES_URL, with a prefix in Chinese. */
  readonly url: string
  /** Its host and port, for other addresses. */
  readonly endpoint: string
  /** The keys, as the environment has them. */
  readonly keys: { readonly S3_ACCESS_KEY_ID: string; readonly S3_SECRET_ACCESS_KEY: string }
  /** Whether something happens to a request; `METHOD path?query`. Default: nothing. */
  fault: (request: string) => Fault | undefined
  /** Every request so far, as `METHOD path?query`. */
  readonly seen: string[]
  close(): Promise<void>
}
const name = 'pavilion'

/** An S3 server with one bucket, behind a line that can be disturbed. */
export async function startBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'pavilion-bucket-'))
  const S3rver = createRequire(import.meta.url)('s3rver')
  const service = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name }] })
  const { port } = (await service.run()) as AddressInfo
  const seen: string[] = []
  // No connection ends by itself: an end that meets a request would look like a broken line.
  const line = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const about = `${request.method} ${request.url}`
    seen.push(about)
    pass(request, response, port, bucket.fault(about))
  })
  await new Promise<void>(done => line.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
  const bucket: Bucket = {
    endpoint,
    url: `s3://${name}/${encodeURIComponent('展会')}?endpoint=${encodeURIComponent(endpoint)}`,
    keys: { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    fault: () => undefined,
    seen,
    async close() {
      line.closeAllConnections()
      await new Promise(done => line.close(done))
      // Requests that it refused before their end keep a connection open.
      service.httpServer.closeAllConnections()
      await service.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return bucket
}
function pass(request: IncomingMessage, response: ServerResponse, port: number, fault: Fault | undefined): void {
  if (fault === 'silent') return
  if (!isSignedRight(request)) {
    request.resume()
    request.on('end', () => response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>'))
    return
  }
  if (fault === 'busy') {
    request.resume()
    request.on('end', () => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'))
    return
  }
  if (fault === 'half a request') {
    request.once('data', () => request.socket.destroy())
    return
  }
  const { method, url, headers } = request
  const onward = ask({ port, host: '127.0.0.1', method, path: url, headers, agent: false }, answer => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    if (!fault) {
      answer.pipe(response)
      return
    }
    answer.once('data', (chunk: Buffer) => {
      answer.pause()
      response.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => {
        if (fault === 'half an answer') response.destroy()
      })
    })
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}
const strictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
/** The server behind the line believes every signature of version 4: here it is calculated as AWS describes it. */
function isSignedRight({ method, url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', names = '', signature = ''] =
    /Credential=S3RVER\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const { pathname, searchParams } = new URL(url, 'http://any')
  const canonical = [
    method,
    pathname
      .split('/')
      .map(part => strictly(decodeURIComponent(part)))
      .join('/'),
    [...searchParams]
      .map(([key, value]) => `${strictly(key)}=${strictly(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map(key => `${key}:${headers[key]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = scope
    .split('/')
    .reduce<Buffer>((secret, part) => createHmac('sha256', secret).update(part).digest(), Buffer.from('AWS4S3RVER'))
  return createHmac('sha256', key).update(text).digest('hex') === signature
}
