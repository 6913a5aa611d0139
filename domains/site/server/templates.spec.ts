import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestHouse } from '@pavilion/testing'
import { webComponent, webContent, webContentList, webImage, webMenu, website } from '../model/index.ts'
import { makeExpo, open, words } from '../testing.ts'
import { designs } from '../templates/index.ts'

const server = await startTestHouse()
const languages = await server.sql<{ id: number; mark: string }>('select id, mark from language')
const idOf = (mark: string) => Number(languages.find(each => each.mark === mark)?.id)
interface Made {
  readonly websites: readonly { id: number; root: string; status: number; taken: boolean }[]
  readonly counts: Record<string, number>
  readonly samples: readonly string[]
}

describe('a website from a template', () => {
  it('is made for every language and device at once, with working pages, menus, contents and pictures', async () => {
    const project = await server.project({
      name: '茶业展',
      englishName: 'Tea fair',
      startTime: '2031-04-15T01:00:00.000Z',
      endTime: '2031-04-18T09:00:00.000Z',
    })
    const { token } = await server.operator({ projects: [project.id] })
    const { result, data } = await server.call(
      '/website/createFromTemplate',
      { template: 'fair', projectId: project.id, languageIds: [idOf('zh'), idOf('en')], types: [1, 2], open: true },
      { token, projectId: project.id, language: 'en' },
    )
    expect(result).toBe(20000)
    const { websites, counts, samples } = data as Made
    expect(websites.map(({ root, status }) => `${root} ${status}`)).toEqual([
      `/${project.abbr} 1`,
      `/${project.abbr}/m 1`,
      `/${project.abbr}/en 1`,
      `/${project.abbr}/m/en 1`,
    ])
    expect(samples).toContain('the four key figures')
    for (const [resource, count] of Object.entries(counts))
      if (resource !== 'pictures')
        expect(
          await server.sql(`select count(*)::int as made from "${resource}" where "projectId" = $1`, [project.id]),
        ).toEqual([{ made: count }])
    for (const { root } of websites) {
      const { status, html } = await open(server, root)
      expect(status).toBe(200)
      expect(words(html)).toContain(root.endsWith('/en') ? 'Featured exhibitors' : '部分参展商')
      // No reference of the plan is unresolved; everything that the page links or shows exists.
      expect(html).not.toMatch(/@(?:list|content|images|menu|page|part):|src="#|src=""/)
      for (const [, address = ''] of html.matchAll(/(?:href|src)="(\/[^"#]*)/g))
        if (!/personal-register|user-center/.test(address))
          expect([
            address,
            (await fetch(server.url + address.replaceAll('&#38;', '&').replaceAll('&amp;', '&'))).status,
          ]).toEqual([address, 200])
    }
  })
  it('is closed by default, and where another website has the address; nobody sees a closed one', async () => {
    const project = await server.project()
    const { token } = await server.operator({ projects: [project.id] })
    const make = async (wish: object) =>
      (
        await server.call(
          '/website/createFromTemplate',
          { template: 'jobs', projectId: project.id, languageIds: [idOf('zh')], types: [2], ...wish },
          { token, projectId: project.id },
        )
      ).data as Made
    const first = await make({})
    expect(first.websites).toMatchObject([{ status: 0, taken: false }])
    expect((await open(server, first.websites[0]?.root ?? '')).to).toContain('/close')
    await server.system.move(
      website,
      await server.system.store(website).getDetail(first.websites[0]?.id as number),
      'setActive',
    )
    expect((await make({ open: true })).websites).toMatchObject([{ status: 0, taken: true }])
    // The anchor of a menu names the component that was made for it.
    const [entry] = await server.system.store(webMenu).rows({ projectId: project.id, type: 3 }, { limit: 1 })
    expect((await open(server, first.websites[0]?.root ?? '')).html).toContain(`id="${entry?.path?.slice(1)}"`)
  })
  it('shows the event’s own form, programme and speakers if it has them', async () => {
    const [congress] = designs.filter(design => design.key === 'congress')
    const ground = { language: 'zh', phone: false, t: (zh: string) => zh } as const
    const types = (plan: unknown) => [...JSON.stringify(plan).matchAll(/"type":(\d+)/g)].map(([, type]) => Number(type))
    const bare = congress?.plan({ ...ground, programme: false, speakers: false })
    const full = congress?.plan({ ...ground, form: 7, programme: true, speakers: true })
    expect([types(bare?.parts).includes(41), types(bare?.parts).includes(46)]).toEqual([false, false])
    expect([types(full?.parts).includes(41), types(full?.parts).includes(46)]).toEqual([true, true])
    expect(JSON.stringify(full?.menus)).toContain('"value":"7"')
  })
  it('is refused without the right, for another’s project, and for an unknown template, language or device', async () => {
    const project = await server.project()
    const other = await server.project()
    const { token } = await server.operator({ projects: [project.id] })
    const reader = await server.operator({ rights: ['website.getList'], projects: [project.id] })
    const make = (wish: object, as = token) =>
      server.call(
        '/website/createFromTemplate',
        { template: 'fair', projectId: project.id, languageIds: [idOf('zh')], types: [1], ...wish },
        { token: as, projectId: project.id, language: 'en' },
      )
    expect(await make({}, reader.token)).toMatchObject({ result: 40300 })
    expect(await make({ projectId: other.id })).toMatchObject({ result: 40300 })
    expect(await make({ template: 'gala' })).toMatchObject({
      result: 40000,
      data: { fields: { template: expect.any(String) } },
    })
    for (const types of [[], [3], [1, 1], 'x'])
      expect(await make({ types })).toMatchObject({ result: 40000, data: { fields: { types: expect.any(String) } } })
    expect(await make({ languageIds: [999_999] })).toMatchObject({ result: 40400 })
    expect(await server.sql('select id from website where "projectId" = any($1)', [[project.id, other.id]])).toEqual([])
  })
  it('exists four times, each with texts in both languages and pictures with text alternatives', () => {
    expect(designs.map(({ key }) => key)).toEqual(['fair', 'congress', 'summit', 'jobs'])
    for (const design of designs)
      for (const phone of [false, true]) {
        const [zh, en] = (['zh', 'en'] as const).map(language =>
          design.plan({
            language,
            phone,
            t: (chinese, english) => (language === 'zh' ? chinese : english),
            programme: false,
            speakers: false,
            opens: '2031-04-15T01:00:00.000Z',
          }),
        )
        expect(JSON.stringify([en?.lists.map(list => list.items), en?.contents, en?.parts, en?.images])).not.toMatch(
          /\p{Script=Han}/u,
        )
        expect(JSON.stringify(zh).length).toBeGreaterThan(2000)
        // Every reference names something that the plan makes, every picture one that is drawn.
        for (const plan of [zh, en]) {
          const made = new Set([
            ...(plan?.lists ?? []).flatMap(list => [
              `list:${list.key}`,
              ...list.items.map(item => `content:${item.key}`),
            ]),
            ...(plan?.contents ?? []).map(({ key }) => `content:${key}`),
            ...(plan?.images ?? []).map(({ key }) => `images:${key}`),
            ...(plan?.menus ?? []).map(({ key }) => `menu:${key}`),
            ...[...JSON.stringify(plan?.parts).matchAll(/"key":"(\w+)"/g)].map(([, key]) => `part:${key}`),
          ])
          for (const [, kind, key] of JSON.stringify(plan).matchAll(/@(\w+):(\w+)/g))
            expect(made).toContain(`${kind}:${key}`)
          for (const [, name = ''] of JSON.stringify(plan).matchAll(/"(?:cover|backgroundImage)":"#?(\w+)"/g))
            expect(Object.keys(design.pictures)).toContain(name)
        }
      }
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

describe('an organiser’s own template', () => {
  it('is a website as it was when saved: made again in another project with everything it shows, whatever happened to the original', async () => {
    const source = await makeExpo(server)
    const target = await makeExpo(server)
    const { token } = await server.operator({ projects: [source.project.id, target.project.id] })
    const stranger = await server.operator({ projects: [target.project.id] })
    const call = (path: string, body: object, as = token) => server.call(path, body, { token: as, language: 'en' })
    const news = await source.list()
    const { group } = await source.images({}, ['stand'])
    await source.content({ name: '往届回顾', webContentListId: news.id })
    await source.component({ type: 5, value: String(news.id), name: '新闻', showHeader: true })
    await source.component({ type: 7, value: String(group.id) })
    await source.menu({ websiteId: source.websites.zh1.id, style: 1 }, [
      { name: '新闻', path: '/content-list', value: String(news.id) },
    ])
    expect(
      await call('/website/keepAsTemplate', { id: source.websites.zh1.id, name: '本会模板' }, stranger.token),
    ).toMatchObject({ result: 40400 })
    const kept = await call('/website/keepAsTemplate', { id: source.websites.zh1.id, name: '本会模板' })
    expect([kept.result, (await call('/website/ownTemplates', {})).data]).toEqual([
      20000,
      [
        {
          id: kept.data.id,
          name: '本会模板',
          cover: null,
          type: 1,
          languageId: source.languageOf('zh'),
          components: 2,
          from: source.project.abbr,
        },
      ],
    ])
    // Later changes to the original do not affect the template, and only operators who can reach
    // the original see it.
    await server.system.store(webContentList).set(news.id, { name: '已改名' } as never)
    expect([
      (await call('/website/ownTemplates', {}, stranger.token)).data,
      (
        await call(
          '/website/createFromTemplate',
          { websiteTemplateId: kept.data.id, projectId: target.project.id, languageIds: [1], types: [1] },
          stranger.token,
        )
      ).result,
    ]).toEqual([[], 40400])
    for (const { id } of Object.values(target.websites)) await server.system.store(website).delete(id)
    const { result, data } = await call('/website/createFromTemplate', {
      websiteTemplateId: kept.data.id,
      projectId: target.project.id,
      languageIds: [source.languageOf('zh')],
      types: [1, 2],
      open: true,
    })
    expect([
      result,
      data.websites.map(({ root, status, projectId }: { root: string; status: number; projectId: number }) => [
        root,
        status,
        projectId,
      ]),
      data.leftovers,
    ]).toEqual([
      20000,
      [
        [`/${target.project.abbr}`, 1, target.project.id],
        [`/${target.project.abbr}/m`, 1, target.project.id],
      ],
      [],
    ])
    const { html } = await open(server, `/${target.project.abbr}`)
    expect([words(html)]).toEqual([expect.stringMatching(/新闻.*往届回顾/)])
    expect(html).toContain('stand.webp')
    const [, list] = new RegExp(`href="/${target.project.abbr}/content-list\\?id=(\\d+)"`).exec(html) ?? []
    expect([
      Number(list) > news.id,
      (await open(server, `/${target.project.abbr}/content-list?id=${list}`)).status,
    ]).toEqual([true, 200])
    expect([
      (await call('/website/dropTemplate', { id: kept.data.id }, stranger.token)).result,
      (await call('/website/dropTemplate', { id: kept.data.id })).result,
      (await call('/website/ownTemplates', {})).data,
    ]).toEqual([40400, 20000, []])
  })
  it('is a menu group with its tree, colours and icons; in another project an entry loses the page it named and reports that', async () => {
    const source = await makeExpo(server)
    const target = await makeExpo(server)
    const { token } = await server.operator({ projects: [source.project.id, target.project.id] })
    const call = async (path: string, body: object) => server.call(path, body, { token, language: 'en' })
    const { id: about } = await source.content()
    const {
      group,
      menus: [top],
    } = await source.menu({ name: '主导航', style: 1, backgroundColor: '#203040' }, [
      { name: '参观', icon: 'ticket' },
      { name: '关于', path: '/content', value: String(about) },
      { name: '外链', path: 'https://example.com/' },
    ])
    await server.system
      .store(webMenu)
      .create({ projectId: source.project.id, webMenuGroupId: group.id, parentId: top?.id as number, name: '交通' })
    const {
      data: { id: webMenuTemplateId },
    } = await call('/webMenuGroup/keepAsTemplate', { id: group.id, name: '标准导航' })
    expect((await call('/webMenuGroup/ownTemplates', {})).data).toEqual([
      { id: webMenuTemplateId, name: '标准导航', style: 1, entries: ['参观', '关于', '外链'], from: source.project.id },
    ])
    const make = async (expo: typeof source) => {
      const { data } = await call('/webMenuGroup/createFromTemplate', {
        webMenuTemplateId,
        projectId: expo.project.id,
        websiteId: expo.websites.zh1.id,
      })
      return {
        made: data,
        tree: (await server.call('/webMenu/ext/getListHierarchy', { where: { webMenuGroupId: data.id } })).data,
      }
    }
    const here = await make(source)
    const there = await make(target)
    expect(here.made).toMatchObject({ name: '主导航', style: 1, backgroundColor: '#203040', leftovers: [] })
    expect(here.tree).toMatchObject([
      { name: '参观', icon: 'ticket', children: [{ name: '交通' }] },
      { name: '关于', value: String(about) },
      { name: '外链', path: 'https://example.com/' },
    ])
    expect([there.tree[1].value, there.made.leftovers]).toEqual([
      null,
      [
        expect.objectContaining({
          resource: 'webMenu',
          name: '关于',
          value: String(about),
          why: expect.stringContaining('original project'),
        }),
      ],
    ])
    expect(words((await open(server, `/${target.project.abbr}`)).html)).toMatch(/参观.*交通.*关于/)
    // An id within the address of an entry is dropped as well; an address copied from a browser
    // leads to the same page of the new event.
    const typed = await source.menu({}, [
      { name: '甲', path: `/content?id=${about}` },
      { name: '乙', path: `/${source.project.abbr}/m/en/content?id=${about}` },
      { name: '丙', path: `/${source.project.abbr}/m/schedule?day=1` },
      { name: '丁', path: '#c-5' },
    ])
    const of = await call('/webMenuGroup/keepAsTemplate', { id: typed.group.id, name: '手填' })
    const { data } = await call('/webMenuGroup/createFromTemplate', {
      webMenuTemplateId: of.data.id,
      projectId: target.project.id,
    })
    expect(
      (await server.system.store(webMenu).rows({ webMenuGroupId: data.id }, { order: [['sortNumber', 'asc']] })).map(
        row => row.path,
      ),
    ).toEqual(['/content', `/${target.project.abbr}/m/en/content`, `/${target.project.abbr}/m/schedule?day=1`, '#c-5'])
    expect(
      data.leftovers.map(({ name, field, value }: { name: string; field: string; value: string }) => [
        name,
        field,
        value,
      ]),
    ).toEqual([
      ['甲', 'path', `/content?id=${about}`],
      ['乙', 'path', `/${source.project.abbr}/m/en/content?id=${about}`],
    ])
  })
})
