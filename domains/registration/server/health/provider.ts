import { createHmac, randomUUID } from 'node:crypto'
import { briefText, serviceAddress, SettingProblem } from '@pavilion/http'
import { fetchOutside } from '@pavilion/http/outside.ts'
import { now } from '@pavilion/store'

export interface HealthQuestion {
  readonly key: string
  readonly name: string
  readonly idCard: string
}
export interface HealthAnswer {
  readonly code: 'green' | 'yellow' | 'red'
  /** Until when the nucleic acid test counts; null without one. */
  readonly natEndTime: string | null
  /** As the service said it, without the person's data. */
  readonly raw: string
}
/** Tells the health code of a person. */
export interface HealthCodes {
  readonly name: string
  readonly simulated: boolean
  ask(question: HealthQuestion): Promise<HealthAnswer>
}
export class HealthError extends Error {
  readonly kind: 'rejected' | 'unavailable' | 'rateLimited'
  constructor(kind: HealthError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
const colours = { '00': 'green', '01': 'yellow', '10': 'red' } as const

/**
 * The provincial service (MZT). JSON over HTTPS: `POST {MZT_URL}/healthCode/query` with
 * `{ serial, name, idCard }` and the headers `X-App-Id`, `X-Time` (ms) and `X-Signature`:
 * HMAC-SHA256 of time, line feed and body with the secret, as hex. It answers
 * `{ code: 0, message, data: { colour: '00' | '01' | '10', natEndTime } }`; another `code` is a
 * refusal. Asking changes nothing there, so a lost answer is asked for again.
 */
export const mzt = ({ url, app, secret }: { url: string; app: string; secret: string }): HealthCodes => ({
  name: 'MZT',
  simulated: false,
  async ask({ key, name, idCard }) {
    const [time, body] = [String(now().getTime()), JSON.stringify({ serial: key, name, idCard })]
    const response = await fetchOutside(new URL('healthCode/query', url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-app-id': app,
        'x-time': time,
        'x-signature': createHmac('sha256', secret).update(`${time}\n${body}`).digest('hex'),
      },
      body,
    }).catch((error: unknown): never => {
      throw new HealthError('unavailable', error instanceof Error ? error.name : String(error))
    })
    if (response.status === 429) throw new HealthError('rateLimited', 'HTTP 429')
    if (response.status >= 500) throw new HealthError('unavailable', `HTTP ${response.status}`)
    if (!response.ok) throw new HealthError('rejected', `HTTP ${response.status}`)
    const text = await briefText(response, 100_000)
    const answer = readAnswer(text)
    if (!answer) throw new HealthError('rejected', 'the answer has no health code')
    return answer
  },
})
/** Reads an answer; undefined where it tells no colour. Pure. */
export function readAnswer(text: string): HealthAnswer | undefined {
  const said = JSON.parse(text) as { code?: unknown; data?: { colour?: string; natEndTime?: string } }
  const code = said.code === 0 ? colours[(said.data?.colour ?? '') as keyof typeof colours] : undefined
  const until = Date.parse(said.data?.natEndTime ?? '')
  if (!code) return undefined
  const natEndTime = Number.isFinite(until) ? new Date(until).toISOString() : null
  return { code, natEndTime, raw: JSON.stringify({ code: said.code, colour: said.data?.colour, natEndTime }) }
}
/**
 * Makes health codes work on a laptop, and says that it is made up. An ID number that ends in 8 is
 * yellow, in 9 red, in 7 a service that does not respond; all others are green.
 */
export const healthTwin: HealthCodes = {
  name: 'SIMULATED',
  simulated: true,
  async ask({ idCard }) {
    const end = idCard.at(-1)
    if (end === '7') throw new HealthError('unavailable', 'SIMULATED: the service does not respond')
    const code = end === '9' ? 'red' : end === '8' ? 'yellow' : 'green'
    return { code, natEndTime: null, raw: JSON.stringify({ simulated: true, code, serial: randomUUID() }) }
  },
}

const names = ['MZT_URL', 'MZT_APP', 'MZT_SECRET'] as const
/**
 * The service by environment: the real one with its three settings, else the twin; in production
 * the twin only with PAVILION_SIMULATE=1.
 * @throws SettingProblem when settings are incomplete
 */
export function chooseHealthCodes(environment: Readonly<Record<string, string | undefined>>): HealthCodes {
  const missing = names.filter(name => !environment[name])
  if (!missing.length)
    return mzt({
      url: serviceAddress(environment, 'MZT_URL') as string,
      app: environment.MZT_APP as string,
      secret: environment.MZT_SECRET as string,
    })
  if (missing.length < names.length)
    throw new SettingProblem(`${missing.join(' and ')} must be set as well: ${names.join(', ')} belong together.`)
  if (environment.NODE_ENV !== 'production' || environment.PAVILION_SIMULATE === '1') return healthTwin
  return {
    name: 'none',
    simulated: false,
    ask: async () => {
      throw new HealthError('rejected', `No health code service is configured: set ${names.join(', ')}`)
    },
  }
}
let inUse: HealthCodes | undefined
/** The service of this process, chosen at first use. */
export const healthCodes = (): HealthCodes => (inUse ??= chooseHealthCodes(process.env))
/** Replaces the service; without an argument the environment decides again. */
export const useHealthCodes = (other?: HealthCodes): void => {
  inUse = other
}
