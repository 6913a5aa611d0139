import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder, openApp, type App } from '@pavilion/app-server/app.ts'
import { loadDefinition, makeForm, versionOf } from '@pavilion/form/server/index.ts'
import { fingerprint } from '@pavilion/store'
import { type Embedded, embeddedState, startEmbedded } from '@pavilion/store/embedded/index.ts'
import { addressOf, administer } from '@pavilion/testing/database.ts'
import { makeOperator, makeProject } from '@pavilion/testing/people.ts'
import { fillMillion, type Place } from './million.ts'
import { benchForm } from './people.ts'

/** Rises when the rows that are filled in change. */
const edition = 2
export const aPassword = 'Pavilion-2026!'
/** PostgreSQL of the benches, with the settings of production. */
export interface Ground { readonly postgres: Embedded; readonly folder: string; database(name: string, fresh?: boolean): Promise<{ url: string; dataDir: string; made: boolean }> }

/**
 * Starts the benches' own PostgreSQL. Its data stays in the temporary folder for the next run,
 * keyed by the migrations and the number of rows.
 */
export async function openGround(rows: number, say: (sentence: string) => void): Promise<Ground> {
  const key = createHash('sha256').update(`${fingerprint(migrationsFolder)} ${edition}`).digest('hex').slice(0, 12)
  const prefix = `pavilion-bench-${rows}-`, folder = join(tmpdir(), `${prefix}${key}`)
  sweep(prefix, folder)
  mkdirSync(folder, { recursive: true })
  const postgres = await startEmbedded({ dataDir: folder, log: say })
  return {
    postgres, folder,
    async database(name, fresh = false) {
      const dataDir = join(folder, name), url = addressOf(postgres.url, name)
      const made = await administer(postgres.url, async query => {
        if (fresh) await query(`drop database if exists "${name}" with (force)`)
        if ((await query(`select from pg_database where datname = '${name}'`)).length > 0) return false
        await query(`create database "${name}"`)
        return true
      })
      if (made) rmSync(dataDir, { recursive: true, force: true })
      mkdirSync(dataDir, { recursive: true })
      return { url, dataDir, made }
    },
  }
}
/**
 * The project's rows and their indexes in memory, as on a server that has worked for a while: how
 * fast this machine reads its disk is not measured.
 */
async function warm(ground: Ground): Promise<void> {
  await administer(ground.postgres.url, async query => {
    await query('create extension if not exists pg_prewarm')
    await query(`select pg_prewarm(indexrelid) from pg_index where indrelid = '"webFormRecord"'::regclass union all select pg_prewarm('"webFormRecord"')`)
  }, 'records')
}
/**
 * Grounds of earlier migrations are not kept: each takes some gigabytes. One that is in use stays.
 */
function sweep(prefix: string, currentFolder: string): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(prefix) || folder === currentFolder || typeof embeddedState(folder, false) === 'object') continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens the app in this process during `work`, to prepare a database. */
export async function withApp<T>({ url, dataDir }: { url: string; dataDir: string }, work: (app: App) => Promise<T>, demo = false): Promise<T> {
  const product = await openApp({ databaseUrl: url, dataDir, host: '127.0.0.1', port: 0, demo, jobs: false, adminPassword: aPassword, log: () => {} })
  try { return await work(product) } finally { await product.close() }
}

/** The big project: where its rows are, and an operator who may do everything in it. */
export interface Million extends Place { readonly url: string; readonly dataDir: string; readonly rows: number; readonly firstId: number; readonly lastId: number; readonly token: string }

/** The database with `rows` records in one project; made once, opened after. */
export async function million(ground: Ground, rows: number, say: (sentence: string) => void): Promise<Million> {
  const finished = join(ground.folder, 'records.json'), whole = existsSync(finished)
  const database = await ground.database('records', !whole)
  if (!whole) {
    say(`Filling ${rows.toLocaleString('en')} records with 15 answers each (once per edition of the tables; some minutes) …`)
    const place = await withApp(database, async ({ system }): Promise<Place> => {
      const project = await makeProject(system), { form, fields } = await makeForm(system, project.id, benchForm)
      return { projectId: project.id, webFormId: form.id, webFormVersionId: await versionOf(system, await loadDefinition(system, form)), fields }
    })
    await fillMillion(database.url, place, rows, say)
    const ends = await administer(ground.postgres.url, query => query<{ first: string; last: string }>('select min(id) as first, max(id) as last from "webFormRecord"'), 'records')
    writeFileSync(finished, JSON.stringify({ ...place, rows, firstId: Number(ends[0]?.first), lastId: Number(ends[0]?.last) }))
  }
  const known = JSON.parse(readFileSync(finished, 'utf8')) as Omit<Million, 'token' | keyof typeof database>
  await clear(ground, known.lastId)
  await warm(ground)
  const { token } = await withApp(database, ({ system }) => makeOperator(system))
  return { ...known, ...database, token }
}

/** Takes out what an earlier run has written beyond the filled rows. */
export const clear = (ground: Ground, lastId: number): Promise<void> => administer(ground.postgres.url, async query => {
  await query('set statement_timeout = 0; set session_replication_role = replica')
  await query(`delete from "webFormUniqueAnswer" where "webFormRecordId" > ${lastId}`)
  await query(`delete from "webFormRecord" where id > ${lastId}`)
  await query('truncate "httpIdempotency", "sysUserOperateLog"')
  await query('truncate "decisionRule"')
  await query('truncate graphile_worker._private_jobs')
}, 'records')
