import { describe, it } from 'node:test'
import { expect } from 'expect'
import { siteHostRedirect, webMenu } from '@pavilion/site/model/index.ts'
import { makeExpo, open, words } from '@pavilion/site/testing.ts'
import { awake, openPage, startTestServer } from '@pavilion/testing'

const server = await startTestServer()

describe('unusual addresses and contents', () => {
  it('starts the scripts of a page although its address was cut off', async () => {
    const { project } = await makeExpo(server)
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    await opened.page.goto(`/${project.abbr}/m/sign-in#%E5%B1`)
    await awake(opened.page)
    expect(opened.troubles).toEqual([])
    await opened.close()
  })
  it('starts the scripts of a page although an article has an element with the id of the page data', async () => {
    const { project, content } = await makeExpo(server)
    const { id } = await content({ content: '<p id="site">怎样到达</p><p id="toasts">交通</p>' })
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    await opened.page.goto(`/${project.abbr}/m/content?id=${id}`)
    await awake(opened.page)
    expect(opened.troubles).toEqual([])
    await opened.close()
  })
  it('redirects visitors to addresses with Chinese characters: to a sister site, and from a host', async () => {
    const { project } = await makeExpo(server, { sisterLoginUrl: 'https://sister.example/登录' } as never)
    expect(await open(server, `/${project.abbr}/user-center`)).toMatchObject({
      status: 302,
      to: expect.stringContaining('https://sister.example/登录?redirect='),
    })
    const rule = await server.system
      .store(siteHostRedirect)
      .create({ host: '127.0.0.1', targetPath: `/${project.abbr}#票务`, whenRoot: true } as never)
    expect(await open(server, '/')).toMatchObject({ status: 302, to: `/${project.abbr}#票务` })
    await server.system.store(siteHostRedirect).delete(rule.id)
  })
  it('returns visitors in the language that they chose at sign-in, on both devices', async () => {
    const { project } = await makeExpo(server)
    const root = `/${project.abbr}`
    const backFrom = async (path: string, redirect: string) =>
      /href="([^"]*)" hrefLang/i
        .exec((await open(server, `${path}/sign-in?id=3&redirect=${encodeURIComponent(redirect)}`)).html)?.[1]
        ?.replaceAll('&amp;', '&')
    for (const device of ['', '/m']) {
      const zh = `${root}${device}`
      const en = `${zh}/en`
      expect(await backFrom(zh, `${zh}/personal-register?id=3`)).toBe(
        `${en}/sign-in?id=3&redirect=${encodeURIComponent(`${en}/personal-register?id=3`)}`,
      )
      expect(await backFrom(en, `${en}/user-center`)).toBe(
        `${zh}/sign-in?id=3&redirect=${encodeURIComponent(`${zh}/user-center`)}`,
      )
      expect(await backFrom(en, en)).toBe(`${zh}/sign-in?id=3&redirect=${encodeURIComponent(zh)}`)
    }
    // Addresses elsewhere are left unchanged.
    for (const elsewhere of [`${root}/en/user-center`, `${root}/m/user-center`, `${root}x/user-center`])
      expect(await backFrom(root, elsewhere)).toBe(`${root}/en/sign-in?id=3&redirect=${encodeURIComponent(elsewhere)}`)
  })
  it('links an article to the page of the site that it names, as the lists do', async () => {
    const { project, content, list, component, menu, websites } = await makeExpo(server)
    const { id } = await content({ externalLink: '/personal-register' })
    const root = `/${project.abbr}/en`
    expect((await open(server, `${root}/content?id=${id}`)).html).toContain(`href="${root}/personal-register"`)
    // A path copied from the browser or an uploaded file, in lists, menus and the feed alike.
    const { id: news } = await list()
    const files = '/files/aa/plan.pdf'
    for (const externalLink of [`${root}/schedule`, files]) await content({ webContentListId: news, externalLink })
    await component({ type: 5, value: String(news) }, websites.en1.id)
    await menu({ websiteId: websites.en1.id, style: 1 }, [{ name: 'Plan', path: files }])
    const { html } = await open(server, root)
    const feed = (await open(server, `${root}/rss.xml`)).html
    const links = (text: string, pattern: RegExp) =>
      [...new Set([...text.matchAll(pattern)].map(([, way]) => way))].sort()
    expect(links(html, /href="([^"]*(?:schedule|plan\.pdf))"/g)).toEqual([`${root}/schedule`, files])
    expect(links(feed, /<link>[a-z]+:\/\/[^/]+([^<]*(?:schedule|plan\.pdf))</g)).toEqual([`${root}/schedule`, files])
  })
  it('reaches every entry of a menu, however deep; in the footer a group without a link is replaced by its entries', async () => {
    const { project, menu, websites } = await makeExpo(server)
    const entry = async (parentId: number | undefined, name: string, path?: string) =>
      (
        await server.system.store(webMenu).create({
          projectId: project.id,
          webMenuGroupId: group.id,
          parentId,
          name,
          ...(path ? { path } : { type: 0 }),
        } as never)
      ).id
    const { group } = await menu({ websiteId: websites.zh1.id, style: 1 }, [{ name: '首页', path: '/' }])
    const visit = await entry(undefined, '参观')
    const way = await entry(visit, '交通')
    await entry(visit, '须知', '/content-list')
    await entry(way, '地铁', '/album')
    const { html } = await open(server, `/${project.abbr}`)
    const part = (from: string) => html.slice(html.indexOf(from), html.indexOf('</nav>', html.indexOf(from)))
    const links = (text: string) =>
      [...text.matchAll(/<(a|button)[^>]*>([^<]+)</g)].map(([, kind, name]) => `${kind} ${name}`)
    expect(links(part('<nav class="nav"'))).toEqual(['a 首页', 'button 参观', 'a 地铁', 'a 须知'])
    expect(links(part('<footer'))).toEqual(['a 首页', 'a 地铁', 'a 须知'])
  })
  it('reaches a place of the home page from every page, and keeps the channel', async () => {
    const { project, menu, content, websites } = await makeExpo(server)
    const { id } = await content()
    const root = `/${project.abbr}/m/en`
    for (const style of [1, 61])
      await menu({ websiteId: websites.en2.id, style }, [{ name: 'Find us', type: 3, path: '#c-12' }])
    const ways = async (path: string) =>
      [...(await open(server, `${root}${path}`)).html.matchAll(/href="([^"]*#c-12)"/g)].map(([, way]) => way)
    expect([...new Set(await ways(''))]).toEqual(['#c-12'])
    expect(await ways(`/content?id=${id}&channel=7`)).toEqual(Array.from({ length: 3 }, () => `${root}?channel=7#c-12`))
  })
  it("offers the event's files for download, but no other host's in its name", async () => {
    const { project, content } = await makeExpo(server, { imageHost: 'https://cdn.example/expo' } as never)
    const at = async (path: string) =>
      (await open(server, `/${project.abbr}/previewPdf?path=${encodeURIComponent(path)}`)).status
    expect(
      await Promise.all(
        [
          '/files/aa/plan.pdf',
          'https://cdn.example/expo/plan.pdf',
          'https://elsewhere.example/plan.pdf',
          'https://cdn.example@elsewhere.example/plan.pdf',
          '//elsewhere.example/plan.pdf',
          '/\\elsewhere.example/plan.pdf',
        ].map(at),
      ),
    ).toEqual([200, 200, 302, 302, 302, 302])
    // A file attached from elsewhere is opened there: no page of ours could show it.
    const { id } = await content({
      attachment: [
        { name: 'plan', path: '/files/aa/plan.pdf' },
        { name: 'far', path: 'https://elsewhere.example/far.pdf' },
      ],
    })
    const { html } = await open(server, `/${project.abbr}/content?id=${id}`)
    expect(html).toContain(`href="/${project.abbr}/previewPdf?path=%2Ffiles%2Faa%2Fplan.pdf"`)
    expect(html).toContain('href="https://elsewhere.example/far.pdf"')
  })
  it('opens an album of fifty groups completely', async () => {
    const { project, images } = await makeExpo(server)
    const ids: number[] = []
    for (let at = 0; at < 50; at++) ids.push((await images({ name: `组${at}`, type: 2 }, [])).group.id + 0)
    expect(words((await open(server, `/${project.abbr}/album?id=${ids.join(',')}`)).html)).toMatch(/组0 · 组1 .*组49/)
  })
  it('keeps the shorter of two paged lists at its last page', async () => {
    const { project, ...expo } = await makeExpo(server)
    for (const [name, many] of [
      ['甲', 8],
      ['乙', 2],
      ['丙', 0],
    ] as const) {
      const list = await expo.list({ name })
      for (let at = 1; at <= many; at++) await expo.content({ name: `${name}${at}`, webContentListId: list.id })
      await expo.component({ type: 5, value: String(list.id), webContentListStyle: 201, limit: 3 })
    }
    const shown = async (page: number) => {
      const text = words((await open(server, `/${project.abbr}?page=${page}`)).html)
      return [...text.matchAll(/[甲乙]\d|共 \d+ 条/g)].map(([word]) => word)
    }
    expect(await shown(2)).toEqual(['甲5', '甲4', '甲3', '共 8 条', '乙2', '乙1', '共 2 条', '共 0 条'])
    expect(await shown(9)).toEqual(['甲2', '甲1', '共 8 条', '乙2', '乙1', '共 2 条', '共 0 条'])
  })
  it('gives a list that is on a page twice the length of each place, five by default, and pages both to the end', async () => {
    const { project, ...expo } = await makeExpo(server)
    const list = await expo.list()
    const long = await expo.component({ type: 1, container: 'sub-page', name: '长' })
    for (let at = 1; at <= 8; at++) await expo.content({ name: `第${at}条`, webContentListId: list.id })
    const places = async (path: string) =>
      (await open(server, path)).html
        .split(/(?=<div id="c-\d+" class="content-list)/)
        .slice(1)
        .map(part => [...new Set([...words(part).matchAll(/第(\d)条/g)].map(([, nth]) => nth))].join(''))
    for (const [webContentListStyle, limit] of [[1, 2], [1, 7], [1], [451]])
      await expo.component({ type: 5, value: String(list.id), webContentListStyle, ...(limit && { limit }) })
    expect(await places(`/${project.abbr}`)).toEqual(['87', '8765432', '87654', '87654'])
    for (const limit of [2, 4])
      await expo.component({ type: 5, parentId: long.id, value: String(list.id), webContentListStyle: 201, limit })
    expect(
      await Promise.all([1, 2, 3, 4].map(page => places(`/${project.abbr}/sub-page?id=${long.id}&page=${page}`))),
    ).toEqual([
      ['87', '8765'],
      ['65', '4321'],
      ['43', '4321'],
      ['21', '4321'],
    ])
  })
  it('narrows lists of every style with a search box', async () => {
    const { project, ...expo } = await makeExpo(server)
    const list = await expo.list()
    for (const name of ['电工', '焊工', '电气工程师'])
      await expo.content({ name, webContentListId: list.id, content: '<p>上海</p>' })
    const opened = await openPage({ device: 'desktop', language: 'zh', baseURL: server.url })
    for (const webContentListStyle of [1, 11, 21, 22, 23, 24, 25, 31, 32, 61, 404]) {
      const box = await expo.component({
        type: 1,
        style: 10,
        container: 'sub-page',
        name: `样式 ${webContentListStyle}`,
      })
      await expo.component({ type: 5, parentId: box.id, value: String(list.id), webContentListStyle })
      await opened.page.goto(`/${project.abbr}/sub-page?id=${box.id}`)
      await awake(opened.page)
      const search = opened.page.getByRole('searchbox')
      const shown = async () =>
        (
          await Promise.all(
            ['电工', '焊工', '电气工程师'].map(async name =>
              (await opened.page.getByText(name, { exact: true }).first().isVisible()) ? [name] : [],
            ),
          )
        ).flat()
      expect([webContentListStyle, await shown()]).toEqual([webContentListStyle, ['电工', '焊工', '电气工程师']])
      await search.fill('电')
      expect([webContentListStyle, await shown(), await opened.page.getByRole('status').first().textContent()]).toEqual(
        [webContentListStyle, ['电工', '电气工程师'], '找到 2 条'],
      )
      await search.fill('木匠')
      expect([webContentListStyle, await shown(), await opened.page.getByRole('status').first().textContent()]).toEqual(
        [webContentListStyle, [], '没有符合的条目，换个词试试'],
      )
    }
    await opened.close()
  })
  it('shows «1 day» in a countdown on the last day, though the page was rendered earlier', async () => {
    const { project, component } = await makeExpo(server)
    const now = Date.now()
    const opened = await openPage({ device: 'desktop', language: 'en', baseURL: server.url })
    const { page } = opened
    await component(
      {
        type: 10,
        englishName: 'Doors open in ',
        container: 'sub-page',
        deadline: new Date(now + 2.5 * 86_400_000).toISOString(),
      },
      (
        await server.sql<{ id: number }>(
          `select w.id from website w join language l on l.id = w."languageId" where w."projectId" = $1 and w.type = 1 and l.mark = 'en'`,
          [project.id],
        )
      )[0]?.id,
    )
    expect(words((await open(server, `/${project.abbr}/en/sub-page`)).html)).toMatch(/Doors open in\s+2 days/)
    // A day later by both clocks: the page asks the server for its time.
    await page.route('**/healthz', route =>
      route.fulfill({ headers: { date: new Date(now + 86_400_000).toUTCString() } }),
    )
    await page.clock.setFixedTime(now + 86_400_000)
    await page.goto(`/${project.abbr}/en/sub-page`)
    await page
      .locator('.days')
      .filter({ hasText: /1\s?day$/ })
      .waitFor()
    await page.clock.setFixedTime(now + 2 * 86_400_000)
    await page
      .locator('.days')
      .filter({ hasText: /0\s?days$/ })
      .waitFor()
    await opened.close()
  })
  it('keeps the choice in inner tabs while the outer tabs switch', async () => {
    const { project, ...expo } = await makeExpo(server)
    const [one, two] = [await expo.list({ name: '公告' }), await expo.list({ name: '媒体' })]
    for (const list of [one, two]) await expo.content({ name: `${list.name}一则`, webContentListId: list.id })
    const outer = await expo.component({ type: 100, name: '指南' })
    for (const name of ['新闻', '交通'])
      await expo.component({
        type: 5,
        parentId: (await expo.component({ type: 1, parentId: outer.id, name })).id,
        value: `${one.id},${two.id}`,
        webContentListStyle: 451,
      })
    const opened = await openPage({ device: 'desktop', language: 'zh', baseURL: server.url })
    const { page } = opened
    await page.goto(`/${project.abbr}`)
    await awake(page)
    await page.waitForSelector('.tabbed-live .tabbed-live')
    const shown = () => page.locator('.list-text a:visible > span').allInnerTexts()
    const tab = (name: string, nth = 0) => page.getByRole('tab', { name }).nth(nth)
    expect(await shown()).toEqual(['公告一则'])
    await tab('媒体').click()
    expect(await shown()).toEqual(['媒体一则'])
    await tab('交通').click()
    expect(await shown()).toEqual(['公告一则'])
    await tab('新闻').click()
    expect(await shown()).toEqual(['媒体一则'])
    await tab('新闻').press('ArrowRight')
    expect(await shown()).toEqual(['公告一则'])
    await opened.close()
  })
  it('keeps everything within a phone’s page: tables without a head, preformatted lines, long addresses', async () => {
    const { project, websites, ...expo } = await makeExpo(server)
    const address = 'https://www.example.com/exhibitors/2027/registration'
    const site = websites.zh2.id
    await server.sql('update project set location = $1 where id = $2', [`上海 ${address}`, project.id])
    const list = await expo.list()
    const { id } = await expo.content({
      webContentListId: list.id,
      name: '通知',
      abstract: address,
      class: address,
      content: `<pre><code>${'npm start '.repeat(30)}</code></pre><table><tbody><tr>${'<td>Registration 12,800</td>'.repeat(7)}</tr></tbody></table>`,
    })
    const { group } = await expo.menu({ websiteId: site, style: 1 }, [
      { name: address, path: '/' },
      { name: '展商', path: '/' },
    ])
    await expo.menu({ websiteId: site, style: 81 }, [
      { name: 'Exhibitor registration and application for stand construction', path: '/personal-register' },
    ])
    for (const webContentListStyle of [404, 21, 24, 31, 22])
      await expo.component(
        { type: 5, value: String(list.id), webContentListStyle, name: '新闻', showHeader: true, rightText: address },
        site,
      )
    for (const webMenuStyle of [21, 25, 41, 43])
      await expo.component({ type: 3, value: String(group.id), webMenuStyle }, site)
    await expo.component({ type: 51, value: '121.3,31.19', rightText: address }, site)
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    for (const path of [`/content?id=${id}`, `/content-list?id=${list.id}`, '/sign-in', '']) {
      await opened.page.goto(`/${project.abbr}/m${path}`)
      expect([
        path,
        await opened.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ]).toEqual([path, 0])
      const me = opened.page.locator('.bottom-me')
      if (await me.count()) expect((await me.boundingBox())?.x).toBeLessThan(390)
    }
    // A table that is wider than the page scrolls by itself.
    await opened.page.goto(`/${project.abbr}/m/content?id=${id}`)
    expect(await opened.page.locator('.prose table').evaluate(table => table.scrollWidth > table.clientWidth)).toBe(
      true,
    )
    await opened.close()
  })
})
