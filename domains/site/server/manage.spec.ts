import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webComponent } from '../model/index.ts'
import { placeComponent } from './place.ts'
import { makeExpo, open, words } from '../testing.ts'

const server = await startTestServer()
async function building(wish: { rights?: readonly string[] } = {}) {
  const expo = await makeExpo(server)
  const { token } = await server.operator({ projects: [expo.project.id], ...wish })
  const { id } = expo.websites.zh1
  const call = (path: string, body: object) =>
    server.call(path, body, { token, projectId: expo.project.id, language: 'en' })
  return {
    ...expo,
    call,
    id,
    draw: async (body: object = {}) =>
      (await call('/website/manage', { id, ...body })).data as {
        html: string
        rows: { id: number; updatedAt: string; parentId: number | null; sortNumber: number; hierarchyLevel: number }[]
        website: object
      },
    stored: (component: number) => server.system.store(webComponent).getDetail(component),
    children: async (parentId: number | null) =>
      (
        await server.system.store(webComponent).rows(
          { websiteId: id, parentId },
          {
            order: [
              ['sortNumber', 'asc'],
              ['id', 'asc'],
            ],
          },
        )
      ).map(row => row.id),
  }
}

describe('a page in the page builder', () => {
  it("draws the same components as the visitors' page, each with its id and type [manage-mode-same-components]", async () => {
    const { draw, component, content, project } = await building()
    const box = await component({ type: 1, name: '参观指南', showHeader: true })
    const text = await component({
      type: 4,
      parentId: box.id,
      value: String((await content({ name: '地铁', content: '<p>12 号线</p>' })).id),
    })
    const publicPage = await open(server, `/${project.abbr}`)
    const { html, rows } = await draw()
    const part = (page: string) =>
      new RegExp(`<section id="c-${box.id}".*?</section>`, 's')
        .exec(page.replace(/<section data-component="\d+" data-type="\d+" /g, '<section '))?.[0]
        .replace(/ data-(?:component|type)="\d+"/g, '')
    expect(part(html)).toBe(part(publicPage.html))
    expect(html).toMatch(new RegExp(`<section data-component="${box.id}" data-type="1" id="c-${box.id}"`))
    expect(html).toMatch(new RegExp(`<div data-component="${text.id}" data-type="4" id="c-${text.id}"`))
    expect(rows.map(row => row.id)).toEqual([box.id, text.id])
    expect(html).not.toMatch(/<pv-part|<script/)
    expect(publicPage.html).not.toMatch(/data-component|pv-part/)
  })
  it('contains no working link in menus, contents, lists, header and footer [manage-links-inert menu-manage-mode-inert]', async () => {
    const { draw, component, content, list, menu, websites, project } = await building()
    const { group } = await menu({}, [
      { name: '展商', path: '/content' },
      { name: '酒店', type: 2, path: 'https://hotel.example.com' },
    ])
    const { id } = await list()
    await menu({ websiteId: websites.zh1.id, style: 1 }, [{ name: '导航', path: '/album' }])
    await content({ webContentListId: id, content: '<p><a href="https://elsewhere.example">外链</a></p>' })
    for (const webMenuStyle of [1, 21, 41, 61, 71, 81])
      await component({ type: 3, value: String(group.id), webMenuStyle })
    for (const webContentListStyle of [21, 61]) await component({ type: 5, value: String(id), webContentListStyle })
    await component({
      type: 2,
      container: 'footer',
      name: '须知',
      showHeader: true,
      rightText: '全部',
      value: '/content-list?id=1',
    })
    const visitors = (await open(server, `/${project.abbr}`)).html
    const { html } = await draw()
    const links = (page: string, name: string) =>
      [...page.matchAll(new RegExp(`<a [^>]*?(?<![-\\w])${name}="[^"]*"`, 'g'))].length
    expect(links(html, 'href')).toBe(0)
    expect(links(visitors, 'href')).toBeGreaterThan(20)
    expect(words(html)).toContain('酒店')
  })
  it("starts a breadcrumb at «/» with the home label of its language; on the site at the site's root [breadcrumb-manage-root]", async () => {
    const { draw, component, menu, websites, project, call } = await building()
    const { group } = await menu({}, [{ name: '展会', englishName: 'The fair', path: '/sub-page' }])
    for (const site of [websites.zh1, websites.en1])
      await component({ type: 3, value: String(group.id), webMenuStyle: 71 }, site.id)
    const first = (html: string) =>
      /<ol class="breadcrumb"><li><a (?:data-)?href="([^"]*)"[^>]*>([^<]*)</.exec(html)?.slice(1)
    expect(first((await draw()).html)).toEqual(['/', '首页'])
    expect(first((await call('/website/manage', { id: websites.en1.id })).data.html)).toEqual(['/', 'Home'])
    expect(first((await open(server, `/${project.abbr}/en`)).html)).toEqual([`/${project.abbr}/en`, 'Home'])
  })
  it('keeps a placeholder for components that show nothing yet or are hidden from visitors', async () => {
    const { draw, component, images } = await building()
    const empty = await component({ type: 71, value: '999999' })
    const form = await component({ type: 203, value: '999999' })
    const hidden = await component({ type: 7, visible: false, value: String((await images({}, ['one'])).group.id) })
    const { html } = await draw()
    expect(html).toContain(`<div class="pv-place" data-component="${empty.id}" data-type="71"></div>`)
    expect(html).toContain(`<div class="pv-place" data-component="${form.id}" data-type="203"></div>`)
    expect(html).toMatch(
      new RegExp(`<section data-component="${hidden.id}" data-type="7" data-unseen="" id="c-${hidden.id}"`),
    )
  })
  it('names what each component shows, in header and footer too', async () => {
    const { draw, component, content, list, menu, images } = await building()
    const rows = [
      await component({ type: 4, value: String((await content({ name: '地铁' })).id) }),
      await component({ type: 5, value: String((await list({ name: '新闻' })).id) }),
      await component({
        type: 3,
        container: 'footer',
        value: String((await menu({ name: '页脚菜单' }, [{}])).group.id),
      }),
      await component({
        type: 7,
        container: 'header',
        value: String((await images({ name: '主视觉' }, ['one'])).group.id),
      }),
    ]
    // The id of a form is not looked up among picture groups.
    await component({ type: 203, value: rows[3]?.value })
    const { shows } = (await draw()) as never as { shows: Record<string, string> }
    expect(shows).toEqual(
      Object.fromEntries(rows.map(({ id }, at) => [id, ['地铁', 'News', '页脚菜单', '主视觉'][at]])),
    )
  })
  it('shows unsaved settings, ignores values that are invalid for their field, and stores nothing', async () => {
    const { draw, component, stored, project } = await building()
    const box = await component({ type: 1, name: '旧标题', showHeader: true, padding: '8' })
    const { html } = await draw({ drafts: [{ id: box.id, name: '新标题', padding: '40', sortNumber: 'many', id2: 1 }] })
    expect(words(html)).toContain('新标题')
    expect(html).toContain(`.c-${box.id}{padding:40px}`)
    expect(await stored(box.id)).toMatchObject({ name: '旧标题', padding: '8', sortNumber: box.sortNumber })
    expect(words((await open(server, `/${project.abbr}`)).html)).toContain('旧标题')
    expect(await draw({ drafts: [{ id: box.id, name: 5 }] }).then(({ html }) => words(html))).toContain('旧标题')
  })
  it('previews the draft as visitors will see it, without anything of the builder', async () => {
    const { draw, component } = await building()
    await component({ type: 1, name: '空容器', showHeader: true })
    await component({ type: 7, value: '999999' })
    const body = (html: string) => /<body class="([^"]*)"/.exec(html)?.[1]?.split(' ')
    expect(body((await draw()).html)).toContain('managed')
    const { html } = await draw({ preview: true })
    expect([body(html)?.includes('managed'), /pv-place|data-component/.test(html)]).toEqual([false, false])
  })
  it('draws a sub-page by its component, and closed websites too', async () => {
    const { component, websites, call } = await building()
    const page = await component({ type: 1, container: 'sub-page', name: '交通' }, websites.en2.id)
    await server.sql('update website set status = 0 where id = $1', [websites.en2.id])
    const { data } = await call('/website/manage', { id: websites.en2.id, page: page.id })
    expect(words(data.html)).toContain('交通')
    expect(await call('/website/manage', { id: websites.en2.id, page: 999_999 })).toMatchObject({ result: 40400 })
  })
  it('is for operators of the project with the right to see components [role-manage-mode]', async () => {
    const { id, project } = await building()
    const elsewhere = await building()
    expect(await elsewhere.call('/website/manage', { id })).toMatchObject({ result: 40400 })
    expect(await server.call('/website/manage', { id }, { projectId: project.id })).toMatchObject({ result: 50006 })
    const { call, id: websiteId } = await building({ rights: ['website.getList'] })
    expect(await call('/website/manage', { id: websiteId })).toMatchObject({ result: 40300 })
    const { call: looking, id: seen, component } = await building({ rights: ['webComponent.getList'] })
    const row = await component({ type: 1 }, seen)
    expect(await looking('/website/manage', { id: seen })).toMatchObject({ result: 20000 })
    expect(
      await looking('/webComponent/place', { id: row.id, updatedAt: row.updatedAt, container: 'home' }),
    ).toMatchObject({ result: 40300 })
  })
  it('lists every kind of component that a domain declares, with its settings', async () => {
    const { call } = await building()
    const { data } = await call('/website/componentKinds', {})
    expect(data.map((kind: { type: number }) => kind.type)).toEqual(
      expect.arrayContaining([1, 1001, 2, 100, 3, 4, 5, 6, 7, 8, 9, 10, 31, 32, 33, 41, 46, 51, 61, 71]),
    )
    expect(
      data
        .filter((kind: { holds: boolean }) => kind.holds)
        .map((kind: { type: number }) => kind.type)
        .sort((a: number, b: number) => a - b),
    ).toEqual([1, 2, 100, 1001])
    expect(data.find((kind: { type: number }) => kind.type === 3).fields.webMenuStyle.entries).toHaveLength(14)
  })
})

