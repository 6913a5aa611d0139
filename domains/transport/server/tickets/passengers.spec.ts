import { describe, it } from 'node:test'
import { expect } from 'expect'
import { exchangeOn, form, sheet } from '@pavilion/exchange/testing.ts'
import { allAtOnce, startTestServer, unused } from '@pavilion/testing'
import type { LikelyGuest } from '../../model/calls/guests.ts'
import { tripsOfGuests } from '../guestPart.ts'
import { openTicketDesk, train } from './testing.ts'

const server = await startTestServer()
const { book, imported } = exchangeOn(server)
const ok = 20000

describe('a passenger of a guest’s own page', () => {
  it('is entered once, though the form is sent four times, and seen by nobody else', async () => {
    const at = await openTicketDesk(server)
    const [who, other] = [await at.visitor(), await at.visitor()]
    const ids = await allAtOnce(4, () => at.passenger(who))
    expect(new Set(ids).size).toBe(1)
    const { rows } = await at.done(at.as<{ rows: { idCard: string }[] }>(who, '/passenger/ext/getList'))
    expect(rows).toMatchObject([{ name: '王小明', status: 10, tickets: 0, fixed: false }])
    // A phone is looked at by others too.
    expect(rows[0]?.idCard).not.toBe('330102199003071234')
    expect((await at.as(other, '/passenger/ext/getList')).data).toMatchObject({ count: 0 })
    const stolen = await at.as(other, '/passenger/ext/upsertOne', { id: ids[0], name: '别人' })
    expect(stolen.data).toMatchObject({ code: 'noData' })
    const trip = await at.as(other, '/tripTicket/ext/upsertOne', {
      passengerId: ids[0],
      direction: 10,
      own: 20,
      ...train,
    })
    expect(trip.data).toMatchObject({ code: 'noData' })
  })
  it('keeps its document when none is sent, and its name once a ticket is issued in it', async () => {
    const at = await openTicketDesk(server)
    const who = await at.visitor()
    const id = await at.passenger(who)
    const save = (fields: object) =>
      at.as(who, '/passenger/ext/upsertOne', { id, name: '王小明', phoneNumber: '13800138060', ...fields })
    await at.done(save({ workplace: '远山大学' }))
    const page = await at.done(at.asOperator<{ passenger: object }>('/passenger/getPage', { id }))
    expect(page.passenger).toMatchObject({ idCard: '330102199003071234', workplace: '远山大学' })
    const ticket = await at.asks(who, id)
    await at.done(at.issues(ticket))
    expect((await save({ name: '王大明' })).data).toMatchObject({ code: 'passengerFixed' })
    expect((await save({ idCard: '110101199003070038' })).data).toMatchObject({ code: 'passengerFixed' })
    expect((await save({ workplace: '近水大学' })).result).toBe(ok)
  })
  it('is reviewed: 10, 20, 30 and back; an invalid one gets no ticket, one with tickets is not revoked', async () => {
    const at = await openTicketDesk(server)
    const who = await at.visitor()
    const id = await at.passenger(who)
    const move = async (name: string) => {
      const { data } = await at.asOperator<{ updatedAt: string }>('/passenger/getDetail', { id })
      return at.asOperator<{ status: number; code?: string }>(`/passenger/${name}`, { id, updatedAt: data.updatedAt })
    }
    const ticket = await at.asks(who, id)
    expect((await move('reject')).data).toMatchObject({ status: 30 })
    expect((await at.issues(ticket)).data).toMatchObject({ code: 'passengerNotValid' })
    const again = await at.as(who, '/tripTicket/ext/upsertOne', { passengerId: id, direction: 20, own: 20, ...train })
    expect(again.data).toMatchObject({ code: 'passengerNotValid' })
    // Corrected by the guest, it is reviewed again.
    await at.done(at.as(who, '/passenger/ext/upsertOne', { id, name: '王小明', phoneNumber: '13800138060' }))
    expect((await move('approve')).data).toMatchObject({ status: 20 })
    await at.done(at.issues(ticket))
    expect((await move('revoke')).data).toMatchObject({ code: 'passengerHasTickets' })
    await at.done(at.refunds(ticket))
    const waiting = await at.asks(who, id, { direction: 20, day: '2026-12-03' })
    expect((await move('revoke')).data).toMatchObject({ status: 30 })
    expect(await at.ticket(waiting)).toMatchObject({ status: 30 })
  })
})

