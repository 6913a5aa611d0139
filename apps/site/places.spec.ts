import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import sharp from 'sharp'
import { models } from '@pavilion/app-server/domains.ts'
import { externalPictures, website } from '@pavilion/site/model/index.ts'
import { readDirectory } from '@pavilion/site/server/directory.ts'
import { makeExpo, open, words } from '@pavilion/site/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { place, wholeTable } from './address.ts'
import { outsidePicture, ownAddress } from './outside.ts'

const server = await startTestServer()
const table = wholeTable(await models())
// Visitor-side §2.2 and §2.3.
const desktopPages = [
  '',
  'sub-page',
  'speaker',
  'speaker-detail',
  'schedule',
  'schedule-detail',
  'content',
  'content-list',
  'album',
  'sign-in',
  'sign-up',
  'retrieve-password',
  'third-party-sign-in',
  'pay-result',
  'hotel',
  'hotel-detail',
  'batch-register-result',
  'vote-item-detail',
  'open-form',
  'wxAuthorization',
  'wxAuthorization2',
  'previewPdf',
  'user-center',
  'change-password',
  'order-list',
  'invoice',
  'jsapi-wxpay',
  'submit-invoice-info',
  'store',
  'commodity-detail',
  'pay',
  'questionnaire',
  'personal-register',
  'group-register',
  'batch-register',
  'auth-app',
]
const phonePages = [
  'sign-in2',
  'sign-in3',
  'sign-in4',
  'sign-in-name',
  'qrcode',
  'hotel-detail2',
  'reservation',
  'trip',
  'user-center2',
  'user-center3',
  'user-center4',
  'user-center-name',
  'user-center-nh',
  'have-meals',
  'personal-register2',
  'personal-register3',
  'repeat-form',
  'form-list',
  'repeat-form-qd',
  'passenger',
  'miniProgram',
  'emailSignIn',
  'LetterFbh',
]

describe('the pages of a site', () => {
  it('are on a phone those of the desktop and 23 more [mobile-adds-pages]', async () => {
    const {
      project: { abbr },
    } = await makeExpo(server)
    const directory = await readDirectory(server.system)
    const unknown = (tree: string, pages: readonly string[]) =>
      pages.filter(page => place(`/${abbr}${tree}/${page}`, directory, table).kind !== 'page')
    expect(new Set([...desktopPages, ...phonePages]).size).toBe(desktopPages.length + 23)
    expect([
      unknown('', desktopPages),
      unknown('/m', desktopPages),
      unknown('/m', phonePages),
      unknown('/m/en', phonePages),
    ]).toEqual([[], [], [], []])
    expect(unknown('', phonePages)).toEqual(
      expect.arrayContaining([
        'qrcode',
        'hotel-detail2',
        'reservation',
        'trip',
        'have-meals',
        'passenger',
        'form-list',
        'repeat-form',
        'repeat-form-qd',
      ]),
    )
  })
  it('include order confirmation, letters and the large screen, which no menu names [separate-pages]', async () => {
    const {
      project: { abbr },
    } = await makeExpo(server)
    const directory = await readDirectory(server.system)
    for (const page of ['order-confirm', 'letter', 'letter2', 'largeScreen']) {
      expect([...desktopPages, ...phonePages]).not.toContain(page)
      for (const tree of ['', '/m', '/en', '/m/en'])
        expect(place(`/${abbr}${tree}/${page}`, directory, table)).toMatchObject({
          kind: 'page',
          page: { path: `/${page}` },
        })
    }
    expect((await open(server, `/${abbr}/order-confirm`)).to).toMatch(
      new RegExp(`^/${abbr}/sign-in\\?redirect=/${abbr}/order-confirm`),
    )
  })
  it('say which service is not open, before anybody is asked to sign in', async () => {
    const {
      project: { abbr },
    } = await makeExpo(server)
    for (const [path, says] of [
      ['store', 'The store is not open yet'],
      ['personal-register', 'There is no form to fill in here'],
    ] as const) {
      const shut = await open(server, `/${abbr}/en/${path}`)
      expect([path, shut.status, words(shut.html)]).toEqual([path, 200, expect.stringContaining(says)])
    }
  })
})

