import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { registerUserEquipmentSync, registerUserTermInfo } from '../../model/index.ts'
import { gates } from '../testing/gates.ts'
import { followPeople } from './people.ts'
import { logLine, resultLines } from './wire.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { system } = server

describe('the words of the push protocol', () => {
  it('reads lines of the log table and leaves others out', () => {
    expect(logLine('1001\t2026-11-26 09:01:02\t0\t15\t0\t0\t0')).toEqual({
      pin: '1001',
      time: '2026-11-26 09:01:02',
      direction: 'in',
      kind: 'typed',
    })
    expect(logLine('E9\t2026-11-26 09:01:03\t1\t4')).toMatchObject({ pin: 'E9', direction: 'out' })
    for (const line of ['E9\t2026-13-26 25:01:03\t1', 'noise', '\t\t']) expect(logLine(line)).toBeUndefined()
  })
  it('reads results of commands', () =>
    expect(resultLines('ID=12&Return=0&CMD=REBOOT\nID=S3&return=-1&CMD=DATA\nID=x&Return=0')).toEqual([
      { command: '12', returned: 0 },
      { command: 'S3', returned: -1 },
    ]))
})

describe('a push device', () => {
  async function device(row: object = {}) {
    const place = await hall()
    const { updatedAt, deviceNo } = await system.store(registerUserTermInfo).getDetail(place.in)
    await system.store(registerUserTermInfo).update({ id: place.in, updatedAt, protocol: 20, ...row })
    const ask = async (name: string, more = '', body?: string, serial = deviceNo) => {
      const answer = await fetch(`${server.url}/iclock/${name}?SN=${serial}${more}`, {
        ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'text/plain' } }),
      })
      return { status: answer.status, text: await answer.text() }
    }
    return { place, deviceNo, ask }
  }
  it('shakes hands by its serial number; an unknown one is refused', async () => {
    const { ask, deviceNo } = await device()
    const { text } = await ask('cdata', '&options=all&pushver=2.4.1')
    expect(text).toContain(`GET OPTION FROM: ${deviceNo}`)
    expect(text).toContain('TimeZone=8')
    expect(await ask('cdata', '', undefined, 'UNKNOWN1')).toMatchObject({ status: 403 })
    expect((await ask('cdata', '&table=ATTLOG', '1\t2026-11-26 09:00:00\t0', 'UNKNOWN1')).status).toBe(403)
  })
  it('sends its log: passages are recorded once, whatever is sent again', async () => {
    const { ask, place } = await device()
    const id = await place.person({ number: 'Z1001' })
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const log = `Z1001\t${day} 09:01:02\t0\t15\t0\t0\t0\nZ9999\t${day} 09:02:00\t0\t15\n`
    expect((await ask('cdata', '&table=ATTLOG&Stamp=1', log)).text).toBe('OK: 2')
    expect((await ask('cdata', '&table=ATTLOG&Stamp=1', log)).text).toBe('OK: 2')
    const rows = await server.sql(`select * from "registerUserEntryRecord" where "projectId" = $1`, [place.projectId])
    expect(rows).toMatchObject([{ registerUserId: id, entryTime: `${day}T01:01:02.000Z`, offline: true }])
  })
  it('keeps what cannot be stored: fingers and passwords stay on it, an unreadable row is stored as it came', async () => {
    const { ask, place } = await device()
    const log = 'OPLOG 4\t0\t2026-11-26 09:01:02\t0\t0\t0\t0\n'
    expect((await ask('cdata', '&table=OPERLOG', log)).text).toBe('OK: 1')
    expect((await ask('cdata', '&table=OPERLOG', log)).text).toBe('OK: 1')
    expect((await ask('cdata', '&table=ATTLOG&Stamp=1', 'half a row\t2026')).text).toBe('OK: 1')
    for (const [table, body] of [
      ['OPERLOG', `${log}FP PIN=1\tFID=6\tTMP=ocoRgZ`],
      ['OPERLOG', 'USER PIN=1\tName=x\tPasswd=123'],
      ['ATTPHOTO', 'PIN=20261126-1.jpg'],
    ] as const)
      expect(await ask('cdata', `&table=${table}`, body)).toMatchObject({
        status: 400,
        text: `ERROR: ${table} is not taken here`,
      })
    const rows = await server.sql(
      `select "event", "happenedAt" as at, "said" from "registerUserTermEvent" where "projectId" = $1 order by id`,
      [place.projectId],
    )
    expect(rows).toMatchObject([
      { event: 9001, at: '2026-11-26T01:01:02.000Z', said: log.trim() },
      { event: 9002, said: 'half a row\t2026' },
    ])
  })
  it('takes people out who may pass no more', async () => {
    const { ask, place } = await device()
    const { token } = await server.operator({ projects: [place.projectId] })
    const registerUserId = await place.person({ number: 'Z8', name: '李雷' })
    const sync = await system
      .store(registerUserEquipmentSync)
      .create({ projectId: place.projectId, registerUserTermInfoId: place.in, registerUserId })
    await ask('getrequest')
    await ask('devicecmd', '', `ID=S${sync.id}&Return=0&CMD=DATA`)
    await server.call('/registerUser/delete', { id: registerUserId }, { token, projectId: place.projectId })
    await followPeople(system)
    expect((await ask('getrequest')).text).toBe(`C:S${sync.id}:DATA DELETE USERINFO PIN=Z8`)
    await ask('devicecmd', '', `ID=S${sync.id}&Return=0&CMD=DATA`)
    await followPeople(system)
    expect((await ask('getrequest')).text).toBe('OK')
  })
  it('polls for commands and people, and says what came of them', async () => {
    const { ask, place } = await device()
    const { token } = await server.operator({ projects: [place.projectId] })
    const as = { token, projectId: place.projectId }
    expect((await ask('getrequest')).text).toBe('OK')
    await server.call('/registerUserTermInfo/command', { registerUserTermInfoId: place.in, command: 10 }, as)
    const registerUserId = await place.person({ number: 'Z7', name: '王\t小明' })
    const sync = await system
      .store(registerUserEquipmentSync)
      .create({ projectId: place.projectId, registerUserTermInfoId: place.in, registerUserId })
    const lines = (await ask('getrequest')).text.split('\n')
    expect(lines[0]).toMatch(/^C:\d+:REBOOT$/)
    expect(lines[1]).toBe(`C:S${sync.id}:DATA UPDATE USERINFO PIN=Z7\tName=王 小明\tCard=`)
    const id = lines[0]?.split(':')[1]
    await ask('devicecmd', '', `ID=${id}&Return=0&CMD=REBOOT\nID=S${sync.id}&Return=0&CMD=DATA`)
    expect((await ask('getrequest')).text).toBe('OK')
    const [row] = await server.sql(`select "syncStatus" from "registerUserEquipmentSync" where id = $1`, [sync.id])
    expect(row?.syncStatus).toBe(30)
  })
})