describe('passengers of a sheet', () => {
  it('are 2,800 of 3,000 when 200 rows are defective, each with its reason; undone, none is left', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    const rows = Array.from({ length: 3000 }, (_, nth) => {
      const phone = `1380${String(1_000_000 + nth)}`
      const gender = nth % 2 ? '男' : '女'
      if (nth % 15 !== 7) return [`旅客${nth}`, phone, gender]
      return nth % 2 ? ['', phone, gender] : [`旅客${nth}`, '12ab', gender]
    })
    const at = { token, projectId }
    const body = form(await sheet([['姓名', '手机号', '性别'], ...rows]), { mode: 'good', name: '代表团' })
    const { id, done, skipped, total, problems } = await imported('/passenger', body, at)
    expect([done, skipped, total]).toEqual([2800, 200, 3000])
    expect(problems[0]).toMatchObject({ row: 9 })
    const result = await book('/passenger/importResult', { id }, at)
    expect(result.filter(row => String(row.at(-1)).startsWith('未导入'))).toHaveLength(200)
    const count = async () =>
      (
        await server.sql<{ n: number }>(
          'select count(*)::int as n from "passenger" where "projectId" = $1 and "deletedAt" is null',
          [projectId],
        )
      )[0]?.n
    expect(await count()).toBe(2800)
    expect((await server.call('/importBatch/undo', { id }, at)).data).toMatchObject({ undone: 2800 })
    expect(await count()).toBe(0)
  })
})

describe('what an operator sees of passengers', () => {
  it('is masked without the permission, on the desk, on both pages, in drafts and in exports', async () => {
    const at = await openTicketDesk(server)
    const who = await at.visitor()
    const id = await at.passenger(who)
    const ticket = await at.asks(who, id)
    await at.done(at.issues(ticket, { payer: 20 }))
    await at.done(at.asOperator('/tripChange/note', { tripNumber: 'G7301', day: '2026-12-01', departs: '08:50' }))
    const masked = await server.operator({
      projects: [at.projectId],
      rights: ['passenger', 'tripTicket', 'tripChange', 'tripMessage'].flatMap(of =>
        ['getList', 'getDetail', 'export'].map(act => `${of}.${act}`),
      ),
      unmask: false,
    })
    const ask = async (path: string, body: object = {}) =>
      JSON.stringify((await server.call(path, body, { token: masked.token, projectId: at.projectId })).data)
    for (const said of [
      await ask('/tripTicket/getDesk', { pile: 'issued' }),
      await ask('/tripTicket/getPage', { id: ticket }),
      await ask('/passenger/getPage', { id }),
      await ask('/tripChange/getDesk'),
      JSON.stringify(
        await book(
          '/passenger/export',
          { columns: ['name', 'phoneNumber', 'idCard'] },
          {
            token: masked.token,
            projectId: at.projectId,
          },
        ),
      ),
    ]) {
      expect(said).toContain('王小明')
      expect(said).not.toContain('13800138060')
      expect(said).not.toContain('330102199003071234')
    }
  })
  it('is confined by the switches of passengers on the desk, its pages, offers, messages and exports', async () => {
    const at = await openTicketDesk(server)
    const who = await at.visitor()
    const sides = []
    for (const name of ['我方', '他方']) {
      const group = await at.done(at.asOperator<{ id: number }>('/userGroup/create', { groupName: unused('组') }))
      const passengerId = await at.passenger(who, {
        name,
        phoneNumber: name === '我方' ? '13800138061' : '13800138062',
      })
      await server.sql('update "passenger" set "userGroupId" = $2 where id = $1', [passengerId, group.id])
      const ticket = await at.asks(who, passengerId)
      await at.done(at.issues(ticket, { payer: 20 }))
      sides.push({ group: group.id, passengerId, ticket })
    }
    await at.done(at.asOperator('/tripChange/note', { tripNumber: 'G7301', day: '2026-12-01', departs: '08:50' }))
    const rights = ['passenger', 'tripTicket', 'tripChange', 'tripMessage', 'tripSegment'].flatMap(of =>
      ['getList', 'getDetail', 'export'].map(act => `${of}.${act}`),
    )
    const { token, roleId } = await server.operator({ projects: [at.projectId], rights })
    const [mine, theirs] = sides as [(typeof sides)[number], (typeof sides)[number]]
    await at.done(at.asOperator('/relUserGroupRole/create', { userGroupId: mine.group, sysRoleId: roleId }))
    const ask = (path: string, body: object = {}) => server.call(path, body, { token, projectId: at.projectId })
    const desk = async () =>
      (await ask('/tripTicket/getDesk', { pile: 'issued' })).data.rows.map(({ id }: { id: number }) => id)
    expect(await desk()).toHaveLength(2)
    await at.done(at.asOperator('/projectSetting/create', { passengerByGroup: true }))
    expect(await desk()).toEqual([mine.ticket])
    expect((await ask('/tripTicket/getDesk', { pile: 'issued' })).data.counts).toMatchObject({ issued: 1 })
    expect((await ask('/tripTicket/getPage', { id: mine.ticket })).result).toBe(ok)
    expect((await ask('/tripTicket/getPage', { id: theirs.ticket })).data).toMatchObject({ code: 'noData' })
    expect((await ask('/passenger/getPage', { id: theirs.passengerId })).data).toMatchObject({ code: 'noData' })
    const { rows } = (await ask('/tripChange/getDesk')).data
    expect(rows[0].messages.map(({ receiver }: { receiver: string }) => receiver)).toEqual(['我方'])
    for (const name of ['tripTicket', 'tripSegment']) {
      const [, ...exported] = await book(`/${name}/export`, { columns: ['id'] }, { token, projectId: at.projectId })
      expect(exported).toHaveLength(1)
    }
  })
})

