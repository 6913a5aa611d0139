import { describe, it } from 'node:test'
import { openCanteen } from '@pavilion/meal/server/testing/meals.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

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
