import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { ask } from './ask.ts'

const server = await startTestServer()

describe('a call to a payment provider', () => {
  it('throws inside a transaction, before anything is sent', async () => {
    let asked = 0
    const way = {
      now: Date.now,
      fetch: async () => {
        asked++
        return new Response('{}')
      },
    }
    const pay = () => ask(way, 'https://pay.example/', {})
    await expect(server.system.transaction(pay)).rejects.toThrow('inside a database transaction')
    expect(asked).toBe(0)
    await pay()
    expect(asked).toBe(1)
  })
})
