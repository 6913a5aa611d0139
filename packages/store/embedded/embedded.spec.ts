import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { addressIn } from './cluster.ts'
import type { Embedded } from './index.ts'
import { ask, askUntilAnswered, Trial } from './trial.ts'
import { takeLock } from './lock.ts'
import { alive, clusterIn, processesIn, readPidFile, removeStalePidFile } from './processes.ts'
import { databaseOwner } from './owner.ts'
import { packaged, programIn, programsFor, SYSTEM_FOLDER } from './programs.ts'

const trial = new Trial()
after(() => trial.close())
const asRoot = process.getuid?.() === 0

// One installation for all tests that leave it intact, one after the other.
let ours: string | undefined
let running: Embedded | undefined
const ourFolder = async () => (ours ??= await trial.dataFolder())
/** Its running database: as the test before left it, or started. */
const atWork = async (): Promise<Embedded> => (running ??= await trial.start({ dataDir: await ourFolder() }))
/** Its folder, with nothing running on it. */
async function atRest(): Promise<string> {
  await running?.stop()
  running = undefined
  return ourFolder()
}

describe("the product's own PostgreSQL", () => {
  it('starts on an empty folder, uses UTF-8 and finds Chinese by trigrams, keeps its rows over a stop, and leaves nothing running', async () => {
    const dataDir = trial.emptyFolder()
    const first = await trial.start({ dataDir })
    expect(
      await ask(
        first.url,
        "select version() ~ '^PostgreSQL 18' as is18, datctype, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'pavilion'",
      ),
    ).toEqual({ is18: true, datctype: 'C.UTF-8', encoding: 'UTF8' })
    await ask(first.url, 'create extension pg_trgm')
    expect(await ask(first.url, "select cardinality(show_trgm('展位平面图')) > 3 as seen")).toEqual({ seen: true })
    await ask(first.url, "create table booth as select 'A12' as number")
    await first.stop()
    expect(processesIn(first.dataDir)).toEqual([])
    const second = await trial.start({ dataDir })
    expect(await ask(second.url, 'select number from booth')).toEqual({ number: 'A12' })
    await second.stop()
    trial.copies(dataDir)
  })

  it('listens on this machine only, asks for a password, and keeps it from other users', async () => {
    const database = await atWork()
    expect(
      await ask(
        database.url,
        "select current_setting('listen_addresses') as hosts, current_setting('unix_socket_directories') as sockets",
      ),
    ).toEqual({ hosts: '127.0.0.1', sockets: '.' })
    // The socket is where only PostgreSQL's user and root can enter; the server connects through
    // it.
    expect(statSync(database.dataDir).mode & 0o777).toBe(0o700)
    expect(await ask(database.url, 'select inet_server_addr() is null as "bySocket"')).toEqual({ bySocket: true })
    await expect(ask(database.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    )
    expect(statSync(join(database.dataDir, 'pavilion.json')).mode & 0o777).toBe(0o600)
  })

  it('is reached by TCP where there is no socket, or its path is longer than a socket’s may be', () => {
    const folder = trial.emptyFolder()
    const access = { user: 'pavilion', password: 'secret', port: 5432 }
    const byTcp = 'postgres://pavilion:secret@127.0.0.1:5432/pavilion'
    expect(addressIn(folder, access, 'pavilion')).toBe(byTcp)
    const deep = join(folder, '展'.repeat(30))
    mkdirSync(deep)
    for (const place of [folder, deep]) writeFileSync(join(place, '.s.PGSQL.5432'), '')
    expect(addressIn(folder, access, 'pavilion')).toBe(`${byTcp}?host=${encodeURIComponent(folder)}`)
    expect(addressIn(deep, access, 'pavilion')).toBe(byTcp)
  })

  it('does not leave PostgreSQL running when it starts but refuses the connection', async () => {
    const dataDir = await trial.dataFolder()
    const database = await trial.start({ dataDir })
    await ask(database.url, "alter role pavilion password 'of somebody else'")
    await database.stop()
    await expect(trial.start({ dataDir })).rejects.toThrow(
      /^PostgreSQL started on .+ but refuses the connection: password authentication failed/,
    )
    expect(processesIn(database.dataDir)).toEqual([])
  })

  it('syncs to disk in production, and not in tests', async () => {
    const durability =
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages"
    expect(await ask((await atWork()).url, durability)).toEqual({ fsync: 'off', commit: 'off', pages: 'off' })
    running = await trial.start({ dataDir: await atRest(), test: false })
    expect(await ask(running.url, durability)).toEqual({ fsync: 'on', commit: 'on', pages: 'on' })
  })

  it('is started again at the same address when it is killed under a running server', async () => {
    const database = (running ??= await trial.start({ dataDir: await ourFolder(), test: false }))
    await ask(database.url, "create table revived as select 'acknowledged' as answer")
    const before = database.pid
    process.kill(before, 'SIGKILL')
    const answered = () => askUntilAnswered(database.url, 'select answer from revived')
    // A process of the killed one may still answer.
    do expect(await answered()).toEqual({ answer: 'acknowledged' })
    while (database.pid === before)
    await atRest()
    expect(processesIn(database.dataDir)).toEqual([])
  })

  it('moves to another port when its own is taken meanwhile', async () => {
    const dataDir = await atRest()
    const { port } = JSON.parse(readFileSync(join(dataDir, 'postgres/pavilion.json'), 'utf8')) as { port: number }
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    const second = await atWork()
    expect(second.port).not.toBe(port)
    expect(await ask(second.url, 'select 1 as one')).toEqual({ one: 1 })
    squatter.close()
  })

  it('reports in one sentence why PostgreSQL does not start', async () => {
    const dataDir = await trial.dataFolder()
    const settings = join(dataDir, 'postgres/postgresql.conf')
    writeFileSync(settings, `${readFileSync(settings, 'utf8')}\nshared_buffers = 'much'\n`)
    await expect(trial.start({ dataDir })).rejects.toThrow(/^PostgreSQL did not start: .+postgres\.log\)$/)
    rmSync(join(dataDir, 'postgres/pavilion.json'))
    await expect(trial.start({ dataDir })).rejects.toThrow(
      /pavilion\.json is missing or damaged: restore it from your backup/,
    )
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '16\n')
    await expect(trial.start({ dataDir })).rejects.toThrow(/was made by PostgreSQL 16, this is PostgreSQL 18/)
  })
})

