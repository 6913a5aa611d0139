import { type AnyCall, type BodyOf, type Language, result, type ResultOf } from '@pavilion/declare'
import { heardPosition, positionHeader } from '@pavilion/declare/position.ts'
import { hearClock } from '../logic/clock.ts'

/** A refusal as the server answered it, in the caller's language. */
export class CallRefused extends Error {
  readonly result: number
  /** The reason, by name: `changedMeanwhile`. */
  readonly code?: string
  /** Messages by field: of invalid input, or of a refusal about one field. */
  readonly fields?: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>>
  /** The server sent no message: the caller says what failed. */
  readonly wordless: boolean
  constructor(answer: { result: number; errmsg: string; data?: Record<string, unknown> | null; wordless?: boolean }) {
    super(answer.errmsg)
    this.name = 'CallRefused'
    this.result = answer.result
    this.wordless = answer.wordless ?? false
    this.data = answer.data ?? {}
    if (typeof this.data.code === 'string') this.code = this.data.code
    if (this.data.fields) this.fields = this.data.fields as Record<string, string>
    else if (typeof this.data.field === 'string') this.fields = { [this.data.field]: answer.errmsg }
  }
}
/** The connection is lost, the response is not the server's, or it took too long. */
export class CallFailed extends Error {
  override name = 'CallFailed'
}

/**
 * What every call sends, and who is notified. Set once by the app, and again when the person
 * chooses another project or language.
 */
interface Standing {
  language: Language
  token: () => string | undefined
  projectId?: number | undefined
  sellerId?: number | undefined
  /**
   * The token is missing or no longer valid (50006, 50008). However many calls report it, one
   * dialog opens.
   */
  signedOut: (why: number) => void
  /** The person may not do this (40300), perhaps since a moment ago. */
  denied: () => void
  /** Something was written: what was read before may be out of date. */
  changed: () => void
  /** An unexpected error, for the error log. */
  trouble: (about: { path: string; message: string; id?: string }) => void
}
const standing: Standing = {
  language: 'zh',
  token: () => undefined,
  signedOut: () => {},
  denied: () => {},
  changed: () => {},
  trouble: () => {},
}
export const callsStandAs = (changes: Partial<Standing>): void => {
  Object.assign(standing, changes)
}

export interface CallOptions {
  method?: 'POST' | 'GET'
  signal?: AbortSignal
  /** In seconds. Default: 180. */
  timeout?: number
  /** The Idempotency-Key of a call that writes. */
  key?: string
}

/** For file transfers, imports and exports: 1,200 seconds, in milliseconds. */
const longWait = 1_200_000
const timedOut: [string, string] = ['请求超时', 'The request timed out']

/** The body of a call, which may be left out where nothing of it is required. */
export type Sent<C, O> = object extends BodyOf<C> ? [body?: BodyOf<C>, options?: O] : [body: BodyOf<C>, options?: O]
/**
 * Sends a declared call and returns what it answers, data or a file: `send(applyRefund, { orderId,
 * amount })`.
 * @throws CallRefused with the server's message, CallFailed without a valid response
 */
export function send<C extends AnyCall>(
  of: C,
  ...[body, options]: Sent<C, Omit<CallOptions, 'method'>>
): Promise<ResultOf<C>> {
  if (of.file) return fetchFile(of as AnyCall, body ?? {}, options) as Promise<ResultOf<C>>
  return ask<ResultOf<C>>(of, (body ?? {}) as object, options)
}
/** A call by its path: of whatever resource a part of this package shows. Screens use `send`. */
export const callApi = <T = unknown>(
  path: string,
  body: object = {},
  { method = 'POST', ...options }: CallOptions = {},
): Promise<T> => ask({ path, method, reads: !writes(path) }, body, options)

async function ask<T>(
  { path, method, reads }: Pick<AnyCall, 'path' | 'method' | 'reads'>,
  body: object,
  { signal, timeout = 180, key }: CallOptions = {},
): Promise<T> {
  const limit = AbortSignal.timeout(timeout * 1000)
  const headers = {
    ...standingHeaders(),
    ...(method === 'POST' && { 'Content-Type': 'application/json' }),
    ...(key && { 'Idempotency-Key': key }),
  }
  let response: Response
  let text: string
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw lost(path, limit)
  }
  hearClock(response.headers.get('date'))
  heardPosition(response.headers.get('x-position'))
  const data = answerOf<T>(path, response.status, text)
  if (method === 'POST' && !reads) standing.changed()
  return data
}
/** Whether a call may write. Calls that only read have names that say so. */
export const writes = (path: string): boolean =>
  !/^\/quickOpen$|\/(get|list|find|search|check|preview|verify|count|compare|export|download|simulate|validate)[A-Za-z]*$/.test(
    path,
  )

