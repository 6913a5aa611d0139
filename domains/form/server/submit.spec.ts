import { describe, it } from 'node:test'
import { expect } from 'expect'
import pg from 'pg'
import { project } from '@pavilion/site/model/index.ts'
import type { Context } from '@pavilion/store'
import { allAtOnce, startTestHouse } from '@pavilion/testing'
import { type FormRules, webForm, webFormRecordStatus, webFormType } from '../model/index.ts'
import { makeForm, type FormPlan } from './index.ts'
import { takenAnswers } from './unique.ts'
import { fillsIn, visitorForm } from './visitorForm.ts'

const server = await startTestHouse()
const success = 20000
interface Plan {
  readonly 'Index Name'?: string
  readonly 'Shared Hit Blocks'?: number
  readonly Plans?: readonly Plan[]
}
/** A project with the registration form, and a visitor who may fill it in. */
async function registration(about: Partial<FormPlan['form']> = {}, plan = visitorForm(about)) {
  const project = await server.project()
  const projectId = project.id
  const made = await makeForm(server.system, projectId, plan)
  const webFormId = made.form.id
  const { id: webUserId, token } = await server.visitor({ projectId })
  const answers = (changes: Record<string, unknown> = {}) => fillsIn(made.fields, changes)
  const send = (
    changes: Record<string, unknown> = {},
    { by = token as string | null, key = '', body = {}, language = 'zh' as 'zh' | 'en', call = 'upsertOne' } = {},
  ) =>
    server.call(
      `/webFormRecord/ext/${call}`,
      { webFormId, webFormRecordValues: answers(changes), ...body },
      { projectId, language, ...(by && { token: by }), ...(key && { headers: { 'idempotency-key': key } }) },
    )
  const stored = () =>
    server.sql<{
      id: number
      number: string
      status: number
      answers: Record<string, unknown>
      webUserId: number | null
      registerChannelId: number | null
      commonLoginUserId: number | null
    }>('select * from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null order by id', [webFormId])
  const wrong = (answer: { data: { fields?: Record<string, string> } }) =>
    Object.fromEntries(
      Object.entries(made.fields).flatMap(([key, id]) => {
        const said = answer.data.fields?.[`webFormRecordValues.${id}`]
        return said ? [[key, said]] : []
      }),
    )
  return { ...made, project, projectId, webFormId, webUserId, token, answers, send, stored, wrong }
}
const person = (nth: number) => ({ phoneNumber: `139${String(10_000_000 + nth)}`, email: `visitor${nth}@example.com` })

