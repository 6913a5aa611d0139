import { describe, it } from 'node:test'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { reportForm } from '@pavilion/report/model/index.ts'
import { briefly, expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const { system } = server

describe('the report designer', () => {
  for (const { device, language } of twoWays)
    it(`builds, previews, keeps and exports a report by choosing alone, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const { id: projectId } = await server.project()
      const [visitor, press] = [
        await system
          .store(registerUserCertType)
          .create({ projectId, name: '专业观众', nameEN: 'Trade visitor' } as never),
        await system.store(registerUserCertType).create({ projectId, name: '媒体', nameEN: 'Press' } as never),
      ]
      for (const [nth, certTypeId] of [visitor.id, visitor.id, visitor.id, press.id].entries())
        await system
          .store(registerUser)
          .create({ projectId, name: `观众 ${nth}`, number: `R${projectId}${nth}`, certTypeId } as never)
      const row = await system.store(reportForm).create({ projectId, name: '各类人数' } as never)
      await system.store(reportForm).create({ projectId, name: '另一张' } as never)
      const operator = await server.operator({ projects: [projectId] })
      const opened = await openAdmin(server, operator, '/reportManagement/reportDesigner', {
        device,
        language,
        projectId,
      })
      const { page } = opened
      await expect(page.getByText(say('选一张报表，或新建一张', 'Choose a report, or make a new one'))).toBeVisible()
      await photograph(opened, 'report-designer-start')
      await page.goto(page.url().replace(/reportDesigner.*/, `reportDesigner?id=${row.id}`))
      const choose = async (name: string, option: string) => {
        await page.getByRole('combobox', { name, exact: true }).click()
        // Long lists are searched; the others take no letters.
        await page.keyboard.type(option)
        await page
          .locator('.ant-select-dropdown:visible .ant-select-item-option')
          .filter({ hasText: new RegExp(`^${option}$`) })
          .click()
      }
      await choose(say('数据', 'Data'), say('参会人', 'Attendee'))
      await page.getByRole('button', { name: say('添加分组', 'Add a group') }).click()
      await choose(say('分组 1', 'Group 1'), say('证件类型', 'Badge type'))
      await choose(say('图表', 'Chart'), say('条形图', 'Bars'))
      const shown = page.getByRole('region', { name: say('预览', 'Preview') })
      await expect(shown.getByRole('row', { name: say('专业观众 3', 'Trade visitor 3') })).toBeVisible()
      await expect(shown.getByRole('row', { name: say('媒体 1', 'Press 1') })).toBeVisible()
      // A choice is taken back by key, as the field has the focus but nothing typed.
      const chart = page.locator('.ant-select', {
        has: page.getByRole('combobox', { name: say('图表', 'Chart'), exact: true }),
      })
      await page.keyboard.press('Control+z')
      await expect(chart).not.toContainText(say('条形图', 'Bars'))
      await page.getByRole('button', { name: say('重做', 'Redo') }).click()
      await expect(chart).toContainText(say('条形图', 'Bars'))
      // Another report is not opened over this one without a question.
      await choose(say('报表', 'Report'), '另一张')
      await page
        .getByRole('dialog')
        .filter({ hasText: say('报表尚未保存，确定离开？', 'The report is not saved. Leave?') })
        .getByRole('button', { name: say('继续编辑', 'Keep editing') })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: say('添加筛选', 'Add a filter') }).click()
      await choose(say('筛选 1：字段', 'Filter 1: field'), say('姓名', 'Name'))
      await choose(say('筛选 1：条件', 'Filter 1: condition'), say('包含', 'contains'))
      await page.getByRole('textbox', { name: say('筛选 1：值', 'Filter 1: value') }).fill('观众')
      await expect(shown.getByRole('row', { name: say('专业观众 3', 'Trade visitor 3') })).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'report-designer')
      const said = briefly(page, say('已保存', 'Saved'))
      await page.getByRole('button', { name: say('保存', 'Save') }).click()
      await said
      await page.goto(page.url().replace(/reportDesigner.*/, `reportForm/detail?id=${row.id}`))
      await expect(page.getByRole('row', { name: say('专业观众 3', 'Trade visitor 3') })).toBeVisible()
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: say('导出表格', 'Export as a spreadsheet') }).click()
      expect((await coming).suggestedFilename()).toBe('各类人数.xlsx')
      await photograph(opened, 'report-view')
      expectNoTroubles(opened)
      await opened.close()
    })
  it('says who else has the report open', async () => {
    const { id: projectId } = await server.project()
    const { id } = await system.store(reportForm).create({ projectId, name: '日报' })
    const address = `/reportManagement/reportDesigner?id=${id}`
    const open = async (name: string, language: 'zh' | 'en') =>
      openAdmin(server, await server.operator({ name, projects: [projectId] }), address, { projectId, language })
    const first = await open('林一', 'zh')
    await expect(first.page.getByRole('toolbar', { name: '工具' })).toBeVisible()
    const second = await open('Zoe Chow', 'en')
    await expect(second.page.getByText('林一 is editing this report now')).toBeVisible()
    await expect(first.page.getByText('Zoe Chow正在编辑此报表')).toBeVisible()
    await expectAccessible(second.page)
    expectNoTroubles(first)
    expectNoTroubles(second)
  })
})
