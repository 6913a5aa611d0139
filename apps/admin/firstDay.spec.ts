import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { website, websiteType } from '@pavilion/site/model/index.ts'
import { sysRole } from '@pavilion/system/model/index.ts'
import { expectAccessible, startTestServer } from '@pavilion/testing'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()
const operator = await server.operator()

describe('the first day, without any project', () => {
  it('starts with creating one, which becomes the current project at once; then its forms are suggested', async () => {
    const { page, close } = await openAdmin(server, operator, '/dashboard')
    const chosen = page.locator('.ad-project')
    await expect(page.getByText('还没有项目。先新建一个项目，再为它建网站和表单。')).toBeVisible()
    await expect(page.getByRole('link', { name: '新建表单' })).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('link', { name: '新建项目' }).click()
    await page.getByRole('button', { name: '新建项目' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('名称', { exact: true }).fill('苏州数字医疗大会')
    await form.getByLabel('项目简称').fill('suzhou')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(chosen).toContainText('苏州数字医疗大会')
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '首页', exact: true }).click()
    await expect(page.getByText('这个项目还没有表单。')).toBeVisible()
    await expect(page.getByRole('link', { name: '新建表单' })).toBeVisible()
    // Without a website nobody can find the forms.
    await expect(page.getByText('这个项目还没有网站，访客暂时无法访问它和它的表单。')).toBeVisible()
    await page.getByRole('link', { name: '从模板新建网站' }).click()
    await expect(page.getByRole('heading', { name: '从模板新建网站' })).toBeVisible()
    await page.goto('/admin/websiteManagement/website')
    await page.getByRole('button', { name: '从模板新建', exact: true }).click()
    await expect(page.getByRole('heading', { name: '从模板新建网站' })).toBeVisible()
    await close()
  })
  it('says in English to people who may not create one that an administrator must', async () => {
    const clerk = await server.operator({ rights: ['webFormRecord.getList'], projects: [] })
    const { page, close } = await openAdmin(server, clerk, '/dashboard', { language: 'en' })
    await expect(
      page.getByText('You do not have access to any project yet. Please contact an administrator.'),
    ).toBeVisible()
    await close()
  })
  it('says where a colleague gets what they need: roles for the account, menus and operations for the role', async () => {
    const role = await server.system.store(sysRole).create({ name: '审核员' })
    const { page, close } = await openAdmin(server, operator, '/systemManagement/sysUser', { language: 'en' })
    const form = page.getByRole('dialog')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await expect(form.getByText('Nobody can sign in without an enabled role.')).toBeVisible()
    await goInside(page, '/systemManagement/sysRole')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await expect(form.getByText('After saving, assign menus, operations and projects')).toBeVisible()
    for (const [kind, words] of [
      ['Menu', 'Menus decide what the sidebar shows. Operations decide'],
      ['Operation', 'Operations decide what can be done. Menus'],
      ['Project', 'The projects of several roles add up'],
    ] as const) {
      await goInside(page, `/systemManagement/sysRole/assign${kind}?id=${role.id}`)
      await expect(page.getByText(words)).toBeVisible()
    }
    await close()
  })
  it('suggests a website only for an open event that is not over and has none, and only to people who may create one', async () => {
    const project = await server.project()
    const clerk = await server.operator({ rights: ['webFormRecord.getList'], projects: [project.id] })
    const lacks = async (token: string) =>
      (await server.call('/dashboard/getSummary', {}, { token, projectId: project.id })).data.lacksWebsite
    expect([await lacks(operator.token), await lacks(clerk.token)]).toEqual([true, false])
    const site = await server.system
      .store(website)
      .create({ name: '电脑网站', type: websiteType.desktop, languageId: 1, projectId: project.id })
    expect(await lacks(operator.token)).toBe(false)
    await server.system.store(website).delete(site.id)
    expect(await lacks(operator.token)).toBe(true)
    await server.sql(`update "project" set "endTime" = now() - interval '1 day' where id = $1`, [project.id])
    expect(await lacks(operator.token)).toBe(false)
  })
})
