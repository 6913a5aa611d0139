import { fork } from 'node:child_process'
import { join } from 'node:path'
import { within } from './deadline.ts'

/** Another process of the bench, asked by messages. */
export interface Served {
  readonly pid: number
  /**
   * Asks for one of the answers that the process serves.
   * @throws what the answer threw, or that none came in `seconds` (default: five minutes)
   */
  ask<T = unknown>(question: string, about?: unknown, seconds?: number): Promise<T>
  stop(): Promise<void>
}
interface Message {
  readonly nth: number
  readonly data?: unknown
  readonly error?: string
}

/**
 * Starts a file of this folder as a process of its own; `serve` in it answers. Returns when it is
 * ready.
 */
export async function startProcess(file: string, about: unknown = {}, flags: readonly string[] = []): Promise<Served> {
  const child = fork(join(import.meta.dirname, '..', file), [JSON.stringify(about)], {
    execArgv: [...flags],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const waiting = new Map<number, { done: (data: never) => void; failed: (error: Error) => void }>()
  let count = 0
  const ended = new Promise<void>(done =>
    child.once('exit', () => {
      for (const { failed } of waiting.values()) failed(new Error(`${file} has ended`))
      done()
    }),
  )
  child.on('message', ({ nth, data, error }: Message) => {
    const { done, failed } = waiting.get(nth) ?? {}
    waiting.delete(nth)
    if (error) failed?.(new Error(`${file}: ${error}`))
    else done?.(data as never)
  })
  const expect = <T>(nth: number) =>
    new Promise<T>((done, failed) => {
      waiting.set(nth, { done, failed })
    })
  const ready = expect(0)
  await within(300, `${file} to be ready`, ready).catch(error => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    pid: child.pid as number,
    ask<T>(question: string, asked?: unknown, seconds = 300) {
      const nth = ++count
      const answer = expect<T>(nth)
      child.send({ nth, question, about: asked })
      return within(seconds, `the answer of ${file} to «${question}»`, answer)
    },
    async stop() {
      if (child.connected) child.disconnect()
      await within(60, `the end of ${file}`, ended).catch(error => {
        child.kill('SIGKILL')
        throw error
      })
    },
  }
}

type Answers = Readonly<Record<string, (about: never) => unknown>>
/** The other side: opens with the starter's input, answers its questions, and ends with it. */
export async function serve<A>(
  open: (about: A) => Promise<{ answers: Answers; close(): Promise<unknown> }>,
): Promise<void> {
  const say = (message: Message) => process.send?.(message)
  const { answers, close } = await open(JSON.parse(process.argv[2] ?? '{}') as A)
  const allAnswers: Answers = {
    cpu: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    },
    ...answers,
  }
  process.on('message', async ({ nth, question, about }: { nth: number; question: string; about: never }) => {
    try {
      say({ nth, data: await allAnswers[question]?.(about) })
    } catch (error) {
      say({ nth, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.once('disconnect', () => {
    close().finally(() => process.exit(0))
  })
  // Ctrl-C reaches the whole group: this process ends when its starter lets go of it.
  process.on('SIGINT', () => {})
  say({ nth: 0 })
}
