import { briefText, serviceAddress, SettingProblem } from '@pavilion/http'
import { fetchOutside } from '@pavilion/http/outside.ts'
import type { Context } from '@pavilion/store'
import { tripFeedTwin } from '../../model/index.ts'
import { isSameTrip } from '../../model/trips/numbers.ts'

// What carriers say of flights and trains: asked for by number and planned local day.

export interface FeedQuestion {
  readonly number: string
  readonly day: string
}
export interface FeedAnswer extends FeedQuestion {
  /** Grows with each statement about the same trip: an older one is passed over. */
  readonly version: number
  readonly departTime: string | null
  readonly arriveTime: string | null
  readonly cancelled: boolean
  readonly reason: string
}
export interface TripFeed {
  readonly name: string
  readonly simulated: boolean
  /** False where no service is set up: nobody asks it by itself. */
  readonly configured: boolean
  /** How many trips one question may be about. */
  readonly most: number
  /** @throws FeedError */
  ask(ctx: Context, questions: readonly FeedQuestion[]): Promise<readonly FeedAnswer[]>
}
export class FeedError extends Error {
  readonly kind: 'rejected' | 'unavailable' | 'rateLimited'
  constructor(kind: FeedError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
const most = 50
/**
 * A service that tells how trips run. JSON over HTTPS: `POST {TRIP_FEED_URL}/status` with
 * `{ trips: [{ number, day }] }` and `Authorization: Bearer {TRIP_FEED_KEY}`. It answers
 * `{ trips: [{ number, day, version, departTime, arriveTime, cancelled, reason }] }` with those that
 * it knows; times are instants. Asking changes nothing there, so a lost answer is asked for again.
 */
export const httpFeed = ({ url, key }: { readonly url: string; readonly key: string }): TripFeed => ({
  name: 'HTTP',
  simulated: false,
  configured: true,
  most,
  async ask(_ctx, questions) {
    const response = await fetchOutside(new URL('status', url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
      headers: { 'content-type': 'application/json; charset=utf-8', authorization: `Bearer ${key}` },
      body: JSON.stringify({ trips: questions }),
    }).catch((error: unknown): never => {
      throw new FeedError('unavailable', error instanceof Error ? error.name : String(error))
    })
    if (response.status === 429) throw new FeedError('rateLimited', 'HTTP 429')
    if (response.status >= 500) throw new FeedError('unavailable', `HTTP ${response.status}`)
    if (!response.ok) throw new FeedError('rejected', `HTTP ${response.status}`)
    return readAnswers(await briefText(response, 1_000_000))
  },
})
const instantIn = (value: unknown) => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(at) ? new Date(at).toISOString() : null
}
/** What of an answer makes sense; the rest is left out. Pure. @throws FeedError without any trips */
export function readAnswers(text: string): FeedAnswer[] {
  let said: { trips?: unknown }
  try {
    said = JSON.parse(text) as { trips?: unknown }
  } catch {
    throw new FeedError('rejected', 'the answer is no JSON')
  }
  if (!Array.isArray(said.trips)) throw new FeedError('rejected', 'the answer has no trips')
  return said.trips.flatMap((trip: Readonly<Record<string, unknown>> | null) => {
    const { number, day, version } = trip ?? {}
    if (typeof number !== 'string' || typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return []
    if (typeof version !== 'number' || !Number.isSafeInteger(version)) return []
    return {
      number,
      day,
      version,
      departTime: instantIn(trip?.departTime),
      arriveTime: instantIn(trip?.arriveTime),
      cancelled: trip?.cancelled === true,
      reason: typeof trip?.reason === 'string' ? trip.reason.slice(0, 200) : '',
    }
  })
}
/**
 * Makes a feed on a laptop, and says that it is made up: answers what operators have put in
 * (`tripFeedTwin`), as a provider does: some trips unknown, an older statement after a newer one, a
 * question that is too long refused. A number that ends in 777 belongs to a carrier that does not
 * respond.
 */
export const feedTwin: TripFeed = {
  name: 'SIMULATED',
  simulated: true,
  configured: true,
  most,
  async ask(ctx, questions) {
    if (questions.length > most) throw new FeedError('rejected', `SIMULATED: at most ${most} trips`)
    if (questions.some(({ number }) => /777$/.test(number)))
      throw new FeedError('unavailable', 'SIMULATED: the service does not respond')
    const rows = await ctx
      .store(tripFeedTwin)
      .rows({ day: [...new Set(questions.map(({ day }) => day))] }, { order: [['id', 'desc']], limit: 1000 })
    return rows.flatMap(({ id, tripNumber, day, departTime, arriveTime, cancelled, reason }) =>
      questions
        .filter(asked => asked.day === day && isSameTrip(asked.number, tripNumber))
        .map(asked => ({
          ...asked,
          version: id,
          departTime,
          arriveTime,
          cancelled,
          reason: reason ?? '',
        })),
    )
  },
}
const none: TripFeed = {
  name: 'none',
  simulated: false,
  configured: false,
  most,
  ask: async () => {
    throw new FeedError('rejected', `No feed is configured: set ${names.join(', ')}`)
  },
}
const names = ['TRIP_FEED_URL', 'TRIP_FEED_KEY'] as const
/**
 * The feed by environment: the real one with its two settings, else the twin; in production the
 * twin only with PAVILION_SIMULATE=1.
 * @throws SettingProblem when settings are incomplete
 */
export function chooseFeed(environment: Readonly<Record<string, string | undefined>>): TripFeed {
  const missing = names.filter(name => !environment[name])
  if (!missing.length)
    return httpFeed({
      url: serviceAddress(environment, 'TRIP_FEED_URL') as string,
      key: environment.TRIP_FEED_KEY as string,
    })
  if (missing.length < names.length)
    throw new SettingProblem(`${missing.join(' and ')} must be set as well: ${names.join(', ')} belong together.`)
  return environment.NODE_ENV !== 'production' || environment.PAVILION_SIMULATE === '1' ? feedTwin : none
}
let inUse: TripFeed | undefined
/** The feed of this process, chosen at first use. */
export const feedOf = (): TripFeed => (inUse ??= chooseFeed(process.env))
/** Replaces the feed; without an argument the environment decides again. */
export const useFeed = (other?: TripFeed): void => {
  inUse = other
}
