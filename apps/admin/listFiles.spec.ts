import { describe, it } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { checking, idOf } from '@pavilion/certificate/server/testing/checks.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const { event } = checking(server)
const sheet = async (rows: readonly (readonly (string | null)[])[]) => ({
  name: 'black.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)),
})

describe('a file of the black list', () => {
  for (const { device, language } of twoWays)
    it(`is looked at, decided row by row and undone; ${device}, ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { id: projectId } = await server.project()
      const operator = await server.operator({ projects: [projectId] })
      const known = await server.system.store(registerUser).create({
        projectId,
        name: '买买提·阿卜杜拉',
        number: `R${projectId}`,
        company: '西域干果贸易有限公司',
        phoneNumber: '+8613900000009',
      })
      const opened = await openAdmin(server, operator, '/registerManagement/registerUserBlackUser', {
        device,
        language,
        projectId,
      })
      const { page } = opened
      const listed = async () =>
        (
          await server.sql<{ name: string; externalNumber: string | null }>(
            `select "name", "externalNumber" from "registerUserBlackUser"
            where "projectId" = $1 and "deletedAt" is null order by id`,
            [projectId],
          )
        ).map(({ name, externalNumber }) => [name, externalNumber])
      await page.getByRole('button', { name: say('导入', 'Import'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('表格文件', 'Spreadsheet')).setInputFiles(
        await sheet([
          ['姓名', '手机号', '单位'],
          ['買買提 阿卜杜拉', null, '西域干果'],
          ['赵一', '13900000002', '某公司'],
          ['钱二', '13900000002', '另一公司'],
          ['无号码的人', null, null],
        ]),
      )
      await expect(
        dialog.getByText(say('共 4 行：2 行可导入，2 行有问题', '4 rows: 2 can be imported, 2 with problems')),
      ).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'black-list-file')
      const after = dialog.getByRole('region', { name: say('需要您确认', 'For you to decide') })
      await after.getByText(`买买提·阿卜杜拉`).last().click()
      await expect(
        dialog.getByText(say('共 4 行：3 行可导入，1 行有问题', '4 rows: 3 can be imported, 1 with problems')),
      ).toBeVisible()
      await after.getByText(say('第 4 行「钱二」', 'Row 4, “钱二”')).click()
      await dialog.getByText(say('只导入正确的行', 'Only the correct rows')).click()
      await after.scrollIntoViewIfNeeded()
      await photograph(opened, 'black-list-decided')
      const take = dialog.getByRole('button', { name: say('导入 3 行', 'Import 3 rows') })
      // The file is read again with what was decided.
      await expect(take).not.toHaveClass(/loading/)
      await take.click()
      await expect(dialog.getByText(say('已处理 0 行', '0 of 4 rows'))).toBeVisible()
      await server.runJobs()
      await expect(dialog.getByText(say('已导入 3 行', '3 rows imported'))).toBeVisible()
      await photograph(opened, 'black-list-taken')
      expect(await listed()).toEqual([
        ['買買提 阿卜杜拉', known.number],
        ['钱二', null],
      ])
      await page.goto('/admin/platformManagement/importBatch')
      await expect(
        page
          .getByText('black.xlsx')
          .or(page.getByText(/批量导入|Import batch/))
          .first(),
      ).toBeVisible()
      await photograph(opened, 'black-list-batches')
      await page
        .getByRole('button', { name: say('更多操作', 'More actions') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: say('撤销导入', 'Undo the import') }).click()
      await page.locator('.ant-modal-confirm-btns, .ant-popconfirm-buttons').getByRole('button').last().click()
      await expect.poll(listed).toEqual([])
      await photograph(opened, 'black-list-undone')
      await opened.close()
    })
})

describe('a file of the police', () => {
  for (const { device, language } of twoWays)
    it(`is looked at, contradictions and all, and its answers stand below the check; ${device}, ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { projectId, token, police, exported } = await event(3)
      const id = await police('安保人员')
      await exported(id)
      const opened = await openAdmin(
        server,
        { token },
        `/registerManagement/registerUserPoliceCheckBatch/detail?id=${id}`,
        { device, language, projectId },
      )
      const { page } = opened
      await page.getByRole('button', { name: say('导入结果', 'Import the result') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('表格文件', 'Spreadsheet')).setInputFiles(
        await sheet([
          ['证件号码', '姓名', '核查结果', '备注'],
          [idOf(0), '人员0', '通过', null],
          [idOf(0), '人员0', '不通过', '同名在逃'],
          [idOf(1), '别的人', '通过', null],
          ['X9999999', '陌生人', '通过', null],
          [idOf(2), '人员2', '待定', null],
        ]),
      )
      const asked = dialog.getByRole('region', { name: say('需要您确认', 'For you to decide') })
      await expect(asked.getByRole('radio', { checked: true })).toHaveCount(1)
      await expectAccessible(page)
      await asked.scrollIntoViewIfNeeded()
      await photograph(opened, 'police-file')
      await dialog.getByText(say('只导入正确的行', 'Only the correct rows')).click()
      await dialog.getByRole('button', { name: say('导入 2 行', 'Import 2 rows') }).click()
      await expect(dialog.getByText(say('已处理 0 行', '0 of 5 rows'))).toBeVisible()
      await server.runJobs()
      await dialog.getByRole('button', { name: say('完成', 'Done'), exact: true }).click()
      await expect(page.getByText(say('可在导入批次中撤销', 'undo it under Import batches'))).toBeVisible()
      await page.getByRole('tab', { name: say('公安核查结果', 'Police check answer') }).click()
      await expect(page.getByRole('tabpanel').getByText('同名在逃')).toBeVisible()
      await photograph(opened, 'police-answers')
      await opened.close()
    })
})
