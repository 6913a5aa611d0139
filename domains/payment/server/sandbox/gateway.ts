import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dayMs, type Language } from '@pavilion/declare'
import type { AlipaySettings } from '../clients/alipay.ts'
import { usualWay, type Way } from '../clients/ask.ts'
import type { FusionSettings } from '../clients/fusion.ts'
import type { UmsSettings } from '../clients/ums.ts'
import type { WeChatPaySettings } from '../clients/weChatPay.ts'
import { alipay, alipayNames } from './alipay.ts'
import { complaintNotice } from './complaints.ts'
import { forged, Notices } from './notices.ts'
import { consentPage, operatorPage, payerPage } from './pages.ts'
import { fusion, fusionNames, ums, umsNames } from './pairs.ts'
import { json, leaveFor, plain, type Asked, type Replied } from './reply.ts'
import {
  faults,
  SandboxState,
  type Fault,
  type SandboxChargeback,
  type SandboxComplaint,
  type SandboxRefund,
  type SandboxTrade,
} from './state.ts'
import { weChat, weChatNames } from './weChat.ts'

export interface SandboxOptions {
  /** Of NODE_ENV. A sandbox never opens in production. */
  readonly production: boolean
  /** Where keys and trades are kept; without it they end with the process. */
  readonly folder?: string
  readonly port?: number
  /** The machine's clock, to which the sandbox adds what it was advanced by. */
  readonly clock?: () => number
  /** How its notices reach our server. */
  readonly way?: Pick<Way, 'fetch'>
  /** How long a stalled answer takes; 30 s by default. */
  readonly stallMs?: number
}
export interface Sandbox {
  readonly url: string
  readonly state: SandboxState
  /** The settings of a merchant of each protocol: what a configuration would hold. */
  readonly merchants: {
    readonly weChat: WeChatPaySettings
    readonly alipay: AlipaySettings
    readonly ums: UmsSettings
    readonly fusion: FusionSettings
    readonly wildcard: FusionSettings
  }
  /** The page on which the payment under this number is paid. */
  payerPage(number: string): string | undefined
  /** What the button of that page does. */
  pay(number: string, way?: PayWay): Promise<void>
  /** The payer of this payment complains, or their complaint goes on: its provider tells. */
  complain(number: string, state?: SandboxComplaint['state']): Promise<void>
  /** The payer's bank takes the money of a payment back, or their dispute ends: its bills say so. */
  chargeBack(number: string, state?: SandboxChargeback['state']): void
  setFault(fault: Fault, on?: boolean): void
  /** Moves the clock and does what has become due. */
  advance(ms: number): Promise<void>
  /** Resolves when no notice is being sent. */
  settled(): Promise<void>
  close(): Promise<void>
}
export type PayWay = 'pay' | 'twice' | 'wrong' | 'later' | 'fail'

/**
 * Opens the payment sandbox on 127.0.0.1: four protocols with keys of its own, a page for payers
 * and one for its operator.
 * @throws Error in production
 */
