import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { website } from '@pavilion/site/model/index.ts'
import { makeExpo, open, words } from '@pavilion/site/testing.ts'
import { awake, expectAccessible, expectNoTroubles, openPage, startTestServer } from '@pavilion/testing'

const server = await startTestServer()
const [{ id: languageId } = { id: 0 }] = await server.sql<{ id: number }>(
  `insert into language (name, mark) values ('日本語', 'ja') returning id`,
)
/** The four websites of an event, and two in Japanese. */
async function threeLanguages() {
  const expo = await makeExpo(server)
  const websiteStore = server.system.store(website)
  for (const type of [1, 2] as const)
    await websiteStore.create({ projectId: expo.project.id, name: `ja ${type}`, type, languageId } as never)
  const list = await expo.list()
  const content = await expo.content({ name: '開場のお知らせ', webContentListId: list.id })
  const [ja] = await websiteStore.rows({ projectId: expo.project.id, languageId, type: 1 })
  await expo.component({ type: 5, value: String(list.id), webContentListStyle: 21 }, ja?.id)
  return { ...expo, content, root: `/${expo.project.abbr}/ja` }
}
describe('a website in a language that is neither Chinese nor English', () => {
  it('names its language in documents, feed and data, and links every language of the event', async () => {
    const {
      project: { abbr },
      root,
      content,
    } = await threeLanguages()
    const { html } = await open(server, root)
    const at = `${server.url}/${abbr}`
    expect(html).toContain('<html lang="ja">')
    expect(html).toContain('<meta property="og:locale" content="ja_JP">')
    const alternates = [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, lang, href]) => [lang, href],
    )
    expect(alternates).toEqual([
      ['zh-CN', at],
      ['en', `${at}/en`],
      ['ja', `${at}/ja`],
      ['x-default', `${at}/en`],
    ])
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '').inLanguage).toBe('ja')
    expect(
      JSON.parse(
        /ld\+json">(.*?)<\/script>/.exec((await open(server, `${root}/content?id=${content.id}`)).html)?.[1] ?? '',
      ).inLanguage,
    ).toBe('ja')
    expect((await open(server, `${root}/rss.xml`)).html).toContain('<language>ja</language>')
    expect((await open(server, '/sitemap.xml')).html).toContain(
      `<loc>${at}/m/ja</loc>`.replace(
        '</loc>',
        `</loc><xhtml:link rel="alternate" hreflang="zh-CN" href="${at}/m"/><xhtml:link rel="alternate" hreflang="en" href="${at}/m/en"/><xhtml:link rel="alternate" hreflang="ja" href="${at}/m/ja"/>`,
      ),
    )
    // The Chinese and English websites are unchanged, and link the Japanese one.
    for (const [mark, lang] of [
      ['', 'zh-CN'],
      ['/en', 'en'],
    ]) {
      const other = (await open(server, `/${abbr}${mark}`)).html
      expect(other).toContain(`<html lang="${lang}">`)
      expect(other).toContain(`hreflang="ja" href="${at}/ja"`)
    }
  })
  it("writes dates in that language, and the product's own words in English", async () => {
    const { root, content } = await threeLanguages()
    const { html } = await open(server, root)
    expect(words(html)).toContain('Skip to content')
    expect(words(html)).toContain('2027/04/15～2027/04/18')
    expect(words((await open(server, `${root}/content?id=${content.id}`)).html)).toMatch(/\d{4}年\d+月\d+日/)
    expect(words((await open(server, `${root}/schedule`)).html)).toContain('Programme')
  })
  it('returns to itself after a sign-in, and from a path copied from its address', async () => {
    const { root, component, menu, project } = await threeLanguages()
    const { group } = await menu({}, [{ name: '案内', path: `${root}/speaker` }])
    expect((await open(server, `${root}/user-center`)).to).toBe(`${root}/sign-in?redirect=${root}/user-center`)
    await component({ type: 3, value: String(group.id) })
    expect((await open(server, `/${project.abbr}`)).html).toContain(`href="/${project.abbr}/speaker"`)
  })
  for (const device of ['desktop', 'phone'] as const)
    it(`can be chosen among all languages on a ${device}, and stays on the same page`, async () => {
      const {
        project: { abbr },
      } = await threeLanguages()
      const tree = device === 'phone' ? '/m' : ''
      const opened = await openPage({ device, language: 'en', baseURL: server.url })
      const { page } = opened
      await page.goto(`/${abbr}${tree}/en/schedule`)
      await awake(page)
      const choice = page.getByRole('banner').getByRole('button', { name: 'Language: English' })
      await (device === 'phone' ? choice.tap() : choice.hover())
      await expectAccessible(page)
      expect(await page.getByRole('banner').locator('.languages a').allInnerTexts()).toEqual(['中文', '日本語'])
      await page.getByRole('banner').getByRole('link', { name: '日本語' }).click()
      await expect(page).toHaveURL(`${server.url}/${abbr}${tree}/ja/schedule`)
      expect(await page.locator('html').getAttribute('lang')).toBe('ja')
      // Calls made by the page are answered in the language of its words.
      expect(
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: /^(?:中文|English)$/ })
          .allInnerTexts(),
      ).toEqual(['中文', 'English'])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
      expectNoTroubles(opened)
      await opened.close()
    })
})
