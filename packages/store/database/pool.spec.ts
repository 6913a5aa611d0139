import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { expect } from 'expect'
import pg from 'pg'
import { type Bus, openBus } from './bus.ts'
import type { Embedded } from '../embedded/index.ts'
import { ask, askUntilAnswered, Trial } from '../embedded/trial.ts'
import { openStore } from '../open.ts'
import { migrate } from '../tables/migrations.ts'
import { pipeline } from './pgPrivate.ts'
import { isUnreachable, keepSettings, losesSettings, openPool, prepared } from './pool.ts'

const trial = new Trial()
let database: Embedded
before(async () => {
  database = await trial.start({ dataDir: await trial.dataFolder() })
})
after(() => trial.close())

/** Ends all other connections, as a database administrator might. */
const killBackends = (application: string) =>
  ask(
    database.url,
    `select count(*)::int as killed from (select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${application}') all_of_them`,
  )

describe('the pool of connections', () => {
  it('survives killed backends: idle connections are replaced', async () => {
    const lost: string[] = []
    const pool = openPool(database.url, { log: line => lost.push(line) })
    await Promise.all([pool.query('select pg_sleep(0)'), pool.query('select pg_sleep(0)')])
    let removed = 0
    const received = new Promise<void>(resolve =>
      pool.on('remove', () => {
        if (++removed === 2) resolve()
      }),
    )
    expect(await killBackends('pavilion')).toEqual({ killed: 2 })
    await received
    expect(lost).toHaveLength(2)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  it('keeps a floor of connections with their plans however long it is quiet, and closes the others', async () => {
    const pool = openPool(database.url, { max: 5, floor: 2, idleMs: 1 })
    const backends = async (many: number) => {
      const clients = await Promise.all(Array.from({ length: many }, () => pool.connect()))
      const found = []
      for (const client of clients) {
        await client.query(prepared('select $1::int as often', [1]))
        const { rows } = await client.query<{ pid: number; plans: number }>(
          `select pg_backend_pid() as pid, (select count(*)::int from pg_prepared_statements) as plans`,
        )
        found.push(rows[0] as { pid: number; plans: number })
      }
      for (const client of clients) client.release()
      return found
    }
    let closed = 0
    const quiet = new Promise<void>(done => pool.on('remove', () => ++closed === 3 && done()))
    const first = await backends(5)
    await quiet
    const later = await backends(2)
    expect(later.every(({ pid, plans }) => plans === 1 && first.some(one => one.pid === pid))).toBe(true)
    await pool.end()
  })

  it('keeps its own settings, and so its time zone, where the address sets others', async () => {
    const address = new URL(database.url)
    address.searchParams.set('options', '-c search_path=public -c TimeZone=Asia/Shanghai -c DateStyle=German')
    const pool = openPool(address.href)
    expect(await losesSettings(pool)).toBe(false)
    expect(
      (
        await pool.query(
          `select current_setting('search_path') as path, timestamptz '2026-11-21 08:00:00+08' as moment, current_setting('statement_timeout') as longest`,
        )
      ).rows,
    ).toEqual([{ path: 'public', moment: '2026-11-21T00:00:00.000Z', longest: '3min' }])
    await pool.end()
  })

  it('notices when a pooler drops its settings', async () => {
    const bare = new pg.Pool({ connectionString: database.url })
    expect(await losesSettings(bare)).toBe(true)
    await bare.end()
  })

  it('leaves nothing in the session behind a pooler in transaction mode, neither plans nor settings', async () => {
    const apart = await trial.start({ dataDir: await trial.dataFolder() })
    await keepSettings(apart.url)
    const pool = openPool(apart.url, { max: 1, pooled: true })
    expect(await losesSettings(pool)).toBe(false)
    const client = await pool.connect()
    await client.query(prepared('select $1::int as one', [1]))
    await pipeline(client, [prepared('select $1::int as one', [1]), prepared('select $1::int as two', [2])])
    client.release()
    const left = `select (select count(*)::int from pg_prepared_statements) as plans,
      (select count(*)::int from pg_settings where source in ('client', 'session') and name <> 'application_name'
        and name not in ('client_encoding', 'transaction_isolation', 'transaction_read_only', 'transaction_deferrable')) as settings`
    expect((await pool.query(left)).rows).toEqual([{ plans: 0, settings: 0 }])
    await pool.end()
  })

  it('keeps the plans of frequent statements despite many rare ones, and forgets unused ones', async () => {
    const pool = openPool(database.url, { max: 1 })
    const again = 'select $1::int as again'
    const run = async (text: string) => {
      await pool.query(prepared(text, [1]))
    }
    const planned = async () =>
      (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
        ({ statement }) => statement,
      )
    for (const rare of ['select $1::int as rare', 'select $1::int as seldom']) await run(rare)
    await run(again)
    expect(await planned()).toHaveLength(3)
    // As made-up filters do.
    for (let nth = 0; nth < 5000; nth++) prepared(`select $1::int as "${nth}"`, [1])
    await run(again)
    await run(again)
    expect(await planned()).toEqual([again])
    // Never within a transaction.
    const client = await pool.connect()
    await client.query('begin')
    for (let nth = 5000; nth < 7000; nth++) prepared(`select $1::int as "${nth}"`, [1])
    await client.query(prepared(again, [1]))
    expect((await client.query('select from pg_prepared_statements')).rowCount).toBe(2)
    await client.query('commit')
    client.release()
    await pool.query('begin')
    expect(await planned()).toEqual([])
    await pool.query('commit')
    await pool.end()
  })

  it('distinguishes a killed backend from a wrong statement, and goes on', async () => {
    const pool = openPool(database.url)
    let ended = false
    const running = pool
      .query('select pg_sleep(60)')
      .then(
        () => undefined,
        error => error,
      )
      .finally(() => {
        ended = true
      })
    // Until this statement's backend is killed: one of the previous test may still be closing.
    while (!ended) await killBackends('pavilion')
    expect(isUnreachable(await running)).toBe(true)
    expect(isUnreachable(await pool.query('select no_such_column').catch(error => error))).toBe(false)
    // As after a failover, or when a cloud has locked the database because its disk is full.
    expect(isUnreachable(await pool.query('begin read only; create table nothing ()').catch(error => error))).toBe(true)
    await pool.query('rollback')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  it('reports “unreachable” when PostgreSQL has no connection left', async () => {
    await ask(database.url, `create role crowded login password 'x' connection limit 1`)
    const url = new URL(database.url)
    url.username = 'crowded'
    url.password = 'x'
    const pool = openPool(url.href)
    const held = await pool.connect()
    const crowded = await pool.connect().then(
      () => undefined,
      error => error,
    )
    expect([crowded?.code, isUnreachable(crowded)]).toEqual(['53300', true])
    held.release()
    await pool.end()
  })

  it('reports “unreachable” while PostgreSQL is away, and works again when it is back', async () => {
    const pool = openPool(database.url)
    await pool.query('select 1')
    process.kill(database.pid, 'SIGKILL')
    let away: unknown
    while (!away)
      away = await pool.query('select 1').then(
        () => undefined,
        error => error,
      )
    expect(isUnreachable(away)).toBe(true)
    await askUntilAnswered(database.url, 'select 1')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })
})

describe('the connection that listens', () => {
  const next = (bus: Bus, channel: string) =>
    new Promise<object>(resolve => {
      const stop = bus.on(channel, about => {
        stop()
        resolve(about)
      })
    })

  it('survives a killed backend: it listens again and reports that messages may have been missed', async () => {
    const [here, there] = [await openBus(database.url), await openBus(database.url)]
    const again = Promise.all([next(here, 'reconnected'), next(there, 'reconnected')])
    expect(await killBackends('pavilion bus')).toEqual({ killed: 2 })
    await again
    const received = next(there, 'publish')
    await here.broadcast('publish', { projectId: 7 })
    expect(await received).toEqual({ projectId: 7 })
    await here.close()
    await there.close()
  })

  /**
   * A proxy to the database: `drop` ends the connections, `hush` keeps them open but transmits
   * nothing; new ones are accepted unless it is `shut`.
   */
  async function wayThere() {
    const to = new URL(database.url)
    const open = new Set<Socket>()
    const state = { shut: false }
    const between = createServer(socket => {
      const onward = connect(Number(to.port), to.hostname)
      for (const one of [socket, onward]) {
        one.on('error', () => {})
        open.add(one)
      }
      if (state.shut) {
        socket.destroy()
        onward.destroy()
        return
      }
      socket
        .pipe(onward)
        .pipe(socket)
        .on('close', () => onward.destroy())
    })
    await new Promise<void>(done => between.listen(0, '127.0.0.1', done))
    const drop = () => {
      for (const one of open) one.destroy()
      open.clear()
    }
    return {
      state,
      drop,
      hush: () => {
        for (const one of open) one.unpipe().pause()
      },
      close: () => {
        drop()
        between.close()
      },
      url: Object.assign(new URL(database.url), {
        host: `127.0.0.1:${(between.address() as { port: number }).port}`,
        search: '',
      }).href,
    }
  }
  it('that was cut without notice is noticed, because it stops answering the regular checks', async () => {
    let ask = () => {}
    const way = await wayThere()
    const bus = await openBus(way.url, {
      now: work => {
        ask = work
        return () => {}
      },
    })
    const again = next(bus, 'reconnected')
    way.hush()
    ask()
    ask()
    await again
    const received = next(bus, 'publish')
    await bus.broadcast('publish', { projectId: 9 })
    expect(await received).toEqual({ projectId: 9 })
    await bus.close()
    way.close()
  })
  it('reports to the others that they may have missed a message that could not be sent: during an outage, or because it was too long', async () => {
    const way = await wayThere()
    const here = await openBus(way.url)
    const there = await openBus(database.url)
    const missed = next(there, 'reconnected')
    way.state.shut = true
    way.drop()
    await here.broadcast('publish', { projectId: 10 }).catch(() => {})
    way.state.shut = false
    await missed
    const tooMuch = next(there, 'reconnected')
    await here.broadcast('publish', { names: 'x'.repeat(8000) }).catch(() => {})
    await tooMuch
    await here.close()
    await there.close()
    way.close()
  })
  it('reports writes to more projects than fit into a message as writes to all of them', async () => {
    const [here, there] = [await openBus(database.url), await openBus(database.url)]
    const pool = openPool(database.url)
    const catalogue = { resources: new Map() } as never
    const store = openStore({ pool, catalogue, bus: here })
    const other = openStore({ pool, catalogue, bus: there })
    const received = new Promise<unknown>(done => {
      other.onWrite((...written) => done(written))
    })
    store.written(new Map([['webContent', new Set(Array.from({ length: 51 }, (_, nth) => nth + 1))]]))
    expect(await received).toEqual(['webContent', []])
    for (const one of [store, other, here, there]) await one.close()
    await pool.end()
  })

  it('that is away for long is opened by one attempt at a time, at growing intervals, and never twice', async () => {
    const to = new URL(database.url)
    const open = new Set<Socket>()
    const tries: number[] = []
    let isAway = false
    const between = createServer(socket => {
      socket.on('error', () => {})
      if (isAway) {
        tries.push(performance.now())
        socket.destroy()
        return
      }
      const onward = connect(Number(to.port), to.hostname)
      onward.on('error', () => {})
      open.add(socket)
      socket
        .pipe(onward)
        .pipe(socket)
        .on('close', () => onward.destroy())
    })
    await new Promise<void>(done => between.listen(0, '127.0.0.1', done))
    const bus = await openBus(
      Object.assign(new URL(database.url), {
        host: `127.0.0.1:${(between.address() as { port: number }).port}`,
        search: '',
      }).href,
    )
    isAway = true
    for (const socket of open) socket.destroy()
    while (tries.length < 4) await new Promise(setImmediate)
    const again = next(bus, 'reconnected')
    isAway = false
    open.clear()
    await again
    // After 200, 400 and 800 ms.
    expect(tries.slice(1).map((at, nth) => at - (tries[nth] as number) > 150 * 2 ** nth)).toEqual([true, true, true])
    expect(open.size).toBe(1)
    await bus.close()
    for (const socket of open) socket.destroy()
    between.close()
  })

  it('survives PostgreSQL being killed and started again', async () => {
    const bus = await openBus(database.url)
    const again = next(bus, 'reconnected')
    process.kill(database.pid, 'SIGKILL')
    await again
    const received = next(bus, 'publish')
    await bus.broadcast('publish', { projectId: 8 })
    expect(await received).toEqual({ projectId: 8 })
    await bus.close()
  })
})

describe('a migration while other servers serve', () => {
  it('does not block others for long at a table that an export or a backup reads, and finishes after it', async () => {
    const folder = join(trial.folder, 'migrations')
    const pool = openPool(database.url)
    const reading = await pool.connect()
    mkdirSync(folder)
    writeFileSync(join(folder, '0001_first.sql'), 'create table visited (id bigint)')
    expect(await migrate(database.url, folder)).toEqual(['0001_first'])
    await reading.query('begin')
    await reading.query('select from visited')
    writeFileSync(join(folder, '0002_second.sql'), 'alter table visited add column name text')
    const migrating = migrate(database.url, folder)
    try {
      while (
        (
          await ask(
            database.url,
            `select count(*)::int as waiting from pg_locks where relation = 'visited'::regclass and not granted`,
          )
        ).waiting === 0
      );
      await pool.query(`set statement_timeout = '10s'; select from visited`)
    } finally {
      await reading.query('commit')
    }
    expect(await migrating).toEqual(['0002_second'])
    reading.release()
    await pool.end()
  })
})
