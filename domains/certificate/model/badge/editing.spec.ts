import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import type { BadgeLayout } from './elements.ts'
import { faultIn } from './elements.ts'
import { changed, editing, fresh, moved, redone, reordered, resized, undone, withElement } from './editing.ts'

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
  it('snaps to the middle of the badge and to edges of others, else to half millimetres', () => {
    expect(moved(layout, 0, { x: 14.6, y: 100.3 }, true)).toMatchObject({ x: 15, y: 100.5 })
    expect(moved(layout, 0, { x: 30.9, y: 49.2 }, true)).toMatchObject({ x: 30, y: 50 })
    expect(moved(layout, 0, { x: 14.63, y: 100.3 }, false)).toMatchObject({ x: 14.6, y: 100.3 })
  })
  it('pulls at corners and sides, and keeps the opposite edge', () => {
    const [text] = layout.elements as [(typeof layout.elements)[0]]
    expect(resized(text, 'se', { x: 5, y: 2 })).toMatchObject({ x: 10, y: 20, width: 65, height: 12 })
    expect(resized(text, 'nw', { x: 5, y: 2 })).toMatchObject({ x: 15, y: 22, width: 55, height: 8 })
    expect(resized(text, 'w', { x: 500, y: 0 })).toMatchObject({ x: 69, width: 1 })
  })
  it('undoes and redoes step by step; a drag is one step', () => {
    const to = (x: number) => withElement(layout, 0, moved(layout, 0, { x, y: 20 }, false))
    let state = editing(layout)
    for (const x of [11, 12, 13]) state = changed(state, to(x), 'drag 1')
    state = changed(state, to(40))
    state = undone(state)
    expect(state.now.elements[0]?.x).toBe(13)
    state = undone(state)
    expect(state.now).toBe(layout)
    expect(undone(state)).toBe(state)
    state = redone(redone(state))
    expect(state.now.elements[0]?.x).toBe(40)
  })
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
