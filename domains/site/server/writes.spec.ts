import { describe, it } from 'node:test'
import { expect } from 'expect'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { allAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { project, webContent, website } from '../model/index.ts'
import { makeExpo, open } from '../testing.ts'

const server = await startTestServer()
const asOperator = async (projects: number[]) => {
  const { token } = await server.operator({ projects })
  return (path: string, body: object, projectId = projects[0]) =>
    server.call(path, body, { token, ...(projectId !== undefined && { projectId }), language: 'en' })
}

describe('writes by operators', () => {
  it('derive the root of a website from abbreviation, device and language, and keep it up to date', async () => {
    const {
      project: { id: projectId, abbr },
      websites,
      languageOf,
    } = await makeExpo(server)
    const call = await asOperator([projectId])
    await server.system.transaction(tx => tx.move(website, websites.en2, 'setClosed'))
    const { data } = await call('/website/create', { name: 'Phone', type: 2, languageId: languageOf('en') })
    expect(data.root).toBe(`/${abbr}/m/en`)
    const { updatedAt } = await server.system.store(project).getDetail(projectId)
    expect((await call('/project/update', { id: projectId, updatedAt, abbr: `${abbr}X` })).result).toBe(20000)
    expect((await server.system.store(website).getDetail(data.id)).root).toBe(`/${abbr}X/m/en`)
    // Also for a website that was in the recycle bin while the abbreviation changed.
    await call('/website/delete', { id: data.id })
    const { updatedAt: again } = await server.system.store(project).getDetail(projectId)
    await call('/project/update', { id: projectId, updatedAt: again, abbr })
    expect(await call('/website/restore', { id: data.id })).toMatchObject({
      result: 20000,
      data: { root: `/${abbr}/m/en` },
    })
  })
  it('open no second website at an address: not by creating, opening, restoring or changing the language, and only one of many at once', async () => {
    const {
      project: { id: projectId },
      websites: { zh1, zh2, en1 },
      languageOf,
    } = await makeExpo(server)
    const call = await asOperator([projectId])
    const zh = languageOf('zh')
    const websiteStore = server.system.store(website)
    const fresh = async (id: number) => ({ id, updatedAt: (await websiteStore.getDetail(id)).updatedAt })
    const refused = {
      result: 40900,
      data: { code: 'websiteAddressTaken' },
      errmsg: expect.stringContaining('“zh 1” is open at this address'),
    }
    expect(await call('/website/create', { name: 'Second', type: 1, languageId: zh })).toMatchObject(refused)
    expect((await server.sql('select 1 from website where "projectId" = $1', [projectId])).length).toBe(4)
    // An order confirmation website may share the address with a site. A copy starts closed.
    expect((await call('/website/create', { name: 'Orders', type: 1, languageId: zh, pageType: 2 })).result).toBe(20000)
    const { data: copied } = await call('/website/copy', { id: zh1.id, projectId })
    expect(copied.status).toBe(0)
    expect(await call('/website/setActive', await fresh(copied.id))).toMatchObject(refused)
    for (const [site, change] of [
      [en1, { languageId: zh }],
      [zh2, { type: 1 }],
    ] as const)
      expect(await call('/website/update', { ...(await fresh(site.id)), ...change })).toMatchObject(refused)
    // Websites that already share an address can still be renamed, and one of the two closed.
    const twin = await websiteStore.create({ projectId, name: 'zh 1', type: 1, languageId: zh })
    expect((await call('/website/update', { ...(await fresh(twin.id)), name: 'zh 1' })).result).toBe(20000)
    expect((await call('/website/delete', { id: twin.id })).result).toBe(20000)
    expect(await call('/website/restore', { id: twin.id })).toMatchObject(refused)
    expect((await call('/website/setClosed', await fresh(zh1.id))).result).toBe(20000)
    const closed = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const made = await websiteStore.create({ projectId, name: 'zh 1', type: 1, languageId: zh })
        return server.system.transaction(tx => tx.move(website, made, 'setClosed'))
      }),
    )
    // They take turns: all have begun before the first continues.
    const answers = await whileHeld(
      server,
      'select pg_advisory_xact_lock(hashtextextended($1, 1))',
      [`websiteAddress ${projectId}`],
      5,
      () => [
        ...closed.map(({ id, updatedAt }) => call('/website/setActive', { id, updatedAt })),
        call('/website/restore', { id: twin.id }),
      ],
    )
    expect(answers.map(({ result }) => result).sort()).toEqual([20000, 40900, 40900, 40900, 40900])
    const copies = (await allAtOnce(3, () =>
      call('/website/copy', { id: zh2.id, projectId, type: 2, languageId: languageOf('zh'), name: 'copy' }),
    )) as { data: { status: number } }[]
    expect(copies.map(({ data }) => data.status)).toEqual([0, 0, 0])
  })
  it('refuse an abbreviation that is reserved, contains special characters or exists in other letter case', async () => {
    const { project: taken } = await makeExpo(server)
    const { token } = await server.operator()
    const make = (abbr: string) => server.call('/project/create', { name: 'x', abbr }, { token, language: 'en' })
    expect(await make('Admin')).toMatchObject({
      result: 40000,
      data: { field: 'abbr' },
      errmsg: '“Admin” is an address of the system and cannot be used as an event abbreviation',
    })
    expect(await make('tea expo')).toMatchObject({
      result: 40000,
      data: { fields: { abbr: expect.stringContaining('letters, digits') } },
    })
    expect(await make(taken.abbr.toUpperCase())).toMatchObject({
      result: 40900,
      errmsg: 'Abbreviation is already in use',
    })
    // Nor can a project be restored when another one now has its abbreviation or host.
    const bin = async (row: object) => {
      const { id } = await server.project(row)
      await server.call('/project/delete', { id }, { token })
      return () => server.call('/project/restore', { id }, { token, language: 'en' })
    }
    const abbr = taken.abbr.toUpperCase().replace('EXPO', 'FAIR')
    const domainName = `${abbr}.example.com`
    const [named, hosted, free] = [await bin({ abbr }), await bin({ domainName }), await bin({})]
    await server.project({ abbr: abbr.toLowerCase(), domainName: domainName.toLowerCase() })
    expect(await named()).toMatchObject({ result: 40900, data: { code: 'alreadyTaken', field: 'abbr' } })
    expect(await hosted()).toMatchObject({ result: 40900, data: { code: 'alreadyTaken', field: 'domainName' } })
    expect((await free()).result).toBe(20000)
  })
  it('keep the organiser of a project whose visitors have registered: their accounts belong to that organiser', async () => {
    const { token } = await server.operator()
    const { id, sellerId } = await server.project()
    const other = await server.project()
    const visitor = await server.visitor({ projectId: id })
    const change = async (to: number | null) =>
      server.call(
        '/project/update',
        { id, updatedAt: (await server.system.store(project).getDetail(id)).updatedAt, sellerId: to },
        { token, language: 'en' },
      )
    expect((await change(other.sellerId)).result).toBe(20000)
    expect((await change(sellerId)).result).toBe(20000)
    const { form, fields } = await makeForm(server.system, id, visitorForm())
    expect(
      (
        await server.call(
          '/webFormRecord/ext/upsertOne',
          { webFormId: form.id, webFormRecordValues: fillsIn(fields) },
          { token: visitor.token, projectId: id },
        )
      ).result,
    ).toBe(20000)
    for (const to of [other.sellerId, null])
      expect(await change(to)).toMatchObject({
        result: 40000,
        data: { fields: { sellerId: expect.stringContaining('can no longer be changed') } },
      })
    expect((await change(sellerId)).result).toBe(20000)
  })
  it('accept a time zone by its name only: with an unknown or ambiguous one no day could be calculated', async () => {
    const { token } = await server.operator()
    const {
      project: { id },
    } = await makeExpo(server)
    const change = async (timeZone: string) =>
      server.call(
        '/project/update',
        { id, updatedAt: (await server.system.store(project).getDetail(id)).updatedAt, timeZone },
        { token, language: 'en' },
      )
    for (const timeZone of ['Mars/Olympus', '+08:00', '-05:30', 'CET', 'PST', 'GMT+8', 'x/../y']) {
      const refused = {
        result: 40000,
        data: { fields: { timeZone: 'There is no such time zone. Please enter a name such as Asia/Shanghai' } },
      }
      expect(
        await server.call('/project/create', { name: 'x', abbr: 'zoned', timeZone }, { token, language: 'en' }),
      ).toMatchObject(refused)
      expect(await change(timeZone)).toMatchObject(refused)
    }
    for (const timeZone of ['America/Argentina/Ushuaia', 'Etc/GMT+8', 'asia/kolkata', 'UTC', 'Asia/Shanghai'])
      expect(await change(timeZone)).toMatchObject({ result: 20000, data: { timeZone } })
  })
  it('refuse an event that ends before it begins, also when only one of the two is changed', async () => {
    const { project: event } = await makeExpo(server)
    const call = await asOperator([event.id])
    const refused = { result: 40000, data: { fields: { endTime: 'The end time must be later than the start time' } } }
    const { token } = await server.operator()
    expect(
      await server.call(
        '/project/create',
        { name: 'Tea', abbr: 'tea-backwards', type: 2, startTime: event.endTime, endTime: event.startTime },
        { token, language: 'en' },
      ),
    ).toMatchObject(refused)
    for (const change of [{ startTime: '2027-04-19T00:00:00.000Z' }, { endTime: '2027-04-14T00:00:00.000Z' }])
      expect(await call('/project/update', { id: event.id, updatedAt: event.updatedAt, ...change })).toMatchObject(
        refused,
      )
    expect(
      await call('/project/update', { id: event.id, updatedAt: event.updatedAt, endTime: '2027-04-19T00:00:00.000Z' }),
    ).toMatchObject({ result: 20000 })
  })
  it('put components only into components that can hold them, on the same website, and set their level', async () => {
    const {
      project: { id: projectId },
      websites: { zh1, en1 },
    } = await makeExpo(server)
    const call = await asOperator([projectId])
    const create = (row: object) => call('/webComponent/create', { websiteId: zh1.id, ...row })
    const box = (await create({ type: 1, container: 'home' })).data
    const card = (await create({ type: 2, parentId: box.id })).data
    const text = (await create({ type: 4, parentId: card.id })).data
    expect([box.hierarchyLevel, card.hierarchyLevel, text.hierarchyLevel]).toEqual([0, 1, 2])
    expect(await create({ type: 4, parentId: text.id })).toMatchObject({
      result: 40000,
      errmsg: 'This component cannot hold other components',
    })
    expect(await create({ type: 4, parentId: box.id, websiteId: en1.id })).toMatchObject({
      result: 40000,
      errmsg: expect.stringContaining('another website'),
    })
    expect(await call('/webComponent/delete', { id: box.id })).toMatchObject({ result: 40900 })
    const tree = async (website: { id: number }) =>
      (await call('/webComponent/getListHierarchy', { where: { websiteId: website.id } })).data
    expect(await tree(zh1)).toMatchObject([{ id: box.id, children: [{ id: card.id, children: [{ id: text.id }] }] }])
    // Moving it to another website moves everything in it.
    expect(
      (await call('/webComponent/update', { id: box.id, updatedAt: box.updatedAt, websiteId: en1.id })).result,
    ).toBe(20000)
    expect([await tree(zh1), await tree(en1)]).toMatchObject([
      [],
      [{ id: box.id, children: [{ id: card.id, children: [{ id: text.id }] }] }],
    ])
  })
  it('keep a menu entry in the group of its parent', async () => {
    const {
      project: { id: projectId },
      menu,
    } = await makeExpo(server)
    const call = await asOperator([projectId])
    const [one, two] = [await menu({}, [{}]), await menu({}, [])]
    expect(
      await call('/webMenu/create', { webMenuGroupId: two.group.id, parentId: one.menus[0]?.id, name: 'x' }),
    ).toMatchObject({ result: 40000 })
    expect(
      await call('/webMenu/create', { webMenuGroupId: one.group.id, parentId: one.menus[0]?.id, name: 'x' }),
    ).toMatchObject({ result: 20000 })
    const tree = async (of: typeof one) =>
      (await call('/webMenu/getListHierarchy', { where: { webMenuGroupId: of.group.id } })).data
    expect(await tree(one)).toMatchObject([{ children: [{ name: 'x' }] }])
    // Moving it to another group moves the entries below it.
    expect(
      (
        await call('/webMenu/update', {
          id: one.menus[0]?.id,
          updatedAt: one.menus[0]?.updatedAt,
          webMenuGroupId: two.group.id,
        })
      ).result,
    ).toBe(20000)
    expect([await tree(one), await tree(two)]).toMatchObject([[], [{ name: 'entry 0', children: [{ name: 'x' }] }]])
  })
  it('refuse to delete a website whose menus another one shows, and name that one; others are deleted, and both together are', async () => {
    const {
      project: { id: projectId },
      websites: { zh1, zh2, en1 },
      menu,
      component,
    } = await makeExpo(server)
    const call = await asOperator([projectId])
    const { group } = await menu({ websiteId: zh1.id, name: '导航' }, [{}])
    await component({ type: 3, value: String(group.id) })
    const { id } = await component({ type: 3, value: `7, ${group.id}` }, zh2.id)
    const refused = {
      result: 40900,
      errmsg:
        'Still in use by 1 other record (Component: the website “zh 2” shows the menu group “导航”), so it cannot be deleted',
    }
    expect(await call('/website/delete', { id: zh1.id })).toMatchObject(refused)
    expect((await call('/website/delete', { ids: [zh1.id, en1.id] })).data).toEqual({
      done: 1,
      skipped: [{ id: zh1.id, code: 'stillReferred', why: refused.errmsg }],
    })
    // Visitors see it until the page without it is published.
    await call('/webComponent/delete', { id })
    expect(await call('/website/delete', { id: zh1.id })).toMatchObject(refused)
    expect((await call('/website/delete', { ids: [zh1.id, zh2.id] })).data).toEqual({ done: 2, skipped: [] })
  })
  it('refuse to delete a menu group, content list or picture group that a page shows, in its draft, in public or as planned, and name the page; others in the same call are deleted', async () => {
    const {
      project: { id: projectId },
      websites: { zh2 },
      menu,
      list,
      images,
      component,
    } = await makeExpo(server)
    const call = await asOperator([projectId])
    const lists = [await list(), await list({ name: '通知' })] as const
    const { group: menus } = await menu({ name: '导航' }, [{}])
    const { group: pictures } = await images({ name: '现场' }, ['a'])
    const shown = [
      ['webMenuGroup', menus, 'menu group “导航”', { type: 3, value: String(menus.id) }],
      ['webContentList', lists[1], 'content list “通知”', { type: 5, value: lists.map(({ id }) => id).join(', ') }],
      ['webImageGroup', pictures, 'picture group “现场”', { type: 71, value: String(pictures.id) }],
    ] as const
    const showing = await Promise.all(shown.map(([, , , row]) => component(row, zh2.id)))
    const areKept = async () => {
      for (const [of, { id }, label] of shown) {
        const why = `Still in use by 1 other record (Component: the website “zh 2” shows the ${label}), so it cannot be deleted`
        expect(await call(`/${of}/delete`, { id })).toMatchObject({ result: 40900, errmsg: why })
        expect((await call(`/${of}/delete`, { ids: [id] })).data).toEqual({
          done: 0,
          skipped: [{ id, code: 'stillReferred', why }],
        })
      }
    }
    const { id: unshown } = await list()
    expect((await call('/webContentList/delete', { ids: [lists[1].id, unshown] })).data).toMatchObject({
      done: 1,
      skipped: [{ id: lists[1].id }],
    })
    await areKept()
    const {
      data: [planned],
    } = await call('/website/publish', {
      id: zh2.id,
      pages: ['home'],
      publishAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    for (const { id } of showing) expect((await call('/webComponent/delete', { id })).result).toBe(20000)
    // Visitors see them until the page without them is published.
    await areKept()
    expect((await call('/website/publish', { id: zh2.id, pages: ['home'] })).result).toBe(20000)
    // Tomorrow they would see the page without its content.
    await areKept()
    expect((await call('/webPageVersion/callOff', { id: planned.id, updatedAt: planned.updatedAt })).result).toBe(20000)
    for (const [of, { id }] of shown) expect((await call(`/${of}/delete`, { id })).result).toBe(20000)
  })
  it('arrange pictures and menu entries, visible at once; never into another group or below themselves', async () => {
    const {
      project: { id: projectId, abbr },
      menu,
      images,
      component,
    } = await makeExpo(server)
    const call = await asOperator([projectId])
    const {
      images: [a, b, c],
      group,
    } = await images({}, ['a', 'b', 'c'])
    const other = await images({}, ['d'])
    await component({ type: 7, value: String(group.id) })
    const shown = async () =>
      [...(await open(server, `/${abbr}`)).html.matchAll(/\/files\/aa\/([abc])\.webp/g)]
        .map(([, name]) => name)
        .filter((name, at, all) => all.indexOf(name) === at)
        .join('')
    expect(await shown()).toBe('abc')
    expect([
      (await call('/webImageGroup/arrange', { id: group.id, ids: [c?.id, a?.id] })).result,
      await shown(),
    ]).toEqual([20000, 'cab'])
    expect([
      (await call('/webImageGroup/arrange', { id: group.id, ids: [b?.id, other.images[0]?.id] })).result,
      (await call('/webImageGroup/arrange', { id: group.id, ids: [b?.id, b?.id] })).result,
    ]).toEqual([40000, 40000])
    const {
      group: nav,
      menus: [one, two, three],
    } = await menu({}, [{ name: '甲' }, { name: '乙' }, { name: '丙' }])
    const {
      menus: [strange],
    } = await menu({}, [{}])
    const tree = async () =>
      (await call('/webMenu/getListHierarchy', { where: { webMenuGroupId: nav.id } })).data.map(
        ({ name, children }: { name: string; children: { name: string }[] }) =>
          `${name}${children.map(child => child.name).join('')}`,
      )
    expect([(await call('/webMenu/arrange', { id: three?.id, place: 0 })).result, await tree()]).toEqual([
      20000,
      ['丙', '甲', '乙'],
    ])
    expect([
      (await call('/webMenu/arrange', { id: two?.id, parentId: one?.id, place: 0 })).result,
      await tree(),
    ]).toEqual([20000, ['丙', '甲乙']])
    expect([
      (await call('/webMenu/arrange', { id: one?.id, parentId: two?.id, place: 0 })).data.code,
      (await call('/webMenu/arrange', { id: one?.id, parentId: strange?.id, place: 0 })).data.code,
      await tree(),
    ]).toEqual(['treeCircle', 'parentElsewhere', ['丙', '甲乙']])
  })
  it('clean rich text before it is stored', async () => {
    const {
      project: { id: projectId },
    } = await makeExpo(server)
    const call = await asOperator([projectId])
    const { data } = await call('/webContent/create', {
      name: 'x',
      content: '<p onclick="x()">好</p><iframe src="https://x.example"></iframe>',
    })
    expect((await server.system.store(webContent).getDetail(data.id)).content).toBe('<p>好</p>')
  })
  it('refuse calls without the right, without a token and for another project', async () => {
    const {
      project: { id: projectId },
    } = await makeExpo(server)
    const { project: other, component } = await makeExpo(server)
    const { token } = await server.operator({ rights: ['webMenu.getList'], projects: [projectId] })
    expect(await server.call('/webComponent/getListHierarchy', { where: { websiteId: 1 } }, { token })).toMatchObject({
      result: 40300,
    })
    expect(await server.call('/website/copy', { id: 1, projectId })).toMatchObject({ result: 50006 })
    const call = await asOperator([projectId])
    const theirs = await component({ type: 1 })
    expect(await call('/webComponent/update', { id: theirs.id, updatedAt: theirs.updatedAt, name: 'x' })).toMatchObject(
      { result: 40400 },
    )
    expect(await call('/webComponent/getList', {}, other.id)).toMatchObject({ result: 40300 })
  })
})
