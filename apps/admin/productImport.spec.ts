import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { writeXlsx } from 'hucre/xlsx'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const sheet = async (rows: readonly (readonly (string | number)[])[]) => ({
  name: 'products.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)),
})

describe('products of another shop in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`are imported with their variants, and a spec that is added asks for the stock; ${device}, ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { id: projectId } = await server.project()
      const operator = await server.operator()
      const opened = await openAdmin(server, operator, '/commodityManagement/commoditySpu', {
        device,
        language,
        projectId,
      })
      const { page } = opened
      await page
        .getByRole('button', { name: say('导入', 'Import') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('表格文件', 'Spreadsheet')).setInputFiles(
        await sheet([
          [
            'Handle',
            'Title',
            'Option1 Name',
            'Option1 Value',
            'Variant SKU',
            'Stock',
            'Variant Price',
            'Cost per item',
          ],
          ['tee', say('文化衫', 'T-shirt'), say('颜色', 'Colour'), say('红', 'Red'), 'TEE-R', 5, 99, 40],
          ['tee', '', '', say('蓝', 'Blue'), 'TEE-B', 6, 99, 120],
          ['mug', say('纪念杯', 'Mug'), 'Title', 'Default Title', 'MUG', 9, 48, 20],
        ]),
      )
      await expect(dialog).toContainText(say('将新建 2 个商品、3 个规格', '2 products with 3 variants will be created'))
      await photograph(opened, 'product-import')
      await dialog.getByRole('button', { name: say('导入 3 行', 'Import 3 rows') }).click()
      await expect(dialog.getByText(say('已处理 0 行', '0 of 3 rows'))).toBeVisible()
      await server.runJobs()
      await expect(dialog).toContainText(say('已导入 3 行', '3 rows imported'))
      await photograph(opened, 'product-import-done')
      const [tee] = await server.sql<{ id: number }>(
        `select p.id from "commoditySpu" p join "commoditySku" s on s."commoditySpuId" = p.id
        where p."name" = $1 order by p.id desc limit 1`,
        [say('文化衫', 'T-shirt')],
      )
      await page.goto(page.url().replace(/commoditySpu.*$/, `commoditySpu/detail?id=${tee?.id}`))
      await page.getByRole('button', { name: say('添加规格项', 'Add spec') }).click()
      await page.getByLabel(`${say('规格项名称', 'Spec name')} 2`).fill(say('尺码', 'Size'))
      const tags = page.getByLabel(`${say('可选值', 'Values')} ${say('尺码', 'Size')}`, { exact: true })
      for (const value of ['M', 'L']) {
        await tags.fill(value)
        await tags.press('Enter')
      }
      const asked = page.locator('.cm-existing')
      await expect(asked).toContainText(
        say('现有规格及其库存归入（共 11 件）', 'Existing variants and their stock become (11 in all)'),
      )
      await photograph(opened, 'sku-matrix-asks', { fullPage: true })
      await expectAccessible(page)
      await asked.getByRole('combobox').click()
      await page.locator('.ant-select-item-option').filter({ hasText: /^L$/ }).click()
      await expect(page.getByLabel(`${say('红 / L', 'Red / L')} ${say('库存', 'stock')}`)).toHaveValue('5')
      await page.getByLabel(`${say('红 / L', 'Red / L')} ${say('价格', 'price')}`).fill('0')
      await page.getByLabel(`${say('红 / L', 'Red / L')} ${say('价格', 'price')}`).blur()
      await page.getByRole('button', { name: say('保存 2 个规格', 'Save 2 variants') }).click()
      const sure = page.getByRole('dialog')
      await expect(sure).toContainText(say('红 / L：免费（价格为 0）', 'Red / L is free (price 0)'))
      await photograph(opened, 'sku-matrix-prices')
      await sure.getByRole('button', { name: say('正确，保存', 'Yes, save them') }).click()
      await expect(page.locator('.cm-grid').getByRole('link', { name: say('红 / L', 'Red / L') })).toBeVisible()
      expectNoTroubles(opened)
    })
})
