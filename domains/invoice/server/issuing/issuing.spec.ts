import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { inCapitals } from './capitals.ts'
import { chooseIssuers } from './choose.ts'
import type { InvoiceIssuer, InvoiceRequest } from './issuer.ts'
import { platformA, signatureA } from './platformA.ts'
import { platformB, signatureB } from './platformB.ts'
import { issuerTwin, specimenNumber } from './twin.ts'

const request: InvoiceRequest = {
  serial: 'PV17-1',
  type: 30,
  electronicType: 30,
  issuer: { name: '浦江会展', taxNumber: '91310000MA1FL0AB21' },
  buyer: { name: '上海浦江茶业股份有限公司', taxNumber: '91310000MA1FL0AB3D' },
  line: { name: '会展服务', taxCode: '3040301000000000000', unit: '项', amount: 10_605, rate: 6, tax: 600 },
  orderNumbers: ['20261126000017'],
  remark: null,
  email: null,
}
const red: InvoiceRequest = {
  ...request,
  serial: 'PV17-R2',
  red: { code: null, number: '99123456789012345678', reason: '退货' },
}
type Reply = Record<string, unknown> | number | 'silence'
const servers: Server[] = []
after(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})
/** A service on this machine that answers as a test says. */
async function service(answer: (body: string, asked: IncomingMessage) => Reply): Promise<string> {
  const server = createServer((asked, reply) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      const said = answer(Buffer.concat(parts).toString('utf8'), asked)
      if (said === 'silence') return asked.socket.destroy()
      reply.writeHead(typeof said === 'number' ? said : 200, { 'content-type': 'application/json' })
      return reply.end(JSON.stringify(typeof said === 'number' ? {} : said))
    })
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const pdf = Buffer.from('%PDF-1.7 specimen').toString('base64')
const issued = { status: 'issued', invoiceNumber: '24310000000012345678', issuedAt: '2026-11-26T08:00:00.000Z', pdf }
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { kind?: string }) => error.kind,
  )

/** Both platforms keep the same promises, each in its own protocol. */
const platforms: readonly {
  name: string
  open(
    say: (about: Record<string, unknown>, method: string) => Record<string, unknown> | number | 'silence',
  ): Promise<InvoiceIssuer>
}[] = [
  {
    name: 'platform 10',
    async open(say) {
      const url = await service((body, { url: path = '', headers }) => {
        const [time, nonce] = [String(headers['x-time']), String(headers['x-nonce'])]
        if (
          headers['x-app-id'] !== 'app' ||
          headers['x-signature'] !== signatureA('secret', { path, time, nonce, body })
        )
          return 401
        const said = say(JSON.parse(body), path)
        return typeof said === 'object' ? ('code' in said ? said : { code: 0, data: said }) : said
      })
      return platformA({ url, appId: 'app', secret: 'secret' })
    },
  },
  {
    name: 'platform 20',
    async open(say) {
      const url = await service(body => {
        const { sign, ...fields } = Object.fromEntries(new URLSearchParams(body)) as Record<string, string>
        if (fields.appKey !== 'app' || sign !== signatureB('secret', fields)) return 401
        const about = JSON.parse(Buffer.from(fields.content as string, 'base64').toString('utf8'))
        const said = say(about, fields.method as string)
        if (typeof said !== 'object') return said
        const answer: Record<string, string> =
          'code' in said
            ? { code: String(said.code), message: String(said.message), content: '' }
            : { code: '0000', message: '', content: Buffer.from(JSON.stringify(said)).toString('base64') }
        return { ...answer, sign: signatureB('secret', answer) }
      })
      return platformB({ url, appKey: 'app', secret: 'secret' })
    },
  },
]
for (const { name, open } of platforms)
  describe(`${name} over HTTP [invoice-platforms]`, () => {
    it('is sent a signed request in yuan, and gives number and file', async () => {
      const heard: Record<string, unknown>[] = []
      const issuer = await open(about => {
        heard.push(about)
        return issued
      })
      expect(await issuer.issue(request)).toEqual({
        state: 'issued',
        code: null,
        number: '24310000000012345678',
        issuedAt: '2026-11-26T08:00:00.000Z',
        pdf: Buffer.from('%PDF-1.7 specimen'),
      })
      expect(heard).toMatchObject([
        { serial: 'PV17-1', amount: '106.05', lines: [{ amount: '106.05', tax: '6.00', taxRate: '0.0600' }] },
      ])
    })
    it('is asked for a red invoice with negative amounts and the number of the blue one', async () => {
      const heard: [Record<string, unknown>, string][] = []
      const issuer = await open((about, method) => {
        heard.push([about, method])
        return { status: 'pending' }
      })
      expect(await issuer.reverse(red)).toEqual({ state: 'pending' })
      expect(heard[0]?.[0]).toMatchObject({ amount: '-106.05', red: { number: '99123456789012345678' } })
      expect(heard[0]?.[1]).toMatch(/reverse$/)
    })
    it('is asked what became of a number, which it may not know', async () => {
      const issuer = await open(({ serial }) => (serial === 'PV17-1' ? issued : { status: 'notFound' }))
      expect(await issuer.query(request)).toMatchObject({ state: 'issued' })
      expect(await issuer.query(red)).toBeUndefined()
    })
    for (const [what, said, kind] of [
      ['a refusal', { code: 4001, message: 'tax number unknown' }, 'rejected'],
      ['a failure', { status: 'failed', reason: 'quota used up' }, 'rejected'],
      ['HTTP 401', 401, 'rejected'],
      ['HTTP 429', 429, 'rateLimited'],
      ['HTTP 503', 503, 'unavailable'],
      ['HTTP 500', 500, 'unknown'],
      ['a broken connection', 'silence', 'unknown'],
      ['no number', { status: 'issued' }, 'unknown'],
    ] as const)
      it(`answers with ${what}: ${kind}`, async () => {
        const issuer = await open(() => said as never)
        expect(await kindOf(issuer.issue(request))).toBe(kind)
      })
  })
