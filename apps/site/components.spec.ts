import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { webForm } from '@pavilion/form/model/index.ts'
import { webComponent, webImage, website } from '@pavilion/site/model/index.ts'
import { makeExpo, open, words } from '@pavilion/site/testing.ts'
import { openPage, startTestServer } from '@pavilion/testing'

const server = await startTestServer()
/** The style file of a website, as the page links it. */
const styleOf = async (html: string) =>
  (await fetch(server.url + /href="(\/assets\/site-[^"]+)"/.exec(html)?.[1])).text()

describe('an album on a page', () => {
  it('shows the pictures of its groups, newest first, twenty at once with a link to all', async () => {
    const { project, ...expo } = await makeExpo(server)
    const one = (await expo.images({}, ['a'])).group.id
    const two = (await expo.images({}, [])).group.id
    await server.system.store(webImage).createMany(
      Array.from({ length: 21 }, (_, at) => ({
        projectId: project.id,
        webImageGroupId: two,
        filePath: `/files/aa/n${at}.webp`,
        name: `n${at}`,
      })) as never,
    )
    const album = await expo.component({ type: 71, name: '现场', showHeader: true, value: `${one},${two}` })
    const { html } = await open(server, `/${project.abbr}`)
    const part = html.slice(html.indexOf(`id="c-${album.id}"`))
    expect([...part.matchAll(/data-view="(\w+)"/g)].map(([, name]) => name).slice(0, 2)).toEqual(['n20', 'n19'])
    expect([...part.matchAll(/data-view=/g)]).toHaveLength(20)
    expect(part).toContain(`data-groups="${one},${two}" data-count="22"`)
    expect(part).toContain(`href="/${project.abbr}/album?id=${one}%2C${two}"`)
    expect(words(part)).toMatch(/现场.*查看全部 22 张/)
  })
  it('applies border, corners, height and pictures per row [album-border album-height-mode album-limit-per-row]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const value = String((await expo.images({}, ['a'])).group.id)
    const fixed = await expo.component({
      type: 71,
      value,
      heightMode: 2,
      height: 180,
      limit: 6,
      border: '2px solid #aa3300',
      borderRadius: '12',
    })
    const share = await expo.component({ type: 71, value, heightMode: 3, height: 75, colours: { border: '#008855' } })
    const bare = await expo.component({ type: 71, value })
    const phone = await expo.component({ type: 71, value, limit: 3 }, expo.websites.zh2.id)
    const css = await styleOf((await open(server, `/${project.abbr}`)).html)
    expect(css).toContain(
      `.c-${fixed.id} .album-grid img{height:180px;aspect-ratio:auto;border:2px solid #aa3300;border-radius:12px}`,
    )
    expect(css).toContain(`.c-${fixed.id}{--cols:6;--cols-medium:3;--cols-narrow:3}`)
    expect(css).toContain(
      `.c-${share.id} .album-grid img{aspect-ratio:100/75;border:1px solid #008855;border-color:#008855}`,
    )
    expect(css).not.toContain(`.c-${bare.id}`)
    expect(await styleOf((await open(server, `/${project.abbr}/m`)).html)).toContain(
      `.c-${phone.id}{--cols:3;--cols-medium:3;--cols-narrow:3}`,
    )
  })
})

