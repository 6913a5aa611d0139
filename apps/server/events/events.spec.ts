import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { databaseOf, type Database } from '@pavilion/store'
import { freshDatabase, startTestServer } from '@pavilion/testing'
import { openCloseStatus, project } from '@pavilion/site/model/index.ts'
import { expect } from 'expect'
import { withStore } from '../commands/store.ts'
import { readConfig } from '../config.ts'
import { models, wholeCatalogue } from '../domains.ts'
import { eraseEvent } from './eraseEvent.ts'
import { exportEvent } from './exportEvent.ts'
import { importEvent } from './importEvent.ts'
import { beginMove, finishMove, takeBack } from './moveEvent.ts'
import { fateOf } from './shape.ts'

const server = await startTestServer({ demo: 'everything' })
const store = databaseOf(server.system) as Database
const folder = mkdtempSync(join(tmpdir(), 'pavilion-event-'))
after(() => rmSync(folder, { recursive: true, force: true }))
let nth = 0
const fresh = () => join(folder, `event-${++nth}.tar`)
/** Rows and a digest of every table of the product. */
async function measured(): Promise<Record<string, string>> {
  const tables = await server.sql<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [totals] = await server.sql<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
    )
    found[name] = String(totals?.digest)
  }
  return found
}
const [demo] = await server.sql<{ id: number }>(
  'select "projectId" as id from "webFormRecord" group by 1 order by count(*) desc limit 1',
)
const event = Number(demo?.id)
const close = () => server.sql('update "project" set "status" = $2 where "id" = $1', [event, openCloseStatus.closed])

describe('every list', () => {
  it('says whether it goes with an event: a new one that names events is in by itself, or is refused', async () => {
    const unsaid = [...wholeCatalogue(await models()).resources.values()].filter(
      of => of.storage === 'table' && !fateOf(of),
    )
    expect(unsaid.map(({ name }) => name)).toEqual([])
  })
})

const refusedFor = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => (error as Error).message,
  )

describe('one event', () => {
  let file = ''
  let stood: Record<string, string> = {}
  before(async () => {
    file = fresh()
    await exportEvent(store, event, file)
    stood = await measured()
  })
  const differing = async () => {
    const now = await measured()
    return Object.keys(now).filter(name => now[name] !== stood[name])
  }

  it('is not erased while it is open, nor when a row changed after the archive was written', async () => {
    expect(await refusedFor(eraseEvent(store, event, file))).toMatch('is open: close it')
    await close()
    // The archive says it is open.
    expect(await refusedFor(eraseEvent(store, event, file))).toMatch('Event differs from the archive')
    stood = await measured()
  })
  it('is erased to the last row, and brought back with every row of every table, its numbers and its files', async () => {
    file = fresh()
    const { manifest } = await exportEvent(store, event, file)
    expect(manifest.tables.filter(({ rows }) => rows).length).toBeGreaterThan(200)
    const gone = await eraseEvent(store, event, file)
    expect(gone.rows).toBeGreaterThan(1000)
    expect(await server.sql('select 1 from "webFormRecord" where "projectId" = $1', [event])).toEqual([])
    const back = await importEvent(store, file)
    expect(await differing()).toEqual([])
    expect(back.files).toBe(manifest.files)
  })
  it('is not brought in twice, nor when the archive is damaged, cut off, or of another release or key', async () => {
    const bytes = readFileSync(file)
    const changed = (change: (bytes: Buffer) => Buffer) => {
      const path = fresh()
      writeFileSync(path, change(Buffer.from(bytes)))
      return path
    }
    expect(await refusedFor(importEvent(store, file))).toMatch('is here and in use')
    expect(
      await refusedFor(
        importEvent(
          store,
          changed(whole => whole.subarray(0, whole.length / 2)),
        ),
      ),
    ).toMatch('damaged')
    const flipped = changed(whole => {
      const middle = whole.length >> 1
      whole[middle] = (whole[middle] ?? 0) ^ 1
      return whole
    })
    expect(await refusedFor(importEvent(store, flipped))).toMatch('damaged')
    expect(await differing()).toEqual([])
  })
  it('comes into an empty installation with its people and its numbers, and new rows get later ones', async () => {
    const url = await freshDatabase()
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: server.dataDir })
    const [here] = await server.sql<{ rows: number }>(
      'select count(*)::int as rows from "webFormRecord" where "projectId" = $1',
      [event],
    )
    await withStore(config, async there => {
      const system = there.system('test')
      await importEvent(there, file)
      expect(await system.sql('select count(*)::int as rows from "webFormRecord"')).toEqual([here])
      const [newest] = await system.sql<{ id: number }>('select max("id") as id from "webFormRecord"')
      const [next] = await system.sql<{ id: number }>(
        `select nextval(pg_get_serial_sequence('"webFormRecord"', 'id'))::int as id`,
      )
      expect(next?.id).toBeGreaterThan(Number(newest?.id))
      // Nobody gets rights by being copied.
      expect(
        await system.sql(
          'select 1 from "sysUser" u join "relSysUserRole" r on r."sysUserId" = u."id" where not u."reserved"',
        ),
      ).toEqual([])
      expect(await refusedFor(importEvent(there, file))).toMatch('is here and in use')
    })
  })
  it('does not come where its numbers are taken by others', async () => {
    const url = await freshDatabase()
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: server.dataDir })
    await withStore(config, async there => {
      const system = there.system('test')
      await system.sql(
        `insert into "project" ("id", "sellerId", "name", "abbr", "status") overriding system value select $1 + 1, null, 'x', 'other', 0`,
        [event],
      )
      await system.sql('insert into "webStore" ("projectId", "name") select $1 + 1, $2', [event, 'taken'])
      expect(await refusedFor(importEvent(there, file))).toMatch('are used by other rows here: nothing was written')
      expect(await system.sql('select 1 from "webFormRecord"')).toEqual([])
    })
  })
})

