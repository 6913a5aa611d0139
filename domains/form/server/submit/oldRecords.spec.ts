import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import {
  duplicatePerson,
  formComponentType as type,
  webForm,
  webFormCandidate,
  webFormComponent,
  webFormField,
} from '../../model/index.ts'
import { visitorForm } from '../testing/visitorForm.ts'
import { registrations } from './testing.ts'

const server = await startTestServer()
const success = 20000
const refused = 40000
const { registration, person } = registrations(server)

/** A registration that was sent, and its form with new rules. */
async function oldRecord() {
  const plan = visitorForm()
  const made = await registration(
    {},
    {
      ...plan,
      groups: [
        ...plan.groups,
        { fields: [{ key: 'people', name: '人数', englishName: 'People', type: type.input, label: null }] },
      ],
    },
  )
  const { send, fields, projectId, stored } = made
  const own = server.system.acting('test', { projectId })
  const id = (key: string) => fields[key] as number
  const componentOf = async (key: string) =>
    (await own.store(webFormComponent).find({ webFormFieldId: id(key) }))?.id as number
  const old = { name: '李雷', people: '大约五十', purpose: '采购', interests: ['一号馆', '二号馆'] }
  expect((await send(old)).result).toBe(success)
  const withdrawn = await own
    .store(webFormCandidate)
    .find({ webFormComponentId: await componentOf('purpose'), name: '采购' })
  await own.transaction(tx => tx.move(webFormCandidate, { id: withdrawn?.id as number }, 'setInvalid'))
  await own.store(webFormComponent).set(await componentOf('interests'), { maxCheckedItem: 1 })
  await own.store(webFormComponent).set(await componentOf('people'), { type: type.number })
  await own.store(webFormField).set(id('name'), { minlength: 5 })
  const answers = async () => {
    const kept = (await stored())[0]?.answers ?? {}
    return Object.fromEntries(Object.entries(fields).flatMap(([key, at]) => (at in kept ? [[key, kept[at]]] : [])))
  }
  return { ...made, own, old, answers }
}

describe('an old record under new rules', () => {
  it('may be edited elsewhere, and keeps its answers: fewer ticks, a minimum length, a withdrawn choice, text turned into number', async () => {
    const { send, old, answers } = await oldRecord()
    expect((await send({ ...old, email: 'new@example.com' })).result).toBe(success)
    expect(await answers()).toMatchObject({ ...old, email: 'new@example.com' })
  })
  it('meets them where an answer is replaced; the message about a choice names it', async () => {
    const { send, old, wrong, answers } = await oldRecord()
    expect(
      wrong(await send({ ...old, name: '韩梅', people: '六十', interests: ['一号馆', '三号馆'] }, { language: 'en' })),
    ).toEqual({
      name: 'Please enter 5 characters or more',
      people: 'People is incorrect',
      interests: 'Select at most 1',
    })
    expect((await send({ ...old, purpose: '其他', otherPurpose: '看看', people: 60 })).result).toBe(success)
    expect(wrong(await send({ ...old, purpose: '采购', people: 60 }))).toEqual({
      purpose: '「采购」已不再提供，请重新选择',
    })
    expect(await answers()).toMatchObject({ purpose: '其他', people: 60 })
  })
  it('keeps an answer that others gave too before the form refused it twice', async () => {
    const { send, fields, webFormId, projectId } = await registration()
    const own = server.system.acting('test', { projectId })
    const idNumber = '11010519491231002X'
    const another = await server.visitor({ projectId })
    await send({ ...person(1), idNumber }, { by: another.token })
    const { id } = (await send({ ...person(2), idNumber })).data
    const edit = async (changes: object) => (await send({ idNumber, ...changes }, { body: { id } })).result
    await own.store(webForm).set(webFormId, { duplicatePerson: duplicatePerson.refuse })
    expect([await edit(person(3)), await edit(person(1))]).toEqual([success, refused])
    await own.store(webForm).set(webFormId, { duplicatePerson: duplicatePerson.allow })
    // The first of the two claims the number; the other may keep it, and nobody else may give it.
    const { token } = await server.operator()
    const { updatedAt } = await own.store(webFormField).getDetail(fields.idNumber as number)
    await server.call('/webFormField/update', { id: fields.idNumber, updatedAt, repeat: false }, { token })
    await server.runJobs()
    const third = await server.visitor({ projectId })
    expect([await edit(person(4)), (await send({ ...person(5), idNumber }, { by: third.token })).result]).toEqual([
      success,
      refused,
    ])
  })
})
