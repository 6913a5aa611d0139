import { describe, it } from 'node:test'
import { expect } from 'expect'
import { until, within } from './deadline.ts'

const never = new Promise<never>(() => {})

describe('a wait of a bench', () => {
  it('gives what it waited for', async () => {
    expect(await within(5, 'a number', Promise.resolve(7))).toBe(7)
    let asked = 0
    await until(5, 'the third answer', () => ++asked === 3, 1)
    expect(asked).toBe(3)
  })
  it('ends with one sentence that names what never came', async () => {
    await expect(within(0.02, 'the sockets', never)).rejects.toThrow('waited 0.02 s in vain for the sockets')
    await expect(until(0.02, 'the message', () => false, 1)).rejects.toThrow('waited 0.02 s in vain for the message')
    await expect(until(0.02, 'an answer', () => never)).rejects.toThrow('waited 0.02 s in vain for an answer')
  })
})
