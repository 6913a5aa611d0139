import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { after, afterEach, beforeEach, describe, it, mock } from 'node:test'
import { dayMs } from '@pavilion/declare'
import { inboxOf } from '@pavilion/system/server/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { startBucket } from '../files/testing.ts'
import { watchLog } from './keepLog.ts'
import { shelf } from './schedule.ts'
import { logBeside } from './testing.ts'

const server = await startTestServer()
const [admin] = await server.sql<{ id: number }>(`select id from "sysUser" where "account" = 'admin'`)
const administrator = Number(admin?.id)
const { unread } = inboxOf(server)
const log = logBeside(server.system)
after(() => log.forget())

const base = (at = new Date()) =>
  shelf().store.write(`log/base-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`, Buffer.from('a base'))
const noBase = async () => {
  for await (const { name } of shelf().store.list('log/')) await shelf().store.remove(name)
}
const diskOf = (gigabytes: number) => {
  mock.method(promises, 'statfs', async () => ({ bavail: gigabytes, bsize: 1e9 }))
  syncBuiltinESMExports()
}
const realDisk = () => {
  mock.restoreAll()
  syncBuiltinESMExports()
}
/** What an administrator has heard of it since the last test. */
const heard = async () => (await unread(administrator)).filter(({ title }) => title.startsWith('数据库日志未能保存'))
const later = (days: number) => new Date(Date.now() + days * dayMs)

beforeEach(async () => {
  diskOf(100)
  await base()
})
afterEach(async () => {
  realDisk()
  log.empty()
  await noBase()
  await server.sql(`delete from "systemDict" where "key" = 'backup.logAlarmedAt'`)
  await server.sql(`delete from "sysMessageReceive" where "sysUserId" = $1`, [administrator])
})

const troubles: readonly (readonly [when: string, make: () => unknown, zh: string, en: string])[] = [
  [
    'a part has waited for sixteen minutes',
    () => log.part(16),
    '数据库日志已有 16 分钟未能存出。',
    'the database’s log has not been taken away for 16 minutes.',
  ],
  ['parts were given up', () => log.giveUp(), '部分数据库日志已丢弃', 'parts of the log were given up'],
  ['less than 6 GB are free', () => diskOf(5.5), '磁盘只剩 5.5 GB', 'only 5.5 GB are free'],
  ['there is no base', noBase, '一天半以来没有基础备份', 'there has been no base for a day and a half'],
]
describe('the alarm of the kept log', () => {
  it('is silent while parts are taken away in time and a base is there', async () => {
    log.part(14)
    expect([await watchLog(server.system), await heard()]).toEqual([false, []])
  })
  for (const [when, make, zh, en] of troubles)
    it(`is raised when ${when}: once a day while it lasts, in both languages`, async () => {
      await make()
      const rounds = [await watchLog(server.system), await watchLog(server.system, later(0.4))]
      expect(rounds).toEqual([true, false])
      expect((await heard()).map(({ content }) => [content.includes(zh), content.includes(en)])).toEqual([[true, true]])
      expect(await watchLog(server.system, later(1.1))).toBe(true)
    })
  it('is raised at once by another trouble on the same day, and not again by the first', async () => {
    log.part(16)
    await watchLog(server.system)
    log.giveUp()
    expect([await watchLog(server.system), await watchLog(server.system)]).toEqual([true, false])
    expect((await heard()).map(({ content }) => content.includes('given up'))).toEqual([false, true])
  })
  it('says when the place of the log does not answer, and is over when it does', async () => {
    const bucket = await startBucket()
    Object.assign(process.env, bucket.keys, {
      BACKUP_URL: bucket.url,
      BACKUP_PASSPHRASE: 'the passphrase of this test',
    })
    try {
      await base()
      expect(await watchLog(server.system)).toBe(false)
      bucket.fault = () => 'busy'
      expect(await watchLog(server.system)).toBe(true)
      expect((await heard()).map(({ content }) => content)).toEqual([
        expect.stringContaining('the place of the log does not answer: '),
      ])
      bucket.fault = () => undefined
      expect(await watchLog(server.system, later(1.1))).toBe(false)
    } finally {
      for (const name of ['BACKUP_URL', 'BACKUP_PASSPHRASE', ...Object.keys(bucket.keys)]) delete process.env[name]
      await bucket.close()
    }
  })
})
