import { randomUUID } from 'node:crypto'
import { fetchOutside } from '@pavilion/http/outside.ts'
import { now } from '@pavilion/store'
import { signedText, signText } from '../terminal/signing.ts'
import type { HubRole } from './role.ts'

/** The main server answered, and did not take it. */
export class MainRefused extends Error {
  readonly status: number
  readonly why: string
  constructor(status: number, why: string) {
    super(`the main server answered ${status}: ${why}`)
    this.status = status
    this.why = why
  }
}
/**
 * A call to the main server, signed as the hub's device.
 * @throws MainRefused, or the error of the network
 */
export async function askMain<T>({ main, terminal, secret }: HubRole, name: string, body: object): Promise<T> {
  const path = `/api/terminal/${name}`
  const text = JSON.stringify(body)
  const [time, nonce] = [String(now().getTime()), randomUUID()]
  const answer = await fetchOutside(`${main}${path}`, {
    method: 'POST',
    headers: {
      'x-terminal': String(terminal),
      'x-time': time,
      'x-nonce': nonce,
      'x-signature': signText(secret, signedText(path, { time, nonce, body: text })),
    },
    body: text,
    signal: AbortSignal.timeout(20_000),
  })
  const data = (await answer.json()) as T & { error?: string }
  if (answer.status !== 200 || data.error) throw new MainRefused(answer.status, data.error ?? 'no reason given')
  return data
}
