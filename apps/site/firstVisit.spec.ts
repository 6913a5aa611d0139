import { describe, it } from 'node:test'
import { website, websiteStatus } from '@pavilion/site/model/index.ts'
import { makeExpo, open } from '@pavilion/site/testing.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { openPage, startTestServer } from '@pavilion/testing'
import { wantedLanguages } from './firstVisit.ts'

const server = await startTestServer()
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'

describe('the root of a server', () => {
  it('says what the server is and where organisers begin, while no event is open', async () => {
    for (const [language, words] of [
      ['zh', '这是运行 Pavilion 的服务器'],
      ['en', 'This server runs Pavilion'],
    ] as const) {
      const { status, html } = await open(server, '/', { headers: { 'accept-language': language } })
      expect(status).toBe(200)
      expect(html).toContain(words)
      expect(html).toContain('href="/admin"')
    }
  })
})
describe('the bare address of an event', () => {
  it('leads to the device and language of the visitor, with the channel, and stays for who asks for nothing else', async () => {
    const {
      project: { abbr },
    } = await makeExpo(server)
    const to = async (headers: Record<string, string>, path = `/${abbr}`) =>
      (await open(server, path, { headers })).to || 'here'
    expect(await to({})).toBe('here')
    expect(await to({ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' })).toBe('here')
    expect(await to({ 'accept-language': 'en-GB,en;q=0.9,zh;q=0.5' })).toBe(`/${abbr}/en`)
    expect(await to({ 'user-agent': phone })).toBe(`/${abbr}/m`)
    expect(await to({ 'user-agent': phone, 'accept-language': 'fr,en;q=0.4' }, `/${abbr}?channel=7`)).toBe(
      `/${abbr}/m/en?channel=7`,
    )
    // An address with device or language, and any other page, is what was asked for.
    expect(await to({ 'user-agent': phone, 'accept-language': 'zh' }, `/${abbr}/en`)).toBe('here')
    expect(await to({ 'user-agent': phone, 'accept-language': 'en' }, `/${abbr}/schedule`)).toBe('here')
  })
  it('stays for who follows a link of the event, and leads to the site that was chosen before, if it is open', async () => {
    const {
      project: { abbr },
      websites,
    } = await makeExpo(server)
    const english = { 'accept-language': 'en' }
    const to = async (headers: Record<string, string>) => (await open(server, `/${abbr}`, { headers })).to || 'here'
    expect(await to({ ...english, referer: `${server.url}/${abbr}/en/schedule` })).toBe('here')
    // From the list of events, or from elsewhere, nobody has chosen.
    expect(await to({ ...english, referer: `${server.url}/` })).toBe(`/${abbr}/en`)
    const cookie = (root: string) => ({ ...english, cookie: `pavilion_site=${encodeURIComponent(root)}` })
    expect(await to(cookie(`/${abbr}`))).toBe('here')
    expect(await to(cookie(`/${abbr}/m/en`))).toBe(`/${abbr}/m/en`)
    expect(await to(cookie('/another/m'))).toBe(`/${abbr}/en`)
    await server.system.transaction(tx => tx.move(website, websites.en2, 'setClosed'))
    expect(await to(cookie(`/${abbr}/m/en`))).toBe(`/${abbr}/en`)
    expect(websiteStatus.closed).toBe(0)
  })
  it('remembers the way back: who goes to the other language or device is led there next time', async () => {
    const {
      project: { abbr },
    } = await makeExpo(server)
    const { page } = await openPage({ device: 'phone', language: 'en', baseURL: server.url })
    await page.context().setExtraHTTPHeaders({ 'user-agent': phone })
    await page.goto(`/${abbr}`)
    await expect(page).toHaveURL(`${server.url}/${abbr}/m/en`)
    await page.getByRole('link', { name: '中文' }).first().click()
    await expect(page).toHaveURL(`${server.url}/${abbr}/m`)
    await page.goto('about:blank')
    await page.goto(`/${abbr}`)
    await expect(page).toHaveURL(`${server.url}/${abbr}/m`)
  })
  it('reads what a browser asks for in its order of preference', () => {
    expect(wantedLanguages('de;q=0.7, en-US,en;q=0.9,*;q=0.1,zh-CN;q=0')).toEqual(['en', 'de'])
    expect(wantedLanguages(undefined)).toEqual([])
  })
})

describe('addresses with an id of another kind', () => {
  it('lead to the page that shows it: an article to its language', async () => {
    const {
      project: { abbr },
      websites,
      ...expo
    } = await makeExpo(server)
    const english = await expo.list()
    await expo.component({ type: 5, value: `${english.id}` }, websites.en1.id)
    const article = await expo.content({ webContentListId: english.id, name: 'Doors open' })
    const loose = await expo.content({ name: '无列表' })
    expect((await open(server, `/${abbr}/content?id=${article.id}`)).to).toBe(`/${abbr}/en/content?id=${article.id}`)
    expect((await open(server, `/${abbr}/en/content?id=${article.id}`)).status).toBe(200)
    expect((await open(server, `/${abbr}/content?id=${loose.id}`)).status).toBe(200)
  })
})
