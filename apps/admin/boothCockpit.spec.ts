import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { boothType } from '@pavilion/booth/model/index.ts'
import { openFair } from '@pavilion/booth/server/testing.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the cockpit of stands', () => {
  for (const [device, language] of [
    ['desktop', 'zh'],
    ['phone', 'en'],
  ] as const)
    it(`shows sales against targets, payments on the plan and what is next, on a ${device}`, async () => {
      const at = await openFair(server, {
        stands: ['A01', 'A02', 'A03', 'A04', 'A05', { boothNo: 'B01', type: boothType.specialDecoration, area: 36 }],
      })
      const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
      await at.reserves(tea, 'A01', 'A02')
      const fee = await at.payFee(tea)
      await at.pay(tea.who, fee.data.id)
      await at.hold(cups, 'A04')
      await at.company('武夷岩茶')
      await at.asOperator('/boothTarget/create', {
        exhibitionHallId: at.hall.id,
        boothType: boothType.standard,
        area: 36,
        income: 4_800_000,
      })
      const opened = await openAdmin(server, at.operator, '/boothManagement/boothCockpit', {
        projectId: at.projectId,
        device,
        language,
      })
      const { page } = opened
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      await expect(page.getByText(say('目标 36 ㎡ 的 50%', '50% of 36 ㎡'))).toBeVisible()
      await expect(
        page.getByRole('link', { name: say('A01 云顶茶业 已付清', 'A01 云顶茶业 Co All paid') }),
      ).toBeVisible()
      await expect(
        page.getByRole('link', { name: say('A04 青瓷坊 待付押金', 'A04 青瓷坊 Co Deposit due') }),
      ).toBeVisible()
      await photograph(opened, 'booth-cockpit')
      await expectAccessible(page)
      await page.getByRole('link', { name: say('武夷岩茶', '武夷岩茶 Co'), exact: true }).click()
      await expect(page).toHaveURL(/exhibitorBoothDemandInfo\/detail/)
      expectNoTroubles(opened)
      await opened.close()
    })
})
