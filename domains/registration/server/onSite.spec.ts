import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { registerUserCertType } from '@pavilion/certificate/model/certType.ts'
import { sha256, winnersOf } from '../model/drawing.ts'
import { registerUser, registerUserBlackUser, registerUserCompany, registerUserWhiteUser } from '../model/index.ts'
import { standingOf } from './lists.ts'
import { attending } from './testing/attending.ts'

const server = await startTestServer()
const { event } = attending(server)
const ok = 20000

describe('attendees whom operators enter', () => {
  it('get a number; a second badge of the same type is refused, of another type it is their decision', async () => {
    const { call, attendees, buyerType, visitorType, send, decide } = await event()
    const li = { name: '李雷', phoneNumber: '13910000001', idCard: '11010519491231002X', certTypeId: buyerType.id }
    const first = await call('/registerUser/create', li)
    expect(first).toMatchObject({ result: ok, data: { number: 'R00001', status: 10 } })
    expect((await call('/registerUser/create', li)).data).toMatchObject({ code: 'samePersonThere' })
    expect((await call('/registerUser/create', { ...li, certTypeId: visitorType.id })).result).toBe(ok)
    expect((await call('/registerUser/create', { name: '王五', number: 'R00003' })).data.number).toBe('R00003')
    // The counter leaves out a number that was given by hand, and a record finds the person.
    expect((await call('/registerUser/create', { name: '赵六' })).data.number).toBe('R00004')
    await decide('approve', await send({ name: '李雷', phoneNumber: '13910000001', email: 'l@expo.example' }))
    expect((await attendees('"number"')).map(({ number }) => number)).toEqual(['R00001', 'R00002', 'R00003', 'R00004'])
  })
  it('are numbered by imports in a few statements, and deleted to status 30 with their history kept', async () => {
    const { projectId, call, move } = await event()
    const { data } = await call('/registerUser/create', { name: '来过的人' })
    await server.sql(
      `insert into "registerUserEntryRecord" ("projectId", "registerUserId", "entryTime") values ($1, $2, now())`,
      [projectId, data.id],
    )
    const gone = await call('/registerUser/create', { name: '没来的人' })
    for (const { id, updatedAt } of [data, gone.data])
      expect((await call('/registerUser/delete', { id, updatedAt })).result).toBe(ok)
    const rows = () =>
      server.sql(
        `select "name", "status", "deletedAt" is null as live from "registerUser" where "projectId" = $1 order by id`,
        [projectId],
      )
    expect(await rows()).toEqual([
      { name: '来过的人', status: 30, live: true },
      { name: '没来的人', status: 30, live: false },
    ])
    expect((await call('/registerUser/restore', { id: gone.data.id })).data.status).toBe(10)
    expect((await move('registerUser', 'reinstate', data.id)).data.status).toBe(10)
  })
})

describe('the health documents of an attendee', () => {
  it('are unaudited 10 at first, pass 20, fail 30, expire 40, and are checked again [health-check-status]', async () => {
    const { call, move } = await event()
    const { id } = (await call('/registerUser/create', { name: '李雷' })).data
    const seen: number[] = []
    for (const name of ['failHealth', 'passHealth', 'expireHealth', 'reopenHealth'])
      seen.push((await move('registerUser', name, id)).data.healthCheck)
    expect(seen).toEqual([30, 20, 40, 10])
  })
})

