import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { describe, it } from 'node:test'
import { amountOf } from '@pavilion/declare'
import { expect } from 'expect'
import { alipay } from '../clients/alipay.ts'
import { chinaTime } from '../clients/ask.ts'
import { fusion } from '../clients/fusion.ts'
import type { PayProvider, Prepay } from '../clients/provider.ts'
import { ums } from '../clients/ums.ts'
import { weChatPay } from '../clients/weChatPay.ts'
import { openSandbox } from './gateway.ts'
import { payDesk } from './testing.ts'

const { sandbox, merchants, heard, attempt } = await payDesk()
const merchant = (name: string) => merchants[name] as PayProvider
const cents = (minor: number) => amountOf(minor, 'CNY')
/** Opens what the payer would scan or click, and answers where it leads. */
async function pageOf(prepay: Prepay, number: string): Promise<string> {
  if (prepay.kind === 'wallet') return sandbox.payerPage(number) as string
  const address = prepay.kind === 'qr' ? prepay.text : prepay.kind === 'redirect' ? prepay.url : prepay.action
  const answer = await fetch(address)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('SANDBOX')])
  return answer.url
}

for (const [name, types] of [
  ['weChat', [20, 21, 22, 23]],
  ['weChatKey', [20]],
  ['alipay', [10, 11]],
  ['ums', [30, 31]],
  ['fusion', [51]],
  ['wildcard', [41]],
] as const)
  for (const type of types)
    describe(`the provider ${name}, pay type ${type}`, () => {
      const provider = merchant(name)
      const fresh = () => attempt(type, { notifyUrl: `http://127.0.0.1:1/${name}` })
      const opened = async (about = fresh()) => {
        const prepay = await provider.create(about)
        return { ...about, page: await pageOf(prepay, about.outTradeNo) }
      }
      const paid = async () => {
        const about = await opened()
        await sandbox.pay(about.outTradeNo)
        return about
      }
      const refund = (outTradeNo: string, outRequestNo: string, minor: number) =>
        provider.refund({
          outTradeNo,
          outRequestNo,
          amount: cents(minor),
          total: cents(1234),
          reason: '退一张 One back',
          notifyUrl: `http://127.0.0.1:1/${name}`,
        })

      it('is among those that it takes', () => {
        expect(provider.types).toContain(type)
      })
      it('takes a payment, tells it, and says so when asked', async () => {
        const { outTradeNo, page } = await opened()
        expect(await provider.query(outTradeNo)).toMatchObject({ outTradeNo, state: 'waiting' })
        const before = heard.length
        await fetch(`${page.split('?')[0]}/pay`, { method: 'POST', redirect: 'manual' })
        expect(heard.slice(before)).toEqual([
          {
            id: expect.any(String),
            kind: 'trade',
            trade: expect.objectContaining({
              outTradeNo,
              state: 'paid',
              amount: cents(1234),
              tradeNo: expect.stringMatching(/^SANDBOX/),
              paidAt: expect.any(String),
            }),
          },
        ])
        const asked = await provider.query(outTradeNo)
        expect(asked).toMatchObject({ outTradeNo, state: 'paid', amount: cents(1234) })
        expect(await provider.close(outTradeNo)).toBe('paid')
      })
      it('takes nothing any more once it is closed, or its time is over', async () => {
        const [closed, late] = [await opened(), await opened()]
        expect(await provider.close(closed.outTradeNo)).toBe('closed')
        await sandbox.advance(3_601_000)
        for (const { outTradeNo } of [closed, late]) {
          await sandbox.pay(outTradeNo)
          expect(await provider.query(outTradeNo)).toMatchObject({ state: 'closed' })
        }
      })
      it('gives money back in parts, each once, and never more than came', async () => {
        const { outTradeNo } = await paid()
        const [one, two] = [`R1${outTradeNo}`, `R2${outTradeNo}`].map(text => text.slice(0, 24)) as [string, string]
        expect(await refund(outTradeNo, one, 234)).toMatchObject({ outRequestNo: one, state: 'success' })
        expect(await refund(outTradeNo, one, 234)).toMatchObject({ outRequestNo: one, state: 'success' })
        await expect(refund(outTradeNo, two, 1001)).rejects.toMatchObject({ name: 'ProviderError', kind: 'rejected' })
        expect(await refund(outTradeNo, two, 1000)).toMatchObject({ state: 'success' })
        await sandbox.settled()
        expect(await provider.queryRefund({ outTradeNo, outRequestNo: one })).toMatchObject({
          outRequestNo: one,
          state: 'success',
          amount: cents(234),
        })
        expect(
          heard.filter(
            notice => 'kind' in notice && notice.kind === 'refund' && [one, two].includes(notice.refund.outRequestNo),
          ),
        ).toHaveLength(2)
        // The money had come: a full refund does not make it unpaid.
        expect(await provider.query(outTradeNo)).toMatchObject({ state: 'paid' })
      })
      it('knows nothing of other numbers', async () => {
        expect(await provider.query('20200101NOBODY')).toEqual({ outTradeNo: '20200101NOBODY', state: 'missing' })
        expect(await provider.close('20200101NOBODY')).toBe('closed')
        expect(await provider.queryRefund({ outTradeNo: '20200101NOBODY', outRequestNo: 'NOBODY' })).toEqual({
          outRequestNo: 'NOBODY',
          state: 'missing',
        })
      })
      it('lists the day: what came and what went back, in our words', async () => {
        await sandbox.advance(86_400_000)
        const day = chinaTime(sandbox.state.now()).slice(0, 10)
        // Some have no bill of a day on which nothing happened.
        expect([[], 'NO_BILL']).toContainEqual(await provider.dayBill(day).catch(error => error.code))
        const { outTradeNo } = await paid()
        const outRequestNo = `R${outTradeNo}`.slice(0, 24)
        await refund(outTradeNo, outRequestNo, 34)
        expect(await provider.dayBill(day)).toMatchObject([
          { kind: 'pay', outTradeNo, amount: cents(1234), fee: cents(7), tradeNo: expect.stringMatching(/^SANDBOX/) },
          { kind: 'refund', outTradeNo, outRequestNo, amount: cents(34) },
        ])
      })
    })

