import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { project } from '@pavilion/site/model/index.ts'
import { registerUser, registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { registerUserTermInfo } from '../../model/index.ts'
import { accessController } from '../testing/controller.ts'
import { gates } from '../testing/gates.ts'
import { followPeople } from './people.ts'
import { clockOf, doorEvent, secondsOf } from './wire.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { system } = server
const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

async function controller(options: Record<string, string> = {}) {
  const place = await hall()
  const { updatedAt, deviceNo } = await system.store(registerUserTermInfo).getDetail(place.in)
  await system.store(registerUserTermInfo).update({ id: place.in, updatedAt, protocol: 20 })
  const twin = accessController(server.url, deviceNo, options)
  const { token } = await server.operator({ projects: [place.projectId] })
  const as = { token, projectId: place.projectId }
  const call = (path: string, body: object) => server.call(path, body, as)
  const holder = async (card: string, more: Record<string, unknown> = {}) => {
    const id = await place.person(more)
    await call('/registerUserRfid/create', { rfid: card })
    await call('/registerUser/bindCard', { id, rfid: card })
    return id
  }
  /** A minute passes, and the device asks for commands until there are none. */
  const follow = async () => {
    await followPeople(system)
    while ((await twin.poll()).length);
  }
  const records = () =>
    server.sql(
      `select "registerUserId" as id, "entryTime" as at, "entryType" as type from "registerUserEntryRecord"
      where "projectId" = $1 and "deletedAt" is null order by "entryTime", id`,
      [place.projectId],
    )
  const events = () =>
    server.sql(`select "event", "door" from "registerUserTermEvent" where "projectId" = $1 order by id`, [
      place.projectId,
    ])
  const people = () =>
    server.sql(
      `select "registerUserId" as id, "removes", "syncStatus" as status from "registerUserEquipmentSync"
      where "registerUserTermInfoId" = $1 and "deletedAt" is null order by id`,
      [place.in],
    )
  return { place, twin, call, holder, follow, records, events, people, deviceNo }
}

describe('the words of an access controller', () => {
  it('say the time in two ways, and the same of a passage under other names', () => {
    expect(secondsOf('2026-11-29 08:15:30')).toBe(((26 * 12 + 10) * 31 + 28) * 86_400 + 29_730)
    for (const time of ['2000-01-01 00:00:00', '2024-02-29 23:59:59', '2026-12-31 12:00:01'])
      expect(clockOf(secondsOf(time))).toBe(time)
    const time = '2026-11-29 08:15:30'
    const row = { event: 0, time, pin: '7', card: '42', door: 1, direction: 'in', index: '21' }
    expect(
      doorEvent(`time=${time}\tpin=7\tcardno=42\teventaddr=1\tevent=0\tinoutstatus=0\tverifytype=4\tindex=21`),
    ).toMatchObject(row)
    expect(
      doorEvent(
        `transaction cardno=42\tpin=7\tverified=4\tdoorid=1\teventtype=0\tinoutstate=0\ttime_second=${secondsOf(time)}\tindex=21`,
      ),
    ).toMatchObject(row)
    expect(
      doorEvent(
        `Time=${time}\tPin=7\tCardNo=[2A000000]\tEventAddr=1\tEventType=0\tInOutStatus=0\tVerify Type=4\tIndex=21`,
      ),
    ).toMatchObject(row)
    for (const none of ['', 'noise', `time=2026-13-29 08:15:30\tevent=0`, `time=${time}`, 'event=0\ttime_second=x'])
      expect(doorEvent(none)).toBeUndefined()
  })
  it('say how somebody was known: by card, face, both, code or number', () => {
    const how = (said: string, card = '0') =>
      doorEvent(`time=2026-11-29 08:15:30\tpin=7\tcardno=${card}\tevent=0\tverifytype=${said}`)?.how
    expect(how('4')).toEqual({ kind: 'rfid', compared: false })
    expect(how('15')).toEqual({ kind: 'face', compared: true })
    expect(how('18')).toEqual({ kind: 'rfid', compared: true })
    expect(how('3')).toEqual({ kind: 'typed', compared: false })
    expect(how('7', '42')).toEqual({ kind: 'rfid', compared: false })
    expect(how('0001000000000000')).toEqual({ kind: 'qrcode', compared: false })
    expect(how('0000100000000011')).toEqual({ kind: 'rfid', compared: true })
  })
})

describe('an access controller', () => {
  it('registers, hears how to talk and what time it is, and is known from then on', async () => {
    const { twin, deviceNo, place } = await controller()
    const { text } = (await twin.connect()) as { text: string }
    expect(text).toContain('TransTables=Transaction')
    expect(twin.said.map(({ path, status }) => [path.split('?')[0], status])).toEqual([
      ['cdata', 200],
      ['registry', 200],
      ['push', 200],
    ])
    expect(twin.said[1]?.text).toMatch(/^RegistryCode=\w{16}$/)
    const again = await twin.ask(`cdata?SN=${deviceNo}&pushver=3.0.1&options=all`)
    expect(again?.text).toContain(`registry=ok\n${twin.said[1]?.text}`)
    expect(await twin.ask(`ping?SN=${deviceNo}`)).toEqual({ status: 200, text: 'OK' })
    const time = (await twin.ask(`rtdata?SN=${deviceNo}&type=time`))?.text ?? ''
    const [, seconds] = /^DateTime=(\d+),ServerTZ=\+0800$/.exec(time) ?? []
    const said = Date.parse(`${clockOf(Number(seconds))?.replace(' ', 'T')}Z`)
    expect(Math.abs(said - Date.now())).toBeLessThan(60_000)
    expect(await system.store(registerUserTermInfo).getDetail(place.in)).toMatchObject({
      dialect: 20,
      model: 'Twin 2',
      version: 'Ver 8.0.1',
      onlineStatus: true,
    })
  })
  it('is not registered where nobody entered it, and hears 404 for what is not served', async () => {
    const { twin, deviceNo } = await controller()
    expect(await twin.ask('registry?SN=NOBODY1', 'DeviceType=acc')).toEqual({ status: 406, text: '406' })
    for (const [path, body] of [
      [`nothing?SN=${deviceNo}`, undefined],
      [`exchange?SN=${deviceNo}&type=publickey`, 'PublicKey=x'],
    ] as const)
      expect(await twin.ask(path, body)).toEqual({ status: 404, text: '404 Not Found' })
  })
  it('is sent whoever may pass, with rights for all its doors, and hears of every change', async () => {
    const { twin, follow, place, holder, call, people } = await controller({ DateFmtFunOn: '0' })
    const one = await holder('1001', { name: '王\t小明', effectiveEndTime: '2026-12-01T10:00:00.000Z' })
    const other = await place.person({ name: '李雷' })
    const noType = await place.person({ certTypeId: null })
    await follow()
    expect(twin.users.size).toBe(0)
    await twin.connect()
    await follow()
    expect([...twin.users.keys()]).toEqual([String(one), String(other)])
    expect(twin.users.get(String(one))).toMatchObject({ card: '1001', name: '王 小明' })
    expect([...twin.rights]).toEqual([
      [String(one), '3'],
      [String(other), '3'],
    ])
    expect(twin.said.find(({ text }) => text.includes('UPDATE user '))?.text).toContain('EndTime=20261201')
    expect(await people()).toMatchObject([{ status: 30 }, { status: 30 }])
    expect(noType).toBeGreaterThan(0)
    await holder('1002')
    await call('/registerUser/bindCard', { id: one, rfid: '1003' })
    await follow()
    expect(twin.users.get(String(one))).toMatchObject({ card: '1003' })
    expect(twin.users.size).toBe(3)
    expect(await twin.poll()).toEqual([])
  })
  it('takes people out again who are stopped, black-listed, lost their type or are deleted, and takes them back', async () => {
    const { twin, follow, holder, place, call } = await controller()
    const ids: number[] = []
    for (const card of ['2001', '2002', '2003', '2004', '2005']) ids.push(await holder(card))
    const [stopped, listed, untyped, deleted, stays] = ids as [number, number, number, number, number]
    await twin.connect()
    await follow()
    expect(twin.users.size).toBe(5)
    const at = async (id: number) => (await system.store(registerUser).getDetail(id)).updatedAt
    await call('/registerUser/discontinue', { id: stopped, updatedAt: await at(stopped) })
    await system.store(registerUserBlackUser).create({
      projectId: place.projectId,
      name: '某人',
      externalNumber: (await system.store(registerUser).getDetail(listed)).number as string,
    })
    await call('/registerUser/update', { id: untyped, updatedAt: await at(untyped), certTypeId: null })
    await call('/registerUser/delete', { id: deleted })
    await follow()
    expect([...twin.users.keys()]).toEqual([String(stays)])
    expect([...twin.rights.keys()]).toEqual([String(stays)])
    await call('/registerUser/reinstate', { id: stopped, updatedAt: await at(stopped) })
    await follow()
    expect([...twin.users.keys()].sort()).toEqual([String(stopped), String(stays)].sort())
  })
  it('hears again what got lost, and takes people out although an answer was lost', async () => {
    const { twin, follow, holder, people, call } = await controller()
    const id = await holder('3001')
    await twin.connect()
    await followPeople(system)
    twin.line.loses = true
    await twin.poll()
    twin.line.loses = false
    expect(await twin.poll()).toEqual([])
    const later = () =>
      server.sql(
        `update "registerUserEquipmentSync" set "sentAt" = "sentAt" - interval '2 minutes' where "registerUserId" = $1`,
        [id],
      )
    await later()
    expect(await twin.poll()).toHaveLength(2)
    expect(await people()).toMatchObject([{ status: 30 }])
    const { updatedAt } = await system.store(registerUser).getDetail(id)
    await call('/registerUser/discontinue', { id, updatedAt })
    await followPeople(system)
    twin.line.loses = true
    await twin.poll()
    twin.line.loses = false
    await later()
    await follow()
    expect([twin.users.size, twin.rights.size]).toEqual([0, 0])
    expect(await people()).toMatchObject([{ removes: true, status: 30 }])
  })
  it('keeps its rows until they are stored: what is lost, doubled or sent in both dialects counts once', async () => {
    const { twin, follow, holder, records } = await controller()
    const id = await holder('4001')
    await twin.connect()
    await follow()
    expect(twin.swipe('4001', `${day} 09:00:00`)).toBe(true)
    twin.swipe('4001', `${day} 17:30:00`, '1')
    twin.line.isCut = true
    await twin.report()
    expect(twin.waiting).toBe(2)
    twin.line.isCut = false
    twin.line.loses = true
    await twin.report()
    await twin.reportTable()
    expect(twin.waiting).toBe(2)
    twin.line.loses = false
    await twin.reportTable()
    expect(twin.waiting).toBe(0)
    expect(await records()).toMatchObject([
      { id, at: `${day}T01:00:00.000Z`, type: 10 },
      { id, at: `${day}T09:30:00.000Z`, type: 20 },
    ])
  })
  it('records nothing twice when its rows come four times at the same moment', async () => {
    const { twin, follow, holder, records, deviceNo } = await controller()
    for (const card of ['4101', '4102', '4103']) await holder(card)
    await twin.connect()
    await follow()
    const body = ['4101', '4102', '4103']
      .map(
        (card, nth) =>
          `time=${day} 10:00:0${nth}\tpin=0\tcardno=${card}\teventaddr=1\tevent=0\tinoutstatus=0\tverifytype=4\tindex=${nth + 1}`,
      )
      .join('\r\n')
    await allAtOnce(4, () => twin.ask(`cdata?SN=${deviceNo}&table=rtlog`, body))
    expect(await records()).toHaveLength(3)
  })
  it('says how it knew people and why it turned them away; doors and alarms stand beside', async () => {
    const { twin, follow, holder, place, records, events } = await controller()
    const id = await holder('5001')
    await twin.connect()
    await follow()
    expect(twin.swipe('9999', `${day} 09:00:00`)).toBe(false)
    twin.notes({ event: 29, time: `${day} 09:00:05`, pin: String(id), card: '5001', verified: 4, state: '0' })
    twin.notes({ event: 0, time: `${day} 09:01:00`, pin: String(id), verified: 15, state: '0' })
    twin.notes({ event: 102, time: `${day} 09:02:00` })
    twin.notes({ event: 200, time: `${day} 09:02:01` })
    await twin.report()
    expect(twin.waiting).toBe(0)
    expect(await records()).toMatchObject([{ id }])
    const logs = await server.sql(
      `select "reasonCode" as code, "checkPattern" as by, "registerUserId" as id from "registerUserBackCheckLog"
      where "projectId" = $1 order by "checkStartTime"`,
      [place.projectId],
    )
    expect(logs).toEqual([
      { code: 12, by: 10, id: null },
      { code: 31, by: 10, id },
      { code: 0, by: 20, id },
    ])
    expect(await events()).toEqual([
      { event: 102, door: 1 },
      { event: 200, door: 1 },
    ])
  })
  it('never hears OK for what is not stored: unreadable rows are kept, fingers and faces stay on the device', async () => {
    const { twin, deviceNo, events } = await controller()
    await twin.connect()
    expect(await twin.ask(`cdata?SN=${deviceNo}&table=rtlog`, 'noise\r\ntime=never\tevent=0')).toEqual({
      status: 200,
      text: 'OK',
    })
    expect(await events()).toMatchObject([{ event: 9002 }, { event: 9002 }])
    for (const table of ['user', 'templatev10', 'biodata', 'biophoto', 'identitycard', 'ATTPHOTO'])
      expect(
        await twin.ask(`cdata?SN=${deviceNo}&table=tabledata&tablename=${table}&count=1`, `${table} pin=1`),
      ).toEqual({
        status: 400,
        text: `ERROR: ${table} is not taken here`,
      })
    for (const query of ['', '&table=newtable', '&type=BioData'])
      expect((await twin.ask(`cdata?SN=${deviceNo}${query}`, 'x=1'))?.status).toBe(400)
  })
  it('opens a door, locks, restarts and sets its clock at an operator’s command', async () => {
    const { twin, place, call } = await controller()
    await twin.connect()
    for (const command of [50, 30, 40, 10])
      await call('/registerUserTermInfo/command', { registerUserTermInfoId: place.in, command })
    await twin.poll()
    expect(twin.unhandled).toEqual([
      'CONTROL DEVICE 01000105',
      'CONTROL DEVICE 06000100',
      'CONTROL DEVICE 06000000',
      'CONTROL DEVICE 03000000',
    ])
    const rows = await server.sql(`select "state" from "registerUserTermCommand" where "registerUserTermInfoId" = $1`, [
      place.in,
    ])
    expect(rows.map(({ state }) => state)).toEqual([30, 30, 30, 30])
  })
  it('is compared with who may pass: strangers go, its keepers stay, whoever is missing comes again', async () => {
    const { twin, place, holder, follow, call } = await controller()
    const id = await holder('6001')
    await twin.connect()
    await follow()
    twin.users.delete(String(id))
    twin.users.set('77', { pin: '77', card: '1', name: 'stranger', privilege: '0' })
    twin.rights.set('77', '1')
    twin.users.set('1', { pin: '1', card: '', name: 'keeper', privilege: '14' })
    await call('/registerUserTermInfo/command', { registerUserTermInfoId: place.in, command: 20 })
    await follow()
    expect([...twin.users.keys()].sort()).toEqual(['1', String(id)].sort())
    expect(twin.rights.has('77')).toBe(false)
    expect(twin.unhandled[0]).toMatch(/^SET OPTIONS DateTime=\d+$/)
  })
  it('asks before it opens, where it is set so: who has used up all entries is refused there too', async () => {
    const { twin, place, holder, deviceNo } = await controller()
    await holder('7001')
    const { updatedAt } = place.type
    const { token } = await server.operator({ projects: [place.projectId] })
    await server.call(
      '/registerUserCertType/update',
      { id: place.type.id, updatedAt, timesLimit: true, maxTimes: 1 },
      { token, projectId: place.projectId },
    )
    await twin.connect()
    const asks = (card: string, time: string) =>
      twin.ask(
        `cdata?SN=${deviceNo}&AuthType=device`,
        `time=${time}\tpin=0\tcardno=${card}\taddrtype=2\teventaddr=1\tevent=223\tinoutstatus=0\tverifytype=4`,
      )
    expect((await asks('7001', `${day} 09:00:00`))?.text).toMatch(
      /^AUTH=SUCCEED\r\ntime=.*\r\nCONTROL DEVICE 01010105\r\nTIPS=/,
    )
    await holder('7002')
    const at = new Date(Date.now() - 600_000)
    expect((await place.scan(place.in, '7002', { kind: 'rfid', at })).decision.code).toBe(0)
    for (const card of ['7002', '4711'])
      expect((await asks(card, `${day} 09:00:10`))?.text).toMatch(/^AUTH=FAILED\r\ntime=.*\r\nTIPS=/)
  })
})

describe('the number of a push device', () => {
  it('is one of two events at the same time; last year’s device does not answer for this year’s', async () => {
    const { place, deviceNo, twin, holder, records } = await controller()
    const lasts = async (id: number, from: string, until: string) => {
      const { updatedAt } = await system.store(project).getDetail(id)
      await system.store(project).update({ id, updatedAt, startTime: from, endTime: until })
    }
    const future = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    await lasts(place.projectId, future(-1), future(2))
    const other = await hall()
    const { token } = await server.operator({ projects: [other.projectId, place.projectId] })
    const entered = (from: number, until: number) =>
      lasts(other.projectId, future(from), future(until)).then(() =>
        server.call(
          '/registerUserTermInfo/create',
          { deviceNo, protocol: 20, projectId: other.projectId },
          { token, projectId: other.projectId, language: 'en' },
        ),
      )
    expect(await entered(1, 5)).toMatchObject({ result: 40000, data: { code: 'serialTaken' } })
    expect(await entered(-370, -365)).toMatchObject({ result: 20000 })
    await holder('8001')
    await twin.connect()
    await twin.ask(
      `cdata?SN=${deviceNo}&table=rtlog`,
      `time=${day} 09:00:00\tpin=0\tcardno=8001\tevent=0\tinoutstatus=0\tverifytype=4\tindex=1`,
    )
    expect(await records()).toHaveLength(1)
  })
  it('is entered in one of two events that are entered at the same moment', async () => {
    const [one, other] = [await hall(), await hall()]
    const { token } = await server.operator({ projects: [one.projectId, other.projectId] })
    const answers = await allAtOnce(2, nth => {
      const { projectId } = nth ? one : other
      return server.call(
        '/registerUserTermInfo/create',
        { deviceNo: 'TWICE-1', protocol: 20, projectId },
        { token, projectId },
      )
    })
    expect(answers.map(({ result }) => result).sort()).toEqual([20000, 40000])
  })
})
