import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { refusal, say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { systemDict } from '@pavilion/system/model/index.ts'
import { each, process } from '@pavilion/work/server/index.ts'
import { briefly, expectAccessible, photograph, startTestServer, unused } from '@pavilion/testing'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()

const lockedRow = refusal('testRowLocked', say('第 2 项已锁定', 'Number 2 is locked'), { advice: say('稍后', 'Later') })
const counting = process<{ prefix: string }>({
  kind: 'test.counting',
  title: ({ prefix }) => say(`清点 ${prefix}`, `Count ${prefix}`),
  steps: [
    each<{ prefix: string }, { id: number; key: string }>('count', {
      words: say('逐条清点', 'Count one by one'),
      rows: (_tx, { prefix }) => sql`select d.id, d."key" from ${systemDict} d where d."key" like ${`${prefix} %`}`,
      do: async (_tx, rows) => {
        if (rows.some(({ key }) => key.endsWith(' 2'))) throw lockedRow()
      },
    }),
  ],
})

describe('the screen of the task centre', () => {
  it('exports a list in the background: started in the list, shown in the task centre, announced by the bell, downloaded', async () => {
    const operator = await server.operator()
    const opened = await openAdmin(server, operator, '/systemManagement/systemDict')
    const { page } = opened
    await page.getByRole('button', { name: '导出' }).click()
    const said = briefly(page, '正在后台导出')
    await page.getByRole('button', { name: '后台导出' }).click()
    await said
    await server.runJobs()
    await expect(page.getByRole('button', { name: '系统消息，1 条未读' })).toBeVisible()
    await goInside(page, '/systemManagement/backgroundTask')
    const task = page.getByRole('listitem').filter({ hasText: '导出：数据字典' })
    await expect(task).toContainText('已完成')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      task.getByRole('button', { name: '下载结果' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('数据字典.xlsx')
    await expectAccessible(page)
    await photograph(opened, 'job-centre')
    await page.getByText('备份', { exact: true }).click()
    await expect(page.getByText('未开启自动备份')).toBeVisible()
    await page.getByLabel('多少小时没有备份就提醒').fill('30')
    await page.getByLabel('每周演练恢复').check()
    await page.getByRole('button', { name: '保存计划' }).click()
    await expect(page.getByText('超过 30 小时没有成功的备份')).toBeVisible()
    await expect(page.getByLabel('每周演练恢复')).toBeChecked()
    await expectAccessible(page)
    await photograph(opened, 'backups')
    await opened.close()
  })
  it('pauses and resumes work in lots, and shows what it has left out and why', async () => {
    const operator = await server.operator()
    const prefix = unused('lots')
    await server.system.transaction(async tx => {
      for (const nth of [1, 2, 3]) await tx.store(systemDict).create({ key: `${prefix} ${nth}`, value: 'open' })
      await counting.start(tx, { prefix }, { key: prefix, projectId: null, sysUserId: operator.id })
    })
    const opened = await openAdmin(server, operator, '/systemManagement/backgroundTask')
    const { page } = opened
    const task = page.getByRole('listitem').filter({ hasText: `清点 ${prefix}` })
    await task.getByRole('button', { name: '暂停' }).click()
    await expect(task).toContainText('已暂停')
    await server.runJobs()
    await task.getByRole('button', { name: '继续' }).click()
    await expect(task).toContainText('等待中')
    await server.runJobs()
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(task).toContainText('3 / 3，1 失败')
    await task.getByRole('button', { name: '未完成的 1 项' }).click()
    await expect(task).toContainText('第 2 项已锁定')
    await expectAccessible(page)
    await opened.close()
  })
  it('shows who is signed in where, on a phone too, and ends a session', async () => {
    const operator = await server.operator()
    const other = await server.operator({ name: '沈砚' })
    const opened = await openAdmin(server, operator, '/systemManagement/accessSession', { device: 'phone' })
    const { page } = opened
    const line = page.getByRole('listitem').filter({ hasText: '沈砚' })
    await line.getByRole('button', { name: '结束' }).click()
    await page
      .getByRole('dialog', { name: /^结束此会话/ })
      .getByRole('button', { name: '结束' })
      .click()
    await expect(line).toHaveCount(0)
    expect((await server.call('/auth/getInfo', {}, { method: 'GET', token: other.token })).result).toBe(50008)
    await expect(page.getByRole('listitem').filter({ hasText: '本机' })).toHaveCount(1)
    await opened.close()
  })
})