describe('cards', () => {
  it('are bound by number; the former card is replaced, and nobody gets another’s card', async () => {
    const { call, move, projectId } = await event()
    const [li, han] = [
      (await call('/registerUser/create', { name: '李雷' })).data.id,
      (await call('/registerUser/create', { name: '韩梅梅' })).data.id,
    ]
    expect((await call('/registerUser/bindCard', { id: li, rfid: '04 a1:b2' })).data.rfid).toBe('04A1B2')
    expect((await call('/registerUser/bindCard', { id: li, rfid: '04A1B2' })).result).toBe(ok)
    expect((await call('/registerUser/bindCard', { id: han, rfid: '04A1B2' })).data.code).toBe('cardTaken')
    expect((await call('/registerUser/bindCard', { id: li, rfid: '04FF' })).data.rfid).toBe('04FF')
    expect((await call('/registerUser/bindCard', { id: han, rfid: '04A1B2' })).data.code).toBe('cardWithdrawn')
    await move('registerUser', 'discontinue', han)
    expect((await call('/registerUser/bindCard', { id: han, rfid: '04EE' })).data.code).toBe('attendeeStopped')
    expect(
      await server.sql('select "rfid", "status" from "registerUserRfid" where "projectId" = $1 order by id', [
        projectId,
      ]),
    ).toEqual([
      { rfid: '04A1B2', status: 30 },
      { rfid: '04FF', status: 20 },
    ])
  })
  it('are unbound with a reason, back into stock, and can be bound again', async () => {
    const { call, projectId } = await event()
    const { id } = (await call('/registerUser/create', { name: '李雷' })).data
    await call('/registerUser/bindCard', { id, rfid: '04A1' })
    expect((await call('/registerUser/unbindCard', { id })).result).toBe(40000)
    expect((await call('/registerUser/unbindCard', { id, reason: '提前离会' })).data.rfid).toBe(null)
    expect((await call('/registerUser/unbindCard', { id, reason: '提前离会' })).data.code).toBe('noCardBound')
    const [noted] = await server.sql(
      `select e."why" from "stateEvent" e join "registerUserRfid" c on c.id = e."rowId"
      where e."resource" = 'registerUserRfid' and e."move" = 'giveBack' and c."projectId" = $1`,
      [projectId],
    )
    expect(noted).toEqual({ why: '提前离会' })
    expect((await call('/registerUser/bindCard', { id, rfid: '04A1' })).data.rfid).toBe('04A1')
  })
  it('go to one of two people to whom they are bound at the same time', async () => {
    const { call } = await event()
    const ids = [
      (await call('/registerUser/create', { name: '李雷' })).data.id,
      (await call('/registerUser/create', { name: '韩梅梅' })).data.id,
    ]
    const answers = await allAtOnce(2, nth => call('/registerUser/bindCard', { id: ids[nth], rfid: '04AA' }))
    expect(answers.map(({ result }) => result).sort()).toEqual([ok, 40900])
  })
})

describe('the lists', () => {
  it('find people however a number is written; black beats white; a white company counts [company-types]', async () => {
    const { projectId } = await event()
    const { system } = server
    await system.store(registerUserBlackUser).createMany([
      { projectId, name: '一', idCard: '11010519491231002x' },
      { projectId, name: '二', phoneNumber: '139 1000 0002' },
      { projectId, name: '三', externalNumber: 'vip 007' },
    ])
    await system.store(registerUserWhiteUser).create({ projectId, name: '二', phoneNumber: '+8613910000002' })
    const companies = await system.store(registerUserCompany).createMany([
      { projectId, name: '官方', type: 10 },
      { projectId, name: '白名单', type: 20 },
    ])
    const person = await system.store(registerUser).create({ projectId, name: '某', idCard: '11010519491231002X' })
    const [{ idCardHash }] = (await server.sql('select "idCardHash" from "registerUser" where id = $1', [
      person.id,
    ])) as [{ idCardHash: string }]
    const ask = (who: object) => standingOf(system, projectId, who)
    expect(await ask({ idCardHash })).toMatchObject({ black: true })
    expect(await ask({ phoneNumber: '+8613910000002' })).toEqual({ black: true, white: false, healthWhite: false })
    expect(await ask({ numbers: [null, 'ＶＩＰ007'] })).toMatchObject({ black: true })
    expect(await ask({ registerUserCompanyId: companies[0]?.id })).toMatchObject({ white: false })
    expect(await ask({ registerUserCompanyId: companies[1]?.id })).toMatchObject({ black: false, white: true })
    await server.call(
      '/registerUserWhiteUser/create',
      { projectId, name: '新', phoneNumber: '13910000009' },
      { token: (await server.operator()).token, projectId },
    )
    expect(await ask({ phoneNumber: '+8613910000009' })).toMatchObject({ white: true })
  })
})

