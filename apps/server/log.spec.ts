import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  chmodSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { hasGap, logFolder, startEmbedded, waitingParts, type Embedded } from '@pavilion/store/embedded/index.ts'
import { keptLog, shelfOf, shipParts, shipUploads, takeBase, trimLog } from '@pavilion/work/server/backup/index.ts'
import { folderStore } from '@pavilion/work/server/files/index.ts'
import { startBucket } from '@pavilion/work/server/files/testing.ts'
import { expect } from '@pavilion/testing/expect.ts'
import pg from 'pg'
import { restoreAt } from './commands/restoreAt.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-log-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const places = { BACKUP_URL: join(folder, 'shelf'), BACKUP_PASSPHRASE: 'the passphrase of this test' }
const shelf = shelfOf(dataDir, places)
const files = folderStore(join(dataDir, 'files'))
let database: Embedded
let client: pg.Client
const ask = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows
/** The moment of the database. */
const moment = async () =>
  String(
    (
      await ask<{ at: string }>(
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
      )
    )[0]?.at,
  )
const write = (name: string) => client.query('insert into guest values ($1)', [name])
/** Closes the part that is being written and waits until PostgreSQL has put it beside itself. */
async function closed(): Promise<void> {
  await client.query("select pg_logical_emit_message(true, 'test', 'closed')")
  const [part] = await ask<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await client.query('checkpoint')
  await expect
    .poll(
      async () =>
        (await ask<{ done: boolean }>(`select last_archived_wal >= '${part?.name}' as done from pg_stat_archiver`))[0]
          ?.done,
    )
    .toBe(true)
}
const logAt = () => logFolder(database.dataDir)
const shipped = async () => {
  await closed()
  return shipParts(logAt(), shelf, places)
}
let nth = 0
async function broughtBack(
  time: string,
  from: Record<string, string> = places,
): Promise<{ names: string[]; dataDir: string }> {
  const target = join(folder, `back-${++nth}`)
  Object.assign(process.env, from)
  await restoreAt(readConfig({ DATA_DIR: target, ...from }), time, { test: true })
  const again = await startEmbedded({ dataDir: target, test: true })
  const there = new pg.Client({ connectionString: again.url })
  await there.connect()
  const { rows } = await there.query<{ name: string }>('select name from guest order by name')
  await there.end()
  await again.stop()
  return { names: rows.map(({ name }) => name), dataDir: target }
}
const refusedFor = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => (error as Error).message,
  )

