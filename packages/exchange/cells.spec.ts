import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'expect'
import { instant } from '@pavilion/declare'
import { fromCell } from './cells.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const held = () => {
  collect()
  return process.memoryUsage().heapUsed
}

describe('times of a sheet', () => {
  it('that are long texts do not stay in memory after the sheet was read', () => {
    const before = held()
    for (let nth = 0; nth < 1000; nth++)
      expect(
        fromCell(instant('时间', 'Time'), randomBytes(16_000).toString('hex'), { timeZone: 'Asia/Shanghai' }),
      ).toBeUndefined()
    expect((held() - before) / 1_000_000).toBeLessThan(10)
  })
})
