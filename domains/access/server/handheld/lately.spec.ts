import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { backCheckPattern } from '../../model/codes.ts'
import { uploadRecords } from '../terminal/upload.ts'
import { gates } from '../testing/gates.ts'
import { twoHalls } from '../testing/halls.ts'
import { phones } from '../testing/phones.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { phone } = phones(server)
const open = async (projectId: number) => {
  const rows = await server.sql<{ entryType: number }>(
    `select "entryType" from "registerUserEntryRecord" where "projectId" = $1 and "deletedAt" is null order by id`,
    [projectId],
  )
  return rows.map(({ entryType }) => (entryType === 20 ? 'out' : 'in'))
}

describe('the last scans of a guard', () => {
  for (const line of ['with a line', 'without one'] as const)
    it(`can be taken back ${line}: the person may come in again`, async () => {
      const place = await hall({ cert: { timesLimit: true, maxTimes: 1 } })
      await place.person({ number: 'L1', name: '王小明' })
      const one = await phone(place, place.in)
      one.line.isCut = line === 'without one'
      await one.gate.tick()
      const first = await one.gate.scan('typed', 'L1')
      expect(first.decision.open).toBe(true)
      await one.gate.takeBack(first.requestId)
      const again = await one.gate.scan('typed', 'L1')
      expect(again).toMatchObject({ repeated: false, decision: { open: true } })
      const names = (await one.again()).standing().lately.map(({ name, back }) => [name, back])
      expect(names).toEqual([
        ['王小明', undefined],
        ['王小明', 'taken'],
      ])
      one.line.isCut = false
      await one.gate.tick()
      expect(one.gate.standing()).toMatchObject({ waiting: 0, conflicts: [], today: { entries: 1 } })
      expect(await open(place.projectId)).toEqual(['in'])
    })
  it('were in the other direction: the entry goes and the person has left', async () => {
    const place = await hall({ exits: 1 })
    await place.person({ number: 'L2' })
    const { gate, line } = await phone(place, place.in)
    const first = await gate.scan('typed', 'L2')
    const turned = await gate.turnRound(first.requestId)
    expect(turned).toMatchObject({ direction: 'out', by: 'main', decision: { open: true } })
    expect(await open(place.projectId)).toEqual(['out'])
    line.isCut = true
    await gate.tick()
    // A scan that was turned away, and one that was taken back, cannot be taken back.
    const red = await gate.scan('typed', 'NOBODY')
    expect(await gate.turnRound(red.requestId)).toBe(undefined)
    expect(await gate.turnRound(first.requestId)).toBe(undefined)
    expect(gate.standing().waiting).toBe(1)
  })
  it('leave the figures once, also where deleted badge types have left two rows of one minute', async () => {
    const place = await hall()
    await place.person({ number: 'L4' })
    const { gate } = await phone(place, place.in)
    const first = await gate.scan('typed', 'L4')
    const at = [place.projectId]
    for (const table of ['registerUserEntryRecord', 'registerUserEntryMinute'])
      await server.sql(`update "${table}" set "certTypeId" = null where "projectId" = $1`, at)
    await server.sql(
      `insert into "registerUserEntryMinute" ("projectId", "minute", "registerUserTermId", "registerUserTermGroupId",
        "entryType", "amount")
      select "projectId", "minute", "registerUserTermId", "registerUserTermGroupId", "entryType", 3
      from "registerUserEntryMinute" where "projectId" = $1`,
      at,
    )
    await gate.takeBack(first.requestId)
    const rows = await server.sql<{ amount: number }>(
      'select "amount" from "registerUserEntryMinute" where "projectId" = $1 order by "amount"',
      at,
    )
    expect(rows.map(({ amount }) => amount)).toEqual([1, 2])
  })
  it('say which ones the server did not take back', async () => {
    const place = await hall()
    await place.person({ number: 'L3' })
    const { gate } = await phone(place, place.in)
    const first = await gate.scan('typed', 'L3')
    await server.sql(
      `update "registerUserEntryRecord" set "entryTime" = "entryTime" - interval '1 hour' where "projectId" = $1`,
      [place.projectId],
    )
    await gate.takeBack(first.requestId)
    expect(gate.standing()).toMatchObject({ waiting: 0, lately: [{ back: 'refused' }] })
    expect(await open(place.projectId)).toEqual(['in'])
  })
})

describe('two pages of one phone', () => {
  it('know each other’s entries without a line, also of the same moment', async () => {
    const place = await hall({ cert: { timesLimit: true, maxTimes: 1 } })
    for (const number of ['M1', 'M2', 'M3']) await place.person({ number })
    const { gate, line, again } = await phone(place, place.in)
    const other = await again()
    line.isCut = true
    await gate.tick()
    await other.tick()
    const first = await gate.scan('typed', 'M1')
    expect(first.decision.open).toBe(true)
    expect((await other.scan('typed', 'M1')).decision.code).toBe(61)
    const both = await Promise.all([gate.scan('typed', 'M2'), other.scan('typed', 'M2')])
    expect(both.filter(({ decision }) => decision.open)).toHaveLength(1)
    // What one of them takes back, the other lets in.
    await gate.takeBack(first.requestId)
    expect((await other.scan('typed', 'M1')).decision.open).toBe(true)
    await gate.scan('typed', 'M3')
    const third = await again()
    for (const number of ['M1', 'M2', 'M3']) expect((await third.scan('typed', number)).decision.code).toBe(61)
    line.isCut = false
    await third.tick()
    expect(third.standing()).toMatchObject({ waiting: 0, conflicts: [] })
    expect(await open(place.projectId)).toHaveLength(3)
  })
  it('go on with the later registration when the earlier one has ended', async () => {
    const place = await hall()
    const first = await phone(place, place.in)
    const later = await phone(place, place.in, { shelf: first.shelf })
    await first.gate.tick()
    expect(first.gate.standing().state).toBe('ready')
    await later.gate.tick()
    expect((await later.again()).standing().state).toBe('ready')
  })
})

