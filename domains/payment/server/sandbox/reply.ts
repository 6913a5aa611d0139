import type { IncomingHttpHeaders } from 'node:http'

/** A request to the sandbox, read whole. */
export interface Asked {
  readonly method: string
  readonly url: URL
  /** Path with query, as it was sent: what is signed. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export interface Replied {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Buffer
}
export const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Replied => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})
export const plain = (status: number, body: string): Replied => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
})
export const leaveFor = (address: string): Replied => ({ status: 303, headers: { location: address }, body: '' })
