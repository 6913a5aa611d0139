import { describe, it } from 'node:test'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { webFormFeeRule } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const { hall } = gates(server)
const price = 80_000

/** Somebody who has registered for a fee, paid it and holds a pass; an operator who may give it back. */
async function registered() {
  const project = await server.project()
  const place = await hall({ project })
  const shop = await openShop(server, [], {}, project)
  const { form, fields } = await makeForm(
    server.system,
    project.id,
    visitorForm({ signInRequired: true, registerUserCertTypeId: place.type.id }),
  )
  await server.system.store(webFormFeeRule).create({ projectId: project.id, webFormId: form.id, name: '代表', price })
  const operator = await server.operator({ projects: [project.id], name: '王会计' })
  const who = await server.visitor({ projectId: project.id })
  const visit = (path: string, body: object) =>
    server.call(path, body, { token: who.token, projectId: project.id, language: 'zh' })
  const { data: record } = await visit('/webFormRecord/ext/upsertOne', {
    webFormId: form.id,
    webFormRecordValues: fillsIn(fields),
    fee: price,
  })
  await server.call(
    '/webFormRecord/reviewBatch',
    { ids: [record.id], move: 'approve' },
    { token: operator.token, projectId: project.id },
  )
  const { data: order } = await visit('/order/ext/createByRegisterFeeRule', {
    webFormRecordId: record.id,
    amount: price,
  })
  const { data: payable } = await shop.begin(who, order.id)
  await shop.notify(shop.merchant.pay(payable.outTradeNo))
  await server.runJobs()
  const [person] = await server.sql<{ id: number }>('select id from "registerUser" where "projectId" = $1', [
    project.id,
  ])
  const pass = await place.passOf(person?.id as number)
  return {
    visit,
    operator,
    orderId: order.id as number,
    projectId: project.id,
    walksIn: async () => expect((await place.scan(place.in, pass)).decision.open).toBe(true),
    agreed: () => server.sql('select id from "refund" where "orderId" = $1 and "approvedAt" is not null', [order.id]),
  }
}

describe('a refund that is agreed on the page of its order while its visitor walks in', () => {
  for (const { device, language } of twoWays) {
    const say = (zh: string, en: string) => (language === 'en' ? en : zh)
    const inside = say('已入场', 'has walked in (')
    it(`is refused, says who, and goes out when the operator knows it, on a ${device} in ${language}`, async () => {
      const { operator, orderId, projectId, walksIn, agreed } = await registered()
      const path = `/orderManagement/order/detail?id=${orderId}`
      const opened = await openAdmin(server, operator, path, { device, language, projectId })
      const { page } = opened
      await page.getByRole('button', { name: say('退款', 'Refund'), exact: true }).click()
      const drawer = page.getByRole('dialog', { name: say('退款', 'Refund') })
      await drawer.getByLabel(say('原因（买家会看到）', 'Reason (the buyer sees it)')).fill('行程有变')
      const send = drawer.getByRole('button', { name: say('退款 ¥800.00', 'Refund CN¥800.00') })
      await expect(drawer.getByText(inside)).toHaveCount(0)
      await walksIn()
      await send.click()
      await expect(drawer.getByText(inside)).toBeVisible()
      expect(await agreed()).toEqual([])
      await expectAccessible(page)
      await photograph(opened, 'refund-entered')
      await send.click()
      await expect(drawer).toHaveCount(0)
      expect(await agreed()).toHaveLength(1)
      await opened.close()
    })
    it(`is asked for by its buyer: the same, on a ${device} in ${language}`, async () => {
      const { visit, operator, orderId, projectId, walksIn, agreed } = await registered()
      await visit('/refund/ext/create', { orderId, reason: '不来了' })
      const path = `/orderManagement/order/detail?id=${orderId}`
      const opened = await openAdmin(server, operator, path, { device, language, projectId })
      const { page } = opened
      const asks = page.getByRole('button', { name: say('同意退款', 'Approve'), exact: true })
      const popup = page.locator('.ant-popconfirm')
      const agree = popup.getByRole('button', { name: say('同意', 'Approve'), exact: true })
      await asks.click()
      await expect(popup.getByText(inside)).toHaveCount(0)
      await walksIn()
      await agree.click()
      await expect(agree).toHaveCount(0)
      await asks.click()
      await expect(popup.getByText(inside)).toBeVisible()
      expect(await agreed()).toEqual([])
      await expectAccessible(page)
      await photograph(opened, 'refund-approve-entered')
      await agree.click()
      await expect(asks).toHaveCount(0)
      expect(await agreed()).toHaveLength(1)
      await opened.close()
    })
  }
})
