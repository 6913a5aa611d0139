import { randomUUID } from 'node:crypto'
import { signedText, signText } from '@pavilion/access/server/terminal/signing.ts'
import type { Sandbox } from '@pavilion/payment/server/sandbox/gateway.ts'
import type { Ground } from './ground.ts'
import { rest } from './programs.ts'

/** What the day consists of, and how often a second. */
const rate = Number(process.env.PROOF_RATE ?? 1)
const usual = { registration: 4, order: 2, scan: 8, page: 4, read: 4, 'own write': 1 } as const
export type Kind = keyof typeof usual
export const perSecond = Object.fromEntries(
  Object.entries(usual).map(([kind, many]) => [kind, many * rate]),
) as Readonly<Record<Kind, number>>
export interface Done {
  readonly kind: Kind
  /** What the server said it is: the number of a record, the id of an order. */
  readonly name: string
  readonly began: number
  readonly ended: number
  /** How often it was sent, each time with the same key. */
  readonly tries: number
  readonly troubles: readonly string[]
}
export interface Day {
  readonly done: readonly Done[]
  /** Given up, or answered with what cannot be. */
  readonly wrong: readonly string[]
  /** Paid at the provider, by the number of the order. */
  readonly paid: ReadonlyMap<string, number>
  /** Sends nothing new and waits for every answer. */
  end(): Promise<void>
}
const longestMs = 120_000
class Refused extends Error {}

