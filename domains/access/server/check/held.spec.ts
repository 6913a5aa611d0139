import { describe, it } from 'node:test'
import type { MoveOf } from '@pavilion/declare'
import { expect } from 'expect'
import { bindCard } from '@pavilion/registration/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { deltaOf } from '../terminal/delta.ts'
import { gates } from '../testing/gates.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { system } = server

describe('a held certificate', () => {
  it('is refused at gates, also without a line, until it is cleared', async () => {
    const place = await hall()
    const id = await place.person()
    const pass = await place.passOf(id)
    const hold = (move: MoveOf<typeof registerUser>, input: object = {}) =>
      system.transaction(tx =>
        tx.acting('test', { projectId: place.projectId }).move(registerUser, { id }, move, input as never),
      )
    const kept = async () => (await deltaOf(system, place.in, undefined))?.people.find(([person]) => person === id)?.[2]
    await hold('holdCert')
    expect((await place.scan(place.in, pass)).decision).toMatchObject({ code: 14, open: false })
    expect(await kept()).toBe(20)
    await hold('clearCert', { reason: '同名误判' })
    expect((await place.scan(place.in, pass)).decision).toMatchObject({ code: 0, open: true })
    expect(await kept()).toBe(10)
  })
})

describe('a card that a desk has bound', () => {
  it('opens the gate whatever the reader at the desk gives; the former one is refused at once', async () => {
    const place = await hall()
    const id = await place.person()
    const { projectId } = place
    await system.store(projectSetting).create({ projectId, deskCardFormat: 30 })
    const bind = (rfid: string) => bindCard(system.acting('test', { projectId }), { id, rfid })
    expect((await bind('4E:61:BC')).rfid).toBe('12345678')
    const read = async (value: string) => (await place.scan(place.in, value, { kind: 'rfid' })).decision.code
    expect(await read('12345678')).toBe(0)
    await bind('4F:61:BC')
    expect(await read('12345678')).toBe(21)
    await expect(bind('nonsense')).rejects.toMatchObject({ code: 'cardUnreadable' })
  })
})
