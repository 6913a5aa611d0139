import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('rights by project', () => {
  it('offer what a role gives in the chosen project only, and follow when another one is chosen', async () => {
    const [tea, wine] = [await server.project({ name: '茶博会' }), await server.project({ name: '酒博会' })]
    const reads = ['webContentList.getList', 'webContentList.getDetail']
    const operator = await server.operator({
      rights: [...reads, 'webContentList.create', 'webContentList.update', 'webContentList.delete'],
      projects: [tea.id],
      besides: [{ rights: reads, projects: [wine.id] }],
    })
    const opened = await openAdmin(server, operator, '/webContentManagement/webContentList', { projectId: tea.id })
    const { page } = opened
    const create = page.getByRole('button', { name: '新建', exact: true })
    const choose = async (name: string) => {
      await page.locator('.ad-project').click()
      await page.locator('.ant-select-item-option', { hasText: name }).click()
    }
    await expect(create).toBeVisible()
    await photograph(opened, 'rights-here')
    await choose('酒博会')
    await expect(create).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await photograph(opened, 'rights-elsewhere')
    await choose('茶博会')
    await expect(create).toBeVisible()
    expectNoTroubles(opened)
    await opened.close()
  })
})
