import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestHouse } from '@pavilion/testing'
import { webComponent, webContent, webMenu, website } from '../../model/index.ts'
import { makeExpo, open, words } from '../../testing.ts'

const server = await startTestHouse()
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
