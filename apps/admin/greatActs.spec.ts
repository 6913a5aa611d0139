import { describe, it } from 'node:test'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { webFormRecordStatus } from '@pavilion/form/model/index.ts'
import { expectAccessible, fourWays, photograph, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const { pending, valid } = webFormRecordStatus
let nthPerson = 0

/** A form with so many registrations that wait, and the operator who decides about them. */
async function registrations(many: number) {
  const { id: projectId } = await server.project()
  const { form, fields } = await makeForm(server.system, projectId, visitorForm({ initialStatus: pending }))
  for (let nth = 0; nth < many; nth++) {
    nthPerson++
    const webFormRecordValues = fillsIn(fields, {
      phoneNumber: `1390000${1000 + nthPerson}`,
      email: `g${nthPerson}@example.com`,
    })
    await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: form.id, webFormRecordValues },
      { token: (await server.visitor({ projectId })).token, projectId },
    )
  }
  const operator = await server.operator({ projects: [projectId] })
  const statuses = async () =>
    (
      await server.sql<{ status: number }>('select "status" from "webFormRecord" where "webFormId" = $1', [form.id])
    ).map(({ status }) => status)
  return { projectId, operator, statuses, list: `/webFormManagement/webFormRecord?webFormId=${form.id}` }
}
const times = <T>(many: number, what: T) => Array.from({ length: many }, () => what)

describe('deciding about a whole list', () => {
  it('shows its progress above the list, and undoes all of it there, also after the page was closed', async () => {
    for (const { device, language } of fourWays) {
      const { operator, projectId, statuses, list } = await registrations(3)
      const at = { device, language, projectId }
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const first = await openAdmin(server, operator, list, at)
      await first.page.getByRole('button', { name: say('全部审核', 'Decide all') }).click()
      const drawer = first.page.getByRole('dialog', { name: say('审核当前列表', 'Decide all 3 pending') })
      await drawer.getByRole('button', { name: say('全部拒绝（3）', 'Reject all (3)') }).click()
      await expect(drawer.getByRole('alert')).toHaveText(say('请输入原因', 'Please enter a reason'))
      await expectAccessible(first.page)
      await photograph(first, 'decide-all')
      await drawer.getByRole('button', { name: say('全部通过（3）', 'Approve all (3)') }).click()
      await expect(drawer).toBeHidden()
      const acts = (page: typeof first.page) => page.getByRole('list', { name: say('批量操作', 'Acts on many rows') })
      await expect(acts(first.page)).toContainText(say('批量通过', 'Approve all'))
      await first.close()
      await server.runJobs()
      const opened = await openAdmin(server, operator, list, at)
      const { page } = opened
      await expect(acts(page)).toContainText(say('已处理 3 条', '3 done'))
      await expect(acts(page)).toContainText(say('秒后通知对方', 'people hear of it in'))
      expect(await statuses()).toEqual(times(3, valid))
      await expectAccessible(page)
      await photograph(opened, 'great-act')
      await acts(page)
        .getByRole('button', { name: say('撤销 3 条', 'Undo 3') })
        .click()
      await expect(acts(page)).toContainText(say('撤销步骤', 'Undoing step'))
      await server.runJobs()
      await expect(acts(page)).toContainText(say('已撤销 3 条', '3 undone'))
      expect(await statuses()).toEqual(times(3, pending))
      await opened.close()
    }
  })
  it('leads from the bell to the task, where it is undone', async () => {
    const { operator, projectId, statuses, list } = await registrations(2)
    const opened = await openAdmin(server, operator, list, { projectId })
    const { page } = opened
    await page.getByRole('button', { name: '全部审核' }).click()
    await page.getByRole('button', { name: '全部通过（2）' }).click()
    await expect(page.getByRole('list', { name: '批量操作' })).toContainText('批量通过')
    await server.runJobs()
    await page.getByRole('button', { name: /^系统消息/ }).click()
    const message = page.getByRole('listitem').filter({ hasText: '已完成：批量通过' })
    await expect(message).toContainText('24 小时内可在任务中心撤销')
    await photograph(opened, 'great-act-message')
    await message.getByRole('link', { name: '打开' }).click()
    const task = page.getByRole('list', { name: '所选任务' }).getByRole('listitem')
    await expect(task).toContainText('可撤销至')
    await photograph(opened, 'great-act-task')
    await task.getByRole('button', { name: '撤销 2 条' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(task).not.toContainText('已完成')
    await server.runJobs()
    await expect(task).toContainText('已撤销')
    await expectAccessible(page)
    expect(await statuses()).toEqual(times(2, pending))
    await opened.close()
  })
})
