import { describe, it } from 'node:test'
import { expect } from 'expect'
import { hitOf } from './names.ts'

describe('the black list', () => {
  const list = [
    { id: 1, name: '杭州 云顶茶业（有限公司）', phoneNumber: null },
    { id: 2, name: '某企业', phoneNumber: '+8613800138000' },
  ]
  it('knows a company however its name and phone are written', () => {
    expect(hitOf(list, { names: ['杭州云顶茶业有限责任公司'], phones: [] })?.id).toBe(1)
    expect(hitOf(list, { names: [], phones: ['138 0013 8000'] })?.id).toBe(2)
    expect(hitOf(list, { names: ['云顶'], phones: ['13800138001'] })).toBeUndefined()
  })
})
