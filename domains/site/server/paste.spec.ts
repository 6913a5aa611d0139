import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, statements } from '@pavilion/testing'
import { webComponent, webContent, webImage, webMenu, webPageVersion } from '../model/index.ts'
import { makeExpo, open, words } from '../testing.ts'

const server = await startTestServer()
async function pasting(projects?: (source: number, other: number) => number[]) {
  const from = await makeExpo(server)
  const to = await makeExpo(server)
  const { token } = await server.operator({
    projects: projects?.(from.project.id, to.project.id) ?? [from.project.id, to.project.id],
  })
  const call = (path: string, body: object, project = from.project.id) =>
    server.call(path, body, { token, projectId: project, language: 'en' })
  return {
    from,
    to,
    call,
    into: async (wish: object, project = from.project.id) => {
      const { result, data, errmsg } = await call('/webComponent/paste', wish, project)
      expect([result, errmsg]).toEqual([20000, ''])
      return data as { id: number; left: { resource: string; id: number; value: string }[] }
    },
  }
}
const rowsOf = (websiteId: number, parentId: number | null) =>
  server.system.store(webComponent).rows(
    { websiteId, parentId },
    {
      order: [
        ['sortNumber', 'asc'],
        ['id', 'asc'],
      ],
    },
  )

describe('pasting a component', () => {
  it('copies it with everything in it to a place on another page of the project, as a draft, and removes it completely on undo', async () => {
    const { from, into, call } = await pasting()
    const { zh1, en1 } = from.websites
    const shown = await from.content()
    const box = await from.component({ type: 1, name: '盒', showHeader: true, padding: '12' })
    const inner = await from.component({ type: 2, parentId: box.id, name: '卡' })
    await from.component({ type: 4, parentId: inner.id, value: String(shown.id) })
    const there = await from.component({ type: 1, name: '已有', showHeader: true }, en1.id)
    const { id, left } = await into({ id: box.id, websiteId: en1.id, container: 'home', before: there.id })
    expect([left, (await rowsOf(en1.id, null)).map(row => row.id)]).toEqual([[], [id, there.id]])
    const [card] = await rowsOf(en1.id, id)
    expect([card, await rowsOf(en1.id, card?.id as number)]).toMatchObject([
      { name: '卡', hierarchyLevel: 1 },
      [{ value: String(shown.id), hierarchyLevel: 2 }],
    ])
    expect(words((await open(server, `/${from.project.abbr}/en`)).html)).not.toContain('盒')
    const gone = (await call('/webComponent/removeTree', { id })).data as number[]
    expect([gone.length, (await rowsOf(en1.id, null)).map(row => row.id)]).toEqual([3, [there.id]])
    for (const each of gone) expect((await call('/webComponent/restore', { id: each })).result).toBe(20000)
    expect(await rowsOf(en1.id, card?.id as number)).toHaveLength(1)
    // Into itself: a copy within the original.
    const again = await into({ id: box.id, websiteId: zh1.id, parentId: inner.id })
    expect((await rowsOf(zh1.id, again.id)).map(row => row.name)).toEqual(['卡'])
  })
  it('copies menus, contents, lists and pictures to another project with new ids, and names what it left out', async () => {
    const { from, to, into } = await pasting()
    const news = await from.list({ name: '新闻' })
    const item = await from.content({ name: '头条', webContentListId: news.id })
    const { group: images } = await from.images({}, ['one'])
    const { group } = await from.menu({}, [
      { name: '头条', path: '/content', value: String(item.id) },
      { name: '登记', path: '/personal-register', value: '77' },
      { name: '外', path: 'https://a.example', type: 2 },
      { name: '日程', path: `/${from.project.abbr}/m/schedule` },
      { name: '旧文', path: `/${from.project.abbr}/content?id=${item.id}` },
    ])
    const box = await from.component({ type: 1, name: '盒' })
    for (const [at, [type, value]] of (
      [
        [3, group.id],
        [202, group.id],
        [4, item.id],
        [5, news.id],
        [7, images.id],
        [201, images.id],
        [31, 88],
        [4, 999_999],
      ] as const
    ).entries())
      await from.component({ type, parentId: box.id, value: String(value), sortNumber: at })
    await from.component({
      type: 2,
      parentId: box.id,
      name: '更多',
      value: `/content-list?id=${news.id}`,
      sortNumber: 90,
    })
    await from.component({
      type: 2,
      parentId: box.id,
      name: '日程',
      value: `/${from.project.abbr}/en/schedule`,
      sortNumber: 91,
    })
    const { id, left } = await into({ id: box.id, websiteId: to.websites.zh1.id, container: 'home' }, to.project.id)
    const made = await rowsOf(to.websites.zh1.id, id)
    const [menu, actions, content, list, carousel, swipe, vote, lost, card, programme] = made.map(row => row.value)
    const there = `/${to.project.abbr}`
    expect([menu === actions, carousel === swipe, vote, lost, card, programme]).toEqual([
      true,
      true,
      null,
      null,
      null,
      `${there}/en/schedule`,
    ])
    expect(await server.system.store(webContent).rows({ id: Number(content), projectId: to.project.id })).toMatchObject(
      [{ name: '头条', webContentListId: Number(list) }],
    )
    expect(
      await server.system.store(webImage).rows({ webImageGroupId: Number(carousel), projectId: to.project.id }),
    ).toMatchObject([{ name: 'one' }])
    expect(
      await server.system
        .store(webMenu)
        .rows({ webMenuGroupId: Number(menu), projectId: to.project.id }, { order: [['sortNumber', 'asc']] }),
    ).toMatchObject([
      { value: content },
      { value: null, path: '/personal-register' },
      { path: 'https://a.example' },
      { path: `${there}/m/schedule` },
      { path: `${there}/content` },
    ])
    expect(left.map(({ resource, value }) => [resource, value])).toEqual([
      ['webComponent', '88'],
      ['webComponent', '999999'],
      ['webComponent', `/content-list?id=${news.id}`],
      ['webMenu', '77'],
      ['webMenu', `/${from.project.abbr}/content?id=${item.id}`],
    ])
    expect(made.map(row => row.projectId)).toEqual(made.map(() => to.project.id))
  })
  it('is refused from and into projects out of reach, into a component that holds none, and without the right', async () => {
    const { from, to, call } = await pasting(source => [source])
    const theirs = await to.component({ type: 1 })
    const mine = await from.component({ type: 4 })
    expect(await call('/webComponent/paste', { id: theirs.id, websiteId: from.websites.zh1.id })).toMatchObject({
      result: 40400,
    })
    expect(await call('/webComponent/paste', { id: mine.id, websiteId: to.websites.zh1.id })).toMatchObject({
      result: 40400,
    })
    expect(
      await call('/webComponent/paste', { id: mine.id, websiteId: from.websites.zh1.id, parentId: mine.id }),
    ).toMatchObject({ result: 40000, data: { code: 'componentHoldsNone' } })
    expect(await call('/webComponent/removeTree', { id: theirs.id })).toMatchObject({ result: 40400 })
    const { token } = await server.operator({ rights: ['webComponent.getList'], projects: [from.project.id] })
    expect(
      await server.call(
        '/webComponent/paste',
        { id: mine.id, websiteId: from.websites.zh1.id },
        { token, projectId: from.project.id },
      ),
    ).toMatchObject({ result: 40300 })
    expect(await server.system.store(webComponent).count({ projectId: [from.project.id, to.project.id] })).toBe(2)
  })
})
describe('a circle in the tree', () => {
  it('cannot be made, not even by two operators who nest components at once', async () => {
    const { from, call } = await pasting()
    const stored = (id: number) => server.system.store(webComponent).getDetail(id)
    const nest = (id: number, parentId: number, updatedAt: string) =>
      call('/webComponent/update', { id, parentId, updatedAt })
    for (let round = 0; round < 3; round++) {
      const pairs = await Promise.all(
        Array.from(
          { length: 12 },
          async () => [await from.component({ type: 1 }), await from.component({ type: 1 })] as const,
        ),
      )
      const { result: outcomes, statements: sent } = await statements(() =>
        Promise.all(
          pairs.map(([one, other]) =>
            Promise.all([nest(one.id, other.id, one.updatedAt), nest(other.id, one.id, other.updatedAt)]),
          ),
        ),
      )
      // No deadlock, even when the first of them starts the page's draft: the database would abort
      // one, and it would be tried again.
      expect(sent.filter(text => text.includes('pg_advisory_xact_lock'))).toHaveLength(24)
      expect(outcomes.map(pair => pair.map(({ data }) => data.code ?? 'nested').sort())).toEqual(
        pairs.map(() => ['nested', 'treeCircle']),
      )
      for (const [one, other] of pairs)
        expect(
          [(await stored(one.id)).parentId, (await stored(other.id)).parentId].filter(parent => parent === null),
        ).toHaveLength(1)
    }
  })
  it('cannot deadlock operators who restore a version, paste, move and nest on the same website at once', async () => {
    for (let round = 0; round < 6; round++) {
      const { from, call } = await pasting()
      const site = from.websites.zh1
      const boxes = await Promise.all(Array.from({ length: 9 }, () => from.component({ type: 1 })))
      const [box] = boxes as [(typeof boxes)[0]]
      const kids = await Promise.all(Array.from({ length: 6 }, () => from.component({ type: 1, parentId: box.id })))
      const others = boxes.slice(1)
      const now = async ({ id }: { id: number }) => ({
        id,
        updatedAt: (await server.system.store(webComponent).getDetail(id)).updatedAt,
      })
      await call('/website/publish', { id: site.id, pages: ['home'] })
      const [version] = await server.system
        .store(webPageVersion)
        .rows({ websiteId: site.id, page: 'home' }, { order: [['id', 'desc']] })
      for (const kid of kids) await call('/webComponent/update', { ...(await now(kid)), name: '改了' })
      const seen = await Promise.all(kids.map(now))
      const hung = await Promise.all(others.map(now))
      const { result: done, statements: sent } = await statements(() =>
        Promise.all([
          call('/webPageVersion/bringBack', { id: version?.id }),
          ...hung.map(one => call('/webComponent/update', { ...one, parentId: box.id })),
          ...seen.map(kid => call('/webComponent/place', { ...kid, parentId: box.id })),
          ...others
            .slice(0, 4)
            .map(({ id }) => call('/webComponent/paste', { id: box.id, websiteId: site.id, parentId: id })),
        ]),
      )
      for (const { result, data } of done) expect([20000, 'changedMeanwhile']).toContain(data?.code ?? result)
      // Each locks the website once, and aborted transactions are tried again: one restore, six
      // moves, and four pastes, which also place what they pasted.
      expect(sent.filter(text => text.includes('from "website" a') && /for (no key )?update$/.test(text))).toHaveLength(
        1 + 6 + 2 * 4,
      )
    }
  })
})
