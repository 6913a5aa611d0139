import { describe, it } from 'node:test'
import { expect } from 'expect'
import { leadQueue, type Scan } from './leadQueue.ts'

function shelf() {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (nth: number) => [...kept.keys()][nth] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const scan = (nth: number): Scan => ({
  companyId: 1,
  requestId: `r${nth}`,
  text: 'P1.AAAA',
  scannedAt: `2026-05-01T0${nth}:00:00.000Z`,
  consent: true,
})
const idsOf = (queue: ReturnType<typeof leadQueue>) => queue.all().map(each => each.scan.requestId)

describe('scans of a phone without a line', () => {
  it('wait on the device over a restart, and are sent in their order once the line is back', async () => {
    const on = shelf()
    const queue = leadQueue(on, 7)
    queue.add(scan(2))
    queue.add(scan(1))
    expect(await queue.flush(async () => 'lost')).toBe(0)
    const sent: string[] = []
    const later = leadQueue(on, 7)
    expect(await later.flush(async ({ requestId }) => (sent.push(requestId), 'there'))).toBe(2)
    expect(sent).toEqual(['r1', 'r2'])
    expect(idsOf(later)).toEqual([])
  })
  it('stay when the answer never comes, and carry the same request id again', async () => {
    const queue = leadQueue(shelf(), 7)
    queue.add(scan(1))
    const sent: string[] = []
    const send = async ({ requestId }: Scan) =>
      (sent.push(requestId), sent.length === 1 ? 'lost' : 'there') as 'lost' | 'there'
    await queue.flush(send)
    await queue.flush(send)
    expect(sent).toEqual(['r1', 'r1'])
  })
  it('that are refused say why, hold nobody up, and are not sent again by themselves', async () => {
    const queue = leadQueue(shelf(), 7)
    queue.add(scan(1))
    queue.add(scan(2))
    let calls = 0
    const send = async ({ requestId }: Scan) => (
      calls++, requestId === 'r1' ? { why: '证件无法识别' } : ('there' as const)
    )
    expect(await queue.flush(send)).toBe(1)
    await queue.flush(send)
    expect(calls).toBe(2)
    expect(queue.all()).toEqual([{ scan: scan(1), why: '证件无法识别' }])
    queue.drop(scan(1))
    expect(idsOf(queue)).toEqual([])
  })
  it('of another event are not mixed in', () => {
    const on = shelf()
    leadQueue(on, 7).add(scan(1))
    expect(idsOf(leadQueue(on, 77))).toEqual([])
  })
})
