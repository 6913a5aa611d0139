import { gzipSync } from 'node:zlib'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { readable, readColour, themeOf } from '@pavilion/pages/theme.ts'
import { decryptPhone } from '@pavilion/account/server/sister.ts'
import { signUp } from '@pavilion/account/server/testing.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { expectAccessible, expectNoTroubles, openPage, startTestHouse } from '@pavilion/testing'

const house = await startTestHouse()
type Expo = Awaited<ReturnType<typeof makeExpo>>
/** A site with one of everything, so that a page of it is like those of real events. */
async function fullExpo(): Promise<Expo & { listId: number; contentId: number; groupId: number; subPageId: number }> {
  const expo = await makeExpo(house, { primaryColor: '#1c6b4f' })
  const list = await expo.list({ name: '新闻动态', englishName: 'News' }), { group } = await expo.images({ autoplay: true, interval: 1000 }, ['one', 'two', 'three'])
  let contentId = 0
  for (let at = 1; at <= 12; at++) contentId = (await expo.content({ name: `第 ${at} 条消息：展馆布局与交通安排`, abstract: '六个展馆沿中央连廊分列南北。', webContentListId: list.id, class: '公告', content: '<h2>时间</h2><p style="color:#ffe14d">9:00–17:00</p><table><tbody><tr><th>馆</th><td>主题</td></tr></tbody></table>' })).id
  let subPageId = 0
  for (const site of Object.values(expo.websites)) {
    const entries = [{ name: '首页', englishName: 'Home', path: '/' }, { name: '新闻', englishName: 'News', path: '/content-list', value: String(list.id), icon: 'news' }, { name: '服务', englishName: 'Services', type: 0 }]
    await expo.menu({ websiteId: site.id, style: 1 }, entries)
    await expo.menu({ websiteId: site.id, style: 81 }, [{ name: '登记参观', englishName: 'Register', path: '/personal-register' }])
    const { group: grid } = await expo.menu({}, entries.map(entry => ({ ...entry, icon: 'map' })))
    const put = (row: Record<string, unknown>) => expo.component(row, site.id)
    const hero = await put({ type: 1, style: 2 })
    await put({ type: 9, parentId: hero.id, name: '距开幕', englishName: 'Doors open in', deadline: '2099-01-01T00:00:00.000Z' })
    for (const webMenuStyle of [1, 21, 22, 25, 41, 43, 61, 62, 63, 71, 81]) await put({ type: 3, value: String(grid.id), webMenuStyle })
    for (const webContentListStyle of [1, 404, 11, 21, 22, 23, 24, 25, 31, 32, 61, 451, 452, 201]) await put({ type: 5, value: webContentListStyle >= 451 ? `${list.id},${list.id}` : String(list.id), webContentListStyle, limit: 3, showHeader: true })
    for (const type of [7, 8, 61, 71, 201]) await put({ type, value: String(group.id), name: '图片', englishName: 'Pictures' })
    await put({ type: 51, name: '国家会展中心', englishName: 'National Exhibition Center', value: '121.3,31.19' })
    await put({ type: 202, value: String(grid.id), name: '操作', englishName: 'Actions' })
    const tabs = await put({ type: 100, name: '指南', englishName: 'Guide' })
    for (const name of ['交通', '酒店']) await put({ type: 4, parentId: (await put({ type: 1, parentId: tabs.id, name, englishName: name === '交通' ? 'Getting here' : 'Hotels' })).id, value: String(contentId) })
    const card = await put({ type: 2, name: '须知', englishName: 'Before you come', showHeader: true, colours: { header: '#ffe14d' } })
    await put({ type: 4, parentId: card.id, value: String(contentId) })
    const page = await put({ type: 1, container: 'sub-page', name: '参观', englishName: 'Visit' })
    await put({ type: 4, parentId: page.id, value: String(contentId) })
    subPageId = page.id
  }
  return { ...expo, listId: list.id, contentId, groupId: group.id, subPageId }
}
const expo = await fullExpo(), { abbr } = expo.project
// The pictures of these tests are names without files.
const noPictures = [/\/files\/aa\//, /404 \(Not Found\)/]

describe('public pages in a browser', () => {
  for (const [device, tree] of [['desktop', ''], ['phone', '/m']] as const)
    for (const language of ['zh', 'en'] as const)
      it(`are accessible and in order: home, list, article and page on a ${device} in ${language}`, async () => {
        const opened = await openPage({ device, language, baseURL: house.url }), root = `/${abbr}${tree}${language === 'en' ? '/en' : ''}`
        const sites = await house.sql<{ id: number }>(`select id from "webComponent" where container = 'sub-page' and "websiteId" = $1`, [expo.websites[`${language}${device === 'phone' ? 2 : 1}`].id])
        for (const path of ['', `/content-list?id=${expo.listId}`, `/content?id=${expo.contentId}`, `/sub-page?id=${sites[0]?.id}`, `/album?id=${expo.groupId}`]) {
          await opened.page.goto(root + path)
          await expectAccessible(opened.page)
          expect(await opened.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0)
        }
        expectNoTroubles(opened, noPictures)
        await opened.close()
      })
  it('keep within the window, their header whole, where letters stand as far apart or are as large as readers may set them', async () => {
    const own = await makeExpo(house), grid = await own.component({ type: 1, layoutMode: 3, columnNumbers: '4,2,1' }, own.websites.en1.id), figure = await own.content({ name: '110,000 m²', content: '<p>of exhibition space</p>', websiteId: own.websites.en1.id })
    for (let nth = 0; nth < 4; nth++) await own.component({ type: 4, value: String(figure.id), parentId: grid.id }, own.websites.en1.id)
    await own.menu({ websiteId: own.websites.en1.id, style: 81 }, [{ name: '登记', englishName: 'Register free of charge', path: '/personal-register' }])
    await own.menu({ websiteId: own.websites.en1.id, style: 1 }, ['Home', 'About', 'Visit', 'Exhibit', 'Programme', 'News', 'Contact'].map(englishName => ({ name: englishName, englishName, path: '/content-list' })))
    const { page, close } = await openPage({ baseURL: house.url })
    for (const width of [1280, 1024]) for (const set of ['as they are', 'far apart', 'large']) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/${own.project.abbr}/en`)
      await page.evaluate(set => {
        const all = [...document.querySelectorAll<HTMLElement>('body *')].map(each => ({ style: each.style, size: Number.parseFloat(getComputedStyle(each).fontSize) }))
        for (const { style, size } of all) Object.assign(style, set === 'large' ? { fontSize: `${size * 2}px`, lineHeight: '1.5' } : set === 'far apart' ? { letterSpacing: '.12em', wordSpacing: '.16em', lineHeight: '1.5' } : {})
      }, set)
      expect([width, set, await page.evaluate(() => {
        const { right, bottom } = (document.querySelector('.header') as Element).getBoundingClientRect(), parts = [...document.querySelectorAll('.header .brand, .header .nav > ul > li, .header .tools > *')].map(each => each.getBoundingClientRect())
        const covered = parts.filter((one, nth) => parts.some((other, at) => at > nth && one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1))
        return [document.documentElement.scrollWidth - document.documentElement.clientWidth, covered.length, parts.filter(part => part.right > right || part.bottom > bottom + 1).length]
      })]).toEqual([width, set, [0, 0, 0]])
    }
    await close()
  })
  for (const language of ['zh', 'en'] as const)
    it(`are accessible outside every site, in ${language}: not found, closed, a choice of events`, async () => {
      await makeExpo(house)
      const opened = await openPage({ language, baseURL: house.url })
      for (const [path, words] of [['/404', language === 'en' ? 'Page not found' : '页面不存在'], ['/close', language === 'en' ? 'This site is closed' : '网站已关闭'], ['/', language === 'en' ? 'Exhibitions and conferences' : '展会与会议']] as const) {
        await opened.page.goto(path)
        await expect(opened.page.getByRole('heading', { level: 1 })).toHaveText(words)
        await expectAccessible(opened.page)
      }
      expectNoTroubles(opened, [/404/])
      await opened.close()
    })
  it('say what a picture that is gone would show, and stand in order around it', async () => {
    const own = await makeExpo(house), { id } = await own.content({ name: '图片之后的正文', content: '<p>正文<img src="/files/aa/gone.webp" alt="展馆入口"></p>', cover: '/files/aa/cover-gone.webp' })
    await own.component({ type: 6, value: `/files/aa/${'0'.repeat(30)}_1600x900.jpg`, name: '海报' })
    await own.component({ type: 4, value: String(id), sortNumber: 5 })
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: house.url }), { page } = opened
    await page.goto(`/${own.project.abbr}`)
    await expect(page.getByRole('img', { name: '海报' })).toBeVisible()
    await expect(page.getByRole('img', { name: '展馆入口' })).toBeVisible()
    await expect(page.getByText('正文', { exact: false }).last()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expectNoTroubles(opened, [/\/files\//, /404 \(Not Found\)/])
    await opened.close()
  })
  it('open the menu of a phone and close it on the way to a page', async () => {
    const { page, close } = await openPage({ device: 'phone', baseURL: house.url })
    await page.goto(`/${abbr}/m/en`)
    await page.locator('summary').click()
    await expectAccessible(page)
    await page.locator('.sheet').getByRole('link', { name: 'News' }).click()
    await expect(page).toHaveURL(new RegExp(`/${abbr}/m/en/content-list`))
    await expect(page.locator('.sheet-body')).toBeHidden()
    await close()
  })
  it('say what there is to say before any script runs, in at most 90 kB of it', async () => {
    const html = await (await fetch(`${house.url}/${abbr}/en`)).text(), seen = new Set<string>()
    expect(html).toMatch(/15–18/)
    const opened = await openPage({ baseURL: house.url })
    let bytes = 0
    opened.page.on('response', async response => { if (response.url().endsWith('.js') && !seen.has(response.url())) { seen.add(response.url()); bytes += gzipSync(await response.body()).length } })
    await opened.page.goto(`/${abbr}/en`)
    await opened.page.mouse.click(5, 5)
    await expect(opened.page.locator('.slide-controls').first()).toBeVisible()
    await opened.page.waitForLoadState('networkidle')
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(90_000)
    await opened.close()
  })
  it('scroll to the element that a menu names by a hash, once more after 800 ms [menu-hash-scroll]', async () => {
    const { page, close } = await openPage({ baseURL: house.url })
    await page.clock.install({ time: new Date('2027-01-01T08:00:00Z') })
    await page.goto(`/${abbr}/en`)
    await page.clock.pauseAt(new Date('2027-01-01T09:00:00Z'))
    await page.evaluate(() => { location.hash = 'late' })
    await page.waitForURL(/#late$/)
    await page.evaluate(() => { const late = document.createElement('p'); late.id = 'late'; late.textContent = 'late'; document.querySelector('.footer')?.append(late) })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.clock.runFor(790)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.clock.runFor(20)
    await expect(page.locator('#late')).toBeInViewport()
    await close()
  })
  it('turn the countdown each second, white on dark grey unless chosen otherwise [flip-countdown-colours]', async () => {
    const { page, close } = await openPage({ baseURL: house.url })
    await page.clock.install({ time: new Date('2098-12-31T23:59:30Z') })
    await page.goto(`/${abbr}/en`)
    await page.mouse.click(5, 5)
    const seconds = page.locator('.flip [data-part=seconds]')
    await expect(page.locator('.carousel-one .slide-controls').first()).toBeVisible()
    await page.clock.pauseAt(new Date('2098-12-31T23:59:50Z'))
    await expect(page.locator('.flip [data-part=days]')).toHaveText('00')
    const before = Number(await seconds.textContent())
    await page.clock.runFor(3000)
    expect(before - Number(await seconds.textContent())).toBe(3)
    expect(await seconds.evaluate(element => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor])).toEqual(['rgb(255, 255, 255)', 'rgb(43, 47, 54)'])
    await close()
  })
  it('play a carousel by its interval, and hold still for a pointer and for who wants less motion', async () => {
    const { page, close } = await openPage({ baseURL: house.url, reducedMotion: false })
    await page.clock.install({ time: new Date('2027-01-01T08:00:00Z') })
    await page.goto(`/${abbr}/en`)
    const carousel = page.locator('.carousel-one').first(), current = () => carousel.locator('[aria-current]').getAttribute('data-at')
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.locator('.slide-controls')).toBeVisible()
    await page.clock.pauseAt(new Date('2027-01-01T09:00:00Z'))
    const before = await current()
    // A second each; what slides smoothly needs a moment to arrive.
    await expect.poll(async () => { await page.clock.runFor(1000); return current() }).not.toBe(before)
    await carousel.hover()
    // What slid when the pointer came has arrived.
    await expect.poll(() => carousel.locator('.slides').evaluate(slides => Math.round(slides.scrollLeft) % slides.clientWidth)).toBe(0)
    const held = await current()
    await page.clock.runFor(5000)
    expect(await current()).toBe(held)
    await close()
    const calm = await openPage({ baseURL: house.url, reducedMotion: true })
    await calm.page.clock.install()
    await calm.page.goto(`/${abbr}/en`)
    await calm.page.mouse.click(5, 5)
    await expect(calm.page.locator('.carousel-one .slide-controls').first()).toBeVisible()
    await calm.page.clock.runFor(5000)
    expect(await calm.page.locator('.carousel-one [aria-current]').first().getAttribute('data-at')).toBe('0')
    await calm.close()
  })
  it('switch lists and the children of tabs when the mouse comes over a tab, and by the arrow keys [tabs-mouse-over]', async () => {
    const { page, close } = await openPage({ baseURL: house.url })
    await page.goto(`/${abbr}/en`)
    await page.mouse.click(5, 5)
    for (const tabs of [page.locator('.tabbed-451'), page.locator('.tabs-component')]) {
      const second = tabs.getByRole('tab').nth(1)
      await second.hover()
      await expect(second).toHaveAttribute('aria-selected', 'true')
      await expect(tabs.getByRole('tabpanel')).toHaveCount(1)
    }
    await expect(page.getByRole('tabpanel', { name: 'Hotels' })).toBeVisible()
    await page.getByRole('tab', { name: 'Hotels' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tabpanel', { name: 'Getting here' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Getting here' })).toBeFocused()
    await close()
  })
  it('let a marquee pass without end by its step, and begin again when its list or a picture comes [marquee-loop]', async () => {
    const { page, close } = await openPage({ baseURL: house.url, reducedMotion: false })
    const square = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="96"/>'
    await page.route('**/files/aa/*', route => route.fulfill({ contentType: 'image/svg+xml', body: square }))
    await page.goto(`/${abbr}/en`)
    await page.mouse.click(5, 5)
    const marquee = page.locator('.marquee'), list = marquee.locator('ul').first()
    await marquee.scrollIntoViewIfNeeded()
    // Three pictures of 200 with 24 between, at 1000 / 150 ms for each pixel.
    const told = () => list.evaluate(element => element.getAnimations().map(each => { const { duration, iterations } = each.effect?.getTiming() ?? {}; return [Math.round(Number(duration)), iterations, each.playState] }))
    await expect.poll(told).toEqual([[Math.round(3 * 224 * 1000 / 150), Number.POSITIVE_INFINITY, 'running']])
    expect(await marquee.locator('ul').count()).toBeGreaterThan(2)
    await marquee.locator('.marquee-view').hover()
    await expect.poll(async () => (await told())[0]?.[2]).toBe('paused')
    await page.mouse.move(5, 5)
    // Read in the moment it begins anew: a slow machine would look a round later.
    const begun = await list.evaluate(async element => {
      const [before] = element.getAnimations(), more = element.firstElementChild?.cloneNode(true)
      if (before) before.currentTime = 4000
      if (more) element.append(more)
      while (!element.getAnimations().some(each => each !== before)) await new Promise(requestAnimationFrame)
      return element.getAnimations().map(each => Number(each.currentTime))
    })
    expect(begun).toEqual([expect.any(Number)])
    expect(begun[0]).toBeLessThan(4000)
    await expect.poll(told).toEqual([[Math.round(4 * 224 * 1000 / 150), Number.POSITIVE_INFINITY, 'running']])
    await marquee.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(5, 5)
    await expect.poll(async () => (await told())[0]?.[2]).toBe('paused')
    await close()
  })
  it('show a place with marker, label and zoom control between 3 and 19, and what is drawn where no map picture comes [map-controls map-zoom]', async () => {
    const other = await makeExpo(house), put = (style: number, value: string) => other.component({ type: 51, style, value, name: `Hall ${style}` }, other.websites.en1.id)
    for (const style of [18, 4]) await put(style, '121.3,31.19')
    await house.sql(`update website set "mapTileUrl" = 'https://tiles.example/{z}/{x}/{y}.png' where id = $1`, [other.websites.en1.id])
    const { page, close } = await openPage({ baseURL: house.url, reducedMotion: true }), levels = new Set<number>()
    let there = true
    const tile = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    await page.route('https://tiles.example/**', route => { levels.add(Number(new URL(route.request().url()).pathname.split('/')[1])); return there ? route.fulfill({ contentType: 'image/png', body: tile }) : route.abort() })
    await page.goto(`/${other.project.abbr}/en`)
    await page.mouse.click(5, 5)
    const [near, far] = [page.locator('.map-frame').nth(0), page.locator('.map-frame').nth(1)]
    await near.scrollIntoViewIfNeeded()
    await expect(near).toHaveClass(/map-here/)
    await expect(near.locator('.map-live .map-label')).toHaveText('Hall 18')
    await expect(near.locator('.map-marker svg')).toBeVisible()
    const zoomIn = near.getByRole('button', { name: 'Zoom in' })
    await zoomIn.click()
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(() => levels.has(19)).toBe(true)
    await zoomIn.click({ force: true })
    await far.scrollIntoViewIfNeeded()
    const zoomOut = far.getByRole('button', { name: 'Zoom out' })
    await zoomOut.click()
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(() => levels.has(3)).toBe(true)
    expect([Math.min(...levels), Math.max(...levels)]).toEqual([3, 19])
    there = false
    await page.reload()
    await page.mouse.click(5, 5)
    await near.scrollIntoViewIfNeeded()
    await expect(near.locator('.map-pin .map-label')).toHaveText('Hall 18')
    await expect(near.locator('.map-live')).toHaveCount(0)
    await expect(near).not.toHaveClass(/map-here/)
    await close()
  })
  it('open an album\'s pictures in a dialog, bring more on scrolling, and stay silent when that fails [album-scroll list-failures-silent]', async () => {
    const { group } = await expo.images({}, Array.from({ length: 45 }, (_, at) => `p${at}`))
    const { page, close } = await openPage({ device: 'phone', baseURL: house.url })
    let fails = true
    await page.route('**/api/webImage/ext/getList', route => (fails ? route.abort() : route.continue()))
    await page.goto(`/${abbr}/m/en/album?id=${group.id}`)
    const pictures = page.locator('[data-album] li')
    await expect(pictures).toHaveCount(20)
    const asked = page.waitForRequest('**/api/webImage/ext/getList')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await asked
    await expect(page.locator('.toast, dialog[open]')).toHaveCount(0)
    fails = false
    for (const count of [40, 45]) { await expect(async () => { await page.evaluate(() => scrollTo(0, 0)); await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); await expect(pictures).toHaveCount(count, { timeout: 1000 }) }).toPass() }
    await pictures.first().locator('a').click()
    await expect(page.getByRole('dialog', { name: 'Album' })).toContainText('1 / 45')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('2 / 45')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Pulled down far enough and let go, it shows what has come meanwhile.
    const [shown] = await house.sql<{ projectId: number }>('select "projectId" from "webImageGroup" where id = $1', [group.id])
    await house.sql(`insert into "webImage" ("projectId", "webImageGroupId", "filePath", "name") values ($1, $2, '/files/aa/late.webp', 'late')`, [shown?.projectId, group.id])
    const pull = (...steps: readonly number[]) => page.evaluate(steps => {
      const root = document.querySelector('[data-album]')?.closest('[data-wake]') as HTMLElement, touch = (type: string, y?: number) => root.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: y === undefined ? [] : [new Touch({ identifier: 1, target: root, clientX: 100, clientY: y })] }))
      scrollTo(0, 0)
      steps.forEach((y, nth) => { touch(nth ? 'touchmove' : 'touchstart', y) })
      const told = root.querySelector<HTMLElement>('.album-refresh')?.hidden === false
      touch('touchend')
      return told
    }, steps)
    expect([await pull(100, 130), await pull(100, 150, 200)]).toEqual([false, true])
    await expect(pictures.first().locator('img')).toHaveAttribute('alt', 'late')
    await close()
  })
  it('paint the colours that an editor gave to words so that they read', async () => {
    const { page, close } = await openPage({ baseURL: house.url })
    await page.goto(`/${abbr}/content?id=${expo.contentId}`)
    await expect.poll(() => page.locator('[data-color]').getAttribute('style')).toBeTruthy()
    expect(await page.locator('[data-color]').evaluate(element => getComputedStyle(element).color)).toBe(`rgb(${readColour(readable('#ffe14d', themeOf({ primaryColor: '#1c6b4f' }).surface)).map(part => part * 255).join(', ')})`)
    await close()
  })
  it('greet who is signed in, and carry the channel to the next page', async () => {
    const { page, close } = await openPage({ baseURL: house.url })
    await page.context().addCookies([{ name: 'pavilion_app', value: 'x', url: house.url }])
    await page.goto(`/${abbr}/en?channel=77`)
    await expect(page.locator('.tool[data-me]')).toHaveText('My account')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'News' }).click()
    await expect(page).toHaveURL(`${house.url}/${abbr}/en/content-list?channel=77&id=${expo.listId}`)
    await close()
  })
  it('add the visitor\'s encrypted phone number to menu links to the hosts that the website names, and to no others [menu-encrypted-phone]', async () => {
    const other = await makeExpo(house, { encryptedPhoneLinkHosts: ['m.partner.example'], sisterLoginKey: 'shared by both' } as never), { token, phoneNumber } = await signUp(house, other.project.id)
    await other.menu({ websiteId: other.websites.en1.id, style: 1 }, [{ name: 'Partner', type: 2, path: 'https://m.partner.example/in?a=1' }, { name: 'Metro', type: 2, path: 'https://metro.example/in' }])
    const { page, close } = await openPage({ baseURL: house.url })
    await page.route(/\.example\//, route => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }))
    const followed = async (name: string) => {
      await page.goto(`/${other.project.abbr}/en`)
      await page.waitForLoadState('networkidle')
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
      return new URL(page.url())
    }
    expect((await followed('Partner')).searchParams.get('mobile')).toBeNull()
    await page.context().addCookies([{ name: 'pavilion_app', value: token, url: house.url }])
    const address = await followed('Partner'), sealed = address.searchParams.get('mobile') ?? ''
    expect([address.searchParams.get('a'), sealed.includes(phoneNumber), decryptPhone('shared by both', sealed)]).toEqual(['1', false, phoneNumber])
    expect((await followed('Metro')).search).toBe('')
    await close()
  })
  it('give a page the title of the form that the session remembers', async () => {
    const other = await makeExpo(house)
    const [form] = await house.sql<{ id: number }>(`insert into "webForm" (name, type, "projectId") values ('理事会', 1, $1) returning id`, [other.project.id]).catch(() => [])
    expect(form).toBeDefined()
    await house.system.store((await import('@pavilion/site/model/index.ts')).sitePageTitle).create({ projectId: other.project.id, matchType: 'formId', webFormId: form?.id as number, title: '理事会酒店预订' })
    const { page, close } = await openPage({ language: 'zh', baseURL: house.url })
    await page.goto(`/${other.project.abbr}/open-form?id=${form?.id}`)
    await expect(page).toHaveTitle('理事会酒店预订')
    await page.goto(`/${other.project.abbr}`)
    await expect(page).toHaveTitle('理事会酒店预订')
    await close()
  })
})
