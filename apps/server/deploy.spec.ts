import { spawn, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
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
    expect(text('Caddyfile')).toMatch(/127\.0\.0\.1:8080[\s\S]*health_uri \/readyz/)
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

if (existsSync('/usr/sbin/nginx'))
  describe('nginx with deploy/nginx.conf', () => {
    it('serves by https alone, keeps /metrics inside, passes sockets on, and names the visitor', async () => {
      const server = await startTestServer({ production: false })
      const [http, https] = [await freePort(), await freePort()]
      execFileSync(
        'openssl',
        [
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '1',
          '-subj',
          '/CN=expo.example.com',
          '-keyout',
          join(work, 'key.pem'),
          '-out',
          join(work, 'cert.pem'),
        ],
        { stdio: 'ignore' },
      )
      const ours = text('nginx.conf')
        .replaceAll(/listen 80;/g, `listen 127.0.0.1:${http};`)
        .replaceAll(/listen 443 ssl http2;/g, `listen 127.0.0.1:${https} ssl http2;`)
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
      const agent = new Agent({ rejectUnauthorized: false, keepAlive: false })
      const ask = (path: string, headers: Record<string, string> = {}) =>
        new Promise<{ status: number; headers: Record<string, unknown> }>((done, failed) => {
          const asked = request(
            { host: '127.0.0.1', port: https, path, agent, headers: { host: 'expo.example.com', ...headers } },
            answer => {
              answer.resume()
              done({ status: answer.statusCode ?? 0, headers: answer.headers })
            },
          )
          asked.on('upgrade', (answer, socket) => {
            socket.destroy()
            done({ status: answer.statusCode ?? 0, headers: answer.headers })
          })
          asked.on('error', failed).end()
        })
      try {
        let up = await ask('/healthz').catch(() => undefined)
        while (!up && proxy.exitCode === null) up = await ask('/healthz').catch(() => undefined)
        expect(up).toMatchObject({ status: 200, headers: { 'strict-transport-security': 'max-age=31536000' } })
        expect((await ask('/metrics')).status).toBe(404)
        expect((await fetch(`${server.url}/metrics`)).status).toBe(200)
        const away = await fetch(`http://127.0.0.1:${http}/expo/en`, {
          redirect: 'manual',
          headers: { host: 'expo.example.com' },
        })
        expect(away.status).toBe(301)
        const upgraded = await ask('/websocket', {
          connection: 'Upgrade',
          upgrade: 'websocket',
          origin: 'https://expo.example.com',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        })
        expect(upgraded.status).toBe(101)
      } finally {
        proxy.kill('SIGQUIT')
        await server.close()
      }
    })
  })
