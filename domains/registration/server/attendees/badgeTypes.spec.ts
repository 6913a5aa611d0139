import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { registerChannel, webFormCertType } from '@pavilion/form/model/index.ts'
import { attending } from '../testing/attending.ts'

const server = await startTestServer()
const { event } = attending(server)
const person = (nth: number) => ({
  name: `来宾${nth}`,
  phoneNumber: `138${String(10_000_000 + nth)}`,
  email: `badge${nth}@expo.example`,
})
type Event = Awaited<ReturnType<typeof event>>
const typesOf = async ({ attendees }: Event) =>
  (await attendees('"name", "certTypeId"')).map(({ certTypeId }) => certTypeId && Number(certTypeId))
/** An event whose form gives nobody a badge type by itself. */
async function bare() {
  const made = await event({ registerUserCertTypeId: null })
  await server.sql('delete from "webFormCertType" where "projectId" = $1', [made.projectId])
  return made
}
/** The last run that stands above the list of attendees, and what its undo left out. */
async function undone({ call }: Event) {
  const { rows } = (await call('/backgroundTask/getActs', { resource: 'registerUser' })).data
  const [{ id, done, acts }] = rows
  expect((await call('/backgroundTask/act', { kind: 'process', id, act: 'undo' })).result).toBe(20000)
  await server.runJobs()
  const left = (await call('/backgroundTask/getLeftOut', { kind: 'process', id })).data.rows
  return { done, acts, left: left.length }
}
const plan = (made: Event) => made.call('/registerUser/planBadges', { projectId: made.projectId })

describe('the badge type of an attendee', () => {
  it('is the only one of the event, for a registration and for whom an operator enters', async () => {
    const made = await bare()
    await server.sql('update "registerUserCertType" set "deletedAt" = now() where id = $1', [made.buyerType.id])
    await made.decide('approve', await made.send(person(1)))
    await made.call('/registerUser/create', { name: '嘉宾', projectId: made.projectId })
    expect(await typesOf(made)).toEqual([made.visitorType.id, made.visitorType.id])
    // Two without a type of their own are two of the same one.
    const same = { name: '同一人', phoneNumber: '13810009999', projectId: made.projectId }
    await made.call('/registerUser/create', same)
    expect((await made.call('/registerUser/create', same)).data.code).toBe('samePersonThere')
  })
  it('is nobody’s where the event has two and no rule says which', async () => {
    const made = await bare()
    await made.decide('approve', await made.send(person(2)))
    expect(await typesOf(made)).toEqual([null])
  })
  it('follows the channel and the price of the registration, in one rule both', async () => {
    const made = await bare()
    const { projectId, form } = made
    const channel = await server.system.store(registerChannel).create({ projectId, name: '协会', code: 'A' })
    const rules = server.system.store(webFormCertType)
    await rules.create({
      projectId,
      name: '协会的贵宾价',
      webFormId: form.id,
      registerUserCertTypeId: made.buyerType.id,
      registerChannelId: channel.id,
    })
    const [byChannel, other] = [await made.send(person(3)), await made.send(person(4))]
    await server.sql('update "webFormRecord" set "registerChannelId" = $2 where id = $1', [byChannel, channel.id])
    await made.decide('approve', byChannel, other)
    expect(await typesOf(made)).toEqual([made.buyerType.id, null])
  })
})

describe('giving badge types to those who have none', () => {
  it('says by rule who would get which, gives them to the rest as chosen, and takes it back except what is printed', async () => {
    const made = await bare()
    const { projectId, form, fields, buyerType, visitorType, call } = made
    await made.decide(
      'approve',
      await made.send(person(5)),
      await made.send({ ...person(6), purpose: '其他', otherPurpose: '看' }),
    )
    await server.system.store(webFormCertType).create({
      projectId,
      name: '采购',
      webFormId: form.id,
      webFormFieldId: fields.purpose as number,
      value: '采购',
      registerUserCertTypeId: buyerType.id,
    })
    expect((await plan(made)).data).toMatchObject({
      total: 2,
      gives: [{ certTypeId: buyerType.id, count: 1 }],
      rest: 1,
    })
    expect((await call('/registerUser/giveBadges', { projectId, restCertTypeId: visitorType.id })).result).toBe(20000)
    await server.runJobs()
    expect(await typesOf(made)).toEqual([buyerType.id, visitorType.id])
    expect((await plan(made)).data.total).toBe(0)
    await server.sql('update "registerUser" set "printNum" = 1 where "projectId" = $1 and "certTypeId" = $2', [
      projectId,
      visitorType.id,
    ])
    expect(await undone(made)).toMatchObject({ done: 2, acts: [{ words: ['撤销 2 条', 'Undo 2'] }], left: 1 })
    expect(await typesOf(made)).toEqual([null, visitorType.id])
  })
  it('leaves a type that a person has chosen since, and refuses one of another event', async () => {
    const made = await bare()
    const { projectId, call, buyerType, visitorType } = made
    await made.decide('approve', await made.send(person(7)))
    const elsewhere = await server.system
      .store(registerUserCertType)
      .create({ projectId: (await server.project()).id, name: '别处' })
    const foreign = await call('/registerUser/giveBadges', { projectId, restCertTypeId: elsewhere.id })
    expect(foreign.result).not.toBe(20000)
    await call('/registerUser/giveBadges', { projectId, restCertTypeId: visitorType.id })
    await server.runJobs()
    const [{ id }] = (await made.attendees('id')) as [{ id: number }]
    const { data } = await call('/registerUser/getDetail', { id })
    await call('/registerUser/update', { id, updatedAt: data.updatedAt, certTypeId: buyerType.id })
    expect(await undone(made)).toMatchObject({ left: 1 })
    expect(await typesOf(made)).toEqual([buyerType.id])
  })
  it('waits on the dashboard of an event that has badge types, and of no other', async () => {
    const made = await bare()
    await made.decide('approve', await made.send(person(8)))
    const needs = async () =>
      (await made.call('/dashboard/getFigures')).data.needs.find(
        ({ key }: { key: string }) => key === 'withoutBadgeType',
      )
    expect(await needs()).toMatchObject({ count: 1, path: expect.stringContaining('/registerManagement/giveBadges') })
    await server.sql('update "registerUserCertType" set "deletedAt" = now() where "projectId" = $1', [made.projectId])
    expect(await needs()).toBeUndefined()
  })
})