before(async () => {
  database = await startEmbedded({ dataDir, test: true, keepsLog: { leastFree: 1 } })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('create table "pavilionMigration" (name text, hash text)')
  await client.query('create table guest (name text)')
  writeFileSync(join(dataDir, 'key'), 'a'.repeat(64))
  await files.write('ab/one.txt', Buffer.from('one'))
})
after(async () => {
  for (const name of Object.keys(places)) delete process.env[name]
  await client.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the log of the built-in database', () => {
  let between = ''
  before(async () => {
    await write('a before the base')
    await takeBase({ databaseUrl: database.url, dataDir, files }, shelf, places)
    await write('b after it')
    // Moments are given in milliseconds: the next one.
    await client.query('select pg_sleep(0.002)')
    between = await moment()
    await client.query('select pg_sleep(0.002)')
    await write('c too late')
    await files.write('ab/two.txt', Buffer.from('two'))
    await shipUploads(files, shelf, places)
    await shipped()
  })

  it('brings back any moment: what was written before it, nothing after; with the key and the uploads', async () => {
    const back = await broughtBack(between)
    expect(back.names).toEqual(['a before the base', 'b after it'])
    expect(readFileSync(join(back.dataDir, 'key'), 'utf8')).toBe('a'.repeat(64))
    expect(readFileSync(join(back.dataDir, 'files/ab/two.txt'), 'utf8')).toBe('two')
    expect(readdirSync(back.dataDir).filter(name => /replay|restoring/.test(name))).toEqual([])
  })
  it('brings back everything that was kept, also what was written while the server was killed', async () => {
    await write('d at last')
    await shipped()
    expect((await broughtBack('last')).names).toEqual(['a before the base', 'b after it', 'c too late', 'd at last'])
  })
  it('says so when the moment is before the first base or after the end of the log, or has no zone', async () => {
    expect(await refusedFor(broughtBack('2001-01-01 00:00:00+08'))).toContain('no base before that moment')
    expect(await refusedFor(broughtBack('2099-01-01 00:00:00+08'))).toContain('does not reach that moment')
    expect(await refusedFor(broughtBack('2027-01-01 00:00:00'))).toContain('with its zone')
  })
  it('is locked like backups: without the passphrase nothing is read', async () => {
    const { parts } = await keptLog(shelf.store)
    const bytes = readFileSync(join(places.BACKUP_URL, String(parts[0]?.name)))
    expect(bytes.toString('latin1', 0, 18)).toBe('age-encryption.org')
  })
  it('keeps a part until the shelf has it, while the shelf is full or away', async () => {
    await write('e waits')
    await closed()
    const away = { ...shelf, store: { ...shelf.store, write: () => Promise.reject(new Error('ENOSPC')) } }
    const waiting = waitingParts(logAt()).length
    expect(waiting).toBeGreaterThan(0)
    expect(await refusedFor(shipParts(logAt(), away, places))).toBe('ENOSPC')
    expect(waitingParts(logAt()).length).toBe(waiting)
    expect(await shipParts(logAt(), shelf, places)).toBe(waiting)
    expect((await broughtBack('last')).names).toContain('e waits')
  })
  it('refuses the log of another installation in the same place', async () => {
    const { parts } = await keptLog(shelf.store)
    const other = join(folder, 'other.wal')
    mkdirSync(other)
    writeFileSync(join(other, String(parts[0]?.part)), 'another log')
    expect(await refusedFor(shipParts(other, shelf, places))).toContain('two installations must not')
    expect(existsSync(join(other, String(parts[0]?.part)))).toBe(true)
  })
  it('is refused where a part was damaged', async () => {
    const { parts } = await keptLog(shelf.store)
    const path = join(places.BACKUP_URL, String(parts.filter(({ part }) => part.length === 24).at(-1)?.name))
    const bytes = readFileSync(path)
    const hurt = Buffer.from(bytes)
    hurt[hurt.length - 5] = (hurt.at(-5) ?? 0) ^ 1
    writeFileSync(path, hurt)
    expect(await refusedFor(broughtBack('last'))).toContain('is damaged')
    writeFileSync(path, bytes)
  })
  it('is given up rather than the database when its disk is nearly full; a new base begins again', async () => {
    await client.end()
    await database.stop()
    database = await startEmbedded({ dataDir, test: true, keepsLog: { leastFree: Number.MAX_SAFE_INTEGER } })
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await write('f goes on')
    await closed()
    expect(hasGap(logAt())).toBe(true)
    await client.end()
    await database.stop()
    database = await startEmbedded({ dataDir, test: true, keepsLog: { leastFree: 1 } })
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    // A base has its second as its name.
    await takeBase({ databaseUrl: database.url, dataDir, files }, shelf, places)
    expect(hasGap(logAt())).toBe(false)
    await shipped()
    expect((await broughtBack('last')).names).toContain('f goes on')
  })
  it('keeps as many bases as wished, and only the parts and uploads that they need', async () => {
    await files.remove('ab/one.txt')
    await takeBase({ databaseUrl: database.url, dataDir, files }, shelf, places)
    await shipped()
    await trimLog(shelf, { keep: 1, days: null, files })
    const kept = await keptLog(shelf.store)
    expect(kept.bases.length).toBe(1)
    expect(existsSync(join(places.BACKUP_URL, 'log/files/ab/one.txt.age'))).toBe(false)
    expect(existsSync(join(places.BACKUP_URL, 'log/files/ab/two.txt.age'))).toBe(true)
    expect((await broughtBack('last')).names).toContain('f goes on')
  })
})

