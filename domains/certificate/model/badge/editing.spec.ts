import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import type { BadgeLayout } from './elements.ts'
import { faultIn } from './elements.ts'
import { fresh, reordered } from './editing.ts'

const layout: BadgeLayout = {
  width: 90,
  height: 130,
  background: null,
  elements: [
    { kind: 'text', x: 10, y: 20, width: 60, height: 10, value: 'A' },
    { kind: 'avatar', x: 30, y: 60, width: 25, height: 35 },
  ],
}

describe('editing a badge', () => {
  it('begins with elements that are right as they are', () => {
    for (const kind of ['text', 'image', 'qrcode', 'barcode', 'avatar', 'line'] as const)
      expect(faultIn([fresh(kind, layout)])).toBe(undefined)
    // In the middle where it hides nothing, else below what is there, while there is room.
    const bare = { ...layout, elements: [] }
    expect(fresh('qrcode', bare)).toMatchObject({ x: 30, y: 50 })
    expect(fresh('qrcode', layout)).toMatchObject({ x: 30, y: 98 })
    expect(fresh('avatar', layout)).toMatchObject({ y: 47.5 })
    expect(reordered(layout, 0, 1).elements.map(({ kind }) => kind)).toEqual(['avatar', 'text'])
    expect(reordered(layout, 0, -1)).toBe(layout)
  })
})