describe('moving a component', () => {
  it('puts it before another, at the end, under a parent or on the top level, and updates levels', async () => {
    const { call, component, children, stored } = await building()
    const [one, two, three] = [
      await component({ type: 1, name: '一' }),
      await component({ type: 1, name: '二' }),
      await component({ type: 1, name: '三' }),
    ]
    const text = await component({ type: 4, parentId: three.id })
    const place = async (id: number, wish: object) =>
      call('/webComponent/place', { id, updatedAt: (await stored(id)).updatedAt, ...wish })
    expect((await place(three.id, { container: 'home', before: one.id })).result).toBe(20000)
    expect(await children(null)).toEqual([three.id, one.id, two.id])
    await place(one.id, { parentId: two.id })
    await place(three.id, { parentId: one.id })
    expect([await children(null), await children(two.id), await children(one.id)]).toEqual([
      [two.id],
      [one.id],
      [three.id],
    ])
    expect(
      (await Promise.all([two, one, three, text].map(row => stored(row.id)))).map(row => [
        row.hierarchyLevel,
        row.container,
      ]),
    ).toEqual([
      [0, 'home'],
      [1, null],
      [2, null],
      [3, null],
    ])
    await place(one.id, { container: 'home', before: two.id })
    expect([await children(null), (await stored(text.id)).hierarchyLevel]).toEqual([[one.id, two.id], 2])
  })
  it('refuses a circle, a parent that holds no components, a sibling of another place and a row that has changed', async () => {
    const { call, component, stored } = await building()
    const outer = await component({ type: 1 })
    const inner = await component({ type: 1, parentId: outer.id })
    const text = await component({ type: 4, parentId: inner.id })
    const place = async (id: number, wish: object) =>
      call('/webComponent/place', { id, updatedAt: (await stored(id)).updatedAt, ...wish })
    expect(await place(outer.id, { parentId: inner.id })).toMatchObject({ result: 40000, data: { code: 'treeCircle' } })
    expect(await place(inner.id, { parentId: text.id })).toMatchObject({
      result: 40000,
      data: { code: 'componentHoldsNone' },
    })
    expect(await place(inner.id, { container: 'home', before: text.id })).toMatchObject({
      result: 40900,
      data: { code: 'componentElsewhere' },
    })
    expect(
      await call('/webComponent/place', { id: text.id, updatedAt: '2020-01-01T00:00:00.000Z', parentId: outer.id }),
    ).toMatchObject({ result: 40900, data: { code: 'changedMeanwhile' } })
    expect((await stored(inner.id)).parentId).toBe(outer.id)
  })
  it('keeps every order complete when eight are moved at once', async () => {
    const { component, children, stored } = await building()
    const rows = await Promise.all(Array.from({ length: 8 }, (_, at) => component({ type: 1, name: `第${at}` })))
    const [first] = rows.map(row => row.id).sort((a, b) => a - b)
    await Promise.all(
      rows
        .filter(row => row.id !== first)
        .map(row => placeComponent(server.system, { id: row.id, container: 'home', before: first })),
    )
    const numbers = await Promise.all((await children(null)).map(async id => (await stored(id)).sortNumber))
    expect(new Set(numbers).size).toBe(8)
    expect((await children(null)).at(-1)).toBe(first)
  })
  it('leaves its siblings unchanged, so that others can edit them meanwhile, until no number is left between two', async () => {
    const { component, children, stored } = await building()
    const put = (id: number, before?: number) =>
      placeComponent(server.system, { id, container: 'home', ...(before && { before }) })
    const rows: { id: number }[] = []
    for (let at = 0; at < 12; at++) rows.push(await component({ type: 1, name: `第${at}`, sortNumber: (at + 1) * 10 }))
    const [first, second] = rows as [{ id: number }, { id: number }]
    const order = rows.map(({ id }) => id)
    const last = order.at(-1) as number
    const times = async () =>
      (await Promise.all(order.filter(id => id !== last).map(stored))).map(({ updatedAt }) => updatedAt)
    const before = await times()
    await put(last, second.id)
    expect([await children(null), await times()]).toEqual([[first.id, last, ...order.slice(1, -1)], before])
    await put(last)
    expect([await children(null), await times()]).toEqual([order, before])
    for (const id of order.slice(2)) await put(id, second.id)
    expect(await children(null)).toEqual([first.id, ...order.slice(2), second.id])
  })
})
