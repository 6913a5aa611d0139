// `npm run dev`: the server restarts and the browser reloads when a source changes. The address is
// the usual one (PORT, default 8080); the server itself listens one port higher, behind a small
// proxy that adds one script to every page.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, statSync, watch } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { sentenceOf } from '@pavilion/app-server/commands/start.ts'
import { ConfigProblem, prepareDataDir, readConfig, requireFreeAddress, ROOT } from '@pavilion/app-server/config.ts'
import { startEmbedded } from '@pavilion/store/embedded/index.ts'
import { BuildProblem, buildWhatChanged } from '@pavilion/app-server/build/build.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const listeners = new Set<ServerResponse>()
const reload = () => {
  for (const listener of listeners) listener.write('data: reload\n\n')
}
const RELOADER = "new EventSource('/__dev/events').onmessage = () => location.reload()"

/** What has been opened, closed in the opposite order. */
const closers: (() => unknown)[] = []
const asked = Promise.withResolvers<void>()
let ending: Promise<void> | undefined
/**
 * Ends everything, also what is just being opened: PostgreSQL would go on with nobody who knows of
 * it.
 */
const end = (code: number) =>
  (ending ??= (async () => {
    asked.resolve()
    await opening.catch(() => {})
    for (const close of closers.reverse()) await close()
    process.exit(code)
  })())

async function dev(): Promise<void> {
  const config = readConfig({ PORT: '8080', ...process.env })
  const inner = { host: '127.0.0.1', port: config.port + 1, outer: config.port }
  if (config.port === 0 || inner.port > 65_535)
    throw new ConfigProblem(
      `PORT is "${config.port}": the server itself listens one port higher, give a number from 1 to 65534.`,
    )
  await requireFreeAddress(config)
  await requireFreeAddress(inner)
  prepareDataDir(config)
  // PostgreSQL stays while the server comes and goes.
  const database = config.databaseUrl
    ? undefined
    : await startEmbedded({
        dataDir: config.dataDir,
        mayMove: !config.dataDirGiven,
        keepsLog: config.keepsLog,
        log: say,
      })
  if (database) closers.push(() => database.stop())
  if (ending) return
  const built = keepBuilt()
  closers.push(built.stop)
  await Promise.race([built.first, asked.promise])
  if (ending) return
  const server = startServer(inner, config.databaseUrl ?? database!.url, config.dataDir)
  closers.push(server.stop)
  const proxy = createServer((asked, answer) => serve(asked, answer, inner.port)).listen(config.port, config.host)
  proxy.on('upgrade', (asked, socket, head) => passSocket(asked, socket, head, inner.port))
  say('The page reloads when a source changes.')
}

/**
 * The server under node --watch: it restarts when one of the files it has loaded changes. Where it
 * could not start, node may not have heard which files those were: then any changed source restarts
 * it. Polled, not watched: a file that an editor replaces is reported only once.
 */
