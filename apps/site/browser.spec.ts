import { gzipSync } from 'node:zlib'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { readable, readColour, themeOf } from '@pavilion/pages/theme.ts'
import { decryptPhone } from '@pavilion/account/server/sister.ts'
import { signUp } from '@pavilion/account/server/testing.ts'
import { project } from '@pavilion/site/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { expectAccessible, expectNoTroubles, openPage, photograph, startTestServer } from '@pavilion/testing'
import { fullExpo, noPictures } from './testing.ts'

const server = await startTestServer()
const expo = await fullExpo(server)
const { abbr } = expo.project

describe('public pages in a browser', () => {
  for (const [device, tree] of [
    ['desktop', ''],
    ['phone', '/m'],
  ] as const)
    for (const language of ['zh', 'en'] as const)
      it(`are accessible and free of errors: home, list, article and page on a ${device} in ${language}`, async () => {
        const opened = await openPage({ device, language, baseURL: server.url })
        const root = `/${abbr}${tree}${language === 'en' ? '/en' : ''}`
        const sites = await server.sql<{ id: number }>(
          `select id from "webComponent" where container = 'sub-page' and "websiteId" = $1`,
          [expo.websites[`${language}${device === 'phone' ? 2 : 1}`].id],
        )
        for (const path of [
          '',
          `/content-list?id=${expo.listId}`,
          `/content?id=${expo.contentId}`,
          `/sub-page?id=${sites[0]?.id}`,
          `/album?id=${expo.groupId}`,
        ]) {
          await opened.page.goto(root + path)
          await expectAccessible(opened.page)
          expect(
            await opened.page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
            path,
          ).toBe(0)
        }
        expectNoTroubles(opened, noPictures)
        await opened.close()
      })
  it('fit the window with the whole header visible when readers enlarge letters or their spacing', async () => {
    const freshExpo = await makeExpo(server)
    const grid = await freshExpo.component(
      { type: 1, layoutMode: 3, columnNumbers: '4,2,1' },
      freshExpo.websites.en1.id,
    )
    const figure = await freshExpo.content({
      name: '110,000 m²',
      content: '<p>of exhibition space</p>',
    })
    for (let nth = 0; nth < 4; nth++)
      await freshExpo.component({ type: 4, value: String(figure.id), parentId: grid.id }, freshExpo.websites.en1.id)
    await freshExpo.menu({ websiteId: freshExpo.websites.en1.id, style: 81 }, [
      { name: '登记', englishName: 'Register free of charge', path: '/personal-register' },
    ])
    await freshExpo.menu(
      { websiteId: freshExpo.websites.en1.id, style: 1 },
      ['Home', 'About', 'Visit', 'Exhibit', 'Programme', 'News', 'Contact'].map(englishName => ({
        name: englishName,
        englishName,
        path: '/content-list',
      })),
    )
    const { page, close } = await openPage({ baseURL: server.url })
    for (const width of [1280, 1024])
      for (const set of ['as they are', 'far apart', 'large']) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/${freshExpo.project.abbr}/en`)
        await page.evaluate(set => {
          const all = [...document.querySelectorAll<HTMLElement>('body *')].map(each => ({
            style: each.style,
            size: Number.parseFloat(getComputedStyle(each).fontSize),
          }))
          for (const { style, size } of all)
            Object.assign(
              style,
              set === 'large'
                ? { fontSize: `${size * 2}px`, lineHeight: '1.5' }
                : set === 'far apart'
                  ? { letterSpacing: '.12em', wordSpacing: '.16em', lineHeight: '1.5' }
                  : {},
            )
        }, set)
        expect([
          width,
          set,
          await page.evaluate(() => {
            const { right, bottom } = (document.querySelector('.header') as Element).getBoundingClientRect()
            const parts = [
              ...document.querySelectorAll('.header .brand, .header .nav > ul > li, .header .tools > *'),
            ].map(each => each.getBoundingClientRect())
            const covered = parts.filter((one, nth) =>
              parts.some(
                (other, at) =>
                  at > nth &&
                  one.left < other.right - 1 &&
                  other.left < one.right - 1 &&
                  one.top < other.bottom - 1 &&
                  other.top < one.bottom - 1,
              ),
            )
            return [
              document.documentElement.scrollWidth - document.documentElement.clientWidth,
              covered.length,
              parts.filter(part => part.right > right || part.bottom > bottom + 1).length,
            ]
          }),
        ]).toEqual([width, set, [0, 0, 0]])
      }
    await close()
  })
  it('keep the name of the event and the labels of the header on a phone, in one row', async () => {
    const {
      project: { id, abbr: short },
    } = await makeExpo(server)
    const englishName = 'Yangtze River Delta Digital Health Congress'
    await server.system.store(project).set(id, { name: '第十二届长三角数字健康与智慧医疗创新大会', englishName })
    const opened = await openPage({ device: 'phone', language: 'en', baseURL: server.url })
    const { page } = opened
    for (const [path, label] of [
      [`/${short}/m/en`, '中文'],
      [`/${short}/m`, 'English'],
      [`/${short}/en`, 'Sign in'],
    ] as const) {
      await page.goto(path)
      const header = page.locator('.header')
      await expect(header.getByText(label, { exact: true })).toBeVisible()
      expect([
        path,
        await header.evaluate(head => {
          const name = head.querySelector('.brand-name') as Element
          const middles = [...head.querySelectorAll('.brand, .tools')].map(each => {
            const { top, height } = each.getBoundingClientRect()
            return top + height / 2
          })
          const words = [...head.querySelectorAll('.tools .tool span')].map(each => each.getBoundingClientRect().width)
          return {
            isWhole: name.scrollHeight <= name.clientHeight + 1,
            isOneRow: Math.max(...middles) - Math.min(...middles) < 8,
            isLabelled: words.every(width => width > 12),
          }
        }),
      ]).toEqual([path, { isWhole: true, isOneRow: true, isLabelled: true }])
      await photograph(opened, `header-${path.split('/').slice(2).join('-')}`)
    }
    await opened.close()
  })
  for (const language of ['zh', 'en'] as const)
    it(`are accessible outside every site, in ${language}: not found, closed, choice of events`, async () => {
      await makeExpo(server)
      const opened = await openPage({ language, baseURL: server.url })
      for (const [path, words] of [
        ['/404', language === 'en' ? 'Page not found' : '页面不存在'],
        ['/close', language === 'en' ? 'This site is closed' : '网站已关闭'],
        ['/', language === 'en' ? 'Exhibitions and conferences' : '展会与会议'],
      ] as const) {
        await opened.page.goto(path)
        await expect(opened.page.getByRole('heading', { level: 1 })).toHaveText(words)
        await expectAccessible(opened.page)
      }
      expectNoTroubles(opened, [/404/])
      await opened.close()
    })
  it('show the text alternative of a missing picture and keep their layout around it', async () => {
    const freshExpo = await makeExpo(server)
    const { id } = await freshExpo.content({
      name: '图片之后的正文',
      content: '<p>正文<img src="/files/aa/gone.webp" alt="展馆入口"></p>',
      cover: '/files/aa/cover-gone.webp',
    })
    await freshExpo.component({ type: 6, value: `/files/aa/${'0'.repeat(30)}_1600x900.jpg`, name: '海报' })
    await freshExpo.component({ type: 4, value: String(id), sortNumber: 5 })
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    const { page } = opened
    await page.goto(`/${freshExpo.project.abbr}`)
    await expect(page.getByRole('img', { name: '海报' })).toBeVisible()
    await expect(page.getByRole('img', { name: '展馆入口' })).toBeVisible()
    await expect(page.getByText('正文', { exact: false }).last()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    expectNoTroubles(opened, [/\/files\//, /404 \(Not Found\)/])
    await opened.close()
  })
  it('open the phone menu and close it when a page is chosen', async () => {
    const { page, close } = await openPage({ device: 'phone', baseURL: server.url })
    await page.goto(`/${abbr}/m/en`)
    await page.locator('summary').click()
    await expectAccessible(page)
    await page.locator('.sheet').getByRole('link', { name: 'News' }).click()
    await expect(page).toHaveURL(new RegExp(`/${abbr}/m/en/content-list`))
    await expect(page.locator('.sheet-body')).toBeHidden()
    await close()
  })
  it('close the phone menu on Escape and when keyboard focus leaves it; a phone in landscape shows no gap', async () => {
    const { page, close } = await openPage({ device: 'phone', baseURL: server.url })
    const menu = page.locator('.sheet-body')
    const opener = page.locator('summary')
    await page.goto(`/${abbr}/m/en`)
    await opener.click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await menu.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 844, height: 390 })
    await page.evaluate(() => scrollTo(0, 30))
    await opener.click()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('.header')?.getBoundingClientRect().bottom))
      .toBeGreaterThanOrEqual(48)
    await close()
  })
  it('break no word in a picture menu of three columns on the smallest phone', async () => {
    const freshExpo = await makeExpo(server)
    const { group } = await freshExpo.menu(
      {},
      ['Programme', 'Questions', 'Getting there'].map(englishName => ({
        name: '日程',
        englishName,
        path: '/schedule',
        icon: 'map',
      })),
    )
    await freshExpo.component(
      { type: 3, value: String(group.id), webMenuStyle: 21, columnNumbers: 3 },
      freshExpo.websites.en2.id,
    )
    const { page, close } = await openPage({ device: 'phone', baseURL: server.url })
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(`/${freshExpo.project.abbr}/m/en`)
    expect(
      await page
        .locator('.menu-grid .entry-name')
        .evaluateAll(all => all.map(each => each.getBoundingClientRect().height / 20)),
    ).toEqual([1, 1, 2])
    await close()
  })
  it('print nothing that is fixed on the screen', async () => {
    const { page, close } = await openPage({ device: 'phone', baseURL: server.url })
    await page.goto(`/${abbr}/m/en/content?id=${expo.contentId}`)
    await expect(page.locator('.bottom-bar')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.header', '.footer', '.bottom-bar']) await expect(page.locator(part)).toBeHidden()
    await close()
  })
  it('give every link outside running text a touch target of 44 pixels on phones', async () => {
    const opened = await openPage({ device: 'phone', language: 'en', baseURL: server.url })
    const { page } = opened
    for (const path of [
      '',
      `/content-list?id=${expo.listId}&page=2`,
      `/content?id=${expo.contentId}`,
      `/album?id=${expo.groupId}`,
      '/schedule',
      '/agenda',
    ]) {
      await page.goto(`/${abbr}/m/en${path}`)
      const small = await page.locator('a[href], button, summary').evaluateAll(all =>
        all
          .filter(each => !each.closest('.prose, .skip, .viewer') && each.checkVisibility({ visibilityProperty: true }))
          .flatMap(each => {
            const { width, height } = each.getBoundingClientRect()
            return height < 44 || width < 24
              ? [
                  `${each.className || each.parentElement?.parentElement?.className}: ${each.textContent} ${width} × ${height}`,
                ]
              : []
          }),
      )
      expect([path, small]).toEqual([path, []])
    }
    await opened.close()
  })
  it('draw quotation marks in English text at their own width even where only a Chinese font has them', async () => {
    const freshExpo = await makeExpo(server)
    const { id } = await freshExpo.content({
      name: 'x',
      content: '<p><span>“</span>x<span>’</span>x<span>”</span></p><p lang="zh-CN"><span>“</span></p>',
    })
    const { page, close } = await openPage({ language: 'en', baseURL: server.url })
    await page.goto(`/${freshExpo.project.abbr}/en/content?id=${id}`)
    expect(
      (
        await page
          .locator('.prose p:first-child span')
          .evaluateAll(all =>
            all.map(each => each.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(each).fontSize)),
          )
      ).filter(ems => ems > 0.7),
    ).toEqual([])
    // Words marked as Chinese keep their full-width quotation marks.
    expect(await page.locator('.prose [lang]').evaluate(each => getComputedStyle(each).fontVariantEastAsian)).toBe(
      'normal',
    )
    await close()
  })
  it('show all content before any script runs, with at most 90 kB of scripts', async () => {
    const html = await (await fetch(`${server.url}/${abbr}/en`)).text()
    const seen = new Set<string>()
    expect(html).toMatch(/15–18/)
    const opened = await openPage({ baseURL: server.url })
    let bytes = 0
    opened.page.on('response', async response => {
      if (response.url().endsWith('.js') && !seen.has(response.url())) {
        seen.add(response.url())
        bytes += gzipSync(await response.body()).length
      }
    })
    await opened.page.goto(`/${abbr}/en`)
    await opened.page.mouse.click(5, 5)
    await expect(opened.page.locator('.slide-controls').first()).toBeVisible()
    await opened.page.waitForLoadState('networkidle')
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(90_000)
    await opened.close()
  })
  it('scroll to the element that a menu names by a hash, and once more after 800 ms [menu-hash-scroll]', async () => {
    const { page, close } = await openPage({ baseURL: server.url })
    await page.clock.install({ time: new Date('2027-01-01T08:00:00Z') })
    await page.goto(`/${abbr}/en`)
    await page.clock.pauseAt(new Date('2027-01-01T09:00:00Z'))
    await page.evaluate(() => {
      location.hash = 'late'
    })
    await page.waitForURL(/#late$/)
    await page.evaluate(() => {
      const late = document.createElement('p')
      late.id = 'late'
      late.textContent = 'late'
      document.querySelector('.footer')?.append(late)
    })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.clock.runFor(790)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.clock.runFor(20)
    await expect(page.locator('#late')).toBeInViewport()
    await close()
  })
  it('darken colours chosen in the editor until the text is readable', async () => {
    const { page, close } = await openPage({ baseURL: server.url })
    await page.goto(`/${abbr}/content?id=${expo.contentId}`)
    await expect.poll(() => page.locator('[data-color]').getAttribute('style')).toBeTruthy()
    expect(await page.locator('[data-color]').evaluate(element => getComputedStyle(element).color)).toBe(
      `rgb(${readColour(readable('#ffe14d', themeOf({ primaryColor: '#1c6b4f' }).surface))
        .map(part => part * 255)
        .join(', ')})`,
    )
    await close()
  })
  it('greet a signed-in visitor, and carry the channel to the next page', async () => {
    const { page, close } = await openPage({ baseURL: server.url })
    await page.context().addCookies([{ name: 'pavilion_app', value: 'x', url: server.url }])
    await page.goto(`/${abbr}/en?channel=77`)
    await expect(page.locator('.tool[data-me]')).toHaveText('My account')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'News' }).click()
    await expect(page).toHaveURL(`${server.url}/${abbr}/en/content-list?channel=77&id=${expo.listId}`)
    await close()
  })
  it("add the visitor's encrypted phone number to menu links to the hosts that the website names, and to no others [menu-encrypted-phone]", async () => {
    const other = await makeExpo(server, {
      encryptedPhoneLinkHosts: ['m.partner.example'],
      sisterLoginKey: 'shared by both',
    } as never)
    const { token, phoneNumber } = await signUp(server, other.project.id)
    await other.menu({ websiteId: other.websites.en1.id, style: 1 }, [
      { name: 'Partner', type: 2, path: 'https://m.partner.example/in?a=1' },
      { name: 'Metro', type: 2, path: 'https://metro.example/in' },
    ])
    const { page, close } = await openPage({ baseURL: server.url })
    await page.route(/\.example\//, route => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }))
    const followed = async (name: string) => {
      await page.goto(`/${other.project.abbr}/en`)
      await page.waitForLoadState('networkidle')
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
      return new URL(page.url())
    }
    expect((await followed('Partner')).searchParams.get('mobile')).toBeNull()
    await page.context().addCookies([{ name: 'pavilion_app', value: token, url: server.url }])
    const address = await followed('Partner')
    const sealed = address.searchParams.get('mobile') ?? ''
    expect([
      address.searchParams.get('a'),
      sealed.includes(phoneNumber),
      decryptPhone('shared by both', sealed),
    ]).toEqual(['1', false, phoneNumber.replace(/^\+86/, '')])
    expect((await followed('Metro')).search).toBe('')
    await close()
  })
  it('use the title of the form that the session remembers', async () => {
    const other = await makeExpo(server)
    const [form] = await server
      .sql<{ id: number }>(`insert into "webForm" (name, type, "projectId") values ('理事会', 1, $1) returning id`, [
        other.project.id,
      ])
      .catch(() => [])
    expect(form).toBeDefined()
    await server.system.store((await import('@pavilion/site/model/index.ts')).sitePageTitle).create({
      projectId: other.project.id,
      matchType: 'formId',
      webFormId: form?.id as number,
      title: '理事会酒店预订',
    })
    const { page, close } = await openPage({ language: 'zh', baseURL: server.url })
    await page.goto(`/${other.project.abbr}/open-form?id=${form?.id}`)
    await expect(page).toHaveTitle('理事会酒店预订')
    await page.goto(`/${other.project.abbr}`)
    await expect(page).toHaveTitle('理事会酒店预订')
    await close()
  })
})
