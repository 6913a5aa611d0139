import { describe, it } from 'node:test'
import { expect } from 'expect'
import { conferencePlace } from '@pavilion/conference/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/visitorForm.ts'
import { allAtOnce, startTestHouse, whileHeld } from '@pavilion/testing'
import { project, webContent, webImage, webImageGroup, webMenu, website } from '../model/index.ts'
import { makeExpo, open, words } from '../testing.ts'

const server = await startTestHouse()
const asOperator = async (projects: number[]) => {
  const { token } = await server.operator({ projects })
  return (path: string, body: object, projectId = projects[0]) =>
    server.call(path, body, { token, ...(projectId !== undefined && { projectId }), language: 'en' })
}

describe('public calls of sites', () => {
  it('answer a project by its abbreviation with languages and websites', async () => {
    const {
      project: { abbr, id },
    } = await makeExpo(server)
    const { result, data } = await server.call('/project/ext/getDetail', { abbr: abbr.toUpperCase() })
    expect(result).toBe(20000)
    expect(data).toMatchObject({ id, abbr })
    expect(
      data.websites.map(
        (each: { type: number; language: { mark: string }; root: string | null }) =>
          `${each.type} ${each.language.mark}`,
      ),
    ).toEqual(['1 zh', '1 en', '2 zh', '2 en'])
    for (const key of ['sisterLoginKey', 'sisterLoginCheckUrl', 'encryptedPhoneLinkHosts', 'invitationRuleGroupId'])
      expect(data.websites[0]).not.toHaveProperty(key)
    expect(await server.call('/project/ext/getDetail', { abbr: 'nobody' })).toMatchObject({ result: 40400 })
    expect(await server.call('/project/ext/getDetail', {}, { language: 'en' })).toMatchObject({
      result: 40000,
      data: { fields: { abbr: expect.any(String) } },
    })
  })
  it('list open projects that have a website of page type 1 [site-list-filter]', async () => {
    const open = await makeExpo(server)
    const confirming = await makeExpo(server, { pageType: 2 })
    const closed = await makeExpo(server)
    await server.system.move(project, closed.project, 'setClosed')
    const { data } = await server.call('/project/ext/getListIncludeLanguagesAndWebsites', {
      where: { status: 1, 'website.pageType': 1 },
    })
    const ids = data.rows.map((row: { id: number }) => row.id)
    expect(ids).toContain(open.project.id)
    expect(ids).not.toContain(confirming.project.id)
    expect(ids).not.toContain(closed.project.id)
    expect(data.rows.find((row: { id: number }) => row.id === open.project.id).websites).toHaveLength(4)
  })
  it('answer the visible entries of a menu group as a tree', async () => {
    const {
      project: { id: projectId },
      menu,
    } = await makeExpo(server)
    const {
      group,
      menus: [parent],
    } = await menu({}, [{ name: '展会' }, { name: '隐藏', visible: false }])
    await server.system
      .store(webMenu)
      .create({ projectId, webMenuGroupId: group.id, parentId: parent?.id as number, name: '展馆' })
    const { data } = await server.call('/webMenu/ext/getListHierarchy', { where: { webMenuGroupId: group.id } })
    expect(data).toEqual([
      expect.objectContaining({ name: '展会', children: [expect.objectContaining({ name: '展馆', children: [] })] }),
    ])
    expect(await server.call('/webMenu/ext/getListHierarchy', { where: {} })).toMatchObject({
      result: 40000,
      data: { fields: { 'where.webMenuGroupId': expect.any(String) } },
    })
  })
  it('list published contents with all fields of an item [content-list-item]', async () => {
    const { list, content } = await makeExpo(server)
    const { id: webContentListId } = await list()
    for (const stickNumber of [0, 5, 0]) await content({ webContentListId, stickNumber, name: `置顶${stickNumber}` })
    await content({ webContentListId, name: '草稿' }, false)
    const { data } = await server.call('/webContent/ext/getList', {
      where: { webContentListId, status: 1 },
      order: [
        ['stickNumber', 'desc'],
        ['createdAt', 'desc'],
      ],
      pagination: { page: 1, limit: 10 },
    })
    expect(data).toMatchObject({ count: 3, rows: [{ name: '置顶5' }, { name: '置顶0' }, { name: '置顶0' }] })
    expect(Object.keys(data.rows[0])).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'abstract',
        'cover',
        'content',
        'createdAt',
        'showCreatedAt',
        'externalLink',
        'attachment',
      ]),
    )
  })
  it('answer no draft by its id, and clean rich text', async () => {
    const { content } = await makeExpo(server)
    const draft = await content({}, false)
    const dirty = await content({ content: '<p>好</p><script>alert(1)</script>' })
    expect(await server.call('/webContent/ext/getDetail', { id: draft.id })).toMatchObject({ result: 40400 })
    for (const _ of ['first', 'again'])
      expect((await server.call('/webContent/ext/getDetail', { id: dirty.id })).data.content).toBe('<p>好</p>')
    // In the back-office a list of a thousand leaves out the articles' texts.
    const { token } = await server.operator()
    const [listed] = (await server.call('/webContent/getList', { where: { id: dirty.id } }, { token })).data.rows
    expect([
      listed.id,
      listed.content,
      (await server.call('/webContent/getDetail', { id: dirty.id }, { token })).data.content,
    ]).toEqual([dirty.id, undefined, expect.stringContaining('<p>好</p>')])
  })
  it('order images by sortNumber, and albums by createdAt, twenty per page [image-order album-page-size]', async () => {
    const {
      images,
      project: { id: projectId, abbr },
    } = await makeExpo(server)
    const {
      group: { id: webImageGroupId },
    } = await images({}, ['b', 'a'])
    await server.system.store(webImage).createMany(
      Array.from({ length: 21 }, (_, at) => ({
        projectId,
        webImageGroupId,
        filePath: `/files/aa/n${at}.webp`,
        name: `n${at}`,
        sortNumber: -at - 1,
      })) as never,
    )
    const names = ({ data }: { data: { rows: { name: string }[] } }) => data.rows.map(row => row.name)
    expect(
      names(
        await server.call('/webImage/ext/getList', { where: { webImageGroupId }, order: [['sortNumber', 'asc']] }),
      ).slice(-3),
    ).toEqual(['n0', 'b', 'a'])
    expect(
      await server.call('/webImage/ext/getList', {
        where: { webImageGroupId },
        order: [['createdAt', 'desc']],
        pagination: { page: 2, limit: 20 },
      }),
    ).toMatchObject({ data: { count: 23, rows: [{}, { name: 'a' }, { name: 'b' }] } })
    const { html } = await open(server, `/${abbr}/album?id=${webImageGroupId}`)
    expect([...html.matchAll(/data-view=/g)]).toHaveLength(20)
  })
  it('accept one image group or several [image-group-single-or-array album-groups]', async () => {
    const {
      images,
      project: { abbr },
    } = await makeExpo(server)
    const [one, two] = [
      (await images({ name: '开幕' }, ['a'])).group.id,
      (await images({ name: '现场' }, ['b'])).group.id,
    ]
    expect((await server.call('/webImage/ext/getList', { where: { webImageGroupId: one } })).data.count).toBe(1)
    expect((await server.call('/webImage/ext/getList', { where: { webImageGroupId: [one, two] } })).data.count).toBe(2)
    expect(words((await open(server, `/${abbr}/album?id=${one},${two}`)).html)).toContain('开幕 · 现场')
    // Without a group: all albums, each linked by its name; 404 when there are none.
    expect((await open(server, `/${abbr}/album`)).to).toMatch(/^\/404/)
    await server.sql(`update "webImageGroup" set type = 2 where id = any($1)`, [[one, two]])
    await images({ name: '轮播' }, ['c'])
    await server.system.store(webImageGroup).set(one, { name: '开幕式' })
    const { html } = await open(server, `/${abbr}/album`)
    expect([...html.matchAll(/data-view=/g)]).toHaveLength(2)
    for (const id of [one, two]) expect(html).toContain(`href="/${abbr}/album?id=${id}"`)
    expect(words(html)).not.toContain('轮播')
  })
  it('page the contents of a list by ten [content-page-size]', async () => {
    const {
      list,
      content,
      project: { abbr },
    } = await makeExpo(server)
    const { id: webContentListId } = await list()
    for (let at = 1; at <= 12; at++) await content({ webContentListId, name: `条目${at}。` })
    const shown = async (page: number) => [
      ...new Set(
        words((await open(server, `/${abbr}/content-list?id=${webContentListId}&page=${page}`)).html).match(
          /条目\d+。/g,
        ),
      ),
    ]
    expect([(await shown(1)).length, await shown(2)]).toEqual([10, ['条目2。', '条目1。']])
  })
  it('answer the visible components of a page as a tree', async () => {
    const {
      component,
      websites: { zh1 },
    } = await makeExpo(server)
    const box = await component({ type: 1, name: '首屏' })
    await component({ type: 4, parentId: box.id, name: '文字' })
    await component({ type: 1, name: '隐藏', visible: false })
    await component({ type: 1, container: 'sub-page', name: '子页' })
    const { data } = await server.call('/webComponent/ext/getListHierarchy', {
      where: { websiteId: zh1.id, container: 'home' },
    })
    expect(data).toEqual([
      expect.objectContaining({ name: '首屏', children: [expect.objectContaining({ name: '文字' })] }),
    ])
  })
  it("reveal nothing of a closed project's websites or of a closed website", async () => {
    const { project: event, websites, component, content, menu } = await makeExpo(server)
    const tree = async (websiteId: number) =>
      (await server.call('/webComponent/ext/getListHierarchy', { where: { websiteId } })).data
    expect((await server.call('/website/ext/getDetail', { id: websites.en2.id })).data).toMatchObject({
      type: 2,
      status: 1,
    })
    for (const { id } of [websites.zh1, websites.en2]) await component({ type: 1, name: '尚未公布' }, id)
    await server.system.move(website, websites.zh1, 'setClosed')
    expect([await tree(websites.zh1.id), await tree(websites.en2.id)]).toEqual([
      [],
      [expect.objectContaining({ name: '尚未公布' })],
    ])
    const news = await content({ name: '尚未宣布的主宾国' })
    const { group } = await menu({ websiteId: websites.en2.id }, [{ name: '尚未宣布', path: '/' }])
    const { form } = await makeForm(server.system, event.id, visitorForm())
    await server.system.store(conferencePlace).create({ projectId: event.id, name: '闭门厅' })
    const readPublic = () =>
      Promise.all(
        (['webContent', 'conferencePlace'] as const)
          .map(async name => (await server.call(`/${name}/ext/getList`, { where: { projectId: event.id } })).data.count)
          .concat(
            server
              .call('/webMenu/ext/getListHierarchy', { where: { webMenuGroupId: group.id } })
              .then(({ data }) => data.length),
            (
              [
                ['webContent', news],
                ['webForm', form],
              ] as const
            ).map(async ([name, { id }]) => (await server.call(`/${name}/ext/getDetail`, { id })).result),
          ),
      )
    expect(await readPublic()).toEqual([1, 1, 1, 20000, 20000])
    await server.system.move(project, event, 'setClosed')
    // Nor of anything that belongs to it, by any public call.
    expect(await readPublic()).toEqual([0, 0, 0, 40400, 40400])
    expect((await server.call('/website/ext/getDetail', { id: websites.en2.id })).result).toBe(40400)
    expect(await tree(websites.en2.id)).toEqual([])
    expect((await server.call('/project/ext/getDetail', { abbr: event.abbr })).result).toBe(40400)
  })
})

