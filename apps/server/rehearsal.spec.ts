import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { administer } from '@pavilion/testing/database.ts'
import { inboxOf } from '@pavilion/system/server/testing.ts'
import { backUp } from '@pavilion/work/server/backup/index.ts'
import { expect } from 'expect'
import { rehearseWhenDue } from './rehearsal.ts'

const server = await startTestServer()
const { token } = await server.operator()
const folder = join(server.dataDir, 'backups')
const left = () =>
  administer(server.databaseUrl, query =>
    query(`select datname from pg_database where datname like 'pavilion_rehearsal_%'`),
  )
const last = () =>
  server.sql(
    `select "status", "failReason" as why from "backgroundTask" where "kind" = 'rehearsal' order by id desc limit 1`,
  )

describe('the rehearsal of a restore', () => {
  it('restores the newest archive each week if wished, changes nothing, and leaves nothing', async () => {
    const at = (day: number, hour = 20) => new Date(Date.UTC(2027, 0, day, hour, 9))
    expect(await rehearseWhenDue(server.system, at(5))).toBe(false)
    await server.call('/backup/setSchedule', { hour: 3, keep: 3, rehearse: true }, { token })
    expect([await rehearseWhenDue(server.system, at(5, 19)), await rehearseWhenDue(server.system, at(5))]).toEqual([
      false,
      true,
    ])
    await server.sql(`update "backgroundTask" set "createdAt" = $1 where "kind" = 'rehearsal'`, [at(5).toISOString()])
    expect([await rehearseWhenDue(server.system, at(11)), await rehearseWhenDue(server.system, at(12))]).toEqual([
      false,
      true,
    ])
    mkdirSync(folder, { recursive: true })
    await backUp({
      databaseUrl: server.databaseUrl,
      dataDir: server.dataDir,
      to: join(folder, 'pavilion-2027-01-05T19-07-00Z.tar'),
    })
    const before = readdirSync(server.dataDir).sort()
    await server.runJobs()
    expect([await last(), readdirSync(server.dataDir).sort(), await left()]).toMatchObject([
      [{ status: 30, why: null }],
      before,
      [],
    ])
  })
  it('fails in words for an archive that has suffered, and whoever can mend it hears', async () => {
    const path = join(folder, 'pavilion-2027-01-13T19-07-00Z.tar')
    const bytes = readFileSync(join(folder, 'pavilion-2027-01-05T19-07-00Z.tar'))
    // Between files there are zeros, which nobody reads.
    const at = bytes.findIndex((byte, place) => place > bytes.length >> 1 && byte !== 0)
    bytes[at] = (bytes[at] as number) ^ 1
    writeFileSync(path, bytes)
    await server.sql(`delete from "backgroundTask" where "kind" = 'rehearsal'`)
    expect(await rehearseWhenDue(server.system, new Date(Date.UTC(2027, 0, 13, 20, 9)))).toBe(true)
    await server.runJobs()
    expect(await last()).toMatchObject([
      { status: 40, why: expect.stringMatching(/13T19-07-00Z\.tar in .* is damaged/) },
    ])
    const [admin] = await server.sql<{ id: number }>(`select u."id" from "sysUser" u where u."account" = 'admin'`)
    expect((await inboxOf(server).unread(admin?.id as number)).at(-1)).toMatchObject({ title: '失败：恢复演练' })
    expect(await left()).toEqual([])
  })
})
