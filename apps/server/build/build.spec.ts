import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { expect } from 'expect'
import fastify from 'fastify'
import { adminPages } from '../adminPages.ts'
import { type App, buildWhatChanged } from './build.ts'
import { keptFor, swapIn } from './swapIn.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-build-'))
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
after(async () => {
  for (const close of closers.reverse()) await close()
})
function write(into: string, files: Record<string, string | Buffer>): string {
  for (const [name, words] of Object.entries(files)) {
    mkdirSync(dirname(join(into, name)), { recursive: true })
    writeFileSync(join(into, name), words)
  }
  return into
}
/** A built back-office of one page and one script, compressed as ours is. */
const version = (nth: string, { zipped = true } = {}) =>
  write(join(folder, `made-${nth}`), {
    'index.html': `page ${nth}`,
    ...(zipped && { 'index.html.gz': gzipSync(`page ${nth}`) }),
    [`assets/list-${nth}.js`]: `list ${nth}`,
    'assets/same-1.js': 'same',
    'icon.svg': `<svg id="${nth}"/>`,
  })

describe('a new back-office under a running server', () => {
  it('is served at once; who still has the former page open finds its scripts for a day', async () => {
    const built = join(folder, 'dist')
    const app = fastify()
    swapIn(version('a'), built)
    await app.register(adminPages, { built })
    closers.push(() => app.close())
    const get = async (url: string, accept = 'identity') => {
      const { statusCode, body, rawPayload, headers } = await app.inject({
        url,
        headers: { 'accept-encoding': accept },
      })
      return {
        status: statusCode,
        body: headers['content-encoding'] ? rawPayload : body,
        cache: headers['cache-control'],
      }
    }
    expect(await get('/admin')).toEqual({ status: 200, body: 'page a', cache: 'no-cache' })
    // Made long ago, in use until now: its day begins when its page goes.
    const long = new Date(Date.now() - 9 * keptFor)
    utimesSync(join(built, 'assets/list-a.js'), long, long)
    swapIn(version('b'), built)
    for (const address of ['/admin', '/admin/platformManagement/workplace', '/admin/login'])
      expect(await get(address)).toMatchObject({ status: 200, body: 'page b' })
    expect((await get('/admin', 'gzip')).body).toEqual(gzipSync('page b'))
    expect(await get('/admin/icon.svg')).toMatchObject({ body: '<svg id="b"/>', cache: 'no-cache' })
    for (const [name, words] of [
      ['list-b', 'list b'],
      ['list-a', 'list a'],
      ['same-1', 'same'],
    ])
      expect(await get(`/admin/assets/${name}.js`)).toEqual({
        status: 200,
        body: words,
        cache: 'public, max-age=31536000, immutable',
      })
    for (const name of ['none.js', '../index.html', '..%2findex.html', '.files', 'none/deep.js'])
      expect((await get(`/admin/assets/${name}`)).body).not.toMatch(/^list/)
    expect(await get('/admin/assets/none.js')).toMatchObject({ status: 404, body: 'gone', cache: 'no-store' })
    // Half a day later the first one's scripts are there still, two days later not; what is in use
    // stays for ever.
    swapIn(version('c'), built, Date.now() + keptFor / 2)
    expect((await get('/admin/assets/list-a.js')).status).toBe(200)
    swapIn(version('d', { zipped: false }), built, Date.now() + 2 * keptFor)
    expect([
      (await get('/admin/assets/list-a.js')).status,
      (await get('/admin/assets/list-c.js')).status,
      (await get('/admin/assets/same-1.js')).status,
    ]).toEqual([404, 200, 200])
    expect((await get('/admin', 'gzip')).body).toBe('page d')
  })
})

describe('a build', () => {
  it('is done once when two want it in one folder, and the page stands while it is made', async () => {
    const made = write(join(folder, 'two'), {
      'sources/a.ts': '1',
      'tool.mjs': `
      import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
      appendFileSync('runs', existsSync('apps/toy/dist/index.html') ? 'over a page,' : 'again,')
      mkdirSync('apps/toy/dist/.making/assets', { recursive: true })
      writeFileSync('apps/toy/dist/.making/index.html', 'whole')
      writeFileSync('apps/toy/dist/.making/assets/x-1.js', 'x')`,
    })
    const toy: App = { name: 'toy', title: 'a toy', sources: ['sources/**'], command: ['tool.mjs'], swapped: true }
    const build = () => buildWhatChanged(() => undefined, { folder: made, among: [toy] })
    const runs = () => readFileSync(join(made, 'runs'), 'utf8')
    await Promise.all([build(), build(), build()])
    expect(runs()).toBe('again,')
    appendFileSync(join(made, 'sources/a.ts'), '2')
    await Promise.all([build(), build()])
    expect(runs()).toBe('again,over a page,')
    expect([
      readFileSync(join(made, 'apps/toy/dist/index.html'), 'utf8'),
      existsSync(join(made, 'apps/toy/dist/.making')),
    ]).toEqual(['whole', false])
  })
})
