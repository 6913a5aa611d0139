import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { keptByLaw, knownAt } from './resources/known.ts'
import { openWorld } from './resources/world.ts'

// One person with a row of every list: a canary in every personal field that the declarations know.

const world = await openWorld()
const { server } = world
after(() => server.close())
const { knownEverywhere, withoutAccount, columnsWithCanary, filesWithCanary } = knownAt(world)

describe('erasing a person without an account, of whom there is a row in every list', () => {
  it('leaves nothing but what the law keeps and the refusal of mails, and looking at what is held changes nothing', async () => {
    const { projectId, id, planted, family } = await knownEverywhere()
    await withoutAccount(id)
    const before = await columnsWithCanary()
    expect(planted.filter(column => before.includes(column)).length).toBeGreaterThan(planted.length * 0.8)
    const row = { resource: 'registerUser', id: family.get('registerUser')?.id }
    const by = { token: world.token, projectId }
    const held = await server.call('/webUser/getHeldOfRow', row, by)
    // Looking changes nothing, and leaves no account behind.
    expect(await columnsWithCanary()).toEqual(before)
    expect((await server.sql('select 1 from "webUser" where id > $1', [id])).length).toBe(0)
    const { result, data } = await server.call('/webUser/eraseRow', row, by)
    expect([result, data?.number?.[0] ?? data]).toEqual([20000, 'E'])
    expect(data.lines.map(({ resource }: { resource: string }) => resource)).toEqual(
      held.data.lines.map(({ resource }: { resource: string }) => resource),
    )
    await server.runJobs({ mayFail: true })
    expect(await columnsWithCanary()).toEqual(keptByLaw)
    expect(await filesWithCanary()).toEqual([])
    expect((await server.call('/webUser/eraseRow', row, by)).data.code).toBe('personErased')
  })
})
