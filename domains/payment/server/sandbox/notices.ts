import { randomBytes } from 'node:crypto'
import type { Way } from '../clients/ask.ts'
import { alipayNotice } from './alipay.ts'
import { fusionNotice, umsNotice } from './pairs.ts'
import type { SandboxNotice, SandboxRefund, SandboxState, SandboxTrade } from './state.ts'
import { weChatNotice } from './weChat.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]
/** When WeChat Pay tries again; the others are close enough to it. */
const plan = [
  15 * second,
  15 * second,
  30 * second,
  3 * minute,
  10 * minute,
  20 * minute,
  30 * minute,
  30 * minute,
  30 * minute,
  hour,
  3 * hour,
  3 * hour,
  3 * hour,
  6 * hour,
]

/** A notice as a provider would send it now. */
export function noticeOf(state: SandboxState, trade: SandboxTrade, refund: SandboxRefund | undefined, id: string) {
  const made = {
    weChat: () => weChatNotice(state, trade, refund, id),
    alipay: () => alipayNotice(state, trade, refund, id),
    ums: () => umsNotice(state, trade, refund),
    fusion: () => fusionNotice(state, trade, refund),
  }[trade.provider]()
  return { url: (refund?.notifyUrl || trade.notifyUrl) as string, ...made }
}
/** The same notice with a signature that is not right. */
export function forged({ body, headers }: { body: string; headers: Record<string, string> }) {
  const bad = (text: string) => `${text.slice(0, -3)}${text.endsWith('AA=') ? 'BB=' : 'AA='}`
  return headers['wechatpay-signature']
    ? { body, headers: { ...headers, 'wechatpay-signature': bad(headers['wechatpay-signature']) } }
    : {
        body: body.replace(/(^|&)sign=([^&]+)/, (_, and: string, sign: string) => `${and}sign=${sign.slice(4)}AAAA`),
        headers,
      }
}
const isAccepted = (trade: SandboxTrade, status: number, body: string): boolean =>
  trade.provider === 'weChat'
    ? status === 200 || status === 204
    : body.trim() === (trade.provider === 'alipay' ? 'success' : 'SUCCESS')

/** Sends what a provider has to tell, and again by its plan until it is accepted. */
export class Notices {
  readonly #state: SandboxState
  readonly #way: Pick<Way, 'fetch'>
  readonly #sending = new Set<Promise<void>>()
  readonly #busy = new Set<string>()
  constructor(state: SandboxState, way: Pick<Way, 'fetch'>) {
    this.#state = state
    this.#way = way
  }
  /** Tells a payment, or a refund of one, as the faults say. */
  async tell(trade: SandboxTrade, refund?: SandboxRefund): Promise<void> {
    const { faults, notices } = this.#state
    if (faults.has('notifyNever') || !(refund?.notifyUrl || trade.notifyUrl)) return
    // Alipay tells no refund on its way, and UMS tells results alone.
    if (refund?.state === 'processing') return
    const notice: SandboxNotice = {
      id: `SANDBOX-${randomBytes(12).toString('hex')}`,
      tradeId: trade.id,
      ...(refund && { refund: refund.number }),
      tries: 0,
      // A payment waits until a refund has overtaken it.
      dueAt: faults.has('notifyOutOfOrder') && !refund ? Number.MAX_SAFE_INTEGER : this.#state.now(),
    }
    notices.push(notice)
    this.#state.save()
    if (refund) {
      await this.#send(notice)
      for (const held of notices.filter(one => one.tradeId === trade.id && one.dueAt === Number.MAX_SAFE_INTEGER))
        held.dueAt = this.#state.now()
    }
    await this.sendDue()
    if (faults.has('notifyTwice')) await this.#post(notice)
  }
  /** Sends everything whose time has come. */
  async sendDue(): Promise<void> {
    const due = this.#state.notices.filter(({ dueAt, id }) => dueAt <= this.#state.now() && !this.#busy.has(id))
    await Promise.all(due.map(notice => this.#send(notice)))
  }
  /** Resolves when nothing is being sent. */
  async settled(): Promise<void> {
    while (this.#sending.size) await Promise.all(this.#sending)
  }
  #send(notice: SandboxNotice): Promise<void> {
    this.#busy.add(notice.id)
    const work = this.#post(notice).then(accepted => {
      const wait = plan[notice.tries]
      notice.tries++
      if (accepted || wait === undefined) this.#state.notices.splice(this.#state.notices.indexOf(notice), 1)
      else notice.dueAt = this.#state.now() + wait
      this.#busy.delete(notice.id)
      this.#state.save()
    })
    this.#sending.add(work)
    return work.finally(() => this.#sending.delete(work))
  }
  async #post(notice: SandboxNotice): Promise<boolean> {
    const trade = this.#state.byId(notice.tradeId)
    if (!trade) return true
    const refund = notice.refund ? trade.refunds.find(({ number }) => number === notice.refund) : undefined
    const { url, ...made } = noticeOf(this.#state, trade, refund, notice.id)
    const { body, headers } = this.#state.faults.has('badSignature') ? forged(made) : made
    try {
      const answer = await this.#way.fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(5000),
      })
      return isAccepted(trade, answer.status, await answer.text())
    } catch {
      return false
    }
  }
}
