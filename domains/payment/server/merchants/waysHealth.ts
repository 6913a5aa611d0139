import { randomInt } from 'node:crypto'
import { amountOf } from '@pavilion/declare'
import { yuan } from '@pavilion/platform/model/codes.ts'
import { payType } from '../../model/codes.ts'
import { chinaTime, type Way } from '../clients/ask.ts'
import { ProviderError, type Attempt, type PayProvider, type Prepay } from '../clients/provider.ts'
import type { Configured } from './configured.ts'

/** These need the identity of a payer: nobody’s is refused last, once the way itself is allowed. */
const ofPayer: readonly number[] = [payType.wechatJsapi, payType.wechatMiniProgram]
const aboutPayer = /^(?:PARAM_ERROR|INVALID_REQUEST|INVALID_PARAMETER)$/
const tenMinutes = 600_000
const drawn = () => String.fromCharCode(65 + randomInt(26), 65 + randomInt(26))

/** An attempt that nobody pays: of one fen, closed at once. */
const attemptOf = (type: number, { notifyUrl }: Configured, way: Way): Attempt => ({
  type,
  // Short enough behind the number of a source, and another one each time.
  outTradeNo: `DOCTOR${chinaTime(way.now()).replace(/\D/g, '')}${drawn()}`,
  amount: amountOf(1, yuan),
  subject: 'Pavilion doctor',
  expiresAt: new Date(way.now() + tenMinutes).toISOString(),
  notifyUrl,
  returnUrl: notifyUrl,
  payerIp: '127.0.0.1',
  openid: 'pavilion-doctor',
})
/** What the page at which a payer would arrive says against it. */
async function pageWrong(prepay: Prepay, type: number, way: Way): Promise<string | undefined> {
  // WeChat’s own page opens in its browser alone.
  if (prepay.kind !== 'redirect' || type === payType.wechatH5) return undefined
  const answer = await way.fetch(prepay.url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  const text = answer.status >= 400 || answer.status < 300 ? await answer.text() : ''
  const said = /(?:isv|isp|aop|acq)[.-][\w-]+|insufficient-[\w-]+|invalid-[\w-]+/i.exec(
    `${answer.headers.get('location') ?? ''} ${text}`,
  )?.[0]
  return said ?? (answer.status >= 400 ? `HTTP ${answer.status}` : undefined)
}
async function wayWrong(provider: PayProvider, type: number, one: Configured, way: Way): Promise<string | undefined> {
  const attempt = attemptOf(type, one, way)
  try {
    const wrong = await pageWrong(await provider.create(attempt), type, way)
    await provider.close(attempt.outTradeNo)
    return wrong
  } catch (error) {
    if (!(error instanceof ProviderError)) return (error as Error).message
    if (ofPayer.includes(type) && error.kind === 'rejected' && aboutPayer.test(error.code ?? '')) return undefined
    return `${error.message}${error.code ? ` (${error.code})` : ''}`
  }
}
/**
 * Opens each way of paying of a merchant at its provider, for one fen, and closes it again: a way
 * that is not allowed, an app that is not bound to the merchant, or a terminal that is switched off
 * is known only there.
 * @returns what is wrong, with the pay type
 */
export async function waysWrong(one: Configured, way: Way): Promise<string[]> {
  const { provider } = one
  if (!provider) return []
  const wrong: string[] = []
  for (const type of one.types) {
    const why = await wayWrong(provider, type, one, way)
    if (why) wrong.push(`the way of paying ${type} cannot be used: ${why}`)
  }
  return wrong
}
