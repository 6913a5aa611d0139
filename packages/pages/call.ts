import { result, say, type AnyCall, type BodyOf, type ResultOf } from '@pavilion/declare'
import { heardPosition, positionHeader } from '@pavilion/declare/position.ts'
import { syncClock } from './clock.ts'
import { confirmed, toast } from './notices.ts'
import { here } from './here.ts'
import { spoken } from './spoken.ts'
import { token } from './token.ts'

/** An answer that is not a success: the server's message, and the message of each field. */
export class CallRefused extends Error {
  readonly result: number
  readonly errmsg: string
  /** Field → message, in the reader's language. */
  readonly fields: Readonly<Record<string, string>>
  /** Name of the refusal. */
  readonly code: string | undefined
  readonly data: Readonly<Record<string, unknown>>
  constructor(of: number, errmsg: string, data: Readonly<Record<string, unknown>> = {}) {
    super(errmsg)
    this.name = 'CallRefused'
    this.result = of
    this.errmsg = errmsg
    this.data = data
    this.fields = (data.fields ?? {}) as Record<string, string>
    this.code = typeof data.code === 'string' ? data.code : undefined
  }
}

/** The connection failed, or the server did not answer with JSON: `result` 0. */
export class CallFailed extends CallRefused {
  constructor(errmsg: string) {
    super(0, errmsg)
    this.name = 'CallFailed'
  }
}

/** Why something failed, in the reader's words. */
export const whyFailed = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export interface CallOptions {
  /** Idempotency-Key: the same key and body are executed once. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** Milliseconds to wait for the answer, where the caller tries again by itself. Default: 180 s. */
  readonly within?: number
  /** Do not offer to sign in when the token is missing or expired: the caller shows that itself. */
  readonly quiet?: boolean
  /** The request continues when the page is left. */
  readonly outlives?: boolean
}

/** The body of a call, which may be left out where nothing of it is required. */
type Sent<C> =
  object extends BodyOf<C> ? [body?: BodyOf<C>, options?: CallOptions] : [body: BodyOf<C>, options?: CallOptions]
/**
 * Sends a declared call with the visitor's token, the site's project and language, and returns what
 * it answers: `send(castVote, { voteItemId })`.
 * @throws CallRefused, CallFailed
 */
export const send = <C extends AnyCall>(of: C, ...[body, options]: Sent<C>): Promise<ResultOf<C>> =>
  of.file
    ? (fetchFile(of as AnyCall, body ?? {}) as Promise<ResultOf<C>>)
    : answerOf<ResultOf<C>>(of.path, (body ?? {}) as object, options)

async function answerOf<T>(path: string, body: object, options: CallOptions = {}): Promise<T> {
  const known = token.get()
  const text = await ask(path, body, options)
  if (!options.quiet || !known || !isInvalid(text)) return opened<T>(text, known, options.quiet)
  // The session of this browser has ended, and this call does not ask to sign in: public content is
  // requested without a token, sign-in above all.
  token.forget(known)
  return opened<T>(await ask(path, body, options), undefined, true)
}

/** Milliseconds after which a call is aborted (visitor-side §9). */
const callTimeout = 180_000
/** Aborts after this many milliseconds, also in browsers from before 2022. */
function patience(ms: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(ms)
  const ended = new AbortController()
  setTimeout(() => ended.abort(), ms)
  return ended.signal
}

