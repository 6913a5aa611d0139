import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webForm, webFormRecordStatus, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'
import { registrations } from './testing.ts'

const server = await startTestServer()
const success = 20000
const { registration, person } = registrations(server)

describe('submitting a form', () => {
  it('stores the record with its answers and returns a number that cannot be guessed [submit-payload submit-returns-number]', async () => {
    const { send, stored, fields, webUserId } = await registration()
    const sent = await send()
    expect(sent).toMatchObject({ result: success, data: { status: webFormRecordStatus.pending } })
    expect(sent.data.number).toMatch(/^[2-9A-HJ-NP-Z]{12}$/)
    const [record] = await stored()
    expect(record).toMatchObject({
      number: sent.data.number,
      status: 10,
      webUserId,
      answers: { [fields.name as number]: '李雷', [fields.interests as number]: ['二号馆'] },
    })
  })
  it('refuses wrong answers under their fields, in the caller’s language, and stores nothing [email-valid minlength-message required-message]', async () => {
    const { send, stored, wrong } = await registration()
    const refused = await send({ name: '李', email: 'lilei@', phoneNumber: '' }, { language: 'en' })
    expect(refused.result).toBe(40000)
    expect(wrong(refused)).toEqual({
      name: 'Please enter 2 characters or more',
      email: 'Email incorrect',
      phoneNumber: 'Please enter Phone number',
    })
    expect(wrong(await send({ name: '李' }))).toEqual({ name: '请输入 2 个字符以上' })
    expect(await stored()).toHaveLength(0)
  })
  it('neither requires nor stores hidden answers, whatever the body claims [visibility-no-match]', async () => {
    const { send, stored, fields, wrong } = await registration()
    expect((await send({ purpose: '采购', otherPurpose: '偷偷写入' })).result).toBe(success)
    expect((await stored())[0]?.answers).not.toHaveProperty(String(fields.otherPurpose))
    expect(wrong(await send({ purpose: '其他', otherPurpose: '' }))).toEqual({ otherPurpose: '请输入其他目的' })
  })
  it('fills birth date, age and gender from the ID number, which is stored sealed [id-number-birth-fill]', async () => {
    const { send, stored, fields } = await registration()
    await send({ idNumber: '11010519491231002X' })
    const [record] = await stored()
    const answers = record?.answers as Record<string, unknown>
    expect(answers).toMatchObject({ [fields.birthDate as number]: '1949-12-31', [fields.gender as number]: '女' })
    expect(JSON.stringify(await server.sql('select * from "webFormRecord" where id = $1', [record?.id]))).not.toContain(
      '11010519491231002X',
    )
    expect(answers[fields.idNumber as number]).toMatchObject({ sealed: expect.stringMatching(/^s1\./) })
  })
  it('ignores answers to fields that were deleted meanwhile, and refuses keys that are no fields', async () => {
    const { send, stored, answers, webFormId, token } = await registration()
    expect((await send({}, { body: { webFormRecordValues: { ...answers(), 999999999: 'gone' } } })).result).toBe(
      success,
    )
    expect(Object.keys((await stored())[0]?.answers ?? {})).not.toContain('999999999')
    const refused = await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId, webFormRecordValues: { ...answers(), 'no field': 1 } },
      { token },
    )
    expect(refused).toMatchObject({ result: 40000, data: { fields: { 'webFormRecordValues.no field': '未知的字段' } } })
  })
  it('lets no visitor choose the status of their record [initial-record-status]', async () => {
    const { send } = await registration()
    expect((await send({}, { body: { initialStatus: 20 } })).data.status).toBe(webFormRecordStatus.pending)
    const trusted = await registration({ initialStatus: webFormRecordStatus.valid })
    expect((await trusted.send()).data.status).toBe(webFormRecordStatus.valid)
  })
  it('starts as valid where the form trusts a person whose first record is valid; the page, which asks about a fee for pending records, knows it [first-record-valid-initial-status]', async () => {
    const { send, projectId, answers, token, webFormId } = await registration({
      initialStatus: webFormRecordStatus.valid,
    })
    await send()
    const second = await makeForm(server.system, projectId, visitorForm({ validWhenFirstRecordValid: true }))
    const toGet = async (id: number) =>
      (await server.call('/webForm/ext/getFormDetail', { webFormId: id }, { token })).data.initialStatus
    expect(await toGet(second.form.id)).toBe(webFormRecordStatus.valid)
    const sent = await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: second.form.id, webFormRecordValues: fillsIn(second.fields) },
      { token },
    )
    expect(answers()).toBeTruthy()
    expect(sent.data.status).toBe(webFormRecordStatus.valid)
    // An edited record keeps its decision, whatever new records start with now; a rejected one is
    // reviewed again.
    await server.system.store(webForm).set(webFormId, { initialStatus: webFormRecordStatus.pending } as never)
    expect(await toGet(webFormId)).toBe(webFormRecordStatus.valid)
    await server.sql(`update "webFormRecord" set "status" = ${webFormRecordStatus.invalid} where "webFormId" = $1`, [
      webFormId,
    ])
    expect(await toGet(webFormId)).toBe(webFormRecordStatus.pending)
  })
  it('stores the channel and the participant, and accepts an unknown channel [form-channel-query form-participant-query]', async () => {
    const { send, stored, projectId } = await registration()
    const channel = await server.system
      .acting('test', { projectId })
      .store((await import('../../model/index.ts')).registerChannel)
      .create({ projectId, name: '微信公众号' })
    const [participant] = await server.sql<{ id: number }>(
      `insert into "commonLoginUser" ("participantId", "name") values ('p-${projectId}', '参会人') returning id`,
    )
    await send({}, { body: { registerChannelId: channel.id, commonLoginUserId: participant?.id } })
    expect((await stored())[0]).toMatchObject({ registerChannelId: channel.id, commonLoginUserId: participant?.id })
    const other = await registration()
    expect((await other.send({}, { body: { registerChannelId: channel.id } })).result).toBe(success)
    expect((await other.stored())[0]?.registerChannelId).toBeNull()
  })
})

