import { after, beforeEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { heardPosition, positionHeader } from './position.ts'

const global = globalThis as { localStorage?: unknown }
const before = Object.getOwnPropertyDescriptor(global, 'localStorage')
beforeEach(() => {
  const kept = new Map<string, string>()
  Object.defineProperty(global, 'localStorage', {
    configurable: true,
    value: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
  })
})
after(() => {
  if (before) Object.defineProperty(global, 'localStorage', before)
  else delete global.localStorage
})
const at = (place: number) => place.toString(16).padStart(16, '0')

describe('the position that a browser keeps', () => {
  it('is sent only to servers that have said they read standbys', () => {
    heardPosition(null)
    expect(positionHeader()).toEqual({})
    heardPosition('new')
    expect(positionHeader()).toEqual({ 'X-Position': 'new' })
  })
  it('is the furthest that was heard, however late an answer comes', () => {
    for (const heard of [at(16), at(255), at(17), 'new']) heardPosition(heard)
    expect(positionHeader()).toEqual({ 'X-Position': at(255) })
  })
  it('begins again when nobody knows how far the database was', () => {
    heardPosition(at(255))
    heardPosition('lost')
    expect(positionHeader()).toEqual({ 'X-Position': 'new' })
    heardPosition(at(3))
    expect(positionHeader()).toEqual({ 'X-Position': at(3) })
  })
})
