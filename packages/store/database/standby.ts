import type { Position } from '@pavilion/declare'
import type pg from 'pg'
import { Counts } from '../lists/counts.ts'
import { cutConnection, pipeline } from './pgPrivate.ts'
import { isUnreachable, openPool, prepared } from './pool.ts'

/** Further behind than this, a standby is not asked: what it shows would be of no use. */
const usualLagMs = 5_000
const askedEveryMs = 1_000
/** A standby that does not answer for so long is taken for gone. */
const patienceMs = 2_000

/** Where a standby is: how much of the log it has replayed, and whether it still follows a primary. */
const here = `select lpad(split_part(at, '/', 1), 8, '0') || lpad(split_part(at, '/', 2), 8, '0') as at, follows
  from (select lower(pg_last_wal_replay_lsn()::text) as at, pg_is_in_recovery() as follows) standby`
/**
 * Where the primary is. What has been inserted into the log, for with asynchronous commits rows are
 * seen before their part of it is written.
 */
const there = `select lpad(split_part(at, '/', 1), 8, '0') || lpad(split_part(at, '/', 2), 8, '0') as at
  from (select lower(pg_current_wal_insert_lsn()::text) as at) primary_server`
interface Here {
  readonly at: Position | null
  readonly follows: boolean
}
class Unfit extends Error {}
/** A statement that writes, and one that was cancelled. */
const writes = '25006'
const tookTooLong = '57014'

/**
 * A standby, or several behind one address, that answers reads where it is far enough. Opened only
 * with DATABASE_READ_URL (docs/decisions/0065).
 */
export interface Standby {
  /** The reading of one call, whose caller has seen the database up to this position. */
  reading(seen: Position): Reading
  /** How far the primary is now: everything committed or seen there before is below it. */
  position(): Promise<Position>
  /** How much of the log the standby has replayed, as far as is known. */
  readonly replayed: Position
  /** Waits up to two seconds until the standby has replayed so much. */
  caughtUp(position: Position): Promise<boolean>
  /** For the doctor, metrics and tests. `lagMs`: undefined while nobody knows. */
  state(): { readonly fit: boolean; readonly lagMs: number | undefined; readonly why: string | undefined }
  readonly asked: { standby: number; primary: number }
  /** Asks both where they are, as happens by itself every second. */
  look(): Promise<void>
  close(): Promise<void>
}

/**
 * Reads of one call. It begins at the standby, and from the first thing that the standby cannot
 * answer, or that is written, all the rest of the call is read from the primary.
 */
export class Reading {
  /** Counts from a standby are older than those that callers of the primary share. */
  readonly counts = new Counts()
  readonly #standby: OpenStandby
  #seen: Position
  #begun = false
  #over = false
  #askedPrimary = false
  constructor(standby: OpenStandby, seen: Position) {
    this.#standby = standby
    this.#seen = seen
  }
  /** After the guard, which writes its limits. */
  begin(): this {
    this.#begun = true
    return this
  }
  get isOpen(): boolean {
    return this.#begun && !this.#over && this.#standby.state().fit
  }
  /** From here on the call reads the primary: it has written, or keeps for others what it reads. */
  newest(): void {
    this.#over = true
  }
  /** Something was read from the primary. */
  primaryAsked(): void {
    if (!this.#begun) return
    this.#askedPrimary = true
    this.#over = true
    this.#standby.asked.primary++
  }
  /** How far the database was at the latest when this call read it. */
  position(): Promise<Position> {
    return this.#askedPrimary || !this.#begun || this.#over ? this.#standby.position() : Promise.resolve(this.#seen)
  }
  /**
   * The answer of the standby, or undefined when the primary has to be asked. Its position stands in
   * the same message before and after the statement: connections may lead to several standbys, and
   * each is believed only for what it answers itself.
   */
  async ask(query: pg.QueryConfig): Promise<pg.QueryResult | undefined> {
    return this.#with(async client => {
      const [before, result, after] = await pipeline(client, [prepared(here, []), query, prepared(here, [])])
      this.#require(before)
      this.#seen = this.#require(after)
      return result
    })
  }
  /**
   * Runs a whole transaction that only reads on the standby. Undefined when the primary has to run
   * it. `mayRepeat`: until when the work can begin again elsewhere.
   */
  async transaction<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    mayRepeat: () => boolean,
  ): Promise<{ done: T } | undefined> {
    return this.#with(async client => {
      this.#require(await client.query(prepared(here, [])))
      const done = await work(client)
      const { rows } = await client.query<Here>(prepared(here, []))
      const { at, follows } = rows[0] as Here
      if (follows && at) this.#seen = at
      else this.#askedPrimary = true
      return { done }
    }, mayRepeat)
  }
  /** @throws Unfit unless it still follows, and has replayed what this caller has seen */
  #require(answer: pg.QueryResult | undefined): Position {
    const { at, follows } = (answer as pg.QueryResult).rows[0] as Here
    if (!follows || !at) this.#standby.leave('it was promoted')
    if (!follows || !at || at < this.#seen) throw new Unfit()
    this.#standby.heard(at)
    return at
  }
  async #with<T>(work: (client: pg.PoolClient) => Promise<T>, mayRepeat = () => true): Promise<T | undefined> {
    let client: pg.PoolClient | undefined
    let lost: Error | undefined
    const onLost = (error: Error) => {
      lost = error
    }
    try {
      client = await this.#standby.connection()
      client.on('error', onLost)
      // Whoever has just written is usually ahead: one short question saves a long one in vain.
      if (this.#standby.replayed < this.#seen) this.#require(await client.query(prepared(here, [])))
      const answered = await work(client)
      this.#standby.asked.standby++
      return answered
    } catch (error) {
      this.newest()
      const cause = ((error as Error).cause ?? error) as Error & { code?: string }
      if (cause.code !== writes && isUnreachable(cause)) {
        lost ??= cause
        this.#standby.leave(cause.message)
      }
      // A statement that took too long here would take too long there.
      if (!mayRepeat() || cause.code === tookTooLong) throw error
      // Anything else (a row removed by vacuum, a statement that writes) is for the primary to answer.
      return undefined
    } finally {
      client?.off('error', onLost)
      client?.release(lost)
    }
  }
}