describe('what a guard sees of the day', () => {
  it('is what has passed at the gate and how many places are free, and goes on without a line', async () => {
    const place = await twoHalls(server, [3, 1000])
    for (const number of ['Z1', 'Z2', 'Z3']) await place.person({ number })
    await place.scan(place.in, 'Z1', { kind: 'typed' })
    const { gate, line } = await phone(place, place.in)
    expect(gate.standing().today).toMatchObject({ entries: 1, exits: 0, inside: 1, scale: 3 })
    await gate.scan('typed', 'Z2')
    expect(gate.standing().today).toMatchObject({ entries: 2, inside: 2, scale: 3 })
    await gate.tick()
    expect(gate.standing().today).toMatchObject({ entries: 2, inside: 2, scale: 3 })
    line.isCut = true
    await gate.tick()
    await gate.scan('typed', 'Z3')
    expect(gate.standing().today).toMatchObject({ entries: 3, inside: 3, scale: 3 })
    expect(gate.standing().unchecked.map(([, en]) => en)).toContain('whether the hall is full')
  })
  it('finds people by name, company and number without a line, and by the end of the phone with one', async () => {
    const place = await hall()
    await place.person({ number: 'F1', name: '王 小明', company: '青岚茶业', phoneNumber: '+8613800138321' })
    await place.person({ number: 'F2', name: 'Łukasz Wałęsa', company: 'Tea & Co' })
    const { gate, line } = await phone(place, place.in)
    const found = async (text: string) => (await gate.find(text)).map(({ number }) => number)
    expect(await found('8321')).toEqual(['F1'])
    line.isCut = true
    await gate.tick()
    expect([await found('小明'), await found('WAŁ'), await found('青岚'), await found('ｆ２')]).toEqual([
      ['F1'],
      ['F2'],
      ['F1'],
      ['F2'],
    ])
    expect([await found('8321'), await found(' ')]).toEqual([[], []])
  })
})

describe('who lets people in by hand', () => {
  it('gives a reason by every door: blanks and signs are none', async () => {
    const place = await hall({ cert: { timesLimit: true, maxTimes: 1 } })
    await place.person({ number: 'W1' })
    const { gate: first, line, operator, again } = await phone(place, place.in, { override: true })
    await first.scan('typed', 'W1')
    line.isCut = true
    const gate = await again()
    await gate.tick()
    const red = await gate.scan('typed', 'W1')
    const blanks = ['  ', '\u3000\u3000', '\u200b', '..']
    for (const reason of blanks) await expect(gate.letIn(red, reason)).rejects.toThrow('reasonMissing')
    // Whatever a phone sends, too: it is a passage that nobody let in by hand.
    await uploadRecords(
      server.system,
      place.in,
      [{ requestId: 'blank', kind: 'typed', value: 'W1', time: Date.now(), passed: true, override: '  ' }],
      true,
    )
    const as = { token: operator.token, projectId: place.projectId }
    for (const reason of blanks) {
      const body = { registerUserTermInfoId: place.in, checkPattern: backCheckPattern.qrcode, value: 'W1', reason }
      const answer = await server.call('/registerUserEntryRecord/override', { ...body, requestId: `${Date.now()}` }, as)
      // Blanks are refused as an empty field, signs as a reason that says nothing.
      expect(answer.data.code).toBe(reason.trim() === '' ? 'invalidInput' : 'reasonMissing')
    }
    const rows = await server.sql(
      `select "override" from "registerUserEntryRecord" where "projectId" = $1 and "override"`,
      [place.projectId],
    )
    expect(rows).toEqual([])
  })
})

describe('a conflict where it is shown', () => {
  it('is settled by a guard who may let people in, once, and misuse ends the pass', async () => {
    const place = await hall({ gateCount: 2, cert: { timesLimit: true, maxTimes: 1 } })
    const people = [await place.person({ number: 'C1' }), await place.person({ number: 'C2' })]
    const passes = [await place.passOf(people[0] as number), await place.passOf(people[1] as number)]
    const { gate, line } = await phone(place, place.in, { override: true })
    const other = await phone(place, place.devices[1] as number)
    line.isCut = true
    await gate.tick()
    for (const pass of passes) {
      await gate.scan('qrcode', pass)
      await place.scan(place.devices[1] as number, pass)
    }
    line.isCut = false
    await gate.tick()
    const conflicts = gate.standing().conflicts
    expect(conflicts).toHaveLength(2)
    const states = () =>
      server.sql<{ state: number }>(
        `select "state" from "registerUserEntryConflict" where "projectId" = $1 order by "registerUserId"`,
        [place.projectId],
      )
    const [first, second] = conflicts.map(({ requestId }) => requestId) as [string, string]
    // A phone that may not let people in settles nothing.
    await expect(other.gate.settle(first, true)).rejects.toThrow('overrideNotAllowed')
    await gate.settle(first, true)
    await gate.settle(second, false)
    // Somebody was faster: it goes from the list, and stays as it was decided.
    await gate.settle(second, true)
    expect(gate.standing().conflicts).toEqual([])
    expect((await states()).map(({ state }) => state).sort()).toEqual([20, 30])
    const revoked = await server.sql(`select 1 from "registerUserPass" where "projectId" = $1 and "status" <> 10`, [
      place.projectId,
    ])
    expect(revoked).toHaveLength(1)
  })
})
