import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'

export type ProviderName = 'weChat' | 'alipay' | 'ums' | 'fusion'
/** A payment as the sandbox keeps it. Every number that it makes says SANDBOX. */
export interface SandboxTrade {
  readonly id: string
  readonly provider: ProviderName
  /** NATIVE, JSAPI, H5, PAGE, WAP, QR, CASHIER. */
  readonly kind: string
  /** The merchant's number, as it was sent. */
  readonly number: string
  readonly tradeNo: string
  readonly amount: number
  readonly currency: string
  readonly subject: string
  readonly notifyUrl: string
  readonly returnUrl: string
  readonly appId: string
  /** The name of the key that the merchant expects, where a provider has several. */
  readonly keyName?: string
  readonly createdAt: number
  readonly expiresAt: number
  state: 'waiting' | 'paid' | 'closed'
  /** What came, which a fault may have changed. */
  paid?: number
  paidAt?: number
  payer: string
  readonly refunds: SandboxRefund[]
  complaint?: SandboxComplaint
  chargeback?: SandboxChargeback
}
/** What the payer's bank has taken back, and how it ended. */
export interface SandboxChargeback {
  readonly amount: number
  readonly at: number
  state: 'taken' | 'won' | 'lost'
  endedAt?: number
}
/** What the payer complains about, and how far it is. */
export interface SandboxComplaint {
  readonly number: string
  readonly at: number
  state: 'open' | 'answered' | 'closed'
}
export interface SandboxRefund {
  readonly number: string
  readonly refundNo: string
  readonly amount: number
  readonly notifyUrl: string
  readonly at: number
  state: 'processing' | 'success' | 'failed'
}
/** A notice that is to be sent, and how often it was. */
export interface SandboxNotice {
  readonly id: string
  readonly tradeId: string
  readonly refund?: string
  tries: number
  dueAt: number
}
export const faults = {
  notifyFirst: ['先通知后应答', 'Notify before the answer'],
  notifyNever: ['从不通知', 'Never notify'],
  notifyTwice: ['重复通知', 'Notify twice'],
  notifyOutOfOrder: ['退款通知先于支付通知', 'Refund notice before payment notice'],
  badSignature: ['通知签名错误', 'Wrong signature of notices'],
  answer500: ['应答 500', 'Answer 500'],
  answerStall: ['迟迟不应答', 'Stall the answer'],
  paidLater: ['结果未知，稍后已支付', 'Unknown, paid later'],
  refundFails: ['退款受理后失败', 'Refund accepted, then failed'],
  billMissing: ['账单缺行', 'Bill without a row'],
  billAltered: ['账单金额被改', 'Bill with an altered row'],
  billDoubled: ['账单重复行', 'Bill with a doubled row'],
} as const
export type Fault = keyof typeof faults

export interface SandboxKeys {
  readonly merchant: { readonly publicKey: string; readonly privateKey: string }
  readonly platform: { readonly publicKey: string; readonly privateKey: string }
  readonly apiV3Key: string
  readonly appKey: string
}
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const freshKeys = (): SandboxKeys => ({
  merchant: pair(),
  platform: pair(),
  apiV3Key: `SANDBOX${randomBytes(32).toString('hex')}`.slice(0, 32),
  appKey: `SANDBOX${randomBytes(32).toString('hex')}`.slice(0, 32),
})

/** What is written to disk: everything but the faults, which a restart clears. */
interface Kept {
  readonly trades: SandboxTrade[]
  readonly notices: SandboxNotice[]
  /** How far the sandbox's clock is ahead of the machine's, in milliseconds. */
  ahead: number
}

/** Keys, trades, clock and faults of one sandbox. With a folder they survive a restart. */
export class SandboxState {
  readonly keys: SandboxKeys
  readonly faults = new Set<Fault>()
  readonly #kept: Kept
  readonly #file: string | undefined
  readonly #clock: () => number
  constructor(folder: string | undefined, clock: () => number) {
    this.#clock = clock
    if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = folder && join(folder, 'state.json')
    const keyFile = folder && join(folder, 'keys.json')
    this.keys = keyFile && existsSync(keyFile) ? JSON.parse(readFileSync(keyFile, 'utf8')) : freshKeys()
    if (keyFile && !existsSync(keyFile)) writeFileSync(keyFile, JSON.stringify(this.keys), { mode: 0o600 })
    this.#kept =
      this.#file && existsSync(this.#file)
        ? JSON.parse(readFileSync(this.#file, 'utf8'))
        : { trades: [], notices: [], ahead: 0 }
  }
  get trades(): SandboxTrade[] {
    return this.#kept.trades
  }
  get notices(): SandboxNotice[] {
    return this.#kept.notices
  }
  now(): number {
    return this.#clock() + this.#kept.ahead
  }
  /** Moves the clock; a negative time moves it back. */
  advance(ms: number): void {
    this.#kept.ahead += ms
    this.save()
  }
  save(): void {
    if (!this.#file) return
    writeFileSync(`${this.#file}.part`, JSON.stringify(this.#kept))
    renameSync(`${this.#file}.part`, this.#file)
  }

  /** The payment under a merchant's number, after its time has been heeded. */
  find(provider: ProviderName, number: string): SandboxTrade | undefined {
    return this.heeded(this.trades.find(trade => trade.provider === provider && trade.number === number))
  }
  byId(id: string): SandboxTrade | undefined {
    return this.heeded(this.trades.find(trade => trade.id === id))
  }
  heeded(trade: SandboxTrade | undefined): SandboxTrade | undefined {
    if (trade?.state === 'waiting' && trade.expiresAt <= this.now()) {
      trade.state = 'closed'
      this.save()
    }
    return trade
  }
  /** Opens a payment, or gives the one that its number already has. */
  open(
    about: Omit<SandboxTrade, 'id' | 'tradeNo' | 'createdAt' | 'state' | 'payer' | 'refunds'> & { payer?: string },
  ): SandboxTrade {
    const known = this.find(about.provider, about.number)
    if (known) return known
    const id = randomBytes(8).toString('hex')
    const trade: SandboxTrade = {
      payer: `SANDBOX-payer-${id.slice(0, 4)}`,
      ...about,
      id,
      tradeNo: `SANDBOX${new Date(this.now()).toISOString().replace(/\D/g, '').slice(0, 14)}${id.slice(0, 7)}`,
      createdAt: this.now(),
      state: 'waiting',
      refunds: [],
    }
    this.trades.push(trade)
    this.save()
    return trade
  }
  refunded(trade: SandboxTrade): number {
    return trade.refunds.reduce((sum, refund) => sum + (refund.state === 'failed' ? 0 : refund.amount), 0)
  }
  /**
   * A refund under the merchant's own number, once. A word says why not.
   */
  refund(
    trade: SandboxTrade,
    about: { readonly number: string; readonly amount: number; readonly notifyUrl: string },
  ): SandboxRefund | 'unpaid' | 'tooMuch' | 'changed' {
    const known = trade.refunds.find(refund => refund.number === about.number)
    if (known) return known.amount === about.amount ? known : 'changed'
    if (trade.state !== 'paid') return 'unpaid'
    if (about.amount <= 0 || this.refunded(trade) + about.amount > (trade.paid ?? 0)) return 'tooMuch'
    const refund: SandboxRefund = {
      ...about,
      refundNo: `SANDBOXR${randomBytes(8).toString('hex')}`,
      at: this.now(),
      state: this.faults.has('refundFails') ? 'processing' : 'success',
    }
    trade.refunds.push(refund)
    this.save()
    return refund
  }
}
