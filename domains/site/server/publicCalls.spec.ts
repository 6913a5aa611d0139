import { describe, it } from 'node:test'
import { expect } from 'expect'
import { conferencePlace } from '@pavilion/conference/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { startTestServer } from '@pavilion/testing'
import { project, webContent, webImage, webImageGroup, webMenu, website } from '../model/index.ts'
import { makeExpo, open, words } from '../testing.ts'

const server = await startTestServer()

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
    await server.system.transaction(tx => tx.move(project, closed.project, 'setClosed'))
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
      })),
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
  it('tell the whole count on every page, also to whoever opens page 2 first', async () => {
    const {
      list,
      images,
      component,
      project: { id: projectId, abbr },
    } = await makeExpo(server)
    const { id: webContentListId } = await list()
    const { id: inPage } = await list()
    await server.system
      .store(webContent)
      .createMany(
        [webContentListId, inPage].flatMap(id =>
          Array.from({ length: 40 }, (_, at) => ({ projectId, webContentListId: id, name: `${id} 之 ${at}` })),
        ),
      )
    await server.sql('update "webContent" set status = 1 where "projectId" = $1', [projectId])
    const { group } = await images(
      {},
      Array.from({ length: 70 }, (_, at) => `p${at}`),
    )
    await component({ type: 5, value: String(inPage), webContentListStyle: 201, limit: 10 })
    const pager = async (path: string) => {
      const { html } = await open(server, `/${abbr}${path}`)
      const [nav = ''] = /<nav class="pager"[\s\S]*?<\/nav>/.exec(html) ?? []
      return [
        /共 (?:<!-- -->)?(\d+)/.exec(nav)?.[1],
        [...nav.matchAll(/page=(\d+)[^"]*" aria-label="第/g)].map(([, n]) => n),
      ]
    }
    expect([
      await pager(`/content-list?id=${webContentListId}&page=2`),
      await pager(`/album?id=${group.id}&page=2`),
      await pager('?page=2'),
    ]).toEqual([
      ['40', ['3', '4']],
      ['70', ['3', '4']],
      ['40', ['3', '4']],
    ])
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
    await server.system.transaction(tx => tx.move(website, websites.zh1, 'setClosed'))
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
    await server.system.transaction(tx => tx.move(project, event, 'setClosed'))
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
