import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { gates } from '../testing/gates.ts'
import { phones } from '../testing/phones.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { phone } = phones(server)

describe('what an operator tells the guard of a person', () => {
  it('comes with the light, with a line and without one, and the comparison of papers is kept', async () => {
    const place = await hall()
    for (const number of ['C1', 'C2', 'C3'])
      await place.person({ number, gateNote: '请引导至贵宾厅', gateChecksId: number !== 'C3' })
    const wang = await place.guard('王', '4831')
    const { gate, line } = await phone(place, place.in)
    await gate.signIn(wang)
    const said = { note: '请引导至贵宾厅', checksId: true }
    const first = await gate.scan('typed', 'C1')
    expect(first).toMatchObject({ by: 'main', decision: { person: said } })
    await gate.checkedId(first.requestId)
    line.isCut = true
    await gate.tick()
    const second = await gate.scan('typed', 'C2')
    expect(second).toMatchObject({ by: 'self', decision: { person: said } })
    expect((await gate.scan('typed', 'C3')).decision.person).not.toHaveProperty('checksId')
    const at = gate.now()
    await gate.checkedId(second.requestId)
    expect(gate.standing().lately.map(({ asksId, isChecked }) => [asksId, isChecked])).toEqual([
      [undefined, undefined],
      [true, true],
      [true, true],
    ])
    line.isCut = false
    await gate.tick()
    const rows = await server.sql<{ userNo: string; at: string | null }>(
      `select "userNo", "idCheckedAt" as "at" from "registerUserEntryRecord" where "projectId" = $1 order by "userNo"`,
      [place.projectId],
    )
    expect(rows.map(({ at }) => at !== null)).toEqual([true, true, false])
    // By the time at which the guard did it, and once.
    const kept = Date.parse(String(rows[1]?.at))
    expect(Math.abs(kept - at)).toBeLessThan(1000)
    await gate.checkedId(second.requestId)
    const [again] = await server.sql<{ at: string }>(
      `select "idCheckedAt" as "at" from "registerUserEntryRecord" where "projectId" = $1 and "userNo" = 'C2'`,
      [place.projectId],
    )
    expect(Date.parse(String(again?.at))).toBe(kept)
    expect(gate.standing().waiting).toBe(0)
  })
})
