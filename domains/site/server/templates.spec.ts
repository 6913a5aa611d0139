import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer } from '@pavilion/testing'
import { webContentList, webMenu, website } from '../model/index.ts'
import { makeExpo, open, words } from '../testing.ts'
import { designs } from '../templates/index.ts'

const server = await startTestServer()
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
      location: '茶&叶大道 1 号',
      englishLocation: '1 Tea & Leaf Road',
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
    expect(samples).toContain('the four key figures, hidden until you show them')
    const guides = await server.sql<{ content: string }>(
      `select content from "webContent" where "projectId" = $1 and name in ('参观指南', 'Visitor guide') order by id`,
      [project.id],
    )
    expect(guides.map(({ content }) => words(content).replaceAll('&#38;', '&'))).toEqual([
      expect.stringContaining('茶&叶大道 1 号'),
      expect.stringContaining('1 Tea & Leaf Road'),
    ])
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
    await server.system.transaction(tx => tx.move(website, { id: first.websites[0]?.id as number }, 'setActive'))
    expect((await make({ open: true })).websites).toMatchObject([{ status: 0, taken: true }])
    // The anchor of a menu names the component that was made for it.
    const [entry] = await server.system.store(webMenu).rows({ projectId: project.id, type: 3 }, { limit: 1 })
    expect((await open(server, first.websites[0]?.root ?? '')).html).toContain(`id="${entry?.path?.slice(1)}"`)
  })
  it('shows the event’s own programme and form, never an invented timetable, and its speakers if it has them', async () => {
    const [congress] = designs.filter(design => design.key === 'congress')
    const ground = { language: 'zh', phone: false, t: (zh: string) => zh } as const
    const types = (plan: unknown) => [...JSON.stringify(plan).matchAll(/"type":(\d+)/g)].map(([, type]) => Number(type))
    const bare = congress?.plan({ ...ground, speakers: false })
    const full = congress?.plan({ ...ground, form: 7, speakers: true })
    expect([types(bare?.parts).includes(41), types(bare?.parts).includes(46)]).toEqual([true, false])
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
  it('states nothing that only the organiser can know: neither numbers nor hours, prices, ways or contacts', () => {
    for (const design of designs)
      for (const place of [undefined, '滨江大道 1 号']) {
        const said: string[] = []
        const t = (...pair: [string, string]) => {
          said.push(...pair)
          return pair[0]
        }
        const plan = design.plan({ language: 'zh', phone: true, t, speakers: false, ...(place && { place }) })
        const names = plan.menus.flatMap(({ entries }) => entries.flatMap(({ name }) => name))
        // The nth sample is numbered; anything else with a number would be an invented fact.
        expect(
          [...said, ...names]
            .map(text => text.replace(/ \d+$/, ''))
            .filter(text =>
              /\d|@|免费|\bfree\b|分钟|\bminutes?\b|\b(?:two|three|twenty)\b.* (?:days|halls|nights)/i.test(text),
            ),
        ).toEqual([])
        expect(JSON.stringify(plan.contents.concat(plan.lists.flatMap(({ items }) => items)))).toContain(
          place ?? '会场地址即将公布。',
        )
        // Figures are hidden until they are filled in.
        const shown = plan.parts.filter(({ visible }) => visible !== false)
        const read = JSON.stringify([
          shown,
          plan.contents.filter(({ key = '' }) => JSON.stringify(shown).includes(`@content:${key}`)),
        ])
        expect(read).not.toContain('000')
      }
  })
  it('names no price of taking part: it leads to the form, which does', () => {
    for (const design of designs) {
      const plan = design.plan({ language: 'en', phone: false, t: (_, english) => english, speakers: false, form: 7 })
      expect(JSON.stringify(plan)).not.toMatch(/[¥￥$€]\s*\d|\bearly rate/)
    }
    const congress = designs.find(({ key }) => key === 'congress')
    const { parts } =
      congress?.plan({ language: 'en', phone: false, t: (_, english) => english, speakers: false, form: 7 }) ?? {}
    expect(JSON.stringify(parts)).toContain(
      '"name":"Registration fee","showHeader":true,"icon":"register","rightText":"Register","value":"/personal-register?id=7"',
    )
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
    await server.system.store(webContentList).set(news.id, { name: '已改名' })
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
          why: expect.stringContaining('original event'),
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
