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
  it('a link opens the event that it names, whatever is open in the tab, and says so to who may not see that event', async () => {
    const [tea, wine] = [await server.project({ name: '茶博会' }), await server.project({ name: '酒博会' })]
    const rights = ['webContentList.getList', 'webContentList.getDetail']
    const both = await server.operator({ rights, projects: [tea.id, wine.id] })
    const list = '/webContentManagement/webContentList'
    const opened = await openAdmin(server, both, list, { projectId: wine.id })
    const { page } = opened
    await expect(page).toHaveURL(new RegExp(`/admin/${wine.id}${list}$`))
    await page.goto(`/admin/${tea.id}${list}?q=x`)
    await expect(page.locator('.ad-project')).toContainText('茶博会')
    await expect(page).toHaveURL(new RegExp(`/admin/${tea.id}${list}\\?q=x$`))
    await expect(page.getByRole('link', { name: '首页' }).first()).toHaveAttribute('href', `/admin/${tea.id}/dashboard`)
    await page.locator('.ad-project').click()
    await page.locator('.ant-select-item-option', { hasText: '酒博会' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/${wine.id}${list}`))
    expectNoTroubles(opened)
    await opened.close()

    const one = await server.operator({ rights, projects: [wine.id] })
    const elsewhere = await openAdmin(server, one, `/${tea.id}${list}`, { projectId: wine.id })
    await expect(elsewhere.page.getByRole('heading', { name: '您不能查看这个活动' })).toBeVisible()
    await expect(elsewhere.page.locator('tbody')).toHaveCount(0)
    await photograph(elsewhere, 'foreign-event')
    await elsewhere.page.getByRole('button', { name: '打开酒博会' }).click()
    await expect(elsewhere.page).toHaveURL(new RegExp(`/admin/${wine.id}/dashboard$`))
    await expect(elsewhere.page.locator('.ad-project')).toContainText('酒博会')
    await elsewhere.close()
  })
})