describe('lists of a thousand articles', () => {
  it('are public, but limited per minute and address; lists of ten are not limited', async () => {
    const {
      project: { id },
      content,
    } = await makeExpo(server)
    await content()
    const ask = (pagination?: object) =>
      server.call('/webContent/ext/getList', { where: { projectId: id }, ...(pagination && { pagination }) })
    const key = '/webContent/ext/getList long %'
    expect(await ask({ page: 1, limit: 1000 })).toMatchObject({ result: 20000, data: { count: 1 } })
    await server.sql('update "httpRate" set count = 119 where key like $1', [key])
    expect((await ask()).result).toBe(20000)
    for (const pagination of [undefined, { page: 1, limit: 101 }])
      expect(await ask(pagination)).toMatchObject({ result: 42900, data: { code: 'tooOften' } })
    expect((await ask({ page: 1, limit: 100 })).result).toBe(20000)
    await server.sql('delete from "httpRate" where key like $1', [key])
  })
})

describe('writes by operators', () => {
  it('derive the root of a website from abbreviation, device and language, and keep it up to date', async () => {
    const {
      project: { id: projectId, abbr },
      websites,
      languageOf,
    } = await makeExpo(server)
    const call = await asOperator([projectId])
    await server.system.move(website, websites.en2, 'setClosed')
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
        return server.system.move(website, made, 'setClosed')
      }),
    )
    // They take turns: all have begun before the first continues.
    const answers = await whileHeld(
      server,
      'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      [`addresses of websites: ${projectId}`],
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
      errmsg: '“Admin” is an address of the system and cannot be used as a project abbreviation',
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
        'Still in use by 1 other record (Web component: the website “zh 2” shows the menu group “导航”), so it cannot be deleted',
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
      ['webImageGroup', pictures, 'image group “现场”', { type: 71, value: String(pictures.id) }],
    ] as const
    const showing = await Promise.all(shown.map(([, , , row]) => component(row, zh2.id)))
    const areKept = async () => {
      for (const [of, { id }, label] of shown) {
        const why = `Still in use by 1 other record (Web component: the website “zh 2” shows the ${label}), so it cannot be deleted`
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
