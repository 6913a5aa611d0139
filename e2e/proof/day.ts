import { randomUUID } from 'node:crypto'
import { signedText, signText } from '@pavilion/access/server/terminal/signing.ts'
import type { Sandbox } from '@pavilion/payment/server/sandbox/gateway.ts'
import { writeXlsx } from 'hucre/xlsx'
import type { Ground } from './ground.ts'
import { perSecond, type Kind } from './rates.ts'
import { openSender, type Done, type GivenUp } from './sending.ts'

export const rowsOfImport = 100
export const nameOfRow = (batch: string, nth: number) => `${batch} ${nth}`

export interface Day {
  readonly done: readonly Done[]
  /** Neither lost nor doubled: nobody was answered, and it may be done. */
  readonly givenUp: readonly GivenUp[]
  /** Given up, or answered with what cannot be. */
  readonly wrong: string[]
  /** Paid at the provider, by the number of the order. */
  readonly paid: ReadonlyMap<string, number>
  /** Imports that were begun, by the names of their rows. */
  readonly imports: ReadonlyMap<string, number>
  /** Where everything is sent to from now on; `once`: each call over a connection of its own. */
  through(port: number, once?: 'once'): void
  /** So much of the usual rate, from now on. */
  pace(share: number): void
  /** One more of a kind, now. */
  begin(kind: Kind): void
  /** Passes a gate once, whatever becomes of it: the answer's status, and `Retry-After` of a 503. */
  passOnce(): Promise<{ readonly status: number; readonly retryAfter: string | null }>
  /** Sends nothing new and waits for every answer. */
  end(): Promise<void>
}

/** Answered as a moment ago, for the pass is still held there: nothing is written. */
const isHeld = (text: string) => Boolean(JSON.parse(text).repeated)

/** Begins to send a day of an event, evenly, until it is ended. */
export function beginDay(port: number, ground: Ground, sandbox: Sandbox): Day {
  const { send, ask, done, givenUp, wrong, through } = openSender(port)
  const paid = new Map<string, number>()
  const imports = new Map<string, number>()
  const open = new Set<Promise<void>>()
  let nth = 0
  const project = { 'x-project-id': String(ground.projectId) }
  const from = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` })
  const operator = { ...project, 'x-access-token': ground.operator.token }
  let position = 'new'
  const hear = (headers: Headers) => {
    const heard = headers.get('x-position') ?? ''
    if (position === 'new' || heard > position) position = heard || position
  }
  // A pass that is held at a gate counts once, so whom the rush sends passes gates of its own.
  const half = ground.terminals.length / 2
  const gates = { day: ground.terminals.slice(0, half), rush: ground.terminals.slice(half) }
  /** A person at a gate; signed again at each try. */
  function passing(n: number, through: Ground['terminals']) {
    const { id, secret } = through[n % through.length] as Ground['terminals'][0]
    const requestId = randomUUID()
    const value = ground.passes[n % ground.passes.length]
    const body = JSON.stringify({ requestId, kind: 'qrcode', value, direction: 'in' })
    const make = () => {
      const [time, nonce] = [String(Date.now()), randomUUID()]
      const signature = signText(secret, signedText('/api/terminal/check', { time, nonce, body }))
      const headers = { 'x-terminal': String(id), 'x-time': time, 'x-nonce': nonce, 'x-signature': signature }
      return { headers, body }
    }
    return { requestId, make }
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
      const { requestId, make } = passing(n, gates.day)
      const { text, tries, remember } = await send('scan', '/api/terminal/check', make)
      if (tries > 1 || !isHeld(text)) remember(requestId)
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
      made.remember(name)
      const { text, headers } = await send('own write', '/api/conferencePlace/getList', () => ({
        headers: { ...operator, 'x-position': position },
        body: JSON.stringify({ order: [['id', 'desc']], pagination: { page: 1, limit: 50 } }),
      }))
      hear(headers)
      if (!text.includes(`"${name}"`)) wrong.push('a room was not in the list of who had just made it')
    },
    async import(n) {
      const batch = `导入 ${n}`
      const rows = [['名称'], ...Array.from({ length: rowsOfImport }, (_, row) => [nameOfRow(batch, row)])]
      const sheet = new Blob([(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)) as BlobPart])
      const key = randomUUID()
      const { data, remember } = await send('import', '/api/webContentList/import', () => {
        const body = new FormData()
        body.set('file', sheet, 'rows.xlsx')
        return { headers: { ...operator, 'idempotency-key': key }, body }
      })
      imports.set(batch, (data as { id: number }).id)
      remember(batch)
    },
  }
  const start = (kind: Kind) => {
    const work: Promise<void> = acts[kind](nth++)
      .catch((error: Error) => void wrong.push(error.message))
      .finally(() => open.delete(work))
    open.add(work)
  }
  let timers: NodeJS.Timeout[] = []
  const stop = () => {
    for (const timer of timers) clearInterval(timer)
  }
  const pace = (share: number) => {
    stop()
    timers = (Object.keys(perSecond) as Kind[]).map(kind =>
      setInterval(() => start(kind), 1000 / (perSecond[kind] * share)),
    )
  }
  pace(1)
  return {
    done,
    givenUp,
    wrong,
    paid,
    imports,
    through,
    pace,
    begin: start,
    async passOnce() {
      const began = performance.now()
      const { requestId, make } = passing(nth++, gates.rush)
      const unanswered = { kind: 'scan', path: '/api/terminal/check', key: requestId } as const
      const answer = await ask('/api/terminal/check', make()).catch(error => {
        givenUp.push(unanswered)
        throw error
      })
      const { status, text, headers } = answer
      if (status !== 200) givenUp.push(unanswered)
      else if (!isHeld(text))
        done.push({ kind: 'scan', name: requestId, began, ended: performance.now(), tries: 1, troubles: [] })
      return { status, retryAfter: headers.get('retry-after') }
    },
    async end() {
      stop()
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
