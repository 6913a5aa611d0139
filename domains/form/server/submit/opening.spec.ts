import { describe, it } from 'node:test'
import { expect } from 'expect'
import { project } from '@pavilion/site/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { webForm } from '../../model/index.ts'
import { registrations } from './testing.ts'

const server = await startTestServer()
const success = 20000
const { registration, person } = registrations(server)

describe('opening times', () => {
  it('refuse a submit when the form or its registration is closed, or its period has not started or has ended, with the form’s own message [registration-period]', async () => {
    const hour = 3_600_000
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    for (const [about, code] of [
      [{ registerStatus: 20 }, 'formClosed'],
      [{ endTime: at(-hour) }, 'formClosed'],
      [{ startTime: at(hour) }, 'formNotOpen'],
    ] as const) {
      const { send, stored, webFormId, token } = await registration({
        ...about,
        registrationCloseTip: '名额已满，现场见',
      })
      expect(await send()).toMatchObject({ result: 40900, errmsg: '名额已满，现场见', data: { code } })
      expect(await stored()).toHaveLength(0)
      expect((await server.call('/webForm/ext/getFormDetail', { webFormId }, { token })).data.registration).not.toBe(
        'open',
      )
    }
    const { send, webFormId, form } = await registration()
    const { token } = await server.operator()
    const closed = await server.call('/webForm/setClosed', { id: webFormId, updatedAt: form.updatedAt }, { token })
    expect(closed.result).toBe(success)
    expect(await send()).toMatchObject({ data: { code: 'formClosed' } })
    // Nor any form of a closed event, even if somebody still has it open.
    const event = await registration()
    await server.system.transaction(tx => tx.move(project, event.project, 'setClosed'))
    expect([await event.send(), await event.stored()]).toMatchObject([{ data: { code: 'formClosed' } }, []])
    // Its fields are shown to its operators, and to people with a record in it.
    const read = async (by: string | undefined) =>
      [
        await server.call('/webForm/ext/getFormDetail2', { webFormId: event.webFormId }, by ? { token: by } : {}),
        await server.call(
          '/webFormField/ext/getListIncludeWebFormFieldGroup',
          { where: { webFormId: event.webFormId } },
          by ? { token: by } : {},
        ),
      ].map(({ result }) => result)
    expect([await read(event.token), await read(token)]).toEqual([
      [40400, 40400],
      [success, success],
    ])
  })
  it('bind visitors only: operators correct records after registration has closed, and of two edits the second is refused', async () => {
    const { send, stored, webFormId, answers } = await registration()
    const [clerk, reader] = await Promise.all(
      [['webFormRecord.update'], ['webFormRecord.getDetail', 'webForm.getDetail']].map(rights =>
        server.operator({ rights }),
      ),
    )
    const {
      data: { id },
    } = await send()
    await server.system.store(webForm).update({ id: webFormId, endTime: '2020-01-01T00:00:00.000Z' } as never)
    expect(await send({ name: '韩梅' })).toMatchObject({ data: { code: 'formClosed' } })
    const [seen] = await server.sql<{ updatedAt: string }>('select "updatedAt" from "webFormRecord" where id = $1', [
      id,
    ])
    const correct = (name: string, token = clerk?.token as string) =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId, id, webFormRecordValues: answers({ name }), ...seen },
        { token },
      )
    expect([
      (await correct('韩梅梅', reader?.token)).result,
      (await correct('韩梅梅')).result,
      (await correct('韩美美')).data.code,
    ]).toEqual([40300, success, 'changedMeanwhile'])
    expect(
      (await server.sql<{ name: string }>('select "name" from "webFormRecord" where id = $1', [id]))[0]?.name,
    ).toBe('韩梅梅')
    expect(await stored()).toHaveLength(1)
  })
})

