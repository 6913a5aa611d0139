import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { language } from '@pavilion/platform/model/index.ts'
import { website } from '@pavilion/site/model/index.ts'
import { sysUser } from '@pavilion/system/model/index.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the personal centre', () => {
  it('is opened from the person’s menu, changes name, picture, phone and e-mail, and shows errors at the field', async () => {
    const operator = await server.operator({ name: '林一', rights: ['workplace.getList'] })
    const opened = await openAdmin(server, operator, '/dashboard', { device: 'phone' })
    const { page } = opened
    await page.getByRole('button', { name: '林一 的菜单' }).click()
    await page.getByRole('menuitem', { name: '个人信息' }).click()
    await expect(page.getByRole('button', { name: '保存' })).toBeDisabled()
    await page.getByLabel('姓名').fill('林一一')
    await page.getByRole('radio', { name: '头像 3' }).check()
    await page.getByLabel('邮箱').fill('lin@')
    await page.getByLabel('手机号').fill('13800001111')
    await expect(page.getByText('邮箱格式不正确')).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'own-page')
    await page.getByLabel('邮箱').fill('lin@example.com')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '林一一' })).toBeVisible()
    expect(await server.system.store(sysUser).getDetail(operator.id)).toMatchObject({
      name: '林一一',
      avatar: 3,
      phoneNumber: '+8613800001111',
      email: 'lin@example.com',
    })
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('the websites of a project', () => {
  it('are opened from one page, those for phones by QR code too; a closed one is marked', async () => {
    const project = await server.project({ englishName: 'Tea fair' })
    const operator = await server.operator()
    const languageId = (await server.system.store(language).find({ mark: 'zh' }))?.id as number
    const made = await server.system.store(website).createMany(
      [
        { name: '电脑站', type: 1, languageId },
        { name: '手机站', type: 2, languageId },
        { name: '旧站', type: 1, languageId, pageType: 2 },
      ].map(one => ({ ...one, projectId: project.id })) as never,
    )
    for (const [nth, site] of made.entries())
      await server.system.store(website).set(site.id, { root: `/${project.abbr}${nth === 1 ? '/m' : ''}` })
    await server.system.transaction(tx => tx.move(website, { id: made[2]?.id as number }, 'setClosed'))
    const opened = await openAdmin(server, operator, '/projectManagement/visitWebsite', {
      projectId: project.id,
      language: 'en',
    })
    const { page } = opened
    await expect(page.getByRole('heading', { name: 'Visit website · Tea fair' })).toBeVisible()
    const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(card('电脑站').getByRole('link')).toHaveAttribute('href', `/${project.abbr}`)
    await expect(card('手机站').getByText('Scan to open it on a phone')).toBeVisible()
    await expect(card('旧站').getByText('This website is closed')).toBeVisible()
    await expect(card('旧站').getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
    await photograph(opened, 'visit-website')
    expectNoTroubles(opened)
    await opened.close()
  })
  it('are copied into another project, from the list’s row or from the page', async () => {
    const [from, to] = [await server.project(), await server.project({ name: '秋季展' })]
    const operator = await server.operator()
    const languageId = (await server.system.store(language).find({ mark: 'zh' }))?.id as number
    const site = await server.system.store(website).create({ projectId: from.id, name: '春季站', type: 1, languageId })
    const opened = await openAdmin(server, operator, `/websiteManagement/copyWeb?id=${site.id}`, { projectId: from.id })
    const { page } = opened
    await expect(page.getByLabel('名称')).toHaveValue('春季站 副本')
    await page.getByRole('combobox', { name: '复制到活动' }).fill('秋季展')
    await page.locator('.ant-select-item-option').filter({ hasText: '秋季展' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: '复制', exact: true }).click()
    await expect(page.getByText('网站已复制')).toBeVisible()
    expect(await server.system.store(website).rows({ projectId: to.id })).toMatchObject([
      { name: '春季站 副本', languageId, status: 1 },
    ])
    expectNoTroubles(opened)
    await opened.close()
  })
})
