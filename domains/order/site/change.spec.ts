import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import { awake, expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { fair } from './testing.ts'

const server = await startTestServer()

describe('the buyer of an unpaid order', () => {
  for (const way of twoWays) {
    const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
    it(`changes it where the event allows it, and reads what became of it, on the ${way.language} ${way.device} site`, async () => {
      const at = await fair(server)
      await server.sql('insert into "projectSetting" ("projectId", "buyerChangesOrder") values ($1, true)', [
        at.project.id,
      ])
      const { data: order } = await at.shop.order(at.visitor, [[0, 1]], { deliveryMethod: 10 })
      const opened = await visit(server, at.project, `/order-list?id=${order.id}`, { ...way, token: at.visitor.token })
      const { page } = opened
      await awake(page)
      await page.getByRole('button', { name: say('变更订单', 'Change the order') }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('button', { name: say('增加', 'More') })
        .first()
        .click()
      await expect(dialog).toContainText(say('新合计', 'New total'))
      await dialog.getByLabel(say('再加一件', 'One thing more')).selectOption({ index: 2 })
      await expect(dialog).toContainText('216.00')
      await expectAccessible(page)
      await photograph(opened, 'change-dialog')
      await dialog.getByRole('button', { name: say('确认，应付 ¥216.00', 'Confirm, CN¥216.00 due') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByLabel(say('订单变更', 'Changes'), { exact: true })).toContainText(
        say('已生效', 'in effect'),
      )
      await expectAccessible(page)
      await photograph(opened, 'change-done', { fullPage: true })
      expect(await at.shop.view(at.visitor, order.id)).toMatchObject({ amount: 21_600, changes: [{ byBuyer: true }] })
      expectNoTroubles(opened)
    })
  }
})
