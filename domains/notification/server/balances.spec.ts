import { afterEach, describe, it } from 'node:test'
import { textIn } from '@pavilion/declare'
import { startTestServer } from '@pavilion/testing'
import { moveClock, resetClock } from '@pavilion/store'
import { expect } from 'expect'
import { smsBalanceState as state, smsPlatform } from '../model/codes.ts'
import { lookAtBalances } from './balances.ts'
import { useSenders } from './senders/choose.ts'
import { SendFailed, type Balance } from './senders/sender.ts'
import { mailTwin, smsTwin } from './senders/twin.ts'

const server = await startTestServer()
const { token } = await server.operator()
afterEach(() => {
  useSenders()
  resetClock()
})
/** Two accounts: one that says what the test wants, one that never says anything. */
function accounts(says: () => Promise<Balance>) {
  const { balance: _, ...silent } = smsTwin
  useSenders({
    sms: { ...smsTwin, simulated: false, balance: says },
    microSms: { ...silent, simulated: false, platform: smsPlatform.microSms },
    mail: mailTwin,
  })
}
const shown = async () =>
  (await server.call('/smsBalance/getList', {}, { token, language: 'en' })).data.rows.sort(
    (a: { platform: number }, b: { platform: number }) => a.platform - b.platform,
  ) as { id: number; state: number; amount: number | null; why: string | null; updatedAt: string }[]
const warnings = async () => (await server.sql(`select id from "sysMessage" where "title" like '短信余额不足%'`)).length

describe('what is left on the accounts of the SMS platforms', () => {
  it('is warned of once a day where it is little, is well again after a top-up, and never well where nobody says', async () => {
    let left = 99.5
    accounts(async () => ({ amount: left, unit: 'CNY' }))
    await lookAtBalances(server.system)
    await lookAtBalances(server.system)
    expect((await shown()).map(({ state, amount }) => [state, amount])).toEqual([
      [state.low, 99.5],
      [state.unknown, null],
    ])
    expect(textIn((await shown())[1]?.why ?? '', 'en')).toBe('This platform does not say what is left')
    expect(await warnings()).toBe(1)
    moveClock(24 * 3_600_000)
    await lookAtBalances(server.system)
    expect(await warnings()).toBe(2)
    left = 5000
    await lookAtBalances(server.system)
    expect((await shown())[0]).toMatchObject({ state: state.enough, amount: 5000 })
  })
  it('is unknown when the platform cannot be asked, whatever it said before; the limit is the operator’s', async () => {
    accounts(async () => ({ amount: 5000, unit: 'CNY' }))
    await lookAtBalances(server.system)
    const [row] = await shown()
    await server.call(
      '/smsBalance/update',
      { id: row?.id, updatedAt: row?.updatedAt, alarmBelow: 6000 },
      { token, language: 'en' },
    )
    await lookAtBalances(server.system)
    expect((await shown())[0]?.state).toBe(state.low)
    accounts(async () => {
      throw new SendFailed('rejected', 'NotAuthorized')
    })
    await lookAtBalances(server.system)
    const [unasked] = await shown()
    expect([unasked?.state, unasked?.amount, textIn(unasked?.why ?? '', 'en')]).toEqual([
      state.unknown,
      null,
      'Could not be asked: NotAuthorized',
    ])
  })
})
