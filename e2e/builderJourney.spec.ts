import { after, describe, it } from 'node:test'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { openAdmin, tabTo } from '@pavilion/app-admin/testing.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { expectAccessible, expectNoTroubles, openPage, photograph, startTestServer } from '@pavilion/testing'
import { Walker } from './firstHour.ts'
import { expect } from './visitor.ts'

/** As many clicks and fields as the whole way may take, from an event without a website to its pages being seen. */
const most = 109

const server = await startTestServer()
after(() => server.close())

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer(),
})

type Box = { x: number; y: number; width: number; height: number }

describe('a website', () => {
  it('is built by mouse, from an event without one to pages that visitors read, without a template, a typed address or another screen', async () => {
    const project = await server.project({
      name: '长三角茶业博览会',
      englishName: 'Yangtze Tea Expo',
      startTime: '2027-04-15T01:00:00.000Z',
      endTime: '2027-04-18T09:00:00.000Z',
      location: '苏州国际博览中心',
      englishLocation: 'Suzhou International Expo Centre',
      locationx: 120.7336,
      locationy: 31.3217,
    })
    const operator = await server.operator({ projects: [project.id] })
    const opened = await openAdmin(server, operator, '/websiteManagement/manage', { projectId: project.id })
    const { page } = opened
    const own = new Walker(page)
    const dialog = page.getByRole('dialog')
    const settings = page.getByRole('complementary', { name: '设置' })
    const outline = page.getByRole('navigation', { name: '大纲' })
    const frame = page.frameLocator('.pb-sheet iframe')
    const field = (within: Locator, name: string) => within.getByLabel(name, { exact: true })
    const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
    const option = (name: string | RegExp) =>
      page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name })
    const choose = async (within: Locator, name: string, what: string | RegExp) => {
      await own.press(field(within, name))
      await own.press(option(what).first())
    }
    const saved = async () => {
      await own.press(button(settings, '保存'))
      await expect(button(settings, '保存')).toBeDisabled()
    }
    const upload = async (name: string, colour: string) => {
      own.steps++
      await settings
        .locator('input[type=file]')
        .first()
        .setInputFiles(await picture(name, colour))
      await expect(settings.locator('.pv-picture img')).toBeVisible()
    }
    /** Chooses a kind of component in the library that this opens. */
    const add = async (opener: Locator, kind: string) => {
      await own.press(opener)
      await own.press(dialog.locator('.pb-library button', { has: page.getByText(kind, { exact: true }) }))
      await expect(settings.getByRole('heading', { name: kind, exact: true })).toBeVisible()
    }
    const toHome = button(outline, '添加到首页')
    const shot = (name: string) => photograph(opened, `builder-${name}`)

    // The website, by hand.
    await expect(page.getByRole('button', { name: '新建网站' })).toBeVisible()
    await shot('none')
    await own.press(page.getByRole('button', { name: '新建网站' }))
    await own.fill(field(dialog, '名称'), '中文网站')
    await shot('website-form')
    await own.press(dialog.getByText('电脑端', { exact: true }))
    await choose(dialog, '语言', '中文')
    await own.press(button(dialog, '保存'))
    await expect(page).toHaveURL(/websiteManagement\/manage\?website=/)
    await expect(toHome).toBeVisible()
    await shot('empty')

    // A page of its own, with a text that is written and published here.
    await own.press(page.getByRole('button', { name: '新建页面' }))
    await expect(button(outline, '添加到此页')).toBeVisible()
    await shot('new-page')
    await expect(field(settings, '标题')).toBeFocused()
    await own.fill(field(settings, '标题'), '交通指南')
    await own.fill(field(settings, '英文标题'), 'Getting here')
    await saved()
    await add(button(outline, '添加到此页'), '内容')
    await choose(settings, '网站内容', '＋ 新建网站内容')
    await own.fill(field(dialog, '名称'), '乘地铁')
    await own.fill(dialog.getByRole('textbox', { name: '内容', exact: true }), '乘坐地铁 1 号线至文化博览中心站。')
    await shot('text-form')
    await own.press(button(dialog, '保存'))
    await saved()
    await own.press(button(settings, '发布内容'))
    await expect(frame.getByText('乘坐地铁 1 号线')).toBeVisible()
    await shot('text')

    // The home page: an opening with a picture.
    await choose(page.locator('.pb-bar'), '页面', '首页')
    await add(toHome, '容器')
    await shot('container')
    await own.fill(field(settings, '标题'), '一片叶子的春天')
    await own.fill(field(settings, '英文标题'), 'The spring of a leaf')
    await choose(settings, '样式', /首屏（/)
    await upload('hall.png', '#2f5d50')
    await saved()
    await shot('opening')

    // A menu whose entry leads to the page, chosen by its name.
    await add(toHome, '菜单')
    await choose(settings, '网站菜单组', '＋ 新建网站菜单组')
    await own.fill(field(dialog.last(), '名称'), '首页菜单')
    await own.press(button(dialog.last(), '保存'))
    await own.press(button(dialog, '新建菜单项'))
    await own.fill(field(dialog.last(), '名称'), '怎么来')
    await own.fill(field(dialog.last(), '英文名称'), 'Getting here')
    await shot('menu-entry')
    await choose(dialog.last(), '路径', '交通指南')
    await own.press(button(dialog.last(), '保存'))
    await expect(dialog.getByText('怎么来')).toBeVisible()
    await shot('menu')
    await own.press(button(dialog, '关闭'))
    await saved()

    // News, whose list is filled here.
    await add(toHome, '内容列表')
    await own.fill(field(settings, '标题'), '最新消息')
    await own.fill(field(settings, '英文标题'), 'News')
    await choose(settings, '网站内容列表', '＋ 新建网站内容列表')
    await own.fill(field(dialog.last(), '名称'), '新闻')
    await own.press(button(dialog.last(), '保存'))
    await own.press(button(dialog, '新建内容'))
    await own.fill(field(dialog.last(), '名称'), '观众预登记开启')
    await own.press(button(dialog.last(), '保存'))
    await own.press(button(dialog, '发布内容'))
    await shot('list')
    await own.press(button(dialog, '关闭'))
    await saved()

    // Pictures.
    await add(toHome, '图片')
    await upload('tea.png', '#88a047')
    await saved()
    await add(toHome, '轮播图')
    await choose(settings, '网站图片组', '＋ 新建网站图片组')
    await own.fill(field(dialog.last(), '名称'), '往届现场')
    await own.press(button(dialog.last(), '保存'))
    own.steps++
    await dialog
      .locator('input[type=file]')
      .setInputFiles([await picture('a.png', '#a4532a'), await picture('b.png', '#335a7a')])
    await expect(dialog.getByText('已上传').or(page.getByText('已上传 2 张'))).toBeVisible()
    await shot('pictures')
    await own.press(button(dialog, '关闭'))
    await saved()

    await add(toHome, '跑马灯')
    await choose(settings, '网站图片组', '往届现场')
    await saved()
    for (const kind of ['翻牌倒计时', '天数倒计时', '地图位置', '卡片']) await add(toHome, kind)
    await own.fill(field(settings, '标题'), '参展咨询')
    await own.fill(field(settings, '英文标题'), 'Exhibit with us')
    await own.fill(field(settings, '右侧文字'), '怎么来')
    await choose(settings, '右侧链接', '交通指南')
    await own.press(settings.getByRole('button', { name: /^背景色/ }))
    await own.fill(page.locator('.ant-color-picker-input input').first(), '1f4d3f')
    await page.keyboard.press('Escape')
    await saved()
    await add(page.locator('.pb-float').getByRole('button', { name: '添加子组件' }), '内容')
    await choose(settings, '网站内容', '乘地铁')
    await saved()
    await shot('card')
    await expectAccessible(page)

    // By its handle, from the end of the page to the place after the opening.
    const names = () => outline.locator('.ant-tree-treenode:not(.pb-place) .ant-tree-title').allTextContents()
    const before = await names()
    expect(before).toHaveLength(11)
    const part = (name: string) => frame.locator('[data-component]', { hasText: name }).last()
    await part('参展咨询').scrollIntoViewIfNeeded()
    await part('参展咨询').hover({ position: { x: 5, y: 5 } })
    const from = (await page.getByRole('button', { name: '拖动「参展咨询」' }).boundingBox()) as Box
    const to = (await part('距开幕还有').boundingBox()) as Box
    own.steps++
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + 6, { steps: 8 })
    await shot('drag')
    await page.mouse.up()
    await expect.poll(async () => (await names()).indexOf('参展咨询')).toBeLessThan(before.indexOf('参展咨询'))
    await shot('whole')

    // As it will be on a phone, and then for everybody.
    await own.press(page.getByRole('button', { name: '预览' }))
    await own.press(dialog.getByText('手机', { exact: true }))
    await expect(page.frameLocator('.pb-preview iframe').getByText('一片叶子的春天')).toBeVisible()
    await shot('preview')
    await own.press(button(dialog, '关闭'))
    await own.press(button(page.locator('.pb-bar'), '发布'))
    await expect(dialog).toContainText('请一并发布')
    await own.press(dialog.getByRole('checkbox', { name: '交通指南' }))
    await expect(dialog.getByText('没有发现问题')).toBeVisible()
    await shot('publish')
    await own.press(button(dialog, '立即发布'))
    await expect(page.locator('.pb-live')).toHaveText('与访客看到的一致')

    // The same in English, as a copy: the titles have both names.
    await own.press(page.getByRole('link', { name: '网站', exact: true }).first())
    await own.press(page.getByRole('row', { name: /中文网站/ }).getByRole('button', { name: /更多/ }))
    await own.press(page.getByRole('menuitem', { name: '复制', exact: true }))
    const copying = page.getByRole('region', { name: '复制网站' })
    await choose(copying, '语言', /^英|^English/)
    await own.press(button(copying, '复制'))
    await expect(page.getByText('网站已复制')).toBeVisible()
    await shot('copied')

    for (const [language, words] of [
      ['zh', ['一片叶子的春天', '怎么来', '乘坐地铁 1 号线', '最新消息', '参展咨询']],
      ['en', ['The spring of a leaf', 'Getting here', '乘坐地铁 1 号线', 'News', 'Exhibit with us']],
    ] as const) {
      const visitor = await openPage({ device: 'desktop', language, baseURL: server.url })
      await visitor.page.goto(`/${project.abbr}${language === 'en' ? '/en' : ''}`)
      const [title, way, text, news, card] = words
      for (const each of [title, news, card]) await expect(visitor.page.getByText(each).first()).toBeVisible()
      await photograph(visitor, `builder-visitor-${language}`, { fullPage: true })
      await expectAccessible(visitor.page)
      await visitor.page.getByRole('link', { name: way }).first().click()
      await expect(visitor.page.getByText(text)).toBeVisible()
      await photograph(visitor, `builder-visitor-page-${language}`, { fullPage: true })
      await visitor.page.setViewportSize({ width: 390, height: 844 })
      await visitor.page.goBack()
      await photograph(visitor, `builder-visitor-narrow-${language}`, { fullPage: true })
      await visitor.close()
    }
    expectNoTroubles(opened)
    console.log(`builder, by mouse: ${own.steps}`)
    expect(own.steps).toBeLessThanOrEqual(most)
    await opened.close()
  })
  it('is begun, ordered and published by keyboard alone, and the focus is where the next key is pressed', async () => {
    const { project, websites } = await makeExpo(server)
    const operator = await server.operator({ projects: [project.id] })
    const opened = await openAdmin(server, operator, `/websiteManagement/manage?website=${websites.en1.id}`, {
      projectId: project.id,
      language: 'en',
    })
    const { page } = opened
    const { keyboard } = page
    const dialog = page.getByRole('dialog')
    const settings = page.getByRole('complementary', { name: 'Settings' })
    const outline = page.getByRole('navigation', { name: 'Outline' })
    const press = async (what: Locator, key?: string) => {
      await expect(what).toBeVisible()
      await tabTo(page, what, key === undefined ? {} : { key })
      await keyboard.press('Enter')
    }
    const add = async (kind: string) => {
      await press(outline.getByRole('button', { name: 'Add to the home page' }))
      await press(dialog.locator('.pb-library button', { has: page.getByText(kind, { exact: true }) }), 'Tab')
      await expect(settings.getByRole('heading', { name: kind, exact: true })).toBeVisible()
    }
    await add('Card')
    await expect(settings.getByLabel('Title', { exact: true })).toBeFocused()
    await keyboard.type('参展咨询')
    await keyboard.press('Tab')
    await keyboard.type('Exhibit with us')
    await keyboard.press('Control+s')
    await expect(settings.getByRole('button', { name: 'Save' })).toBeDisabled()
    await add('Days countdown')

    // Before the card, by the arrow keys on the page's outline.
    const titles = () => outline.locator('.ant-tree-treenode:not(.pb-place) .ant-tree-title').allTextContents()
    expect(await titles()).toEqual(['Exhibit with us', 'Days countdown'])
    await tabTo(page, outline.getByRole('tree'))
    await keyboard.press('Alt+ArrowUp')
    await expect.poll(titles).toEqual(['Days countdown', 'Exhibit with us'])

    await press(page.locator('.pb-bar').getByRole('button', { name: 'Publish', exact: true }))
    await press(dialog.getByRole('button', { name: 'Publish now' }))
    await expect(page.locator('.pb-live')).toHaveText('As visitors see it')
    const html = await (await fetch(`${server.url}/${project.abbr}/en`)).text()
    expect(html).toMatch(/Opens in[\s\S]*Exhibit with us/)
    expectNoTroubles(opened)
    await opened.close()
  })
})
