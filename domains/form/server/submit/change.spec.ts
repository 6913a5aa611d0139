import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webFormRecordStatus } from '../../model/index.ts'
import { visitorForm } from '../testing/visitorForm.ts'
import { registrations } from './testing.ts'

const server = await startTestServer()
const success = 20000
const { registration, person } = registrations(server)

describe('editing a visitor’s record', () => {
  it('opens the form with what was sent and keeps its number', async () => {
    const { send, stored, webFormId, token, fields } = await registration()
    const first = await send()
    const opened = await server.call('/webForm/ext/getFormDetail', { webFormId }, { token })
    const name = opened.data.webFormFieldGroups[0].webFormFields.find(
      (field: { id: number }) => field.id === fields.name,
    )
    expect(name.webFormRecordValues).toEqual([{ webFormFieldId: fields.name, value: '"李雷"' }])
    expect(opened.data.webFormRecord).toMatchObject({ number: first.data.number, status: 10 })
    const second = await send({ name: '韩梅梅' }, { body: { id: first.data.id } })
    expect(second.data.number).toBe(first.data.number)
    expect((await stored()).map(({ answers }) => answers[fields.name as number])).toEqual(['韩梅梅'])
  })
  it('names an account that came in by a code, once', async () => {
    const { send, webUserId } = await registration()
    const nameOf = async () =>
      (await server.sql<{ name: string }>('select name from "webUser" where id = $1', [webUserId]))[0]?.name
    await server.sql('update "webUser" set name = null where id = $1', [webUserId])
    const first = await send()
    expect(await nameOf()).toBe('李雷')
    await send({ name: '韩梅梅' }, { body: { id: first.data.id } })
    expect(await nameOf()).toBe('李雷')
  })
  it('keeps a locked answer, whatever is sent, and says that it was ignored [edit-status-lock saved-value-lock phone-edit-locked]', async () => {
    const plan = visitorForm()
    const locking = {
      ...plan,
      groups: plan.groups.map(group => ({
        ...group,
        fields: group.fields.map(field =>
          field.key === 'phoneNumber' ? { ...field, editStatus: 20 as const } : field,
        ),
      })),
    }
    const { send, stored, fields } = await registration({}, locking)
    await send({ phoneNumber: '13812345678' })
    const again = await send({ phoneNumber: '13999999999', name: '改名' })
    expect(again).toMatchObject({
      result: success,
      data: { ignored: [{ webFormFieldId: fields.phoneNumber, name: '手机号', englishName: 'Phone number' }] },
    })
    // The same answer again, as pages send it, is no change.
    expect((await send({ phoneNumber: '13812345678', name: '改名' })).data.ignored).toBeUndefined()
    expect((await stored())[0]?.answers).toMatchObject({
      [fields.name as number]: '改名',
      [fields.phoneNumber as number]: '+8613812345678',
    })
  })
  it('treats the account’s locked phone as a saved value', async () => {
    const plan = visitorForm()
    const locking = {
      ...plan,
      groups: plan.groups.map(group => ({
        ...group,
        fields: group.fields.map(field =>
          field.key === 'phoneNumber' ? { ...field, editStatus: 20 as const } : field,
        ),
      })),
    }
    const { send, stored, fields, webUserId, webFormId, token } = await registration({}, locking)
    await server.sql('update "webUser" set "phoneNumber" = $2 where id = $1', [webUserId, '+8613611112222'])
    const opened = await server.call('/webForm/ext/getFormDetail', { webFormId }, { token })
    expect(opened.data.webFormFieldGroups[0].webFormFields[1].webFormRecordValues).toEqual([
      { webFormFieldId: fields.phoneNumber, value: '"+8613611112222"' },
    ])
    await send({ phoneNumber: '13999999999' })
    expect((await stored())[0]?.answers[fields.phoneNumber as number]).toBe('+8613611112222')
  })
  it('is allowed to the owner only', async () => {
    const { send, projectId, webFormId } = await registration()
    const { id } = (await send()).data
    const other = await server.visitor({ projectId })
    expect((await send(person(9), { by: other.token, body: { id } })).result).toBe(40400)
    expect((await server.call('/webFormRecord/ext/getDetail', { id }, { token: other.token })).result).toBe(40400)
    expect((await server.call('/webFormRecord/ext/delete', { id }, { token: other.token })).result).toBe(40400)
    expect(
      (await server.call('/webForm/ext/getFormDetail', { webFormId, webFormRecordId: id }, { token: other.token }))
        .result,
    ).toBe(40400)
  })
  it('reviews a rejected record again when its owner edits it, but not when an operator does, who need not have the right to decide', async () => {
    const { send, stored } = await registration()
    const { token } = await server.operator()
    const clerk = await server.operator({ rights: ['webFormRecord.update'] })
    const { id } = (await send()).data
    const [{ updatedAt } = { updatedAt: '' }] = await server.sql<{ updatedAt: string }>(
      'select "updatedAt" from "webFormRecord" where id = $1',
      [id],
    )
    await server.call('/webFormRecord/reject', { id, updatedAt, reason: '照片不清楚' }, { token })
    expect((await stored())[0]?.status).toBe(webFormRecordStatus.invalid)
    const decided = () => server.sql('select "name", "status", "reason" from "webFormRecord" where id = $1', [id])
    expect([
      (await send({ name: '李小雷' }, { by: clerk.token, body: { id, initialStatus: 20 } })).data.status,
      await decided(),
    ]).toEqual([30, [{ name: '李小雷', status: 30, reason: '照片不清楚' }]])
    await send({ name: '李雷' })
    expect(await decided()).toEqual([{ name: '李雷', status: 10, reason: null }])
  })
})
