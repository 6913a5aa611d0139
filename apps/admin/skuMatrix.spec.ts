import { describe, it } from 'node:test'
import { commodityCategory, commoditySpu } from '@pavilion/commodity/model/index.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()

async function product() {
  const { id: projectId, sellerId } = await server.project()
  const inside = server.system.acting('test', { projectId, sellerId: sellerId as number })
  const tea = await inside
    .store(commodityCategory)
    .create({ sellerId, name: '茶叶', englishName: 'Tea', sortNumber: 10 } as never)
  for (const [name, englishName, sortNumber] of [
    ['绿茶', 'Green tea', 10],
    ['白茶', 'White tea', 20],
  ])
    await inside.store(commodityCategory).create({ sellerId, name, englishName, sortNumber, parentId: tea.id } as never)
  const spu = await inside
    .store(commoditySpu)
    .create({ sellerId, name: '文化衫', englishName: 'T-shirt', commodityCategoryId: tea.id } as never)
  return { projectId, spu, operator: await server.operator() }
}

describe('the variants of a product in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`are made from the specs in a grid, saved at once, and their stock is adjusted, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { projectId, spu, operator } = await product()
      const opened = await openAdmin(server, operator, `/commodityManagement/commoditySpu/detail?id=${spu.id}`, {
        device,
        language,
        projectId,
      })
      const { page } = opened
      for (const [nth, name, values] of [
        [1, say('颜色', 'Colour'), [say('红', 'Red'), say('蓝', 'Blue')]],
        [2, say('尺码', 'Size'), ['M', 'L']],
      ] as const) {
        await page.getByRole('button', { name: say('添加规格项', 'Add spec') }).click()
        await page.getByLabel(`${say('规格项名称', 'Spec name')} ${nth}`).fill(name)
        const tags = page.getByLabel(`${say('可选值', 'Values')} ${name}`, { exact: true })
        for (const value of values) {
          await tags.fill(value)
          await tags.press('Enter')
        }
      }
      const grid = page.locator('.cm-grid tbody')
      await expect(grid.getByRole('row')).toHaveCount(5)
      await page.getByLabel(say('全部 价格', 'All price'), { exact: true }).fill('99')
      await page.getByLabel(say('全部 库存', 'All stock'), { exact: true }).fill('30')
      await page.getByLabel(say('全部 库存', 'All stock'), { exact: true }).blur()
      const last = say('蓝 / L', 'Blue / L')
      await page.getByLabel(`${last} ${say('库存', 'stock')}`, { exact: true }).fill('12')
      await page.getByRole('switch', { name: `${last} ${say('在售', 'on sale')}` }).click()
      await expectAccessible(page)
      await photograph(opened, 'sku-matrix', { fullPage: true })
      await page.getByRole('button', { name: say('保存 4 个规格', 'Save 4 variants') }).click()
      await grid.getByRole('link', { name: last }).click()
      const counts = page.locator('.cm-counts')
      await expect(counts).toContainText('12')
      await page.getByRole('button', { name: say('调整库存', 'Adjust stock') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('总库存', 'Total stock'), { exact: true }).fill('20')
      await dialog.getByLabel(say('原因', 'Reason'), { exact: true }).fill('补货')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(counts).toContainText('20')
      await expect(page.getByText('{"')).toHaveCount(0)
      await photograph(opened, 'sku', { fullPage: true })
      await goInside(page, '/commodityManagement/commodityCategory')
      const tree = page.locator('.cm-tree')
      await tree.getByText(say('白茶', 'White tea')).locator('..').click()
      await photograph(opened, 'category-tree')
      await expectAccessible(page)
      expectNoTroubles(opened)
    })
})