async function ask(
  path: string,
  body: object,
  { key, signal, within = callTimeout, outlives = false }: CallOptions,
): Promise<string> {
  const headers: Record<string, string> = {
    ...standardHeaders(),
    'Content-Type': 'application/json',
    ...(key && { 'Idempotency-Key': key }),
  }
  try {
    const answer = await fetch(`/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      keepalive: outlives,
      signal: signal ?? patience(within),
    })
    syncClock(answer.headers.get('date'))
    heardPosition(answer.headers.get('x-position'))
    return await answer.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallFailed(inWords('网络连接失败，请重试', 'Network error. Please try again'))
  }
}

/** Fetches a file that a call returns, such as a spreadsheet. @throws CallRefused, CallFailed */
export async function fetchFile<C extends AnyCall>({ path }: C, body: BodyOf<C>): Promise<Blob> {
  const known = token.get()
  const answer = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { ...standardHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: patience(callTimeout),
  }).catch(() => undefined)
  if (!answer) throw new CallFailed(inWords('网络连接失败，请重试', 'Network error. Please try again'))
  heardPosition(answer.headers.get('x-position'))
  if (answer.ok && !answer.headers.get('content-type')?.startsWith('application/json')) return answer.blob()
  await opened(await answer.text(), known)
  throw new CallFailed(inWords('服务器没有给出文件', 'The server did not send a file'))
}

/** Saves a file through the browser. */
export function giveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

interface UploadOptions {
  readonly onProgress?: (part: number) => void
  readonly fields?: Record<string, string>
  readonly signal?: AbortSignal
  /** Idempotency-Key of a call that writes. */
  readonly key?: string
}
let uploads = 0
/**
 * Whether a file is still uploading, or has failed and was neither retried nor discarded; shows a
 * message if so. Whatever is sent or left meanwhile would go without the file.
 */
export function isUploading(): boolean {
  const again = document.querySelector<HTMLElement>('[data-unsent]')
  if (uploads > 0)
    toast(say('文件仍在上传，请稍候', 'A file is still being uploaded. Please wait for it'), { tone: 'bad', ms: 3000 })
  else if (again) {
    toast(say('有文件上传失败，请重试或放弃上传', 'A file could not be uploaded. Retry, or discard the upload'), {
      tone: 'bad',
      ms: 3000,
    })
    again.focus()
  }
  return uploads > 0 || again !== null
}

/**
 * Sends one file. Resolves to the answer of the call, the file's address.
 * @throws CallRefused, CallFailed
 */
export function uploadFile<C extends AnyCall>(
  { path }: C,
  file: File | Blob,
  options: UploadOptions = {},
): Promise<ResultOf<C>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value)
  form.append('file', file, file instanceof File ? file.name : 'picture.png')
  // fetch does not report upload progress.
  uploads++
  return new Promise<ResultOf<C>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const known = token.get()
    request.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries({
      ...standardHeaders(),
      ...(options.key && { 'Idempotency-Key': options.key }),
    }))
      request.setRequestHeader(name, value)
    const fail = () => reject(new CallFailed(inWords('上传失败，请重试', 'The upload failed. Please try again')))
    // Aborts like a call once nothing moves any more. A large file on a slow connection may take
    // longer in total.
    let moves: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(moves)
      moves = setTimeout(() => {
        fail()
        request.abort()
      }, callTimeout)
    }
    wait()
    request.upload.onprogress = event => {
      wait()
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    request.onloadend = () => clearTimeout(moves)
    request.onerror = fail
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    request.onload = () => {
      heardPosition(request.getResponseHeader('x-position'))
      opened<ResultOf<C>>(request.responseText, known).then(resolve, reject)
    }
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  }).finally(() => {
    uploads--
  })
}

function standardHeaders(): Record<string, string> {
  // This page belongs to another visitor than the one signed in now. Nothing of it is sent in their
  // name: the page reloads, and a draft waits for its owner.
  if (token.belongsToOther()) {
    location.reload()
    throw new CallFailed(
      inWords(
        '您已在其他窗口退出登录或更换账号，页面将重新载入',
        'You have signed out or changed accounts in another window. This page will reload',
      ),
    )
  }
  const known = token.get()
  const site = here()
  return {
    'X-Language': spoken(),
    ...(site && { 'X-Project-Id': String(site.project.id), 'X-Website-Id': String(site.website.id) }),
    ...(known && { 'X-Access-Token': known }),
    ...positionHeader(),
  }
}

/** @param known the token that was sent */
async function opened<T>(text: string, known: string | undefined, quiet = false): Promise<T> {
  let envelope: { result: number; data: T; errmsg: string }
  try {
    envelope = JSON.parse(text)
  } catch {
    throw new CallFailed(inWords('服务器没有响应，请稍后重试', 'The server did not answer. Please try again later'))
  }
  if (envelope.result === result.success) return envelope.data
  if ((envelope.result === result.noToken || envelope.result === result.invalidToken) && !quiet)
    void offerSignIn(envelope.errmsg, known)
  throw new CallRefused(
    envelope.result,
    envelope.errmsg || inWords('操作失败，请重试', 'That did not work. Please try again'),
    (envelope.data ?? {}) as never,
  )
}
const isInvalid = (text: string): boolean => text.startsWith(`{"result":${result.invalidToken},`)

/**
 * “Please login” with a login button. Confirming signs the visitor out and reloads the page, which
 * leads to sign-in (visitor-side §8).
 */
async function offerSignIn(words: string, refused: string | undefined) {
  if (!(await confirmed(words, { confirm: say('去登录', 'Sign in'), cancel: say('取消', 'Cancel') }))) return
  token.forget(refused)
  location.reload()
}
const inWords = (zh: string, en: string) => (spoken() === 'en' ? en : zh)
