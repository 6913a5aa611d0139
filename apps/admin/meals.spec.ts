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
      await page.getByRole('button', { name: say('排 1 餐', 'Plan 1 meal') }).click()
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

describe('a meal place without a line', () => {
  it('decides as before, keeps what it serves, sends it later, and lists what should not have been served', async () => {
    const canteen = await openCanteen(server)
    const [here, garden] = [await canteen.place('大厅'), await canteen.place('花园')]
    const rule = await canteen.meal([here.id, garden.id])
    const [one, two] = [await canteen.person({ name: '陆羽' }), await canteen.person({ name: '欧阳清风' })]
    await canteen.ahead(rule.id)
    await server.sql('update "mealRegister" set "mealPlaceId" = null')
    const opened = await openAdmin(server, canteen.operator, `/receptionManagement/meal?place=${here.id}`, {
      device: 'phone',
      language: 'zh',
      projectId: canteen.projectId,
    })
    const { page } = opened
    await page.waitForResponse(/mealRecord\/getBundle/)
    await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
    const scan = async (text: string) => {
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    }
    const big = (name: string) => page.getByRole('heading', { level: 2, name })
    await expect(page.getByLabel('扫码，或输入姓名、编号、手机后四位')).toBeFocused()
    await page.context().setOffline(true)
    await scan(await canteen.codeOf(`U${one.id}`))
    await expect(big('请用餐')).toBeVisible()
    await expect(page.getByText('待上传 1 条')).toBeVisible()
    await scan(await canteen.codeOf(`U${one.id}`))
    await expect(big('已于')).toBeVisible()
    // The phone was out of power, and starts again without a line.
    await page.reload()
    await expect(page.getByText('待上传 1 条')).toBeVisible()
    await photograph(opened, 'meals-restarted')
    await scan(await canteen.codeOf(`U${one.id}`))
    await expect(big('已于')).toBeVisible()
    // By name, while another place with a line serves the same guest.
    await page.keyboard.insertText('清风')
    await page.getByRole('button', { name: /欧阳清风/ }).click()
    await expect(big('请用餐')).toBeVisible()
    await expect(page.getByText('待上传 2 条')).toBeVisible()
    await photograph(opened, 'meals-offline')
    await expectAccessible(page)
    expect((await canteen.serve(garden.id, { key: `U${two.id}` })).code).toBe(0)
    await page.context().setOffline(false)
    await expect(page.getByText('待上传')).toHaveCount(0)
    const conflicts = page.getByRole('region', { name: '离线冲突' })
    await expect(conflicts.getByRole('listitem')).toContainText(['欧阳清风'])
    await expect(conflicts).toContainText('花园')
    await photograph(opened, 'meals-conflict', { fullPage: true })
    await expectAccessible(page)
    await conflicts.getByRole('button', { name: '已核实' }).click()
    await expect(conflicts).toHaveCount(0)
    expect((await canteen.records()).map(({ portion }) => portion)).toEqual([1, 1, 2])
    await opened.close()
  })
})
describe('the pages of a meal, a person and a place', () => {
  for (const way of twoWays)
    it(`say what matters first, on a ${way.device} in ${way.language}`, async () => {
      const canteen = await openCanteen(server)
      const hotelId = await canteen.makeHotel()
      const here = await canteen.place('湖滨餐厅', { isCheckInHotel: true, hotelId })
      const rule = await canteen.meal([here.id], { quantity: 40, isChoosable: true })
      const guest = await canteen.guest(hotelId, { name: '欧阳清风' })
      await canteen.ahead(rule.id)
      await canteen.guest(hotelId)
      await canteen.serve(here.id, { key: `G${guest.id}` })
      await canteen.serve(here.id, { key: `G${guest.id}`, reason: '餐食打翻' }, canteen.operator, 'secondHelping')
      const [{ id }] = (await canteen.registers()) as [{ id: number }]
      const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
      for (const [name, row, words] of [
        ['mealRule', rule.id, say('列入其余 1 人', 'Put 1 more on the list')],
        ['mealRegister', id, '餐食打翻'],
        ['mealPlace', here.id, say('仅限湖滨酒店在住客人', 'Only for guests who stay at Lake Hotel')],
      ] as const) {
        const opened = await openAdmin(server, canteen.operator, `/receptionManagement/${name}/detail?id=${row}`, {
          ...way,
          projectId: canteen.projectId,
        })
        await expect(opened.page.getByText(words).first()).toBeVisible()
        await photograph(opened, `meals-page-${name}`, { fullPage: true })
        await expectAccessible(opened.page)
        expectNoTroubles(opened)
        await opened.close()
      }
    })
})
