import { describe, it } from 'node:test'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { around, openCanteen } from '@pavilion/meal/server/testing/meals.ts'
import {
  awake,
  expectAccessible,
  expectNoTroubles,
  photograph,
  startTestServer,
  twoWays,
  type WatchedPage,
} from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const look = async (opened: WatchedPage, name: string) => {
  await photograph(opened, `meals-${name}`, { fullPage: true })
  await expectAccessible(opened.page)
}

describe('a meal from its plan to the kitchen', () => {
  for (const way of twoWays)
    it(`is planned, shown by the guest, scanned green and then red, and counted, on a ${way.device} in ${way.language}`, async () => {
      const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
      const project = await projectWithSites(server)
      const canteen = await openCanteen(server, {}, project)
      const hall = await canteen.place('中央大厅餐区')
      await canteen.place('宴会厅')
      const visitor = await server.visitor({ projectId: project.id })
      const guest = await canteen.person({ name: '陆羽', company: '茶经馆', webUserId: visitor.id })
      const friend = await canteen.person({ name: '欧阳清风' })
      const options = { ...way, projectId: project.id }
      // The operator plans lunch for today and puts everybody on its list.
      const desk = await openAdmin(server, canteen.operator, '/receptionManagement/mealPlan', options)
      const { page } = desk
      const { date, startTime, endTime } = around(2, 1)
      await page.getByLabel(say('从', 'From'), { exact: true }).fill(date)
      await page.getByLabel(say('到', 'Until'), { exact: true }).fill(date)
      await page.getByRole('checkbox', { name: say('晚餐', 'Dinner') }).uncheck()
      await page.getByLabel(say('午餐开始', 'Lunch from')).fill(startTime)
      await page.getByLabel(say('午餐结束', 'Lunch until')).fill(endTime)
      await page.getByRole('combobox', { name: say('用餐地点', 'Places') }).click()
      await page.locator('.ant-select-item-option').filter({ hasText: '中央大厅餐区' }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByText(say('2 人', '2 people'))).toBeVisible()
      await look(desk, 'plan')
      await page.getByRole('button', { name: say('排 1 餐', 'Plan 1 meals') }).click()
      // The kitchen sees who is still to come.
      const card = page.getByRole('article')
      await expect(card.locator('.mo-leads')).toHaveText(say('2人还没到', '2still to come'))
      // The guest shows her code.
      const own = await visit(server, project, way.device === 'phone' ? '/have-meals' : '/meals', {
        ...way,
        token: visitor.token,
      })
      await awake(own.page)
      await expect(own.page.getByRole('img', { name: say('陆羽 的用餐码', 'Meal code of 陆羽') })).toBeVisible()
      await expect(own.page.getByRole('article')).toContainText(say('已安排', 'You are expected'))
      await look(own, 'own')
      // On site: scanned, then again.
      const onSite = await openAdmin(server, canteen.operator, `/receptionManagement/meal?place=${hall.id}`, options)
      const line = onSite.page.getByLabel(
        say('扫码，或输入姓名、编号、手机后四位', 'Scan, or type a name, number or 4 digits of the phone'),
      )
      await expect(line).toBeFocused()
      await look(onSite, 'desk-idle')
      const scan = async (text: string) => {
        await onSite.page.keyboard.insertText(text)
        await onSite.page.keyboard.press('Enter')
      }
      const big = (name: string | RegExp) => onSite.page.getByRole('heading', { level: 2, name })
      await scan(await canteen.codeOf(`U${guest.id}`))
      await expect(big(say('请用餐', 'Enjoy your meal'))).toBeVisible()
      await look(onSite, 'desk-green')
      await scan(await canteen.codeOf(`U${guest.id}`))
      await expect(big(say('已于', 'Already eaten at'))).toBeVisible()
      await look(onSite, 'desk-red')
      // Two letters find the friend, who is picked.
      await onSite.page.keyboard.insertText('清风')
      await onSite.page.getByRole('button', { name: new RegExp(friend.name) }).click()
      await expect(big(say('请用餐', 'Enjoy your meal'))).toBeVisible()
      await expect(card.locator('.mo-leads')).toHaveText(say('0人还没到', '0still to come'))
      await look(desk, 'overview')
      await expect(own.page.getByRole('article')).toContainText(say('用餐', 'Had at'))
      for (const opened of [desk, own, onSite]) {
        expectNoTroubles(opened)
        await opened.close()
      }
    })
})