describe('one server per folder', () => {
  it('refuses the second server, and lets it in when the first has stopped', async () => {
    const dataDir = await ourFolder()
    await atWork()
    await expect(trial.start({ dataDir })).rejects.toThrow(
      `Another Pavilion (process ${process.pid}) already runs on ${dataDir}: stop it first, or set another DATA_DIR for this one.`,
    )
    await atRest()
    await atWork()
  })

  it('takes over the PostgreSQL that outlived a killed server, with all that was acknowledged', async () => {
    const dataDir = await atRest()
    const server = await trial.otherProcess(dataDir)
    const { url, pid } = await server.started
    await ask(url, "create table record as select 'acknowledged' as answer")
    await server.kill()
    expect(alive(pid)).toBe(true)
    const sentences: string[] = []
    const next = (running = await trial.start({ dataDir, log: sentence => sentences.push(sentence) }))
    expect(next.pid).toBe(pid)
    expect(sentences).toEqual(['PostgreSQL was still running after the last server was killed; it is taken over.'])
    expect(await ask(next.url, 'select answer from record')).toEqual({ answer: 'acknowledged' })
    await atRest()
    expect(alive(pid)).toBe(false)
  })

  it('restarts a PostgreSQL that no longer lets it in', async () => {
    const dataDir = await trial.dataFolder()
    const server = await trial.otherProcess(dataDir)
    const { url, pid } = await server.started
    await ask(url, "alter user pavilion password 'changed behind our back'")
    await ask(url.replace(/:[^:@]+@/, ':changed%20behind%20our%20back@'), 'select pg_reload_conf()')
    await server.kill()
    await expect(trial.start({ dataDir })).rejects.toThrow(/password/)
    expect(alive(pid)).toBe(false)
  })

  it('starts after server and PostgreSQL were both killed, with all that was acknowledged', async () => {
    const server = await trial.otherProcess(await atRest(), { test: false })
    const { url, pid } = await server.started
    await ask(url, "create table kept as select 'acknowledged' as answer")
    await server.kill()
    process.kill(pid, 'SIGKILL')
    const next = await atWork()
    expect(next.pid).not.toBe(pid)
    expect(await ask(next.url, 'select answer from kept')).toEqual({ answer: 'acknowledged' })
  })

  it('frees the lock of a process that has ended, also when its pid belongs to another program', () => {
    const path = join(trial.emptyFolder(), 'server.lock')
    const ended = spawnSync(process.execPath, ['-e', '']).pid
    writeFileSync(path, JSON.stringify({ pid: ended, born: '1' }))
    const lock = takeLock(path)
    expect(lock).not.toHaveProperty('heldBy')
    expect(takeLock(path)).toEqual({ heldBy: process.pid })
    writeFileSync(path, JSON.stringify({ pid: process.pid, born: 'another time' }))
    expect(takeLock(path)).not.toHaveProperty('heldBy')
    writeFileSync(path, 'torn')
    expect(takeLock(path)).not.toHaveProperty('heldBy')
  })

  it('gives the lock to exactly one of many processes that find a dead holder', async () => {
    const path = join(trial.emptyFolder(), 'server.lock')
    writeFileSync(path, JSON.stringify({ pid: spawnSync(process.execPath, ['-e', '']).pid, born: '1' }))
    const code = `const { takeLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}); console.log('heldBy' in takeLock(${JSON.stringify(path)}) ? 'lost' : 'won'); process.stdin.resume()`
    const racers = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] }),
    )
    const outcomes = await Promise.all(racers.map(async racer => String((await once(racer.stdout, 'data'))[0]).trim()))
    for (const racer of racers) racer.stdin.end()
    expect(outcomes.sort()).toEqual(['lost', 'lost', 'lost', 'lost', 'lost', 'won'])
  })
})

