import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { duplicatePerson, formComponentType as type, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'

const server = await startTestServer()

/** An open form with the answers that identify a person, none of them unique. */
async function formThat(what: number) {
  const { id: projectId } = await server.project()
  const { form, fields } = await makeForm(server.system, projectId, {
    form: { name: '观众登记', type: webFormType.openForm, duplicatePerson: what as 10 },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', type: type.input, required: true },
          { key: 'phoneNumber', name: '手机号', englishName: 'Phone number', type: type.input },
          { key: 'email', name: '邮箱', type: type.input },
          { key: 'idNumber', name: '证件号码', type: type.input },
        ],
      },
    ],
  })
  const send = (answers: Record<string, string>, more: object = {}) =>
    server.call(
      '/webFormRecord/ext/createOpenOne',
      {
        webFormId: form.id,
        webFormRecordValues: Object.fromEntries(Object.entries(answers).map(([key, value]) => [fields[key], value])),
        ...more,
      },
      { projectId, language: 'en' },
    )
  const records = async () =>
    (
      await server.sql<{ count: number }>(
        'select count(*) as count from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null',
        [form.id],
      )
    )[0]?.count
  return { projectId, form, fields, send, records }
}
const lilei = { name: '李雷', phoneNumber: '13810000001', email: 'lilei@example.com', idNumber: '11010519491231002X' }

describe('a second record of the same person', () => {
  it('is refused under the matching answers, by phone, e-mail or ID number alone, if the form says so', async () => {
    const { send, fields, records } = await formThat(duplicatePerson.refuse)
    expect((await send({ ...lilei, email: 'Lilei@example.com' })).result).toBe(20000)
    expect(
      (await send({ name: '李雷', phoneNumber: lilei.phoneNumber, email: 'other@example.com' })).data.fields,
    ).toEqual({ [`webFormRecordValues.${fields.phoneNumber}`]: 'Phone number has already been registered' })
    for (const email of [lilei.email, 'LiLei@Example.com'])
      expect(Object.keys((await send({ name: 'x', email })).data.fields)).toEqual([
        `webFormRecordValues.${fields.email}`,
      ])
    expect(Object.keys((await send({ name: 'x', idNumber: '11010519491231002x' })).data.fields)).toEqual([
      `webFormRecordValues.${fields.idNumber}`,
    ])
    expect((await send({ name: '李雷', phoneNumber: '13810000009' })).result).toBe(20000)
    expect(await records()).toBe(2)
  })
  it('asks for one confirmation and refers to the earlier one if the form warns; accepted silently if the form allows it', async () => {
    const warned = await formThat(duplicatePerson.warn)
    const first = (await warned.send(lilei)).data.id
    const again = { name: '李雷', phoneNumber: lilei.phoneNumber }
    expect(await warned.send(again)).toMatchObject({
      data: { code: 'personKnown' },
      errmsg: 'Somebody has already registered with the same Phone number. Submit anyway?',
    })
    expect(await warned.records()).toBe(1)
    const { data } = await warned.send(again, { confirmDuplicate: true })
    expect(await server.sql('select "duplicateOfId" from "webFormRecord" where id = $1', [data.id])).toEqual([
      { duplicateOfId: first },
    ])
    const allowed = await formThat(duplicatePerson.allow)
    expect([(await allowed.send(lilei)).result, (await allowed.send(lilei)).result, await allowed.records()]).toEqual([
      20000, 20000, 2,
    ])
  })
  it('is stored once of many that are sent at the same moment', async () => {
    const { send, records } = await formThat(duplicatePerson.refuse)
    const answers = (await allAtOnce(20, nth =>
      send({ name: `李雷${nth}`, phoneNumber: lilei.phoneNumber, ...(nth % 2 && { email: lilei.email }) }),
    )) as { result: number; errmsg: string }[]
    const refused = answers.filter(({ result }) => result === 40000)
    expect([answers.filter(({ result }) => result === 20000).length, refused.length, await records()]).toEqual([
      1, 19, 1,
    ])
    expect(refused.filter(({ errmsg }) => !/already been registered/.test(errmsg))).toEqual([])
    // A form that allows it would accept all of them: only the guard prevents it.
    const open = await formThat(duplicatePerson.allow)
    await allAtOnce(8, nth => open.send({ name: `李雷${nth}`, phoneNumber: lilei.phoneNumber }))
    expect(await open.records()).toBe(8)
  })
})
