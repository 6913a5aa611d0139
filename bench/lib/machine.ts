import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/**
 * What the calibration loop takes on the machine that the limits of absolute time speak of, in ms.
 */
const nominalMs = 70
/**
 * How slow this machine is at the moment, against the one that the limits of absolute time speak of
 * (1: as fast).
 */
export interface Speed {
  /** By the clock: other programs' work counts. */
  readonly wall: number
  /** By processor time: the processor alone. */
  readonly cpu: number
}

/** A fixed piece of what servers do: JSON there and back, small objects, texts, sorting. */
function loop(): number {
  let sum = 0
  for (let round = 0; round < 230; round++) {
    const rows = Array.from({ length: 200 }, (_, nth) => ({
      id: nth,
      name: `茶叶 ${round} ${nth % 17}`,
      at: new Date(1_793_000_000_000 + nth * 1000).toISOString(),
      tags: [nth % 3, nth % 5],
    }))
    const back = JSON.parse(JSON.stringify(rows)) as typeof rows
    back.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
    sum += back[0]!.id + new Map(back.map(row => [row.name, row])).size
  }
  return sum
}
/** Runs the calibration loop; the median of nine. */
export function calibrate(): Speed {
  loop()
  const runs = Array.from({ length: 9 }, () => {
    const cpu = process.cpuUsage()
    const began = performance.now()
    loop()
    const used = process.cpuUsage(cpu)
    return { wall: (performance.now() - began) / nominalMs, cpu: (used.user + used.system) / 1000 / nominalMs }
  })
  return { wall: median(runs.map(run => run.wall)), cpu: median(runs.map(run => run.cpu)) }
}
/**
 * What the loop does not see, whose objects stand in a core's own memory: ns for a step of a chain
 * through 64 MB, µs for the first touch of a page.
 */
export function memory(): { step: number; touch: number } {
  const lines = 1 << 20
  const ints = 16
  const order = Uint32Array.from({ length: lines }, (_, nth) => nth)
  const chain = new Uint32Array(lines * ints)
  for (let last = lines - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    const kept = order[last]!
    order[last] = order[other]!
    order[other] = kept
  }
  for (let nth = 0; nth < lines; nth++) chain[order[nth]! * ints] = order[(nth + 1) % lines]! * ints
  let at = 0
  let began = performance.now()
  for (let step = 0; step < lines; step++) at = chain[at]!
  const step = ((performance.now() - began) * 1e6) / lines
  const page = 4096
  const fresh = new Uint8Array(64 << 20)
  began = performance.now()
  for (let byte = at & 1; byte < fresh.length; byte += page) fresh[byte] = 1
  return { step, touch: ((performance.now() - began) * 1e3) / (fresh.length / page) }
}
/**
 * Above it, programs that start, fork and fill memory are slower than the loop says: 0.1 to 0.7 µs
 * is usual, on some virtual machines it is 10.
 */
const dearTouch = 2
/** How the machine was, in one sentence. */
export function noiseBetween(before: Speed, after: Speed): string {
  const walls = [before.wall, after.wall]
  const waited = (before.wall + after.wall) / (before.cpu + after.cpu)
  const drift = Math.max(...walls) / Math.min(...walls)
  const verdict =
    waited > 1.3 || drift > 1.3 || loadavg()[0]! > 2 * availableParallelism()
      ? 'noisy: ratios hold, absolute times less'
      : 'quiet'
  const looks = Array.from({ length: 3 }, memory)
  const step = Math.min(...looks.map(look => look.step))
  const touch = Math.min(...looks.map(look => look.touch))
  return `calibration ${before.wall.toFixed(2)} → ${after.wall.toFixed(2)} by the clock, ${before.cpu.toFixed(2)} → ${after.cpu.toFixed(2)} by the processor (1 = nominal); load ${loadavg()[0]!.toFixed(1)}: ${verdict}; memory ${step.toFixed(0)} ns a step, ${touch.toFixed(1)} µs a fresh page${touch > dearTouch ? ': dear, which the calibration does not see; absolute times say little' : ''}`
}
export const between = (before: Speed, after: Speed): Speed => ({
  wall: (before.wall + after.wall) / 2,
  cpu: (before.cpu + after.cpu) / 2,
})

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0

// Clock ticks of /proc are hundredths of a second on every Linux that Node runs on.
const tickMs = 10
/** utime and stime of a process, with `reaped` also of its children that have ended, in ms. */
function ticksOf(pid: number | string, reaped: boolean): { parent: number; ms: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const words = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { parent: words[1]!, ms: tickMs * (words[11]! + words[12]! + (reaped ? words[13]! + words[14]! : 0)) }
}
/**
 * Processor time that PostgreSQL has used since it started, all its processes together, in ms;
 * undefined where there is no /proc.
 */
export function databaseCpuMs(postmaster: number): number | undefined {
  try {
    let sum = ticksOf(postmaster, true).ms
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      try {
        const { parent, ms } = ticksOf(name, false)
        if (parent === postmaster) sum += ms
      } catch {
        /* it has ended meanwhile */
      }
    }
    return sum
  } catch {
    return undefined
  }
}
/** Memory that a process holds, in MB; undefined where there is no /proc. */
export function residentMb(pid: number): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return undefined
  }
}