describe('a map on a page', () => {
  it("shows the coordinates «longitude,latitude» of its value, else the project's, and nothing otherwise [map-value-pair]", async () => {
    const { project, ...expo } = await makeExpo(server)
    const { token } = await server.operator({ projects: [project.id] })
    const map = await expo.component({
      type: 51,
      name: '国家会展中心',
      value: ' 121.3000, 31.1900 ',
      rightText: '崧泽大道 333 号',
    })
    const empty = await expo.component({ type: 51 })
    const part = async (id: number) => {
      const { html } = await open(server, `/${project.abbr}`)
      return new RegExp(`<div id="c-${id}".*?打开地图导航`, 's').exec(html)?.[0] ?? ''
    }
    expect(await part(map.id)).toContain('data-longitude="121.3" data-latitude="31.19"')
    expect(words(await part(map.id))).toMatch(/国家会展中心.*崧泽大道 333 号.*121\.30000, 31\.19000.*打开地图导航/)
    expect(await part(map.id)).toContain('href="https://uri.amap.com/marker?position=121.3%2C31.19')
    expect(await part(empty.id)).toBe('')
    const { updatedAt } = await server.system.store(webComponent).getDetail(empty.id)
    for (const value of ['31.19', '31.19;121.3', '200,31', '121.3,95', 'https://maps.example/x'])
      expect(
        await server.call(
          '/webComponent/update',
          { id: empty.id, updatedAt, value },
          { token, projectId: project.id, language: 'en' },
        ),
      ).toMatchObject({ result: 40000, data: { fields: { value: expect.stringContaining('longitude,latitude') } } })
    await server.sql('update project set locationx = 113.36, locationy = 23.1 where id = $1', [project.id])
    await server.system.store(website).set(expo.websites.zh1.id, { homeTitle: 'x' })
    expect(await part(empty.id)).toContain('data-longitude="113.36" data-latitude="23.1"')
  })
  it('loads map tiles only where the website names a safe address', async () => {
    const { project, ...expo } = await makeExpo(server)
    const { token } = await server.operator({ projects: [project.id] })
    await expo.component({ type: 51, value: '121.3,31.19' })
    expect((await open(server, `/${project.abbr}`)).html).not.toContain('data-tiles')
    const set = async (mapTileUrl: string) =>
      server.call(
        '/website/update',
        {
          id: expo.websites.zh1.id,
          updatedAt: (await server.system.store(website).getDetail(expo.websites.zh1.id)).updatedAt,
          mapTileUrl,
          mapAttribution: '© 地图',
        },
        { token, projectId: project.id },
      )
    for (const wrong of [
      'http://tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}.png',
      'https://tiles.example/"{z}{x}{y}',
    ])
      expect(await set(wrong)).toMatchObject({ result: 40000, data: { fields: { mapTileUrl: expect.any(String) } } })
    expect(await set('https://tiles.example/{z}/{x}/{y}.png')).toMatchObject({ result: 20000 })
    expect((await open(server, `/${project.abbr}`)).html).toContain(
      'data-tiles="https://tiles.example/{z}/{x}/{y}.png" data-credit="© 地图"',
    )
  })
})

