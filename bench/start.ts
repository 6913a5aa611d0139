import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { within } from './lib/deadline.ts'
import { median, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'

const root = join(import.meta.dirname, '..')
interface Started {
  readonly ms: number
  readonly said: string
  stop(): Promise<void>
}

/**
 * `npm start` as a person types it, on a folder where it ran before: from the key press to the
 * first page.
 */
export async function start(speed: () => Speed, say: (sentence: string) => void): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pavilion-bench-start-'))
  chmodSync(dataDir, 0o755)
  try {
    say('Starting once, to prepare the folder …')
    await (await npmStart(dataDir)).stop()
    const times: number[] = []
    for (let attempt = 0; times.length < 3 && attempt < 6; attempt++) {
      const { ms, said, stop } = await npmStart(dataDir)
      await stop()
      // Somebody changed sources meanwhile: that start built, which is not what is measured.
      if (/^Built /m.test(said)) continue
      times.push(ms)
    }
    const figure = { what: '`npm start` on a prepared folder: first page', unit: 's', limit: { atMost: 3 } }
    return times.length
      ? [
          {
            ...figure,
            measured: `${times.map(ms => (ms / 1000).toFixed(2)).join(', ')} s by the clock`,
            value: median(times) / 1000 / speed().wall,
          },
        ]
      : [{ ...figure, measured: 'every start found changed sources and built them' }]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function npmStart(dataDir: string): Promise<Started> {
  const port = await freePort()
  const { PORT: _port, HOST: _host, DATABASE_URL: _url, DEMO: _demo, NODE_ENV: _env, ...environment } = process.env
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, DATA_DIR: dataDir, PORT: String(port) },
    shell: false,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      said += part
    })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  // A bench that is broken off leaves no server behind.
  const leave = () => interrupt(child)
  process.once('exit', leave)
  const stop = async () => {
    process.off('exit', leave)
    interrupt(child)
    await within(60, 'npm start to end', ended)
  }
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended before it answered:\n${said}`)
    if (performance.now() - began > 300_000) {
      await stop()
      throw new Error(`npm start did not answer in five minutes:\n${said}`)
    }
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(60_000) }).catch(
      () => undefined,
    )
    if (answer?.ok) return { ms: performance.now() - began, said, stop }
    await pause(10)
  }
}
/** Ctrl-C reaches the whole group. */
function interrupt({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid as number), 'SIGINT')
  } catch {
    /* it has ended by itself */
  }
}
const freePort = () =>
  new Promise<number>(done => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
