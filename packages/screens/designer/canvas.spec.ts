import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { canvasKey, isTyping, keyName } from './keys.ts'
import { moved, resized } from './snapping.ts'
import { axesOf } from './units.ts'
import { panned, revealing, seen, whole, zoomed } from './view.ts'

const mm = axesOf('mm')
const pressed = (key: string, ...held: ('ctrl' | 'meta' | 'alt' | 'shift')[]) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
})

describe('moving and resizing on a canvas', () => {
  const text = { x: 10, y: 20, width: 60, height: 10 }
  const around = { area: { width: 90, height: 130 }, others: [{ x: 30, y: 60, width: 25, height: 35 }] }
  it('snaps to the middle of the area and to edges of others, else to the grid', () => {
    expect(moved(text, { x: 14.6, y: 100.3 }, mm, around)).toMatchObject({ x: 15, y: 100.5 })
    expect(moved(text, { x: 30.9, y: 49.2 }, mm, around)).toMatchObject({ x: 30, y: 50 })
    expect(moved(text, { x: 14.63, y: 100.3 }, mm)).toMatchObject({ x: 14.6, y: 100.3 })
  })
  it('pulls at corners and sides, and keeps the opposite edge', () => {
    expect(resized(text, 'se', { x: 5, y: 2 }, mm)).toEqual({ x: 10, y: 20, width: 65, height: 12 })
    expect(resized(text, 'nw', { x: 5, y: 2 }, mm)).toEqual({ x: 15, y: 22, width: 55, height: 8 })
    expect(resized(text, 'w', { x: 500, y: 0 }, mm)).toMatchObject({ x: 69, width: 1 })
    expect(resized(text, 'n', { x: 0, y: 500 }, mm, 0)).toMatchObject({ y: 30, height: 0 })
  })
  it('keeps stands to the centimetre, and stays on a board within whole rows and nights', () => {
    expect(moved({ x: 0, y: 0, width: 3, height: 3 }, { x: 3.256, y: 9.999 }, axesOf('m'))).toMatchObject({
      x: 3.26,
      y: 10,
    })
    const board = axesOf({ x: 'night', y: 'row' })
    const all = { area: { width: 30, height: 200 }, others: [{ x: 5, y: 7, width: 3, height: 1 }] }
    const stay = { x: 2, y: 7, width: 3, height: 1 }
    expect(moved(stay, { x: 4.4, y: 8.6 }, board, all)).toMatchObject({ x: 4, y: 9 })
    expect(resized(stay, 'e', { x: 1.7, y: 0 }, board)).toEqual({ x: 2, y: 7, width: 5, height: 1 })
    expect(resized(stay, 'w', { x: 9, y: 0 }, board)).toMatchObject({ x: 4, width: 1 })
  })
})
describe('what is seen of a canvas', () => {
  const area = { width: 100, height: 50 }
  it('keeps the point under the pointer where it is, and never leaves the area', () => {
    const near = zoomed(area, whole, 4, { x: 80, y: 10 })
    expect([(80 - near.x) * near.zoom, (10 - near.y) * near.zoom]).toEqual([80, 10])
    expect(seen(area, near)).toMatchObject({ width: 25, height: 12.5 })
    expect(panned(area, near, { x: 500, y: -500 })).toMatchObject({ x: 75, y: 0 })
    expect(zoomed(area, near, 0.01, { x: 0, y: 0 })).toEqual(whole)
    expect(panned(area, whole, { x: 10, y: 10 })).toEqual(whole)
  })
  it('moves no further than needed to show a thing', () => {
    const near = { x: 0, y: 0, zoom: 4 }
    expect(revealing(area, near, { x: 5, y: 5, width: 5, height: 5 })).toEqual(near)
    expect(revealing(area, near, { x: 30, y: 5, width: 5, height: 5 })).toMatchObject({ x: 10, y: 0 })
    expect(revealing(area, near, { x: 30, y: 5, width: 60, height: 5 })).toMatchObject({ x: 30 })
  })
})
describe('keys', () => {
  it('move by a step, finely with Alt, resize with Shift, and move what is seen with Ctrl', () => {
    expect(canvasKey(pressed('ArrowLeft'))).toEqual({ does: 'move', by: [-1, 0], fine: false })
    expect(canvasKey(pressed('ArrowDown', 'alt'))).toEqual({ does: 'move', by: [0, 1], fine: true })
    expect(canvasKey(pressed('ArrowDown', 'shift'))).toEqual({ does: 'resize', by: [0, 1], fine: false })
    expect(canvasKey(pressed('ArrowUp', 'meta'))).toEqual({ does: 'pan', by: [0, -1] })
    expect(canvasKey(pressed('+', 'shift'))).toEqual({ does: 'zoom', by: 1.25 })
    // The browser's own zoom stays the browser's.
    expect(canvasKey(pressed('+', 'ctrl'))).toBe(undefined)
    expect(canvasKey(pressed('a'))).toBe(undefined)
  })
  it('have one name on every machine', () => {
    expect(keyName(pressed('Z', 'meta', 'shift'))).toBe('mod+shift+z')
    expect(keyName(pressed('s', 'ctrl'))).toBe('mod+s')
    expect(keyName(pressed('z', 'ctrl', 'alt'))).toBe('mod+alt+z')
  })
  it('belong to the text while one is typed, not to an empty choice, a box to tick or what cannot be typed in', () => {
    const field = (tagName: string, type = 'text', more: object = {}) => {
      const at = { tagName, type, readOnly: false, value: '', getAttribute: () => null, closest: () => at, ...more }
      return at as unknown as Element
    }
    const choice = { getAttribute: () => 'combobox' }
    expect(isTyping(field('TEXTAREA'))).toBe(true)
    expect(isTyping(field('INPUT'))).toBe(true)
    expect(isTyping(field('INPUT', 'text', { ...choice, value: 'Ann' }))).toBe(true)
    expect(isTyping(field('INPUT', 'search', choice))).toBe(false)
    expect(isTyping(field('INPUT', 'checkbox'))).toBe(false)
    expect(isTyping(field('INPUT', 'text', { readOnly: true }))).toBe(false)
    expect(isTyping(field('BUTTON', 'button', { closest: () => null }))).toBe(false)
    expect(isTyping(null)).toBe(false)
  })
})
