import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { signRequest } from '../../model/handheld/sealing.ts'
import type { Registration } from '../../model/handheld/standing.ts'
import { uploadRecords } from '../terminal/upload.ts'
import { deltaOf } from '../terminal/delta.ts'
import { gates } from '../testing/gates.ts'
import { phones } from '../testing/phones.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { phone } = phones(server)
const minute = 60_000
type Place = Awaited<ReturnType<typeof hall>>

const passed = (place: Place) =>
  server.sql<{ number: string; guard: string | null; override: boolean }>(
    `select e."userNo" as "number", g."name" as "guard", e."override" from "registerUserEntryRecord" e
    left join "registerUserGateGuard" g on g.id = e."guardId"
    where e."projectId" = $1 order by e."entryTime", e.id`,
    [place.projectId],
  )
/** A phone whose clock is moved by hand. */
async function phoneWithClock(place: Place, override = false) {
  const moved = { by: 0 }
  const made = await phone(place, place.in, { override, clock: () => Date.now() + moved.by })
  return { ...made, moved }
}

describe('a guard at a handheld', () => {
  it('signs in before the first scan, and records carry who stood there, with a line and without one', async () => {
    const place = await hall()
    for (const number of ['S1', 'S2', 'S3']) await place.person({ number })
    const [wang, li] = [await place.guard('王', '4831'), await place.guard('李', '7205')]
    const { gate, line, again } = await phone(place, place.in)
    expect(gate.standing()).toMatchObject({ isLocked: true, guard: undefined })
    await expect(gate.scan('typed', 'S1')).rejects.toThrow('guardMissing')
    await gate.signIn(wang)
    await gate.scan('typed', 'S1')
    line.isCut = true
    await gate.tick()
    // The phone is taken over: what the next one does is not written in the name of who left.
    await gate.signOut()
    await expect(gate.scan('typed', 'S2')).rejects.toThrow('guardMissing')
    await gate.signIn(li)
    await gate.scan('typed', 'S2')
    const page = await again()
    expect(page.standing().guard?.name).toBe('李')
    await page.scan('typed', 'S3')
    line.isCut = false
    await page.tick()
    expect((await passed(place)).map(({ number, guard }) => [number, guard])).toEqual([
      ['S1', '王'],
      ['S2', '李'],
      ['S3', '李'],
    ])
  })
  it('shows the PIN again after some minutes without a scan, also where the page was opened anew', async () => {
    const place = await hall()
    for (const number of ['I1', 'I2', 'I3']) await place.person({ number })
    const wang = await place.guard('王', '4831')
    const { gate, line, moved, again } = await phoneWithClock(place)
    await gate.signIn(wang)
    line.isCut = true
    await gate.tick()
    moved.by += 14 * minute
    await gate.scan('typed', 'I1')
    moved.by += 14 * minute
    await gate.scan('typed', 'I2')
    moved.by += 15 * minute
    await expect(gate.scan('typed', 'I3')).rejects.toThrow('guardMissing')
    expect((await again()).standing().isLocked).toBe(true)
  })
  it('is not let in by trying PINs, with a line and without one, in whatever page', async () => {
    const place = await hall({ gateCount: 2 })
    const wang = await place.guard('王', '4831')
    const { gate, line, moved, again } = await phoneWithClock(place)
    const wrong = { guard: wang.guard, pin: '0000' }
    for (let nth = 0; nth < 3; nth++) await expect(gate.signIn(wrong)).rejects.toThrow('wrongPin')
    line.isCut = true
    await gate.tick()
    const page = await again()
    for (let nth = 0; nth < 2; nth++) await expect(page.signIn(wrong)).rejects.toThrow('wrongPin')
    for (const one of [gate, page]) await expect(one.signIn(wang)).rejects.toThrow('pinLocked')
    moved.by += 5 * minute + 1
    await page.signIn(wang)
    // At another phone the guard goes on meanwhile; the server counts by itself.
    const other = await phone(place, place.devices[1] as number)
    const { keys, terminal } = (await other.shelf.get<Registration>('registration')) as Registration
    const ask = async (pin: string) => {
      const [time, nonce] = [String(Date.now()), crypto.randomUUID()]
      const body = JSON.stringify({ guard: wang.guard, pin })
      const signature = await signRequest(keys, '/api/terminal/guardPin', { time, nonce, body })
      const answer = await fetch(`${server.url}/api/terminal/guardPin`, {
        method: 'POST',
        headers: { 'x-terminal': String(terminal), 'x-time': time, 'x-nonce': nonce, 'x-signature': signature },
        body,
      })
      return answer.status === 200 ? 'in' : ((await answer.json()) as { error: string }).error
    }
    expect(await ask('4831')).toBe('in')
    const many = await Promise.all(Array.from({ length: 12 }, (_, nth) => ask(String(1000 + nth))))
    expect(many.filter(one => one === 'wrongPin')).toHaveLength(5)
    expect(await ask('4831')).toBe('pinLocked')
  })
  it('has a PIN that nobody reads: not in the answer, not in the table, not in what other terminals get', async () => {
    const place = await hall()
    const { token } = await server.operator({ projects: [place.projectId] })
    const as = { token, projectId: place.projectId }
    const make = (pin: string) => server.call('/registerUserGateGuard/create', { name: '王', pin }, as)
    for (const pin of ['123', '1234', '8888', '123456789', '48a1'])
      expect((await make(pin)).data).toMatchObject({ code: 'weakPin' })
    const { data } = await make('4831')
    expect(JSON.stringify(data)).not.toContain('4831')
    const detail = await server.call('/registerUserGateGuard/getDetail', { id: data.id }, as)
    expect(detail.data).not.toHaveProperty('pin')
    const delta = await deltaOf(server.system, place.in, undefined)
    expect(delta).not.toHaveProperty('guards')
    // The right one counts all the same, and a replaced one no more.
    const { gate } = await phone(place, place.in)
    await gate.signIn({ guard: data.id, pin: '4831' })
    await gate.signOut()
    const change = async (what: object) => {
      const { data: row } = await server.call('/registerUserGateGuard/getDetail', { id: data.id }, as)
      const { id, updatedAt, name } = row
      expect((await server.call('/registerUserGateGuard/update', { id, updatedAt, name, ...what }, as)).errmsg).toBe('')
    }
    await change({ pin: '7205' })
    await gate.tick()
    await expect(gate.signIn({ guard: data.id, pin: '4831' })).rejects.toThrow('wrongPin')
    await gate.signIn({ guard: data.id, pin: '7205' })
    // Somebody who is no longer here signs in nowhere.
    await change({ status: 20 })
    await gate.tick()
    expect(gate.standing()).toMatchObject({ guards: [], guard: undefined })
  })
})

