import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { makeExpo, open } from '@pavilion/site/testing.ts'
import { startTestServer } from '@pavilion/testing'

const server = await startTestServer()

describe('a site', () => {
  it('names the event, its languages and its address to search engines', async () => {
    const { project } = await makeExpo(server)
    const { html } = await open(server, `/${project.abbr.toUpperCase()}/EN?utm=x`)
    expect(html).toContain(`<link rel="canonical" href="${server.url}/${project.abbr}/en">`)
    expect(html).toContain(`<link rel="alternate" hreflang="zh-CN" href="${server.url}/${project.abbr}">`)
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({
      '@type': 'ExhibitionEvent',
      name: project.englishName,
      startDate: '2027-04-15T01:00:00.000Z',
      location: { name: 'Shanghai' },
    })
    const map = (await open(server, '/sitemap.xml')).html
    expect(map).toContain(`<loc>${server.url}/${project.abbr}/m/en</loc>`)
    // A visitor who reads neither language gets the English site.
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${server.url}/${project.abbr}/en">`)
    expect(map).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${server.url}/${project.abbr}/en"/>`)
    expect((await open(server, '/robots.txt')).html).toMatch(/Disallow: \/admin[\s\S]*Sitemap: http/)
  })
  it('lists in the site map the pages that its menus lead to, also through menu groups of its other websites, but no personal pages and nothing hidden', async () => {
    const {
      project,
      websites: { zh1, en1 },
      component,
      menu,
      list,
      content,
    } = await makeExpo(server)
    const { id: news } = await list()
    const { id: article } = await content({ webContentListId: news })
    const { id: page } = await component({ type: 1, container: 'sub-page', name: '交通' })
    const { id: unseen } = await component({ type: 1, container: 'sub-page', name: '筹备中', visible: false })
    const { group } = await menu({ websiteId: zh1.id, style: 1 }, [
      { path: '/schedule' },
      { path: `/${project.abbr}/m/speaker#top` },
      { path: '/sub-page', value: String(page) },
      { path: '/sub-page', value: String(unseen) },
      { path: 'content-list', value: String(news) },
      { path: `/content?id=${article}` },
      { path: '/user-center' },
      { path: '/sign-in' },
      { path: '/nowhere' },
      { path: 'https://hotel.example.com/schedule' },
      { path: '/album?id=1', visible: false },
    ])
    const of = async (root: string) =>
      [...(await open(server, '/sitemap.xml')).html.matchAll(/<loc>([^<]*)<\/loc>/g)]
        .map(([, at = '']) => at)
        .filter(at => at.startsWith(`${server.url}/${root}/`) && !/\/(m|en)(\/en)?$/.test(at))
        .map(at => at.slice(server.url.length + root.length + 1))
        .sort()
    const pages = [
      `/content-list?id=${news}`,
      `/content?id=${article}`,
      '/schedule',
      '/speaker',
      `/sub-page?id=${page}`,
    ]
    expect([await of(project.abbr), await of(`${project.abbr}/en`)]).toEqual([pages, []])
    await component({ type: 3, value: String(group.id) }, en1.id)
    expect(await of(`${project.abbr}/en`)).toEqual(pages)
    expect((await open(server, `/${project.abbr}/en/rss.xml`)).html).toContain('开馆公告')
  })
  it('describes an article to search engines: title, date, author, picture', async () => {
    const { project, ...expo } = await makeExpo(server)
    const structuredData = async (row: object) => {
      const { id } = await expo.content({ name: '开馆公告', ...row })
      return JSON.parse(
        /ld\+json">(.*?)<\/script>/.exec((await open(server, `/${project.abbr}/content?id=${id}`)).html)?.[1] ?? '{}',
      )
    }
    expect(
      await structuredData({
        author: '林知夏',
        class: '动态',
        cover: '/files/aa/cover.webp',
        abstract: '四月十五日开馆',
      }),
    ).toMatchObject({
      '@type': 'Article',
      headline: '开馆公告',
      inLanguage: 'zh-CN',
      description: '四月十五日开馆',
      articleSection: '动态',
      image: [`${server.url}/files/aa/cover.webp`],
      author: { '@type': 'Person', name: '林知夏' },
      publisher: { name: project.name },
      datePublished: expect.stringMatching(/^\d{4}-/),
    })
    expect(await structuredData({ author: '组委会' })).toMatchObject({
      author: { '@type': 'Organization', name: '组委会' },
    })
    expect(await structuredData({})).toMatchObject({ author: { '@type': 'Organization', name: project.name } })
    expect((await open(server, `/${project.abbr}`)).html).not.toContain('"@type":"Article"')
  })
})
