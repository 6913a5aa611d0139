import { patience } from './patience.ts'
import type { TestServer } from './server.ts'

/**
 * Starts two things before either has ended; answers with both outcomes, a refusal as what was
 * thrown.
 */
export async function bothAtOnce<A, B>(
  one: Promise<A> | (() => Promise<A>),
  other: Promise<B> | (() => Promise<B>),
): Promise<[A | unknown, B | unknown]> {
  const [first, second] = await outcomesOf<A | B>([one, other])
  return [first, second]
}
/**
 * Starts `n` at the same moment (numbered from 0); answers with every outcome, a refusal as what
 * was thrown.
 */
export const allAtOnce = <T>(n: number, start: (nth: number) => Promise<T>): Promise<T[]> =>
  outcomesOf(Array.from({ length: n }, (_, nth) => () => start(nth))) as Promise<T[]>

async function outcomesOf<T>(all: readonly (Promise<T> | (() => Promise<T>))[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(all.map(one => (typeof one === 'function' ? one() : one)))
  return settled.map(outcome => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason))
}

/** Waits until so many connections wait for a lock. @throws when not so many ever do */
export async function waitersAre(server: TestServer, n: number): Promise<void> {
  const asked = () =>
    server.sql<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  for (const until = Date.now() + patience; ; ) {
    const [found] = await asked()
    // Of two that wait for the first, one may have begun to wait itself before the other looked.
    if (found && found.n >= n) return
    if (Date.now() > until) throw new Error(`${found?.n} connections wait for a lock, not ${n}`)
  }
}

/**
 * Does some work while a lock is held, and lets go when so many of its connections wait for one:
 * code that reads without the lock has read by then. What is to come second begins when
 * `waiting(1)` is over: the first one waits by then. @throws when not so many ever wait
 */
export async function whileHeld<T>(
  server: TestServer,
  hold: string,
  parameters: readonly unknown[],
  waiters: number,
  work: (waiting: (n: number) => Promise<void>) => Promise<T>[],
): Promise<T[]> {
  const held = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const waiting = (n: number) => waitersAre(server, n)
  const holding = server.system.transaction(async tx => {
    await tx.sql(hold, parameters)
    held.resolve()
    await go.promise
  })
  await held.promise
  const running = Promise.all(work(waiting))
  try {
    await waiting(waiters)
  } finally {
    go.resolve()
    await holding
  }
  return running
}
