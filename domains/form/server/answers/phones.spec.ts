import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webUser } from '@pavilion/account/model/index.ts'
import {
  decisionRule,
  decisionRuleGroup,
  decisionRuleMode,
  duplicatePerson,
  formComponentType as type,
  webFormRecord,
  webFormType,
} from '../../model/index.ts'
import { respellPhones } from '@pavilion/store'
import { makeForm } from '../index.ts'
import { respellAnswers } from './respellAnswers.ts'

const server = await startTestServer()
const success = 20000

/** An open form that asks for a number, which is unique, and for a country. */
async function asking({ repeat = false, person = duplicatePerson.allow as number } = {}) {
  const { id: projectId, sellerId } = await server.project()
  const { token } = await server.operator({ projects: [projectId] })
  const { form, fields } = await makeForm(server.system, projectId, {
    form: { name: '观众登记', type: webFormType.openForm, duplicatePerson: person as 10 },
    groups: [
      {
        fields: [
          { key: 'phoneNumber', name: '手机号', englishName: 'Phone number', type: type.input, repeat, maxlength: 11 },
          { key: 'country', name: '国家', type: type.country },
        ],
      },
    ],
  })
  const send = (phone: string, country?: string) =>
    server.call(
      '/webFormRecord/ext/createOpenOne',
      {
        webFormId: form.id,
        webFormRecordValues: {
          [String(fields.phoneNumber)]: phone,
          ...(country && { [String(fields.country)]: [country] }),
        },
      },
      { projectId, language: 'en' },
    )
  const stored = async (id: number) => {
    const row = await server.system.store(webFormRecord).getDetail(id)
    return [row.phoneNumber, (row.answers as Record<string, unknown>)[String(fields.phoneNumber)]]
  }
  const found = async ({ where, ...body }: { where?: object; search?: string }) =>
    (
      await server.call(
        '/webFormRecord/getList',
        { ...body, where: { ...where, webFormId: form.id } },
        { token, projectId },
      )
    ).data.rows.length
  return { projectId, sellerId, token, form, fields, send, stored, found }
}

describe('a phone number in a form', () => {
  it('is stored in one spelling, whatever the country and the spelling', async () => {
    const { send, stored } = await asking()
    for (const [typed, country, number] of [
      ['+33 6 12 34 56 78', undefined, '+33612345678'],
      ['0044 7911 123456', undefined, '+447911123456'],
      ['(268) 464-1234', undefined, '+12684641234'],
      ['１３８００１３８０６０', undefined, '+8613800138060'],
      ['0912345678', '越南', '+84912345678'],
      ['0912 345 678', '中国台湾', '+886912345678'],
      ['06 98 76 54 32', '法国', '+33698765432'],
    ] as const) {
      const { result, data } = await send(typed, country)
      expect([typed, result]).toEqual([typed, success])
      expect(await stored(data.id)).toEqual([number, number])
    }
  })
  it('is refused when no country has it', async () => {
    const { send, fields } = await asking()
    for (const typed of ['..........', 'abcdefghij', '+999 1234567890', '06 98 76 54 32'])
      expect([typed, (await send(typed)).data.fields]).toEqual([
        typed,
        { [`webFormRecordValues.${fields.phoneNumber}`]: 'Phone number incorrect' },
      ])
  })
  it('tells one person by all its spellings: where it is unique, when it is asked, and among the records of a person', async () => {
    for (const [first, ...others] of [
      ['+85291234567', '85291234567', '+852 9123 4567'],
      ['+44 7911 123456', '0044 7911 123456', '+44 (0)7911 123456'],
      ['13800138060', '+86 138-0013-8060', '１３８００１３８０６０'],
    ] as const) {
      const unique = await asking()
      const person = await asking({ repeat: true, person: duplicatePerson.refuse })
      for (const { send } of [unique, person]) expect((await send(first)).result).toBe(success)
      for (const typed of others) {
        for (const { send, fields } of [unique, person])
          expect([typed, (await send(typed)).data.fields]).toEqual([
            typed,
            { [`webFormRecordValues.${fields.phoneNumber}`]: 'Phone number has already been registered' },
          ])
        const asked = { webFormFieldId: unique.fields.phoneNumber, value: typed }
        expect((await server.call('/webFormField/ext/checkUnique', asked, { projectId: unique.projectId })).data).toBe(
          false,
        )
      }
    }
  })
  it('is found in the back-office by any spelling and by its last digits', async () => {
    const { send, found, fields } = await asking()
    await send('+44 7911 123456')
    await send('138 0013 8060')
    const key = `answer:${fields.phoneNumber}`
    for (const search of ['+44 7911 123456', '0044 7911 123456', '123456', '447911', '+86 138 0013 8060', '8060'])
      expect([search, await found({ search })]).toEqual([search, 1])
    for (const value of ['0044 (0)7911 123456', { contains: '+44 7911 123456' }, { contains: '7911-123' }])
      expect([value, await found({ where: { [key]: value } })]).toEqual([value, 1])
    expect(await found({ search: '+44 7911 999999' })).toBe(0)
  })
})

