import { describe, it } from 'node:test'
import sharp from 'sharp'
import { expect } from '@pavilion/testing/expect.ts'
import { entriesOf, type AnyCodes, type AnyField } from '@pavilion/declare'
import { makeProgramme } from '@pavilion/conference/testing.ts'
import { webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { webComponent, webImageGroup, webMenu, webMenuGroup, website } from '@pavilion/site/model/index.ts'
import { pageDrawing } from '@pavilion/site/server/drawing.ts'
import { expectAccessible, expectNoTroubles, twoWays, openPage, photograph, startTestServer } from '@pavilion/testing'
import { makePoll } from '@pavilion/vote/testing.ts'
import { openAdmin, tabTo } from './testing.ts'

const server = await startTestServer()
const operator = await server.operator()
const project = await server.project({
  name: '春季展',
  englishName: 'Spring fair',
  location: '上海',
  englishLocation: 'Shanghai',
})
const programme = makeProgramme(server, project.id)
const speakers = [
  await programme.speaker('张三', { englishName: 'Zhang San' }),
  await programme.speaker('李四', { englishName: 'Li Si' }),
]
await programme.session('开幕式', '04-15 09:00', '04-15 10:00', { speakers, englishName: 'Opening' })
await makePoll(server, { projectId: project.id })
await makeForm(server.system, project.id, {
  form: { name: '开放表单', englishName: 'Open form', type: webFormType.openForm, signInRequired: false },
  groups: [{ fields: [] }],
})
const gallery = async (language: 'zh' | 'en', type: 1 | 2) =>
  (
    await server.call(
      '/website/gallery',
      { projectId: project.id, language, type, live: true },
      { token: operator.token, projectId: project.id },
    )
  ).data as { html: string; titles: readonly string[] }

describe('the gallery of components', () => {
  it('shows every kind that a domain declares, in every style of its settings, each with visible content', async () => {
    const { html, titles } = await gallery('zh', 1)
    const styles = ['fixedContainerStyle', 'style', 'webMenuStyle', 'webContentListStyle', 'voteStyle']
    for (const { zh, type, settings } of pageDrawing.get()?.components ?? []) {
      const styleCodes = styles
        .map(name => (settings.fields as Record<string, AnyField>)[name]?.codes as AnyCodes | undefined)
        .find(Boolean)
      for (const { zh: look } of styleCodes && type !== 2 ? entriesOf(styleCodes) : [])
        expect(titles).toContain(`${zh} · ${look}`)
      expect(titles.some(title => title.startsWith(zh))).toBe(true)
    }
    // A cell without content below its heading would be a component that shows nothing.
    const cells = html
      .split('<section id="c-')
      .slice(1)
      .filter(cell => cell.includes('class="heading"'))
    expect(
      cells
        .filter(cell => /<div class="stack"><\/div><\/div>/.test(cell))
        .map(cell => /<h2>(.*?)<\/h2>/.exec(cell)?.[1]),
    ).toEqual([])
    expect(titles.length).toBeGreaterThan(90)
    expect(await server.system.store(webComponent).count({ projectId: project.id })).toBe(0)
  })
  it('is accessible at both widths, keeps its width and is photographed in both languages', async () => {
    for (const way of twoWays) {
      const opened = await openPage({ ...way, baseURL: server.url })
      const { page } = opened
      const { html } = await gallery(way.language, way.device === 'phone' ? 2 : 1)
      await page.route('**/gallery', route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
      await page.goto('/gallery')
      await expect(page.locator('.section').last()).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
      await photograph(opened, 'gallery')
      await opened.close()
    }
  })
})
describe('websites from a template', () => {
  it('are created from the back-office, which lists what was created and what is still a sample', async () => {
    const opened = await openAdmin(server, operator, '/websiteManagement/fromTemplate', { projectId: project.id })
    const { page } = opened
    await expect(page.getByRole('radio')).toHaveCount(4)
    await expectAccessible(page)
    await page.getByRole('radio', { name: /招聘会/ }).check()
    await page.getByRole('checkbox', { name: '英文' }).uncheck()
    await page.getByRole('checkbox', { name: '电脑' }).uncheck()
    await page.getByRole('button', { name: '创建网站' }).click()
    await expect(page.getByRole('heading', { name: '网站已创建' })).toBeVisible()
    await expect(page.locator('.pv-site')).toHaveCount(1)
    await expect(page.locator('.pv-site')).toContainText(`/${project.abbr}/m`)
    await expect(page.getByText('企业与职位')).toBeVisible()
    expect(
      await server.sql('select type, status from website where "projectId" = $1 order by id', [project.id]),
    ).toEqual([{ type: 2, status: 0 }])
    expectNoTroubles(opened)
    await opened.close()
  })
  it('are kept from the list as custom templates, used again on a phone in English, and deleted', async () => {
    const event = await server.project({ name: '旧展', englishName: 'Old fair' })
    const languageId = Number((await server.sql<{ id: number }>(`select id from language where mark = 'en'`))[0]?.id)
    await server.system.store(website).create({ projectId: event.id, name: 'Last year’s site', type: 2, languageId })
    const list = await openAdmin(server, operator, '/websiteManagement/website', { projectId: event.id })
    await list.page
      .getByRole('row', { name: /Last year’s site/ })
      .getByRole('button', { name: /更多/ })
      .click()
    await list.page.getByRole('menuitem', { name: '存为模板' }).click()
    await list.page
      .getByRole('button', { name: '确 定' })
      .or(list.page.getByRole('button', { name: '确定', exact: true }))
      .click()
    await expect.poll(() => server.sql('select name from "websiteTemplate"')).toEqual([{ name: 'Last year’s site' }])
    await list.close()
    const opened = await openAdmin(server, operator, '/websiteManagement/fromTemplate', {
      projectId: project.id,
      device: 'phone',
      language: 'en',
    })
    const { page } = opened
    await page.getByRole('radio', { name: /Last year’s site/ }).check()
    await expect(page.getByRole('checkbox', { name: 'Phone' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Desktop' })).not.toBeChecked()
    await expectAccessible(page)
    await photograph(opened, 'own-template')
    await page.getByRole('button', { name: 'Create the websites' }).click()
    await expect(page.locator('.pv-site')).toContainText(`/${project.abbr}/m/en`)
    await photograph(opened, 'own-template-made')
    await page.getByRole('button', { name: 'Create another' }).click()
    await page.getByRole('button', { name: 'Delete the template Last year’s site' }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('radio')).toHaveCount(4)
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('the pictures of a group', () => {
  it('are uploaded together, ordered, cropped and deleted; files that are no pictures are named', async () => {
    const group = await server.system.store(webImageGroup).create({ projectId: project.id, name: '现场' } as never)
    const opened = await openAdmin(server, operator, `/webImageManagement/webImageGroup/detail?id=${group.id}`, {
      projectId: project.id,
    })
    const { page } = opened
    const file = async (name: string, background: string) => ({
      name,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 400, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    })
    const cards = page.locator('.ig-card')
    const names = () => page.locator('.ig-name')
    await expect(page.getByText('还没有图片。')).toBeVisible()
    await page
      .getByLabel('图片文件')
      .setInputFiles([
        await file('开幕式.png', '#884422'),
        await file('IMG_0042.png', '#224488'),
        { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      ])
    await expect(page.getByRole('status').filter({ hasText: '2 张已上传，1 张失败' })).toContainText('说明.txt')
    await expect(names()).toHaveText(['开幕式', '第 2 张'])
    await page.getByRole('button', { name: '后移 开幕式' }).click()
    await expect(names()).toHaveText(['第 1 张', '开幕式'])
    await cards.nth(1).dragTo(cards.nth(0))
    await expect(names()).toHaveText(['开幕式', '第 2 张'])
    await page.getByRole('button', { name: '忽略' }).click()
    await expectAccessible(page)
    await photograph(opened, 'image-group')
    await page.getByRole('button', { name: '裁剪 开幕式' }).click()
    await page.getByText('1:1', { exact: true }).click()
    await page.getByRole('button', { name: /使\s?用/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect
      .poll(() =>
        server.sql(
          `
            select "filePath" as path
            from "webImage"
            where "webImageGroupId" = $1 and "deletedAt" is null
            order by "sortNumber"
            limit 1`,
          [group.id],
        ),
      )
      .toEqual([{ path: expect.stringContaining('_200x200.') }])
    await page.getByRole('button', { name: '删除 第 2 张' }).click()
    await page.getByRole('button', { name: /^确\s?定$/ }).click()
    await expect(cards).toHaveCount(1)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('and the entries of a menu form a tree, moved by steps on a phone in English, hidden and shown', async () => {
    const group = await server.system.store(webMenuGroup).create({ projectId: project.id, name: 'Main menu' } as never)
    for (const [at, name] of ['Visit', 'Travel', 'News'].entries())
      await server.system.store(webMenu).create({
        projectId: project.id,
        webMenuGroupId: group.id,
        name,
        path: '/content',
        sortNumber: at + 1,
      } as never)
    const opened = await openAdmin(server, operator, `/webMenuManagement/webMenuGroup/detail?id=${group.id}`, {
      projectId: project.id,
      device: 'phone',
      language: 'en',
    })
    const { page } = opened
    const tree = page.getByRole('region', { name: 'Menu structure' })
    await tree.getByText('Travel', { exact: true }).click()
    await tree.getByRole('button', { name: 'In one level' }).click()
    await expect
      .poll(() =>
        server.sql(
          `
            select p.name
            from "webMenu" m
            join "webMenu" p on p.id = m."parentId"
            where m.name = $1 and m."webMenuGroupId" = $2`,
          ['Travel', group.id],
        ),
      )
      .toEqual([{ name: 'Visit' }])
    await tree.getByText('News', { exact: true }).click()
    await tree.getByRole('button', { name: 'Move up' }).click()
    await expect(tree.locator('.mt-entry').first()).toContainText('News')
    await tree.getByRole('button', { name: 'Hide' }).click()
    await expect(tree.getByLabel('Hidden')).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'menu-tree')
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('a website’s colours', () => {
  it('are previewed while they are chosen, shown as the public site shows them, with a warning if they are not readable', async () => {
    const languageId = Number((await server.sql<{ id: number }>(`select id from language where mark = 'zh'`))[0]?.id)
    const { id } = (await server.system.store(website).create({
      projectId: project.id,
      name: '配色站',
      type: 1,
      languageId,
      pageType: 2,
      headerTextColor: '#ffffff',
    })) as { id: number }
    const opened = await openAdmin(server, operator, `/websiteManagement/website/detail?id=${id}`, {
      projectId: project.id,
    })
    const { page } = opened
    await expect(page.getByRole('figure', { name: '主题预览' })).toHaveCount(1)
    await page.getByRole('button', { name: '编辑' }).first().click()
    const drawer = page.getByRole('dialog')
    const header = drawer.locator('.th-header')
    await expect(header).toBeVisible()
    // By keyboard only: open it from the button, and return to it.
    const button = drawer.getByRole('button', { name: /^页头背景色/ })
    const digits = page.locator('.ant-color-picker-hex-input input')
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(page.locator('.ant-popover:visible :focus')).toHaveCount(1)
    await tabTo(page, digits)
    await digits.fill('ffe08a')
    await page.keyboard.press('Escape')
    await expect(digits).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(button).toHaveAccessibleName('页头背景色 #ffe08a')
    await expect(header).toHaveCSS('background-color', 'rgb(255, 224, 138)')
    await expect(header).not.toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(drawer.getByRole('status').filter({ hasText: '页头文字色' })).toBeVisible()
    await photograph(opened, 'theme-preview')
    expectNoTroubles(opened)
    await opened.close()
  })
})
