import { request } from 'node:http'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { project, siteHostRedirect, sitePageTitle, website } from '@pavilion/site/model/index.ts'
import { makeExpo, open, words } from '@pavilion/site/testing.ts'
import { startTestServer } from '@pavilion/testing'

const logged: Record<string, unknown>[] = []
const server = await startTestServer({
  log: line => {
    logged.push(line)
  },
})
const signedIn = 'pavilion_app=anything'

describe('finding a page', () => {
  it('redirects unknown paths to /404, which offers the way back and home [unknown-path-404 page-404]', async () => {
    const { project } = await makeExpo(server)
    // The last one is cut off within a character, as copied addresses sometimes are.
    for (const path of ['/nowhere', `/${project.abbr}/en/nothing`, `/${project.abbr}/%E5%B1`])
      expect(await open(server, path)).toMatchObject({ status: 302, to: expect.stringMatching(/^\/404/) })
    expect(await (await fetch(`${server.url}/api/%E5%B1`)).json()).toMatchObject({
      result: 40401,
      data: { code: 'noSuchCall' },
    })
    const { status, html } = await open(server, `/404?site=/${project.abbr}/en`)
    expect(status).toBe(404)
    expect(words(html)).toMatch(/Page not found.*Back.*Back to home/)
    expect(html).toContain(`href="/${project.abbr}/en"`)
  })
  it('redirects a former abbreviation to the current one, with page and query, as long as no other project uses it', async () => {
    const { project } = await makeExpo(server)
    const { token } = await server.operator()
    const old = project.abbr
    const rename = async (id: number, abbr: string) => {
      const { data } = await server.call('/project/getDetail', { id }, { token })
      return server.call('/project/update', { id, updatedAt: data.updatedAt, abbr }, { token })
    }
    for (const abbr of [`${old}-b`, `${old}-c`]) expect((await rename(project.id, abbr)).result).toBe(20000)
    expect([
      await open(server, `/${old.toUpperCase()}/m/en/content?id=7`),
      await open(server, `/${old}-b`),
    ]).toMatchObject([
      { status: 302, to: `/${old}-c/m/en/content?id=7` },
      { status: 302, to: `/${old}-c` },
    ])
    expect((await open(server, `/${old}-c`)).status).toBe(200)
    const { project: other } = await makeExpo(server)
    expect((await rename(other.id, old)).result).toBe(20000)
    expect([(await open(server, `/${old}`)).status, (await open(server, `/${other.abbr}`)).to]).toEqual([
      200,
      `/${old}`,
    ])
    // After renaming back, the address is not redirected.
    expect((await rename(project.id, `${old}-b`)).result).toBe(20000)
    expect([(await open(server, `/${old}-b`)).status, (await open(server, `/${old}-c/en`)).to]).toEqual([
      200,
      `/${old}-b/en`,
    ])
  })
  it('shows /close for a website or a project that is closed [closed-site-close-page]', async () => {
    const { project, websites } = await makeExpo(server)
    await server.system.transaction(tx => tx.move(website, websites.en1, 'setClosed'))
    expect((await open(server, `/${project.abbr}/en`)).to).toMatch(/^\/close/)
    expect((await open(server, `/${project.abbr}`)).status).toBe(200)
    const { project: other, websites: theirs } = await makeExpo(server)
    await server.sql('update project set status = 0 where id = $1', [other.id])
    await server.system.store(website).set(theirs.zh1.id, { homeTitle: 'x' })
    expect((await open(server, `/${other.abbr}/m`)).to).toMatch(/^\/close/)
    expect(words((await open(server, '/close')).html)).toContain('网站已关闭')
  })
  it('redirects to /404 and writes a log line when rendering fails [guard-error-404]', async () => {
    const { project } = await makeExpo(server)
    logged.length = 0
    // Input that the database rejects is not a server error.
    expect((await open(server, `/${project.abbr}/letter?number=%00`)).status).toBeLessThan(500)
    expect(logged).toEqual([])
    await server.sql('alter table "webContent" rename to "webContentAway"')
    try {
      expect((await open(server, `/${project.abbr}/content?id=1`)).to).toBe('/404')
    } finally {
      await server.sql('alter table "webContentAway" rename to "webContent"')
    }
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'page failed', path: `/${project.abbr}/content` }),
    )
  })
  it("redirects a page that needs a token to the website's own sign-in page with id, channel and redirect [protected-route-sign-in sign-in-page-choice sign-in-query]", async () => {
    const { project } = await makeExpo(server, { signInPage: 'signIn1' })
    const root = `/${project.abbr}/m/en`
    expect((await open(server, `${root}/user-center?id=5&channel=9`)).to).toBe(
      `${root}/sign-in?id=5&channel=9&redirect=${root}/user-center?id=5&channel=9`,
    )
    // An address within an address, as people type it: its question mark belongs to the inner one.
    expect((await open(server, `${root}/user-center?back=/a?b=1`)).to).toBe(
      `${root}/sign-in?redirect=${root}/user-center?back=%2Fa%3Fb%3D1`,
    )
    const { project: other } = await makeExpo(server, { signInPage: 'signIn3' })
    expect((await open(server, `/${other.abbr}/user-center`)).to).toMatch(
      new RegExp(`^/${other.abbr}/sign-in3\\?redirect=`),
    )
    expect((await open(server, `${root}/user-center`, { cookie: signedIn })).status).toBe(200)
  })
  it("asks for a token on the phone's home page only when needLogin is 10, before any cache [mobile-home-need-login]", async () => {
    const { project } = await makeExpo(server, { needLogin: 10 })
    expect((await open(server, `/${project.abbr}/m`, { cookie: signedIn })).status).toBe(200)
    expect((await open(server, `/${project.abbr}/m`)).to).toMatch(/\/sign-in\?redirect=/)
    expect((await open(server, `/${project.abbr}`)).status).toBe(200)
    const { project: free } = await makeExpo(server, { needLogin: 20 })
    expect((await open(server, `/${free.abbr}/m`)).status).toBe(200)
  })
  it('opens home, content, lists, sub-pages and open forms to everybody [role-public]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const list = await expo.list()
    const content = await expo.content({ webContentListId: list.id })
    const page = await expo.component({ type: 1, container: 'sub-page', name: '交通' })
    for (const path of [
      '',
      `/content?id=${content.id}`,
      `/content-list?id=${list.id}`,
      `/sub-page?id=${page.id}`,
      '/open-form',
    ])
      expect((await open(server, `/${project.abbr}${path}`)).status).toBe(200)
    // The channel is kept when a visitor switches to the other language or device.
    for (const device of ['', '/m']) {
      const { html } = await open(server, `/${project.abbr}${device}/content?id=${content.id}&channel=7`)
      const others = [
        ...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*><svg class="icon[^>]*>(?:(?!<\/a>).)*(?:English|电脑版|手机版)/g),
      ].map(found => found[1])
      expect(others.length).toBeGreaterThanOrEqual(4)
      expect(others.filter(href => !href?.includes('channel=7'))).toEqual([])
    }
  })
  it("redirects a host at its bare root or its 404 address by an operator's rule; there are no built-in rules [host-redirects]", async () => {
    const { project } = await makeExpo(server)
    await server.system
      .store(siteHostRedirect)
      .create({ host: 'fair.example.com', whenRoot: true, whenNotFound: true, targetPath: `/${project.abbr}/en` })
    const from = (path: string, host: string) =>
      new Promise<string | undefined>((done, failed) => {
        const { hostname, port } = new URL(server.url)
        request({ hostname, port, path, headers: { host } }, answer => {
          answer.resume()
          done(answer.headers.location)
        })
          .on('error', failed)
          .end()
      })
    expect([await from('/', 'fair.example.com'), await from('/?channel=7', 'fair.example.com')]).toEqual([
      `/${project.abbr}/en`,
      `/${project.abbr}/en?channel=7`,
    ])
    expect(await from('/404', 'fair.example.com:443')).toBe(`/${project.abbr}/en`)
    expect(await from('/404', 'other.example.com')).toBeUndefined()
    // A rule whose page has been deleted, or that leads back to its start, sends nobody round in
    // circles.
    const {
      content,
      project: { abbr },
    } = await makeExpo(server)
    const gone = `/${abbr}/content?id=${(await content({}, false)).id}`
    for (const [nth, targetPath] of [
      '/gone',
      '/404/',
      '/?from=fair',
      gone,
      gone.replace('/content', '/zh/content'),
    ].entries()) {
      const host = `circle${nth}.example.com`
      const way: string[] = []
      await server.system.store(siteHostRedirect).create({ host, whenRoot: true, whenNotFound: true, targetPath })
      for (let to = await from('/nothing-here', host); to && way.length < 9; to = await from(to, host)) way.push(to)
      expect([targetPath, way.length < 9, way.includes(targetPath)]).toEqual([targetPath, true, nth > 1])
    }
  })
  it('shows a project alone at its own host, on phones too, names that host to search engines, and refuses an invalid host or another project’s', async () => {
    const { project: event, ...expo } = await makeExpo(server)
    const { project: other } = await makeExpo(server)
    const content = await expo.content()
    const { token } = await server.operator()
    await expo.component({ type: 5, value: String((await expo.list()).id) })
    const save = async (id: number, domainName: string) =>
      server.call(
        '/project/update',
        { id, updatedAt: (await server.system.store(project).getDetail(id)).updatedAt, domainName },
        { token, language: 'en' },
      )
    const at = (path: string, headers: Record<string, string>) =>
      new Promise<{ to?: string | undefined; status?: number | undefined; html: string }>((done, failed) => {
        const { hostname, port } = new URL(server.url)
        request({ hostname, port, path, headers }, answer => {
          let html = ''
          answer
            .setEncoding('utf8')
            .on('data', part => {
              html += part
            })
            .on('end', () => done({ to: answer.headers.location, status: answer.statusCode, html }))
        })
          .on('error', failed)
          .end()
      })
    const host = 'tea.example.com:8443'
    const here = `/${event.abbr}/content?id=${content.id}`
    expect([
      (await save(event.id, 'not a host')).data.fields.domainName,
      (await save(event.id, 'Tea.example.com')).result,
    ]).toEqual(['Please enter a domain, such as expo.example.com', 20000])
    expect(await save(other.id, 'https://tea.example.com/')).toMatchObject({
      result: 40900,
      errmsg: 'Domain name is already in use',
    })
    expect([
      (await at('/', { host })).to,
      (await at('/', { host, 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' })).to,
    ]).toEqual([`/${event.abbr}`, `/${event.abbr}/m`])
    expect([
      (await at(here, { host })).status,
      (await at(`/${other.abbr}`, { host })).to,
      (await at(`/${other.abbr}`, {})).status,
    ]).toEqual([200, '/404', 200])
    // At the server's own host, the canonical address is the event's.
    expect((await at(here, {})).html).toContain(`<link rel="canonical" href="http://tea.example.com${here}">`)
    const [map, all] = [(await at('/sitemap.xml', { host })).html, (await at('/sitemap.xml', {})).html]
    expect([
      map.includes(`http://${host}/${event.abbr}<`),
      map.includes(`/${other.abbr}<`),
      all.includes(`/${event.abbr}<`),
      all.includes(`/${other.abbr}<`),
    ]).toEqual([true, false, false, true])
    // When closed, its host does not lead visitors to another organiser's event.
    await server.system.transaction(tx => tx.move(project, { id: event.id }, 'setClosed'))
    expect([
      (await at('/', { host })).to,
      (await at(`/${other.abbr}`, { host })).to,
      (await at('/sitemap.xml', { host })).html.includes(`/${other.abbr}<`),
    ]).toEqual(['/close', '/404', false])
  })
  it("offers the phone website on the desktop's and the desktop website on the phone's, at the same page where both have it", async () => {
    const {
      project: { abbr },
      ...expo
    } = await makeExpo(server)
    const { id } = await expo.content()
    const offer = async (path: string) =>
      /<p class="offer offer-on-\w+"><a href="([^"]+)"/
        .exec((await open(server, path)).html)?.[1]
        ?.replace('&amp;', '&')
    expect([
      await offer(`/${abbr}`),
      await offer(`/${abbr}/en/content?id=${id}`),
      await offer(`/${abbr}/m/content?id=${id}`),
      await offer(`/${abbr}/m/sign-in3`),
    ]).toEqual([`/${abbr}/m`, `/${abbr}/m/en/content?id=${id}`, `/${abbr}/content?id=${id}`, `/${abbr}`])
  })
  it('exchanges a token in the address before anything of the page is shown', async () => {
    const { project, ...expo } = await makeExpo(server)
    await expo.component({ type: 4, value: String((await expo.content({ name: '秘密标题' })).id) })
    const { html, headers } = await open(server, `/${project.abbr}?token=abc`)
    expect(html).not.toContain('秘密标题')
    expect(html).toContain('data-wake="exchange"')
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer'])
  })
})

