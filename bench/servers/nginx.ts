// The limit of a cached page: nginx that serves the same bytes with the same headers from a file.
// Its processor time is that of all its processes.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { within } from '../lib/deadline.ts'
import { serve } from '../lib/server.ts'

interface About {
  readonly program: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const freePort = () =>
  new Promise<number>((done, failed) => {
    const held = createServer()
    held.once('error', failed).listen(0, '127.0.0.1', () => {
      const { port } = held.address() as AddressInfo
      held.close(() => done(port))
    })
  })
const statOf = (pid: number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const words = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { parent: words[1] as number, ms: 10 * ((words[11] as number) + (words[12] as number)) }
}

await serve(async ({ program, body, headers }: About) => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-bench-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages/page'), Buffer.from(body, 'base64'))
  const nginxHeaders = new Set(['content-length', 'content-type', 'etag', 'last-modified', 'accept-ranges', 'server'])
  const added = Object.entries(headers)
    .filter(([name]) => !nginxHeaders.has(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value).replaceAll('$', '')};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 128; }
http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 10000000; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; default_type "text/html; charset=utf-8"; root ${folder}/pages; location / { ${added} try_files /page =404; } } }
`,
  )
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  for (let tries = 0; ; tries++) {
    const answered = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5000) }).then(
      answer => answer.ok,
      () => false,
    )
    if (answered) break
    if (tries > 100 || child.exitCode !== null) throw new Error(`${program} does not answer`)
    await new Promise(done => setTimeout(done, 50))
  }
  return {
    answers: {
      port: () => port,
      cpu: () =>
        readdirSync('/proc')
          .filter(name => /^\d+$/.test(name))
          .reduce((sum, name) => {
            try {
              const { parent, ms } = statOf(Number(name))
              return sum + (parent === child.pid || Number(name) === child.pid ? ms : 0)
            } catch {
              return sum
            }
          }, 0),
    },
    async close() {
      child.kill('SIGQUIT')
      await within(30, `the end of ${program}`, ended)
      rmSync(folder, { recursive: true, force: true })
    },
  }
})