describe('a list of numbers', () => {
  it('knows a person by any spelling, in the list and in the answer', async () => {
    const { id: projectId } = await server.project()
    const group = await server.system
      .store(decisionRuleGroup)
      .create({ projectId, name: '邀请名单', mode: decisionRuleMode.invitationList } as never)
    for (const value of ['+86 138-0013-8060', '"0044 7911 123456"', '852 9123 4567'])
      await server.system
        .store(decisionRule)
        .create({ projectId, decisionRuleGroupId: group.id, field: 'phoneNumber', value } as never)
    // As versions before stored it.
    await server.sql(
      `insert into "decisionRule" ("projectId", "decisionRuleGroupId", "field", "value") values ($1, $2, 'phoneNumber', '"13900139000"')`,
      [projectId, group.id],
    )
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '登记', type: webFormType.openForm },
      groups: [
        { fields: [{ key: 'phoneNumber', name: '手机号', type: type.input, decisionRuleGroupId: group.id } as never] },
      ],
    })
    const send = (phone: string) =>
      server.call(
        '/webFormRecord/ext/createOpenOne',
        { webFormId: form.id, webFormRecordValues: { [String(fields.phoneNumber)]: phone } },
        { projectId },
      )
    for (const typed of ['13800138060', '+44 (0)7911 123456', '+85291234567', '139 0013 9000'])
      expect([typed, (await send(typed)).result]).toEqual([typed, success])
    expect((await send('13800138061')).result).not.toBe(success)
  })
})

describe('records of a version that stored numbers as they were typed', () => {
  it('get the one spelling, deleted ones too, and keep their version; twice does nothing more', async () => {
    const { projectId, sellerId, form, fields, send, stored, found } = await asking()
    const ids: number[] = []
    for (const typed of ['13800138060', '+447911123456', '+85291234567', '+33612345678'])
      ids.push((await send(typed)).data.id)
    const account = await server.system.store(webUser).create({ sellerId, phoneNumber: '13911112222' } as never)
    const old = ['13800138060', '0044 7911 123456', '85291234567', 'call me']
    for (const [nth, typed] of old.entries())
      await server.sql(
        `update "webFormRecord" set "phoneNumber" = $2::text, "answers" = jsonb_set("answers", array[$3::text], to_jsonb($2::text)),
          "searchText" = lower($2::text), "searchGrams" = '{}', "deletedAt" = case when $4 then now() end
        where id = $1`,
        [ids[nth], typed, String(fields.phoneNumber), nth === 2],
      )
    await server.sql(`update "webFormUniqueAnswer" set "hash" = 'old ' || id where "projectId" = $1`, [projectId])
    await server.sql(`update "webUser" set "phoneNumber" = '13911112222' where id = $1`, [account.id])
    const versions = () =>
      server.sql('select "updatedAt" from "webFormRecord" where "webFormId" = $1 order by id', [form.id])
    const before = await versions()
    for (let time = 0; time < 2; time++) {
      for (const resource of [webFormRecord, webUser]) await respellPhones(server.system, resource)
      await respellAnswers(server.system)
      expect(
        await server.sql('select "phoneNumber" from "webFormRecord" where "webFormId" = $1 order by id', [form.id]),
      ).toEqual(['+8613800138060', '+447911123456', '+85291234567', 'call me'].map(phoneNumber => ({ phoneNumber })))
      expect(await stored(ids[1] as number)).toEqual(['+447911123456', '+447911123456'])
      expect(await versions()).toEqual(before)
      expect((await server.system.store(webUser).getDetail(account.id)).phoneNumber).toBe('+8613911112222')
    }
    expect(await found({ search: '0044 7911 123456' })).toBe(1)
    // They are known again when somebody sends the number in another spelling.
    expect((await send('+86 138 0013 8060')).result).not.toBe(success)
  })
  it('leaves a unique number alone whose other spelling somebody else has', async () => {
    const { sellerId } = await server.project()
    const [first, second] = [
      await server.system.store(webUser).create({ sellerId, phoneNumber: '+447911123456' } as never),
      await server.system.store(webUser).create({ sellerId, phoneNumber: '13911112222' } as never),
    ]
    await server.sql(`update "webUser" set "phoneNumber" = '447911123456' where id = $1`, [second.id])
    await respellPhones(server.system, webUser)
    const rows = await server.sql('select "phoneNumber" from "webUser" where id = any($1::bigint[]) order by id', [
      [first.id, second.id],
    ])
    expect(rows).toEqual([{ phoneNumber: '+447911123456' }, { phoneNumber: '447911123456' }])
  })
})