describe('who may submit', () => {
  it('needs a sign-in, and refuses an account of another organiser', async () => {
    const { send, webFormId, answers } = await registration()
    expect((await send({}, { by: null })).result).toBe(50006)
    expect((await send({}, { by: null, call: 'createOpenOne' })).result).toBe(50006)
    const stranger = await server.visitor({ projectId: (await server.project()).id })
    expect(
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId, webFormRecordValues: answers() },
        { token: stranger.token },
      ),
    ).toMatchObject({ result: 40300, data: { code: 'otherOrganiser' } })
  })
  it('accepts an open form from anybody, any number of times', async () => {
    const { send, stored } = await registration({ type: webFormType.openForm })
    for (const nth of [1, 2])
      expect((await send(person(nth), { by: null, call: nth === 1 ? 'createOpenOne' : 'createOpenOne2' })).result).toBe(
        success,
      )
    expect(await stored()).toHaveLength(2)
  })
  it('accepts a repeat form several times from one person, and no other form that way', async () => {
    const repeat = await registration({ type: webFormType.repeatForm, signInRequired: false })
    for (const nth of [1, 2])
      expect((await repeat.send(person(nth), { call: 'repeatCreateOpenOne' })).result).toBe(success)
    expect(await repeat.stored()).toHaveLength(2)
    expect(await (await registration()).send({}, { call: 'repeatCreateOpenOne' })).toMatchObject({
      data: { code: 'notThisForm' },
    })
  })
  it('gives an operator without the right to edit records no more than a stranger', async () => {
    const { send, projectId } = await registration({ type: webFormType.openForm })
    const { id } = (await send({}, { by: null, call: 'createOpenOne' })).data
    const weak = await server.operator({ rights: ['webForm.getList'], projects: [projectId] })
    const strong = await server.operator({ rights: ['webFormRecord.update'], projects: [projectId] })
    expect((await send({ name: '改写' }, { by: weak.token, call: 'createOpenOne', body: { id } })).result).toBe(40400)
    expect(
      (await send(person(7), { by: weak.token, call: 'createOpenOne', body: { initialStatus: 20 } })).data.status,
    ).toBe(10)
    expect((await send(person(8), { by: strong.token, body: { initialStatus: 20 } })).data.status).toBe(20)
  })
  it('knows no form of another project', async () => {
    const { webFormId, answers, token } = await registration()
    const elsewhere = await server.project()
    expect(
      (
        await server.call(
          '/webFormRecord/ext/upsertOne',
          { webFormId, webFormRecordValues: answers() },
          { token, projectId: elsewhere.id },
        )
      ).result,
    ).toBe(40400)
  })
})

describe('an answer', () => {
  it('is returned as it was typed, whatever its characters: emoji, combined characters, right to left, 10,000 characters; one more is refused', async () => {
    const { send, stored, fields, token, projectId } = await registration(
      {},
      {
        form: visitorForm().form,
        groups: [
          {
            fields: [
              { key: 'name', name: '姓名', type: 1 },
              { key: 'wishes', name: '留言', type: 6 },
            ],
          },
        ],
      },
    )
    const telling = async (wishes: string, name = '李雷') =>
      (await send({ name, wishes, phoneNumber: undefined, email: undefined, purpose: undefined, interests: undefined }))
        .result
    const texts = [
      '🍵👩‍👩‍👧‍👦 né à Zoë',
      'مرحبا بكم في المعرض 2027',
      '\u202eabc\u202c עברית',
      '茶'.repeat(10_000),
      '𠮷'.repeat(5_000),
    ]
    for (const wishes of texts) {
      expect(await telling(wishes, wishes.slice(0, 100))).toBe(success)
      expect((await stored())[0]?.answers[fields.wishes as number]).toBe(wishes)
      const { id } = (await stored())[0] as { id: number }
      const values = (await server.call('/webFormRecord/ext/getDetail', { id }, { token, projectId })).data
        .webFormRecordValues as { webFormFieldId: number; value: string }[]
      expect(JSON.parse(values.find(({ webFormFieldId }) => webFormFieldId === fields.wishes)?.value ?? '')).toBe(
        wishes,
      )
    }
    expect(await telling('茶'.repeat(10_001))).toBe(40000)
  })
})