describe('the synchronisation of attendees between projects', () => {
  it('is a job with a result for each person: waiting 10, in progress 20, done 30, failed 99 [register-user-sync-status]', async () => {
    const { call, move, projectId, sellerId } = await event()
    const target = await server.project({ sellerId })
    const { token: both } = await server.operator({ projects: [projectId, target.id] })
    const ids = [
      (await call('/registerUser/create', { name: '李雷', phoneNumber: '13910000001', remark: '旧' })).data.id,
      (await call('/registerUser/create', { name: '停用的人' })).data.id,
    ]
    await move('registerUser', 'discontinue', ids[1])
    const body = { ids, targetProjectId: target.id }
    expect((await call('/registerUser/syncToProject', body)).result).toBe(40300)
    expect((await server.call('/registerUser/syncToProject', body, { token: both, projectId })).result).toBe(ok)
    const results = () =>
      server.sql(
        `select s."syncStatus", s."errmsg", u."syncStatus" as person
        from "registerUserSync" s join "registerUser" u on u.id = s."registerUserId"
        where s."projectId" = $1 order by s.id`,
        [projectId],
      )
    expect((await results()).map(({ syncStatus }) => syncStatus)).toEqual([10, 10])
    await server.runJobs()
    expect(await results()).toEqual([
      { syncStatus: 30, errmsg: null, person: 30 },
      { syncStatus: 99, errmsg: '停用的人 已停用', person: 99 },
    ])
    const tasks = async () => (await server.call('/backgroundTask/getTasks', {}, { token: both })).data.rows
    expect(await tasks()).toMatchObject([
      { kind: 'process', name: '同步 2 位参会人', status: 30, done: 2, total: 2, failed: 1 },
    ])
    await server.call('/registerUser/syncToProject', { ...body, ids: [ids[0]] }, { token: both, projectId })
    await server.runJobs()
    expect(
      await server.sql('select "name", "number", "phoneNumber" from "registerUser" where "projectId" = $1', [
        target.id,
      ]),
    ).toEqual([{ name: '李雷', number: 'R00001', phoneNumber: '+8613910000001' }])
    // Once the person is reinstated, the failed one alone is tried again.
    await move('registerUser', 'reinstate', ids[1])
    const [failed] = await server.sql<{ id: number }>(
      'select id from "registerUserSync" where "projectId" = $1 and "syncStatus" = 99',
      [projectId],
    )
    await move('registerUserSync', 'retry', failed?.id as number)
    await server.runJobs()
    expect((await results()).map(({ syncStatus, person }) => [syncStatus, person])).toEqual([
      [30, 30],
      [30, 30],
      [30, 30],
    ])
  })
})

describe('a prize draw', () => {
  it('commits to its seed before, and everybody computes the same winners after [win-status]', async () => {
    const { call, move, projectId, buyerType, visitorType } = await event()
    await server.system.store(registerUserCertType).set(buyerType.id, { allowWin: true })
    for (let nth = 0; nth < 6; nth++)
      await call('/registerUser/create', { name: `人${nth}`, certTypeId: (nth < 4 ? buyerType : visitorType).id })
    const { data: draw } = await call('/registerUserDraw/create', { name: '开幕抽奖', winners: 2 })
    const shown = async () =>
      (await server.call('/registerUserDraw/ext/getDetail', { id: draw.id, projectId }, { projectId })).data
    const before = await shown()
    expect(before).toMatchObject({ seed: null, winningNumbers: [], entrants: [] })
    expect(before.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify((await call('/registerUserDraw/getDetail', { id: draw.id })).data)).not.toContain('sealed')
    expect((await move('registerUserDraw', 'draw', draw.id)).result).toBe(ok)
    const after = await shown()
    expect(await sha256(after.seed)).toBe(before.commitment)
    expect(after.entrants).toEqual(['R00001', 'R00002', 'R00003', 'R00004'])
    expect(after.winningNumbers).toEqual(await winnersOf(after.seed, after.entrants, 2))
    expect(
      await server.sql(
        'select "winStatus", count(*)::int as many from "registerUser" where "projectId" = $1 group by 1 order by 1',
        [projectId],
      ),
    ).toEqual([
      { winStatus: 10, many: 2 },
      { winStatus: 20, many: 2 },
      { winStatus: 30, many: 2 },
    ])
    expect((await move('registerUserDraw', 'draw', draw.id)).result).toBe(40900)
  })
})

