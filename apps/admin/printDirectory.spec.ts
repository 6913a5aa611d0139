import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { briefly, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { exhibition } from '@pavilion/exhibitor/server/testing/exhibitors.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the list of companies', () => {
  it('has the directory for print made in the background', async () => {
    const { operator, project, approved } = await exhibition(server)
    await approved()
    const opened = await openAdmin(server, operator, '/exhibitorManagement/exhibitorCompanyInfo', {
      projectId: project.id,
    })
    const { page } = opened
    await page.getByRole('button', { name: '导出会刊' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('PDF，含展位与展品类型索引')
    await photograph(opened, 'print-directory')
    const said = briefly(page, '正在后台生成，完成后在任务中心下载')
    await dialog.getByRole('button', { name: '导出会刊' }).click()
    await said
    const tasks = await server.sql('select "kind", "name" from "backgroundTask" where "projectId" = $1', [project.id])
    expect(tasks).toEqual([{ kind: 'printDirectory', name: '会刊：PDF，含展位与展品类型索引' }])
    expectNoTroubles(opened)
    await opened.close()
  })
})
