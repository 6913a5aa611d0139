import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { now } from '@pavilion/declare/clock.ts'
import { AwsV4Signer } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { FileStoreProblem } from './fileStore.ts'
import type { S3Address } from './s3Address.ts'

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The whole key; empty for the bucket. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}
/** How patient a client is. */
export interface S3Patience {
  /** Until an answer begins, in ms. */
  readonly answerMs: number
  /** Between two pieces of an answer, in ms. */
  readonly stallMs: number
  /** Pauses before further attempts, in ms. */
  readonly waits: readonly number[]
}
export const usualPatience: S3Patience = { answerMs: 30_000, stallMs: 20_000, waits: [200, 800, 2_500] }
/** An answer that says what is wrong. */
export class S3Error extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, status: number, words: string) {
    super(words)
    this.code = code
    this.status = status
  }
}

// Values stay texts: a key such as 0012 is no number.
const xml = new XMLParser({ parseTagValue: false, isArray: name => /^(?:Contents|Upload)$/.test(name) })
/** What is read of the answers of a service, as far as it sends it. */
export interface S3Answer {
  readonly InitiateMultipartUploadResult?: { readonly UploadId?: string }
  readonly ListBucketResult?: {
    readonly Contents?: readonly { readonly Key: string; readonly Size: string; readonly LastModified: string }[]
    readonly IsTruncated?: string
    readonly NextContinuationToken?: string
  }
  readonly ListMultipartUploadsResult?: {
    readonly Upload?: readonly { readonly Key: string; readonly UploadId: string; readonly Initiated: string }[]
  }
}
export const readXml = (text: string): S3Answer => xml.parse(text)

const mayPass = (status: number) => status === 429 || status >= 500
const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')

/**
 * One signed request, repeated while the service is busy or unreachable: what is asked here may be
 * asked twice. Resolves also with 404 for an object; every other refusal is thrown.
 * @throws S3Error, FileStoreProblem with words for what people must mend, Error of the network
 */
export async function askS3(at: S3Address, request: S3Request, patience: S3Patience): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const wait = patience.waits[attempt]
    try {
      const response = await once(at, request, patience)
      if (response.ok) return response
      if (response.status === 404 && request.key && (request.method !== 'PUT' || request.query)) {
        if (await isMissingKey(response)) return response
      }
      if (!mayPass(response.status) || wait === undefined) throw await errorOf(response, at)
      await response.body?.cancel()
    } catch (error) {
      if (error instanceof S3Error || error instanceof FileStoreProblem || wait === undefined) throw error
    }
    await pause(wait + Math.random() * wait)
  }
}
async function once(at: S3Address, { method, key, query, headers, body }: S3Request, { answerMs }: S3Patience) {
  const url = new URL(key ? `${at.base}/${encoded(key)}` : `${at.base}/`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    accessKeyId: at.accessKeyId,
    secretAccessKey: at.secretAccessKey,
    ...(at.sessionToken && { sessionToken: at.sessionToken }),
    service: 's3',
    region: at.region,
    datetime: now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, ''),
  }).sign()
  const stop = new AbortController()
  const late = setTimeout(() => stop.abort(new Error(`no answer within ${answerMs / 1000} seconds`)), answerMs)
  try {
    return await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal: stop.signal,
      redirect: 'error',
      ...(body && { body: new Uint8Array(body) }),
    })
  } finally {
    clearTimeout(late)
  }
}
/** A missing object; a missing bucket is a mistake of the address. The answer to HEAD does not say which. */
async function isMissingKey(response: Response): Promise<boolean> {
  const text = await response.clone().text()
  return !/<Code>NoSuchBucket<\/Code>/.test(text)
}
export async function errorOf(response: Response, at: S3Address): Promise<Error> {
  const text = await response.text().catch(() => '')
  const found = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? ''
  const said = /<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? ''
  const words = inWords(found, response, at)
  return words
    ? new FileStoreProblem(words)
    : new S3Error(found, response.status, `${at.address}: ${[response.status, found, said].filter(Boolean).join(' ')}`)
}
/** What people must mend, in words. */
function inWords(code: string, { headers }: Response, { address, bucket, region }: S3Address): string | undefined {
  switch (code) {
    case 'RequestTimeTooSkewed': {
      const theirs = Date.parse(headers.get('date') ?? '')
      const minutes = Math.round(Math.abs(now().getTime() - theirs) / 60_000)
      return `The clock of this machine is ${Number.isNaN(theirs) ? 'too far' : `${minutes} minutes`} from that of the file store ${address}: set it by NTP.`
    }
    case 'NoSuchBucket':
      return `The bucket ${bucket} of ${address} does not exist: create it, or correct the name.`
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return `The file store ${address} does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (${code}): correct them, and its region, which is ${region}.`
    case 'AccessDenied':
      return `The keys of ${address} may not do what is needed there: allow them to list, read, write and delete in the bucket ${bucket}.`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'IllegalLocationConstraintException':
      return `The bucket ${bucket} is in another region than ${region}: correct the region of ${address}.`
    default:
      return undefined
  }
}