describe('the log in a bucket', () => {
  it('brings back a moment into an empty place, though the service was busy and an answer broke off', async () => {
    const bucket = await startBucket()
    after(() => bucket.close())
    const there = { ...places, ...bucket.keys, BACKUP_URL: bucket.url }
    after(() => {
      for (const name of Object.keys(there)) delete process.env[name]
    })
    Object.assign(process.env, there)
    const inBucket = shelfOf(dataDir, there)
    await takeBase({ databaseUrl: database.url, dataDir, files }, inBucket, there)
    await write('g in the bucket')
    await files.write('ab/three.txt', Buffer.from('three'))
    await client.query('select pg_sleep(0.002)')
    const upTo = await moment()
    await client.query('select pg_sleep(0.002)')
    await write('h too late')
    await closed()
    const waiting = waitingParts(logAt()).length
    for (const fault of ['busy', 'half a request'] as const) {
      bucket.fault = request => (request.startsWith('PUT') ? fault : undefined)
      expect(await refusedFor(shipParts(logAt(), inBucket, there))).not.toBe('done')
      expect(waitingParts(logAt()).length).toBe(waiting)
    }
    bucket.fault = () => undefined
    expect(await shipParts(logAt(), inBucket, there)).toBe(waiting)
    await shipUploads(files, inBucket, there)
    const { names, dataDir: back } = await broughtBack(upTo, there)
    expect([names.includes('g in the bucket'), names.includes('h too late')]).toEqual([true, false])
    expect(readFileSync(join(back, 'files/ab/three.txt'), 'utf8')).toBe('three')
    // Nobody reads it there without the passphrase.
    const { parts } = await keptLog(inBucket.store)
    const bytes = await buffer((await inBucket.store.read(String(parts[0]?.name))) as Readable)
    expect(bytes.toString('latin1', 0, 18)).toBe('age-encryption.org')
  })
})

if (process.getuid?.() === 0)
  describe('the disk of the log', () => {
    it('fills while the log is kept: writing goes on, and nothing is missing once there is room', async () => {
      const disk = logAt()
      const script = readFileSync(join(disk, 'keep.sh'))
      const { uid, gid } = statSync(disk)
      for (const { path } of waitingParts(disk)) rmSync(path)
      const options = `size=24m,mode=0700,uid=${uid},gid=${gid}`
      // A machine that lets nobody mount anything has no small disk.
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).status !== 0) return
      try {
        writeFileSync(join(disk, 'keep.sh'), script, { mode: 0o700 })
        chownSync(join(disk, 'keep.sh'), uid, gid)
        await takeBase({ databaseUrl: database.url, dataDir, files }, shelf, places)
        const failures = async () =>
          Number((await ask<{ failed: string }>('select failed_count as failed from pg_stat_archiver'))[0]?.failed)
        const before = await failures()
        for (const name of ['i first', 'j second', 'k third']) {
          await write(name)
          await client.query('select pg_switch_wal()')
        }
        await expect.poll(failures).toBeGreaterThan(before)
        await write('l though it is full')
        // One part has room; each that is taken away makes room for the next.
        await expect
          .poll(async () => {
            await shipParts(logAt(), shelf, places)
            // After three failures the archiver waits a minute, unless something wakes it.
            await client.query('select pg_reload_conf()')
            return (
              await ask<{ waits: number }>(
                `select count(*)::int as waits from pg_ls_archive_statusdir() where name like '%.ready'`,
              )
            )[0]?.waits
          })
          .toBe(0)
        // The last part may have come after its look; beside it no other has room.
        await shipParts(logAt(), shelf, places)
        await shipped()
        expect(hasGap(logAt())).toBe(false)
        const { names } = await broughtBack('last')
        for (const name of ['i first', 'j second', 'k third', 'l though it is full']) expect(names).toContain(name)
      } finally {
        await client.query('select pg_switch_wal()')
        spawnSync('umount', ['-l', disk])
      }
    })
  })
