import { describe, it } from 'node:test'
import { expect } from 'expect'
import { codes, counter, domain, ref, resource, screensFor, text } from './index.ts'

const name = text('名称', 'Name')
const part = (of: object) => of as Readonly<Record<string, unknown>>
const room = resource('room', '房间', 'Room', { scope: 'global', fields: { name } })
const bed = resource('bed', '床', 'Bed', { scope: 'global', fields: { name, roomId: ref('room', '房间', 'Room') } })
const night = counter('night', '间夜', 'Night', {
  scope: 'global',
  of: { roomId: ref('room', '房间', 'Room', { required: true }) },
  reasons: codes({ sold: [10, '售出', 'Sold'] }),
})
const roomScreens = screensFor(room, { path: '/roomScreens' })

describe('a domain', () => {
  it('has the resources, counters and screens of its modules, each found by its kind', () => {
    const found = domain({
      area: 'inn',
      name: ['旅店', 'Inn'],
      // A module names its exports in the order of the alphabet; what was declared first comes first.
      parts: [
        part({ bed, limit: 3, night, room, sameRoom: room, nothing: null, none: undefined }),
        part({ roomScreens }),
      ],
    })
    expect(found).toEqual({
      area: 'inn',
      name: ['旅店', 'Inn'],
      resources: [room, bed],
      counters: [night],
      screens: [roomScreens],
    })
  })
  it('keeps the order in which some are listed by name', () => {
    const { resources } = domain({ area: 'inn', name: ['旅店', 'Inn'], resources: [bed], parts: [part({ bed, room })] })
    expect(resources).toEqual([bed, room])
  })
})
