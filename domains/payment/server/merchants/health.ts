import type { SystemContext } from '@pavilion/store'
import { kindOfFailure, usualWay, type Way } from '../clients/ask.ts'
import { configured, configuredKinds, type Configured } from './configured.ts'
import { ProviderError } from '../clients/provider.ts'
import { waysWrong } from './waysHealth.ts'

export interface MerchantHealth {
  readonly about: 'merchant'
  readonly well: boolean
  readonly words: string
}
/** A number that no payment has: a provider that verifies our signature does not know it. */
const nobody = 'PAVILION00DOCTOR00'
/** WeChat Pay refuses requests that are five minutes off; others are as strict. */
const mostSkewMs = 60_000

/**
 * What is wrong with the merchants that take payments: an incomplete configuration, a key that the
 * provider refuses, a clock that is off, an address where notices cannot arrive, a way of paying that
 * the provider does not allow. Each provider is asked about a payment that does not exist; then each
 * way is opened for one fen, and closed.
 */
export async function merchantsHealth(ctx: SystemContext, way: Way = usualWay): Promise<MerchantHealth[]> {
  const all = (await Promise.all(configuredKinds.map(kind => configured(ctx, kind, {})))).flat()
  return Promise.all(all.filter(({ enabled }) => enabled).map(one => healthOf(one, way)))
}
async function healthOf(one: Configured, way: Way): Promise<MerchantHealth> {
  const called = `${one.name} «${one.title}»`
  const wrong = [...noticesWrong(one), ...(one.problem ? [one.problem] : await providerWrong(one, way))]
  return {
    about: 'merchant',
    well: wrong.length === 0,
    words: wrong.length
      ? `${called}: ${wrong.join('; ')}`
      : `${called} answers and takes ${one.types.join(', ')}; notices go to ${one.notifyUrl}`,
  }
}
/** A provider that refuses us altogether says nothing of its ways. */
async function providerWrong(one: Configured, way: Way): Promise<string[]> {
  const wrong = await callWrong(one, way)
  return wrong.length ? wrong : waysWrong(one, way)
}
const inner = /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/
/** Why notices cannot arrive at an address. */
export function noticesWrong({
  name,
  notifyUrl,
  refundNotifyUrl,
}: Pick<Configured, 'name' | 'notifyUrl' | 'refundNotifyUrl'>): string[] {
  const path = `/api/payNotices/${name.replace(':', '/')}`
  return [...new Set([notifyUrl, refundNotifyUrl])].flatMap(address => {
    const url = URL.parse(address)
    if (!url) return [`${address || 'the notify address'} is no address`]
    if (url.search) return [`${address} has a query, which WeChat Pay refuses`]
    if (!url.pathname.endsWith(path)) return [`${address} does not end with ${path}`]
    if (url.protocol !== 'https:' || inner.test(url.hostname))
      return [`providers cannot reach ${address}: set PUBLIC_URL to the https address of this server`]
    return []
  })
}
async function callWrong({ provider, gateway }: Configured, way: Way): Promise<string[]> {
  const wrong: string[] = []
  try {
    const answer = await way.fetch(gateway, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    const theirs = Date.parse(answer.headers.get('date') ?? '')
    const ahead = way.now() - theirs
    if (Math.abs(ahead) > mostSkewMs)
      wrong.push(`the clock here is ${Math.round(ahead / 1000)} s ahead of ${new URL(gateway).host}: set it right`)
  } catch (error) {
    return [`${new URL(gateway).host} cannot be reached (${kindOfFailure(error)})`]
  }
  try {
    await provider?.query(nobody)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    wrong.push(`the provider refuses our call: ${error.message}${error.code ? ` (${error.code})` : ''}`)
  }
  return wrong
}