export interface UploadOptions {
  fields?: Readonly<Record<string, string>>
  name?: string
  /** The Idempotency-Key of a call that writes. */
  key?: string
  onProgress?: (share: number) => void
  signal?: AbortSignal
}
/**
 * Uploads one file and returns `data`, the path of the file. `onProgress` gets values from 0 to 1.
 */
export function uploadFile<C extends AnyCall>(to: C, file: Blob, options?: UploadOptions): Promise<ResultOf<C>>
export function uploadFile<T = string>(path: string, file: Blob, options?: UploadOptions): Promise<T>
export function uploadFile(
  to: AnyCall | string,
  file: Blob,
  { fields = {}, name, key, onProgress, signal }: UploadOptions = {},
): Promise<unknown> {
  const path = pathOf(to)
  return new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    form.set('file', file, name ?? (file instanceof File ? file.name : 'file'))
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    for (const [header, value] of Object.entries({ ...standingHeaders(), ...(key && { 'Idempotency-Key': key }) }))
      request.setRequestHeader(header, value)
    request.timeout = longWait
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      heardPosition(request.getResponseHeader('x-position'))
      try {
        resolve(answerOf(path, request.status, request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(failed(path, ['网络连接失败', 'Network error']))
    request.ontimeout = () => reject(failed(path, timedOut))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(form)
  })
}

const pathOf = (of: AnyCall | string): string => (typeof of === 'string' ? of : of.path)

interface FileOptions {
  onProgress?: (bytes: number) => void
  signal?: AbortSignal
}
/**
 * Downloads a file that a call streams. `onProgress` gets the number of bytes received.
 * @throws CallRefused if the response is an envelope instead
 */
export function fetchFile<C extends AnyCall>(from: C, body: BodyOf<C>, options?: FileOptions): Promise<Blob>
export function fetchFile(path: string, body: object, options?: FileOptions): Promise<Blob>
export async function fetchFile(
  from: AnyCall | string,
  body: unknown,
  { onProgress, signal }: FileOptions = {},
): Promise<Blob> {
  const path = pathOf(from)
  const limit = AbortSignal.timeout(longWait)
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: { ...standingHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    heardPosition(response.headers.get('x-position'))
    if (response.ok && response.body && !response.headers.get('content-type')?.startsWith('application/json')) {
      const parts: BlobPart[] = []
      let bytes = 0
      for (const reader = response.body.getReader(); ; ) {
        const { done, value } = await reader.read()
        if (done) break
        parts.push(value)
        onProgress?.((bytes += value.length))
      }
      return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' })
    }
  } catch (error) {
    if (signal?.aborted) throw error
    throw lost(path, limit)
  }
  answerOf(path, response.status, await response.text())
  throw failed(path, ['服务器没有返回文件', 'The server sent no file'])
}
/** Saves a file through the browser. */
export function giveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A key for one write: sent again with the same key, the call is executed once. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

function standingHeaders(): Record<string, string> {
  const token = standing.token()
  return {
    'X-Language': standing.language,
    ...(token && { 'X-Access-Token': token }),
    ...(standing.projectId && { 'X-Project-Id': String(standing.projectId) }),
    ...positionHeader(),
    ...(standing.sellerId && { 'X-Seller-Id': String(standing.sellerId) }),
  }
}
function answerOf<T>(path: string, status: number, text: string): T {
  let answer: { result?: number; data?: T; errmsg?: string; requestId?: string }
  try {
    answer = JSON.parse(text)
  } catch {
    throw failed(path, [`服务器返回了无效的响应（${status}）`, `The server sent an invalid response (${status})`])
  }
  if (answer.result === result.success) return answer.data as T
  const refused = new CallRefused({
    result: answer.result ?? status,
    errmsg: answer.errmsg || (standing.language === 'en' ? 'Failed' : '操作失败'),
    wordless: !answer.errmsg,
    data: answer.data as Record<string, unknown>,
  })
  if (refused.result === result.noToken || refused.result === result.invalidToken) standing.signedOut(refused.result)
  if (refused.result === result.denied) standing.denied()
  if (refused.result >= result.broken && refused.result !== result.noToken && refused.result !== result.invalidToken)
    standing.trouble({
      path,
      message: refused.message,
      ...(typeof refused.data.id === 'string' && { id: refused.data.id }),
    })
  throw refused
}
const lost = (path: string, limit: AbortSignal) =>
  failed(path, limit.aborted ? timedOut : ['网络连接失败', 'Network error'])
/**
 * The page is being left, which breaks off its calls once the next one answers: on a slow line that
 * takes a while. Who stays after all is back soon.
 */
let leaving = false
if (typeof window !== 'undefined')
  addEventListener('beforeunload', () => {
    leaving = true
    setTimeout(() => {
      leaving = false
    }, 10_000)
  })
function failed(path: string, [zh, en]: [string, string]): CallFailed {
  const message = standing.language === 'en' ? en : zh
  if (!leaving) standing.trouble({ path, message })
  return new CallFailed(message)
}
