import { describe, it } from 'node:test'
import { expect } from 'expect'
import { eventIn, withEvent, withoutEvent } from './eventAddress.ts'

describe('an address of the back-office', () => {
  it('names its event as its first part, and screens see the rest', () => {
    for (const [full, event, rest] of [
      ['/12/orderManagement/order', 12, '/orderManagement/order'],
      ['/all/systemManagement/sysUser', 'all', '/systemManagement/sysUser'],
      ['/7', 7, '/'],
      ['/dashboard', undefined, '/dashboard'],
      ['/allotment/list', undefined, '/allotment/list'],
      ['/12abc', undefined, '/12abc'],
      ['/012/x', undefined, '/012/x'],
    ] as const) {
      expect([full, eventIn(full), withoutEvent(full)]).toEqual([full, event, rest])
      if (event !== undefined) expect(withEvent(rest, event)).toBe(full)
    }
  })
  it('keeps the event that it names, and has none where nobody is inside an event', () => {
    expect(withEvent('/3/dashboard', 5)).toBe('/3/dashboard')
    expect(withEvent('/login', 5)).toBe('/login')
    expect(withEvent('/401', 5)).toBe('/401')
    expect([eventIn('/404'), withoutEvent('/404'), eventIn('/404/dashboard')]).toEqual([undefined, '/404', 404])
    expect(withEvent('/dashboard', undefined)).toBe('/dashboard')
  })
})
