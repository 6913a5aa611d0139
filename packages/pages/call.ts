import { result, say } from '@pavilion/declare'
import { hearTime } from './clock.ts'
import { confirmed, toast } from './notices.ts'
import { here } from './here.ts'
import { spoken } from './spoken.ts'
import { token } from './token.ts'

/** An answer that is not a success: the server's words, and the message of each field. */
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
/** The line dropped or the server did not answer in words: `result` 0. */
export class CallFailed extends CallRefused {
  constructor(errmsg: string) {
    super(0, errmsg)
    this.name = 'CallFailed'
  }
}

export interface CallOptions {
  /** Idempotency-Key: the same key and body are done once. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** Do not offer to sign in when the token is missing or old: the place itself says so. */
  readonly quiet?: boolean
  /** It goes on when the page is left meanwhile. */
  readonly outlives?: boolean
}
/** One call below /api with the visitor's token, the site's project and language. Returns `data`. @throws CallRefused, CallFailed */
export async function callApi<T>(path: string, body: object = {}, options: CallOptions = {}): Promise<T> {
  const known = token.get()
  const text = await asked(path, body, options)
  if (!options.quiet || !known || !isInvalid(text)) return opened<T>(text, known, options.quiet)
  // The session of this browser has ended, and nobody is told of it here: what is open to everybody is asked for as a stranger, signing in above all.
  token.forget(known)
  return opened<T>(await asked(path, body, options), undefined, true)
}
/** Milliseconds after which a call is given up (visitor-side §9). */
const callTimeout = 180_000
/** Gives up after so many milliseconds, in browsers of before 2022 too. */
function patience(ms: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(ms)
  const ended = new AbortController()
  setTimeout(() => ended.abort(), ms)
  return ended.signal
}
async function asked(path: string, body: object, { key, signal, outlives = false }: CallOptions): Promise<string> {
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
      signal: signal ?? patience(callTimeout),
    })
    hearTime(answer.headers.get('date'))
    return await answer.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallFailed(inWords('网络连接失败，请重试', 'Network error. Please try again'))
  }
}

/** Fetches a file that a call answers with, such as a sheet. @throws CallRefused, CallFailed */
export async function fetchFile(path: string, body: object = {}): Promise<Blob> {
  const known = token.get()
  const answer = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { ...standardHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: patience(callTimeout),
  }).catch(() => undefined)
  if (!answer) throw new CallFailed(inWords('网络连接失败，请重试', 'Network error. Please try again'))
  if (answer.ok && !answer.headers.get('content-type')?.startsWith('application/json')) return answer.blob()
  await opened(await answer.text(), known)
  throw new CallFailed(inWords('服务器没有给出文件', 'The server sent no file'))
}
/** Hands a file to the browser to keep. */
export function giveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

let uploads = 0
/** Whether a file is still on its way, or got lost on it and was neither sent again nor left out, which is then said: what is sent, or left, meanwhile would go without it. */
export function isUploading(): boolean {
  const again = document.querySelector<HTMLElement>('[data-unsent]')
  if (uploads > 0)
    toast(say('文件仍在上传，请稍候', 'A file is still being uploaded. Please wait for it'), { tone: 'bad', ms: 3000 })
  else if (again) {
    toast(say('有文件上传失败，请重试或放弃上传', 'A file was not uploaded. Try it again, or leave it out'), {
      tone: 'bad',
      ms: 3000,
    })
    again.focus()
  }
  return uploads > 0 || again !== null
}
/** Sends one file; resolves to what the call answers, the file's address. @throws CallRefused, CallFailed */
export function uploadFile(
  path: string,
  file: File | Blob,
  options: {
    onProgress?: (part: number) => void
    fields?: Record<string, string>
    signal?: AbortSignal /** Idempotency-Key of a call that writes. */
    key?: string
  } = {},
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value)
  form.append('file', file, file instanceof File ? file.name : 'picture.png')
  // fetch tells nothing of how much has been sent.
  uploads++
  return new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const known = token.get()
    request.open('POST', `/api${path}`)
    for (const [name, value] of Object.entries({
      ...standardHeaders(),
      ...(options.key && { 'Idempotency-Key': options.key }),
    }))
      request.setRequestHeader(name, value)
    const fail = () => reject(new CallFailed(inWords('上传失败，请重试', 'The upload failed. Please try again')))
    // Given up as calls are once nothing moves any more: a large file on a slow line may take longer in all.
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
    request.onload = () => opened<string>(request.responseText, known).then(resolve, reject)
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  }).finally(() => {
    uploads--
  })
}

function standardHeaders(): Record<string, string> {
  // What this page holds is not sent in the name of who is signed in now: theirs is loaded instead, and a draft waits for whose it is.
  if (token.isAnothers()) {
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
    ...(site && { 'X-Project-Id': String(site.project.id) }),
    ...(known && { 'X-Access-Token': known }),
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
    envelope.errmsg || inWords('操作失败', 'Failed'),
    (envelope.data ?? {}) as never,
  )
}
const isInvalid = (text: string): boolean => text.startsWith(`{"result":${result.invalidToken},`)
/** «Please login» with a login button: on confirm the visitor is signed out and the page loads again, which leads to sign-in (visitor-side §8). */
async function offerSignIn(words: string, refused: string | undefined) {
  if (!(await confirmed(words, { confirm: say('去登录', 'Login'), cancel: say('取消', 'Cancel') }))) return
  token.forget(refused)
  location.reload()
}
const inWords = (zh: string, en: string) => (spoken() === 'en' ? en : zh)
