import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { backgroundWork } from '../tasks/background.ts'
import { checkArchive } from './index.ts'
import { backupJobs, backUpWhenDue, watchBackups } from './backups.ts'
import { inboxOf } from '@pavilion/system/server/testing.ts'

const server = await startTestServer()
const { unread } = inboxOf(server)

describe('backups', () => {
  it('are started with the right and complete; the screen shows schedule and results; old archives beyond the limit are deleted', async () => {
    const chief = await server.operator({ rights: ['backup.getList', 'backup.create', 'backup.setSchedule'] })
    const call = (path: string, body: object = {}) => server.call(`/backup/${path}`, body, { token: chief.token })
    expect((await call('getList')).data).toMatchObject({ schedule: { hour: null, keep: 7 }, archives: [], last: [] })
    const folder = join(server.dataDir, 'backups')
    mkdirSync(folder)
    for (const day of [1, 2]) writeFileSync(join(folder, `pavilion-2026-01-0${day}T00-00-00Z.tar`), 'old')
    expect(await call('setSchedule', { hour: 3, keep: 2 })).toMatchObject({ result: 20000 })
    expect(await call('create')).toMatchObject({ result: 20000 })
    await server.runJobs()
    const { data } = await call('getList')
    expect(data).toMatchObject({
      schedule: { hour: 3, keep: 2 },
      folder,
      last: [{ name: '备份', status: 30, why: null }],
    })
    expect(data.archives.map(({ name }: { name: string }) => name)).toEqual([
      expect.stringMatching(/^pavilion-20.+Z\.tar$/),
      'pavilion-2026-01-02T00-00-00Z.tar',
    ])
    expect((await checkArchive(join(folder, data.archives[0].name))).tables.length).toBeGreaterThan(100)
    expect(await unread(chief.id)).toMatchObject([{ title: '已完成：备份' }])
    expect(
      await server.call('/backup/create', {}, { token: (await server.operator({ rights: ['backup.getList'] })).token }),
    ).toMatchObject({ result: 40300 })
  })
  it('save the schedule and its log line over the one remaining connection', async () => {
    const { token } = await server.operator({ rights: ['backup.setSchedule'] })
    const { pool } = (
      server.system as unknown as {
        database: { pool: { options: { max: number }; connect(): Promise<{ release(): void }> } }
      }
    ).database
    await server.sql(`delete from "systemDict" where "key" = 'backup.schedule'`)
    const taken = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
    try {
      expect(await server.call('/backup/setSchedule', { hour: 4, keep: 2 }, { token })).toMatchObject({ result: 20000 })
    } finally {
      for (const client of taken) client.release()
    }
  })
  it('start automatically at the scheduled hour, once; administrators are notified of a failure', async () => {
    const token = (await server.operator()).token
    const at = (hour: number, minute = 7) => new Date(Date.UTC(2027, 0, 5, hour, minute))
    await server.call('/backup/setSchedule', { hour: 3, keep: 2 }, { token })
    expect(await backUpWhenDue(server.system, at(18))).toBe(false)
    await server.sql(`update "backgroundTask" set "createdAt" = '2026-01-01' where "kind" = 'backup'`)
    expect(await backUpWhenDue(server.system, at(19))).toBe(true)
    await server.sql(`update "backgroundTask" set "createdAt" = $1 where "kind" = 'backup' and "status" = 10`, [
      at(19).toISOString(),
    ])
    // A server that was restarting at that moment starts it later in the hour, but only once.
    expect(backupJobs[0]?.cron).toBe('7,17,27,37,47,57 * * * *')
    expect(await backUpWhenDue(server.system, at(19, 57))).toBe(false)
    const [admin] = await server.sql<{ id: number }>(`select u."id" from "sysUser" u where u."account" = 'admin'`)
    backgroundWork.fill('full', async () => {
      throw new Error('磁盘已满')
    })
    await server.sql(`update "backgroundTask" set "kind" = 'full' where "kind" = 'backup' and "status" = 10`)
    await server.runJobs()
    expect((await unread(admin?.id as number)).at(-1)).toMatchObject({ title: '失败：自动备份', content: '磁盘已满' })
    await server.call('/backup/setSchedule', { hour: null, keep: 2 }, { token })
    expect(await backUpWhenDue(server.system, at(19))).toBe(false)
  })
  it('are deleted after their days, though never the newest one', async () => {
    const { token } = await server.operator()
    const call = (path: string, body: object = {}) => server.call(`/backup/${path}`, body, { token })
    await call('setSchedule', { hour: null, keep: 30, days: 2 })
    const folder = join(server.dataDir, 'backups')
    for (const [name, day] of [
      ['pavilion-2026-02-01T00-00-00Z.tar', 1],
      ['pavilion-2026-02-02T00-00-00Z.tar.age', 90],
    ] as const) {
      writeFileSync(join(folder, name), 'old')
      const at = Date.now() / 1000 - (day - 0.5) * 86_400
      utimesSync(join(folder, name), at, at)
    }
    await call('create')
    await server.runJobs()
    const { data } = await call('getList')
    const names = data.archives.map(({ name }: { name: string }) => name)
    expect(names).toContain('pavilion-2026-02-01T00-00-00Z.tar')
    expect(names).not.toContain('pavilion-2026-02-02T00-00-00Z.tar.age')
  })
  it('that are older than wished raise an alarm, once a day, until there is a new one', async () => {
    const { token } = await server.operator()
    const call = (path: string, body: object = {}) => server.call(`/backup/${path}`, body, { token })
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await call('setSchedule', { hour: null, keep: 2 })
    expect(await watchBackups(server.system, inHours(1000))).toBe(false)
    await call('setSchedule', { hour: null, keep: 2, within: 30 })
    expect([await watchBackups(server.system, inHours(29)), (await call('getList')).data.late]).toEqual([false, false])
    const outcomes = await allAtOnce(3, () => watchBackups(server.system, inHours(31)))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect([await watchBackups(server.system, inHours(54)), await watchBackups(server.system, inHours(56))]).toEqual([
      false,
      true,
    ])
    const [admin] = await server.sql<{ id: number }>(`select u."id" from "sysUser" u where u."account" = 'admin'`)
    expect(
      (await unread(admin?.id as number)).filter(({ title }) => title === '备份已过期 Backup overdue'),
    ).toHaveLength(2)
    // A failed one is none.
    await server.sql(`update "backgroundTask" set "finishedAt" = now() - interval '31 hours' where "kind" = 'backup'`)
    expect((await call('getList')).data.late).toBe(true)
    expect(
      (await fetch(`${server.url}/metrics`).then(answer => answer.text())).match(
        /pavilion_backup_age_seconds (\d+)/,
      )?.[1],
    ).toMatch(/^1116\d\d$/)
  })
})
