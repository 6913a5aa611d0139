import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer } from '@pavilion/testing'
import { webComponent, webContent, webImage, webMenu, website } from '../../model/index.ts'
import { makeExpo, open, words } from '../../testing.ts'

const server = await startTestServer()
const asOperator = async (projects: number[]) => {
  const { token } = await server.operator({ projects })
  return (path: string, body: object, projectId = projects[0]) =>
    server.call(path, body, { token, ...(projectId !== undefined && { projectId }), language: 'en' })
}

describe('copying a website', () => {
  it('copies menus, components, contents, lists and pictures to another project with new ids', async () => {
    const source = await makeExpo(server)
    const target = await makeExpo(server)
    const call = await asOperator([source.project.id, target.project.id])
    const list = await source.list({ name: '新闻' })
    const content = await source.content({ name: '头条', webContentListId: list.id })
    const { group } = await source.images({}, ['one'])
    const { group: menuGroup } = await source.menu({ websiteId: source.websites.zh1.id, style: 1 }, [
      { name: '新闻', path: '/content-list', value: String(list.id) },
      { name: '头条', path: '/content', value: String(content.id) },
    ])
    const box = await source.component({ type: 1, name: '盒' })
    for (const [type, value] of [
      [3, menuGroup.id],
      [4, content.id],
      [5, list.id],
      [7, group.id],
    ])
      await source.component({ type, parentId: box.id, value: String(value) })
    await server.system.store(website).delete(target.websites.zh1.id)
    const { result, data } = await call(
      '/website/copy',
      { id: source.websites.zh1.id, projectId: target.project.id, name: '副本' },
      source.project.id,
    )
    expect([result, data]).toEqual([
      20000,
      expect.objectContaining({ name: '副本', projectId: target.project.id, root: `/${target.project.abbr}` }),
    ])
    const rows = await server.system.store(webComponent).rows({ websiteId: data.id })
    expect(rows.filter(row => row.parentId !== null)).toHaveLength(4)
    expect(
      rows.filter(
        row =>
          [menuGroup.id, content.id, list.id, group.id].map(String).includes(row.value ?? '') &&
          row.projectId !== target.project.id,
      ),
    ).toEqual([])
    const page = await open(server, `/${target.project.abbr}`)
    expect(words(page.html)).toMatch(/头条/)
    expect(page.html).toContain('one.webp')
    const [, newList] = new RegExp(`href="/${target.project.abbr}/content-list\\?id=(\\d+)"`).exec(page.html) ?? []
    expect(Number(newList)).toBeGreaterThan(list.id)
  })
  it('leads from its texts into its own project, not back to the pages, forms and sign-in of the original', async () => {
    const source = await makeExpo(server)
    const target = await makeExpo(server)
    const { abbr } = source.project
    const call = await asOperator([source.project.id, target.project.id])
    const ways = (root: string, form: string) =>
      [
        root,
        `${root}/`,
        `${root}/user-center`,
        `${root}/open-form${form}`,
        `${root}?lang=en`,
        `/${abbr}x/user-center`,
        'https://example.com/',
      ]
        .map(way => `<a href="${way}">x</a>`)
        .join('')
    const shown = await source.content({
      content: `<p>${ways(`/${abbr}`, '?id=7')}${ways(`/${abbr}/m/en`, '?id=7&amp;a=b')}</p>`,
    })
    await source.component({ type: 4, value: String(shown.id) })
    await source.component({ type: 6, value: `/${abbr}/m/en/user-center` })
    await source.menu(
      { websiteId: source.websites.zh1.id },
      ['/m/user-center', '/open-form?id=8&a=b', `/content?id=${shown.id}`, '', '?q=1'].map(way => ({
        name: 'x',
        path: `/${abbr.toUpperCase()}${way}`,
      })),
    )
    const { data } = await call(
      '/website/copy',
      { id: source.websites.zh1.id, projectId: target.project.id },
      source.project.id,
    )
    const root = `/${target.project.abbr}`
    const [copied] = await server.system.store(webContent).rows({ projectId: target.project.id })
    const ids = { projectId: target.project.id }
    expect((await server.system.store(webMenu).rows(ids, { order: [['id', 'asc']] })).map(({ path }) => path)).toEqual([
      `${root}/m/user-center`,
      `${root}/open-form?a=b`,
      `${root}/content?id=${copied?.id}`,
      root,
      `${root}?q=1`,
    ])
    expect((await server.system.store(webComponent).rows({ ...ids, type: 6 })).map(({ value }) => value)).toEqual([
      `${root}/m/en/user-center`,
    ])
    const [copy] = await server.system.store(webContent).rows({ projectId: target.project.id })
    expect(copy?.content).toBe(`<p>${ways(root, '')}${ways(`${root}/m/en`, '?a=b')}</p>`)
    expect(data.leftovers.filter(({ resource }: { resource: string }) => resource !== 'webMenu')).toEqual(
      [7, 7].map(() =>
        expect.objectContaining({
          resource: 'webContent',
          id: copy?.id,
          field: 'content',
          value: expect.stringContaining('/open-form?id=7'),
          why: expect.stringContaining('form, session or vote'),
        }),
      ),
    )
  })
  it('shares contents within the same project', async () => {
    const {
      project: { id: projectId },
      websites,
      content,
      component,
      languageOf,
    } = await makeExpo(server)
    const call = await asOperator([projectId])
    const shown = await content({ name: '共用' })
    await component({ type: 4, value: String(shown.id) })
    const { data } = await call('/website/copy', { id: websites.zh1.id, projectId, languageId: languageOf('en') })
    expect(await server.system.store(webComponent).rows({ websiteId: data.id })).toMatchObject([
      { value: String(shown.id) },
    ])
    // Its address is that of the English site, which stays open until the operator switches.
    expect(data).toMatchObject({ root: websites.en1.root ?? expect.any(String), status: 0 })
  })
  it('refuses a project that the operator may not reach', async () => {
    const source = await makeExpo(server)
    const other = await makeExpo(server)
    const call = await asOperator([source.project.id])
    expect(await call('/website/copy', { id: source.websites.zh1.id, projectId: other.project.id })).toMatchObject({
      result: expect.any(Number),
      data: expect.anything(),
    })
    expect(await server.system.store(website).count({ projectId: other.project.id })).toBe(4)
  })
})