describe('moving components', () => {
  it('takes the interval divided by 150 for each step of a marquee, and shows the new group when that changes [marquee-speed]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const first = await expo.images({ interval: 4500 }, ['one'])
    const second = await expo.images({ interval: 3000 }, ['two', 'three'])
    const still = await expo.images({ autoplay: false }, ['four'])
    const marquee = await expo.component({ type: 61, value: String(first.group.id) })
    const shown = async (value?: number) => {
      if (value) await server.system.store(webComponent).set(marquee.id, { value: String(value) })
      return (await open(server, `/${project.abbr}`)).html
    }
    expect(await shown()).toMatch(/data-step="30".*one\.webp/s)
    expect(await shown(second.group.id)).toMatch(/data-step="20".*two\.webp.*three\.webp/s)
    expect(await shown(still.group.id)).toMatch(/data-step="0"(?!.*marquee-pause)/s)
  })
  it("shows a swipe's pictures and an action for each entry of a menu", async () => {
    const { project, ...expo } = await makeExpo(server)
    await expo.component({ type: 201, value: String((await expo.images({}, ['one', 'two'])).group.id) })
    await expo.component({
      type: 202,
      style: 2,
      value: String(
        (
          await expo.menu({}, [
            { name: '登记参观', path: '/personal-register', icon: 'register' },
            { name: '热线', type: 2, path: 'https://call.example.com' },
          ])
        ).group.id,
      ),
    })
    const { html } = await open(server, `/${project.abbr}`)
    expect(html).toMatch(/class="carousel carousel-swipe.*one\.webp.*two\.webp/s)
    expect(html).toMatch(
      new RegExp(
        `class="actions actions-bar.*href="/${project.abbr}/personal-register".*登记参观.*href="https://call\\.example\\.com"`,
        's',
      ),
    )
  })
  it('shows an entry that leads nowhere as plain words: in menus of every style and in the frame', async () => {
    const { project, websites, ...expo } = await makeExpo(server)
    const dead = { name: '待定', type: 0, path: '/album' }
    const frame = await expo.menu({ websiteId: websites.zh1.id, style: 1 }, [dead, { name: '资讯', path: '/album' }])
    const { group, menus } = await expo.menu({}, [dead, { name: '展馆', path: '/album' }])
    for (const webMenuStyle of [21, 25, 41, 42, 61, 62, 81])
      await expo.component({ type: 3, value: String(group.id), webMenuStyle })
    const { html } = await open(server, `/${project.abbr}`)
    const tags = (entry: { id: number } | undefined) =>
      [...html.matchAll(new RegExp(`<(\\w+)[^>]*class="([^"]*\\bm-${entry?.id})"`, 'g'))].map(([, tag, classes]) => [
        tag,
        classes,
      ])
    const inMenus = tags(menus[0])
    expect(inMenus).toHaveLength(7)
    for (const entry of [...inMenus, ...tags(frame.menus[0])])
      expect(entry).toEqual(['span', expect.stringMatching(/^entry-dead m-\d+$/)])
    expect([tags(frame.menus[0]).length > 0, tags(menus[1]).every(([tag]) => tag === 'a')]).toEqual([true, true])
    // The arrow of a list belongs to what can be opened.
    const [list = ''] = /<ul class="menu-list menu-list-41"[\s\S]*?<\/ul>/.exec(html) ?? []
    expect([list.match(/<svg/g)?.length, list.includes('待定')]).toEqual([1, true])
  })
  it('shows a form with its days and a link to its page; a closed form, or one of another project, is not shown', async () => {
    const { project, ...expo } = await makeExpo(server)
    const elsewhere = await makeExpo(server)
    const form = async (row: object, projectId = project.id) =>
      (await server.system.store(webForm).create({ projectId, ...row } as never)).id
    const register = await expo.component({
      type: 203,
      value: String(
        await form({
          name: '观众登记',
          type: 1,
          startTime: '2027-03-01T00:00:00.000Z',
          endTime: '2027-04-10T00:00:00.000Z',
        }),
      ),
    })
    const survey = await expo.component({
      type: 203,
      rightText: '参与调查',
      value: String(await form({ name: '满意度', type: 4 })),
    })
    // It ends as the 11th begins in Shanghai.
    const midnight = await expo.component({
      type: 203,
      value: String(await form({ name: '早鸟登记', type: 1, endTime: '2027-04-10T16:00:00.000Z' })),
    })
    const closed = await expo.component({
      type: 203,
      value: String(await form({ name: '已关闭', type: 4, status: 0 })),
    })
    const theirs = await expo.component({
      type: 203,
      value: String(await form({ name: '他人的', type: 4 }, elsewhere.project.id)),
    })
    const { html } = await open(server, `/${project.abbr}?channel=7`)
    const part = (id: number) => new RegExp(`<article id="c-${id}".*?</article>`, 's').exec(html)?.[0] ?? ''
    expect(words(part(register.id))).toMatch(/观众登记 2027年3月1日 – 2027年4月10日 .*立即登记/)
    expect(words(part(midnight.id))).toMatch(/早鸟登记 截止 2027年4月10日 /)
    expect(part(register.id)).toMatch(new RegExp(`href="/${project.abbr}/personal-register\\?channel=7&amp;id=\\d+"`))
    expect([
      words(part(survey.id)).includes('参与调查'),
      part(survey.id).includes(`/${project.abbr}/open-form?`),
      part(closed.id),
      part(theirs.id),
    ]).toEqual([true, true, '', ''])
  })
  it("shows the tabs' children below each other, each with its name, when there is no script", async () => {
    const { project, ...expo } = await makeExpo(server)
    const tabs = await expo.component({ type: 100 })
    for (const name of ['交通', '酒店']) {
      const panel = await expo.component({ type: 1, parentId: tabs.id, name })
      await expo.component({
        type: 4,
        parentId: panel.id,
        value: String((await expo.content({ name: `${name}说明` })).id),
      })
    }
    expect(words((await open(server, `/${project.abbr}`)).html)).toMatch(/交通 .*交通说明 .*酒店 .*酒店说明/)
  })
})

