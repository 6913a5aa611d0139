import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'expect'
import { Counts } from './counts.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const held = () => {
  collect()
  return process.memoryUsage().heapUsed
}

describe('cached counts', () => {
  it('do not keep the questions: a thousand long questions do not fill the memory', async () => {
    const counts = new Counts()
    const before = held()
    for (let nth = 0; nth < 300; nth++)
      await counts.get('webContent', randomBytes(100_000).toString('hex'), async () => ({ count: nth }))
    expect((held() - before) / 1_000_000).toBeLessThan(15)
    // And a repeated question is still known.
    const question = 'the same'
    expect([
      await counts.get('webContent', question, async () => ({ count: 1 })),
      await counts.get('webContent', question, async () => ({ count: 2 })),
      await counts.known('webContent', question),
    ]).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }])
    counts.drop('webContent')
    expect([
      counts.known('webContent', question),
      await counts.get('webContent', question, async () => ({ count: 3 })),
    ]).toEqual([undefined, { count: 3 }])
  })
})