describe('sending a form', () => {
  it('stores the record with its answers and answers the number that nobody guesses [submit-payload submit-returns-number]', async () => {
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
  it("refuses wrong answers under their fields, in the caller's language, and stores nothing [email-valid minlength-message required-message]", async () => {
    const { send, stored, wrong } = await registration()
    const refused = await send({ name: '李', email: 'lilei@', phoneNumber: '' }, { language: 'en' })
    expect(refused.result).toBe(40000)
    expect(wrong(refused)).toEqual({
      name: 'Please enter 2 characters or more',
      email: 'Email incorrect',
      phoneNumber: 'Please input Phone number',
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
  it('fills birth date, age and sex from the ID number, which is stored sealed [id-number-birth-fill]', async () => {
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
  it('takes answers of fields that were deleted meanwhile without a word, and refuses keys that are no fields', async () => {
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
  it('lets nobody choose the status of an own record [initial-record-status]', async () => {
    const { send } = await registration()
    expect((await send({}, { body: { initialStatus: 20 } })).data.status).toBe(webFormRecordStatus.pending)
    const trusted = await registration({ initialStatus: webFormRecordStatus.valid })
    expect((await trusted.send()).data.status).toBe(webFormRecordStatus.valid)
  })
  it('starts as valid where the form trusts a person whose first record is valid, and the page, which asks about a fee where it would be pending, knows [first-record-valid-initial-status]', async () => {
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
    // What is only changed stays as it was decided, whatever new records start with now; what was refused starts again.
    await server.system.store(webForm).set(webFormId, { initialStatus: webFormRecordStatus.pending } as never)
    expect(await toGet(webFormId)).toBe(webFormRecordStatus.valid)
    await server.sql(`update "webFormRecord" set "status" = ${webFormRecordStatus.invalid} where "webFormId" = $1`, [
      webFormId,
    ])
    expect(await toGet(webFormId)).toBe(webFormRecordStatus.pending)
  })
  it('records the channel and the participant it came from, and lets an unknown channel pass [form-channel-query form-participant-query]', async () => {
    const { send, stored, projectId } = await registration()
    const channel = await server.system
      .acting('test', { projectId })
      .store((await import('../model/index.ts')).registerChannel)
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

describe('who may send', () => {
  it('asks to sign in, and refuses an account of another organiser', async () => {
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
  it('takes an open form from anybody, as often as they like', async () => {
    const { send, stored } = await registration({ type: webFormType.openForm })
    for (const nth of [1, 2])
      expect((await send(person(nth), { by: null, call: nth === 1 ? 'createOpenOne' : 'createOpenOne2' })).result).toBe(
        success,
      )
    expect(await stored()).toHaveLength(2)
  })
  it('takes a repeat form again and again from one person, and no other form that way', async () => {
    const repeat = await registration({ type: webFormType.repeatForm, signInRequired: false })
    for (const nth of [1, 2])
      expect((await repeat.send(person(nth), { call: 'repeatCreateOpenOne' })).result).toBe(success)
    expect(await repeat.stored()).toHaveLength(2)
    expect(await (await registration()).send({}, { call: 'repeatCreateOpenOne' })).toMatchObject({
      data: { code: 'notThisForm' },
    })
  })
  it('gives an operator without the right to change records nothing that a stranger would not have', async () => {
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

describe('opening times', () => {
  it("accept no submit when the form is closed, its registration is closed, or its period has not begun or has ended, and say so in the form's own words [registration-period]", async () => {
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
    // Nor any form of an event that is closed itself, though somebody has it open still.
    const event = await registration()
    await server.system.move(project, event.project, 'setClosed')
    expect([await event.send(), await event.stored()]).toMatchObject([{ data: { code: 'formClosed' } }, []])
    // What it asks is for its operators, and for who has a record in it.
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
  it('are for visitors: operators correct what was sent when registration is over, and of two the second is told', async () => {
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

describe('the same thing twice', () => {
  it('makes one record of two clicks with the same key, and answers both alike', async () => {
    const { send, stored } = await registration({ type: webFormType.openForm })
    const answers = await allAtOnce(2, () => send({}, { by: null, call: 'createOpenOne', key: 'double-click-1' }))
    const again = await send({}, { by: null, call: 'createOpenOne', key: 'double-click-1' })
    expect(await stored()).toHaveLength(1)
    for (const answer of answers)
      expect(answer.result === success ? answer.data : answer.data.code).toEqual(
        answer.result === success ? again.data : 'stillRunning',
      )
    // The control: without a key, two clicks are two records of an open form.
    await send(person(5), { by: null, call: 'createOpenOne' })
    expect(await stored()).toHaveLength(2)
  })
  it('makes one record of a person who sends from two windows at once', async () => {
    const { send, stored } = await registration()
    const answers = await allAtOnce(6, () => send())
    expect(answers.map(({ result }) => result)).toEqual(Array(6).fill(success))
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  })
  it("makes no second record of a person who names participants that are not there, or another account's", async () => {
    const { send, stored, projectId } = await registration()
    const other = await server.visitor({ projectId })
    const [theirs] = await server.sql<{ id: number }>(
      `insert into "commonLoginUser" ("participantId", "webUserId") values ('theirs-${projectId}', $1) returning id`,
      [other.id],
    )
    for (const commonLoginUserId of [undefined, 999_999_999, theirs?.id])
      expect((await send({}, { body: { commonLoginUserId } })).result).toBe(success)
    expect(await stored()).toMatchObject([{ commonLoginUserId: null }])
  })
  it('gives a unique answer to one of many who send it at the same moment', async () => {
    const { send, stored, wrong, projectId } = await registration()
    const people = await Promise.all(Array.from({ length: 8 }, () => server.visitor({ projectId })))
    const answers = await allAtOnce(8, nth =>
      send({ ...person(nth), phoneNumber: '13700000000' }, { by: people[nth]?.token }),
    )
    expect(answers.filter(({ result }) => result === success)).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
    for (const refused of answers.filter(({ result }) => result !== success))
      expect(wrong(refused)).toEqual({ phoneNumber: '手机号已被登记' })
  })
  it('looks unique answers up in their own index, also while a form fills so fast that the database believes nobody has answered yet', async () => {
    const { send, fields, projectId, webFormId } = await registration()
    const writing = new pg.Client({ connectionString: server.databaseUrl })
    await send()
    const rules = (
      await server.call(
        '/webForm/getDefinition',
        { id: webFormId },
        { token: (await server.operator({ projects: [projectId] })).token },
      )
    ).data as FormRules
    const plans: Plan[] = []
    const watched = (tx: Context): Context =>
      ({
        projectId,
        transaction: <T>(work: (ctx: Context) => Promise<T>) => work(watched(tx)),
        sql: async (text: string, parameters: readonly unknown[]) => {
          if (!text.includes('set_config'))
            for (const {
              'QUERY PLAN': [plan],
            } of await tx.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(
              `explain (analyze, buffers, format json) ${text}`,
              parameters,
            ))
              if (plan) plans.push(plan.Plan)
          return tx.sql(text, parameters)
        },
      }) as never
    await server.sql('truncate "webFormUniqueAnswer"')
    await server.sql('analyze "webFormUniqueAnswer"')
    await send({ name: '李磊' })
    await writing.connect()
    await writing.query('begin')
    await writing.query(
      `insert into "webFormUniqueAnswer" ("projectId", "webFormRecordId", "webFormFieldId", "hash") select $1, r.id, $2, 'h' || n from generate_series(1, 4000) n, (select id from "webFormRecord" where "webFormId" = $3) r`,
      [projectId, fields.email, webFormId],
    )
    try {
      const taken = await server.system.transaction(tx =>
        takenAnswers(watched(tx), rules, projectId, {
          [fields.email as number]: 'lilei@example.com',
          [fields.phoneNumber as number]: '13900000000',
        }),
      )
      const nodes = plans.flatMap(function all(node): Plan[] {
        return [node, ...(node.Plans ?? []).flatMap(all)]
      })
      const touched = plans.reduce((sum, node) => sum + (node['Shared Hit Blocks'] ?? 0), 0)
      expect([Object.keys(taken), nodes.flatMap(node => node['Index Name'] ?? []), touched < 50]).toEqual([
        [String(fields.email)],
        ['webFormUniqueAnswer_webFormFieldId_hash_key'],
        true,
      ])
    } finally {
      await writing.query('rollback')
      await writing.end()
    }
  })
  it('knows the answers that were given before a field became unique', async () => {
    const plan = visitorForm({ type: webFormType.openForm })
    const open = {
      ...plan,
      groups: plan.groups.map(group => ({ ...group, fields: group.fields.map(field => ({ ...field, repeat: true })) })),
    }
    const { send, fields, wrong } = await registration({}, open)
    const { token } = await server.operator()
    for (const nth of [1, 2])
      expect(
        (await send({ ...person(nth), idNumber: '11010519491231002X' }, { by: null, call: 'createOpenOne' })).result,
      ).toBe(success)
    for (const key of ['phoneNumber', 'idNumber']) {
      const [field] = await server.sql<{ updatedAt: string }>('select "updatedAt" from "webFormField" where id = $1', [
        fields[key],
      ])
      expect(
        (
          await server.call(
            '/webFormField/update',
            { id: fields[key], updatedAt: field?.updatedAt, repeat: false },
            { token },
          )
        ).result,
      ).toBe(success)
    }
    await server.runJobs()
    expect(
      wrong(
        await send(
          { ...person(2), idNumber: '11010519491231002x' },
          { by: null, call: 'createOpenOne', language: 'en' },
        ),
      ),
    ).toEqual({
      phoneNumber: 'Phone number has already been registered',
      idNumber: 'ID number has already been registered',
    })
    expect((await send(person(3), { by: null, call: 'createOpenOne' })).result).toBe(success)
  })
  it('frees a unique answer when its record is deleted, and lets its owner send it again', async () => {
    const { send, stored, token, projectId } = await registration()
    await send()
    expect((await send({ name: '李雷雷' })).result).toBe(success)
    const [record] = await stored()
    const other = await server.visitor({ projectId })
    expect((await send({}, { by: other.token })).result).toBe(40000)
    expect((await server.call('/webFormRecord/ext/delete', { id: record?.id }, { token })).result).toBe(success)
    expect((await send({}, { by: other.token })).result).toBe(success)
  })
})

describe('changing an own record', () => {
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
  it('keeps a locked answer, whatever is sent [edit-status-lock saved-value-lock phone-edit-locked]', async () => {
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
    expect(again.result).toBe(success)
    expect((await stored())[0]?.answers).toMatchObject({
      [fields.name as number]: '改名',
      [fields.phoneNumber as number]: '13812345678',
    })
  })
  it('takes the locked phone of the account for a saved value', async () => {
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
    await server.sql('update "webUser" set "phoneNumber" = $2 where id = $1', [webUserId, '13611112222'])
    const opened = await server.call('/webForm/ext/getFormDetail', { webFormId }, { token })
    expect(opened.data.webFormFieldGroups[0].webFormFields[1].webFormRecordValues).toEqual([
      { webFormFieldId: fields.phoneNumber, value: '"13611112222"' },
    ])
    await send({ phoneNumber: '13999999999' })
    expect((await stored())[0]?.answers[fields.phoneNumber as number]).toBe('13611112222')
  })
  it('is for the owner alone', async () => {
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
  it('sends a refused record to be looked at again, when its owner changes it and not when an operator does, who need not have the right to decide', async () => {
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

describe('a fee', () => {
  it('is that of the first rule in force whose answer was given: told with the form, kept with the record, the same when the answers are corrected later, and untouched once it is paid', async () => {
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
    // What the body claims counts for nothing but what was shown; another price than that is asked about.
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
    // By when it was first sent, not by when it is corrected.
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
describe('a form that was changed while somebody filled it in', () => {
  it('takes nothing that was filled in with its former version: no answer is let go, or comes under another question, without its person being told', async () => {
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
describe('an answer', () => {
  it('comes back as it was typed, whatever its letters: drawn signs, signs of several parts, from right to left, 10,000 characters; one more is refused', async () => {
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
      expect(await telling(wishes, wishes.slice(0, 200))).toBe(success)
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
