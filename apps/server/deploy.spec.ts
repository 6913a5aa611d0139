import { type ChildProcess, spawn, spawnSync, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { startTestServer, type TestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { ROOT } from './config.ts'

// What deploy/ says about the product is true.
const folder = join(ROOT, 'deploy')
const text = (name: string) => readFileSync(join(folder, name), 'utf8')
const work = mkdtempSync(join(tmpdir(), 'pavilion-deploy-'))
after(() => rmSync(work, { recursive: true, force: true }))
const documented = new Set(
  [...readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(
    ([, name]) => name,
  ),
)
const compose = text('compose.yaml')
/** The server's part of the compose file. */
const service = compose.slice(compose.indexOf('\n  server:'), compose.indexOf('\n  database:'))
/** Variables that a file gives to the server, by file. */
const given: Record<string, string[]> = {
  Containerfile: [...(/^ENV (.+)$/m.exec(text('Containerfile'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
    ([, name]) => name as string,
  ),
  'compose.yaml': [...service.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name as string),
  ...Object.fromEntries(
    readdirSync(folder)
      .filter(name => name.endsWith('.service'))
      .map(name => [
        name,
        [...text(name).matchAll(/^Environment=(.+)$/gm)].flatMap(([, line]) =>
          [...(line as string).matchAll(/([A-Z_]+)=/g)].map(([, one]) => one as string),
        ),
      ]),
  ),
}
const freePort = () =>
  new Promise<number>(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

describe('the files of deploy/', () => {
  it('set only variables that docs/operations.md describes', () => {
    for (const [file, names] of Object.entries(given)) {
      expect([file, names.length > 1]).toEqual([file, true])
      expect([file, names.filter(name => !documented.has(name))]).toEqual([file, []])
    }
  })
  it('mean the same port, health check and time to end', () => {
    expect(text('Containerfile')).toMatch(/PORT=8080[\s\S]*EXPOSE 8080[\s\S]*deploy\/ready\.mjs/)
    expect(compose).toContain('SERVER: server:8080')
    expect(text('Caddyfile')).toMatch(/127\.0\.0\.1:8080[\s\S]*health_uri \/healthz/)
    expect(text('nginx.conf')).toContain('server 127.0.0.1:8080')
    expect(text('ready.mjs')).toContain('/readyz')
    // 20 seconds for calls and jobs, and then the database.
    expect(Number(/stop_grace_period: (\d+)s/.exec(service)?.[1])).toBeGreaterThan(25)
    expect(Number(/TimeoutStopSec=(\d+)/.exec(text('pavilion.service'))?.[1])).toBeGreaterThan(25)
    expect(text('Containerfile')).toMatch(/^USER [1-9]/m)
  })
  it('are units that systemd understands, where there is one', () => {
    if (!existsSync('/usr/bin/systemd-analyze')) return
    for (const name of Object.keys(given).filter(file => file.endsWith('.service'))) {
      const unit = join(work, name)
      writeFileSync(unit, text(name).replaceAll(/\/opt\/pavilion\/node_modules\/\S+\/node /g, `${process.execPath} `))
      expect([
        name,
        execFileSync('systemd-analyze', ['verify', unit], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
      ]).toEqual([name, ''])
      // How open a unit is, in tenths: it fails above.
      const closed = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
      expect([name, closed.status]).toEqual([name, 0])
      // Whichever of them starts, the data stay closed to others.
      expect([name, text(name).includes('StateDirectoryMode=0700\nUMask=0077')]).toEqual([name, true])
    }
  })
  it('say when the server can serve, and when not', async () => {
    const server = await startTestServer({ production: false })
    const health = (port: number | string) =>
      new Promise<number | null>(done =>
        spawn(process.execPath, [join(folder, 'ready.mjs')], { env: { ...process.env, PORT: String(port) } }).on(
          'exit',
          done,
        ),
      )
    expect([await health(new URL(server.url).port), await health(await freePort())]).toEqual([0, 1])
    await server.close()
  })
})

const host = 'expo.example.com'
interface Answer {
  readonly status: number
  readonly headers: Record<string, unknown>
}
/** Asks a proxy on this machine as a visitor of the site; its certificate is made for the test. */
function asking(port: number) {
  const agent = new Agent({ rejectUnauthorized: false, keepAlive: false })
  return (path: string, headers: Record<string, string> = {}, body?: unknown) =>
    new Promise<Answer>((done, failed) => {
      const asked = request(
        {
          host: '127.0.0.1',
          servername: host,
          port,
          path,
          agent,
          method: body ? 'POST' : 'GET',
          headers: { host, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        },
        answer => {
          answer.resume()
          done({ status: answer.statusCode ?? 0, headers: answer.headers })
        },
      )
      asked.on('upgrade', (answer, socket) => {
        socket.destroy()
        done({ status: answer.statusCode ?? 0, headers: answer.headers })
      })
      asked.on('error', failed).end(body ? JSON.stringify(body) : undefined)
    })
}
type Asking = ReturnType<typeof asking>
async function untilUp(ask: Asking, proxy: ChildProcess): Promise<Answer | undefined> {
  let up = await ask('/healthz').catch(() => undefined)
  while (up?.status !== 200 && proxy.exitCode === null) up = await ask('/healthz').catch(() => undefined)
  return up
}
const upgrading = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  origin: `https://${host}`,
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
/** What each of the proxies does, in front of a server that believes it. */
async function seenThrough(server: TestServer, proxy: ChildProcess, { http, https }: { http: number; https: number }) {
  const ask = asking(https)
  expect(await untilUp(ask, proxy)).toMatchObject({
    status: 200,
    headers: { 'strict-transport-security': 'max-age=31536000' },
  })
  expect([(await ask('/admin')).status, (await ask('/metrics')).status]).toEqual([200, 404])
  expect((await fetch(`${server.url}/metrics`)).status).toBe(200)
  const away = await fetch(`http://127.0.0.1:${http}/expo/en`, { redirect: 'manual' })
  expect([301, 308]).toContain(away.status)
  expect(away.headers.get('location')).toMatch(/^https:\/\/[^/]+\/expo\/en$/)
  expect((await ask('/websocket', upgrading)).status).toBe(101)
  // Who writes a made-up address into the header is still counted as who they are.
  const wrong = { account: 'nobody', password: 'Wrong1!pass', verificationCode: '0000', loginId: 'none' }
  await ask('/api/auth/login', { 'x-forwarded-for': '203.0.113.9' }, wrong)
  const counted = (await server.sql<{ key: string }>('select "key" from "httpRate"')).map(({ key }) => key)
  const count = (address: string) => counted.filter(key => key.includes(address)).length
  expect([count('127.0.0.1') > 0, count('203.0.113')]).toEqual([true, 0])
}
const behindProxy = () => startTestServer({ production: false, trustProxy: '127.0.0.1' })

if (existsSync('/usr/sbin/nginx'))
  describe('nginx with deploy/nginx.conf', () => {
    it('serves by https alone, keeps /metrics inside, passes sockets on, and names the visitor', async () => {
      const server = await behindProxy()
      const ports = { http: await freePort(), https: await freePort() }
      const certificate = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=${host}`
      execFileSync(
        'openssl',
        [...certificate.split(' '), '-keyout', join(work, 'key.pem'), '-out', join(work, 'cert.pem')],
        { stdio: 'ignore' },
      )
      const ours = text('nginx.conf')
        .replaceAll(/listen 80;/g, `listen 127.0.0.1:${ports.http};`)
        .replaceAll(/listen 443 ssl http2;/g, `listen 127.0.0.1:${ports.https} ssl http2;`)
        .replaceAll(/^ *listen \[::\].*$/gm, '')
        .replace(/\/\S+fullchain\.pem/, join(work, 'cert.pem'))
        .replace(/\/\S+privkey\.pem/, join(work, 'key.pem'))
        .replace('127.0.0.1:8080', new URL(server.url).host)
      const file = join(work, 'nginx.conf')
      writeFileSync(
        file,
        `daemon off; pid ${work}/pid; error_log stderr warn; events {} http { access_log off; client_body_temp_path ${work}/body; proxy_temp_path ${work}/proxy; fastcgi_temp_path ${work}/f; uwsgi_temp_path ${work}/u; scgi_temp_path ${work}/s; ${ours} }`,
      )
      execFileSync('/usr/sbin/nginx', ['-t', '-q', '-c', file, '-p', work], { stdio: 'pipe' })
      const proxy = spawn('/usr/sbin/nginx', ['-c', file, '-p', work], { stdio: ['ignore', 'ignore', 'inherit'] })
      try {
        await seenThrough(server, proxy, ports)
      } finally {
        proxy.kill('SIGQUIT')
        await server.close()
      }
    })
  })

if (existsSync('/usr/bin/caddy'))
  describe('Caddy with deploy/Caddyfile', () => {
    it('does the same with a certificate of its own, and waits for a server that is started again', async () => {
      const server = await behindProxy()
      const ports = { http: await freePort(), https: await freePort() }
      // Of its usual places on this machine: others, and a certificate by itself instead of one from the internet.
      const here = `{
        admin off
        local_certs
        skip_install_trust
        http_port ${ports.http}
        https_port ${ports.https}
        default_bind 127.0.0.1
        storage file_system ${work}/caddy
      }`
      const file = join(work, 'Caddyfile')
      writeFileSync(file, `${here}\n${text('Caddyfile')}`)
      const gate = await doorBefore(server.url)
      const env = { ...process.env, HOME: work, DOMAIN: host, SERVER: gate.address }
      execFileSync('/usr/bin/caddy', ['validate', '--config', file], { env, stdio: 'pipe' })
      const proxy = spawn('/usr/bin/caddy', ['run', '--config', file], { env, stdio: 'ignore' })
      try {
        await seenThrough(server, proxy, ports)
        await gate.shut()
        const asked = asking(ports.https)('/healthz')
        await gate.open()
        expect((await asked).status).toBe(200)
      } finally {
        proxy.kill()
        await gate.shut()
        await server.close()
      }
    })
  })
/** A port in front of the server that can be shut, as while the server is started again. */
async function doorBefore(url: string) {
  const { hostname, port } = new URL(url)
  const door = createServer(one => {
    const other = connect(Number(port), hostname)
    one.pipe(other).pipe(one)
    for (const [end, far] of [
      [one, other],
      [other, one],
    ] as const)
      end.on('error', () => far.destroy()).on('close', () => far.destroy())
    through.add(one)
  })
  const through = new Set<Socket>()
  const at = await freePort()
  const open = () => new Promise<void>(done => door.listen(at, '127.0.0.1', done))
  await open()
  return {
    address: `127.0.0.1:${at}`,
    open,
    async shut() {
      for (const one of through) one.destroy()
      await new Promise(done => door.close(done))
    },
  }
}
