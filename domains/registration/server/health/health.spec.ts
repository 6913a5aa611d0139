import { describe, it } from 'node:test'
import { expect } from 'expect'
import { moveClock, resetClock } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { registerUser } from '../../model/index.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { attending } from '../testing/attending.ts'
import { chooseHealthCodes, healthTwin, readAnswer } from './provider.ts'
import { expireHealth } from './reports.ts'

const server = await startTestServer()
const { event } = attending(server)
const ok = 20000

async function reporting(setting: object = { healthReports: true }) {
  const made = await event()
  const { projectId } = made
  const [row] = await server.system.store(projectSetting).rows({ projectId })
  if (row) await server.system.store(projectSetting).set(row.id, setting)
  else await server.system.store(projectSetting).create({ projectId, ...setting })
  const visitor = await server.visitor({ projectId })
  const person = await server.system
    .store(registerUser)
    .create({ projectId, name: '李雷', number: `H${projectId}`, webUserId: visitor.id })
  const report = (temperature: number, by = visitor.token) =>
    server.call(
      '/registerUserDailyHealthReport/ext/report',
      { projectId, registerUserId: person.id, temperature },
      { token: by, projectId },
    )
  const health = async () =>
    (
      await server.sql<{ healthCheck: number }>('select "healthCheck" from "registerUser" where id = $1', [person.id])
    )[0]?.healthCheck
  return { ...made, visitor, person, report, health }
}

describe('daily health reports', () => {
  it('are off by default', async () => {
    const { report, visitor, projectId } = await reporting({})
    expect((await report(36.5)).data.code).toBe('healthReportsOff')
    const own = await server.call(
      '/registerUserDailyHealthReport/ext/getOwn',
      { projectId },
      { token: visitor.token, projectId },
    )
    expect(own.data).toMatchObject({ on: false, rows: [] })
  })
  it('pass the health check below 37.3 and fail it from there on; a failure stays for an operator', async () => {
    const { report, health, move, person, projectId } = await reporting()
    expect((await report(37.2)).data.rows).toMatchObject([{ temperature: 37.2, status: 10, healthCheck: 20 }])
    expect((await report(37.3)).data.rows).toMatchObject([{ temperature: 37.3, status: 20, healthCheck: 30 }])
    expect((await report(36.5)).result).toBe(ok)
    expect(await health()).toBe(30)
    await move('registerUser', 'passHealth', person.id)
    expect(await health()).toBe(20)
    const reports = await server.sql('select 1 from "registerUserDailyHealthReport" where "projectId" = $1', [
      projectId,
    ])
    expect(reports).toHaveLength(1)
    const logs = await server.sql<{ checkResult: number }>(
      'select "checkResult" from "registerUserHealthCheckLog" where "projectId" = $1 order by id',
      [projectId],
    )
    expect(logs.map(({ checkResult }) => checkResult)).toEqual([20, 30, 20])
  })
  it('are of one’s own people only', async () => {
    const { report, projectId } = await reporting()
    const other = await server.visitor({ projectId })
    expect((await report(36.5, other.token)).data.code).toBe('healthNotYours')
  })
  it('expire with the day at the event', async t => {
    t.after(resetClock)
    const { report, health } = await reporting()
    await report(36.5)
    await expireHealth(server.system as never)
    expect(await health()).toBe(20)
    moveClock(24 * 3_600_000)
    await expireHealth(server.system as never)
    expect(await health()).toBe(40)
    await report(36.6)
    expect(await health()).toBe(20)
  })
  it('that operators enter are judged by the threshold too', async () => {
    const { call, person, health, projectId } = await reporting({ healthReports: true, temperatureThreshold: 37 })
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' })
    const made = await call('/registerUserDailyHealthReport/create', {
      projectId,
      name: '李雷',
      registerUserId: person.id,
      reportDate: today,
      temperature: 37.1,
    })
    expect(made.data).toMatchObject({ status: 20 })
    expect(await health()).toBe(30)
  })
})

describe('health codes', () => {
  it('are asked for when the project says so, and logged with the number masked', async () => {
    const off = await reporting({})
    expect((await off.call('/registerUser/checkHealthCode', { ids: [off.person.id] })).data.code).toBe('healthCodeOff')
    const { call, projectId, health, person } = await reporting({ healthCodes: true })
    await server.sql('update "registerUser" set "idCard" = null where id = $1', [person.id])
    const people = await server.system.store(registerUser).createMany([
      { projectId, name: '绿码', number: 'G1', idCard: 'E1234561' },
      { projectId, name: '红码', number: 'G2', idCard: 'E1234569' },
    ])
    const ids = people.map(({ id }) => id)
    const asked = await call('/registerUser/checkHealthCode', { ids: [...ids, person.id] })
    expect(asked.data).toEqual({ done: 2, without: ['李雷'] })
    await server.runJobs()
    const checked = await server.sql<{ healthCheck: number }>(
      'select "healthCheck" from "registerUser" where id = any($1) order by id',
      [ids],
    )
    expect(checked.map(({ healthCheck }) => healthCheck)).toEqual([20, 30])
    expect(await health()).toBe(10)
    const logs = JSON.stringify(
      await server.sql(
        `select "reqOriLog", "reqLog", "respLog" from "registerUserMZTCheckLog" where "projectId" = $1`,
        [projectId],
      ),
    )
    expect(logs).toContain('SIMULATED')
    expect(logs).not.toContain('1234561')
  })
  it('come from the service whose settings are complete, never from a twin in production', async () => {
    expect(chooseHealthCodes({})).toBe(healthTwin)
    expect(chooseHealthCodes({ NODE_ENV: 'production' }).simulated).toBe(false)
    expect(() => chooseHealthCodes({ MZT_URL: 'https://mzt.example.com' })).toThrow('MZT_APP and MZT_SECRET')
    expect(readAnswer('{"code":0,"data":{"colour":"01","natEndTime":"2026-11-30T00:00:00Z"}}')).toMatchObject({
      code: 'yellow',
      natEndTime: '2026-11-30T00:00:00.000Z',
    })
    expect(readAnswer('{"code":7,"message":"no such person"}')).toBeUndefined()
  })
})
