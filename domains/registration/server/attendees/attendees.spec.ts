import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { registerChannel } from '@pavilion/form/model/index.ts'
import { fillsIn } from '@pavilion/form/server/testing/visitorForm.ts'
import { passes, type PassNeeded } from './passes.ts'
import { registerUser } from '../../model/index.ts'
import { attending } from '../testing/attending.ts'

const server = await startTestServer()
const { event } = attending(server)
const needed: (PassNeeded & { projectId: number })[] = []
passes.fill('spec', async (_tx, { projectId, people }) => {
  needed.push(...people.map(one => ({ ...one, projectId })))
})
const person = (nth: number) => ({
  name: `来宾${nth}`,
  phoneNumber: `139${String(10_000_000 + nth)}`,
  email: `guest${nth}@expo.example`,
})

describe('a record that becomes valid', () => {
  it('makes one attendee with a number, the type of badge of its answer, and a pass', async () => {
    const { projectId, send, decide, attendees, buyerType, visitorType } = await event()
    const buyer = await send({ ...person(1), idNumber: '11010519491231002X', gender: '女', birthDate: '1949-12-31' })
    const other = await send({ ...person(2), purpose: '其他', otherPurpose: '看看' })
    expect(await attendees()).toEqual([])
    expect((await decide('approve', buyer, other)).data).toMatchObject({ done: 2, skipped: [] })
    expect(
      await attendees('"name", "number", "status", "certTypeId", "phoneNumber", "gender", "webFormRecordId"'),
    ).toEqual([
      {
        name: '来宾1',
        number: 'R00001',
        status: 10,
        certTypeId: buyerType.id,
        phoneNumber: '+8613910000001',
        gender: 0,
        webFormRecordId: buyer,
      },
      {
        name: '来宾2',
        number: 'R00002',
        status: 10,
        certTypeId: visitorType.id,
        phoneNumber: '+8613910000002',
        gender: null,
        webFormRecordId: other,
      },
    ])
    expect(needed.filter(one => one.projectId === projectId).map(({ why, certTypeId }) => [why, certTypeId])).toEqual([
      ['born', buyerType.id],
      ['born', visitorType.id],
    ])
  })
  it('is discontinued with it, deleted with it, and comes back with it [register-user-status]', async () => {
    const { projectId, call, send, decide, attendees } = await event()
    const id = await send(person(1))
    const seen: unknown[] = []
    const look = async () => seen.push((await attendees('"status", "number"'))[0])
    for (const move of ['approve', 'reject', 'approve', 'reopen', 'approve']) {
      expect((await decide(move, id)).data.done).toBe(1)
      await look()
    }
    await call('/webFormRecord/delete', { id })
    await look()
    await call('/webFormRecord/restore', { id })
    await look()
    expect(seen).toEqual([10, 20, 10, 20, 10, 30, 10].map(status => ({ status, number: 'R00001' })))
    expect(needed.filter(one => one.projectId === projectId).map(({ why }) => why)).toEqual([
      'born',
      'discontinued',
      'reinstated',
      'discontinued',
      'reinstated',
      'discontinued',
      'reinstated',
    ])
  })
  it('is made at once by a form whose records are valid at first, and follows a correction', async () => {
    const { call, send, attendees, fields, form } = await event({ initialStatus: 20 })
    const id = await send(person(1))
    expect(await attendees()).toEqual([{ name: '来宾1', status: 10 }])
    const { data: record } = await call('/webFormRecord/getDetail', { id })
    const { result } = await call('/webFormRecord/ext/upsertOne', {
      id,
      webFormId: form.id,
      updatedAt: record.updatedAt,
      webFormRecordValues: {
        ...Object.fromEntries(
          record.webFormRecordValues.map(({ webFormFieldId, value }: { webFormFieldId: number; value: string }) => [
            webFormFieldId,
            JSON.parse(value),
          ]),
        ),
        [String(fields.name)]: '新名字',
      },
    })
    expect(result).toBe(20000)
    expect(await attendees()).toEqual([{ name: '新名字', status: 10 }])
  })
  it('is one attendee for one person: by ID number, else by phone and name; an operator’s entry too', async () => {
    const { projectId, send, decide, attendees } = await event()
    const same = { name: '李雷', idNumber: '11010519491231002X' }
    const ids = [
      await send({ ...same, phoneNumber: '13910000001', email: 'a@expo.example' }),
      // Another phone, the same ID number.
      await send({ ...same, phoneNumber: '13910000002', email: 'b@expo.example' }),
      // The same name with another ID number is somebody else.
      await send({ name: '李雷', phoneNumber: '13910000003', email: 'c@expo.example', idNumber: '110101199003070134' }),
      await send(person(4)),
    ]
    await server.system.store(registerUser).create({ projectId, ...person(4), company: '老单位' })
    expect((await decide('approve', ...ids)).data.done).toBe(4)
    expect(await attendees('"name", "phoneNumber", "company"')).toEqual([
      { name: '来宾4', phoneNumber: '+8613910000004', company: '老单位' },
      { name: '李雷', phoneNumber: '+8613910000002', company: null },
      { name: '李雷', phoneNumber: '+8613910000003', company: null },
    ])
    // One of two records is still valid, so the attendee stays.
    await decide('reject', ids[0] as number)
    expect((await attendees('"status"'))[1]).toEqual({ status: 10 })
    await decide('reject', ids[1] as number)
    expect((await attendees('"status"'))[1]).toEqual({ status: 20 })
  })
  it('keeps the channel it came by; none means the public one [channel-10002]', async () => {
    const { projectId, call, decide, attendees, form, fields } = await event()
    const channel = await server.system.store(registerChannel).create({ projectId, name: '渠道', code: '10002' })
    const ids: number[] = []
    for (const [nth, registerChannelId] of [channel.id, null].entries()) {
      const { token } = await server.visitor({ projectId })
      const { data } = await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, registerChannelId, webFormRecordValues: fillsIn(fields, person(nth)) },
        { token, projectId },
      )
      ids.push(data.id)
    }
    await decide('approve', ...ids)
    expect(await attendees('"registerChannelId"')).toEqual([
      { registerChannelId: channel.id },
      { registerChannelId: null },
    ])
    expect((await call('/registerChannel/getList')).data.rows).toMatchObject([{ code: '10002', registerCount: 1 }])
  })
  it('is one attendee too when two of its records are approved at the same time', async () => {
    const { send, decide, attendees } = await event()
    const ids = [
      await send({ name: '李雷', phoneNumber: '13910000001', email: 'a@expo.example', idNumber: '11010519491231002X' }),
      await send({ name: '李雷', phoneNumber: '13910000002', email: 'b@expo.example', idNumber: '11010519491231002X' }),
    ]
    const answers = await allAtOnce(2, nth => decide('approve', ids[nth] as number))
    expect(answers.map(({ data }) => data.done)).toEqual([1, 1])
    expect(await attendees('"name"')).toEqual([{ name: '李雷' }])
  })
  it('costs as many statements for hundreds as for two', async () => {
    const { call, send, decide, attendees } = await event()
    const ids: number[] = []
    for (let nth = 0; nth < 42; nth++) ids.push(await send(person(nth)))
    await decide('approve', ids[0] as number, ids[1] as number)
    const count = async (some: number[]) => {
      const { result, statements } = await server.statements(() => decide('approve', ...some))
      expect(result.data.done).toBe(some.length)
      return statements.length
    }
    const two = await count(ids.slice(2, 4))
    expect(await count(ids.slice(4))).toBe(two)
    expect((await attendees()).length).toBe(42)
    expect((await call('/registerUser/getList', {})).data.count).toBe(42)
  })
})