describe('an event that moves', () => {
  const rename = (name: string) =>
    server.system.acting('test', { projectId: event }).transaction(tx => tx.store(project).update({ id: event, name }))
  it('loses nothing that was acknowledged: who writes while it closes is in the archive or is refused', async () => {
    const file = fresh()
    let going = true
    const acknowledged: string[] = []
    const writing = (async () => {
      for (let nth = 0; going; nth++) {
        const done = await refusedFor(
          server.sql('insert into "webStore" ("projectId", "name") values ($1, $2)', [event, `moved ${nth}`]),
        )
        if (done === 'done') acknowledged.push(`moved ${nth}`)
      }
    })()
    await beginMove(store, event, file).finally(() => {
      going = false
    })
    await writing
    const here = await server.sql<{ name: string }>(`select "name" from "webStore" where "name" like 'moved %'`)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(here.map(({ name }) => name)).toEqual(acknowledged)
    // The archive is the event as it stands: nothing came after it.
    expect(await beginMove(store, event, file)).toBeUndefined()
    expect(await refusedFor(rename('other'))).toBe(
      'This event is being moved or is in another installation: nothing was saved',
    )
    await takeBack(store, event)
    await rename('written again')
  })
  it('goes when the other place has said that it is there; then its addresses lead there, and it can come back', async () => {
    const file = fresh()
    await beginMove(store, event, file)
    const address = 'https://expo.example.com'
    expect(await refusedFor(finishMove(store, event, { file, address, receipt: 'made up' }))).toMatch('not the receipt')
    let receipt = ''
    const config = readConfig({ DATABASE_URL: await freshDatabase(), DATA_DIR: server.dataDir })
    await withStore(config, async there => {
      receipt = (await importEvent(there, file)).receipt
    })
    await finishMove(store, event, { file, address, receipt })
    const [moved] = await server.sql<{ abbr: string }>('select "abbr" from "project" where "id" = $1', [event])
    const page = await fetch(`${server.url}/${moved?.abbr}/m?channel=x`, { redirect: 'manual' })
    expect(page.headers.get('location')).toBe(`${address}/${moved?.abbr}/m?channel=x`)
    expect(await refusedFor(rename('written here'))).toMatch('in another installation')
    expect(await refusedFor(takeBack(store, event))).toMatch('has moved')
    // Who has this event selected still works for the installation.
    const { token } = await server.operator()
    expect(await server.call('/backup/create', {}, { token, projectId: event })).toMatchObject({ status: 200 })
    await importEvent(store, file)
    await rename('is back')
  })
})
