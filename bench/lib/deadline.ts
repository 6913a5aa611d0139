import { setTimeout as pause } from 'node:timers/promises'

/**
 * The result of `work`. @throws one sentence with `what` when it takes longer than these seconds
 */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`waited ${seconds} s in vain for ${what}`)), seconds * 1000)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Asks again until `isTrue` answers true. @throws one sentence with `what` when these seconds are
 * over
 */
export async function until(
  seconds: number,
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  everyMs = 2,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await within(seconds, what, Promise.resolve(isTrue())))) {
    if (performance.now() > end) throw new Error(`waited ${seconds} s in vain for ${what}`)
    await pause(everyMs)
  }
}
