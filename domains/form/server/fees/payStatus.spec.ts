import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { wordFor } from '@pavilion/declare'
import { webForm, webFormRecord, webFormRecordPayStatus } from '../../model/index.ts'
import { groupFixtures } from '../testing/groups.ts'

const server = await startTestServer()
const success = 20000
const { group } = groupFixtures(server)

describe('a form closed by a payment application', () => {
  it('is disabled for a visitor who has applied, refuses their submits, and stays open to others [disabled-after-payment-application]', async () => {
    const { members, groups, by, person, projectId } = await group()
    await server.system
      .store(webForm)
      .set(members.form.id, { disableAfterPayApplied: true, closedByFormId: groups.form.id } as never)
    const open = async (options: object) =>
      (await server.call('/webForm/ext/getFormDetail', { webFormId: members.form.id }, options)).data.registration
    expect(await open(by)).toBe('applied')
    expect(
      (
        await server.call(
          '/webFormRecord/ext/upsertOne',
          { webFormId: members.form.id, webFormRecordValues: person(1) },
          by,
        )
      ).data.code,
    ).toBe('paymentApplied')
    const other = { ...by, token: (await server.visitor({ projectId })).token }
    expect(await open(other)).toBe('open')
    expect(
      (
        await server.call(
          '/webFormRecord/ext/upsertOne',
          { webFormId: members.form.id, webFormRecordValues: person(1) },
          other,
        )
      ).result,
    ).toBe(success)
    await server.system.store(webForm).set(members.form.id, { disableAfterPayApplied: false } as never)
    expect(await open(by)).toBe('open')
  })
  it('is closed by the visitor’s paid record; a record starts as unpaid, 10, and is paid at 20 [record-pay-codes]', async () => {
    const { members, by, person } = await group()
    await server.system.store(webForm).set(members.form.id, { disableAfterPayApplied: true } as never)
    const { id } = (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: members.form.id, webFormRecordValues: person(1) },
        by,
      )
    ).data
    const registration = async () =>
      (await server.call('/webForm/ext/getFormDetail', { webFormId: members.form.id }, by)).data.registration
    expect([
      (await server.call('/webFormRecord/ext/getDetail', { id }, by)).data.payStatus,
      await registration(),
    ]).toEqual([10, 'open'])
    await server.system.store(webFormRecord).set(id, { payStatus: 20 })
    expect([
      (await server.call('/webFormRecord/ext/getDetail', { id }, by)).data.payStatus,
      await registration(),
    ]).toEqual([20, 'applied'])
    expect([10, 20].map(code => wordFor(webFormRecordPayStatus, code)[1])).toEqual(['Unpaid', 'Paid'])
  })
})
