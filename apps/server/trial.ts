import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from './config.ts'

/** What the launcher passes to each program. */
export const compiled = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compile') }

/** A server started like a person would, in its own process, with its output. */
export class Server {
  readonly process: ChildProcess
  readonly lines: string[] = []
  readonly complaints: string[] = []
  readonly #waiting = new Set<() => void>()
  readonly ended: Promise<{ code: number | null; signal: string | null }>

  /**
   * `launcher`: through start.mjs, in its own process group as in a terminal; otherwise only the
   * program: the server, unless another is given, with these words.
   */
  constructor(
    environment: Record<string, string>,
    { root = ROOT, launcher = false, program = 'apps/server/main.ts', words = [] as readonly string[] } = {},
  ) {
    const file = launcher ? ['start.mjs', 'start'] : [program, ...words]
    // Only what the test sets: neither the runner's environment nor a developer's PORT.
    const { PATH = '', HOME = '', TMPDIR } = process.env
    const env = {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      ...(!launcher && compiled),
      PORT: '0',
      DEMO: '0',
      ...environment,
    }
    this.process = spawn(process.execPath, [join(root, file[0]!), ...file.slice(1)], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: launcher,
    })
    for (const [stream, lines] of [
      [this.process.stdout!, this.lines],
      [this.process.stderr!, this.complaints],
    ] as const) {
      createInterface({ input: stream }).on('line', line => {
        lines.push(line)
        for (const look of this.#waiting) look()
      })
    }
    this.ended = once(this.process, 'close').then(([code, signal]) => {
      for (const look of this.#waiting) look()
      return { code, signal }
    })
  }

  /**
   * The first line with these words, as soon as it appears.
   * @throws with the whole output when the process ends before
   */
  said(words: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const line = this.lines.find(text => text.includes(words))
        if (line === undefined && this.process.exitCode === null && this.process.signalCode === null) return
        this.#waiting.delete(look)
        if (line === undefined)
          reject(new Error(`it ended without saying «${words}»:\n${[...this.lines, ...this.complaints].join('\n')}`))
        else resolve(line)
      }
      this.#waiting.add(look)
      look()
    })
  }
  /** Its address, once it is ready. */
  async opened(): Promise<string> {
    return (await this.said('Pavilion is open at')).split(' ').at(-1)!
  }
  async stop(signal: NodeJS.Signals = 'SIGINT') {
    this.process.kill(signal)
    return this.ended
  }
}