describe('platform 20', () => {
  it('with a wrong signature under its answer is not believed', async () => {
    const content = Buffer.from(JSON.stringify(issued)).toString('base64')
    const url = await service(() => ({ code: '0000', message: '', content, sign: 'A'.repeat(64) }))
    expect(await kindOf(platformB({ url, appKey: 'app', secret: 'secret' }).issue(request))).toBe('unknown')
  })
})
describe('a service that cannot be reached', () => {
  it('has certainly issued nothing', async () => {
    const url = await service(() => issued)
    await new Promise(closed => servers.pop()?.close(closed))
    expect(await kindOf(platformA({ url, appId: 'a', secret: 's' }).issue(request))).toBe('unavailable')
  })
})

describe('the local twin', () => {
  it('gives the same number of the reserved range whenever it is asked, on a file that says SPECIMEN', async () => {
    const twin = issuerTwin(10)
    const [one, two] = [await twin.issue(request), await twin.query(request)]
    expect(one).toMatchObject({ state: 'issued', number: specimenNumber('PV17-1') })
    expect(two).toMatchObject({ number: specimenNumber('PV17-1') })
    expect(specimenNumber('PV17-1')).toMatch(/^99\d{18}$/)
    expect(specimenNumber('PV17-2')).not.toBe(specimenNumber('PV17-1'))
    const file = one.state === 'issued' ? (one.pdf as Buffer) : Buffer.alloc(0)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.toString('latin1')).toContain('SPECIMEN: not a valid invoice')
  })
  it('is used only without credentials, and in production only when told so', () => {
    expect(chooseIssuers({}).platformA.simulated).toBe(true)
    expect(chooseIssuers({ NODE_ENV: 'production' }).platformA).toMatchObject({ simulated: false, configured: false })
    expect(chooseIssuers({ NODE_ENV: 'production', PAVILION_SIMULATE: '1' }).platformB.simulated).toBe(true)
    const set = { INVOICE_B_URL: 'https://b.example', INVOICE_B_APP: 'app', INVOICE_B_SECRET: 'secret' }
    const { platformA: first, platformB: second } = chooseIssuers(set)
    expect([first.simulated, second.simulated, second.configured]).toEqual([true, false, true])
    expect(() => chooseIssuers({ INVOICE_A_URL: 'https://a.example' })).toThrow(
      'INVOICE_A_APP and INVOICE_A_SECRET must be set as well',
    )
  })
})
describe('an amount in capitals', () => {
  for (const [fen, text] of [
    [0, '零圆整'],
    [5, '伍分'],
    [50, '伍角'],
    [10_000, '壹佰圆整'],
    [10_005, '壹佰圆零伍分'],
    [123_456, '壹仟贰佰叁拾肆圆伍角陆分'],
    [1_000_100, '壹万零壹圆整'],
    [10_010_000_00, '壹仟零壹万圆整'],
    [100_000_000_00, '壹亿圆整'],
    [100_001_000_00, '壹亿零壹仟圆整'],
  ] as const)
    it(`${fen} fen are ${text}`, () => expect(inCapitals(fen)).toBe(text))
})
