import { rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { startEmbedded } from '@pavilion/store/embedded/index.ts'
import { administer, dropDatabases } from './database.ts'
import { stopRequest, type Place } from './cluster.ts'
import { eachLine } from './lines.ts'

interface Options {
  /** How long the cluster outlives its last lease. */
  readonly lingerSeconds: number
  /** How long it waits for the first one; default 30. */
  readonly patienceSeconds?: number
  readonly log?: (line: string) => void
}
export interface Keeper {
  /** Ends the cluster at once, even if others hold a lease. */
  stop(): Promise<void>
  /** Settles when the cluster has ended. */
  readonly ended: Promise<void>
}

/**
 * Keeps one PostgreSQL for the tests of many processes. A connection to the keeper's address is a
 * lease: the keeper tells the database address, receives the names of the databases that the holder
 * makes, and drops them when the connection ends, be it by a kill. `lingerSeconds` after the last
 * lease it stops the cluster; the next run starts it again on the same data. Returns undefined when
 * another keeper already listens there.
 */
export async function keepCluster(
  place: Place,
  { lingerSeconds, patienceSeconds = 30, log = () => undefined }: Options,
): Promise<Keeper | undefined> {
  const server = createServer()
  if (!(await listening(server, place.address))) return undefined
  const ended = Promise.withResolvers<void>()
  const holders = new Set<Socket>()
  let resting: NodeJS.Timeout | undefined
  let stopping = false

  const starting = startEmbedded({ dataDir: join(place.folder, 'data'), test: true, log }).then(async database => {
    await dropLeftovers(database.url)
    return database
  })
  // The holder gets the reason; here the error must only not end the process.
  starting.catch(error => log(String(error)))
  const stop = async () => {
    if (stopping) return ended.promise
    stopping = true
    clearTimeout(resting)
    await starting.then(
      database => database.stop(),
      () => undefined,
    )
    // Only now is the address free for another keeper, and holders see the end of their lease.
    server.close()
    for (const holder of holders) holder.destroy()
    ended.resolve()
  }
  const rest = (seconds: number) => {
    clearTimeout(resting)
    if (!stopping && holders.size === 0 && Number.isFinite(seconds)) resting = setTimeout(stop, seconds * 1000)
  }

  server.on('connection', holder => {
    clearTimeout(resting)
    holders.add(holder)
    // Too late: its connection ends, and it starts a keeper of its own.
    if (stopping) return void holder.on('error', () => undefined)
    const owned: string[] = []
    holder.on('error', () => undefined)
    eachLine(holder, line => (line === stopRequest ? void stop() : owned.push(line)))
    starting.then(
      ({ url }) => holder.write(`${JSON.stringify({ url, folder: place.folder })}\n`),
      error => {
        holder.end(`${JSON.stringify({ error: String(error) })}\n`)
        void stop()
      },
    )
    holder.once('close', () => {
      holders.delete(holder)
      if (!stopping) starting.then(({ url }) => dropDatabases(url, owned)).catch(error => log(String(error)))
      rest(lingerSeconds)
    })
  })
  // Starting may keep this process from seeing who has come: its time counts only afterwards.
  const waiting = () => void rest(patienceSeconds)
  starting.then(waiting, waiting)
  return { stop, ended: ended.promise }
}

/**
 * Binds the address, or says no when somebody answers there; the socket file of a killed keeper is
 * removed.
 */
async function listening(server: Server, address: string): Promise<boolean> {
  const bind = () =>
    new Promise<string>(resolve => {
      server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      server.listen(address, () => resolve('bound'))
    })
  const first = await bind()
  if (first === 'bound') return true
  if (first !== 'EADDRINUSE' || (await answers(address))) return false
  rmSync(address, { force: true })
  return (await bind()) === 'bound'
}
const answers = (address: string): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(address, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/**
 * What killed runs left behind: their databases, and templates of former migrations but for the
 * newest three.
 */
const dropLeftovers = (url: string) =>
  administer(url, async query => {
    const rows = await query<{ datname: string }>(`(select datname from pg_database where datname ~ '^test_') union all
    (select datname from (select datname, oid from pg_database where datname ~ '^template_' order by oid desc offset 3) old)`)
    return rows.map(({ datname }) => datname)
  }).then(names => dropDatabases(url, names))
