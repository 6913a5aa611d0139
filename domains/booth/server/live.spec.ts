import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { liveViews } from '@pavilion/system/server/index.ts'
import { openFair } from './testing.ts'

const server = await startTestServer()
describe('what the socket says of an open plan', () => {
  it('names who has a stand and not who only holds one, and leaves out those that are free', async () => {
    const at = await openFair(server)
    const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
    await at.reserves(tea, 'A01')
    await at.hold(cups, 'A02')
    const [one, other] = at.at('A01', 'A02')
    const read = () => liveViews.get('hallPlan')?.(server.system, at.hall.id)
    expect(await read()).toEqual({
      version: at.hall.updatedAt,
      others: [
        [one, 1, 20, '云顶茶业', '云顶茶业 Co'],
        [other, 1, 15, null, null],
      ],
    })
    const plan = await server.call('/booth/ext/getPlan', { exhibitionHallId: at.hall.id }, { projectId: at.projectId })
    expect(JSON.stringify(plan.data)).not.toContain('青瓷坊')
  })
  it('is nothing for an event that no visitor reaches', async () => {
    const at = await openFair(server)
    await server.sql('update "project" set "status" = 0 where id = $1', [at.projectId])
    expect(await liveViews.get('hallPlan')?.(server.system, at.hall.id)).toBeUndefined()
  })
  it('reaches an open plan when the organiser closes a stand, and opens it for who waits', async () => {
    const at = await openFair(server)
    const [id] = at.at('A01') as [number]
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`)
    const next = { done: (_said: unknown) => {} }
    socket.onmessage = ({ data }) => next.done(JSON.parse(String(data)))
    const after = async (act: () => unknown) => {
      const said = new Promise<unknown>(done => {
        next.done = done
      })
      await act()
      return said
    }
    await new Promise(done => {
      socket.onopen = done
    })
    const watch = JSON.stringify({ type: 20, watch: 'hallPlan', id: at.hall.id })
    expect(await after(() => socket.send(watch))).toMatchObject({ data: { others: [] } })
    const set = async (name: 'setOpen' | 'setClosed') => {
      const { data } = await at.asOperator('/booth/getDetail', { id })
      const { errmsg } = await at.asOperator(`/booth/${name}`, { id, updatedAt: data.updatedAt })
      expect(errmsg).toBe('')
    }
    expect(await after(() => set('setClosed'))).toMatchObject({ data: { others: [[id, 0, 10, null, null]] } })
    const tea = await at.company('云顶茶业')
    await at.as(tea.who, '/booth/ext/wait', { demandId: tea.demandId, boothId: id })
    await server.runJobs()
    expect(await at.taken()).toEqual({})
    await set('setOpen')
    await server.runJobs()
    expect(await at.taken()).toEqual({ A01: [15, '云顶茶业'] })
    socket.close()
  })
})
