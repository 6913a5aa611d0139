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
})
