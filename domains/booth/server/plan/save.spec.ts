import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { openFair } from '../testing.ts'

const server = await startTestServer()
const place = { type: 10, area: 9, offsetLeft: 2, offsetTop: 10, width: 3, height: 6 }
const codeOf = (answer: { data: { code?: string } }) => answer.data?.code

async function planned() {
  const at = await openFair(server)
  const [one, other, third] = at.at('A01', 'A02', 'A03')
  const save = (stands: readonly object[], updatedAt = at.hall.updatedAt) =>
    at.asOperator('/exhibitionHall/savePlan', { id: at.hall.id, updatedAt, stands })
  const numbers = async () =>
    (
      await server.sql<{ boothNo: string }>(
        'select "boothNo" from "booth" where "projectId" = $1 and "deletedAt" is null order by id',
        [at.projectId],
      )
    ).map(({ boothNo }) => boothNo)
  return { at, one, other, third, save, numbers }
}
describe('saving the plan of a hall', () => {
  it('writes, adds and removes stands, and lets two exchange their numbers', async () => {
    const { one, other, save, numbers } = await planned()
    const saved = await save([
      { ...place, id: one, boothNo: 'A02', offsetLeft: 4.1239 },
      { ...place, id: other, boothNo: 'A01' },
      { ...place, boothNo: 'C01' },
    ])
    expect(saved.errmsg).toBe('')
    expect(await numbers()).toEqual(['A02', 'A01', 'C01'])
    expect(await server.sql('select "offsetLeft"::float8 as at from "booth" where id = $1', [one])).toEqual([
      { at: 4.124 },
    ])
  })
  it('refuses by name to remove, resize or retype a stand that somebody has; it may be moved', async () => {
    const { at, one, other, third, save } = await planned()
    await at.hold(await at.company('云顶茶业'), 'A01')
    const rest = [
      { ...place, id: other, boothNo: 'A02' },
      { ...place, id: third, boothNo: 'A03' },
    ]
    const gone = await save(rest)
    expect([codeOf(gone), gone.errmsg.includes('A01')]).toEqual(['standsInTheWay', true])
    expect(codeOf(await save([...rest, { ...place, id: one, boothNo: 'A01', area: 36 }]))).toBe('standsInTheWay')
    expect(codeOf(await save([...rest, { ...place, id: one, boothNo: 'A01', type: 20 }]))).toBe('standsInTheWay')
    expect((await save([...rest, { ...place, id: one, boothNo: 'B7', offsetLeft: 50 }])).errmsg).toBe('')
    expect(await at.taken()).toEqual({ B7: [15, '云顶茶业'] })
  })
  it('refuses two stands of one number, one stand in two places, and a plan that somebody else has saved', async () => {
    const { at, one, save, numbers } = await planned()
    const same = { ...place, boothNo: 'A09' }
    expect(codeOf(await save([same, same]))).toBe('boothNumberTwice')
    expect(
      codeOf(
        await save([
          { ...place, id: one, boothNo: 'A01' },
          { ...place, id: one, boothNo: 'A04' },
        ]),
      ),
    ).toBe('boothNumberTwice')
    expect((await save([same])).errmsg).toBe('')
    expect(codeOf(await save([], at.hall.updatedAt))).toBe('changedMeanwhile')
    expect(await numbers()).toEqual(['A09'])
  })
  it('is nothing for an operator without the right to change stands', async () => {
    const { at } = await planned()
    const other = await server.operator({ projects: [at.projectId], rights: ['exhibitionHall.update'] })
    const answer = await at.as(other, '/exhibitionHall/savePlan', {
      id: at.hall.id,
      updatedAt: at.hall.updatedAt,
      stands: [],
    })
    expect(answer.result).not.toBe(20000)
  })
})
describe('a stand that somebody has', () => {
  it('is neither deleted nor retyped in the list of stands', async () => {
    const { at, one } = await planned()
    await at.reserves(await at.company('云顶茶业'), 'A01')
    expect(codeOf(await at.asOperator('/booth/delete', { id: one }))).toBe('standsInTheWay')
    const row = (await at.asOperator('/booth/getDetail', { id: one })).data
    const change = (more: object) => at.asOperator('/booth/update', { id: one, updatedAt: row.updatedAt, ...more })
    expect(codeOf(await change({ type: 30 }))).toBe('standsInTheWay')
    expect(codeOf(await change({ area: 36 }))).toBe('standsInTheWay')
    expect((await change({ name: '转角', price: 1 })).errmsg).toBe('')
    expect(await at.troubles()).toEqual([])
  })
})
