import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { createGunzip } from 'node:zlib'
import { prepareQueue } from '@pavilion/jobs'
import { migrate, migrationsIn } from '@pavilion/store'
import { startEmbedded } from '@pavilion/store/embedded/index.ts'
import { processesIn } from '@pavilion/store/embedded/processes.ts'
import { ArchiveProblem, backUp, checkArchive } from '@pavilion/work/server/backup/index.ts'
import { startTestServer, unused } from '@pavilion/testing'
import { addressOf, administer, dropDatabases } from '@pavilion/testing/database.ts'
import { expect } from 'expect'
import pg from 'pg'
import { extract } from 'tar-stream'
import { backup, restore } from './commands/backup.ts'
import { withStore } from './commands/store.ts'
import { ConfigProblem, ROOT, readConfig } from './config.ts'
import { examine, report } from './doctor.ts'
import { migrationsFolder } from './migrate.ts'
import { compiled } from './trial.ts'

const server = await startTestServer()
const operator = await server.operator()
const folder = mkdtempSync(join(tmpdir(), 'pavilion-backup-'))
const archive = join(folder, 'first.tar')
const target = join(folder, 'restored')
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))
/** `npm run -s pavilion -- …` without npm. */
function pavilion(
  words: string[],
  environment: Record<string, string>,
  within = 'exec "$@"',
): Promise<{ code: number; out: string; err: string }> {
  const { PATH = '', HOME = '' } = process.env
  return new Promise(resolve =>
    execFile(
      '/bin/sh',
      ['-c', within, 'sh', process.execPath, join(ROOT, 'apps/server/cli.ts'), ...words],
      { cwd: ROOT, env: { PATH, HOME, ...compiled, ...environment } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}
const here = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }
/** The tables of an archive as COPY wrote them, by name. */
async function tablesIn(path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const entries = extract()
  createReadStream(path).pipe(entries)
  for await (const entry of entries) {
    const name = /^tables\/public\.(.+)\.copy\.gz$/.exec(entry.header.name)?.[1]
    if (name) found.set(name, (await buffer(entry.pipe(createGunzip()))).toString())
    else entry.resume()
  }
  return found
}
/** Rows and a digest of every table of the product. */
async function measured(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `
        select relname as name
        from pg_class
        where relkind = 'r'
          and relnamespace = 'public'::regnamespace
          and relname <> 'pavilionMigration'`,
    )
    const found: Record<string, string> = {}
    for (const { name } of rows) {
      const {
        rows: [totals],
      } = await client.query<{ count: string; digest: string }>(
        `
          select count(*) as count,
            md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
          from "${name}" t`,
      )
      found[name] = `${totals?.count} ${totals?.digest}`
    }
    return found
  } finally {
    await client.end()
  }
}

