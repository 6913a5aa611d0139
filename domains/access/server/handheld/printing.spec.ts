import { describe, it } from 'node:test'
import { expect } from 'expect'
import { registerUserTerm } from '../../model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { gates } from '../testing/gates.ts'
import { phones } from '../testing/phones.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { phone } = phones(server)
const layout = [{ kind: 'text', field: 'name', x: 8, y: 48, width: 74, height: 14, size: 28 }]

describe('a badge at the gate', () => {
  it('is printed of whom the gate let in, and counts once the guard says that it came out', async () => {
    const place = await hall({ gateCount: 2, cert: { certElementConfig: layout, certNoPrefix: 'V' } })
    const { projectId } = place
    await place.person({ number: 'P1', name: '王小明' })
    await place.person({ number: 'P2', name: '李小红' })
    const [term] = await server.system.store(registerUserTerm).rows({ projectId, code: 'S1' })
    await server.system.store(registerUserTerm).set(term?.id as number, { printsBadges: true })
    const printed = async () =>
      (
        await server.sql<{ printNum: number }>(
          `select "printNum" from "registerUser" where "projectId" = $1 order by "number"`,
          [projectId],
        )
      ).map(({ printNum }) => printNum)
    const { gate, line } = await phone(place, place.in)
    expect(gate.standing().prints).toBe(true)
    const { requestId } = await gate.scan('typed', 'P1')
    const pdf = Buffer.from(await gate.badge(requestId), 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    // Nobody has seen it come out.
    expect(await printed()).toEqual([0, 0])
    line.loses = true
    await gate.printedBadge(requestId)
    line.loses = false
    await gate.tick()
    await gate.printedBadge(requestId)
    expect(await printed()).toEqual([1, 0])
    await expect(gate.badge(requestId)).rejects.toThrow('badgesPrintedBefore')
    await gate.badge(requestId, true)
    // Another gate prints nothing, and nobody's badge is printed who was not let in here.
    const other = await phone(place, place.devices[1] as number)
    const there = await other.gate.scan('typed', 'P2')
    await expect(other.gate.badge(there.requestId)).rejects.toThrow('noBadgeToPrint')
    await expect(gate.badge(there.requestId)).rejects.toThrow('noBadgeToPrint')
  })
})
