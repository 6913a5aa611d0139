import disk, { readdir } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { registrations } from '@pavilion/form/server/submit/testing.ts'
import { sweepUnclaimed } from '@pavilion/system/server/fileSweep.ts'
import { uploadsOf } from '@pavilion/system/server/testing.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'

const server = await startTestServer({ uploads: { perAddress: 2_000_000, unclaimed: 350_000 } })
const { token } = await server.operator()
const { upload, fetchFile } = uploadsOf(server, token)
const { registration } = registrations(server)

/** A document of 100,000 bytes from somebody who is not signed in. */
const document = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(99_991, 32)])
const fromStranger = () =>
  upload(document(), {
    path: '/uploadedFile/ext/upload',
    token: '',
    name: 'cv.pdf',
    type: 'application/pdf',
    fields: { purpose: 'attachment' },
  })
const fromOperator = () => upload(document(), { name: 'plan.pdf', type: 'application/pdf' })
async function forgetUploads(): Promise<void> {
  await server.sql('delete from "httpRate"')
  await server.sql('delete from "uploadedFile"')
  await server.sql('delete from "unclaimedUpload"')
}
const isUnclaimed = async (path: string) =>
  (await server.sql('select 1 from "unclaimedUpload" where "filePath" = $1', [path])).length === 1
const kept = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    entry => entry.isFile(),
  ).length

describe('uploads of strangers', () => {
  it('that no record takes are refused beyond the ceiling for all, also many at once, and nothing of them stays', async () => {
    await forgetUploads()
    const before = await kept()
    const outcomes = await allAtOnce(8, fromStranger)
    const refused = outcomes.filter(answer => (answer as { result: number }).result !== 20000)
    expect([outcomes.length - refused.length, await kept()]).toEqual([3, before + 3])
    expect(refused[0]).toMatchObject({
      status: 503,
      result: 50300,
      data: { code: 'uploadsFull' },
      errmsg: 'No more files can be taken at the moment. Please try again later',
    })
    // Operators are not held up by them.
    expect(await fromOperator()).toMatchObject({ result: 20000 })
  })
  it('make room as soon as a record takes them', async () => {
    await forgetUploads()
    const [first, second] = [(await fromStranger()).data, (await fromStranger()).data, await fromStranger()]
    expect([await isUnclaimed(first), (await fromStranger()).result]).toEqual([true, 50300])
    const { projectId, token: visitor } = await registration()
    expect(await server.call('/webUser/ext/update', { avatar: first }, { token: visitor, projectId })).toMatchObject({
      result: 20000,
    })
    expect([await isUnclaimed(first), await isUnclaimed(second)]).toEqual([false, true])
    expect(await fromStranger()).toMatchObject({ result: 20000 })
  })
  it('are refused beyond the bytes of a day for their address, which waits until then', async () => {
    await forgetUploads()
    expect(await fromStranger()).toMatchObject({ result: 20000 })
    await server.sql(`update "httpRate" set "count" = 1950 where "key" like 'uploaded kB%'`)
    const refused = await fromStranger()
    expect(refused).toMatchObject({ status: 429, result: 42900, data: { code: 'uploadedTooMuch' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect(await fromOperator()).toMatchObject({ result: 20000 })
  })
  it('are swept after a day unless a record has taken them, whether or not that was noted', async () => {
    await forgetUploads()
    const [gone, used] = [(await fromStranger()).data, (await fromStranger()).data]
    await server.call('/systemDict/create', { key: 'cv', value: `see ${used}` }, { token })
    const operators = (await fromOperator()).data
    for (const table of ['uploadedFile', 'unclaimedUpload'])
      await server.sql(`update "${table}" set "createdAt" = clock_timestamp() - interval '25 hours'`)
    const fresh = (await fromStranger()).data
    expect(await sweepUnclaimed(server.system)).toBe(1)
    expect(await Promise.all([gone, used, operators, fresh].map(async path => (await fetchFile(path)).status))).toEqual(
      [404, 200, 200, 200],
    )
    expect([await isUnclaimed(used), await isUnclaimed(fresh)]).toEqual([false, true])
  })
})

describe('a full disk', () => {
  const words = ['The server has no space left to save this', '服务器存储空间已满，暂时无法保存']
  it('refuses an upload by name, and leaves no half of it', async ({ mock }) => {
    await forgetUploads()
    const before = await kept()
    mock.method(disk, 'writeFile', async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })
    syncBuiltinESMExports()
    const refused = await fromOperator().finally(() => {
      mock.restoreAll()
      syncBuiltinESMExports()
    })
    expect(refused).toMatchObject({ status: 503, result: 50300, data: { code: 'diskFull' }, errmsg: words[0] })
    expect(await kept()).toBe(before)
  })
  it('of PostgreSQL refuses a submit and any other write by name, in either of its words', async () => {
    const { send, stored, projectId } = await registration()
    for (const [table, code, write] of [
      ['webFormRecord', '53100', () => send({}, { language: 'en' })],
      [
        'webContentList',
        '58030',
        () => server.call('/webContentList/create', { name: 'a' }, { token, projectId, language: 'en' }),
      ],
    ] as const) {
      await server.sql(`
        create function no_space() returns trigger language plpgsql as $$
        begin
          raise exception 'could not write to file "base/pgsql_tmp/7": No space left on device' using errcode = '${code}';
        end $$`)
      await server.sql(`create trigger no_space before insert on "${table}" for each row execute function no_space()`)
      expect(await write()).toMatchObject({ status: 503, result: 50300, data: { code: 'diskFull' }, errmsg: words[0] })
      await server.sql('drop function no_space cascade')
      expect(await write()).toMatchObject({ result: 20000 })
    }
    expect(await stored()).toHaveLength(1)
  })
  it('lets people read, look at pages and stay signed in while nothing can be written, and is over without a restart', async () => {
    const { projectId, token: visitor, send } = await registration()
    const [event] = await server.sql<{ abbr: string }>('select "abbr" from "project" where id = $1', [projectId])
    const page = `${server.url}/${event?.abbr}/m/zh/login`
    const known = (await fetch(page)).status
    // Whatever PostgreSQL wants to write in any table fails, as on a disk without a free block.
    await server.sql(`
      create function no_space() returns trigger language plpgsql as $$
      begin
        raise exception 'could not extend file "base/7/8": No space left on device' using errcode = '53100';
      end $$`)
    const tables = await server.sql<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'`,
    )
    for (const { name } of tables)
      await server.sql(
        `create trigger no_space before insert or update or delete on "${name}" for each statement execute function no_space()`,
      )
    try {
      for (let time = 0; time < 3; time++) {
        for (const [language, text] of [
          ['en', words[0]],
          ['zh', words[1]],
        ] as const) {
          const write = await server.call('/webContentList/create', { name: 'a' }, { token, projectId, language })
          expect([write.status, write.data.code, write.errmsg]).toEqual([503, 'diskFull', text])
        }
        expect((await fetch(page)).status).toBe(known)
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
        const reads = [
          await server.call('/webContentList/getList', {}, { token, projectId }),
          await server.call('/dashboard/getFigures', {}, { token, projectId }),
          await server.call('/webUser/ext/getWebUser', {}, { token: visitor, projectId }),
        ]
        expect(reads.map(({ result }) => result)).toEqual([20000, 20000, 20000])
      }
    } finally {
      await server.sql('drop function no_space cascade')
    }
    expect((await send({}, { language: 'en' })).result).toBe(20000)
    expect((await server.call('/webContentList/create', { name: 'b' }, { token, projectId })).result).toBe(20000)
  })
})
