import { isUnreachable } from '@pavilion/store'
import type pg from 'pg'

/** The error code for a database that is starting. The queue tries again after it, for hours. */
const notYet = '57P03'
const again = (error: unknown) => {
  throw isUnreachable(error) ? Object.assign(error as Error, { code: notYet }) : error
}
/**
 * The pool as the queue sees it. The queue records that a job finished or failed without handling
 * errors: if no connection were free, or the database away, the whole process would end. It does
 * retry for one error code, so such errors get that code.
 */
export function patient(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = (await pool.connect().catch(again)) as pg.PoolClient
    return over(client, {
      query: (...asked: unknown[]) => (client.query(...(asked as [string])) as Promise<unknown>).catch(again),
    })
  }
  // Called with a callback, for the listening connection: the queue retries this one itself.
  return over(pool, { connect: (callback?: never) => (callback ? pool.connect(callback) : connect()) })
}
/** An object with some methods replaced. */
function over<T extends object>(of: T, other: Record<string, unknown>): T {
  return new Proxy(of, {
    get(_, name) {
      if (Object.hasOwn(other, name)) return other[name as string]
      const known = Reflect.get(of, name, of) as unknown
      return typeof known === 'function' ? known.bind(of) : known
    },
  })
}