describe('a passenger who seems to be a hotel guest', () => {
  const open = async () => {
    const at = await openTicketDesk(server)
    const who = await at.visitor()
    const id = await at.passenger(who)
    await at.done(at.issues(await at.asks(who, id)))
    const stay = (more: object = {}) =>
      at.done(
        at.asOperator<{ id: number }>('/hotelGuest/create', {
          name: ' 王小明',
          phoneNumber: '13800138060',
          ...more,
        }),
      )
    const likely = async (body: object = {}) =>
      (await at.done(at.asOperator<{ rows: LikelyGuest[] }>('/passenger/getLikelyGuests', body))).rows
    const partOf = async (guestId: number) =>
      (await tripsOfGuests(server.system, { projectId: at.projectId, hotelGuestIds: [guestId] })).get(guestId)
    const link = (hotelGuestId: number) =>
      at.done(at.asOperator('/passenger/linkGuests', { links: [{ passengerId: id, hotelGuestId }] }))
    return { ...at, id, stay, likely, partOf, link }
  }
  const trip = { text: ['G7301 · 杭州东 → 上海虹桥 · 2026-12-01 08:05 – 09:10 · 已出票', expect.any(String)] }

  it('is a question on the page of the guest until somebody confirms it; then the trip stands there', async () => {
    const at = await open()
    const guest = await at.stay()
    expect(await at.partOf(guest.id)).toMatchObject({
      lines: [{ text: ['乘客「王小明」可能是同一人，待确认', expect.any(String)], state: 'pending' }],
      missing: [['还没有来程', 'No arrival yet'], {}],
    })
    expect(await at.likely()).toMatchObject([{ passengerId: at.id, hotelGuestId: guest.id, by: 'phone' }])
    expect(await at.link(guest.id)).toEqual({ linked: 1, refused: 0 })
    expect(await at.partOf(guest.id)).toMatchObject({ lines: [trip], missing: [['还没有返程', 'No departure yet']] })
    expect(await at.likely()).toEqual([])
  })
  it('is not asked about again once somebody has said that it is another person', async () => {
    const at = await open()
    const guest = await at.stay()
    await at.done(at.asOperator('/passenger/denyGuest', { passengerId: at.id, hotelGuestId: guest.id }))
    expect(await at.likely({ passengerId: at.id })).toEqual([])
    expect(await at.partOf(guest.id)).toMatchObject({ lines: [] })
    expect(await at.link(guest.id)).toEqual({ linked: 0, refused: 1 })
  })
  it('becomes one guest of two when two operators answer at once, and never somebody of another name', async () => {
    const at = await open()
    const [one, two] = [await at.stay(), await at.stay()]
    const stranger = await at.stay({ name: '李雷' })
    const answers = (await Promise.all([one, two].map(({ id }) => at.link(id)))) as { linked: number }[]
    expect(answers.map(({ linked }) => linked).sort()).toEqual([0, 1])
    expect(await at.partOf(stranger.id)).toMatchObject({ lines: [], missing: [{}, {}] })
  })
})
