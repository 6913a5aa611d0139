import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { enabledStatus } from '@pavilion/declare'
import { databaseAway } from '@pavilion/store'
import { unused } from '@pavilion/testing'
import { addressOf, administer, cloneOf, dropDatabases } from '@pavilion/testing/database.ts'
import { expect } from 'expect'
import { commands } from './cli.ts'
import { problemOf } from './commands/database.ts'
import { ConfigProblem, ROOT, readConfig } from './config.ts'
import { examine, report } from './doctor.ts'
import { openApp } from './app.ts'
import { compiled } from './trial.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-cli-'))
const dataDir = join(folder, 'data')
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

/** `npm run -s pavilion -- …` without npm: exit code, output and complaints. */
function pavilion(
  words: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const { PATH = '', HOME = '' } = process.env
  return new Promise(resolve =>
    execFile(
      process.execPath,
      [join(ROOT, 'apps/server/cli.ts'), ...words],
      { cwd: ROOT, env: { PATH, HOME, ...compiled, DATA_DIR: dataDir, ...environment }, maxBuffer: 50_000_000 },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}

/** Runs a command in this process, where its exit code is not what is tested. */
async function inThisProcess(name: string, given: string, environment: Record<string, string>): Promise<string | void> {
  const before = { ...process.env }
  Object.assign(process.env, environment)
  try {
    return await commands[name]?.run(given)
  } finally {
    for (const key of Object.keys(environment))
      if (before[key] === undefined) delete process.env[key]
      else process.env[key] = before[key]
  }
}

describe('the command line', () => {
  it('lists its commands and ends with 1 without a command or with an unknown one', async () => {
    for (const words of [[], ['toString'], ['begin']]) {
      const { code, out, err } = await pavilion(words)
      expect([code, out]).toEqual([1, ''])
      for (const name of ['start', 'migrate', 'migration NAME', 'demo', 'describe', 'login-token ACCOUNT', 'doctor'])
        expect(err).toContain(`  ${name} `)
    }
  })

  it('shows the usage of a command with too few or too many arguments', async () => {
    expect(await pavilion(['login-token'])).toEqual({
      code: 1,
      out: '',
      err: 'Usage: npm run -s pavilion -- login-token ACCOUNT\n',
    })
    expect(await pavilion(['migrate', 'now'])).toEqual({
      code: 1,
      out: '',
      err: 'Usage: npm run -s pavilion -- migrate\n',
    })
    expect(await pavilion(['migration', 'Add_Hall'])).toEqual({
      code: 1,
      out: '',
      err: 'The name of a migration has lower-case letters, digits and dashes, such as add-hall-capacity.\n',
    })
  })

  it('ends with 1 and one sentence when the database is unreachable', async () => {
    expect(await pavilion(['migrate'], { DATABASE_URL: 'postgres://me@127.0.0.1:1/none' })).toEqual({
      code: 1,
      out: '',
      err: 'The database of DATABASE_URL (127.0.0.1:1) cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
    })
    await expect(
      inThisProcess('login-token', 'admin', { DATABASE_URL: 'postgres://me@127.0.0.1:1/none' }),
    ).rejects.toThrow(/^The database of DATABASE_URL \(127\.0\.0\.1:1\) cannot be used/)
    // It is lost in the middle of the first words.
    const dying = createServer(socket => socket.once('data', () => socket.end())).listen(0, '127.0.0.1')
    await once(dying, 'listening')
    const { port } = dying.address() as AddressInfo
    await expect(
      inThisProcess('migrate', '', { DATABASE_URL: `postgres://me@127.0.0.1:${port}/none` }),
    ).rejects.toThrow(
      new ConfigProblem(
        `The database of DATABASE_URL (127.0.0.1:${port}) cannot be used: Connection terminated unexpectedly.`,
      ),
    )
    dying.close()
  })

  it('ends with one sentence when the database of DATABASE_URL is unusable: another encoding, English letters only, missing privileges, another schema, read-only, no TLS, no socket', async () => {
    const url = await cloneOf('template1')
    const [latin, plain, closed, still, me] = ['latin', 'plain', 'closed', 'still', 'me'].map(name =>
      unused(name).replaceAll('-', '_'),
    ) as [string, string, string, string, string]
    await administer(url, async query => {
      await query(`create database "${latin}" encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`)
      await query(`create database "${plain}" encoding 'UTF8' lc_collate 'C' lc_ctype 'C' template template0`)
      for (const name of [closed, still]) await query(`create database "${name}"`)
      await query(`alter database "${still}" set default_transaction_read_only = on`)
      await query(`create role "${me}" login password 'p%40ss w/ord'`)
    })
    after(async () => {
      await dropDatabases(url, [latin, plain, closed, still])
      await administer(url, query => query(`drop role "${me}"`))
    })
    const asMe = Object.assign(new URL(addressOf(url, closed)), {
      username: me,
      password: encodeURIComponent('p%40ss w/ord'),
    }).href
    const { host } = new URL(url)
    const asking = (name: string, value: string) => {
      const address = new URL(url)
      address.searchParams.set(name, value)
      return address.href
    }
    for (const [address, why] of [
      [
        addressOf(url, latin),
        `(${host}) cannot be used: its encoding is SQL_ASCII, create one with «create database … encoding 'UTF8' template template0».`,
      ],
      [
        addressOf(url, plain),
        `(${host}) cannot be used: it only handles English letters (lc_ctype C), create one with «create database … lc_ctype 'C.UTF-8' template template0».`,
      ],
      [addressOf(url, still), `(${host}) cannot be used: it is read only.`],
      [
        asking('options', '-csearch_path=pg_catalog'),
        `(${host}) cannot be used: its user's tables would be in the schema pg_catalog instead of public, change this with «alter role … set search_path = public».`,
      ],
      [asMe, `(${host}) cannot be used: its user may not create schemas in it, make the user its owner.`],
      [
        asking('options', '-cno_such_setting=1'),
        `(${host}) cannot be used: unrecognized configuration parameter "no_such_setting".`,
      ],
      [
        Object.assign(new URL(url), { password: '' }).href,
        `(${host}) cannot be used: it requires a password, and the address has none.`,
      ],
      [asking('sslmode', 'verify-full'), `(${host}) cannot be used: The server does not support SSL connections.`],
      ['postgres:///events?host=/nowhere', '(/nowhere) cannot be used: connect ENOENT /nowhere/.s.PGSQL.5432.'],
    ] as const)
      await expect(inThisProcess('migrate', '', { DATABASE_URL: address, DATA_DIR: dataDir })).rejects.toThrow(
        new ConfigProblem(`The database of DATABASE_URL ${why}`),
      )
    expect(report(await examine(readConfig({ DATABASE_URL: addressOf(url, plain), DATA_DIR: dataDir })))).toMatch(
      /^ill {2}database .+lc_ctype/m,
    )
    expect(report(await examine(readConfig({ DATABASE_URL: addressOf(url, still), DATA_DIR: dataDir })))).toMatch(
      /^ill {2}database .+read only/m,
    )
    // When all connections are in use, the store reports it in its own words.
    const full = Object.assign(databaseAway(), {
      cause: Object.assign(new Error('too many connections for role "me"'), { code: '53300' }),
    })
    expect(problemOf(url, full)).toEqual(
      new ConfigProblem(`The database of DATABASE_URL (${host}) cannot be used: too many connections for role "me".`),
    )
  })

  it('describes the product as JSON and nothing else, without a database', async () => {
    const { code, out, err } = await pavilion(['describe'], { DATABASE_URL: 'postgres://me@127.0.0.1:1/none' })
    expect([code, err]).toEqual([0, ''])
    const parts = ['resources', 'calls', 'screens', 'components', 'ports'] as const
    const description = JSON.parse(out) as Record<(typeof parts)[number] | 'counters', unknown[]>
    for (const part of parts) expect(description[part].length).toBeGreaterThan(0)
    expect(description.counters).toEqual(expect.any(Array))
    expect(description.ports).toContainEqual({
      name: 'work.taskSources',
      what: 'long work that the task centre lists, cancels and retries',
      optional: false,
      filled: expect.arrayContaining(['task', 'send', 'import']),
    })
  })

  it('migrates a fresh installation once, and signs an operator in with a one-time address', async () => {
    const fresh = { DATABASE_URL: await cloneOf('template1'), DATA_DIR: dataDir }
    expect((await pavilion(['migrate'], fresh)).out).toMatch(/^Ran 0001_/)
    expect(await inThisProcess('migrate', '', fresh)).toBe('Nothing to migrate.')
    // Nothing is sealed before the first start, so no key is missing.
    expect(
      (await examine(readConfig(fresh))).filter(({ about }) => about === 'migrations' || about === 'audit log'),
    ).toEqual([{ about: 'migrations', well: true, words: expect.stringMatching(/^all/) }])
    const first = await pavilion(['login-token', 'admin'], { ...fresh, PORT: '4100' })
    expect(first.err).toMatch(/^Operator: admin, password \S+ \(shown only once/m)
    expect(first.out).toMatch(/^http:\/\/127\.0\.0\.1:4100\/admin\/autoLogin\?loginToken=[\w.-]{20,}\n$/)
    expect(await inThisProcess('login-token', 'admin', { ...fresh, HOST: '::1' })).toMatch(
      /^http:\/\/\[::1\]:8080\/admin\//,
    )
    await expect(inThisProcess('login-token', 'nobody', fresh)).rejects.toThrow(
      'There is no operator "nobody" who may sign in.',
    )
    // Nor for an operator without a role: the address would lead to a refusal.
    const rolesAre = (status: number) =>
      administer(
        fresh.DATABASE_URL,
        query => query(`update "sysRole" set "status" = ${status}`),
        new URL(fresh.DATABASE_URL).pathname.slice(1),
      )
    await rolesAre(enabledStatus.disabled)
    await expect(inThisProcess('login-token', 'admin', fresh)).rejects.toThrow(
      'There is no operator "admin" who may sign in.',
    )
    await rolesAre(enabledStatus.enabled)
    const { out } = await pavilion(['doctor'], fresh)
    expect(out).toMatch(/^ok {3}database {5}PostgreSQL 18/m)
    expect(out).toMatch(/^ok {3}audit log +nothing is sealed yet/m)
    expect(out).toMatch(/^ok {3}migrations {3}all \d+ have run$/m)
    // Data encrypted with one key cannot be read with another: a second server with its own folder,
    // a lost folder, a restored database.
    const other = { ...fresh, PAVILION_KEY: 'ab'.repeat(32) }
    const sentence =
      'The database was written with a different key than PAVILION_KEY, so its ID numbers and secrets cannot be read: set PAVILION_KEY to the key of its first server, or put the key file back. If the key is lost, start once with PAVILION_KEY_LOST=1.'
    // From the first start on, even before the first log line: of servers that start together with
    // different keys, only one stays.
    await (
      await openApp({
        databaseUrl: fresh.DATABASE_URL,
        dataDir,
        host: '127.0.0.1',
        port: 0,
        jobs: false,
        log: () => undefined,
      })
    ).close()
    expect(await pavilion(['login-token', 'admin'], other)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
    // An older release reports that a newer one was here: it would send texts to people who have
    // unsubscribed there.
    const asLater = (statement: string) =>
      administer(fresh.DATABASE_URL, query => query(statement), new URL(fresh.DATABASE_URL).pathname.slice(1))
    const lines: unknown[] = []
    await asLater(`insert into "pavilionMigration" ("name", "hash") values ('9999_later', 'x')`)
    expect((await examine(readConfig(fresh))).find(({ about }) => about === 'migrations')).toEqual({
      about: 'migrations',
      well: false,
      words: '9999_later of a newer release: start that one, or restore the backup made before it',
    })
    process.env.PAVILION_KEY = other.PAVILION_KEY
    try {
      await expect(
        openApp({
          databaseUrl: fresh.DATABASE_URL,
          dataDir,
          host: '127.0.0.1',
          port: 0,
          log: line => {
            lines.push(line)
          },
        }),
      ).rejects.toThrow(sentence)
    } finally {
      delete process.env.PAVILION_KEY
    }
    expect(lines).toEqual([
      { level: 'warn', message: expect.stringMatching(/^a newer release has migrated this database \(9999_later\)/) },
    ])
    await asLater(`delete from "pavilionMigration" where "name" = '9999_later'`)
    expect(await inThisProcess('login-token', 'admin', { ...other, PAVILION_KEY_LOST: '1' })).toMatch(/loginToken=/)
    expect(await inThisProcess('login-token', 'admin', fresh)).toMatch(/loginToken=/)
    // With a project in the database no demo event is added, and the command says so.
    await asLater(`insert into "project" ("name", "abbr") values ('无锡茶博会', 'tea')`)
    expect(await inThisProcess('demo', '', fresh)).toBe('There is already a project: nothing was loaded.')
  })
})

describe('restoring', () => {
  it('ends with one sentence for a folder', async () => {
    await expect(inThisProcess('restore', folder, { DATA_DIR: dataDir })).rejects.toThrow(
      `${folder} is not a file: give the path of the archive.`,
    )
  })
})

describe('the doctor', () => {
  it('ends with 1 and says what to do when the database does not answer', async () => {
    const { code, out } = await pavilion(['doctor'], { DATABASE_URL: 'postgres://me@127.0.0.1:1/none' })
    expect(code).toBe(1)
    expect(out).toMatch(/^ill {2}database {5}does not answer: .*ECONNREFUSED/m)
    expect(out).toMatch(/^ok {3}Node {9}v24/m)
  })

  it('ends with 1 and one sentence for a wrong setting', async () => {
    expect(await pavilion(['doctor'], { PORT: 'http' })).toEqual({
      code: 1,
      out: '',
      err: 'PORT is "http": enter a number from 1 to 65535.\n',
    })
  })

  it('detects an unusable data folder', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const findings = await examine(readConfig({ DATA_DIR: join(file, 'data') }))
    expect(report(findings)).toMatch(/^ill {2}data folder {2}.+ cannot be (?:written|made)/m)
  })

  it('writes one line per check', () => {
    expect(
      report([
        { about: 'disk', well: true, words: '8.0 GB free' },
        { about: 'admin', well: false, words: 'not built' },
      ]),
    ).toBe('ok   disk         8.0 GB free\nill  admin        not built')
  })
})