describe('a fee', () => {
  it('is the price of the first active rule whose answer was given: shown with the form, stored with the record, kept when answers are corrected later, and unchanged once it is paid', async () => {
    const { send, stored, fields, projectId, webFormId, token } = await registration()
    const operator = await server.operator({ projects: [projectId] })
    const as = { token: operator.token, projectId }
    const [dollar] = await server.sql<{ id: number }>(`select id from "currency" where "abbr" = 'USD'`)
    const rule = async (about: object) =>
      (await server.call('/webFormFeeRule/create', { webFormId, ...about }, as)).data as {
        id: number
        updatedAt: string
      }
    expect(await rule({ name: '过期', price: 1, sortNumber: 1, endTime: '2020-01-01T00:00:00.000Z' })).toHaveProperty(
      'id',
    )
    const early = await rule({
      name: '采购商早鸟价',
      englishName: 'Buyer, early bird',
      webFormFieldId: fields.purpose,
      value: ['采购'],
      price: 68_000,
      sortNumber: 2,
    })
    await rule({ name: '未定价', sortNumber: 3 })
    await rule({
      name: '其他',
      webFormFieldId: fields.otherPurpose,
      price: 10_000,
      currencyId: dollar?.id ?? null,
      sortNumber: 4,
    })
    await rule({ name: '一般', price: 0, sortNumber: 5 })
    const formDetail = async () => (await server.call('/webForm/ext/getFormDetail', { webFormId }, { token })).data
    expect(
      (await formDetail()).webFormFeeRules.map(({ name, price }: { name: string; price: number }) => [name, price]),
    ).toEqual([
      ['过期', 1],
      ['采购商早鸟价', 68_000],
      ['其他', 10_000],
      ['一般', 0],
    ])
    expect((await send()).data).toMatchObject({ fee: 68_000, currency: 'CNY', feeName: '采购商早鸟价' })
    // The body's claims do not count, except the shown fee: a different fee is asked about.
    expect(await send({}, { body: { fee: 1 } })).toMatchObject({
      result: 40900,
      errmsg: '费用现为 ¥680.00，请核对后再次提交',
      data: { code: 'feeChanged' },
    })
    expect((await send({ purpose: '其他', otherPurpose: '看看' }, { body: { fee: 10_000 } })).data).toMatchObject({
      fee: 10_000,
      currency: dollar ? 'USD' : 'CNY',
    })
    expect((await send({ purpose: '采购', otherPurpose: '看看' })).data.fee).toBe(68_000)
    // By the time of the first submit, not of the correction.
    expect(
      await server.call(
        '/webFormFeeRule/update',
        { id: early.id, updatedAt: early.updatedAt, endTime: new Date().toISOString() },
        as,
      ),
    ).toMatchObject({ result: success })
    expect((await send({ name: '李磊' })).data.fee).toBe(68_000)
    expect((await send({ ...person(1) }, { by: (await server.visitor({ projectId })).token })).data).toMatchObject({
      fee: 0,
      feeName: '一般',
    })
    const [record] = await stored()
    await server.sql(`update "webFormRecord" set "payStatus" = 20 where id = $1`, [record?.id])
    expect((await send({ purpose: '其他', otherPurpose: '看看' }, { body: { fee: 68_000 } })).data.fee).toBe(68_000)
    expect((await formDetail()).webFormRecord).toMatchObject({
      fee: 68_000,
      currency: 'CNY',
      feeName: '采购商早鸟价',
      payStatus: 20,
    })
  })
})

describe('a form that changes while somebody fills it in', () => {
  it('accepts nothing filled in with its former version: no answer is dropped or stored under another field without its person knowing', async () => {
    const { send, stored, fields, projectId, webFormId, token } = await registration()
    const { token: by } = await server.operator({ projects: [projectId] })
    const version = async () =>
      (await server.call('/webForm/ext/getFormDetail', { webFormId }, { token })).data.webFormVersionId as number
    const first = await version()
    const [field] = await server.sql<{ updatedAt: string }>('select "updatedAt" from "webFormField" where id = $1', [
      fields.interests,
    ])
    expect(
      (
        await server.call(
          '/webFormField/delete',
          { id: fields.interests, updatedAt: field?.updatedAt },
          { token: by, projectId },
        )
      ).result,
    ).toBe(success)
    expect(await send({}, { body: { webFormVersionId: first } })).toMatchObject({
      result: 40900,
      data: { code: 'formChanged' },
    })
    expect(await stored()).toHaveLength(0)
    expect((await send({}, { body: { webFormVersionId: await version() } })).result).toBe(success)
    expect((await stored())[0]?.answers).not.toHaveProperty(String(fields.interests))
  })
})