describe('the pid file', () => {
  it('stays while PostgreSQL runs on the directory, and is removed when its pid belongs to another program', async () => {
    const database = await atWork()
    const written = readFileSync(join(database.dataDir, 'postmaster.pid'), 'utf8')
    expect(removeStalePidFile(database.dataDir)).toBe(false)
    expect(clusterIn(database.dataDir)).toEqual({ pid: database.pid, port: database.port, ready: true })
    await atRest()
    // After a crash of the machine, our pid is where PostgreSQL's was.
    writeFileSync(join(database.dataDir, 'postmaster.pid'), written.replace(/^\d+/, String(process.pid)), {
      mode: 0o600,
    })
    expect(readPidFile(database.dataDir)?.pid).toBe(process.pid)
    expect(clusterIn(database.dataDir)).toBeUndefined()
    expect(removeStalePidFile(database.dataDir)).toBe(true)
    expect(existsSync(join(database.dataDir, 'postmaster.pid'))).toBe(false)
  })

  it('does not prevent the next start after a crash', async () => {
    const { dataDir, port } = await atWork()
    const pidFile = join(dataDir, 'postmaster.pid')
    const written = readFileSync(pidFile, 'utf8')
    await atRest()
    // The socket and its lock are left behind too.
    for (const file of [pidFile, join(dataDir, `.s.PGSQL.${port}.lock`)])
      writeFileSync(file, written.replace(/^\d+/, String(process.pid)), { mode: 0o600 })
    writeFileSync(join(dataDir, `.s.PGSQL.${port}`), '')
    const next = await atWork()
    expect(await ask(next.url, 'select 1 as one')).toEqual({ one: 1 })
  })
})