describe('a printed page', () => {
  it('prints the content of every tab with its name, without the action bar or fixed elements', async () => {
    const { project, websites, ...expo } = await makeExpo(server)
    const put = (row: Record<string, unknown>) => expo.component(row, websites.en1.id)
    const tabs = await put({ type: 100 })
    for (const name of ['Metro', 'Parking'])
      await put({
        type: 4,
        parentId: (await put({ type: 1, parentId: tabs.id, name })).id,
        value: String((await expo.content({ name: `By ${name}` })).id),
      })
    await put({
      type: 202,
      style: 2,
      value: String((await expo.menu({}, [{ name: 'Call', path: 'tel:123' }])).group.id),
    })
    const fixed = await put({ type: 1001, fixedContainerStyle: 3 })
    await put({ type: 4, parentId: fixed.id, value: String((await expo.content({ name: 'Hotline' })).id) })
    const { page, close } = await openPage({ baseURL: server.url })
    await page.goto(`/${project.abbr}/en`)
    await expect(page.getByRole('tab', { name: 'Metro' })).toBeVisible()
    await expect(page.getByText('By Parking')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    for (const words of ['By Metro', 'By Parking', 'Hotline']) await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('.tab-name')).toHaveText(['Metro', 'Parking'])
    for (const name of await page.locator('.tab-name').all()) await expect(name).toBeVisible()
    await expect(page.locator('.fixed')).toHaveCSS('position', 'static')
    await expect(page.locator('.actions-bar')).toBeHidden()
    await close()
  })
})

describe('extreme amounts of content', () => {
  it('fits a phone and a desktop: menus of 200 entries in every style, names of 120 characters, missing pictures', async () => {
    const { project, ...expo } = await makeExpo(server)
    const long = '国际茶与饮品博览会暨产业高峰论坛'.repeat(8).slice(0, 120)
    const word = 'Internationalteaexhibition'.repeat(5).slice(0, 120)
    const entries = Array.from({ length: 200 }, (_, at) => ({
      name: at ? `入口 ${at}` : long,
      englishName: at ? `Entry ${at}` : word,
      path: '/content-list',
      icon: 'map',
    }))
    const images = await expo.images({ autoplay: true }, ['gone'])
    for (const websites of [expo.websites.zh2, expo.websites.en1]) {
      const put = (row: Record<string, unknown>) =>
        expo.component({ showHeader: true, name: long, englishName: word, ...row }, websites.id)
      const { group } = await expo.menu({ websiteId: websites.id, style: 1 }, entries)
      for (const webMenuStyle of [1, 21, 22, 23, 24, 25, 41, 42, 43, 61, 62, 63, 71, 81])
        await put({ type: 3, value: String(group.id), webMenuStyle })
      for (const [type, more] of [
        [1, {}],
        [2, { rightText: word.slice(0, 100) }],
        [7, { value: String(images.group.id) }],
        [6, { value: '/files/aa/gone.webp' }],
        [9, { deadline: '2099-01-01T00:00:00.000Z' }],
        [10, { deadline: '2099-01-01T00:00:00.000Z' }],
        [51, { value: '121.3,31.2' }],
        [61, { value: String(images.group.id) }],
        [202, { value: String(group.id) }],
      ] as const)
        await put({ type, ...more })
      const tabs = await put({ type: 100 })
      for (const name of [long, '第二']) await put({ type: 1, parentId: tabs.id, name })
    }
    for (const [device, language, path] of [
      ['phone', 'zh', '/m'],
      ['desktop', 'en', '/en'],
    ] as const) {
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      await page.goto(`/${project.abbr}${path}`)
      await expect(page.locator('.menu-grid > li').nth(199)).toBeAttached()
      // No name covers another entry, not even in the style that puts names over pictures when the
      // picture is missing.
      expect(
        await page.locator('.menu-grid > li').evaluateAll(cells =>
          cells
            .filter(cell => {
              const name = cell.querySelector('.entry-name')?.getBoundingClientRect()
              const { top, bottom } = cell.getBoundingClientRect()
              return !name || name.top < top - 1 || name.bottom > bottom + 1
            })
            .map(cell => cell.parentElement?.className)
            .slice(0, 3),
        ),
      ).toEqual([])
      // What does not fit into the main menu is behind «more».
      if (device === 'desktop') {
        await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'More' }).focus()
        await expect(
          page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Entry 199' }),
        ).toBeVisible()
      }
      // Elements that scroll by themselves may be wider inside.
      await expect
        .poll(() =>
          page.evaluate(() => {
            const scrolls = (each: Element): boolean =>
              each.tagName !== 'MAIN' &&
              each.parentElement !== null &&
              (/auto|scroll/.test(getComputedStyle(each.parentElement).overflowX) || scrolls(each.parentElement))
            return [...document.querySelectorAll('body *')]
              .filter(
                each => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest('svg') && !scrolls(each),
              )
              .map(each => `${each.tagName}.${each.className}`)
              .slice(0, 5)
          }),
        )
        .toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
      await opened.close()
    }
  })
})
