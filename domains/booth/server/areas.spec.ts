import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { exhibitorOptionKind } from '@pavilion/exhibitor/model/index.ts'
import { usualOptions } from '@pavilion/exhibitor/model/options.ts'
import { openFair } from './testing.ts'

const server = await startTestServer()
const namesOf = (kind: number) => usualOptions.flatMap(each => (each.kind === kind ? [each.name] : []))
describe('areas', () => {
  it('of stands are 9, 36 and 64 as presets: stands of these sizes, and of any other, are entered [booth-areas]', async () => {
    const presets = namesOf(exhibitorOptionKind.area).map(Number)
    expect(presets).toEqual([9, 36, 64])
    const at = await openFair(server, { stands: [] })
    for (const [nth, area] of [...presets, 27.5].entries()) {
      const made = await at.asOperator('/booth/create', { boothNo: `A${nth}`, exhibitionHallId: at.hall.id, area })
      expect([made.errmsg, made.data.area]).toEqual(['', area])
    }
  })
  it('of halls are A to D with their parts, and each may be the area of a hall [hall-areas]', async () => {
    const parts = ['A', 'A1-A2', 'A3-A6', 'A7-A8', 'B', 'B1', 'B2', 'B3-B7', 'B8', 'C', 'D']
    expect(namesOf(exhibitorOptionKind.hallArea)).toEqual(parts)
    const at = await openFair(server, { stands: [] })
    for (const area of parts) {
      const made = await at.asOperator('/exhibitionHall/create', { name: `展馆 ${area}`, area })
      expect([made.errmsg, made.data.area]).toEqual(['', area])
    }
  })
})
