import { after, describe, it } from 'node:test'
import { reportForm } from '@pavilion/report/model/index.ts'
import { moveClock, resetClock } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'

const server = await startTestServer()
after(() => server.close())

/** A report, and colleagues who may work on it. */
async function report() {
  const { id: projectId } = await server.project()
  const { id } = await server.system.store(reportForm).create({ projectId, name: '日报' })
  const [lin, zhou] = [
    await server.operator({ name: '林一', projects: [projectId] }),
    await server.operator({ name: '周二', projects: [projectId] }),
  ]
  const open = async (by: { token: string }, more: object = {}) => {
    const { result, data } = await server.call(
      '/desk/getEditors',
      { resource: 'reportForm', id, ...more },
      { token: by.token, projectId },
    )
    return result === 20000 ? (data as { people: { name: string }[] }).people.map(({ name }) => name) : result
  }
  return { projectId, id, lin, zhou, open }
}

describe('two people at one thing', () => {
  it('see each other while their desks are open, and not themselves', async () => {
    const { lin, zhou, open } = await report()
    expect(await open(lin)).toEqual([])
    expect(await open(zhou)).toEqual(['林一'])
    expect(await open(lin)).toEqual(['周二'])
    expect(await open(zhou, { left: true })).toEqual(['林一'])
    expect(await open(lin)).toEqual([])
  })
  it('are not shown for ever where a browser has gone without a word', async () => {
    const { lin, zhou, open } = await report()
    await open(lin)
    moveClock(60_000)
    try {
      expect(await open(zhou)).toEqual([])
    } finally {
      resetClock()
    }
  })
  it('are told to a queue for the rows that its operator may see, one’s own left out', async () => {
    const [here, elsewhere] = [await report(), await report()]
    const both = await server.operator({ projects: [here.projectId, elsewhere.projectId] })
    await here.open(here.lin)
    await elsewhere.open(elsewhere.lin)
    const ask = ({ token }: { token: string }, resource = 'reportForm') =>
      server.call('/desk/getHeld', { resource, ids: [here.id, elsewhere.id] }, { token })
    const held = async (by: { token: string }) => (await ask(by)).data.held
    expect(await held(here.zhou)).toEqual([{ id: here.id, name: '林一' }])
    expect(await held(here.lin)).toEqual([])
    expect((await held(both)).map(({ id }: { id: number }) => id)).toEqual([here.id, elsewhere.id])
    const without = await server.operator({ projects: [here.projectId], rights: ['reportForm.getList'] })
    expect((await ask(without)).result).toBe(40300)
    expect((await ask(here.lin, 'nothing')).result).toBe(40400)
  })
  it('are shown to nobody who may not see the thing', async () => {
    const { id, lin, open } = await report()
    await open(lin)
    const stranger = await server.operator({ projects: [(await server.project()).id] })
    const about = { resource: 'reportForm', id }
    expect((await server.call('/desk/getEditors', about, { token: stranger.token })).result).toBe(40400)
    expect((await server.call('/desk/getEditors', about, {})).result).toBe(50006)
    expect(
      (await server.call('/desk/getEditors', { ...about, resource: 'nothing' }, { token: lin.token })).result,
    ).toBe(40400)
  })
})