class OpenStandby implements Standby {
  readonly asked = { standby: 0, primary: 0 }
  replayed: Position = ''
  readonly #pool: pg.Pool
  readonly #primary: pg.Pool
  readonly #log: (line: string) => void
  readonly #busy = new Set<pg.PoolClient>()
  /** Where the primary was at which moment, oldest first. */
  #primaryAt: { readonly at: Position; readonly when: number }[] = []
  #why: string | undefined = 'it has not answered yet'
  #lagMs: number | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false
  readonly #mostLagMs: number
  constructor(pool: pg.Pool, primary: pg.Pool, log: (line: string) => void, mostLagMs: number) {
    this.#mostLagMs = mostLagMs
    this.#pool = pool
    this.#primary = primary
    this.#log = log
    pool.on('acquire', client => this.#busy.add(client))
    pool.on('release', (_, client) => this.#busy.delete(client as pg.PoolClient))
  }
  reading(seen: Position): Reading {
    return new Reading(this, seen)
  }
  connection(): Promise<pg.PoolClient> {
    return this.#pool.connect()
  }
  async position(): Promise<Position> {
    const { rows } = await this.#primary.query<{ at: Position }>(prepared(there, []))
    return (rows[0] as { at: Position }).at
  }
  state(): ReturnType<Standby['state']> {
    return { fit: this.#why === undefined, lagMs: this.#lagMs, why: this.#why }
  }
  heard(at: Position): void {
    if (at > this.replayed) this.replayed = at
  }
  leave(why: string): void {
    if (this.#why === undefined && !this.#closed) this.#log(`the standby is not asked any more: ${why}`)
    this.#why = why
  }
  async caughtUp(position: Position): Promise<boolean> {
    for (const until = performance.now() + patienceMs; this.#why === undefined && performance.now() < until; ) {
      await this.#askHere()
      if (this.replayed >= position) return true
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    return false
  }
  async #askHere(): Promise<Here> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('it does not answer')), patienceMs)
    try {
      const { rows } = await Promise.race([this.#pool.query<Here>(prepared(here, [])), late.promise])
      const found = rows[0] as Here
      if (found.at) this.heard(found.at)
      return found
    } finally {
      clearTimeout(timer)
    }
  }
  async look(): Promise<void> {
    try {
      const when = performance.now()
      const at = await this.position().catch(() => undefined)
      if (at) this.#primaryAt.push({ at, when })
      const { at: replayed, follows } = await this.#askHere()
      if (!follows || !replayed) return this.leave('it was promoted')
      this.#lagMs = this.#lagAt(replayed)
      if (this.#lagMs === undefined || this.#lagMs > this.#mostLagMs)
        return this.leave(`it is ${this.#lagMs === undefined ? 'far' : `${Math.round(this.#lagMs / 1000)} s`} behind`)
      if (this.#why !== undefined && !this.#closed) this.#log('the standby is asked')
      this.#why = undefined
    } catch (error) {
      this.#lagMs = undefined
      this.leave((error as Error).message)
      // A connection cut without notice reports no error: what waits for it asks the primary.
      for (const client of this.#busy) cutConnection(client, new Error('the standby does not answer'))
    }
  }
  /**
   * How long ago the primary was where the standby is now. By our own clock: neither the machines'
   * clocks nor a quiet hour make a standby look late.
   */
  #lagAt(replayed: Position): number | undefined {
    const now = performance.now()
    const passed = this.#primaryAt.findLastIndex(({ at }) => at <= replayed)
    const first = this.#primaryAt[Math.max(passed, 0)]
    // An hour of samples is enough to say how late it is.
    this.#primaryAt = this.#primaryAt.slice(Math.max(passed, 0)).slice(-3600)
    if (passed >= 0) return now - (this.#primaryAt[1] ?? (first as { when: number })).when
    return first ? undefined : 0
  }
  begin(): this {
    const again = () => {
      if (this.#closed) return
      this.#timer = setTimeout(() => this.look().finally(again), askedEveryMs).unref()
    }
    again()
    return this
  }
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#pool.end()
  }
}

interface Options {
  readonly url: string
  /** Where the primary answers. */
  readonly primary: pg.Pool
  readonly log?: (line: string) => void
  /** Other than the usual five seconds. */
  readonly mostLagMs?: number
}
/** Opens the standby of DATABASE_READ_URL. It need not be there: until it is, the primary is read. */
export async function openStandby({ url, primary, log = () => {}, mostLagMs = usualLagMs }: Options): Promise<Standby> {
  const pool = openPool(url, { floor: 2, connectMs: 1_000, log: () => {} })
  const standby = new OpenStandby(pool, primary, log, mostLagMs)
  await standby.look()
  return standby.begin()
}