describe('a backup', () => {
  let picture = ''
  let stood: Record<string, string> = {}
  before(async () => {
    for (const value of ['一', 'tab\there', 'line\nbreak \\ and "quotes"', '🎪'])
      await server.call('/systemDict/create', { key: unused('key'), value }, { token: operator.token })
    const form = new FormData()
    form.set('file', new Blob(['name,phone\n李伟,13800138000\n'], { type: 'text/csv' }), 'people.csv')
    picture = (await server.call<string>('/uploadedFile/upload', form, { token: operator.token })).data
    // Files of a file manager and of a user: they are not ours and must not prevent the backup.
    mkdirSync(join(server.dataDir, 'files/@eaDir'))
    for (const name of ['封面 1.png', '@eaDir/size']) writeFileSync(join(server.dataDir, 'files', name), 'x')
    await server.sql(
      `select graphile_worker.add_job('notification.send', '{"nth":1}'::json, run_at => now() + interval '1 day')`,
    )
  })

  it('is one snapshot, taken during writes: of two rows written together it contains both or neither', async () => {
    let going = true
    const begun = Promise.withResolvers<void>()
    const writing = (async () => {
      for (let nth = 0; going; nth++) {
        await server.system.transaction(async tx => {
          await tx.sql('insert into "oneTimeId" ("kind", "loginId", "expiresAt") values ($1, $2, now())', [
            'picture',
            `pair ${nth}`,
          ])
          await tx.sql('insert into "systemDict" ("key", "value") values ($1, $2)', [`pair ${nth}`, 'x'])
        })
        begun.resolve()
      }
    })()
    await begun.promise
    const taken = await backup(readConfig(here), join(folder, 'busy.tar'))
    going = false
    await writing
    expect(taken).toMatchObject({ path: join(folder, 'busy.tar'), files: 1 })
    const held = await tablesIn(join(folder, 'busy.tar'))
    const pairs = (table: string) => (held.get(table) ?? '').split('\n').filter(line => line.includes('\tpair ')).length
    expect(pairs('oneTimeId')).toBe(pairs('systemDict'))
    const [now] = await server.sql<{ count: number }>(
      `select count(*)::int as count from "systemDict" where "key" like 'pair %'`,
    )
    // Control: rows were written during the backup.
    expect(pairs('systemDict')).toBeGreaterThan(0)
    expect(now?.count).toBeGreaterThan(pairs('systemDict'))
  })

  it('is restored into an empty DATA_DIR: all tables with rows and checksums, files, key, sequences and waiting jobs; ids continue, references hold, nothing is left running', async () => {
    stood = await measured(server.databaseUrl)
    const made = await pavilion(['backup', archive], here)
    expect([made.code, made.err]).toEqual([0, ''])
    expect(made.out).toMatch(/^Wrote .+first\.tar: \d+ rows of \d+ tables and 1 files in \d+\.\d MB\./)
    const { code, out, err } = await pavilion(['restore', archive], { DATA_DIR: target })
    expect(processesIn(join(target, 'postgres'))).toEqual([])
    expect([code, err.replace(/^.*PostgreSQL.*\n/gm, '')]).toEqual([0, ''])
    expect(out).toMatch(/^Restored \d+ rows of \d+ tables and 1 files, each checked against the archive\./)
    const database = await startEmbedded({ dataDir: target, test: true })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      expect(await measured(database.url)).toEqual(stood)
      expect(
        (
          await client.query(
            `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'notification.send'`,
          )
        ).rows,
      ).toEqual([{ jobs: 1 }])
      // The next id is a new one, and foreign keys are checked again.
      await client.query(`insert into "systemDict" ("key", "value") values ('after', 'restore')`)
      await expect(
        client.query(`insert into "relSysUserRole" ("sysUserId", "sysRoleId") values (-1, -1)`),
      ).rejects.toThrow(/foreign key/)
    } finally {
      await client.end()
      await database.stop()
    }
    for (const path of ['key', picture.slice(1)])
      expect(readFileSync(join(target, path))).toEqual(readFileSync(join(server.dataDir, path)))
  })

  it('can be restored again after an interrupted restore; until then nothing starts on the leftovers', async () => {
    const name = unused('half').replaceAll('-', '_')
    const url = addressOf(server.databaseUrl, name)
    const half = { DATABASE_URL: url, DATA_DIR: join(folder, 'half') }
    await administer(server.databaseUrl, query => query(`create database "${name}" template template0`))
    after(() => dropDatabases(server.databaseUrl, [name]))
    // Writing the key, which comes last, fails.
    mkdirSync(half.DATA_DIR)
    symlinkSync('/nowhere', join(half.DATA_DIR, 'key'))
    await expect(restore(readConfig(half), archive)).rejects.toThrow(/EEXIST/)
    expect(readdirSync(half.DATA_DIR).sort()).toEqual(['files', 'key', 'restoring'])
    const words = `${half.DATA_DIR} contains an unfinished restore: restore the archive again, or empty the folder`
    await expect(withStore(readConfig(half), async () => {})).rejects.toThrow(new ConfigProblem(`${words}.`))
    expect(report(await examine(readConfig(half)))).toContain(words)
    expect(await restore(readConfig(half), archive)).toMatchObject({ files: 1 })
    expect(readdirSync(half.DATA_DIR).sort()).toEqual(['files', 'key'])
    expect(await measured(url)).toEqual(stood)
    // A data folder in use is never mistaken for a leftover.
    writeFileSync(join(half.DATA_DIR, 'restoring'), '')
    await expect(restore(readConfig(half), archive)).rejects.toThrow(
      new ArchiveProblem('The database is not empty: a backup can only be restored into an empty one.'),
    )
    expect(readFileSync(join(half.DATA_DIR, 'key'))).toEqual(readFileSync(join(server.dataDir, 'key')))
  })

  it('of an older release is restored as it was and then migrated: newer tables exist and are empty', async () => {
    const names = [0, 1].map(() => unused('older').replaceAll('-', '_')) as [string, string]
    const urls = names.map(name => addressOf(server.databaseUrl, name)) as [string, string]
    const older = join(folder, 'older')
    const dataDir = join(folder, 'older-restored')
    await administer(server.databaseUrl, async query => {
      await query(`create database "${names[0]}" template template0`)
      // As on another server with another time zone and an English collation.
      await query(`create database "${names[1]}" template template0 locale_provider icu icu_locale 'en-US'`)
      await query(`alter database "${names[1]}" set timezone = 'Asia/Shanghai'`)
    })
    after(() => dropDatabases(server.databaseUrl, names))
    // The release before sheets of accounts, drafts and sends: the first nine migrations.
    const migrations = migrationsIn(migrationsFolder)
    const then = join(folder, 'migrations')
    const nine = migrations.slice(0, 9)
    mkdirSync(then)
    for (const { name, sql } of nine) writeFileSync(join(then, `${name}.sql`), sql)
    await migrate(urls[0], then)
    await prepareQueue(urls[0])
    const [was, now] = urls.map(connectionString => new pg.Client({ connectionString })) as [pg.Client, pg.Client]
    await was.connect()
    await was.query(`
      insert into "seller" ("name")
      values ('茶展'); insert into "project" ("name", "abbr", "sellerId")
      select '茶博会', 'tea', "id"
      from "seller"; insert into "outboxMessage" (
        "projectId",
        "channel",
        "template",
        "subject",
        "dedupeKey",
        "language"
      )
      select "id", 10, 'recordValid', '审核通过', 'a' || nth, 'zh'
      from "project", generate_series(1, 500) nth; insert into "httpRate" ("key", "endsAt", "count")
      values ('a', now(), 1), ('B', now(), 1), ('_c', now(), 1)`)
    const read = 'select "id", "projectId", "createdAt", "subject", "dedupeKey" from "outboxMessage" order by "id"'
    const { rows } = await was.query(read)
    await was.end()
    await backUp({ databaseUrl: urls[0], dataDir: older, to: join(folder, 'older.tar') })
    expect((await checkArchive(join(folder, 'older.tar'))).migrations.map(({ name }) => name)).toEqual(
      nine.map(({ name }) => name),
    )
    expect(
      await restore({ ...readConfig({ DATA_DIR: dataDir, DATABASE_URL: urls[1] }) }, join(folder, 'older.tar')),
    ).toMatchObject({ files: 0 })
    await now.connect()
    try {
      expect((await now.query(read)).rows).toEqual(rows)
      expect(
        (await now.query('select count(*)::int as count, count("batch")::int as later from "outboxMessage"')).rows,
      ).toEqual([{ count: 500, later: 0 }])
      expect(
        (await now.query('select "name" from "pavilionMigration" order by "name"')).rows.map(({ name }) => name),
      ).toEqual(migrations.map(({ name }) => name))
    } finally {
      await now.end()
    }
    // An archive of a newer release must be restored by that release.
    const newer = join(folder, 'newer')
    const client = new pg.Client({ connectionString: urls[0] })
    await client.connect()
    await client.query(`insert into "pavilionMigration" ("name", "hash") values ('9999_later', 'x')`)
    await client.end()
    await backUp({ databaseUrl: urls[0], dataDir: older, to: join(folder, 'newer.tar') })
    await expect(
      restore(readConfig({ DATA_DIR: newer, DATABASE_URL: urls[1] }), join(folder, 'newer.tar')),
    ).rejects.toThrow(/9999_later.*restore it with that release/)
    expect(existsSync(newer)).toBe(false)
  })

  it('is refused when damaged in any place, before anything is written', async () => {
    const bytes = readFileSync(archive)
    const empty = join(folder, 'empty')
    const at = (name: string) => bytes.indexOf(name)
    // The name of an entry, rows of a table, an uploaded file, the manifest, its digest; and an
    // archive that is cut off, or is none.
    const spots = [
      at('tables/public.systemDict') + 9,
      at('tables/public.systemDict') + 512 + 40,
      at(picture.slice(1)) + 512,
      at('{"format":1') + 20,
      at('manifest.sha256') + 512,
    ]
    const bad = join(folder, 'bad.tar')
    for (const copy of [
      ...spots.map(spot => {
        const copy = Buffer.from(bytes)
        copy[spot] = (copy[spot] as number) ^ 1
        return copy
      }),
      bytes.subarray(0, Math.floor(bytes.length * 0.6)),
      Buffer.from('no archive at all'),
      Buffer.alloc(0),
    ]) {
      writeFileSync(bad, copy)
      await expect(checkArchive(bad)).rejects.toThrow(/is damaged/)
    }
    expect(await checkArchive(archive)).toMatchObject({ format: 1, files: 1, hasKey: true })
    await expect(restore(readConfig({ DATA_DIR: empty }), bad)).rejects.toThrow(/is damaged/)
    expect(existsSync(empty)).toBe(false)
  })

  it('is refused where something exists already or space is missing, and never overwrites a file', async () => {
    const full = join(folder, 'full')
    mkdirSync(full)
    cpSync(join(server.dataDir, 'key'), join(full, 'key'))
    expect(await pavilion(['restore', archive], { DATA_DIR: full })).toMatchObject({
      code: 1,
      err: `${full} is not empty: a backup can only be restored into an empty DATA_DIR.\n`,
    })
    await expect(
      restore(readConfig({ DATABASE_URL: server.databaseUrl, DATA_DIR: join(folder, 'other') }), archive),
    ).rejects.toThrow(new ArchiveProblem('The database is not empty: a backup can only be restored into an empty one.'))
    await expect(backup(readConfig(here), archive)).rejects.toThrow(
      new ArchiveProblem(`${archive} already exists: choose another file.`),
    )
    // A file size limit acts like a full disk: the error says so, and nothing half-written is left.
    const tight = join(folder, 'tight')
    const left = join(tight, '.backup-Ab12Cd')
    mkdirSync(left, { recursive: true })
    utimesSync(left, 0, 0)
    const { code, err } = await pavilion(['backup', join(tight, 'full.tar')], here, 'ulimit -f 100; exec "$@"')
    expect([code, err]).toEqual([
      1,
      `Not enough space for the archive in ${tight} (EFBIG): free some, or choose another place.\n`,
    ])
    expect(readdirSync(tight)).toEqual([])
    await expect(backup(readConfig(here), join(archive, 'in a file.tar'))).rejects.toThrow(
      new ArchiveProblem(`${archive} cannot be written (EEXIST): choose another place.`),
    )
    await expect(backup(readConfig({ DATA_DIR: join(folder, 'nobody') }), join(folder, 'nothing.tar'))).rejects.toThrow(
      /there is nothing to save/,
    )
  })
})
