import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { answerListFixtures } from '../testing/answerLists.ts'

const server = await startTestServer()
const { recorded } = answerListFixtures(server)

describe('filtering and sorting records by their answers', () => {
  it('filters by a choice, one of several, a number, an ID number, words, and all of them together', async () => {
    const { names, where, ask, fields, form } = await recorded()
    expect(await names({ where: where({ city: '上海' }) })).toBe('963')
    expect(await names({ where: where({ city: ['上海', '普洱'] }) })).toBe('986532')
    expect(await names({ where: where({ halls: '二号馆', city: '湖州' }) })).toBe('4')
    expect(await names({ where: where({ score: 31.5 }) })).toBe('3')
    expect(await names({ where: where({ idNumber: '11010519491231002x' }) })).toBe('5')
    expect(await names({ where: where({ workplace: { contains: 'alpha (上海)' } }) })).toBe('4')
    expect(await names({ where: where({ workplace: { contains: '云山' }, city: '上海' }), search: '观众' })).toBe('963')
    expect(await names({ where: where({ name: { contains: '云山' } }) })).toBe('')
    // A choice by its id, as the screen's addresses have it, because names may contain commas.
    const [{ id }] = (await server.sql<{ id: number }>(
      `select c.id from "webFormCandidate" c join "webFormComponent" p on p.id = c."webFormComponentId" where p."webFormFieldId" = $1 and c."name" = '湖州'`,
      [fields.city],
    )) as [{ id: number }]
    expect(await names({ where: where({ city: id }) })).toBe('741')
    expect((await ask({ where: where({ city: '上海' }) })).data.count).toBe(3)
    expect((await ask({ where: { webFormId: form.id, 'answer:999999': 'x' } })).data.fields).toEqual({
      'where.answer:999999': 'Not a field of this form',
    })
    expect((await ask({ where: { [`answer:${fields.city}`]: '上海' } })).data.fields).toEqual({
      'where.webFormId': 'Select a form to filter or sort by answers',
    })
    for (const wrong of [
      { city: { like: 'x' } },
      { score: 'x' },
      { city: { contains: 5 } },
      { idNumber: { gte: '1' } },
      { city: '' },
    ])
      expect((await ask({ where: where(wrong) })).result).toBe(40000)
  })
  it('finds records by a renamed candidate under both of its names', async () => {
    const { names, where, fields, token, projectId, send } = await recorded()
    const choices = await server.sql<{ id: number; name: string; updatedAt: string }>(
      `select c.id, c."name", c."updatedAt" from "webFormCandidate" c join "webFormComponent" k on k.id = c."webFormComponentId" where k."webFormFieldId" = any($1::bigint[]) order by c.id`,
      [[fields.city, fields.halls]],
    )
    const [shanghai, , , , two] = choices
    const rename = async (choice: (typeof choices)[number] | undefined, name: string) =>
      expect(
        (
          await server.call(
            '/webFormCandidate/update',
            { id: choice?.id, updatedAt: choice?.updatedAt, name },
            { token, projectId },
          )
        ).result,
      ).toBe(20000)
    const before = [
      await names({ where: where({ city: shanghai?.id }) }),
      await names({ where: where({ halls: [two?.id] }) }),
    ]
    expect(before).toEqual(['963', '8642'])
    await rename(shanghai, '上海市')
    await rename(two, '二号馆（北）')
    await send({ name: '观众0', city: '上海市' })
    expect([
      await names({ where: where({ city: shanghai?.id }) }),
      await names({ where: where({ halls: [two?.id] }) }),
      await names({ where: where({ city: '上海' }) }),
    ]).toEqual(['0963', '8642', '963'])
  })
  it('sorts by any answer and filters by range while few records match; unanswered ones come last in both directions', async () => {
    const { names, where, key, ask } = await recorded()
    expect(await names({ order: [[key('score'), 'asc']] })).toBe('123456789')
    expect(await names({ order: [[key('score'), 'desc']] })).toBe('765432198')
    expect(await names({ order: [[key('arrives'), 'desc']], where: where({ city: ['上海', '湖州'] }) })).toBe('736914')
    expect(await names({ where: where({ score: { gte: 30, lt: 63 } }) })).toBe('543')
    expect(await names({ where: where({ arrives: { lte: '2026-11-21' } }) })).toBe('98541')
    expect(await names({ where: where({ arrives: { gte: '2026-11-22', lte: '2026-11-22' } }) })).toBe('62')
    expect((await ask({ order: [[key('idNumber'), 'asc']] })).result).toBe(40000)
    expect((await ask({ order: [[key('score'), 'sideways']] })).result).toBe(40000)
  })
})