// Vendors' own sandboxes, where a file of settings is named: { alipay: {…}, weChat: {…}, ums: {…} }.
// Nobody pays there, so only what needs no payer is asked.
const makers: Record<string, (settings: never) => PayProvider> = { alipay, ums, weChat: weChatPay, fusion }
const vendors = process.env.PAY_VENDOR_SETTINGS
  ? (JSON.parse(readFileSync(process.env.PAY_VENDOR_SETTINGS, 'utf8')) as Record<string, never>)
  : {}
for (const [name, settings] of Object.entries(vendors))
  describe(`the vendor's own sandbox of ${name}`, () => {
    it('knows our signature, and we know its own', async () => {
      const provider = makers[name]?.(settings) as PayProvider
      const about = attempt(provider.types[0] as number, {
        outTradeNo: `20261126${Date.now()}`,
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        notifyUrl: 'https://example.com/notice',
      })
      expect(await provider.query(about.outTradeNo)).toMatchObject({ state: 'missing' })
      expect(await provider.create(about)).toMatchObject({ kind: expect.any(String) })
      expect(['waiting', 'missing']).toContain((await provider.query(about.outTradeNo)).state)
      expect(await provider.close(about.outTradeNo)).toBe('closed')
    })
  })

describe('the sandbox', () => {
  it('never opens in production', async () => {
    await expect(openSandbox({ production: true })).rejects.toThrow('does not open in production')
  })
  it('lets nobody in by another name than this machine’s', async () => {
    const status = await new Promise(done => {
      request(`${sandbox.url}/sandbox`, { headers: { host: 'evil.example' } }, answer => {
        answer.resume()
        done(answer.statusCode)
      }).end()
    })
    expect(status).toBe(403)
  })
  it('refuses what another key has signed', async () => {
    const { privateKey } = (await openSandboxKeys()).merchant
    const stranger = weChatPay({ ...sandbox.merchants.weChat, privateKey }, { fetch, now: () => sandbox.state.now() })
    await expect(stranger.query('20261126T999999')).rejects.toMatchObject({ kind: 'rejected', code: 'SIGN_ERROR' })
  })
})
async function openSandboxKeys() {
  const other = await openSandbox({ production: false })
  await other.close()
  return other.state.keys
}
