import type { Result } from './load.ts'
import type { Served } from './server.ts'

/** What a load cost: per request, in ms. */
export interface Cost extends Result {
  readonly server: number
  readonly database: number
  readonly total: number
}
/** Sends a load at a server and reads what it cost the server and, with its meter, the database. */
export async function costOf(
  loader: Served,
  server: Served,
  databaseMs: () => number | undefined,
  load: object,
): Promise<Cost> {
  const [serverBefore, databaseBefore] = [await server.ask<number>('cpu'), databaseMs() ?? 0]
  const result = await loader.ask<Result>('send', load)
  const used = (await server.ask<number>('cpu')) - serverBefore
  const database = ((databaseMs() ?? 0) - databaseBefore) / result.requests
  return { ...result, server: used / result.requests, database, total: used / result.requests + database }
}