/** Begins to send a day of an event, evenly, until it is ended. */
export function beginDay(port: number, ground: Ground, sandbox: Sandbox): Day {
  const done: Done[] = []
  const wrong: string[] = []
  const paid = new Map<string, number>()
  const open = new Set<Promise<void>>()
  const base = `http://127.0.0.1:${port}`
  let nth = 0

  async function send(
    kind: Kind,
    path: string,
    make: () => { readonly headers: Readonly<Record<string, string>>; readonly body?: string },
  ): Promise<{ readonly data: never; readonly text: string; readonly headers: Headers; remember(name: string): void }> {
    const began = performance.now()
    const troubles: string[] = []
    for (let tries = 1; ; tries++) {
      try {
        const { headers, body } = make()
        const answer = await fetch(`${base}${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          ...(body !== undefined && { body }),
          signal: AbortSignal.timeout(15_000),
        })
        const text = await answer.text()
        if (answer.status >= 500) throw new Error(`${answer.status}`)
        const envelope = text.startsWith('{') ? JSON.parse(text) : {}
        if ('result' in envelope && envelope.result !== 20000) {
          // The first try is still under way, and says itself what becomes of it.
          if (/stillRunning|busy/i.test(text)) throw new Error('still running')
          throw new Refused(`${kind}: ${text.slice(0, 200)}`)
        }
        if (!answer.ok) throw new Refused(`${kind}: ${answer.status} ${text.slice(0, 200)}`)
        return {
          data: (envelope.data ?? envelope) as never,
          text,
          headers: answer.headers,
          remember: name => void done.push({ kind, name, began, ended: performance.now(), tries, troubles }),
        }
      } catch (error) {
        if (error instanceof Refused || performance.now() - began > longestMs) throw error
        troubles.push((error as Error).cause ? String((error as Error).cause) : (error as Error).message)
        await rest(300)
      }
    }
  }
  const project = { 'x-project-id': String(ground.projectId) }
  const from = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` })
  const operator = { ...project, 'x-access-token': ground.operator.token }
  let position = 'new'
  const hear = (headers: Headers) => {
    const heard = headers.get('x-position') ?? ''
    if (position === 'new' || heard > position) position = heard || position
  }
  const acts: Readonly<Record<Kind, (n: number) => Promise<void>>> = {
    async registration(n) {
      const key = randomUUID()
      const body = JSON.stringify({
        webFormId: ground.formId,
        webFormRecordValues: { [ground.fields.name]: `访客 ${n}`, [ground.fields.email]: `v${key}@example.com` },
      })
      const headers = { ...project, ...from(n), 'idempotency-key': key }
      const { data, remember } = await send('registration', '/api/webFormRecord/ext/createOpenOne', () => ({
        headers,
        body,
      }))
      remember((data as { number: string }).number)
    },
    async order(n) {
      const buyer = ground.buyers[n % ground.buyers.length] as Ground['buyers'][0]
      const as = () => ({ ...project, ...from(n), 'x-access-token': buyer.token, 'idempotency-key': randomUUID() })
      const [ordering, paying] = [as(), as()]
      const body = JSON.stringify({
        orderCommodities: [{ commoditySkuId: ground.sku, quantity: 1 }],
        contact: { name: '王小明', phoneNumber: '13800138060' },
        amount: 4800,
      })
      const placed = await send('order', '/api/order/ext/createStoreOrder', () => ({ headers: ordering, body }))
      const { id } = placed.data as { id: number }
      placed.remember(String(id))
      const wish = JSON.stringify({ orderId: id, type: 20, returnUrl: 'http://localhost/back' })
      const { data } = await send('order', '/api/pay/ext/create', () => ({ headers: paying, body: wish }))
      // The provider says everything twice.
      await sandbox.pay((data as { outTradeNo: string }).outTradeNo, 'twice')
      paid.set(String(id), 4800)
    },
    async scan(n) {
      const { id, secret } = ground.terminals[n % ground.terminals.length] as Ground['terminals'][0]
      const requestId = randomUUID()
      const value = ground.passes[n % ground.passes.length]
      const body = JSON.stringify({ requestId, kind: 'qrcode', value, direction: 'in' })
      const { remember } = await send('scan', '/api/terminal/check', () => {
        const [time, nonce] = [String(Date.now()), randomUUID()]
        const signature = signText(secret, signedText('/api/terminal/check', { time, nonce, body }))
        return {
          headers: { 'x-terminal': String(id), 'x-time': time, 'x-nonce': nonce, 'x-signature': signature },
          body,
        }
      })
      remember(requestId)
    },
    async page(n) {
      const { remember } = await send('page', `/${ground.abbr}/m/zh`, () => ({ headers: from(n) }))
      remember('')
    },
    async read() {
      const body = JSON.stringify({ pagination: { page: 1, limit: 20 } })
      const { headers, remember } = await send('read', '/api/webFormRecord/getList', () => ({
        headers: { ...operator, 'x-position': position },
        body,
      }))
      hear(headers)
      remember('')
    },
    async 'own write'(n) {
      const name = `会议室 ${n}`
      const key = randomUUID()
      const made = await send('own write', '/api/conferencePlace/create', () => ({
        headers: { ...operator, 'idempotency-key': key, 'x-position': position },
        body: JSON.stringify({ name }),
      }))
      hear(made.headers)
      const { text, headers } = await send('own write', '/api/conferencePlace/getList', () => ({
        headers: { ...operator, 'x-position': position },
        body: JSON.stringify({ order: [['id', 'desc']], pagination: { page: 1, limit: 50 } }),
      }))
      hear(headers)
      if (!text.includes(name)) wrong.push(`${name} was not in the list of who had just made it`)
      made.remember(name)
    },
  }
  const timers = (Object.keys(perSecond) as Kind[]).map(kind =>
    setInterval(() => {
      const work: Promise<void> = acts[kind](nth++)
        .catch((error: Error) => void wrong.push(error.message))
        .finally(() => open.delete(work))
      open.add(work)
    }, 1000 / perSecond[kind]),
  )
  return {
    done,
    wrong,
    paid,
    async end() {
      for (const timer of timers) clearInterval(timer)
      while (open.size) await Promise.all(open)
      await sandbox.settled()
    },
  }
}

/** The longest time within a phase in which nothing of a kind was answered, in seconds. */
export function pauseOf(done: readonly Done[], kind: Kind, from: number, to: number): number {
  const times = done
    .filter(one => one.kind === kind && one.ended >= from && one.ended <= to)
    .map(({ ended }) => ended)
    .sort((a, b) => a - b)
  const all = [from, ...times, to]
  return Math.max(...all.slice(1).map((time, nth) => time - (all[nth] as number))) / 1000
}