describe('a copy of a website', () => {
  interface Copy {
    readonly id: number
    readonly root: string
    readonly status: number
    readonly type: number
    readonly leftovers: readonly { resource: string; id: number; field: string; value: string | null; why: string }[]
  }
  const copier = async (projects: number[]) => {
    const { token } = await server.operator({ projects })
    return async (body: object) =>
      (await server.call('/website/copy', body, { token, projectId: projects[0] as number, language: 'en' }))
        .data as Copy
  }
  it('takes as many statements for fifty components, entries and contents as for one of each', async () => {
    const from = await makeExpo(server)
    const to = await makeExpo(server)
    const copy = await copier([from.project.id, to.project.id])
    const list = await from.list({ name: '新闻' })
    const fill = async (count: number) => {
      for (let nth = 0; nth < count; nth++) {
        await from.component({ type: 1, name: `盒 ${nth}` })
        await from.content({ name: `新闻 ${nth}`, webContentListId: list.id })
      }
    }
    await from.component({ type: 5, value: String(list.id) })
    const counted = async () => {
      const { result, count } = await server.statements(() =>
        copy({ id: from.websites.zh1.id, projectId: to.project.id }),
      )
      return { id: result.id, count }
    }
    await fill(1)
    const few = await counted()
    await fill(49)
    const many = await counted()
    expect(
      await server.sql('select count(*)::int as made from "webComponent" where "websiteId" = $1', [many.id]),
    ).toEqual([{ made: 51 }])
    expect(
      await server.sql(`select count(*)::int as made from "webContent" where "projectId" = $1 and name like '新闻 %'`, [
        to.project.id,
      ]),
    ).toEqual([{ made: 51 }])
    expect(many.count).toBeLessThanOrEqual(few.count)
  })
  it('in another project has new ids everywhere: menus, carousels, albums, pages, anchors, links in texts and pictures', async () => {
    const from = await makeExpo(server)
    const to = await makeExpo(server)
    const copy = await copier([from.project.id, to.project.id])
    const value = (id: number) => String(id)
    const list = await from.list({ name: '新闻' })
    const item = await from.content({ name: '头条', webContentListId: list.id })
    const text = await from.content({
      name: '正文',
      content: `<p><a href="/${from.project.abbr}/content?id=${item.id}">头条</a></p>`,
    })
    const {
      group: images,
      images: [image],
    } = await from.images({}, ['one'])
    await server.system.store(webImage).set(image?.id as number, { path: '/content', value: value(item.id), type: 1 })
    const page = await from.component({ type: 1, container: 'sub-page', name: '子页' })
    const box = await from.component({
      type: 1,
      name: '盒',
      value: `/sub-page?id=${page.id}`,
      rightText: '更多',
      showHeader: true,
    })
    const { group: actions } = await from.menu({ name: '操作', style: 21 }, [
      { name: '子页', path: '/sub-page', value: value(page.id) },
      { name: '此处', type: 3, path: `#c-${box.id}` },
      { name: '首页此处', path: `/#c-${box.id}` },
      { name: '全部', path: `/content-list?id=${list.id}` },
    ])
    for (const [type, id] of [
      [202, actions.id],
      [201, images.id],
      [71, images.id],
      [61, images.id],
      [4, text.id],
    ] as const)
      await from.component({ type, parentId: box.id, container: null, value: value(id) })
    await server.system.store(website).delete(to.websites.zh1.id)
    const made = await copy({ id: from.websites.zh1.id, projectId: to.project.id })
    expect([made.status, made.leftovers]).toEqual([1, []])
    const { html } = await open(server, made.root)
    const old = [list, item, text, images, page, actions, box].map(row => row.id)
    // No id of the original is on the page, and every link works.
    for (const [, id] of html.matchAll(/(?:href="[^"]*[?&#](?:38;)?id=|#c-)(\d+)/g))
      expect(old).not.toContain(Number(id))
    const ways = [...html.matchAll(/href="(\/[^"#]*id=[^"#]*)"/g)].map(([, way = '']) => way)
    expect(ways.length).toBeGreaterThanOrEqual(4)
    for (const way of ways) expect([way, (await open(server, way)).status]).toEqual([way, 200])
    const [body] = await server.system.store(webContent).rows({ projectId: to.project.id, name: '正文' })
    const [copied] = await server.system.store(webContent).rows({ projectId: to.project.id, name: '头条' })
    expect(body?.content).toContain(`href="/${to.project.abbr}/content?id=${copied?.id}"`)
    expect(await server.system.store(webImage).rows({ projectId: to.project.id })).toMatchObject([
      { value: value(copied?.id as number) },
    ])
    expect(words(html)).toContain('正文')
  })
  it('reports what it could not keep: forms, sessions and votes of the original, and missing rows', async () => {
    const from = await makeExpo(server)
    const to = await makeExpo(server)
    const copy = await copier([from.project.id, to.project.id])
    await from.component({ type: 31, name: '投票', value: '77' })
    await from.component({ type: 4, name: '删了', value: '999999' })
    await from.menu({ websiteId: from.websites.zh1.id, style: 1 }, [
      { name: '登记', path: '/personal-register', value: '12' },
    ])
    const made = await copy({ id: from.websites.zh1.id, projectId: to.project.id })
    const leftovers = made.leftovers.map(({ resource, field, value, why }) => [
      resource,
      field,
      value,
      /cleared/.test(why),
    ])
    expect(leftovers).toEqual([
      ['webComponent', 'value', '77', true],
      ['webComponent', 'value', '999999', true],
      ['webMenu', 'value', '12', true],
    ])
    expect((await server.system.store(webComponent).rows({ websiteId: made.id })).map(row => row.value)).toEqual([
      null,
      null,
    ])
    expect(await server.system.store(webMenu).rows({ id: made.leftovers[2]?.id as number })).toMatchObject([
      { path: '/personal-register', value: null },
    ])
  })
  it('in another language or on another device reports untranslated texts and addresses without a page', async () => {
    const expo = await makeExpo(server)
    const {
      project: { id: projectId },
      websites: { zh2 },
    } = expo
    const copy = await copier([projectId])
    const notice = await expo.content({ name: '公告' })
    await expo.component({ type: 4, value: String(notice.id) }, zh2.id)
    await expo.menu({ websiteId: zh2.id, style: 1 }, [
      { name: '我的表单', path: '/form-list' },
      { name: '首页', englishName: 'Home', path: '/' },
    ])
    const shared = await copy({ id: zh2.id, projectId, languageId: expo.languageOf('en'), type: 1 })
    expect([shared.type, shared.status]).toEqual([1, 0])
    expect(shared.leftovers.map(({ resource, field }) => `${resource} ${field}`)).toEqual([
      'webMenu path',
      'webMenu name',
      'webComponent value',
    ])
    const withContents = await copy({ id: zh2.id, projectId, languageId: expo.languageOf('en'), contents: true })
    expect(withContents.leftovers.map(({ resource, field }) => `${resource} ${field}`)).toEqual([
      'webMenu name',
      'webContent name',
    ])
    expect(
      (await server.system.store(webComponent).rows({ websiteId: withContents.id })).map(row => row.value),
    ).not.toContain(String(notice.id))
  })
  it('in another language keeps the dates of its news; in another project they are dated by the copy', async () => {
    const from = await makeExpo(server)
    const to = await makeExpo(server)
    const copy = await copier([from.project.id, to.project.id])
    const list = await from.list({ name: '新闻' })
    const week = 7 * 86_400_000
    for (const name of ['甲', '乙']) await from.content({ name, webContentListId: list.id })
    await server.sql(
      `update "webContent" set "createdAt" = now() - case name when '甲' then interval '8 days' else interval '90 days' end where "webContentListId" = $1`,
      [list.id],
    )
    await from.component({ type: 5, value: String(list.id) })
    const days = async (projectId: number) =>
      (await server.system.store(webContent).rows({ projectId }, { order: [['id', 'asc']] })).map(
        ({ name, createdAt }) => [name, Math.floor((Date.now() - Date.parse(createdAt)) / week)],
      )
    await copy({
      id: from.websites.zh1.id,
      projectId: from.project.id,
      languageId: from.languageOf('en'),
      contents: true,
    })
    expect(await days(from.project.id)).toEqual([
      ['甲', 1],
      ['乙', 12],
      ['甲', 1],
      ['乙', 12],
    ])
    await copy({ id: from.websites.zh1.id, projectId: to.project.id })
    expect(await days(to.project.id)).toEqual([
      ['甲', 0],
      ['乙', 0],
    ])
  })
})
