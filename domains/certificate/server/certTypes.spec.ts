import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { checking } from './testing/checks.ts'

const server = await startTestServer()
const { event } = checking(server)
const ok = 20000

describe('a cert type', () => {
  it('is refused with a limit or an interval that says nothing, a window or a layout that is wrong', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    const create = (row: object) =>
      server.call('/registerUserCertType/create', { name: '观众证', ...row }, { token, projectId, language: 'en' })
    expect((await create({ timesLimit: true })).data.fields).toEqual({
      maxTimes: 'Entries are limited: please enter how many',
    })
    expect(Object.keys((await create({ nextEntryTimeCheck: true })).data.fields)).toEqual(['nextEntryTimeInterval'])
    expect(Object.keys((await create({ colour: 'red' })).data.fields)).toEqual(['colour'])
    expect(Object.keys((await create({ priority: -1 })).data.fields)).toEqual(['priority'])
    const window = { effectiveStartTime: '2026-11-27T09:00:00.000Z', effectiveEndTime: '2026-11-27T08:00:00.000Z' }
    expect((await create(window)).data.code).toBe('certWindowWrong')
    const element = { kind: 'text', x: 0, y: 0, width: 10, height: 5, field: 'idCard' }
    expect((await create({ certElementConfig: [element] })).data.code).toBe('badgeLayoutWrong')
    const made = await create({ timesLimit: true, maxTimes: 3, nextEntryTimeCheck: true, nextEntryTimeInterval: 60 })
    expect(made).toMatchObject({ result: ok, data: { priority: 0 } })
    const { id, updatedAt } = made.data
    const update = { id, updatedAt, maxTimes: null }
    expect((await server.call('/registerUserCertType/update', update, { token, projectId })).result).toBe(40000)
  })
})

describe('an attendee', () => {
  it('has no validity that ends before it begins', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator({ projects: [projectId] })
    const person = {
      name: '李雷',
      effectiveStartTime: '2026-11-27T09:00:00.000Z',
      effectiveEndTime: '2026-11-27T08:00:00.000Z',
    }
    const { data } = await server.call('/registerUser/create', person, { token, projectId })
    expect(data.code).toBe('validityWrong')
  })
})

describe('batches', () => {
  it('are numbered where nobody gave a number, and take only people of their own group', async () => {
    const { call, done, projectId, row, people } = await event(3)
    await server.sql(`update "registerUser" set "groupId" = 'G1', "groupType" = 20 where id = any($1::bigint[])`, [
      people.slice(0, 2),
    ])
    const batch = { projectId, batchName: '团体' }
    const { id, added } = await done('/registerUserZZBatch/createFromFilter', { ...batch, groupId: 'G1' })
    expect(added).toBe(2)
    expect(await row('registerUserZZBatch', id)).toMatchObject({
      batchNo: `Z${String(id).padStart(6, '0')}`,
      groupId: 'G1',
    })
    expect((await call('/registerUserZZBatch/addMembers', { id })).data.code).toBe('nobodyFound')
    const police = await done('/registerUserPoliceCheckBatch/create', { batchName: '核查' })
    expect(police.batchNo).toMatch(/^P\d{6}$/)
    expect((await done('/registerUserPoliceCheckBatch/create', { batchName: '核查', batchNo: 'X-1' })).batchNo).toBe(
      'X-1',
    )
  })
})