export async function openSandbox({
  production,
  folder,
  port = 0,
  clock = Date.now,
  way = usualWay,
  stallMs = 30_000,
}: SandboxOptions): Promise<Sandbox> {
  if (production) throw new Error('the payment sandbox does not open in production')
  const state = new SandboxState(folder, clock)
  const notices = new Notices(state, way)
  /** Trades that will be paid when the clock moves. */
  const later = new Set<string>()
  let base = ''

  async function settle(trade: SandboxTrade, how: PayWay): Promise<void> {
    if (how === 'fail' || state.heeded(trade)?.state !== 'waiting') return
    if (how === 'later') {
      later.add(trade.id)
      return
    }
    trade.state = 'paid'
    trade.paid = how === 'wrong' ? trade.amount + 1 : trade.amount
    trade.paidAt = state.now()
    state.save()
    await notices.tell(trade)
    if (how === 'twice') await notices.tell(trade)
  }
  /** What is not answered truly while a fault is set: the work is done all the same. */
  async function faulty(made: Replied, before: ReadonlySet<string>): Promise<Replied> {
    const fresh = state.trades.filter(({ id }) => !before.has(id))
    if (state.faults.has('notifyFirst')) for (const trade of fresh) await settle(trade, 'pay')
    if (state.faults.has('paidLater')) {
      for (const { id } of fresh) later.add(id)
      return plain(500, 'SANDBOX')
    }
    if (state.faults.has('answer500')) return plain(500, 'SANDBOX')
    if (state.faults.has('answerStall')) await new Promise(done => setTimeout(done, stallMs).unref())
    return made
  }
  const refundsOf = () => new Set(state.trades.flatMap(trade => trade.refunds))
  /** Tells the refunds that a call has made. Which they are is settled before anybody else calls. */
  async function tellRefunds(before: ReadonlySet<SandboxRefund>): Promise<void> {
    const made = state.trades.flatMap(trade =>
      trade.refunds.flatMap(refund => (before.has(refund) ? [] : [{ trade, refund }])),
    )
    for (const { trade, refund } of made) await notices.tell(trade, refund)
  }
  async function protocol(asked: Asked): Promise<Replied | undefined> {
    const [trades, refunds] = [new Set(state.trades.map(({ id }) => id)), refundsOf()]
    const made =
      weChat(state, asked, base) ?? alipay(state, asked, base) ?? ums(state, asked, base) ?? fusion(state, asked, base)
    if (!made) return undefined
    const sent = tellRefunds(refunds)
    if (state.faults.has('notifyFirst')) await sent
    else sent.catch(() => {})
    return faulty(made, trades)
  }
  async function advance(ms: number): Promise<void> {
    state.advance(ms)
    for (const id of later) {
      later.delete(id)
      const trade = state.byId(id)
      if (trade) await settle(trade, 'pay')
    }
    for (const trade of state.trades)
      for (const refund of trade.refunds)
        if (refund.state === 'processing') {
          refund.state = 'failed'
          state.save()
          await notices.tell(trade, refund)
        }
    await notices.sendDue()
  }
  const steps: Readonly<Record<string, number>> = { '1m': 60_000, '1h': 3_600_000, '1d': dayMs, '-1h': -3_600_000 }
  async function pages({ method, url, headers }: Asked): Promise<Replied> {
    const [, area = '', name = '', how = ''] =
      /^\/sandbox(?:\/(\w+))?(?:\/([\w-]+))?(?:\/(\w+))?\/?$/.exec(url.pathname) ?? []
    const asked = url.searchParams.get('lang') ?? headers['accept-language'] ?? 'zh'
    const language: Language = /^en/.test(asked) ? 'en' : 'zh'
    const trade = area === 'pay' ? state.byId(name) : undefined
    if (method === 'GET' && trade && !how) return payerPage(trade, language)
    if (method === 'GET' && area === '') return operatorPage(state, language)
    if (method === 'GET' && area === 'oauth') return consent(url, language)
    if (method !== 'POST') return plain(404, 'SANDBOX')
    if (trade && /^(?:pay|twice|wrong|later|fail)$/.test(how)) {
      await settle(trade, how as PayWay)
      return leaveFor(
        trade.state === 'paid' && trade.returnUrl ? trade.returnUrl : `/sandbox/pay/${name}?lang=${language}`,
      )
    }
    if (area === 'faults' && name in faults) setFault(name as Fault, !state.faults.has(name as Fault))
    else if (area === 'clock' && steps[name]) await advance(steps[name])
    else return plain(404, 'SANDBOX')
    return leaveFor(`/sandbox?lang=${language}`)
  }
  function consent(url: URL, language: Language): Replied {
    const back = URL.parse(url.searchParams.get('redirect_uri') ?? '')
    if (!back || !/^https?:$/.test(back.protocol)) return plain(400, 'SANDBOX: redirect_uri')
    back.searchParams.set('code', 'SANDBOX-openid-1')
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    return consentPage(back.href, language)
  }
  function setFault(fault: Fault, on = true): void {
    if (on) state.faults.add(fault)
    else state.faults.delete(fault)
  }
  async function answer(asked: Asked): Promise<Replied> {
    // A page of another site may have a name of this machine: it is not let in.
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(asked.headers.host ?? '')) return plain(403, 'SANDBOX: host')
    if (/^\/sandbox(?:\/|$)/.test(asked.url.pathname)) return pages(asked)
    return (await protocol(asked)) ?? json(404, { code: 'NOT_FOUND', message: 'SANDBOX' })
  }

  const server: Server = createServer((request, response) => {
    read(request)
      .then(answer)
      .catch((error: unknown) => plain(400, `SANDBOX: ${error instanceof Error ? error.message : 'unreadable'}`))
      .then(({ status, headers, body }) => {
        response.writeHead(status, { 'x-sandbox': 'SANDBOX', ...headers })
        response.end(status === 204 ? undefined : body)
      })
  })
  await new Promise<void>((done, refused) => {
    server.once('error', refused)
    server.listen(port, '127.0.0.1', done)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ticking = setInterval(() => notices.sendDue().catch(() => {}), 1000).unref()
  const { merchant, platform, apiV3Key, appKey } = state.keys
  const byNumber = (number: string) => state.trades.find(trade => trade.number.endsWith(number))
  const cashier: FusionSettings = { ...fusionNames, type: 51, appKey, endpoint: base }
  return {
    url: base,
    state,
    merchants: {
      weChat: {
        mchId: weChatNames.mchId,
        apps: weChatNames.apps,
        serialNo: weChatNames.serialNo,
        privateKey: merchant.privateKey,
        apiV3Key,
        platformKeys: {
          [weChatNames.platformSerial]: platform.publicKey,
          [weChatNames.publicKeyId]: platform.publicKey,
        },
        endpoint: base,
      },
      alipay: {
        ...alipayNames,
        privateKey: merchant.privateKey,
        alipayPublicKey: platform.publicKey,
        endpoint: `${base}/gateway.do`,
      },
      ums: { ...umsNames, appKey, noticeKey: appKey, endpoint: base },
      fusion: cashier,
      wildcard: { ...cashier, type: 41 },
    },
    payerPage: number => {
      const trade = byNumber(number)
      return trade && `${base}/sandbox/pay/${trade.id}`
    },
    async pay(number, how = 'pay') {
      const trade = byNumber(number)
      if (!trade) throw new Error(`the sandbox knows no payment ${number}`)
      await settle(trade, how)
    },
    async complain(number, now = 'open') {
      const trade = byNumber(number)
      if (!trade) throw new Error(`the sandbox knows no payment ${number}`)
      trade.complaint ??= { number: `SANDBOX${trade.id}`, at: state.now(), state: now }
      trade.complaint.state = now
      state.save()
      const made = complaintNotice(state, trade, trade.complaint, `SANDBOX-${now}-${trade.id}`)
      const { body, headers } = state.faults.has('badSignature') ? forged(made) : made
      await way.fetch(trade.notifyUrl, { method: 'POST', headers, body, redirect: 'manual' })
    },
    chargeBack(number, now = 'taken') {
      const trade = byNumber(number)
      if (!trade?.paidAt) throw new Error(`the sandbox knows no paid payment ${number}`)
      trade.chargeback ??= { amount: trade.paid ?? trade.amount, at: state.now(), state: now }
      trade.chargeback.state = now
      if (now !== 'taken') trade.chargeback.endedAt = state.now()
      state.save()
    },
    setFault,
    advance,
    settled: () => notices.settled(),
    async close() {
      clearInterval(ticking)
      await notices.settled()
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
const mostBody = 1_000_000
async function read(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBody) throw new Error('too large')
    parts.push(part)
  }
  const target = request.url ?? '/'
  return {
    method: request.method ?? 'GET',
    url: new URL(target, 'http://127.0.0.1'),
    target,
    headers: request.headers,
    body: Buffer.concat(parts).toString(),
  }
}
