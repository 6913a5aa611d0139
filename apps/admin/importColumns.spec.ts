import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { photograph, startTestServer, twoWays } from '@pavilion/testing'
import { makeForm } from '@pavilion/form/server/index.ts'
import { duplicatePerson, webFormType } from '@pavilion/form/model/index.ts'
import { writeXlsx } from 'hucre/xlsx'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const sheet = async (rows: readonly (readonly string[])[]) => ({
  name: 'people.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)),
})

describe('a sheet whose headings nobody knows', () => {
  for (const { device, language } of twoWays)
    it(`is mapped by hand before its records are imported, and the dialog says what they become; ${device}, ${language} [import-steps]`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { id: projectId } = await server.project()
      const operator = await server.operator()
      const { form } = await makeForm(server.system, projectId, {
        form: {
          name: '观众登记',
          englishName: 'Visitors',
          type: webFormType.openForm,
          duplicatePerson: duplicatePerson.warn,
        },
        groups: [
          {
            fields: [
              { key: 'name', label: 'name', name: '姓名', englishName: 'Name', type: 1, required: true },
              { key: 'workplace', label: 'workplace', name: '单位', englishName: 'Company', type: 1 },
              { key: 'phone', label: 'phoneNumber', name: '手机号', englishName: 'Phone', type: 1 },
            ],
          },
        ],
      } as never)
      const opened = await openAdmin(
        server,
        operator,
        `/platformManagement/importBatch/create?type=1&webFormId=${form.id}`,
        {
          device,
          language,
          projectId,
        },
      )
      const { page } = opened
      await page.getByRole('button', { name: say('开始导入', 'Start the import') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('表格文件', 'Spreadsheet')).setInputFiles(
        await sheet([
          ['参会人员名单', ''],
          ['来宾', '联系电话', '备注'],
          ['张三', '13800138060', ''],
          ['张三', '13800138060', 'x'],
        ]),
      )
      const columns = dialog.getByRole('region', { name: say('列的对应', 'Columns') })
      await expect(columns).toContainText(say('请为必填的「姓名」选择一列', 'Choose a column for the required “Name”'))
      await photograph(opened, 'import-columns')
      await columns.getByLabel(say('「来宾」导入到', 'Import “来宾” into')).click()
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: say('姓名 *', 'Name *') })
        .click()
      await expect(
        dialog.getByText(say('共 2 行：2 行可导入，0 行有问题', '2 rows: 2 can be imported, 0 with problems')),
      ).toBeVisible()
      await expect(dialog.getByText(say('1 行需留意，仍会导入', '1 row is worth a look'))).toBeVisible()
      const after = dialog.getByRole('region', { name: say('导入后', 'After the import') })
      await expect(after).toContainText(say('2 条记录将为「有效」', '2 records will be valid'))
      await after.getByText(say('待审核', 'Pending'), { exact: true }).click()
      await expect(after).toContainText(say('2 条记录将为「待审核」', '2 records will be pending'))
      await photograph(opened, 'import-choices')
      await dialog.getByRole('button', { name: say('导入 2 行', 'Import 2 rows') }).click()
      await expect(dialog.getByText(say('已处理 0 行', '0 of 2 rows'))).toBeVisible()
      await server.runJobs()
      await expect(dialog.getByText(say('已导入 2 行', '2 rows imported'))).toBeVisible()
      expect(
        await server.sql('select "name", "status" from "webFormRecord" where "webFormId" = $1', [form.id]),
      ).toEqual([
        { name: '张三', status: 10 },
        { name: '张三', status: 10 },
      ])
      await opened.close()
    })
})