describe('under root', () => {
  if (!asRoot) {
    it('is not needed: as an ordinary user, PostgreSQL runs as that user', async () => {
      expect(statSync((await atWork()).dataDir).uid).toBe(process.getuid?.())
    })
    return
  }
  const closedClone = () => {
    const clone = trial.emptyFolder()
    chmodSync(clone, 0o700)
    return clone
  }

  it('runs as a user of its own', async () => {
    const database = await atWork()
    const { uid } = statSync(database.dataDir)
    expect(uid).not.toBe(0)
    expect(statSync(`/proc/${database.pid}`).uid).toBe(uid)
  })

  it('copies the programs once to where its user can run them when it cannot enter the clone', () => {
    const clone = closedClone()
    const owner = databaseOwner(clone)!
    const packagedDir = packaged()
    cpSync(join(packagedDir, '../package.json'), join(clone, 'package.json'))
    cpSync(join(packagedDir), join(clone, 'native'), { recursive: true, verbatimSymlinks: true })
    const sentences: string[] = []
    const copy = programsFor(
      owner,
      sentence => sentences.push(sentence),
      join(clone, 'native'),
      join(trial.folder, 'system'),
    )
    expect(
      programsFor(owner, sentence => sentences.push(sentence), join(clone, 'native'), join(trial.folder, 'system')),
    ).toBe(copy)
    expect(sentences).toEqual([
      `PostgreSQL's programs were copied to ${copy}, where the user ${owner.name} can run them.`,
    ])
    const ran = spawnSync(programIn(copy, 'postgres'), ['--version'], {
      uid: owner.uid,
      gid: owner.gid,
      cwd: '/',
      encoding: 'utf8',
    })
    expect(ran.stdout).toMatch(/PostgreSQL\) 18/)
  })

  it('keeps the database where its user can reach it when it cannot enter the clone, reports that in one line, finds it again, and gives a copied clone its own', async () => {
    const clone = closedClone()
    const sentences: string[] = []
    const first = await trial.start({
      dataDir: join(clone, 'data'),
      mayMove: true,
      log: sentence => sentences.push(sentence),
    })
    expect(first.dataDir.startsWith(SYSTEM_FOLDER)).toBe(true)
    expect(sentences.filter(sentence => sentence.includes('the database is kept in'))).toHaveLength(1)
    await ask(first.url, "create table booth as select 'A12' as number")
    await first.stop()
    const moved = `${clone}-moved`
    renameSync(clone, moved)
    chmodSync(moved, 0o755)
    const second = await trial.start({ dataDir: join(moved, 'data'), mayMove: true })
    expect(second.dataDir).toBe(first.dataDir)
    expect(await ask(second.url, 'select number from booth')).toEqual({ number: 'A12' })
    // A copy of the clone gets its own database.
    spawnSync('cp', ['-a', moved, `${moved}-copy`])
    chmodSync(`${moved}-copy`, 0o700)
    const copy = await trial.start({ dataDir: join(`${moved}-copy`, 'data'), mayMove: true })
    expect(copy.dataDir).not.toBe(second.dataDir)
    expect(await ask(copy.url, `select to_regclass('booth') as booth`)).toEqual({ booth: null })
    for (const database of [second, copy]) {
      await database.stop()
      rmSync(join(database.dataDir, '..'), { recursive: true })
    }
  })

  it('refuses a named folder that its user cannot enter, in one sentence', async () => {
    const dataDir = join(closedClone(), 'data')
    mkdirSync(dataDir)
    await expect(trial.start({ dataDir })).rejects.toThrow(
      /^PostgreSQL runs as the user .+, who cannot enter .+: set a DATA_DIR outside of private folders/,
    )
  })

  it('gives a data directory that root restored from a backup back to its user', async () => {
    spawnSync('chown', ['-R', 'root:root', join(await atRest(), 'postgres')])
    const database = await atWork()
    expect(await ask(database.url, 'select 1 as one')).toEqual({ one: 1 })
    expect(statSync(database.dataDir).uid).not.toBe(0)
  })
})
