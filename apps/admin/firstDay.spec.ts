import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { sysRole } from '@pavilion/system/model/index.ts'
import { expectAccessible, startTestServer } from '@pavilion/testing'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()
const operator = await server.operator()

describe('the first day, without any project', () => {
  it('starts with creating one, which becomes the current event at once; then its forms are suggested', async () => {
    const { page, close } = await openAdmin(server, operator, '/dashboard')
    const chosen = page.locator('.ad-project')
    await expect(page.getByText('还没有活动。先新建一个活动，再为它建网站和表单。')).toBeVisible()
    await expect(page.getByRole('link', { name: '新建表单' })).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('link', { name: '新建活动' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('名称', { exact: true }).fill('苏州数字医疗大会')
    await form.getByLabel('活动简称').fill('suzhou')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(chosen).toContainText('苏州数字医疗大会')
    await expect(page).toHaveURL(/\/admin\/\d+\/dashboard$/)
    await expect(page.getByText('这个活动还没有表单。')).toBeVisible()
    await expect(page.getByRole('link', { name: '新建表单' })).toBeVisible()
    // What comes next: without a website nobody can find the forms.
    const steps = page.getByRole('region', { name: '活动准备' })
    await expect(steps.getByRole('heading')).toContainText('0 / 4 已就绪')
    await expect(steps.locator('[aria-current="step"]')).toContainText('还没有网站，访客看不到这个活动')
    await expectAccessible(page)
    await steps.getByRole('link', { name: /^网站/ }).click()
    await expect(page.getByRole('heading', { name: '从模板新建网站' })).toBeVisible()
    await page.goto('/admin/websiteManagement/website')
    await page.locator('#main').getByRole('button', { name: '从模板新建', exact: true }).click()
    await expect(page.getByRole('heading', { name: '从模板新建网站' })).toBeVisible()
    // Another one becomes the current one at once, too.
    await page.goto('/admin/projectManagement/project')
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await form.getByLabel('名称', { exact: true }).fill('杭州丝绸展')
    await form.getByLabel('活动简称').fill('hangzhou')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(chosen).toContainText('杭州丝绸展')
    await expect(page.getByRole('region', { name: '活动准备' })).toBeVisible()
    await close()
  })
  it('says in English to people who may not create one that an administrator must', async () => {
    const clerk = await server.operator({ rights: ['webFormRecord.getList'], projects: [] })
    const { page, close } = await openAdmin(server, clerk, '/dashboard', { language: 'en' })
    await expect(
      page.getByText('You do not have access to any event yet. Please contact an administrator.'),
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
    await expect(form.getByText('After saving, tick under “Rights” what it may see and do')).toBeVisible()
    for (const [kind, words] of [
      ['Menu', 'Menus decide what the sidebar shows. Operations decide'],
      ['Operation', 'Operations decide what can be done there'],
      ['Project', 'The events of several roles add up'],
    ] as const) {
      await goInside(page, `/systemManagement/sysRole/assign${kind}?id=${role.id}`)
      await expect(page.getByText(words).last()).toBeVisible()
    }
    await close()
  })
})
