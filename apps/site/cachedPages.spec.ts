import { request } from 'node:http'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { project, webContent, website } from '@pavilion/site/model/index.ts'
import { makeExpo, open } from '@pavilion/site/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { finish, PageCache } from './pagecache.ts'

const server = await startTestServer()

describe('a cached page', () => {
  it('makes addresses and pages once: the second visitor costs no statement [route-generation-once]', async () => {
    const { project } = await makeExpo(server)
    await open(server, `/${project.abbr}`)
    const again = await server.statements(() => open(server, `/${project.abbr}`))
    expect(again.count).toBe(0)
  })
  it('loads a home page of many components in at most eight statements, after a publication too, including menus, header and footer', async () => {
    const { project, ...expo } = await makeExpo(server)
    for (let at = 0; at < 6; at++) {
      const list = await expo.list()
      const box = await expo.component({ type: 1 })
      await expo.content({ webContentListId: list.id })
      await expo.component({ type: 5, parentId: box.id, value: String(list.id) })
      await expo.component({ type: 4, value: String((await expo.content()).id) })
      await expo.component({ type: 7, value: String((await expo.images({}, ['one', 'two'])).group.id) })
      await expo.component({ type: 3, value: String((await expo.menu({}, [{ path: '/album' }])).group.id) })
    }
    for (const container of ['header', 'footer'])
      await expo.component({ type: 4, container, value: String((await expo.content()).id) })
    await open(server, `/${project.abbr}`)
    await expo.content({ name: '刚发布' })
    const { statements } = await server.statements(() => open(server, `/${project.abbr}`))
    expect(statements.length).toBeLessThanOrEqual(8)
  })
  it('is rendered once for all simultaneous requests', async () => {
    const { project, ...expo } = await makeExpo(server)
    const content = await expo.content()
    await open(server, `/${project.abbr}`)
    const one = await server.statements(() => open(server, `/${project.abbr}/content?id=${content.id}`))
    const other = await expo.content()
    await open(server, `/${project.abbr}`)
    const twenty = await server.statements(() =>
      Promise.all(Array.from({ length: 20 }, () => open(server, `/${project.abbr}/content?id=${other.id}`))),
    )
    const reads = (statements: readonly string[]) => statements.filter(text => text.includes('"webContent"')).length
    expect([reads(one.statements), reads(twenty.statements)]).toEqual([1, 1])
  })
  it('is new at once when an operator changes what it shows', async () => {
    const { project, ...expo } = await makeExpo(server)
    const content = await expo.content({ name: '旧标题' })
    const path = `/${project.abbr}/content?id=${content.id}`
    expect((await open(server, path)).html).toContain('旧标题')
    const { token } = await server.operator({ projects: [project.id] })
    const { updatedAt } = await server.system.store(webContent).getDetail(content.id)
    expect(
      await server.call(
        '/webContent/update',
        { id: content.id, updatedAt, name: '新标题' },
        { token, projectId: project.id },
      ),
    ).toMatchObject({ result: 20000 })
    expect((await open(server, path)).html).toContain('新标题')
    const colour = await server.system.store(website).set(expo.websites.zh1.id, { primaryColor: '#aa0011' })
    expect(colour.primaryColor).toBe('#aa0011')
    const [, style] = /href="(\/assets\/site-\d+-\w+\.css)"/.exec((await open(server, path)).html) ?? []
    expect(await (await fetch(server.url + style)).text()).toContain('--accent:#aa0011')
  })
  it('is new at once in another process on the same database', async () => {
    const { openApp } = await import('@pavilion/app-server/app.ts')
    const { project, ...expo } = await makeExpo(server)
    const content = await expo.content({ name: '旧标题' })
    const path = `/${project.abbr}/content?id=${content.id}`
    const other = await openApp({
      databaseUrl: server.databaseUrl,
      dataDir: server.dataDir,
      host: '127.0.0.1',
      port: 0,
      jobs: false,
      prepare: false,
      log: () => {},
    })
    try {
      const there = async () => (await fetch(other.url + path)).text()
      expect(await there()).toContain('旧标题')
      await server.system.store(webContent).set(content.id, { name: '新标题' })
      await expect.poll(there).toContain('新标题')
      // Neither process shows a draft, both show what is published.
      const box = await expo.component({ type: 1, name: '旧看点', showHeader: true })
      const { token } = await server.operator({ projects: [project.id] })
      const home = async (url: string) => (await fetch(`${url}/${project.abbr}`)).text()
      await expect.poll(() => home(other.url)).toContain('旧看点')
      expect(
        await server.call(
          '/webComponent/update',
          { id: box.id, updatedAt: box.updatedAt, name: '新看点' },
          { token, projectId: project.id },
        ),
      ).toMatchObject({ result: 20000 })
      for (const url of [server.url, other.url]) expect((await home(url)).includes('新看点')).toBe(false)
      expect(
        await server.call(
          '/website/publish',
          { id: expo.websites.zh1.id, pages: ['home'] },
          { token, projectId: project.id },
        ),
      ).toMatchObject({ result: 20000 })
      expect(await home(server.url)).toContain('新看点')
      await expect.poll(() => home(other.url)).toContain('新看点')
    } finally {
      await other.close()
    }
  })
  it('behind an https proxy tells browsers to stay with https, as every other answer does, and accepts sockets from the host that the visitor sees', async () => {
    const { openApp } = await import('@pavilion/app-server/app.ts')
    const { project } = await makeExpo(server)
    const { token } = await server.operator({ rights: [] })
    const other = await openApp({
      databaseUrl: server.databaseUrl,
      dataDir: server.dataDir,
      host: '127.0.0.1',
      port: 0,
      jobs: false,
      prepare: false,
      production: true,
      trustProxy: '127.0.0.1',
      log: () => {},
    })
    try {
      const answers = await Promise.all(
        [`/${project.abbr}`, '/404', '/favicon.ico', '/healthz'].map(path => fetch(other.url + path)),
      )
      expect(
        answers.map(({ headers }) => [headers.get('strict-transport-security'), headers.get('x-content-type-options')]),
      ).toEqual(answers.map(() => ['max-age=31536000', 'nosniff']))
      // A file whose name does not change with its content is not cached for a year.
      expect(answers[2]?.headers.get('cache-control')).toBe('public, max-age=86400')
      const heard = async (origin: string) => {
        const { data } = await server.call('/sysMessage/getLoginId', {}, { token })
        const socket = new WebSocket(`${other.url.replace('http', 'ws')}/websocket`, {
          headers: { origin, 'x-forwarded-host': 'expo.example', 'x-forwarded-proto': 'https' },
        } as never)
        const first = Promise.withResolvers<string>()
        socket.onopen = () => socket.send(JSON.stringify({ type: 10, loginId: data.loginId }))
        socket.onmessage = ({ data: text }) => first.resolve(String(text))
        socket.onclose = () => first.resolve('closed')
        return first.promise.finally(() => socket.close())
      }
      expect(await heard('https://expo.example')).toBe('{"type":10,"count":0}')
      expect(await heard('https://elsewhere.example')).toBe('closed')
    } finally {
      await other.close()
    }
  })
  it('is sent compressed, or not at all if the browser already has it', async () => {
    const { project } = await makeExpo(server)
    const plain = await open(server, `/${project.abbr}`)
    const etag = plain.headers.get('etag') ?? ''
    expect(
      (await open(server, `/${project.abbr}`, { headers: { 'accept-encoding': 'gzip, br' } })).headers.get(
        'content-encoding',
      ),
    ).toBe('br')
    expect(
      (await open(server, `/${project.abbr}`, { headers: { 'accept-encoding': 'gzip' } })).headers.get(
        'content-encoding',
      ),
    ).toBe('gzip')
    expect(await open(server, `/${project.abbr}`, { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      html: '',
    })
  })
  it('stays cached while it is requested, however many others are requested under invented hosts', async () => {
    const cache = new PageCache(100_000)
    const drawn: string[] = []
    const ask = (key: string) =>
      cache.make(key, 'http://expo', 1, async () => {
        drawn.push(key)
        return finish('x'.repeat(2000))
      })
    for (let nth = 0; nth < 300; nth++) {
      await ask(`made up ${nth}`)
      await ask('home')
    }
    expect([drawn.filter(key => key === 'home').length, cache.size.bytes <= 100_000]).toEqual([1, true])
  })
  it('is cached under a few hosts only, so that invented hosts push out no other page', async () => {
    const cache = new PageCache(100_000)
    const drawn: string[] = []
    const ask = (page: string, host: string) =>
      cache.make(page, host, 1, async () => {
        drawn.push(`${page} ${host}`)
        return finish('x'.repeat(2000))
      })
    await ask('news', 'expo')
    for (let nth = 0; nth < 300; nth++) {
      await ask('home', `made-up-${nth}`)
      await ask('home', 'expo')
    }
    await ask('news', 'expo')
    expect([drawn.filter(each => each.endsWith(' expo')), cache.size.pages]).toEqual([['news expo', 'home expo'], 5])
    // A project with its own host is one page whichever host is requested.
    const { project: hostedProject } = await makeExpo(server)
    const { hostname, port } = new URL(server.url)
    await server.system.store(project).set(hostedProject.id, { domainName: 'own.example.com' })
    const from = (host: string) =>
      new Promise<number | undefined>((done, failed) => {
        request({ hostname, port, path: `/${hostedProject.abbr}`, headers: { host } }, answer => {
          answer.resume()
          done(answer.statusCode)
        })
          .on('error', failed)
          .end()
      })
    expect(await from('one.example.com')).toBe(200)
    expect(await server.statements(() => from('two.example.com'))).toMatchObject({ result: 200, count: 0 })
  })
  it('is not multiplied by parameters that visitors add to its address', async () => {
    const { project } = await makeExpo(server)
    await open(server, `/${project.abbr}`)
    expect(
      (await server.statements(() => open(server, `/${project.abbr}?utm_source=a&page=x&id=%3Cscript%3E`))).count,
    ).toBe(0)
  })
})