describe('the news of a site', () => {
  it('are in a feed: what its lists and menus lead to, newest first, published only, updated at once', async () => {
    const {
      project: { abbr, id: projectId, englishName },
      websites,
      ...expo
    } = await makeExpo(server)
    const one = await expo.list()
    const two = await expo.list()
    const three = await expo.list()
    const four = await expo.list()
    await expo.component({ type: 5, value: `${one.id}` }, websites.en1.id)
    await expo.menu({ websiteId: websites.en1.id, style: 1 }, [
      { name: 'Notices', path: '/content-list', value: String(two.id) },
      { name: 'Jobs', path: `/${abbr}/en/content-list?id=${four.id}` },
    ])
    await expo.content({ webContentListId: four.id, name: 'Guides wanted' })
    const first = await expo.content({
      webContentListId: one.id,
      name: 'Halls & <plans>',
      abstract: 'Six halls',
      class: 'News',
    })
    const second = await expo.content({
      webContentListId: two.id,
      name: 'Metro',
      externalLink: 'https://metro.example/line12',
    })
    await expo.content({ webContentListId: one.id, name: 'Draft' }, false)
    await expo.content({ webContentListId: three.id, name: 'Elsewhere' })
    const feed = async () => open(server, `/${abbr}/en/rss.xml`)
    const { headers, html } = await feed()
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(
      [...html.matchAll(/<item><title>(.*?)<\/title><link>(.*?)<\/link>/g)].map(([, title, link]) => [title, link]),
    ).toEqual([
      ['Metro', 'https://metro.example/line12'],
      ['Halls &#38; &#60;plans&#62;', `${server.url}/${abbr}/en/content?id=${first.id}`],
      ['Guides wanted', expect.stringContaining('/content?id=')],
    ])
    expect(html).toMatch(
      /<language>en<\/language>.*<pubDate>\w{3}, \d\d .* GMT<\/pubDate><category>News<\/category><description>Six halls<\/description>/s,
    )
    expect(html).toContain(`<title>${englishName}</title><link>${server.url}/${abbr}/en</link>`)
    expect((await open(server, `/${abbr}/en`)).html).toContain(
      `<link rel="alternate" type="application/rss+xml" title="News" href="/${abbr}/en/rss.xml">`,
    )
    expect((await server.statements(feed)).count).toBe(0)
    await expo.content({ webContentListId: one.id, name: 'Newest' })
    expect((await feed()).html).toMatch(/<item><title>Newest<.*<title>Metro</s)
    const map = (await open(server, '/sitemap.xml')).html
    expect(map).toContain(`/${abbr}/en/content?id=${first.id}<`)
    expect(map).not.toContain(`/content?id=${second.id}<`)
    expect([projectId > 0, (await open(server, `/${abbr}/rss.xml`)).html.includes('<item>')]).toEqual([true, false])
  })
})

describe('pictures of other hosts', () => {
  const away = 'https://pictures.example.com/a.jpg?x=1&y=2'
  const ownPicture = 'https://img.example.com/b.jpg'
  it('are shown, replaced by their text, or fetched by this server, as the website is set; those of its own image host always', async () => {
    const {
      project: { abbr },
      websites,
      ...expo
    } = await makeExpo(server, { imageHost: 'https://img.example.com/pictures' })
    const text = await expo.content({
      content: `<p>正文<img src="${away.replace('&', '&amp;')}" alt="展台"><img src="${ownPicture}" alt=""><img src="/files/aa/in.webp" alt=""></p>`,
    })
    await expo.component({ type: 1, backgroundImage: 'https://pictures.example.com/ground.jpg' })
    const look = async (externalPictures: number) => {
      await server.system.store(website).set(websites.zh1.id, { externalPictures } as never)
      const page = await open(server, `/${abbr}/content?id=${text.id}`)
      const pictures = [...page.html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src).slice(0, 3)
      const style = (await open(server, /href="(\/assets\/site-[^"]+)"/.exec(page.html)?.[1] ?? '')).html
      return {
        pictures,
        words: words(page.html).includes('正文 展台'),
        policy: /img-src ([^;]+)/.exec(page.headers.get('content-security-policy') ?? '')?.[1],
        ground: /\.c-\d+\{[^}]*?(url\("[^"]*"\)|none)/.exec(style)?.[1],
      }
    }
    const strict = "'self' data: blob: https://img.example.com"
    expect(await look(externalPictures.shown)).toMatchObject({
      pictures: [away.replace('&', '&amp;'), ownPicture, '/files/aa/in.webp'],
      policy: "'self' data: blob: https:",
      ground: 'url("https://pictures.example.com/ground.jpg")',
    })
    expect(await look(externalPictures.refused)).toMatchObject({
      pictures: [ownPicture, '/files/aa/in.webp'],
      words: true,
      policy: strict,
      ground: 'none',
    })
    const fetched = await look(externalPictures.proxied)
    expect(fetched).toMatchObject({
      pictures: [ownAddress(away), ownPicture, '/files/aa/in.webp'],
      policy: strict,
      ground: `url("${ownAddress('https://pictures.example.com/ground.jpg')}")`,
    })
    // Only signed addresses are fetched, and nothing inside our own network.
    expect([
      (await open(server, ownAddress(away).replace(/outside\/./, 'outside/_'))).status,
      (await open(server, ownAddress(`${server.url}/favicon.ico`))).status,
    ]).toEqual([404, 404])
  })
  it('are fetched over redirects but never from inside, encoded again, and stored', async () => {
    let asked = 0
    const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#446688' } })
      .png()
      .toBuffer()
    const other = createServer((request, answer) => {
      asked++
      if (request.url === '/moved') answer.writeHead(302, { location: '/picture' }).end()
      else if (request.url === '/inside') answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
      else if (request.url === '/page') answer.writeHead(200).end('<script>alert(1)</script>')
      else answer.writeHead(200, { 'content-type': 'image/png' }).end(png)
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    process.env.INNER_HOSTS = '127.0.0.1'
    try {
      const at = (path: string) => `http://127.0.0.1:${(other.address() as AddressInfo).port}${path}`
      const [moved, again] = [await outsidePicture(at('/moved')), await outsidePicture(at('/moved'))]
      expect([moved?.mimeType, again?.bytes.equals(moved?.bytes as Buffer), asked]).toEqual(['image/jpeg', true, 2])
      expect([await outsidePicture(at('/inside')), await outsidePicture(at('/page'))]).toEqual([undefined, undefined])
      delete process.env.INNER_HOSTS
      expect(await outsidePicture(at('/moved?2'))).toBeUndefined()
    } finally {
      delete process.env.INNER_HOSTS
      other.close()
    }
  })
})
