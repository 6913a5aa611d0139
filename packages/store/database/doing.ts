import { AsyncLocalStorage } from 'node:async_hooks'

/** What the code that runs now is part of. */
interface Doing {
  /** The transaction it runs in; `open` until it has ended. */
  readonly transaction?: { open: boolean }
  /** Ends when its time is up. */
  readonly deadline?: { readonly what: string; over: boolean }
}
const doing = new AsyncLocalStorage<Doing>()

/** Runs work as part of a transaction, so that what it calls can know. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { open: true }
  try {
    return await doing.run({ ...doing.getStore(), transaction }, work)
  } finally {
    transaction.open = false
  }
}
/**
 * Throws inside a transaction: an outside service that is slow would hold its locks and its
 * connection, and what the service has done cannot be rolled back. Write an outbox call instead.
 * @throws Error
 */
export function mustBeOutsideTransactions(what: string): void {
  if (doing.getStore()?.transaction?.open)
    throw new Error(`${what} is called inside a database transaction: enqueue an outbound call instead (outbox)`)
}

/** Work took longer than it may. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}
/**
 * Runs work that may take so long. Afterwards it is rejected, and the work itself ends with its next
 * statement: it can neither write nor commit any more.
 * @throws TimedOut
 */
export async function inTime<T>(what: string, seconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = { what: `${what} took longer than ${seconds} seconds`, over: false }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => {
      deadline.over = true
      failed(new TimedOut(deadline.what))
    }, seconds * 1000)
  })
  try {
    return await Promise.race([doing.run({ ...doing.getStore(), deadline }, work), late])
  } finally {
    clearTimeout(timer)
  }
}
/** @throws TimedOut when the time of the work that asks is up */
export function mustBeInTime(): void {
  const deadline = doing.getStore()?.deadline
  if (deadline?.over) throw new TimedOut(deadline.what)
}
