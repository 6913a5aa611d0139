import { isUnreachable } from '@pavilion/store'
import type pg from 'pg'

/** Why PostgreSQL takes no connections yet: what fails for this reason the queue tries again, for hours. */
const notYet = '57P03'
const again = (error: unknown) => {
  throw isUnreachable(error) ? Object.assign(error as Error, { code: notYet }) : error
}
/** The pool as the queue sees it. That a job was done, or failed, it writes down without waiting for it: nobody hears should that fail, and the whole
 *  process would end, for no connection was free at that moment or the database was away. It tries again where it knows the reason, and so it is told one. */
export function patient(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = (await pool.connect().catch(again)) as pg.PoolClient
    return over(client, {
      query: (...asked: unknown[]) => (client.query(...(asked as [string])) as Promise<unknown>).catch(again),
    })
  }
  // With a callback, for the line on which it listens, it tries again by itself.
  return over(pool, { connect: (callback?: never) => (callback ? pool.connect(callback) : connect()) })
}
/** An object of which some methods are others. */
function over<T extends object>(of: T, other: Record<string, unknown>): T {
  return new Proxy(of, {
    get(_, name) {
      if (Object.hasOwn(other, name)) return other[name as string]
      const known = Reflect.get(of, name, of) as unknown
      return typeof known === 'function' ? known.bind(of) : known
    },
  })
}
