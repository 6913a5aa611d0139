import { argon2, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

interface Job {
  readonly asked: Argon2Parameters
  done(key: Buffer): void
  failed(error: unknown): void
}
const atOnce = Math.min(availableParallelism(), 16)
const longestQueue = 400
const waiting: Job[] = []
const resting: Worker[] = []
const working = new Map<Worker, Job>()
let alone = false

/**
 * The argon2id key of a password; undefined when too many requests are waiting. Worker threads with
 * low priority compute one hash per core at a time, so that other calls and the database stay fast
 * while many people sign in (`npm run bench signIns`). As long as requests come one at a time,
 * Node's thread pool computes them and no workers are started.
 */
export function derive(asked: Argon2Parameters): Promise<Buffer> | undefined {
  if (waiting.length >= longestQueue) return undefined
  return new Promise<Buffer>((done, failed) => {
    const job = { asked, done, failed }
    if (!alone && !working.size && !resting.length) return byNode(job)
    waiting.push(job)
    next()
  })
}
function byNode({ asked, done, failed }: Job): void {
  alone = true
  argon2('argon2id', asked, (error, key) => {
    alone = false
    if (error) failed(error)
    else done(key)
    next()
  })
}
function next(): void {
  const worker = waiting.length
    ? (resting.pop() ?? (working.size + Number(alone) < atOnce ? start() : undefined))
    : undefined
  const job = worker && waiting.shift()
  if (!worker || !job) return
  working.set(worker, job)
  worker.ref()
  worker.postMessage(job.asked)
}
function start(): Worker {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { execArgv: [], env: {} })
  const settle = (end: (job: Job) => void) => {
    const job = working.get(worker)
    working.delete(worker)
    worker.unref()
    if (job) end(job)
    next()
  }
  worker.on('message', (key: Uint8Array) => {
    resting.push(worker)
    settle(job => job.done(Buffer.from(key)))
  })
  worker.on('error', error => settle(job => job.failed(error)))
  worker.on('exit', () => {
    const at = resting.indexOf(worker)
    if (at >= 0) resting.splice(at, 1)
  })
  return worker
}
