import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, describe, it } from 'node:test'
import { amountOf } from '@pavilion/declare'
import { expect } from 'expect'
import { chinaTime } from '../clients/ask.ts'
import type { PayProvider } from '../clients/provider.ts'
import { weChatPay } from '../clients/weChatPay.ts'
import { openSandbox } from './gateway.ts'
import { faults, type Fault } from './state.ts'
import { payDesk } from './testing.ts'

const { sandbox, merchants, heard, attempt, way } = await payDesk()
const weChat = merchants.weChat as PayProvider
const cents = (minor: number) => amountOf(minor, 'CNY')
afterEach(() => {
  for (const fault of Object.keys(faults)) sandbox.setFault(fault as Fault, false)
  heard.length = 0
})
const opened = async () => {
  const about = attempt(20)
  await weChat.create(about)
  return about.outTradeNo
}
const refundOf = (outTradeNo: string) => ({
  outTradeNo,
  outRequestNo: `R${outTradeNo}`,
  amount: cents(100),
  total: cents(1234),
  reason: '',
  notifyUrl: 'http://127.0.0.1:1/weChat',
})
const kinds = () => heard.map(notice => ('kind' in notice ? notice.kind : notice.name))

describe('the sandbox', () => {
  it('can tell a payment before it answers our call', async () => {
    sandbox.setFault('notifyFirst')
    await opened()
    expect(kinds()).toEqual(['trade'])
  })
  it('can tell nothing, so that only asking helps', async () => {
    sandbox.setFault('notifyNever')
    const number = await opened()
    await sandbox.pay(number)
    expect(kinds()).toEqual([])
    expect(await weChat.query(number)).toMatchObject({ state: 'paid' })
  })
  it('can tell twice, under the same id', async () => {
    sandbox.setFault('notifyTwice')
    await sandbox.pay(await opened())
    const ids = heard.map(notice => ('id' in notice ? notice.id : ''))
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })
  it('can tell a refund before its payment', async () => {
    sandbox.setFault('notifyOutOfOrder')
    const number = await opened()
    await sandbox.pay(number)
    await weChat.refund(refundOf(number))
    await sandbox.settled()
    await sandbox.advance(1)
    expect(kinds()).toEqual(['refund', 'trade'])
  })
  it('can sign wrongly, for every provider, and tries again by its plan until it is accepted', async () => {
    for (const [name, type] of [
      ['weChat', 20],
      ['alipay', 10],
      ['ums', 30],
      ['fusion', 51],
    ] as const) {
      const provider = merchants[name] as PayProvider
      const about = attempt(type, { notifyUrl: `http://127.0.0.1:1/${name}` })
      const prepay = await provider.create(about)
      if (prepay.kind === 'redirect') await fetch(prepay.url)
      sandbox.setFault('badSignature')
      await sandbox.pay(about.outTradeNo)
      sandbox.setFault('badSignature', false)
      await sandbox.advance(16_000)
      expect([name, ...kinds()]).toEqual([name, 'BadNotice', 'trade'])
      heard.length = 0
    }
  })
  it('can answer 500 or not in time, when the work is done: the outcome is unknown until it is asked', async () => {
    const hasty = weChatPay(sandbox.merchants.weChat, { ...way, patience: 150 })
    for (const [fault, client] of [
      ['answer500', weChat],
      ['answerStall', hasty],
    ] as const) {
      const about = attempt(20)
      sandbox.setFault(fault)
      await expect(client.create(about)).rejects.toMatchObject({ name: 'ProviderError', kind: 'unknown' })
      sandbox.setFault(fault, false)
      expect(await weChat.query(about.outTradeNo)).toMatchObject({ state: 'waiting' })
    }
  })
  it('can leave an outcome unknown that turns into a payment later', async () => {
    const about = attempt(20)
    sandbox.setFault('paidLater')
    await expect(weChat.create(about)).rejects.toMatchObject({ kind: 'unknown' })
    sandbox.setFault('paidLater', false)
    expect(await weChat.query(about.outTradeNo)).toMatchObject({ state: 'waiting' })
    await sandbox.advance(60_000)
    expect(await weChat.query(about.outTradeNo)).toMatchObject({ state: 'paid' })
  })
  it('can accept a refund and let it fail', async () => {
    const number = await opened()
    await sandbox.pay(number)
    sandbox.setFault('refundFails')
    expect(await weChat.refund(refundOf(number))).toMatchObject({ state: 'accepted' })
    await sandbox.advance(60_000)
    expect(await weChat.queryRefund(refundOf(number))).toMatchObject({ state: 'failed' })
    expect(heard.at(-1)).toMatchObject({ kind: 'refund', refund: { state: 'failed' } })
  })
  it('can lose, alter and double a row of the bill', async () => {
    await sandbox.advance(86_400_000)
    for (let nth = 0; nth < 2; nth++) await sandbox.pay(await opened())
    const day = chinaTime(sandbox.state.now()).slice(0, 10)
    const amounts = async (fault: Fault) => {
      sandbox.setFault(fault)
      const rows = await weChat.dayBill(day)
      sandbox.setFault(fault, false)
      return rows.map(({ amount }) => amount.minor)
    }
    expect([await amounts('billMissing'), await amounts('billAltered'), await amounts('billDoubled')]).toEqual([
      [1234],
      [1235, 1234],
      [1234, 1234, 1234],
    ])
  })
  it('can take a wrong amount, and pay twice over', async () => {
    const number = await opened()
    await sandbox.pay(number, 'wrong')
    expect(heard).toMatchObject([{ kind: 'trade', trade: { state: 'paid', amount: cents(1235) } }])
  })
  it('remembers keys, payments and clock over a restart, and starts without faults', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pavilion-sandbox-'))
    after(() => rmSync(folder, { recursive: true }))
    const first = await openSandbox({ production: false, folder })
    first.state.open({
      provider: 'ums',
      kind: 'QR',
      number: '1017A',
      amount: 5,
      currency: 'CNY',
      subject: 'a',
      notifyUrl: '',
      returnUrl: '',
      appId: '',
      expiresAt: 9e15,
    })
    first.setFault('answer500')
    await first.advance(3_600_000)
    await first.close()
    const second = await openSandbox({ production: false, folder })
    expect([second.state.keys, second.state.trades, [...second.state.faults]]).toEqual([
      first.state.keys,
      first.state.trades,
      [],
    ])
    expect(second.state.now()).toBeGreaterThan(Date.now() + 3_500_000)
    await second.close()
  })
})
