import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './index.ts'

/** Folders, clusters and other processes of one test file. close() ends and removes them all. */
export class Trial {
  readonly folder = mkdtempSync(join(tmpdir(), 'pavilion-embedded-'))
  #template = join(this.folder, 'template')
  readonly #open: Embedded[] = []
  readonly #others: Other[] = []
  #made: Promise<void> | undefined
  #count = 0

  constructor() {
    // The database's user must be able to enter.
    chmodSync(this.folder, 0o755)
  }
  emptyFolder(): string {
    const folder = join(this.folder, `data-${++this.#count}`)
    mkdirSync(folder)
    return folder
  }
  /**
   * A data folder with a stopped cluster: a copy of the test file's one, so that initdb runs only
   * once.
   */
  async dataFolder(): Promise<string> {
    this.#made ??= startEmbedded({ dataDir: this.#template, test: true }).then(database => database.stop())
    await this.#made
    const folder = this.emptyFolder()
    spawnSync('cp', ['-a', join(this.#template, 'postgres'), folder])
    return folder
  }
  /** From now on dataFolder() copies this folder, whose cluster is stopped. */
  copies(folder: string): void {
    this.#template = folder
    this.#made = Promise.resolve()
  }
  async start(options: EmbeddedOptions): Promise<Embedded> {
    const database = await startEmbedded({ test: true, ...options })
    this.#open.push(database)
    return database
  }
  /**
   * Another process that starts the database on this folder, as a second server would. Resolves
   * when it runs.
   */
  async otherProcess(dataDir: string, { test = true } = {}): Promise<Other> {
    const other = new Other(dataDir, test)
    this.#others.push(other)
    await other.started
    return other
  }
  async close(): Promise<void> {
    for (const other of this.#others) other.process.kill('SIGKILL')
    for (const database of this.#open) await database.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export class Other {
  readonly process: ChildProcess
  readonly started: Promise<{ url: string; pid: number }>
  readonly ended: Promise<unknown>
  constructor(dataDir: string, test: boolean) {
    const code = `const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))})
      const { url, pid } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, test: ${test} })
      console.log(JSON.stringify({ url, pid }))
      setInterval(() => {}, 1000)`
    this.process = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.ended = new Promise(resolve => this.process.once('exit', resolve))
    this.started = new Promise((resolve, reject) => {
      createInterface({ input: this.process.stdout! }).once('line', line => resolve(JSON.parse(line)))
      this.process.once('exit', code => reject(new Error(`it ended with ${code}`)))
    })
    this.started.catch(() => {})
  }
  /** Ends it without cleanup, as a crash would. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL')
    await this.ended
  }
}

/** The answer's first row. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows[0] ?? {}
  } finally {
    await client.end().catch(() => {})
  }
}
/**
 * Asks until it answers, for databases that are coming back.
 * @throws the last error, after 30 s
 */
export async function askUntilAnswered(url: string, statement: string): Promise<Record<string, unknown>> {
  for (const until = performance.now() + 30_000; ; ) {
    try {
      return await ask(url, statement)
    } catch (error) {
      if (performance.now() > until) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
}
