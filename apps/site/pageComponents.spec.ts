import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { webComponent, webMenu } from '@pavilion/site/model/index.ts'
import { makeExpo, open, words } from '@pavilion/site/testing.ts'
import { startTestServer } from '@pavilion/testing'

const server = await startTestServer()

describe('page components', () => {
  it('nest containers, cards and their content by level [visitor-capabilities-browse]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const outer = await expo.component({ type: 1, name: '参观指南', showHeader: true })
    const card = await expo.component({
      type: 2,
      parentId: outer.id,
      name: '交通',
      showHeader: true,
      rightText: '全部',
      value: '/content-list?id=3',
      icon: 'bus',
      boxShadow: true,
      colours: { header: '#102030' },
    })
    await expo.component({
      type: 4,
      parentId: card.id,
      value: String((await expo.content({ name: '地铁', content: '<p>12 号线</p>' })).id),
    })
    const { html } = await open(server, `/${project.abbr}`)
    expect(words(html)).toMatch(/参观指南 .*交通 全部.*地铁.*12 号线/)
    expect(html).toMatch(/class="card c-\d+ lifted"/)
  })
  it("show a card's header, icon, right text, colours and shadow [card-parts]", async () => {
    const { project, ...expo } = await makeExpo(server)
    const card = await expo.component({
      type: 2,
      name: '交通',
      showHeader: true,
      rightText: '全部',
      icon: 'bus',
      boxShadow: true,
      colours: { header: '#102030', background: '#f0f0f0' },
    })
    const bare = await expo.component({ type: 2, name: '无页头' })
    const { html } = await open(server, `/${project.abbr}`)
    expect(html).toMatch(
      new RegExp(
        `<article id="c-${card.id}" class="card c-${card.id} lifted"><header class="card-head"><svg.*?<h3>交通</h3><span class="muted">全部</span></header>`,
      ),
    )
    expect(html).toContain(`<article id="c-${bare.id}" class="card c-${bare.id} "><div class="card-body">`)
    const css = await (await fetch(server.url + /href="(\/assets\/site-[^"]+)"/.exec(html)?.[1])).text()
    expect(css).toContain(`.c-${card.id}>.card-head{background:#102030;color:#ffffff}`)
    expect(css).toContain(`.c-${card.id}{background-color:#f0f0f0;color:#000000}`)
  })
  it('apply the same link rules in every menu style [menu-rules-all-components]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const root = `/${project.abbr}`
    const { group, menus } = await expo.menu({}, [
      { name: '外部', type: 2, path: 'https://hotel.example.com/x' },
      { name: '页面', path: '/content', value: '12' },
      { name: '无', type: 0, path: '/content' },
      { name: '锚点', type: 3, path: '#news' },
    ])
    for (const webMenuStyle of [1, 21, 22, 23, 24, 25, 41, 42, 43, 61, 62, 63, 71, 81])
      await expo.component({ type: 3, value: String(group.id), webMenuStyle })
    const { html } = await open(server, `${root}?channel=7`)
    expect([...html.matchAll(/href="https:\/\/hotel\.example\.com\/x"/g)]).toHaveLength(14)
    expect([...html.matchAll(new RegExp(`href="${root}/content\\?channel=7&amp;id=12"`, 'g'))]).toHaveLength(14)
    expect([...html.matchAll(/href="#news"/g)]).toHaveLength(14)
    expect([...html.matchAll(new RegExp(`<(\\w+) class="[^"]*m-${menus[2]?.id}"`, 'g'))].map(([, tag]) => tag)).toEqual(
      Array(14).fill('span'),
    )
  })
  it('link the entries at every depth in every menu style; styles in one row leave out headings without a link', async () => {
    const { project, ...expo } = await makeExpo(server)
    const {
      group,
      menus: [heading],
    } = await expo.menu({}, [{ name: '参展', type: 0 }])
    const [below] = await server.system.store(webMenu).createMany([
      {
        projectId: project.id,
        webMenuGroupId: group.id,
        parentId: heading?.id,
        name: '展商服务',
        path: '/content?id=1',
      },
    ] as never)
    await server.system
      .store(webMenu)
      .createMany([
        { projectId: project.id, webMenuGroupId: group.id, parentId: below?.id, name: '搭建', path: '/content?id=2' },
      ] as never)
    for (const webMenuStyle of [1, 21, 22, 23, 24, 25, 41, 42, 43, 61, 62, 63, 71, 81])
      await expo.component({ type: 3, value: String(group.id), webMenuStyle })
    const { html } = await open(server, `/${project.abbr}`)
    expect([1, 2].map(id => html.split(`href="/${project.abbr}/content?id=${id}"`).length - 1)).toEqual([14, 14])
    expect(html.split(`m-${heading?.id}"`).length - 1).toBe(2)
  })
  it('put a home entry first in tab style 61 only [tab-menu-61-home]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const { group } = await expo.menu({}, [{ name: '展商', path: '/content' }])
    const [with61, with62] = [
      await expo.component({ type: 3, value: String(group.id), webMenuStyle: 61 }),
      await expo.component({ type: 3, value: String(group.id), webMenuStyle: 62 }),
    ]
    const { html } = await open(server, `/${project.abbr}`)
    const menu = (id: number) => words(new RegExp(`<nav id="c-${id}".*?</nav>`).exec(html)?.[0] ?? '').trim()
    expect([menu(with61.id), menu(with62.id)]).toEqual(['首页 展商', '展商'])
  })
  it('start a breadcrumb with home, then the entries of the group [breadcrumb-web-menus]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const { group } = await expo.menu({}, [{ name: '展会', englishName: 'The fair', path: '/sub-page' }])
    await expo.component({ type: 3, value: String(group.id), webMenuStyle: 71 }, expo.websites.en1.id)
    expect(words((await open(server, `/${project.abbr}/en`)).html)).toMatch(/Home The fair/)
  })
  it('list published contents by stickNumber, then newest first, five at first [content-order content-list-initial-page-size]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const list = await expo.list()
    for (let at = 0; at < 7; at++)
      await expo.content({ name: `条目${at}`, webContentListId: list.id, stickNumber: at === 2 ? 9 : 0 })
    await expo.content({ name: '条目草稿', webContentListId: list.id }, false)
    await expo.component({ type: 5, value: String(list.id), webContentListStyle: 1 })
    expect([...new Set(words((await open(server, `/${project.abbr}`)).html).match(/条目\d/g))]).toEqual([
      '条目2',
      '条目6',
      '条目5',
      '条目4',
      '条目3',
    ])
  })
  it('emphasise the first item in style 22, show dates in 23, attachments, date and tag in 404, the whole text in 61 [content-list-22 content-list-23 content-list-404 content-list-61]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const list = await expo.list()
    for (const name of ['甲', '乙', '丙'])
      await expo.content({
        name,
        webContentListId: list.id,
        class: '通知',
        attachment: [{ name: '平面图.pdf', path: '/files/aa/plan.pdf' }],
        content: `<p>${name}的全文</p>`,
        showCreatedAt: name !== '乙',
      })
    const part = async (webContentListStyle: number) => {
      const { id } = await expo.component({ type: 5, value: String(list.id), webContentListStyle })
      return (
        new RegExp(`<div id="c-${id}".*?</div></section>`, 's').exec(
          (await open(server, `/${project.abbr}`)).html,
        )?.[0] ?? ''
      )
    }
    expect(await part(22)).toMatch(/class="list-emphasised"><a class="teaser".*?丙.*?<ul>.*?乙.*?甲/s)
    expect([...(await part(23)).matchAll(/<time/g)]).toHaveLength(2)
    expect(words(await part(404))).toMatch(/通知 \d{4}-\d\d-\d\d 丙 平面图\.pdf 通知 乙 平面图\.pdf/)
    expect(words(await part(61))).toMatch(/丙的全文.*乙的全文.*甲的全文/)
  })
  it('switch lists by tabs in styles 451 and 452 [content-list-451-452]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const [news, notices] = [await expo.list({ name: '新闻' }), await expo.list({ name: '公告' })]
    await expo.content({ name: '新闻一', webContentListId: news.id })
    await expo.content({ name: '公告一', webContentListId: notices.id })
    for (const webContentListStyle of [451, 452])
      await expo.component({ type: 5, value: `${news.id},${notices.id}`, webContentListStyle })
    const { html } = await open(server, `/${project.abbr}`)
    expect([...html.matchAll(/role="tab"/g)]).toHaveLength(4)
    expect([...words(html).matchAll(/新闻一/g)]).toHaveLength(2)
  })
  it('page a list of style 201 to 400: total, previous, pages, next', async () => {
    const { project, ...expo } = await makeExpo(server)
    const list = await expo.list()
    for (let at = 1; at <= 7; at++) await expo.content({ name: `条目${at}`, webContentListId: list.id })
    const { id } = await expo.component({ type: 5, value: String(list.id), webContentListStyle: 201, limit: 3 })
    const { html } = await open(server, `/${project.abbr}?page=2`)
    // Each links to a page of the home page, at the list.
    expect(
      [...html.matchAll(/<a href="([^"]*)"[^>]*aria-label="(?:上一页|下一页|第 . 页)"/g)].map(([, way]) => way),
    ).toEqual([
      `/${project.abbr}#c-${id}`,
      `/${project.abbr}#c-${id}`,
      `/${project.abbr}?page=3#c-${id}`,
      `/${project.abbr}?page=3#c-${id}`,
    ])
    expect([...new Set(words(html).match(/条目\d/g))]).toEqual(['条目4', '条目3', '条目2'])
    expect(words(html)).toContain('共 7 条')
    expect(html).toMatch(/rel="prev" aria-label="上一页".*aria-current="page">2<.*rel="next" aria-label="下一页"/s)
  })
  it("count down with a name and labels in the site's language [flip-countdown-labels]", async () => {
    const { project, ...expo } = await makeExpo(server)
    for (const site of [expo.websites.zh1, expo.websites.en1])
      await expo.component(
        { type: 9, name: '距开幕', englishName: 'Doors open in', deadline: '2099-01-01T00:00:00.000Z' },
        site.id,
      )
    expect(words((await open(server, `/${project.abbr}`)).html)).toMatch(/距开幕 \d+ 天 \d\d 时 \d\d 分 \d\d 秒/)
    expect(words((await open(server, `/${project.abbr}/en`)).html)).toMatch(
      /Doors open in \d+ Days \d\d Hours \d\d Minutes \d\d Seconds/,
    )
  })
  it("enlarge an image only where that is set, from the website's image host [image-component-viewer]", async () => {
    const { project, ...expo } = await makeExpo(server, { imageHost: 'https://img.example.com' })
    await expo.component({ type: 6, value: '/files/aa/plan.webp', name: '平面图', preview: true })
    await expo.component({ type: 6, value: '/files/aa/hall.webp', name: '展馆' })
    const { html } = await open(server, `/${project.abbr}`)
    expect(html).toMatch(/<a href="https:\/\/img\.example\.com\/files\/aa\/plan\.webp" data-wake="viewer"/)
    expect(html).toMatch(/<figure[^>]*><img src="https:\/\/img\.example\.com\/files\/aa\/hall\.webp"/)
  })
  it("show a carousel's new pictures when its group changes [carousel-reload]", async () => {
    const { project, ...expo } = await makeExpo(server)
    const first = await expo.images({ interval: 4000 }, ['one'])
    const second = await expo.images({ autoplay: false }, ['two', 'three'])
    const carousel = await expo.component({ type: 7, value: String(first.group.id) })
    expect((await open(server, `/${project.abbr}`)).html).toMatch(/data-interval="4000".*one\.webp/s)
    await server.system.store(webComponent).set(carousel.id, { value: String(second.group.id) })
    expect((await open(server, `/${project.abbr}`)).html).toMatch(/data-interval="0".*two\.webp.*three\.webp/s)
  })
})
