import { afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { chooseRealName, realNameTwin, type RealNameResult, useRealName } from './realName.ts'

const server = await startTestServer()
const card = '11010519491231002X'
const success = 20000
afterEach(() => useRealName())

/** A service that records whom it was asked about. */
function asked(answer: RealNameResult = 10): string[] {
  const names: string[] = []
  useRealName({
    name: 'test',
    check: async ({ name }) => {
      names.push(name)
      return answer
    },
  })
  return names
}
async function openForm({
  language = 'zh',
  required = true,
  form = {},
}: {
  language?: 'zh' | 'en'
  required?: boolean
  form?: object
} = {}) {
  const { id: projectId } = await server.project()
  const input = 1 as const
  const { form: made, fields } = await makeForm(server.system, projectId, {
    form: { name: '报名', englishName: 'Sign up', type: webFormType.openForm, realNameCheck: true, ...form },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', type: input },
          { key: 'idNumber', name: '证件号码', type: input, required },
          { key: 'certType', name: '证件类型', type: 2 as const, candidates: ['身份证', '护照'] },
          { key: 'provinceCity', name: '省市', type: 31 as const },
        ],
      },
    ],
  })
  const [website] = await server.sql<{ id: number }>(
    `insert into "website" ("projectId", "name", "type", "languageId") select $1, '网站', 1, id from "language" where "mark" = $2 limit 1 returning id`,
    [projectId, language],
  )
  const send = (answers: Record<string, unknown>, more: object = {}, token?: string) =>
    server.call(
      '/webFormRecord/ext/createOpenOne',
      {
        webFormId: made.id,
        websiteId: website?.id,
        ...more,
        webFormRecordValues: Object.fromEntries(Object.entries(answers).map(([key, value]) => [fields[key], value])),
      },
      { projectId, language, ...(token && { token }) },
    )
  const said = (answer: { data: { fields?: Record<string, string> } }) =>
    answer.data.fields?.[`webFormRecordValues.${fields.idNumber}`]
  return { projectId, send, said, form: made, fields }
}

