import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer } from '@pavilion/testing'
import { workplace } from '@pavilion/platform/model/index.ts'
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
await server.project()
const operator = await server.operator()
const folder = await mkdtemp(join(tmpdir(), 'pavilion-import-'))
after(() => rm(folder, { recursive: true, force: true }))

async function sheet(name: string, rows: (string | number)[][], second: (string | number)[][] = []): Promise<string> {
  const path = join(folder, name)
  await writeFile(
    path,
    Buffer.from(
      await writeXlsx({
        sheets: [{ name: '第一页', rows }, ...(second.length ? [{ name: '第二页', rows: second }] : [])],
      } as never),
    ),
  )
  return path
}

describe('importing from a spreadsheet', () => {
  it('has three steps: template, file with name and remark, preview with every problem; then all rows or only the correct ones [import-steps import-name-required import-remark-optional import-preview-columns import-first-sheet]', async () => {
    const { page, close } = await openAdmin(server, operator, '/platformManagement/workplace')
    await page.getByRole('button', { name: '导入' }).click()
    const dialog = page.getByRole('dialog', { name: '导入工作单位' })
    await expect(dialog.locator('.ant-steps-item-title')).toHaveText(['下载导入模板', '选择文件', '预览'])
    const template = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载模板' }).click()
    expect((await template).suggestedFilename()).toBe('工作单位导入模板.xlsx')
    await expect(dialog.getByText('隐藏或筛选掉的行也会读取')).toBeVisible()
    await expect(dialog.getByLabel('名称')).toHaveAttribute('maxlength', '100')
    await expect(dialog.getByLabel('名称')).toHaveValue(/^批量导入 /)
    await expect(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
    await dialog.getByLabel('表格文件').setInputFiles(
      await sheet(
        'places.xlsx',
        [
          ['名称', '类型', '排序'],
          ['茶叶研究所', '科研', 1],
          ['', '无名', 2],
          ['品牌中心', '企业', 'third'],
        ],
        [['名称'], ['第二页不读']],
      ),
    )
    await expect(dialog.getByText('共 3 行：1 行可导入，2 行有问题')).toBeVisible()
    await expect(dialog.getByRole('columnheader', { name: '类型' }).first()).toBeAttached()
    await expect(dialog.getByRole('row', { name: /3 名称 请输入名称/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /导入/ })).toBeDisabled()
    await dialog.getByRole('radio', { name: '只导入正确的行' }).check()
    await dialog.getByLabel('名称').fill('')
    await dialog.getByRole('button', { name: '导入 1 行' }).click()
    await expect(dialog.getByText('请输入名称').last()).toBeVisible()
    await dialog.getByLabel('名称').fill('春季名录')
    await dialog.getByRole('button', { name: '导入 1 行' }).click()
    await expect(dialog.getByText(/^已处理 0 行，共 3 行/)).toBeVisible()
    await server.runJobs()
    await expect(dialog.getByText('已导入 1 行，未导入 2 行')).toBeVisible()
    const result = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载结果表' }).click()
    await result
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(page.locator('tbody tr').filter({ hasText: '茶叶研究所' })).toBeVisible()
    expect((await server.system.store(workplace).rows({})).map(({ name }) => name)).toEqual(['茶叶研究所'])
    await close()
  })
})

describe('a sheet with more problems than can be listed', () => {
  it('says that not all of them are listed', async () => {
    const { page, close } = await openAdmin(server, operator, '/platformManagement/workplace')
    await page.getByRole('button', { name: '导入' }).click()
    const dialog = page.getByRole('dialog', { name: '导入工作单位' })
    await dialog
      .getByLabel('表格文件')
      .setInputFiles(
        await sheet('many.xlsx', [
          ['名称', '排序'],
          ...Array.from({ length: 1200 }, (_, at) => [`单位 ${at}`, 'third']),
        ]),
      )
    await expect(dialog.getByText('1200 行有问题')).toBeVisible()
    await expect(dialog.getByText('只列出前 1000 个问题')).toBeVisible()
    await close()
  })
})

describe('import batches', () => {
  it('are found in their list, searched by name, with their skipped rows; a batch is undone with one confirmation [import-list-tools import-list-date]', async () => {
    const { page, close } = await openAdmin(server, operator, '/platformManagement/importBatch')
    const row = page.locator('tbody tr').filter({ hasText: '春季名录' })
    await expect(row).toContainText('工作单位')
    await expect(row).toContainText('已完成')
    await expect(row).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d(?!:)/)
    await row.getByRole('button', { name: /更多|操作/ }).click()
    await page.getByRole('menuitem', { name: '撤销导入' }).click()
    await page
      .getByRole('button', { name: /确\s*定|撤\s*销/ })
      .last()
      .click()
    await expect(page.getByText('已撤销 1 行')).toBeVisible()
    await expect(row).toContainText('已撤销')
    expect(await server.system.store(workplace).rows({})).toEqual([])
    // An undone import can be started again with the same sheet, and be stopped while it is queued.
    const act = async (name: string, asked: string) => {
      await row.getByRole('button', { name: /更多|操作/ }).click()
      await page.getByRole('menuitem', { name }).click()
      await page
        .getByRole('dialog')
        .filter({ hasText: asked })
        .getByRole('button', { name: /确\s*定/ })
        .click()
    }
    await act('重新导入', '用原来的表格重新导入？')
    await expect(row).toContainText('等待中')
    await act('取消导入', '取消此次导入？')
    await expect(row).toContainText('未导入')
    await act('重新导入', '用原来的表格重新导入？')
    await expect(row).toContainText('等待中')
    await server.runJobs()
    expect((await server.system.store(workplace).rows({})).map(({ name }) => name)).toEqual(['茶叶研究所'])
    await close()
  })
})

describe('exporting a list', () => {
  it('writes every page of the list in the chosen columns', async () => {
    await server.system
      .store(workplace)
      .createMany(Array.from({ length: 25 }, (_, index) => ({ name: `出口单位 ${index}`, type: '企业' })))
    const { page, close } = await openAdmin(server, operator, '/platformManagement/workplace?q=出口')
    await expect(page.getByText('共 25 条')).toBeVisible()
    await page.getByRole('button', { name: '导出' }).click()
    const dialog = page.getByRole('dialog', { name: '导出工作单位' })
    const file = page.waitForEvent('download')
    await dialog.getByRole('checkbox', { name: '地址' }).uncheck()
    await dialog.getByRole('button', { name: '导出', exact: true }).click()
    const path = await (await file).path()
    const rows: unknown[][] = []
    const { readFile } = await import('node:fs/promises')
    for await (const { values } of streamXlsxRows(new Uint8Array(await readFile(path)))) rows.push(values as unknown[])
    expect(rows).toHaveLength(26)
    expect(rows[0]).toContain('名称')
    expect(rows[0]).not.toContain('地址')
    await close()
  })
})
