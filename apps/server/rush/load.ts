// The visitors of a rehearsal, in a thread of their own: what they cost is not the server's.
import { randomUUID } from 'node:crypto'
import { fetchOutside } from '@pavilion/http/outside.ts'
import { now } from '@pavilion/store/clock.ts'
import { parentPort } from 'node:worker_threads'
import { signedText, signText } from '@pavilion/access/server/terminal/signing.ts'
import type { Asked, Crowd, Said, Visitor } from './crowd.ts'

const port = parentPort as NonNullable<typeof parentPort>
const tell = (message: Said) => port.postMessage(message)
const patienceMs = 20_000
/** More than so many at once would be a queue of our own. */
const mostAtOnce = 400

let stopped = false
let nth = 0
const waiting = new Map<number, (answer: string | undefined) => void>()
port.on('message', (message: Asked) => {
  if (message.is === 'stop') stopped = true
  else if (message.is === 'answer') waiting.get(message.nth)?.(message.text)
  else if (message.is === 'begin') void run(message.crowd)
})
/** Asks the thread that knows the sandbox and the passes. */
function ask(what: 'pay' | 'pass', text: string): Promise<string | undefined> {
  const mine = nth++
  return new Promise(done => {
    waiting.set(mine, answer => {
      waiting.delete(mine)
      done(answer)
    })
    tell({ is: 'ask', nth: mine, what, text })
  })
}
class Refused extends Error {}
const codeOf = (status: number, text: string): string =>
  /"code":"?(\w+)/.exec(text)?.[1] ?? (status === 200 ? (/"result":(\d+)/.exec(text)?.[1] ?? 'wrong') : String(status))

/** One call, timed until the whole of its answer is there. @throws Refused */
async function send(
  step: string,
  url: string,
  headers: Record<string, string>,
  body: string,
  isRight: (text: string) => boolean = text => text.includes('"result":20000'),
): Promise<Record<string, unknown>> {
  const began = performance.now()
  let code: string | undefined
  let text = ''
  try {
    const answer = await fetchOutside(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
    text = await answer.text()
    if (!isRight(text)) code = codeOf(answer.status, text)
  } catch (error) {
    code = (error as Error).name === 'TimeoutError' ? 'timeout' : 'noAnswer'
  }
  tell({ is: 'did', step, ms: performance.now() - began, ...(code && { code }) })
  if (code) throw new Refused(code)
  const whole = JSON.parse(text) as { data?: Record<string, unknown> }
  return whole.data ?? (whole as Record<string, unknown>)
}
async function visit(crowd: Crowd, who: Visitor): Promise<void> {
  const { base, projectId, formId, sku } = crowd
  const call = (step: string, path: string, body: object) =>
    send(
      step,
      `${base}/api${path}`,
      {
        'x-project-id': String(projectId),
        'x-access-token': who.token,
        'x-rehearsal': who.mark,
        'x-language': 'en',
        'idempotency-key': randomUUID(),
      },
      JSON.stringify(body),
    )
  await call('open', crowd.isOpenForm ? '/webForm/ext/getOpenFormDetail' : '/webForm/ext/getFormDetail', {
    webFormId: formId,
  })
  const registered = await call(
    'register',
    crowd.isOpenForm ? '/webFormRecord/ext/createOpenOne' : '/webFormRecord/ext/upsertOne',
    { webFormId: formId, webFormRecordValues: who.answers },
  )
  if (sku) {
    const order = await call('order', '/order/ext/createStoreOrder', {
      orderCommodities: [{ commoditySkuId: sku.id, quantity: 1 }],
      contact: { name: who.name, email: who.email },
      amount: sku.price,
    })
    if (sku.price > 0) {
      const began = await call('pay', '/pay/ext/create', {
        orderId: order.id,
        type: crowd.payType,
        returnUrl: `${base}/back`,
      })
      const prepay = began.prepay as { url?: string }
      // The page of the provider, which the payer's browser opens.
      await fetchOutside(prepay.url ?? '', { redirect: 'manual' })
      await ask('pay', String(began.outTradeNo))
    }
  }
  if (!crowd.terminals.length) return
  const [nthGate, pass] = ((await ask('pass', String(registered.number))) ?? '').split(' ', 2)
  const gate = crowd.terminals[Number(nthGate)]
  if (!gate || !pass) {
    tell({ is: 'did', step: 'enter', ms: 0, code: 'noPass' })
    throw new Refused('noPass')
  }
  const path = '/api/terminal/check'
  const body = JSON.stringify({ requestId: randomUUID(), kind: 'qrcode', value: pass, direction: 'in' })
  const [time, nonce] = [String(now().getTime()), randomUUID()]
  const signature = signText(gate.secret, signedText(path, { time, nonce, body }))
  await send(
    'enter',
    `${base}${path}`,
    {
      'x-terminal': String(gate.id),
      'x-time': time,
      'x-nonce': nonce,
      'x-signature': signature,
      'x-rehearsal': who.mark,
    },
    body,
    text => text.includes('"open":true'),
  )
}
async function run(crowd: Crowd): Promise<void> {
  const began = performance.now()
  const open = new Set<Promise<void>>()
  const gap = crowd.overMs / crowd.visitors.length
  for (const [at, who] of crowd.visitors.entries()) {
    const wait = began + at * gap - performance.now()
    if (wait > 0) await new Promise(done => setTimeout(done, wait))
    while (open.size >= mostAtOnce) await Promise.race(open)
    if (stopped || performance.now() - began > crowd.mostMs) break
    tell({ is: 'begun' })
    const visiting: Promise<void> = visit(crowd, who)
      .then(() => tell({ is: 'finished' }))
      .catch(error => {
        if (!(error instanceof Refused)) tell({ is: 'wrong', why: String(error) })
      })
      .finally(() => open.delete(visiting))
    open.add(visiting)
  }
  while (open.size) await Promise.race(open)
  tell({ is: 'over' })
}
