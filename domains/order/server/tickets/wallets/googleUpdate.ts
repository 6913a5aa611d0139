import { briefText } from '@pavilion/http'
import { fetchOutside } from '@pavilion/http/outside.ts'
import { now } from '@pavilion/store'
import type { TicketAbout } from '../about.ts'
import type { PassFacts } from './facts.ts'
import { googleClass, googleObject, signedJwt } from './google.ts'
import type { GoogleSetup } from './setup.ts'

/** Google’s own addresses. An object, so that tests lead it elsewhere. */
export const googleService = {
  tokens: 'https://oauth2.googleapis.com/token',
  passes: 'https://walletobjects.googleapis.com',
}
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer'
const patienceMs = 10_000
const hour = 3600
/** Keys that are still good, by the account that got them. */
const held = new Map<string, { readonly token: string; readonly until: number }>()

/**
 * Changes a ticket that phones keep in Google’s wallet. Nobody saved what Google does not know.
 * @throws Error when it shall be tried again
 */
export const updateGooglePass = (facts: PassFacts, setup: GoogleSetup): Promise<void> =>
  // What a pass has no longer is taken off it by null.
  change('eventTicketObject', { barcode: null, ticketHolderName: null, ...googleObject(facts, setup) }, setup)

/**
 * Changes what all tickets of an event in Google’s wallet say of it, in one call.
 * @throws Error when it shall be tried again
 */
export const updateGoogleEvent = (projectId: number, about: TicketAbout, setup: GoogleSetup): Promise<void> =>
  change('eventTicketClass', { venue: null, dateTime: null, ...googleClass(projectId, about, setup) }, setup)

async function change(kind: string, what: { readonly id: string }, setup: GoogleSetup): Promise<void> {
  const address = new URL(`/walletobjects/v1/${kind}/${what.id}`, googleService.passes)
  const answer = await fetchOutside(address, {
    method: 'PATCH',
    redirect: 'error',
    headers: { authorization: `Bearer ${await keyOf(setup)}`, 'content-type': 'application/json' },
    body: JSON.stringify(what),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (answer.status === 401) held.delete(nameOf(setup))
  if (!answer.ok && answer.status !== 404) throw new Error(`Google’s wallet service answered ${answer.status}`)
}
const nameOf = ({ account, key }: GoogleSetup) => `${account}\n${key}`
/** What the service account may change passes with, for an hour (OAuth 2.0, JWT bearer). */
async function keyOf(setup: GoogleSetup): Promise<string> {
  const at = Math.floor(now().getTime() / 1000)
  const known = held.get(nameOf(setup))
  if (known && known.until > at) return known.token
  const assertion = signedJwt(
    { iss: setup.account, scope, aud: googleService.tokens, iat: at, exp: at + hour },
    setup.key,
  )
  const answer = await fetchOutside(googleService.tokens, {
    method: 'POST',
    redirect: 'error',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`Google refused the service account: ${answer.status}`)
  const { access_token: token, expires_in: seconds = hour } = JSON.parse(await briefText(answer)) as {
    access_token?: string
    expires_in?: number
  }
  if (!token) throw new Error('Google gave the service account no key')
  held.set(nameOf(setup), { token, until: at + seconds - 60 })
  return token
}
