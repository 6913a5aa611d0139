import { describe, it } from 'node:test'
import { expect } from 'expect'
import { makeForm } from '@pavilion/form/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import { makeProgramme } from '@pavilion/conference/testing.ts'
import { website } from '../../model/index.ts'
import { designs } from '../../templates/index.ts'
import type { PlannedContent } from '../../templates/plan.ts'
import { makeExpo } from '../../testing.ts'

const server = await startTestServer()
async function checking(site: 'zh1' | 'en1' = 'zh1') {
  const expo = await makeExpo(server)
  const { token } = await server.operator({ projects: [expo.project.id] })
  const { id } = expo.websites[site]
  const check = async (...pages: string[]) =>
    (
      await server.call(
        '/website/checkPages',
        { id, pages: pages.length ? pages : ['home'] },
        { token, projectId: expo.project.id, language: 'en' },
      )
    ).data as { code: string; component: number; message: string; to: string | null; page: string }[]
  return {
    ...expo,
    check,
    put: (row: Record<string, unknown>) => expo.component(row, id),
    codes: async () => (await check()).map(({ code, component }) => [code, component]),
  }
}

describe('the check before publishing', () => {
  it('reports links of menus, pictures and headings that lead nowhere, each with the place to fix it, and no others', async () => {
    const { check, put, menu, images, content, list, component } = await checking()
    const draft = await content({ name: '草稿' }, false)
    const shown = await content()
    const news = await list()
    const page = await component({ type: 1, container: 'sub-page', name: '交通' })
    const { group, menus } = await menu({}, [
      { name: 'nowhere', path: '/nowhere' },
      { name: 'draft', path: '/content', value: String(draft.id) },
      { name: 'list', path: '/content-list', value: '999999' },
      { name: 'page', path: '/sub-page?id=999999' },
      { name: 'script', path: 'javascript:alert(1)' },
      { name: 'good', path: '/content', value: String(shown.id) },
      { name: 'news', path: '/content-list', value: String(news.id) },
      { name: 'trip', path: '/sub-page', value: String(page.id) },
      { name: 'out', path: 'https://hotel.example.com', type: 2 },
      { name: 'in', path: '#news', type: 3 },
      { name: 'home', path: '/' },
      { name: 'none', type: 0, path: '/nowhere' },
      { name: 'hidden', path: '/nowhere', visible: false },
    ])
    const links = await put({ type: 3, value: String(group.id) })
    const {
      group: album,
      images: [picture],
    } = await images({}, ['one'])
    await server.sql('update "webImage" set type = 1, path = $2 where id = $1', [picture?.id, '/album?id=999999'])
    await server.sql(`insert into "uploadedFile" ("filePath", name, size) values ('/files/aa/one.webp', 'one', 1)`)
    const turning = await put({ type: 7, value: String(album.id) })
    const card = await put({ type: 2, name: 'Card', showHeader: true, rightText: 'More', value: '/gone' })
    await put({ type: 4, parentId: card.id, container: null, value: String(shown.id) })
    expect(
      (await check()).map(({ code, component, message, to }) => [code, component, /“(.*?)”/.exec(message)?.[1], to]),
    ).toEqual([
      ...['nowhere', 'draft', 'list', 'page', 'script'].map((name, at) => [
        'deadLink',
        links.id,
        name,
        `/webMenuManagement/webMenu/detail?id=${menus[at]?.id}`,
      ]),
      ['deadLink', turning.id, 'one', `/webImageManagement/webImage/detail?id=${picture?.id}`],
      ['deadLink', card.id, 'More', null],
    ])
  })
  it('reports dead entries of the website’s own menus once, whichever page is published, and none of another website', async () => {
    const { check, put, menu, content, websites } = await checking()
    const draft = await content({ name: '草稿' }, false)
    const {
      menus: [dead],
    } = await menu({ style: 1, websiteId: websites.zh1.id }, [
      { name: 'news', path: '/content', value: String(draft.id) },
      { name: 'home', path: '/' },
    ])
    await menu({ style: 1, websiteId: websites.en1.id }, [{ name: 'other', path: '/nowhere' }])
    const expected = {
      code: 'deadLink',
      component: null,
      message: 'The link “news” leads to content that is not published or has been deleted',
      to: `/webMenuManagement/webMenu/detail?id=${dead?.id}`,
    }
    expect([await check(), await check('footer')]).toMatchObject([
      [{ ...expected, page: 'home' }],
      [{ ...expected, page: 'footer' }],
    ])
    await put({ type: 3, value: String(dead?.webMenuGroupId) })
    expect(await check()).toMatchObject([{ ...expected, component: expect.any(Number) }])
  })
  it('reports a link to a sub-page that is not published yet, unless it is published too; not one that visitors still see although its draft was deleted', async () => {
    const { check, put, menu, websites, project } = await checking()
    const { token } = await server.operator({ projects: [project.id] })
    const { id } = websites.zh1
    const done = async (path: string, body: object) => {
      const answer = await server.call(path, body, { token, projectId: project.id })
      expect([answer.result, answer.errmsg]).toEqual([20000, ''])
      return answer.data
    }
    const page = await done('/webComponent/create', {
      websiteId: id,
      type: 4,
      container: 'sub-page',
      name: '交通',
      value: '999999',
    })
    const key = `sub-page:${page.id}`
    const links = await put({
      type: 3,
      value: String((await menu({}, [{ name: 'trip', path: '/sub-page', value: String(page.id) }])).group.id),
    })
    const dead = async (...pages: string[]) =>
      (await check(...pages))
        .filter(({ code }) => code === 'deadLink')
        .map(({ component, message }) => [component, message])
    expect([await dead(), await dead('home', key)]).toEqual([
      [[links.id, 'The link “trip” leads to a page that is not published yet: publish it as well']],
      [],
    ])
    await done('/website/publish', { id, pages: [key] })
    expect(await dead()).toEqual([])
    await done('/webComponent/delete', { id: page.id })
    expect([await dead(), await dead('home', key)]).toEqual([
      [],
      [[links.id, 'The link “trip” leads to a page that has been deleted or hidden']],
    ])
  })
  it('reports empty groups, missing choices, missing pictures and closed forms', async () => {
    const { check, put, menu, images, list, project } = await checking()
    const empty = [
      await put({ type: 1, name: 'Box' }),
      await put({ type: 3, value: String((await menu({}, [])).group.id), sortNumber: 1 }),
      await put({ type: 5, value: String((await list()).id), sortNumber: 2 }),
      await put({ type: 71, value: String((await images({}, [])).group.id), sortNumber: 3 }),
    ]
    const unset = [
      await put({ type: 3, sortNumber: 4 }),
      await put({ type: 4, value: '999999', sortNumber: 5 }),
      await put({ type: 10, sortNumber: 6 }),
    ]
    const gone = [
      await put({ type: 6, value: '/files/bb/gone.webp', sortNumber: 7 }),
      await put({ type: 7, value: String((await images({}, ['lost'])).group.id), sortNumber: 8 }),
    ]
    const { form } = await makeForm(server.system, project.id, {
      form: { name: '登记', type: 1 },
      groups: [{ fields: [] }],
    } as never)
    const entry = await put({ type: 203, value: String(form.id), sortNumber: 9 })
    const way = await put({
      type: 3,
      value: String((await menu({}, [{ name: 'Register', path: '/open-form', value: String(form.id) }])).group.id),
      sortNumber: 10,
    })
    const before = await check()
    expect(before.filter(({ code }) => code === 'closedForm')).toEqual([])
    await server.sql(`update "webForm" set "endTime" = now() - interval '1 day' where id = $1`, [form.id])
    const found = await check()
    const of = (code: string) => found.filter(each => each.code === code).map(each => each.component)
    expect([of('emptyGroup'), of('nothingChosen'), of('missingPicture'), of('closedForm')]).toEqual([
      empty.map(row => row.id),
      unset.map(row => row.id),
      gone.map(row => row.id),
      [entry.id, way.id],
    ])
    expect(found.find(({ code }) => code === 'closedForm')).toMatchObject({
      message: 'The form has ended',
      to: `/webFormManagement/webForm/detail?id=${form.id}`,
    })
  })
  it('reports names without their English on an English website, and colours with too little contrast', async () => {
    const { check, put, menu } = await checking('en1')
    const title = await put({ type: 2, name: '交通', showHeader: true, style: 2, rightText: '' })
    const translated = await put({
      type: 1,
      name: '酒店',
      englishName: 'Hotels',
      showHeader: true,
      style: 2,
      sortNumber: 1,
    })
    const silent = await put({ type: 1, name: '内部', style: 2, sortNumber: 2 })
    const links = await put({
      type: 3,
      value: String(
        (
          await menu({}, [
            { name: '展商', path: '/' },
            { name: '酒店', englishName: 'Hotels', path: '/' },
            { name: 'FAQ', path: '/' },
          ])
        ).group.id,
      ),
      sortNumber: 3,
    })
    const pale = await put({ type: 1, style: 2, colours: { text: '#cccccc', background: '#ffffff' }, sortNumber: 4 })
    const dark = await put({ type: 1, style: 2, colours: { text: '#000000', background: '#ffffff' }, sortNumber: 5 })
    const found = (await check()).filter(({ code }) => code !== 'emptyGroup')
    expect(found.map(({ code, component }) => [code, component])).toEqual([
      ['missingTranslation', title.id],
      ['missingTranslation', links.id],
      ['poorContrast', pale.id],
    ])
    expect(found.some(({ component }) => [translated.id, silent.id, dark.id].includes(component))).toBe(false)
    expect(found[2]?.message).toContain('contrast of 1.6')
  })
  it('reports Chinese on an English page: the text beside a heading, a content, the titles of a list; nothing on a Chinese page', async () => {
    for (const [site, expected] of [
      ['en1', true],
      ['zh1', false],
    ] as const) {
      const { check, put, content, list } = await checking(site)
      const news = await list({ name: '新闻', englishName: 'News' })
      for (const name of ['开馆公告', '交通', 'Hall plan']) await content({ name, webContentListId: news.id })
      const right = await put({
        type: 1,
        name: '指南',
        englishName: 'Guide',
        showHeader: true,
        style: 2,
        rightText: '更多',
      })
      const text = await put({
        type: 4,
        value: String((await content({ name: 'Metro', content: '<p>12 号线</p>' })).id),
        sortNumber: 1,
      })
      const listed = await put({ type: 5, value: String(news.id), sortNumber: 2 })
      await put({
        type: 4,
        value: String((await content({ name: 'Bus', content: '<p>Line 12</p>' })).id),
        sortNumber: 3,
      })
      const found = (await check()).filter(({ code }) => code === 'missingTranslation')
      expect(found.map(({ component }) => component)).toEqual(expected ? [right.id, text.id, listed.id] : [])
      if (expected)
        expect(found[2]).toMatchObject({
          message: '2 content items of the list “新闻” have Chinese titles',
          to: `/webContentManagement/webContentList/detail?id=${news.id}`,
        })
    }
  })
  it('measures contrast against the background of the text: the website, a group around it, a dark band, a card; not over a picture', async () => {
    const { check, put } = await checking()
    const text = await put({ type: 4, colours: { text: '#ffffff' } })
    const dark = await put({ type: 1, style: 4, sortNumber: 1 })
    await put({ type: 4, parentId: dark.id, colours: { text: '#ffffff' } })
    const black = await put({ type: 4, parentId: dark.id, colours: { text: '#000000' }, sortNumber: 1 })
    const box = await put({ type: 1, colours: { background: '#102030' }, sortNumber: 2 })
    const card = await put({ type: 2, parentId: box.id, colours: { headerText: '#fafafa' } })
    await put({ type: 1, parentId: box.id, colours: { text: '#f0f0f0' }, sortNumber: 1 })
    const pictured = await put({ type: 1, backgroundImage: '/files/aa/dark.webp', sortNumber: 3 })
    await put({ type: 4, parentId: pictured.id, colours: { text: '#ffffff' } })
    expect(
      (await check())
        .filter(({ code }) => code === 'poorContrast')
        .map(({ component }) => component)
        .sort((a, b) => a - b),
    ).toEqual([text.id, black.id, card.id].sort((a, b) => a - b))
  })
  it('reports components without their subject, an empty programme, and a form missing behind a button', async () => {
    const { check, put, menu, project } = await checking()
    const poll = await put({ type: 31, value: '999999' })
    const programme = await put({ type: 41 })
    const speakers = await put({ type: 46 })
    const { group } = await menu({}, [
      { name: '日程', path: '/schedule' },
      { name: '嘉宾', path: '/speaker' },
      { name: '登记', path: '/personal-register' },
      { name: '团体', path: '/group-register', value: '999999' },
    ])
    const links = await put({ type: 3, value: String(group.id) })
    const found = await check()
    expect(found.map(({ code, component }) => [code, component])).toEqual([
      ['noSubject', poll.id],
      ['noSubject', programme.id],
      ['noSubject', speakers.id],
      ['emptyPage', links.id],
      ['emptyPage', links.id],
      ['emptyPage', links.id],
      ['closedForm', links.id],
    ])
    for (const { message } of found) expect(message).toMatch(/^The .+ (has|shows|leads to)/)
    const programmeOf = makeProgramme(server, project.id)
    const speaker = await programmeOf.speaker('张伟')
    await programmeOf.session('开幕式', '04-15 09:00', '04-15 10:00', { speakers: [speaker] })
    const { form } = await makeForm(server.system, project.id, { form: { name: '登记', type: 1 } as never, groups: [] })
    expect(form.id).toBeGreaterThan(0)
    expect((await check()).map(({ code }) => code)).toEqual(['noSubject', 'closedForm'])
  })
  it('reports English words on Chinese pages, but not the names of companies', async () => {
    const { check, put, menu, list, content } = await checking('zh1')
    const news = await list()
    for (const name of ['Doors open at nine', 'Kandy Gardens', '开馆公告'])
      await content({ webContentListId: news.id, name })
    const { group } = await menu({}, [
      { name: 'Register to visit now', path: '/' },
      { name: 'Terroir Imports', path: '/' },
    ])
    const links = await put({ type: 3, value: String(group.id) })
    const listed = await put({ type: 5, value: String(news.id), rightText: 'See all of it' })
    expect((await check()).map(({ code, component }) => [code, component])).toEqual([
      ['missingTranslation', links.id],
      ['missingTranslation', listed.id],
      ['missingTranslation', listed.id],
    ])
  })
  it('reports a page that nothing leads to, and a website or project that is closed', async () => {
    const { check, component, menu, websites, project } = await checking('zh1')
    const page = await component({ type: 1, container: 'sub-page', name: '交通', backgroundImage: '#fff' })
    const codes = async () =>
      (await check(`sub-page:${page.id}`)).map(({ code }) => code).filter(code => code !== 'missingPicture')
    expect(await codes()).toEqual(['noWayThere'])
    await menu({ websiteId: websites.zh1.id, style: 1 }, [{ name: '交通', path: '/sub-page', value: String(page.id) }])
    expect(await codes()).toEqual([])
    await server.system.transaction(tx => tx.move(website, websites.zh1, 'setClosed'))
    expect((await check()).map(({ code, to }) => [code, to])).toEqual([
      ['closedSite', `/websiteManagement/website/detail?id=${websites.zh1.id}`],
    ])
    expect(project.id).toBeGreaterThan(0)
  })
  it('counts what the components of an English page show untranslated, with the way to it', async () => {
    const { check, put, project } = await checking('en1')
    const programme = makeProgramme(server, project.id)
    await programme.speaker('张伟', { englishName: 'Zhang Wei', englishPosition: 'Professor' })
    await programme.speaker('李娜', { englishName: 'Li Na' })
    await programme.speaker('Ada Lovelace', { position: null })
    await programme.session('开幕式', '04-15 09:00', '04-15 10:00')
    expect((await check()).filter(({ code }) => code === 'missingTranslation')).toEqual([])
    const speakers = await put({ type: 46, name: '嘉宾', englishName: 'Speakers' })
    expect((await check()).filter(({ code }) => code === 'missingTranslation')).toEqual([
      expect.objectContaining({
        component: speakers.id,
        message: 'Speaker: 1 record has no English text, so visitors read Chinese',
        to: '/conferenceManagement/conferenceSpeaker?untranslated=true',
      }),
    ])
  })
  it('names what a template left: sample speakers of a list and articles, until their text is replaced', async () => {
    const { check, put, content, list } = await checking()
    const design = designs.find(({ key }) => key === 'congress')
    const plan = design?.plan({ language: 'zh', phone: false, speakers: false, t: zh => zh })
    const faculty = await list({ name: '大会讲者', englishName: 'Faculty' })
    const written = ({ name, abstract, body }: Partial<PlannedContent> = {}, more: object = {}) =>
      content({ name, abstract: abstract ?? null, content: body ?? null, ...more })
    for (const item of plan?.lists[0]?.items.slice(0, 2) ?? []) await written(item, { webContentListId: faculty.id })
    const welcome = await written(plan?.contents.find(({ key }) => key === 'about'))
    await put({ type: 5, value: String(faculty.id) })
    await put({ type: 4, value: String(welcome.id), sortNumber: 1 })
    const left = async () => (await check()).filter(({ code }) => code === 'templateText').map(({ message }) => message)
    expect(await left()).toEqual([
      'The list “Faculty” still shows 2 samples of the template: 讲者 1, 讲者 2',
      '“大会致辞” still has the text of the template',
    ])
    await server.sql(`update "webContent" set name = '张伟' where name = '讲者 1' and "webContentListId" = $1`, [
      faculty.id,
    ])
    await server.sql(`update "webContent" set content = '<p>欢迎光临</p>' where id = $1`, [welcome.id])
    expect(await left()).toEqual(['The list “Faculty” still shows a sample of the template: 讲者 2'])
  })
  it('is made of all pages before a website opens, by whoever may open it', async () => {
    const { component, websites, project, put } = await checking()
    const { token } = await server.operator({ rights: ['website.setActive'], projects: [project.id] })
    const before = async () =>
      (
        (
          await server.call(
            '/website/checkOpening',
            { id: websites.zh1.id },
            { token, projectId: project.id, language: 'en' },
          )
        ).data as { code: string; component: number | null; page: string }[]
      ).map(({ code, component: row, page }) => [code, row, page])
    await server.system.transaction(tx => tx.move(website, { id: websites.zh1.id }, 'setClosed'))
    expect(await before()).toEqual([['emptyPage', null, 'home']])
    const footer = await component({ type: 10, container: 'footer' })
    const vote = await put({ type: 31 })
    expect(await before()).toEqual([
      ['noSubject', vote.id, 'home'],
      ['nothingChosen', footer.id, 'footer'],
    ])
    const other = await server.operator({ rights: ['website.getList'], projects: [project.id] })
    expect(
      await server.call(
        '/website/checkOpening',
        { id: websites.zh1.id },
        { token: other.token, projectId: project.id },
      ),
    ).toMatchObject({ result: 40300 })
  })
  it('ignores hidden components and other pages, and needs few statements however much there is', async () => {
    const { check, put, project, websites, menu } = await checking()
    const hidden = await put({ type: 1, visible: false })
    await put({ type: 6, parentId: hidden.id, container: null })
    await put({ type: 6, container: 'footer' })
    expect([(await check()).length, (await check('footer')).map(({ page }) => page)]).toEqual([0, ['footer']])
    const { token } = await server.operator({ projects: [project.id] })
    const asking = () =>
      server.statements(() =>
        server.call('/website/checkPages', { id: websites.zh1.id, pages: ['home'] }, { token, projectId: project.id }),
      )
    const fill = async (times: number) => {
      for (let at = 0; at < times; at++)
        await put({ type: 3, value: String((await menu({}, [{ path: '/content', value: '1' }])).group.id) })
    }
    await fill(1)
    const few = (await asking()).count
    await fill(12)
    expect((await asking()).count).toBeLessThanOrEqual(few)
  })
})