function startServer(
  { host, port, outer }: { host: string; port: number; outer: number },
  databaseUrl: string,
  dataDir: string,
): { stop(): Promise<void> } {
  const environment = {
    ...process.env,
    HOST: host,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PAVILION_DEV: String(outer),
  }
  let opened = 0
  let waiting: NodeJS.Timeout | undefined
  function begin(): ChildProcess {
    const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(ROOT, 'apps/server/main.ts')], {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    createInterface({ input: child.stdout! }).on('line', line => {
      if (line.startsWith('Pavilion is open at')) {
        opened++
        reload()
      }
      if (line.startsWith('Failed running')) {
        say('The server could not start; it is tried again when a source changes.')
        const seen = newestSource()
        waiting = setInterval(() => {
          if (newestSource() !== seen) again()
        }, 500)
      } else if (line.startsWith('Restarting')) clearInterval(waiting)
      // Its greeting is printed once, with the address that reloads.
      else if (opened <= 1 && line !== 'Stopping …') say(line.replaceAll(`:${port}`, `:${outer}`))
      else if (line.startsWith('{')) say(line)
    })
    return child
  }
  let child = begin()
  let stopped = false
  let beginning: Promise<void> | undefined
  async function quit(): Promise<void> {
    clearInterval(waiting)
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const again = () => {
    beginning ??= quit()
      .then(() => {
        if (!stopped) child = begin()
      })
      .finally(() => {
        beginning = undefined
      })
  }
  const stop = async () => {
    stopped = true
    await beginning
    await quit()
  }
  return { stop }
}
const newestSource = () =>
  Math.max(
    ...globSync('{apps,domains,packages}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).map(
      file => statSync(join(ROOT, file), { throwIfNoEntry: false })?.ctimeMs ?? 0,
    ),
  )

/**
 * Builds an app at first and when its sources have changed. Whether they have, the build itself
 * knows. Says what to do with a migration that was written.
 */
function keepBuilt(): { readonly first: Promise<void>; stop(): void } {
  const first = Promise.withResolvers<void>()
  const migrations = new Set<string>()
  let wanted = false
  let working = false
  const work = async () => {
    wanted = true
    if (working) return
    working = true
    for (; wanted; await pause(50)) {
      wanted = false
      await buildWhatChanged(sentence => {
        say(sentence)
        reload()
      }).then(first.resolve, error => {
        if (!ending)
          say(
            error instanceof BuildProblem
              ? `${error.message}\nIt is built again when a source changes.`
              : String(error),
          )
      })
    }
    working = false
  }
  const watchers = ['apps', 'domains', 'packages'].map(folder =>
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      const migration = file && /[\\/]migrations[\\/](\d+_[^\\/]+)\.sql$/.exec(file)?.[1]
      if (migration && !migrations.has(migration)) {
        migrations.add(migration)
        // Not run at once: a migration that has run cannot be changed, and its author is about to
        // read it.
        say(`The migration ${migration} is there: read it, then run it here with «npm run -s pavilion -- migrate».`)
      }
      if (
        file &&
        /\.(?:tsx?|css|html|svg|webp)$/.test(file) &&
        !/(?:^|[\\/])dist(?:\.making)?[\\/]|\.spec\.tsx?$/.test(file)
      )
        void work()
    }),
  )
  void work()
  return {
    first: first.promise,
    stop: () => {
      for (const watcher of watchers) watcher.close()
    },
  }
}

function serve(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  if (asked.url === '/__dev/reload.js') return void answer.setHeader('content-type', 'text/javascript').end(RELOADER)
  if (asked.url === '/__dev/events') {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' }).flushHeaders()
    listeners.add(answer)
    return void answer.once('close', () => listeners.delete(answer))
  }
  // Uncompressed, so that a script can be added to the page.
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = asked.headers
  pass(asked, answer, { port, headers }, 100)
}

/** Passes a call on; while the server restarts it is tried again for a few seconds. */
function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  to: { port: number; headers: IncomingMessage['headers'] },
  tries: number,
): void {
  const call = request(
    { host: '127.0.0.1', port: to.port, method: asked.method, path: asked.url, headers: to.headers },
    answered => {
      const page = answered.headers['content-type']?.startsWith('text/html')
      const { 'content-length': length, ...headers } = answered.headers
      answer.writeHead(
        answered.statusCode ?? 502,
        page || length === undefined ? headers : { ...headers, 'content-length': length },
      )
      answered.pipe(answer, { end: false })
      answered.once('end', () => answer.end(page ? '<script src="/__dev/reload.js"></script>' : undefined))
    },
  )
  call.once('error', async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNREFUSED' || tries === 0 || answer.headersSent)
      return void answer.writeHead(502).end('The server is not there.')
    await pause(100)
    pass(asked, answer, to, tries - 1)
  })
  asked.pipe(call)
}

function passSocket(
  asked: IncomingMessage,
  socket: NodeJS.WritableStream & NodeJS.ReadableStream & { destroy(): void },
  head: Buffer,
  port: number,
): void {
  const through = connect(port, '127.0.0.1', () => {
    const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`)
    through.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    through.write(head)
    socket.pipe(through).pipe(socket)
  })
  through.on('error', () => socket.destroy())
  socket.on('error', () => through.destroy())
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
const opening = dev()
opening.catch(error => {
  if (!ending) process.stderr.write(`${sentenceOf(error, process.env)}\n`)
  return end(1)
})