describe('a page', () => {
  it('is written in the language of its website [switch-language-with-route]', async () => {
    const { project } = await makeExpo(server)
    expect((await open(server, `/${project.abbr}/en`)).html).toContain('<html lang="en">')
    expect((await open(server, `/${project.abbr}/m`)).html).toContain('<html lang="zh-CN">')
  })
  it("has its own title, or that of an operator's rule [title-default-route]", async () => {
    const { project, ...expo } = await makeExpo(server)
    const content = await expo.content({ name: '交通指南' })
    const title = async (path: string) => /<title>(.*?)<\/title>/.exec((await open(server, path)).html)?.[1]
    expect(await title(`/${project.abbr}/content?id=${content.id}`)).toBe(`交通指南 · ${project.name}`)
    await server.system
      .store(sitePageTitle)
      .create({ projectId: project.id, matchType: 'pathIncludes', pattern: '/content', title: '固定标题' })
    expect(await title(`/${project.abbr}/content?id=${content.id}`)).toBe('固定标题')
  })
  it('contains neither inline scripts nor inline styles, and forbids them by its policy', async () => {
    const { project, ...expo } = await makeExpo(server)
    await expo.component({ type: 1, style: 4, padding: '40', colours: { background: '#102030' } })
    const { html, headers } = await open(server, `/${project.abbr}`)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self'/)
    expect(html).not.toMatch(/<style|\sstyle="|\son\w+="/)
    expect([...html.matchAll(/<script(?![^>]*src=)([^>]*)>/g)].map(([, kind]) => kind)).toEqual([
      ' type="application/ld+json"',
      ' type="application/json" id="site"',
    ])
    const [, style] = /href="(\/assets\/site-\d+-\w+\.css)"/.exec(html) ?? []
    const css = await fetch(server.url + style)
    expect(css.headers.get('cache-control')).toContain('immutable')
    expect(await css.text()).toMatch(
      /:root\{--surface:.*\.c-\d+\{padding:40px;background-color:#102030;color:#ffffff\}/s,
    )
    // The same holds for the back-office, however its address is written.
    for (const path of ['/admin', '/%61dmin', '/%61dmin/webUser'])
      expect((await fetch(server.url + path)).headers.get('content-security-policy'), path).toMatch(
        /script-src 'self';/,
      )
  })
  it("shows nothing that is hidden, a draft, deleted or another project's", async () => {
    const { project, ...expo } = await makeExpo(server)
    const other = await makeExpo(server)
    const draft = await expo.content({ name: '草稿标题' }, false)
    const theirs = await other.content({ name: '他人标题' })
    for (const { id } of [draft, theirs]) {
      await expo.component({ type: 4, value: String(id) })
      expect((await open(server, `/${project.abbr}/content?id=${id}`)).to).toMatch(/^\/404/)
    }
    const hidden = await expo.component({ type: 1, visible: false })
    await expo.component({ type: 4, parentId: hidden.id, value: String((await expo.content({ name: '隐藏标题' })).id) })
    expect(words((await open(server, `/${project.abbr}`)).html)).not.toMatch(/草稿标题|他人标题|隐藏标题/)
  })
  it('removes from stored rich text what could run', async () => {
    const { project, ...expo } = await makeExpo(server)
    const content = await expo.content({
      content:
        '<p style="text-align:center">你好</p><img src="/x.webp" onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">x</a>',
    })
    const { html } = await open(server, `/${project.abbr}/content?id=${content.id}`)
    expect(html).toContain('<p class="ta-center">你好</p>')
    expect(html).not.toMatch(/onerror|alert\(/)
  })
  it('loads pictures in rich text lazily unless the content says otherwise [rich-content-lazy]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const late = await expo.content({ content: '<img src="/files/a.webp">' })
    const soon = await expo.content({ content: '<img src="/files/a.webp">', imageLazyLoad: false })
    expect((await open(server, `/${project.abbr}/content?id=${late.id}`)).html).toContain('<img loading="lazy"')
    expect((await open(server, `/${project.abbr}/content?id=${soon.id}`)).html).toContain('<img loading="eager"')
  })
  it('answers an invalid id, or a PDF from another host, with the 404 page', async () => {
    const { project } = await makeExpo(server)
    for (const path of [
      'content',
      'content?id=abc',
      'content?id=-1',
      'content?id=99999999999999999999',
      'content-list?id=1e3',
      'sub-page?id=1',
      'album',
      'previewPdf',
      'previewPdf?path=javascript:alert(1)',
    ])
      expect((await open(server, `/${project.abbr}/${path}`)).to).toMatch(/^\/404/)
  })
  it('shows a PDF by its path [address-preview-pdf]', async () => {
    const { project } = await makeExpo(server)
    expect((await open(server, `/${project.abbr}/previewPdf?path=/files/aa/plan.pdf`)).html).toContain(
      'data="/files/aa/plan.pdf"',
    )
  })
  it('is addressed by content id and list id [address-content address-content-list]', async () => {
    const { project, ...expo } = await makeExpo(server)
    const list = await expo.list({ name: '公告' })
    const content = await expo.content({ name: '入场须知', webContentListId: list.id })
    expect(words((await open(server, `/${project.abbr}/content?id=${content.id}`)).html)).toContain('入场须知')
    expect((await open(server, `/${project.abbr}/content-list?id=${list.id}`)).html).toContain(
      `href="/${project.abbr}/content?id=${content.id}"`,
    )
  })
})
