import { describe, it } from 'node:test'
import { invoiceSettings } from '@pavilion/invoice/model/settings.ts'
import { orderSettings } from '@pavilion/order/model/settings.ts'
import { settingsReader } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'

const server = await startTestServer()
const { token } = await server.operator()

describe('the settings of an event', () => {
  it('are read by each domain as its own part, and again after somebody has changed them', async () => {
    const { id: projectId } = await server.project()
    const as = { token, projectId }
    const ofOrders = settingsReader(orderSettings)
    const ofInvoices = settingsReader(invoiceSettings)
    const read = async () => [await ofOrders(server.system, projectId), await ofInvoices(server.system, projectId)]
    expect(await read()).toEqual([undefined, undefined])
    const { data } = await server.call('/projectSetting/create', { orderAutoCancelHours: 5, invoicePlatform: 20 }, as)
    expect(await read()).toMatchObject([{ orderAutoCancelHours: 5 }, { invoicePlatform: 20 }])
    const [own, other] = await read()
    expect([Object.keys(own ?? {}).includes('invoicePlatform'), Object.keys(other ?? {})]).toEqual([
      false,
      ['id', 'createdAt', 'updatedAt', 'projectId', 'invoicePlatform'],
    ])
    const { id, updatedAt } = data
    await server.call('/projectSetting/update', { id, updatedAt, orderAutoCancelHours: 6, invoicePlatform: 10 }, as)
    expect(await read()).toMatchObject([{ orderAutoCancelHours: 6 }, { invoicePlatform: 10 }])
  })
})
