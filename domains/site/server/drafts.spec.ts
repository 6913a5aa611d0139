import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { webComponent, webPageVersion } from '../model/index.ts'
import { makeExpo, open, words } from '../testing.ts'
import { startDrafts } from './drafts.ts'
import { componentData, type ComponentLoader } from './gather.ts'
import { makeEditing } from './testing.ts'

const server = await startTestServer()
const editing = (wish?: { rights?: readonly string[] }) => makeEditing(server, wish)

describe('a draft', () => {
  it('is hidden from visitors in pages, calls, feed and site map until it is published, then visible everywhere at once', async () => {
    const { component, list, content, change, make, publish, seen, tree, project, state } = await editing()
    const box = await component({ type: 1, name: '旧标题', showHeader: true })
    const { id: news } = await list()
    const hidden = await content({ name: '未公布的消息', webContentListId: news })
    expect(await seen()).toContain('旧标题')
    await change(box.id, { name: '新标题' })
    const added = await make({ type: 5, parentId: box.id, value: String(news), name: '新列表', showHeader: true })
    const [map, feed] = [() => open(server, '/sitemap.xml'), () => open(server, `/${project.abbr}/rss.xml`)]
    expect(await state()).toMatchObject({ changes: 2, unseen: false, gone: false, number: 0 })
    const before = await seen()
    expect(before).toContain('旧标题')
    expect(before).not.toMatch(/新标题|新列表|未公布的消息/)
    expect(await tree()).toEqual([expect.objectContaining({ id: box.id, name: '旧标题', children: [] })])
    const listed = `content?id=${hidden.id}<`
    expect([(await map()).html.includes(listed), (await feed()).html.includes('未公布的消息')]).toEqual([false, false])
    await publish('home')
    expect(await seen()).toMatch(/新标题.*新列表.*未公布的消息/)
    expect(await tree()).toEqual([
      expect.objectContaining({ name: '新标题', children: [expect.objectContaining({ id: added.id })] }),
    ])
    expect([(await map()).html.includes(listed), (await feed()).html.includes('未公布的消息')]).toEqual([true, true])
    expect(await state()).toMatchObject({ changes: 0, number: 1 })
    // When the component around the list is hidden, the page shows and links nothing of it.
    await change(box.id, { visible: false })
    await publish('home')
    expect([
      (await seen()).includes('未公布的消息'),
      (await map()).html.includes(listed),
      (await feed()).html.includes('未公布的消息'),
    ]).toEqual([false, false, false])
  })
  it('leaves cached pages as they are: an edit costs them one check, and publishing renders them again', async () => {
    const { component, change, publish, seen } = await editing()
    const box = await component({ type: 1, name: '旧标题', showHeader: true })
    await change(box.id, { name: '新标题' })
    await seen()
    await change(box.id, { name: '再改标题' })
    const first = await server.statements(seen)
    const again = await server.statements(seen)
    expect([first.result.includes('旧标题'), first.count, again.count]).toEqual([true, 1, 0])
    await publish('home')
    const after = await server.statements(seen)
    expect([after.result.includes('再改标题'), after.count > 1]).toEqual([true, true])
  })
  it("hides moves, deletions and restored components from visitors as well, including the page's styles", async () => {
    const { component, call, done, stored, publish, seen, project } = await editing()
    const one = await component({ type: 1, name: '甲。', showHeader: true, padding: '8' })
    const two = await component({ type: 1, name: '乙。', showHeader: true, sortNumber: 5 })
    const three = await component({ type: 1, name: '丙。', showHeader: true, sortNumber: 9 })
    const order = async () =>
      (await seen())
        .match(/[甲乙丙]。/g)
        ?.filter((name, at, all) => all.indexOf(name) === at)
        .join('')
    const style = async () => {
      const { html } = await open(server, `/${project.abbr}`)
      return (await fetch(`${server.url}${/href="(\/assets\/site-[^"]+)"/.exec(html)?.[1]}`)).text()
    }
    await done('/webComponent/place', {
      id: three.id,
      updatedAt: (await stored(three.id)).updatedAt,
      container: 'home',
      before: one.id,
    })
    await done('/webComponent/update', { id: one.id, updatedAt: (await stored(one.id)).updatedAt, padding: '40' })
    await done('/webComponent/delete', { id: two.id })
    expect([await order(), (await style()).includes(`.c-${one.id}{padding:8px}`)]).toEqual(['甲。乙。丙。', true])
    await publish('home')
    expect([await order(), (await style()).includes(`.c-${one.id}{padding:40px}`)]).toEqual(['丙。甲。', true])
    await done('/webComponent/restore', { id: two.id })
    expect(await order()).toBe('丙。甲。')
    expect(await call('/website/publish', { id: one.websiteId, pages: ['home'] })).toMatchObject({ result: 20000 })
    expect(await order()).toContain('乙。')
    expect(await call('/website/publish', { id: one.websiteId, pages: ['home'] })).toMatchObject({
      result: 40900,
      data: { code: 'nothingToPublish' },
    })
  })
  it('of a new page is no page for visitors, not even by its id, until it is published; nor after its deletion is published', async () => {
    const { make, publish, project, done, state, id } = await editing()
    const page = await make({ type: 1, container: 'sub-page', name: '交通指南', showHeader: true })
    const address = `/${project.abbr}/sub-page?id=${page.id}`
    const key = `sub-page:${page.id}`
    expect(await state(key)).toMatchObject({ unseen: true, name: '交通指南', number: 0 })
    for (const path of [address, `/${project.abbr}/sub-page`])
      expect(words((await open(server, path)).html)).not.toContain('交通指南')
    const child = await make({ type: 1, parentId: page.id, name: '地铁', showHeader: true })
    expect((await server.call('/webComponent/ext/getListHierarchy', { where: { websiteId: id } })).data).toEqual([])
    await publish(key)
    expect(words((await open(server, address)).html)).toMatch(/交通指南.*地铁/)
    for (const { id: gone } of [child, page]) await done('/webComponent/delete', { id: gone })
    expect(words((await open(server, address)).html)).toContain('交通指南')
    expect(await state(key)).toMatchObject({ gone: true, name: '交通指南' })
    await publish(key)
    expect(words((await open(server, address)).html)).not.toContain('交通指南')
    expect(await state(key)).toBeUndefined()
  })
  it('that moves a group to another page shows it on both pages, each with its own content once, until both are published', async () => {
    const { component, make, done, stored, publish, seen, tree } = await editing()
    const box = await component({ type: 1, name: '组。', showHeader: true })
    await component({ type: 1, parentId: box.id, name: '组员。', showHeader: true })
    const page = await make({ type: 1, container: 'sub-page', name: '指南' })
    const key = `sub-page:${page.id}`
    const times = async (path = '') => (await seen(path)).match(/组员。/g)?.length ?? 0
    const both = async () => [
      await times(),
      await times(`/sub-page?id=${page.id}`),
      JSON.stringify(await tree()).match(/组员。/g)?.length,
    ]
    await publish(key)
    await done('/webComponent/place', { id: box.id, updatedAt: (await stored(box.id)).updatedAt, parentId: page.id })
    await publish(key)
    expect(await both()).toEqual([1, 1, 2])
    await publish('home')
    expect(await both()).toEqual([0, 1, 1])
  })
  it('of header and footer is published separately from other pages', async () => {
    const { make, publish, seen, component } = await editing()
    await component({ type: 1, name: '首页旧', showHeader: true })
    await make({ type: 1, container: 'home', name: '首页新', showHeader: true })
    await make({ type: 1, container: 'footer', name: '页脚新', showHeader: true })
    await publish('footer')
    const after = await seen()
    expect(after).toMatch(/首页旧.*页脚新/)
    expect(after).not.toContain('首页新')
  })
  it('starts once however many edits begin at the same moment; without its lock it would start several times', async () => {
    const expo = await makeExpo(server)
    const rows = await Promise.all(
      Array.from({ length: 12 }, (_, at) => expo.component({ type: 1, name: `第${at}`, sortNumber: at })),
    )
    const site = expo.websites.zh1
    const begin = async (page: string, locked: boolean) => {
      // Nothing is written before all of them have checked: without the lock, none of them has
      // found anything.
      const outcomes = await whileHeld<unknown>(server, 'lock table "webPageVersion" in share mode', [], 12, () =>
        Array.from({ length: 12 }, () =>
          server.system.transaction(tx => startDrafts(tx, site, [page], { locked })).catch((error: unknown) => error),
        ),
      )
      return outcomes.filter(outcome => outcome instanceof Error).length
    }
    expect(await begin('home', true)).toBe(0)
    const [kept, ...more] = await server.system.store(webPageVersion).rows({ websiteId: site.id, page: 'home' })
    expect([kept?.rows.length, more.length]).toEqual([rows.length, 0])
    expect(await begin('header', false)).toBe(11)
  })
  it('of fifty editors at once loses nothing: every component exists, and of fifty changes to one component only the first is accepted', async () => {
    const { component, token, project, id, publish, seen } = await editing()
    const shared = await component({ type: 1, name: '共同', showHeader: true })
    const components = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        component({ type: 1, name: `原${at}。`, showHeader: true, sortNumber: at + 1 }),
      ),
    )
    const call = (path: string, body: object) => server.call(path, body, { token, projectId: project.id })
    const outcomes = (await allAtOnce(50, async nth => {
      const row = components[nth] as { id: number; updatedAt: string }
      const [mine, made, ours] = [
        await call('/webComponent/update', { id: row.id, updatedAt: row.updatedAt, name: `改${nth}。` }),
        await call('/webComponent/create', {
          websiteId: id,
          container: 'home',
          type: 1,
          name: `增${nth}。`,
          showHeader: true,
          sortNumber: 100 + nth,
        }),
        await call('/webComponent/update', { id: shared.id, updatedAt: shared.updatedAt, name: `共同${nth}` }),
      ]
      return [mine.result, made.result, ours.result]
    })) as number[][]
    expect(outcomes.filter(([mine, made]) => mine === 20000 && made === 20000)).toHaveLength(50)
    expect(outcomes.map(([, , ours]) => ours).sort()).toEqual([20000, ...Array.from({ length: 49 }, () => 40900)])
    expect(await seen()).not.toMatch(/改|增/)
    await publish('home')
    const shown = await seen()
    for (let nth = 0; nth < 50; nth++)
      expect([shown.includes(`改${nth}。`), shown.includes(`增${nth}。`)]).toEqual([true, true])
    // Without the version they saw, all fifty changes would be accepted and forty-nine lost.
    const blind = await allAtOnce(50, nth =>
      server.system.store(webComponent).update({ id: shared.id, name: `盲${nth}` }),
    )
    expect((blind as unknown[]).filter(outcome => outcome instanceof Error)).toHaveLength(0)
  })
})

