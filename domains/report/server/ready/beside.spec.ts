import { describe, it } from 'node:test'
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import type { ReportTable } from '../../model/definition.ts'
import { inTurn, mostAtOnce } from './turn.ts'

const server = await startTestServer()
const { system } = server
const dayMs = 86_400_000
const at = (days: number) => new Date(now().getTime() + days * dayMs).toISOString()

/** Two events of one organiser: one opens in ten days, one opened a hundred days ago. */
async function twoEvents() {
  const { id: projectId, sellerId } = await server.project({ timeZone: 'Asia/Shanghai', startTime: at(10) } as never)
  const { id: lastId } = await server.project({
    sellerId,
    timeZone: 'Asia/Shanghai',
    startTime: at(-100),
    name: '上一届',
    englishName: 'Last year',
  } as never)
  await system.store(project).set(lastId, { sellerId })
  const register = async (of: number, days: number, count: number) => {
    const form =
      (await system.store(webForm).find({ projectId: of })) ??
      (await system.store(webForm).create({ projectId: of, name: '观众', type: 1 } as never))
    for (let nth = 0; nth < count; nth++) {
      const number = `B${of}-${days}-${nth}`
      const row = { projectId: of, webFormId: form.id, number, answers: {} }
      const { id } = await system.store(webFormRecord).create(row as never)
      await server.sql('update "webFormRecord" set "createdAt" = $2 where id = $1', [id, at(days)])
    }
  }
  // Now, ten days before: six. Last time: four until then, and many after.
  await register(projectId, -5, 4)
  await register(projectId, 0, 2)
  await register(lastId, -115, 3)
  await register(lastId, -110, 1)
  await register(lastId, -102, 20)
  return { projectId, lastId }
}
const definition = (groups: readonly string[]) => ({
  ready: 'registrations',
  groups,
  measures: [],
  filters: [],
  span: 'all',
  compare: true,
  chart: 'none',
})

describe('a report beside the last event', () => {
  it('compares by days before opening, and nothing of the last event that is still to come for this one', async () => {
    const { projectId, lastId } = await twoEvents()
    const { token } = await server.operator({ projects: [projectId, lastId] })
    const read = async (groups: readonly string[]) =>
      (await server.call('/reportForm/readReady', { definition: definition(groups) }, { token, projectId }))
        .data as ReportTable
    const whole = await read([])
    expect(whole.rows.map(cells => cells.map(({ text }) => text))).toEqual([['6', '4', '+50%']])
    expect(whole.beside).toEqual({ name: ['上一届', 'Last year'], daysBefore: 10 })
    const days = await read(['day'])
    expect(days.columns.map(({ name }) => name[1])).toEqual([
      'Days before opening',
      'Registrations',
      'Registrations, last event',
      'Change',
    ])
    expect(days.rows.map(cells => cells.map(({ text }) => text))).toEqual([
      ['15', '4', '3', '+33%'],
      ['10', '2', '1', '+100%'],
    ])
  })
  it('stands beside the event that was chosen, of another zone and length, in the order of days', async () => {
    const { projectId, lastId } = await twoEvents()
    const [{ sellerId } = { sellerId: 0 }] = await server.sql<{ sellerId: number }>(
      'select "sellerId" from "project" where id = $1',
      [projectId],
    )
    const older = await server.project({
      timeZone: 'America/New_York',
      startTime: at(-400),
      endTime: at(-391),
      name: '前年',
      englishName: 'Two years ago',
    } as never)
    await system.store(project).set(older.id, { sellerId })
    const { id: webFormId } = await system
      .store(webForm)
      .create({ projectId: older.id, name: '观众', type: 1 } as never)
    const row = { projectId: older.id, webFormId, number: `C${older.id}`, answers: {} }
    const { id } = await system.store(webFormRecord).create(row as never)
    await server.sql('update "webFormRecord" set "createdAt" = $2 where id = $1', [id, at(-412)])
    const { token } = await server.operator({ projects: [projectId, lastId, older.id] })
    const read = async (more: object) =>
      (
        await server.call(
          '/reportForm/readReady',
          { definition: { ...definition(['day']), ...more } },
          { token, projectId },
        )
      ).data as ReportTable
    const { data } = await server.call('/reportForm/getReports', {}, { token, projectId })
    expect(data.others.map(({ english }: { english: string }) => english)).toEqual(['Last year', 'Two years ago'])
    const chosen = await read({ against: older.id })
    expect(chosen.beside?.name).toEqual(['前年', 'Two years ago'])
    expect(chosen.rows.map(cells => cells.map(({ text }) => text))).toEqual([
      ['15', '4', '0', '—'],
      ['12', '0', '1', '−100%'],
      ['10', '2', '0', '—'],
    ])
    // An event of somebody else is none that can be chosen.
    const { id: strange } = await server.project({ startTime: at(-50) } as never)
    const { token: both } = await server.operator({ projects: [projectId, strange] })
    const refused = await server.call(
      '/reportForm/readReady',
      { definition: { ...definition(['day']), against: strange } },
      { token: both, projectId },
    )
    expect(refused.data.beside).toBeUndefined()
  })
  it('shows nothing of an event that its reader may not see', async () => {
    const { projectId } = await twoEvents()
    const { token } = await server.operator({ projects: [projectId] })
    const { data } = await server.call('/reportForm/readReady', { definition: definition([]) }, { token, projectId })
    expect([data.beside, data.rows[0].length]).toEqual([undefined, 1])
  })
})

describe('reports at once', () => {
  it('are never more than two for an event, whoever asks, and those of another event do not wait for them', async () => {
    let [running, most, started] = [0, 0, 0]
    const ends: (() => void)[] = []
    const read = () =>
      inTurn(system, 1, async () => {
        started++
        most = Math.max(most, ++running)
        await new Promise<void>(resolve => ends.push(resolve))
        running--
      })
    const all = [1, 2, 3, 4, 5].map(read)
    const until = async (count: number) => {
      while (started < count) await new Promise(resolve => setImmediate(resolve))
    }
    await until(2)
    expect(await inTurn(system, 2, async () => 'at once')).toBe('at once')
    expect(started).toBe(mostAtOnce)
    for (let nth = 0; nth < 5; nth++) {
      await until(nth + 1)
      ends[nth]?.()
    }
    await Promise.all(all)
    expect([most, running]).toEqual([mostAtOnce, 0])
  })
})