describe('the real-name check of a submit', () => {
  it('checks name and required ID number on a Chinese site, but no passports and nobody from Hong Kong, Macau, Taiwan or overseas [real-name-condition]', async () => {
    const names = asked()
    const { send } = await openForm()
    const person = { idNumber: card, certType: '身份证', provinceCity: ['110000', '110101'] }
    expect((await send({ name: '甲', ...person })).result).toBe(success)
    for (const [name, about] of [
      ['乙', { certType: '护照' }],
      ['丙', { provinceCity: ['810000'] }],
      ['丁', { provinceCity: ['820000'] }],
      ['戊', { provinceCity: ['710000'] }],
      ['己', { provinceCity: ['990000'] }],
    ] as const)
      expect([name, (await send({ name, ...person, ...about })).result]).toEqual([name, success])
    const optional = await openForm({ required: false })
    const unchecked = await openForm({ form: { realNameCheck: false } })
    const english = await openForm({ language: 'en' })
    for (const { send } of [optional, unchecked, english])
      expect((await send({ name: '庚', ...person })).result).toBe(success)
    expect(names).toEqual(['甲'])
  })
  it('is skipped when the name or the ID number is empty [real-name-skip]', async () => {
    const names = asked()
    const { send } = await openForm()
    expect((await send({ name: '', idNumber: card })).result).toBe(success)
    expect((await send({ name: '甲', idNumber: '' })).result).toBe(40000)
    expect(names).toEqual([])
  })
  it('accepts result 10 only; anything else is refused under the ID number and nothing is stored [real-name-result]', async () => {
    for (const result of [10, 20, 30] as const) {
      asked(result)
      const { send, said, form } = await openForm()
      const answer = await send({ name: '甲', idNumber: card })
      expect([answer.result, said(answer)]).toEqual(
        result === 10 ? [success, undefined] : [40000, '姓名与证件号码不符，请核对'],
      )
      expect((await server.sql('select 1 from "webFormRecord" where "webFormId" = $1', [form.id])).length).toBe(
        result === 10 ? 1 : 0,
      )
    }
  })
  it('asks once about a person whom the page has asked about before', async () => {
    const names = asked()
    const { send } = await openForm()
    expect((await server.call('/webFormRecord/ext/checkIdNumber', { name: '甲', idNumber: card })).data).toBe(10)
    expect((await send({ name: '甲', idNumber: card })).result).toBe(success)
    expect(names).toEqual(['甲'])
  })
})
describe('the real-name service', () => {
  it('is called outside transactions, also for submits with a key, and once for each of many people', async () => {
    const open = async () =>
      (
        await server.sql<{ count: number }>(
          `select count(*) as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        )
      )[0]?.count
    const heard: [string, number | undefined][] = []
    useRealName({
      name: 'test',
      check: async ({ name }) => {
        heard.push([name, await open()])
        return 10
      },
    })
    const { form, fields, projectId } = await openForm({ form: { type: webFormType.personalRegister } })
    const { token } = await server.visitor({ projectId })
    const person = (name: string) => ({ [fields.name as number]: name, [fields.idNumber as number]: card })
    const send = (path: string, body: object) =>
      server.call(
        `/webFormRecord/ext/${path}`,
        { webFormId: form.id, ...body },
        { token, projectId, headers: { 'Idempotency-Key': `names-${path}-${projectId}` } },
      )
    expect((await send('upsertOne', { webFormRecordValues: person('甲') })).result).toBe(success)
    const many = Array.from({ length: 7 }, (_, nth) => `成员${nth}`)
    expect((await send('createBatch', { rows: many.map(person) })).result).toBe(success)
    expect(heard.sort()).toEqual(['甲', ...many].map(name => [name, 0]).sort())
    expect(await server.sql('select 1 from "webFormRecord" where "webFormId" = $1', [form.id])).toHaveLength(8)
  })
  it('is not called again once one name of many is wrong, and nobody is stored', async () => {
    const { form, fields, projectId } = await openForm({ form: { type: webFormType.personalRegister } })
    const { token } = await server.visitor({ projectId })
    const names = asked(20)
    const answer = await server.call(
      '/webFormRecord/ext/createBatch',
      {
        webFormId: form.id,
        rows: Array.from({ length: 30 }, (_, nth) => ({
          [fields.name as number]: `成员${nth}`,
          [fields.idNumber as number]: card,
        })),
      },
      { token, projectId },
    )
    expect([answer.result, Object.keys(answer.data.fields), names.length]).toEqual([
      40000,
      [`rows.0.${fields.idNumber}`],
      5,
    ])
    expect(await server.sql('select 1 from "webFormRecord" where "webFormId" = $1', [form.id])).toEqual([])
    await server.sql(`delete from "httpRate"`)
  })
})
describe('the call of the real-name check', () => {
  it('answers 10 for a matching number; the twin says which numbers do not match', async () => {
    const ask = async (idNumber: string) =>
      (await server.call('/webFormRecord/ext/checkIdNumber', { name: '甲', idNumber })).data
    expect([await ask(card), await ask('110105')]).toEqual([10, 20])
    expect([
      await realNameTwin.check({ name: '甲', idNumber: '110105194912310003' }),
      await realNameTwin.check({ name: '甲', idNumber: '110105194912310011' }),
    ]).toEqual([30, 20])
  })
  it('allows a visitor five wrong names an hour, and all who are not signed in at one address twenty; submits count too, right names do not', async () => {
    const names = asked(20)
    const { send, projectId } = await openForm()
    const { token } = await server.visitor({ projectId })
    const ask = async (name: string, by?: string) =>
      (await server.call('/webFormRecord/ext/checkIdNumber', { name, idNumber: card }, by ? { token: by } : {})).result
    const forget = () => server.sql(`delete from "httpRate" where "key" like 'wrong names %'`)
    await forget()
    // Wrong names are counted outside the transaction.
    const until = async (who: string, by?: string) => {
      const before = names.length
      for (
        let nth = 0;
        nth < 60 && (await send({ name: `${who}${nth}`, idNumber: card }, {}, by)).result !== 42900;
        nth++
      );
      return names.length - before
    }
    const mine = await until('甲', token)
    expect([
      mine >= 5,
      mine < 20,
      await ask('乙', token),
      await ask('乙', (await server.visitor({ projectId })).token),
    ]).toEqual([true, true, 42900, success])
    const all = await until('丙')
    expect([all >= 20, all < 60, await ask('丁'), await ask('乙')]).toEqual([true, true, 42900, success])
    await forget()
    const right = asked(10)
    for (let nth = 0; nth < 6; nth++)
      expect((await send({ name: `戊${nth}`, idNumber: card }, {}, token)).result).toBe(success)
    expect(right).toHaveLength(6)
  })
  it('is never simulated in production unless configured', async () => {
    expect([chooseRealName({}), chooseRealName({ NODE_ENV: 'production', PAVILION_SIMULATE: '1' })]).toEqual([
      realNameTwin,
      realNameTwin,
    ])
    await expect(
      chooseRealName({ NODE_ENV: 'production' }).check({ name: '甲', idNumber: card }),
    ).rejects.toMatchObject({ name: 'Refusal' })
    useRealName(chooseRealName({ NODE_ENV: 'production' }))
    expect(await server.call('/webFormRecord/ext/checkIdNumber', { name: '乙', idNumber: card })).toMatchObject({
      result: 50300,
      data: { code: 'realNameAway' },
    })
  })
})
