import { describe, it } from 'node:test'
import { expect } from 'expect'
import { eachApart } from './eachApart.ts'

describe('the rows of a job', () => {
  it('are all done although one of them fails, which is named afterwards', async () => {
    const done: number[] = []
    const failed = eachApart([{ id: 1 }, { id: 2 }, { id: 3 }], 'orders could not be closed', async ({ id }) => {
      if (id === 2) throw new Error('its product is gone')
      done.push(id)
    })
    await expect(failed).rejects.toThrow('1 orders could not be closed: 2: its product is gone')
    expect(done).toEqual([1, 3])
  })
  it('are left as they are as soon as the database is away', async () => {
    const tried: number[] = []
    const away = eachApart([1, 2, 3], 'orders could not be closed', async row => {
      tried.push(row)
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    })
    await expect(away).rejects.toThrow('terminating connection')
    expect(tried).toEqual([1])
  })
})
