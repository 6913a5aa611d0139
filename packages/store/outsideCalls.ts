import { AsyncLocalStorage } from 'node:async_hooks'

const transactions = new AsyncLocalStorage<{ open: boolean }>()

/** Runs the work of a transaction, so that what it calls knows that it is inside. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true }
  try {
    return await transactions.run(mark, work)
  } finally {
    // Work that outlives the transaction, such as a timer, is no longer inside.
    mark.open = false
  }
}
/**
 * Every call to an outside service asks this first: rows and a connection must not be held while it
 * answers, and what it has done does not roll back.
 * @throws Error inside a transaction
 */
export function mustBeOutsideTransaction(what: string): void {
  if (transactions.getStore()?.open)
    throw new Error(`${what} is called inside a transaction: use an outbox or MustLearn`)
}
