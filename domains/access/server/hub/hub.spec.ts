import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { readPass } from '@pavilion/certificate/model/passToken.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { saveUpload } from '@pavilion/system/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import type { Decision } from '../../model/decision.ts'
import { Handheld } from '../../model/handheld/handheld.ts'
import { memoryShelf } from '../../model/handheld/shelf.ts'
import { registerUserTerm } from '../../model/index.ts'
import sharp from 'sharp'
import { gates } from '../testing/gates.ts'
import { hubs, until } from '../testing/hubs.ts'
import { mirrorOf } from './mirror.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { cuttable, codeFor, startHub, phoneAtHub } = hubs(server)
type Place = Awaited<ReturnType<typeof hall>>

/** In the order in which people passed: the hub's jobs may hand over the second one first. */
const entries = (place: Place) =>
  server.sql<{ userName: string; entryTermName: string }>(
    `select "userName", "entryTermName" from "registerUserEntryRecord" where "projectId" = $1 order by "entryTime", id`,
    [place.projectId],
  )

describe('the hub of a hall', () => {
  it('answers its gates without a line to the main server, and both come together again', async () => {
    const place = await hall({ gateCount: 4, cert: { timesLimit: true, maxTimes: 1 } })
    for (const number of ['N1', 'N2', 'N3', 'N4']) await place.person({ number, name: `参会者 ${number}` })
    const [one, two, far, hubDevice] = place.devices as [number, number, number, number]
    const line = await cuttable()
    const phones: Handheld[] = []
    const registered: (() => Promise<Handheld>)[] = []
    for (const device of [one, two]) {
      const code = await codeFor(place, device)
      registered.push(async () => {
        const phone = new Handheld({
          readPass,
          shelf: memoryShelf(),
          main: line.url,
          fetch: (address, init) => fetch(address, init),
        })
        await phone.register(code, async body => (await server.call('/terminal/register', body)).data)
        return phone
      })
    }
    for (const make of registered) phones.push(await make())
    const hub = await startHub(place, hubDevice, line.url)
    for (const phone of phones) {
      await phone.nameHub(hub.url)
      await phone.tick()
      expect(phone.standing()).toMatchObject({ answering: 'hub', people: 4 })
    }
    const [first, second] = phones as [Handheld, Handheld]
    expect(await first.scan('typed', 'N1')).toMatchObject({ by: 'hub', decision: { code: 0 }, place: '入口 1' })
    await until(async () => (await entries(place)).length === 1)
    line.isCut = true
    await hub.says('No line')
    // The gates of the hall share what they scan, with the main server away.
    expect(await second.scan('typed', 'N1')).toMatchObject({ by: 'hub', decision: { code: 61 } })
    expect(await first.scan('typed', 'N2')).toMatchObject({ by: 'hub', decision: { code: 0 } })
    expect(await second.scan('typed', 'N2')).toMatchObject({
      by: 'hub',
      decision: { code: 61 },
      former: { place: '入口 1' },
    })
    // Meanwhile at another hall: N2 again, which nobody could know, and N3.
    for (const value of ['N2', 'N3']) expect((await place.scan(far, value, { kind: 'typed' })).decision.open).toBe(true)
    await first.tick()
    expect(first.standing()).toMatchObject({ answering: 'hub', waiting: 0 })
    expect(first.now() - first.standing().heardAt).toBeGreaterThan(0)

    line.isCut = false
    await hub.says('This hub follows', 2)
    // What passed elsewhere counts at the hub.
    expect((await second.scan('typed', 'N3')).decision.code).toBe(61)
    await until(async () => (await entries(place)).length === 4)
    expect((await entries(place)).map(({ userName, entryTermName }) => [userName, entryTermName]).sort()).toEqual([
      ['参会者 N1', '入口 1'],
      ['参会者 N2', '入口 1'],
      ['参会者 N2', '入口 3'],
      ['参会者 N3', '入口 3'],
    ])
    const conflicts = await server.sql(
      `select "userName", "place", "otherPlace" from "registerUserEntryConflict" where "projectId" = $1`,
      [place.projectId],
    )
    expect(conflicts).toEqual([{ userName: '参会者 N2', place: '入口 1', otherPlace: '入口 3' }])
  })
  it('knows ID cards and shows photos with or without a line, and takes no ID number over', async () => {
    const place = await hall({ gateCount: 2 })
    await server.system.store(projectSetting).create({ projectId: place.projectId, gateKeepsPhotos: true })
    const idCard = '110101199001011237'
    const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    const avatar = await saveUpload(
      server.system.acting('test', { projectId: place.projectId }),
      { name: 'a.jpg', mimeType: 'image/jpeg', bytes, fields: {} },
      { purpose: 'avatar', private: true, projectId: place.projectId },
    )
    const person = await place.person({ number: 'P1', name: '金丝雀', idCard, avatar })
    const [kept] = await server.sql(`select "idCardHash" from "registerUser" where id = $1`, [person])
    const text = JSON.stringify(
      await mirrorOf(server.system, place.projectId, { secret: 'of the hub', cursor: undefined }),
    )
    expect(text).toContain('金丝雀')
    for (const secret of [idCard, kept?.idCardHash as string, '"s1.']) expect(text).not.toContain(secret)

    const { line, phone, hub } = await phoneAtHub(place)
    expect(await phone.photo(person)).toMatch(/^data:image\/webp/)
    line.isCut = true
    await hub.says('No line')
    expect(await phone.scan('idCard', idCard)).toMatchObject({ by: 'hub', decision: { code: 0 } })
    expect(await phone.scan('idCard', '110101199001011238')).toMatchObject({ by: 'hub', decision: { code: 12 } })
    // The phone has kept none: this one is the hub's.
    expect(await phone.photo(person)).toMatch(/^data:image\/webp/)
    line.isCut = false
    await until(async () => (await entries(place)).length === 1)
    expect(await entries(place)).toEqual([{ userName: '金丝雀', entryTermName: '入口 1' }])
  })
  it('says of a lost card, of merged people and of passes of other events what the main server says', async () => {
    const own = await server.project()
    const place = await hall({ project: own, gateCount: 3, cert: { timesLimit: true, maxTimes: 1 } })
    const there = await server.project({ sellerId: own.sellerId })
    const sister = await hall({ project: there })
    const stranger = await hall()
    const { projectId } = place
    const [kept, other, third, carried] = await Promise.all(
      ['K1', 'O1', 'T1', 'C1'].map(number => place.person({ number, name: `参会者 ${number}` })),
    )
    const { token } = await server.operator({ projects: [projectId] })
    const call = async (path: string, body: object) => {
      const answer = await server.call(path, body, { token, projectId })
      expect([path, answer.result]).toEqual([path, 20000])
      return answer.data
    }
    await call('/registerUser/bindCard', { id: carried, rfid: '7001' })
    const passes = {
      other: await place.passOf(other as number),
      third: await place.passOf(third as number),
      sister: await sister.passOf(await sister.person()),
      stranger: await stranger.passOf(await stranger.person()),
    }
    const { line, phone, hub } = await phoneAtHub(place)
    expect(await phone.scan('qrcode', passes.other)).toMatchObject({ by: 'hub', decision: { code: 0 } })
    await until(async () => (await entries(place)).length === 1)
    // Whoever had been merged into the other one leads on to the one who stays.
    await call('/registerUser/merge', { keepId: other, otherId: third })
    await call('/registerUser/merge', { keepId: kept, otherId: other })
    const [card] = await server.sql<{ id: number; updatedAt: string }>(
      `select id, "updatedAt" from "registerUserRfid" where "projectId" = $1 and "rfid" = '7001'`,
      [projectId],
    )
    await call('/registerUserRfid/reportLost', { id: card?.id, updatedAt: card?.updatedAt })
    await until(async () => {
      const [row] = await hub.keeps(
        `select (select count(*) from "registerUserRfid" where "status" = 40) as lost,
          (select count(*) from "registerUser" where "mergedIntoId" is not null) as merged`,
      )
      return row?.lost === '1' && row.merged === '2'
    })
    line.isCut = true
    await hub.says('No line')
    const shown = [
      ['rfid', '7001'],
      ['qrcode', passes.other],
      ['qrcode', passes.third],
      ['typed', 't1'],
      ['qrcode', passes.sister],
      ['qrcode', passes.stranger],
    ] as const
    const said = ({ decision: { code, text, person } }: { decision: Decision }) => ({ code, text, who: person?.name })
    for (const [kind, value] of shown) {
      const atHub = await phone.scan(kind, value)
      expect(atHub).toMatchObject({ by: 'hub' })
      expect(said(atHub)).toEqual(said(await place.scan(place.devices[2] as number, value, { kind })))
    }
    const [lost, ...merged] = await Promise.all(
      shown.slice(0, 4).map(async ([kind, value]) => said(await phone.scan(kind, value))),
    )
    expect(lost).toMatchObject({ code: 21, who: '参会者 C1' })
    for (const one of merged) expect(one).toMatchObject({ code: 61, who: '参会者 K1' })
    expect(said(await phone.scan('qrcode', passes.sister)).text[0]).toContain(there.name)
  })
  it('hands a visitor of the door on before their passage: nobody is a conflict, and both servers have one entry', async () => {
    const place = await hall({ gateCount: 2 })
    const [term] = await server.system.store(registerUserTerm).rows({ projectId: place.projectId, code: 'S1' })
    await server.system.store(registerUserTerm).set(term?.id as number, { walkInCertTypeIds: [place.type.id] })
    const { line, phone, hub } = await phoneAtHub(place)
    line.isCut = true
    await hub.says('No line')
    const visitor = { name: '周小雨', phone: '138 0013 8055', company: '青岚茶业', certTypeId: place.type.id }
    const { code } = await phone.walkIn(visitor)
    expect(await phone.scan('typed', code)).toMatchObject({ by: 'self', decision: { open: true } })
    await phone.tick()
    expect(phone.standing()).toMatchObject({ waiting: 0, conflicts: [] })
    const conflicts = `select "reasonCode" from "registerUserEntryConflict"`
    expect(await hub.keeps(conflicts)).toEqual([])
    // The registration goes astray for a while, the passage would not.
    const due = () =>
      hub.keeps('update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null')
    line.loses = body => body.includes('"walkIn"')
    line.isCut = false
    await until(async () => {
      await due()
      const calls = await hub.keeps(`select "error" from "outboundCall" where not "payload" ? 'visitor'`)
      return calls.some(({ error }) => String(error).includes('registered first'))
    })
    expect(await entries(place)).toEqual([])
    line.loses = undefined
    const atHub = `select "userName" from "registerUserEntryRecord"`
    await until(async () => {
      await due()
      return (await entries(place)).length === 1 && (await hub.keeps(atHub)).length === 1
    })
    expect(await entries(place)).toEqual([{ userName: '周小雨', entryTermName: '入口 1' }])
    expect(await hub.keeps(atHub)).toEqual([{ userName: '周小雨' }])
    expect(await hub.keeps(conflicts)).toEqual([])
    expect(await server.sql(`${conflicts} where "projectId" = $1`, [place.projectId])).toEqual([])
  })
  for (const how of ['asked to wipe itself', 'deleted'] as const)
    it(`hands over what its gates decided before it was ${how}, keeps nothing, and is not believed later`, async () => {
      const place = await hall({ gateCount: 2 })
      for (const number of ['W1', 'W2', 'W3']) await place.person({ number, name: `参会者 ${number}` })
      const { hubDevice, line, phone, hub } = await phoneAtHub(place)
      line.isCut = true
      await hub.says('No line')
      for (const number of ['W1', 'W2']) expect(await phone.scan('typed', number)).toMatchObject({ by: 'hub' })
      const waiting = `select "payload" from "outboundCall" where "kind" = 'access.toMain'`
      expect(JSON.stringify(await hub.keeps(waiting))).not.toContain('"W1"')
      const { token } = await server.operator({ projects: [place.projectId] })
      const as = { token, projectId: place.projectId }
      const [path, body] =
        how === 'deleted'
          ? (['delete', { ids: [hubDevice] }] as const)
          : (['command', { registerUserTermInfoId: hubDevice, command: 60 }] as const)
      expect(await server.call(`/registerUserTermInfo/${path}`, body, as)).toMatchObject({ result: 20000 })
      // Nobody has asked the hub yet.
      expect(await phone.scan('typed', 'W3')).toMatchObject({ by: 'hub', decision: { open: true } })
      line.isCut = false
      expect(await hub.says(`${line.url} did not take`)).toMatch(/did not take 1 of its .* had revoked this hub at /)
      expect((await entries(place)).map(({ userName }) => userName)).toEqual(['参会者 W1', '参会者 W2'])
      const logs = await server.sql(
        `select "checkResultMsg" as said from "registerUserBackCheckLog" where "projectId" = $1`,
        [place.projectId],
      )
      expect(logs).toEqual([{ said: '通过 · 注销后补传' }, { said: '通过 · 注销后补传' }])
      const tables = ['registerUser', 'registerUserTermInfo', 'registerUserEntryRecord', 'registerUserBackCheckLog']
      for (const table of tables) expect(await hub.keeps(`select id from "${table}"`)).toEqual([])
      const kept = JSON.stringify(await hub.keeps(waiting))
      expect(kept).toContain('requestId')
      expect(kept).not.toContain('value')
      if (how === 'deleted') return
      const [row] = await server.sql(`select "secret" from "registerUserTermInfo" where id = $1`, [hubDevice])
      expect(row).toEqual({ secret: null })
    })
  it('gives nothing to a device that is no hub, and lets none speak for another', async () => {
    const place = await hall({ gateCount: 2 })
    await place.person({ number: 'Z1' })
    const { terminal } = gates(server)
    const { send } = await terminal(place.projectId, place.in)
    expect(await send('mirror')).toMatchObject({ status: 403, data: { error: 'noHub' } })
    const record = { requestId: randomUUID(), kind: 'typed', value: 'Z1', time: Date.now(), direction: 'in' }
    await send('upload', { force: true, records: [{ ...record, device: place.devices[1] }] })
    expect((await entries(place)).map(({ entryTermName }) => entryTermName)).toEqual(['入口 1'])
  })
})
