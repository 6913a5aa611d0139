import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { streamXlsxRows } from 'hucre/xlsx'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()
const project = await server.project()
const operator = await server.operator()
const { token } = operator
const done = async (path: string, body: unknown) =>
  (await server.call(path, body, { token, projectId: project.id })).data
const place = await done('/workplace/create', { name: '茶叶研究所' })
await done('/workplace/update', { id: place.id, name: '国家茶叶研究所', updatedAt: place.updatedAt })
await done('/workplace/delete', { id: place.id })

for (const language of ['zh', 'en'] as const) {
  const zh = language === 'zh'
  const say = (chinese: string, english: string) => (zh ? chinese : english)
  describe(`the audit log in ${zh ? 'Chinese' : 'English'}`, () => {
    it("is filtered by action and resource in the reader's words, and shows them", async () => {
      const opened = await openAdmin(server, operator, '/systemManagement/sysUserOperateLog', { language })
      const { page } = opened
      const choose = async (label: string, typed: string, word: string) => {
        const box = page.getByRole('combobox', { name: label, exact: true })
        await box.fill(typed)
        await page
          .locator('.ant-select-dropdown:visible .ant-select-item-option')
          .getByText(word, { exact: true })
          .click()
        await box.press('Escape')
      }
      const lines = page.locator('tbody tr[data-row-key]')
      await choose(say('资源', 'Resource'), say('工作单', 'workpl'), say('工作单位', 'Workplace'))
      await expect(lines).toHaveCount(3)
      await choose(say('操作', 'Action'), 'delete', say('删除', 'Deleted'))
      await expect(page).toHaveURL(/resource=workplace/)
      await expect(page).toHaveURL(/action=delete/)
      await expect(lines).toHaveCount(1)
      await expect(lines.first()).toContainText(say('删除', 'Deleted'))
      await expect(lines.first()).toContainText(say('工作单位', 'Workplace'))
      // Its domain is not loaded: the names of its fields come with its declarations.
      await expect(lines.first()).toContainText(say('名称', 'Name'))
      await expect(lines.first()).not.toContainText(/\bdelete\b|\bworkplace\b|\bname\b/)
      await photograph(opened, 'operate-log')
      await expectAccessible(page, { within: '#main' })
      await choose(say('操作', 'Action'), say('修改', 'Changed'), say('修改', 'Changed'))
      await expect(lines).toHaveCount(2)
      await page.getByRole('button', { name: say('导出', 'Export'), exact: true }).click()
      const file = page.waitForEvent('download')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('导出', 'Export'), exact: true })
        .click()
      const cells: unknown[] = []
      for await (const { values } of streamXlsxRows(new Uint8Array(await readFile(await (await file).path()))))
        cells.push(...(values as unknown[]))
      expect(cells).toEqual(
        expect.arrayContaining([say('删除', 'Deleted'), say('修改', 'Changed'), say('工作单位', 'Workplace')]),
      )
      expect(cells).not.toContain('workplace')
      await page.keyboard.press('Escape')
      await lines.first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('删除', 'Deleted'))
      await expect(page.locator('.pv-facts:visible').first()).toContainText(say('工作单位', 'Workplace'))
      expectNoTroubles(opened)
      await opened.close()
    })
  })
}

describe('a part of the back-office that fails to load', () => {
  it('is requested once and reported where it is missing; after a reload the page is complete', async () => {
    const opened = await openAdmin(server, operator, '/systemManagement/sysUserOperateLog', { language: 'en' })
    const { page } = opened
    const asked: string[] = []
    const first = page.locator('tbody tr[data-row-key]').first()
    await expect(first).toBeVisible()
    await page.route(/_virtual_kin/, route => {
      asked.push(route.request().url())
      return route.abort()
    })
    await first.getByRole('link').first().click()
    await expect(page.getByText('This page did not load completely')).toBeVisible()
    expect(asked).toHaveLength(1)
    await page.unroute(/_virtual_kin/)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('.pv-facts:visible').first()).toContainText('Exported')
    await opened.close()
  })
  it('does not break the list: without all actions, the known ones are offered', async () => {
    const opened = await openAdmin(server, operator, '/dashboard')
    const { page } = opened
    await page.route(/_virtual_acts/, route => route.abort())
    await goInside(page, '/systemManagement/sysUserOperateLog')
    await page.getByRole('combobox', { name: '操作', exact: true }).fill('合并')
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toContainText([
      '撤销合并',
      '合并',
    ])
    await opened.close()
  })
})

describe('a line of the audit log', () => {
  for (const language of ['zh', 'en'] as const)
    it(`names in ${language === 'zh' ? 'Chinese' : 'English'} what a role was given and what was taken from it`, async () => {
      const say = (chinese: string, english: string) => (language === 'zh' ? chinese : english)
      const { roleId } = await server.operator({ rights: ['workplace.getList'] })
      const [right] = await server.sql<{ id: number }>(
        `select "id" from "sysOperation" where "code" = 'workplace.create'`,
      )
      await done('/sysRole/assign', { id: roleId, kind: 'operation', ids: [right?.id] })
      const [line] = await server.sql<{ id: number }>(
        `select "id" from "sysUserOperateLog" where "resource" = 'sysRole' and "action" = 'assign' and "rowId" = $1`,
        [roleId],
      )
      const { page, close } = await openAdmin(
        server,
        operator,
        `/systemManagement/sysUserOperateLog/detail?id=${line?.id}`,
        { language },
      )
      const changed = page.getByRole('region', { name: say('变更内容', 'What was changed') })
      await expect(changed.getByRole('listitem')).toHaveText([
        say('类型 操作', 'Kind Operations'),
        say('增加 工作单位：新增', 'Added Workplace: create'),
        say('移除 工作单位：查看列表', 'Removed Workplace: list'),
      ])
      await close()
    })
})