describe('the same person twice', () => {
  it('is found by ID number, phone with name, and name with company, across the projects of one organiser', async () => {
    const { projectId, sellerId } = await event()
    const other = await server.project({ sellerId })
    const foreign = await server.project()
    const people = server.system.store(registerUser)
    await people.createMany([
      { projectId, name: '甲', idCard: '11010519491231002X' },
      { projectId, name: '甲甲', idCard: '11010519491231002x' },
      { projectId, name: 'Li Wei', phoneNumber: '13910000001' },
      { projectId: other.id, name: 'li wei', phoneNumber: '13910000001', company: '云雾' },
      { projectId: foreign.id, name: 'Li Wei', phoneNumber: '13910000001' },
      { projectId, name: '丙', company: '云雾' },
      { projectId, name: '丙', company: '云雾' },
      { projectId, name: '丁', company: '云雾', idCard: '110101199003070134' },
      { projectId, name: '丁', company: '云雾', idCard: '110101199003070150' },
    ])
    const { token } = await server.operator({ projects: [projectId, other.id] })
    const find = async (as: string) =>
      (
        (await server.call('/registerUser/findAlike', {}, { token: as, projectId })).data.groups as {
          why: string[]
          people: { name: string }[]
        }[]
      )
        .map(({ why, people: some }) => [why.join(), some.map(({ name }) => name).join()])
        .sort()
    expect(await find(token)).toEqual([
      ['company', '丙,丙'],
      ['idCard', '甲,甲甲'],
      ['phone', 'Li Wei,li wei'],
    ])
    const { token: one } = await server.operator({ projects: [projectId] })
    expect(await find(one)).toEqual([
      ['company', '丙,丙'],
      ['idCard', '甲,甲甲'],
    ])
  })
  it('is merged with everything that belongs to it, and undone', async () => {
    const { call, move, projectId, send, decide } = await event()
    const record = await send({ name: '李雷', phoneNumber: '13910000001', email: 'li@expo.example' })
    await decide('approve', record)
    const [{ id: otherId }] = (await server.sql('select id from "registerUser" where "projectId" = $1', [
      projectId,
    ])) as [{ id: number }]
    const { data: keep } = await call('/registerUser/create', { name: '李雷（贵宾）', company: '云雾' })
    await call('/registerUser/bindCard', { id: otherId, rfid: '04AA' })
    const state = () =>
      server.sql(
        `select u."name", u."status", u."phoneNumber", u."company", u."rfid",
          (select count(*)::int from "registerUserRecord" s where s."registerUserId" = u.id) as records
        from "registerUser" u where u."projectId" = $1 order by u.id`,
        [projectId],
      )
    const before = await state()
    const { data: merged, result } = await call('/registerUser/merge', { keepId: keep.id, otherId })
    expect(result).toBe(ok)
    expect(await state()).toEqual([
      { name: '李雷', status: 30, phoneNumber: '+8613910000001', company: null, rfid: null, records: 0 },
      { name: '李雷（贵宾）', status: 10, phoneNumber: '+8613910000001', company: '云雾', rfid: '04AA', records: 1 },
    ])
    // The record goes on to lead to the one that stays.
    await decide('reject', record)
    expect((await state())[1]).toMatchObject({ status: 20 })
    await decide('approve', record)
    expect((await move('registerUserMerge', 'undo', merged.id)).result).toBe(ok)
    // The name came from the record since, so it stays; everything else is as before.
    expect(await state()).toEqual([before[0], { ...before[1], name: '李雷' }])
    expect((await move('registerUserMerge', 'undo', merged.id)).result).toBe(40900)
  })
  it('keeps the tags of both once they are merged, and only its own again after an undo', async () => {
    const { call, move } = await event()
    const person = async (name: string) => (await call('/registerUser/create', { name })).data.id as number
    const tag = async (name: string) =>
      (await call('/tagsManagement/create', { resource: 'registerUser', name })).data.id as number
    const [keepId, otherId] = [await person('韩梅梅'), await person('韩梅')]
    const [vip, press, late] = [await tag('贵宾'), await tag('媒体'), await tag('迟到')]
    const tagged = async () => (await call('/registerUser/getDetail', { id: keepId })).data.tagIds
    const set = async (id: number, tagIds: readonly number[]) => {
      const { data } = await call('/registerUser/getDetail', { id })
      await call('/registerUser/update', { id, updatedAt: data.updatedAt, tagIds })
    }
    await set(keepId, [vip])
    await set(otherId, [vip, press])
    const { data: merged } = await call('/registerUser/merge', { keepId, otherId })
    expect(await tagged()).toEqual([vip, press])
    // What somebody has put on the one that stays since is theirs.
    await set(keepId, [vip, press, late])
    expect((await move('registerUserMerge', 'undo', merged.id)).result).toBe(ok)
    expect(await tagged()).toEqual([vip, late])
  })
})