describe('a component that cannot be shown', () => {
  it('can be of any type, whatever is in its columns', async () => {
    const { component, project, done, id } = await editing()
    const odd = [
      `colours = '[1]'`,
      `colours = '"red"'`,
      `colours = '{"background": 5, "text": {}}'`,
      `style = 9999, "webMenuStyle" = 99, "webContentListStyle" = 9`,
      `"limit" = 99999, "columnNumbers" = ',,'`,
      `value = 'x,y,-1', padding = '<', border = '"'`,
    ]
    for (const type of [1, 1001, 2, 100, 3, 4, 5, 6, 7, 8, 9, 10, 31, 32, 33, 41, 46, 51, 61, 71, 201, 202, 203])
      for (const set of odd)
        await server.sql(`update "webComponent" set ${set} where id = $1`, [
          (await component({ type, name: '盒', showHeader: true, ...(type === 51 ? { value: '1,1' } : {}) })).id,
        ])
    const { status, html } = await open(server, `/${project.abbr}`)
    expect([status, html.includes('</html>')]).toEqual([200, true])
    expect((await done('/website/manage', { id })).html.includes('pv-broken')).toBe(false)
  })
  it('shows nothing to visitors and a note to its editors; everything else of the page stands', async context => {
    const { component, project, done, id } = await editing()
    const tabs = await component({ type: 100, name: '标签' })
    await component({ type: 1, name: '上文', showHeader: true, sortNumber: 1 })
    // What another domain provides for its component is not what the view expects.
    const broken = await component({ type: 41, name: '日程', parentId: tabs.id, container: null })
    const beside = await component({
      type: 1,
      name: '旁边',
      parentId: tabs.id,
      container: null,
      showHeader: true,
      sortNumber: 5,
    })
    const load: ComponentLoader = async () => ({ [broken.id]: { sessions: [null], places: [], speakers: {} } })
    context.mock.method(componentData, 'all', () => [[41, load]])
    const { status, html } = await open(server, `/${project.abbr}`)
    const drawn = (await done('/website/manage', { id })).html as string
    expect([
      status,
      html.includes(`c-${broken.id}`),
      words(html).includes('上文'),
      html.includes(`c-${beside.id}`),
    ]).toEqual([200, false, true, true])
    expect([
      drawn.includes(`<p data-component="${broken.id}" data-type="41" class="pv-broken"`),
      drawn.includes(`data-component="${beside.id}"`),
    ]).toEqual([true, true])
  })
})
