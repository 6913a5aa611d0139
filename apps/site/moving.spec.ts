import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { webComponent } from '@pavilion/site/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { openPage, startTestServer } from '@pavilion/testing'
import { fullExpo } from './testing.ts'

const server = await startTestServer()
const expo = await fullExpo(server)
const { abbr } = expo.project

describe('moving parts of public pages', () => {
  it("turn the countdown each second by the server's clock, white on dark grey unless chosen otherwise [flip-countdown-colours]", async () => {
    const { page, close } = await openPage({ baseURL: server.url })
    // The phone's clock is a day late.
    await page.route('**/healthz', route => route.fulfill({ headers: { date: 'Wed, 31 Dec 2098 20:00:00 GMT' } }))
    await page.clock.install({ time: new Date('2098-12-30T20:00:00Z') })
    await page.goto(`/${abbr}/en`)
    await page.mouse.click(5, 5)
    const seconds = page.locator('.flip [data-part=seconds]')
    await expect(page.locator('.carousel-one .slide-controls').first()).toBeVisible()
    // The server's time arrives before the clock is fixed: a jump of the clock would end the wait.
    await expect(page.locator('.flip [data-part=days]')).toHaveText('00')
    await page.clock.pauseAt(new Date('2098-12-30T23:59:50Z'))
    const before = Number(await seconds.textContent())
    await page.clock.runFor(3000)
    expect(before - Number(await seconds.textContent())).toBe(3)
    expect(
      await seconds.evaluate(element => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]),
    ).toEqual(['rgb(255, 255, 255)', 'rgb(43, 47, 54)'])
    // In colours of the reader's own the fold of the cards would cross the figures out.
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await seconds.evaluate(element => getComputedStyle(element, '::after').display)).toBe('none')
    await close()
  })
  it('play a carousel by its interval, and hold still for a pointer and for who wants less motion', async () => {
    const { page, close } = await openPage({ baseURL: server.url, reducedMotion: false })
    await page.clock.install({ time: new Date('2027-01-01T08:00:00Z') })
    await page.goto(`/${abbr}/en`)
    const carousel = page.locator('.carousel-one').first()
    const current = () => carousel.locator('[aria-current]').getAttribute('data-at')
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.locator('.slide-controls')).toBeVisible()
    await page.clock.pauseAt(new Date('2027-01-01T09:00:00Z'))
    const before = await current()
    // A second each; what slides smoothly needs a moment to arrive.
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return current()
      })
      .not.toBe(before)
    await carousel.hover()
    // The slide that was moving when the pointer came has stopped.
    await expect
      .poll(() => carousel.locator('.slides').evaluate(slides => Math.round(slides.scrollLeft) % slides.clientWidth))
      .toBe(0)
    const held = await current()
    await page.clock.runFor(5000)
    expect(await current()).toBe(held)
    await close()
    const calm = await openPage({ baseURL: server.url, reducedMotion: true })
    await calm.page.clock.install()
    await calm.page.goto(`/${abbr}/en`)
    await calm.page.mouse.click(5, 5)
    await expect(calm.page.locator('.carousel-one .slide-controls').first()).toBeVisible()
    await calm.page.clock.runFor(5000)
    expect(await calm.page.locator('.carousel-one [aria-current]').first().getAttribute('data-at')).toBe('0')
    await calm.close()
  })
  it('switch lists and the children of tabs when the mouse comes over a tab, and by the arrow keys [tabs-mouse-over]', async () => {
    const { page, close } = await openPage({ baseURL: server.url })
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
  it('open the tab, also a nested one, that holds what the address names: a list whose page is turned, or the target of a menu', async () => {
    const other = await makeExpo(server)
    const put = (row: Record<string, unknown>) => other.component(row, other.websites.en1.id)
    const { id: notices } = await other.list()
    for (let at = 1; at <= 7; at++) await other.content({ name: `Notice ${at}`, webContentListId: notices })
    const outer = await put({ type: 100 })
    const inner = await put({ type: 100, parentId: outer.id, name: 'News', sortNumber: 1 })
    const ways = await put({ type: 1, parentId: outer.id, name: 'Ways' })
    await put({ type: 1, parentId: inner.id, name: 'Press' })
    const list = await put({
      type: 5,
      parentId: inner.id,
      name: 'Notices',
      value: String(notices),
      webContentListStyle: 201,
      limit: 3,
      sortNumber: 1,
    })
    await other.menu({ websiteId: other.websites.en1.id, style: 1 }, [
      { name: 'Find us', type: 3, path: `#c-${ways.id}` },
    ])
    const { page, close } = await openPage({ baseURL: server.url })
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await page.goto(`/${other.project.abbr}/en`)
    for (const name of ['News', 'Notices']) await tab(name).click()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL(/page=2/)
    for (const name of ['News', 'Notices']) await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator(`#c-${list.id}`)).toContainText('Notice 4')
    await expect(page.locator(`#c-${list.id}`)).toBeInViewport()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Find us' }).click()
    await expect(tab('Ways')).toHaveAttribute('aria-selected', 'true')
    await close()
  })
  it('start a carousel inside a tab with its own first picture, mark it as current, and turn it on the first press even when its script loads after that of the tabs', async () => {
    const other = await makeExpo(server)
    const put = (row: Record<string, unknown>) => other.component(row, other.websites.en1.id)
    const tabs = await put({ type: 100 })
    for (const name of ['Ways', 'Pictures']) await put({ type: 1, parentId: tabs.id, name })
    const [, behind] = await server.system.store(webComponent).rows({ parentId: tabs.id }, { order: [['id', 'asc']] })
    for (const initialIndex of [0, 1])
      await put({
        type: 7,
        parentId: behind?.id,
        value: String((await other.images({ initialIndex, autoplay: false }, ['one', 'two', 'three'])).group.id),
      })
    const { page, close } = await openPage({ baseURL: server.url })
    const tabbed = Promise.withResolvers<void>()
    await page.route('**/assets/carousel-*.js', async route => {
      await tabbed.promise
      await route.continue()
    })
    await page.goto(`/${other.project.abbr}/en`, { waitUntil: 'commit' })
    await expect(page.getByRole('tab', { name: 'Pictures' })).toBeVisible()
    tabbed.resolve()
    await expect(page.locator('.slide-controls[hidden]')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Pictures' }).click()
    const [first, second] = [page.locator('.carousel').nth(0), page.locator('.carousel').nth(1)]
    const marked = (of: typeof first, at: string) => expect(of.locator('[aria-current]')).toHaveAttribute('data-at', at)
    await marked(first, '0')
    await marked(second, '1')
    await first.getByRole('button', { name: 'Next' }).click()
    await marked(first, '1')
    await close()
  })
  it('fade between the pictures of a carousel when its group says so', async () => {
    const other = await makeExpo(server)
    await other.component(
      { type: 7, value: String((await other.images({ mode: 3, autoplay: false }, ['one', 'two'])).group.id) },
      other.websites.en1.id,
    )
    const { page, close } = await openPage({ baseURL: server.url })
    const [one, two] = [page.locator('.slides > li').nth(0), page.locator('.slides > li').nth(1)]
    await page.goto(`/${other.project.abbr}/en`)
    for (const [name, shown, hidden] of [
      ['Picture 1', one, two],
      ['Next', two, one],
      ['Next', one, two],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect(shown).toBeVisible()
      await expect(hidden).toBeHidden()
    }
    await close()
  })
  it('let a marquee pass without end by its step, and begin again when its list or a picture comes [marquee-loop]', async () => {
    const { page, close } = await openPage({ baseURL: server.url, reducedMotion: false })
    const square = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="96"/>'
    await page.route('**/files/aa/*', route => route.fulfill({ contentType: 'image/svg+xml', body: square }))
    await page.goto(`/${abbr}/en`)
    await page.mouse.click(5, 5)
    const marquee = page.locator('.marquee')
    const list = marquee.locator('ul').first()
    await marquee.scrollIntoViewIfNeeded()
    // Three pictures of 200 px with gaps of 24 px, at 1000 / 150 ms per pixel.
    const animationStates = () =>
      list.evaluate(element =>
        element.getAnimations().map(each => {
          const { duration, iterations } = each.effect?.getTiming() ?? {}
          return [Math.round(Number(duration)), iterations, each.playState]
        }),
      )
    await expect
      .poll(animationStates)
      .toEqual([[Math.round((3 * 224 * 1000) / 150), Number.POSITIVE_INFINITY, 'running']])
    expect(await marquee.locator('ul').count()).toBeGreaterThan(2)
    // Content loaded above may push it away from under the pointer.
    await expect
      .poll(async () => {
        await marquee.locator('.marquee-view').hover()
        return (await animationStates())[0]?.[2]
      })
      .toBe('paused')
    await page.mouse.move(5, 5)
    // Read at the moment the loop restarts: a slow machine would look one round later.
    const begun = await list.evaluate(async element => {
      const [before] = element.getAnimations()
      const more = element.firstElementChild?.cloneNode(true)
      if (before) before.currentTime = 4000
      if (more) element.append(more)
      while (!element.getAnimations().some(each => each !== before)) await new Promise(requestAnimationFrame)
      return element.getAnimations().map(each => Number(each.currentTime))
    })
    expect(begun).toEqual([expect.any(Number)])
    expect(begun[0]).toBeLessThan(4000)
    await expect
      .poll(animationStates)
      .toEqual([[Math.round((4 * 224 * 1000) / 150), Number.POSITIVE_INFINITY, 'running']])
    await marquee.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(5, 5)
    await expect.poll(async () => (await animationStates())[0]?.[2]).toBe('paused')
    await close()
  })
  it('show a place with marker, label and zoom control between 3 and 19, and the drawn map where no tile loads [map-controls map-zoom]', async () => {
    const other = await makeExpo(server)
    const put = (style: number, value: string) =>
      other.component({ type: 51, style, value, name: `Hall ${style}` }, other.websites.en1.id)
    for (const style of [18, 4]) await put(style, '121.3,31.19')
    await server.sql(`update website set "mapTileUrl" = 'https://tiles.example/{z}/{x}/{y}.png' where id = $1`, [
      other.websites.en1.id,
    ])
    const { page, close } = await openPage({ baseURL: server.url, reducedMotion: true })
    const levels = new Set<number>()
    let there = true
    const tile = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page.route('https://tiles.example/**', route => {
      levels.add(Number(new URL(route.request().url()).pathname.split('/')[1]))
      return there ? route.fulfill({ contentType: 'image/png', body: tile }) : route.abort()
    })
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
  it("open an album's pictures in a dialog, load more on scrolling, and stay silent when that fails [album-scroll list-failures-silent]", async () => {
    const { group } = await expo.images(
      {},
      Array.from({ length: 45 }, (_, at) => `${String(at).padStart(30, '0')}_1600x1200`),
    )
    const { page, close } = await openPage({ device: 'phone', baseURL: server.url })
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
    for (const count of [40, 45]) {
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, 0))
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        expect(await pictures.count()).toBe(count)
      }).toPass()
    }
    // Pictures loaded on scrolling are requested at the width of the first ones, and reserve their
    // space.
    for (const at of [0, 44])
      for (const [name, value] of [
        ['srcset', /\.320\.webp 320w, .*1600w$/],
        ['sizes', '(min-width: 1024px) 290px, 50vw'],
        ['width', '1600'],
      ] as const)
        await expect(pictures.nth(at).locator('img')).toHaveAttribute(name, value)
    await pictures.first().locator('a').click()
    await expect(page.getByRole('dialog', { name: 'Album' })).toContainText('1 / 45')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('2 / 45')
    // Swiping turns to the next picture.
    const finger = await page.context().newCDPSession(page)
    const at = (x?: number) => (x === undefined ? [] : [{ x, y: 420 }])
    for (const [type, x] of [
      ['touchStart', 320],
      ['touchMove', 260],
      ['touchMove', 200],
      ['touchMove', 80],
      ['touchEnd', undefined],
    ] as const)
      await finger.send('Input.dispatchTouchEvent', { type, touchPoints: at(x) })
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('3 / 45')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A visitor who opens a new tab gets one, and the album stays as it is.
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      pictures
        .first()
        .locator('a')
        .click({ modifiers: ['Control'] }),
    ])
    await tab.close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Pulled down far enough and released, it shows what is new.
    const [shown] = await server.sql<{ projectId: number }>('select "projectId" from "webImageGroup" where id = $1', [
      group.id,
    ])
    await server.sql(
      `insert into "webImage" ("projectId", "webImageGroupId", "filePath", "name") values ($1, $2, '/files/aa/late.webp', 'late')`,
      [shown?.projectId, group.id],
    )
    const pull = (...steps: readonly number[]) =>
      page.evaluate(steps => {
        const root = document.querySelector('[data-album]')?.closest('[data-wake]') as HTMLElement
        const touch = (type: string, y?: number) =>
          root.dispatchEvent(
            new TouchEvent(type, {
              bubbles: true,
              touches: y === undefined ? [] : [new Touch({ identifier: 1, target: root, clientX: 100, clientY: y })],
            }),
          )
        scrollTo(0, 0)
        steps.forEach((y, nth) => {
          touch(nth ? 'touchmove' : 'touchstart', y)
        })
        const refreshShown = root.querySelector<HTMLElement>('.album-refresh')?.hidden === false
        touch('touchend')
        return refreshShown
      }, steps)
    expect([await pull(100, 130), await pull(100, 150, 200)]).toEqual([false, true])
    await expect(pictures.first().locator('img')).toHaveAttribute('alt', 'late')
    // When all pictures fit into the window, nobody can scroll: more load by themselves.
    await page.setViewportSize({ width: 390, height: 20_000 })
    await page.reload()
    await expect(pictures).toHaveCount(46)
    await close()
  })
})
