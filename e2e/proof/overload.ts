import type { Day } from './day.ts'
import { rest } from './programs.ts'

export interface Overload {
  /** Answered each second when as many as helps are in hand, and sent each second then. */
  readonly capacity: number
  readonly sent: number
  /** What became of all that was sent, by the answer. */
  readonly outcomes: Readonly<Record<string, number>>
  readonly refusedWithoutTime: number
  /** From the end of the rush until a gate was answered within half a second, ten times running. */
  readonly recovered: number
}
const second = 1000

/** Ten times as many people at the gates as can be answered, for so many seconds, each asking once. */
export async function overload(day: Day, seconds: number): Promise<Overload> {
  const capacity = await capacityOf(day)
  const outcomes: Record<string, number> = {}
  const open = new Set<Promise<void>>()
  let [sent, refusedWithoutTime] = [0, 0]
  const send = () => {
    sent++
    const work: Promise<void> = day
      .passOnce()
      .then(
        ({ status, retryAfter }) => {
          outcomes[status] = (outcomes[status] ?? 0) + 1
          if (status === 503 && !retryAfter) refusedWithoutTime++
        },
        error => {
          const what = (error as Error).name === 'TimeoutError' ? 'no answer within 15 s' : 'connection refused or cut'
          outcomes[what] = (outcomes[what] ?? 0) + 1
        },
      )
      .finally(() => open.delete(work))
    open.add(work)
  }
  const began = performance.now()
  // What this machine can send may be less than what was meant: the page says both.
  for (let due = 0; performance.now() - began < seconds * second; ) {
    const wanted = ((performance.now() - began) / second) * capacity * 10
    for (; due < wanted && open.size < 4000; due++) send()
    if (due < wanted) due = wanted
    await rest(5)
  }
  const lasted = (performance.now() - began) / second
  const ended = performance.now()
  for (let quick = 0; quick < 10 && performance.now() - ended < 120 * second; ) {
    const asked = performance.now()
    const well = await day.passOnce().then(
      ({ status }) => status === 200,
      () => false,
    )
    quick = well && performance.now() - asked < second / 2 ? quick + 1 : 0
    await rest(50)
  }
  const recovered = (performance.now() - ended) / second
  while (open.size) await Promise.all(open)
  return { capacity, sent: sent / lasted, outcomes, refusedWithoutTime, recovered }
}
/** Gates that each send the next person when the last one was answered. */
async function capacityOf(day: Day): Promise<number> {
  const until = performance.now() + 6 * second
  let answered = 0
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (performance.now() < until)
        await day.passOnce().then(
          ({ status }) => (answered += Number(status === 200)),
          () => undefined,
        )
    }),
  )
  return Math.max(1, answered / 6)
}