describe('letting in by hand', () => {
  it('takes the PIN of a guard with the right, with a line and without one, and names that guard', async () => {
    const place = await hall({ cert: { effectiveEndTime: '2021-01-01T00:00:00.000Z' } })
    await place.person({ number: 'B1' })
    const [wang, li] = [await place.guard('王', '4831'), await place.guard('李', '7205', true)]
    const { gate, line } = await phone(place, place.in, { override: true })
    await gate.signIn(wang)
    for (const isCut of [false, true]) {
      line.isCut = isCut
      await gate.tick()
      const red = await gate.scan('typed', 'B1')
      await expect(gate.letIn(red, '主办方陪同')).rejects.toThrow('pinMissing')
      await expect(gate.letIn(red, '主办方陪同', wang)).rejects.toThrow('guardMayNot')
      await expect(gate.letIn(red, '主办方陪同', { ...li, pin: '0000' })).rejects.toThrow('wrongPin')
      expect((await gate.letIn(red, '主办方陪同', li)).decision.open).toBe(true)
    }
    line.isCut = false
    await gate.tick()
    expect(await passed(place)).toMatchObject([
      { guard: '李', override: true },
      { guard: '李', override: true },
    ])
  })
  it('needs a line where an event has no guards: nobody would answer for it', async () => {
    const place = await hall({ cert: { effectiveEndTime: '2021-01-01T00:00:00.000Z' } })
    await place.person({ number: 'N1' })
    const { gate, line } = await phone(place, place.in, { override: true })
    line.isCut = true
    await gate.tick()
    const red = await gate.scan('typed', 'N1')
    await expect(gate.letIn(red, '主办方陪同')).rejects.toThrow('pinMissing')
    line.isCut = false
    await gate.tick()
    await gate.letIn(red, '主办方陪同')
    expect(await passed(place)).toMatchObject([{ guard: null, override: true }])
  })
  it('is no letting in by hand where a phone sends the name of a guard without the right', async () => {
    const place = await hall({ cert: { effectiveEndTime: '2021-01-01T00:00:00.000Z' } })
    await place.person({ number: 'U1' })
    const [wang, li] = [await place.guard('王', '4831'), await place.guard('李', '7205', true)]
    await phone(place, place.in, { override: true })
    const record = { kind: 'typed', value: 'U1', passed: true, override: '主办方陪同' }
    const sent = [
      { ...record, requestId: 'u1', time: Date.now() - 3 * minute },
      { ...record, requestId: 'u2', time: Date.now() - 2 * minute, guard: wang.guard },
      { ...record, requestId: 'u3', time: Date.now() - minute, guard: li.guard },
    ]
    await uploadRecords(server.system, place.in, sent, true)
    expect((await passed(place)).map(({ override }) => override)).toEqual([false, false, true])
  })
})
