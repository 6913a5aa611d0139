import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestHouse } from '@pavilion/testing'
import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { formComponentType, webForm, webFormRecord, webFormRecordStatus, webFormType } from '../model/index.ts'
import { makeForm } from './index.ts'
import { fillsIn, visitorForm } from './visitorForm.ts'

const server = await startTestHouse()
const success = 20000

/** A group registration with a member form, and the visitor who registers for the group. */
async function group() {
  const { id: projectId } = await server.project()
  const members = await makeForm(server.system, projectId, visitorForm({ name: '团体成员' }))
  const groups = await makeForm(server.system, projectId, {
    form: {
      name: '团体注册',
      englishName: 'Group registration',
      type: webFormType.groupRegister,
      memberFormId: members.form.id,
    },
    groups: [
      {
        fields: [
          { key: 'workplace', name: '单位', englishName: 'Company', type: formComponentType.input, required: true },
        ],
      },
    ],
  })
  const leader = await server.visitor({ projectId })
  const by = { token: leader.token, projectId }
  const sent = await server.call(
    '/webFormRecord/ext/upsertOne',
    { webFormId: groups.form.id, webFormRecordValues: { [String(groups.fields.workplace)]: '展览公司' } },
    by,
  )
  const groupId = sent.data.id as number
  const add = (nth: number, more: object = {}) =>
    server.call(
      '/webFormRecord/ext/upsertOne',
      {
        webFormId: members.form.id,
        groupId,
        isGroupMember: true,
        webFormRecordValues: fillsIn(members.fields, {
          name: `成员${nth}`,
          phoneNumber: `1350000${1000 + nth}`,
          email: `m${nth}@example.com`,
        }),
        ...more,
      },
      by,
    )
  const list = (more: object = {}, options = by) =>
    server.call(
      '/webFormRecord/ext/getListIncludeWebFormFieldValues',
      { where: { webFormId: members.form.id, groupId }, pagination: { page: 1, limit: 10 }, ...more },
      options,
    )
  return { projectId, members, groups, leader, by, groupId, add, list }
}

describe('members of a group', () => {
  it('are records of the member form, linked to the group record [group-member-is-record role-group-member]', async () => {
    const { add, groupId, list, leader, members } = await group()
    for (const nth of [1, 2]) expect((await add(nth)).result).toBe(success)
    expect(
      await server.sql('select "groupId", "isGroupMember", "webUserId" from "webFormRecord" where "webFormId" = $1', [
        members.form.id,
      ]),
    ).toEqual(Array(2).fill({ groupId, isGroupMember: true, webUserId: leader.id }))
    const { rows, count } = (await list()).data
    expect([count, rows[0].webFormRecordValues.length > 3, rows.map(({ name }: { name: string }) => name)]).toEqual([
      2,
      true,
      ['成员2', '成员1'],
    ])
    expect((await list({ search: ['成员1'] })).data.count).toBe(1)
  })
  it("are shown to nobody but their group's own visitor and operators with the right", async () => {
    const { add, list, projectId } = await group()
    await add(1)
    const stranger = await server.visitor({ projectId })
    const operator = await server.operator({ rights: ['webFormRecord.getList'], projects: [projectId] })
    expect((await list({}, { token: stranger.token, projectId })).result).toBe(40400)
    expect((await list({}, { projectId } as never)).result).toBe(50006)
    expect((await list({}, { token: operator.token, projectId })).data.count).toBe(1)
  })
  it('can be neither changed nor deleted once they are locked [group-edit-locked]', async () => {
    const { add, by } = await group()
    const { token } = await server.operator()
    const { id } = (await add(1)).data
    const { updatedAt } = await server.system.store(webFormRecord).getDetail(id)
    expect((await server.call('/webFormRecord/lockMember', { id, updatedAt }, { token })).result).toBe(success)
    expect((await add(1, { id })).data.code).toBe('memberLocked')
    expect((await server.call('/webFormRecord/ext/delete', { id }, by)).data.code).toBe('memberLocked')
    const { data } = await server.call(
      '/webForm/ext/getFormDetail',
      {
        webFormId: (await server.system.store(webFormRecord).getDetail(id)).webFormId,
        webFormRecordId: id,
        isGroupMember: true,
      },
      by,
    )
    expect(data.webFormRecord.locked).toBe(true)
  })
  it("cannot be added to somebody else's group", async () => {
    const { members, groupId, projectId } = await group()
    const stranger = await server.visitor({ projectId })
    const answer = await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: members.form.id, groupId, isGroupMember: true, webFormRecordValues: fillsIn(members.fields) },
      { token: stranger.token },
    )
    expect(answer.result).toBe(40400)
  })
  it('cannot be added to an own record that is no group of theirs: of another form, or another member', async () => {
    const { members, projectId, by, add } = await group()
    const other = await makeForm(
      server.system,
      projectId,
      visitorForm({ name: '别的表单', englishName: 'Another form' }),
    )
    const registrationId = (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: other.form.id, webFormRecordValues: fillsIn(other.fields) },
        by,
      )
    ).data.id as number
    const member = (await add(1)).data.id as number
    for (const id of [registrationId, member]) {
      expect((await add(2, { groupId: id })).result).toBe(40400)
      expect(
        (
          await server.call(
            '/webFormRecord/ext/createBatch',
            { webFormId: members.form.id, groupId: id, rows: [fillsIn(members.fields)] },
            by,
          )
        ).result,
      ).toBe(40400)
    }
    expect(await server.sql('select 1 from "webFormRecord" where "webFormId" = $1', [members.form.id])).toHaveLength(1)
  })
  it('come in as a batch, all or none, with row and field of what is wrong', async () => {
    const { members, groupId, by, list } = await group()
    const rows = [1, 2].map(nth =>
      fillsIn(members.fields, {
        name: `批量${nth}`,
        phoneNumber: `1340000${1000 + nth}`,
        email: `b${nth}@example.com`,
      }),
    )
    const wrong = await server.call(
      '/webFormRecord/ext/createBatch',
      { webFormId: members.form.id, groupId, rows: [rows[0], { ...rows[1], [String(members.fields.email)]: 'x' }] },
      { ...by, language: 'en' },
    )
    expect(wrong.data.fields).toEqual({ [`rows.1.${members.fields.email}`]: 'Email incorrect' })
    expect((await list()).data.count).toBe(0)
    expect(
      (await server.call('/webFormRecord/ext/createBatch', { webFormId: members.form.id, groupId, rows }, by)).data
        .numbers,
    ).toHaveLength(2)
    expect((await list()).data.count).toBe(2)
  })
  it('go with their group when it is deleted', async () => {
    const { add, by, groupId, members } = await group()
    await add(1)
    expect((await server.call('/webFormRecord/ext/delete', { id: groupId }, by)).result).toBe(success)
    expect(
      await server.sql('select 1 from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null', [
        members.form.id,
      ]),
    ).toEqual([])
  })
})

describe('own registrations', () => {
  it('are answered with their values to their owner', async () => {
    const { groups, by, groupId } = await group()
    const detail = await server.call('/webFormRecord/ext/getDetail', { id: groupId }, by)
    expect(detail.data).toMatchObject({
      id: groupId,
      webForm: { name: '团体注册' },
      webFormRecordValues: [{ webFormFieldId: groups.fields.workplace, value: '"展览公司"' }],
    })
    for (const secret of ['remark', 'onceKey', 'answers', 'printNum']) expect(detail.data).not.toHaveProperty(secret)
    expect(
      (await server.call('/webFormRecord/ext/getDetailIncludeValue', { webFormId: groups.form.id }, by)).data.id,
    ).toBe(groupId)
    expect(
      (await server.call('/webFormRecord/ext/getRegisterInfo2', { webFormId: groups.form.id }, by)).data.webFormRecord
        .webFormRecordValues,
    ).toHaveLength(1)
    expect(
      (await server.call('/webFormRecord/ext/getRegisterWebUserInfo', { webFormId: groups.form.id }, by)).data,
    ).toMatchObject({ registered: true, webUser: { name: '测试用户' } })
    expect((await server.call('/webFormRecord/ext/getDetailIncludeOrders', { id: groupId }, by)).data).toMatchObject({
      id: groupId,
      orders: [],
    })
  })
  it('say that nothing was sent yet', async () => {
    const { groups, projectId } = await group()
    const fresh = await server.visitor({ projectId })
    expect(
      (await server.call('/webFormRecord/ext/getRegisterInfo', { webFormId: groups.form.id }, { token: fresh.token }))
        .data,
    ).toMatchObject({ registered: false, webFormRecord: null })
    expect(
      (
        await server.call(
          '/webFormRecord/ext/getDetailIncludeValue',
          { webFormId: groups.form.id },
          { token: fresh.token },
        )
      ).result,
    ).toBe(40400)
  })
})

describe('a record by its number', () => {
  it('shows whoever holds the number the state and the name, and never phone, e-mail or ID number', async () => {
    const { members, add } = await group()
    const { number } = (await add(1)).data
    const shown = await server.call('/webFormRecord/ext/getDetailByNumber', {
      number: number.toLowerCase(),
      webFormId: members.form.id,
    })
    expect(shown.data).toMatchObject({ number, status: 10, webFormRecordValues: [{ label: 'name', value: '"成员1"' }] })
    expect(JSON.stringify(shown.data)).not.toMatch(/1350000|example\.com/)
    expect((await server.call('/webFormRecord/ext/getDetailByNumber', { number: '222222222222' })).result).toBe(40400)
  })
})

describe('channels', () => {
  it('count page views and registrations [channel-page-view form-channel-query]', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const { form, fields } = await makeForm(server.system, projectId, visitorForm({ type: webFormType.openForm }))
    const channel = (await server.call('/registerChannel/create', { name: '微信公众号', projectId }, { token })).data
    for (const _ of [1, 2, 3])
      expect((await server.call('/registerChannel/ext/addPageView', { id: channel.id }, { projectId })).result).toBe(
        success,
      )
    await server.call(
      '/webFormRecord/ext/createOpenOne',
      { webFormId: form.id, registerChannelId: channel.id, webFormRecordValues: fillsIn(fields) },
      { projectId },
    )
    expect((await server.call('/registerChannel/getDetail', { id: channel.id }, { token })).data).toMatchObject({
      pageView: 3,
      registerCount: 1,
    })
    expect(
      (await server.call('/registerChannel/getList', { where: { projectId } }, { token })).data.rows,
    ).toMatchObject([{ registerCount: 1 }])
    expect((await server.call('/registerChannel/ext/addPageView', { id: 999_999_999 })).result).toBe(success)
  })
})

describe('a unique answer while the form is filled in', () => {
  it('is asked for when the field is left', async () => {
    const { members, add, by, projectId } = await group()
    const { id } = (await add(1)).data
    const free = async (value: string, more: object = {}, options: object = { projectId }) =>
      (
        await server.call(
          '/webFormField/ext/checkUnique',
          { webFormFieldId: members.fields.phoneNumber, value, ...more },
          options,
        )
      ).data
    expect([await free('13999998888'), await free('13500001001')]).toEqual([true, false])
    expect([
      await free('13500001001', { webFormRecordId: id }, by),
      await free('13500001001', { webFormRecordId: id }),
    ]).toEqual([true, false])
  })
})

describe('the dashboard', () => {
  it('says what waits, how the event is doing today and yesterday, and per form', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(server.system, projectId, visitorForm({ type: webFormType.openForm }))
    for (const nth of [1, 2])
      await server.call(
        '/webFormRecord/ext/createOpenOne',
        {
          webFormId: form.id,
          webFormRecordValues: fillsIn(fields, { phoneNumber: `1360000${1000 + nth}`, email: `d${nth}@example.com` }),
        },
        { projectId },
      )
    await server.sql(
      `update "webFormRecord" set "createdAt" = "createdAt" - interval '1 day', "status" = 20 where id = (select min(id) from "webFormRecord" where "webFormId" = $1)`,
      [form.id],
    )
    const operator = await server.operator({ projects: [projectId] })
    for (const state of [30, 40, 50, 60])
      await server.sql(
        `insert into "outboxMessage" ("projectId", "channel", "template", "language", "subject", "dedupeKey", "state") values ($1, 20, 'recordValid', 'zh', 'x', $2, $3)`,
        [projectId, `told ${state}`, state],
      )
    const { data } = await server.call('/dashboard/getSummary', {}, { token: operator.token, projectId })
    expect(data).toMatchObject({
      today: 1,
      yesterday: 1,
      forms: [{ id: form.id, pending: 1, valid: 1, invalid: 0, total: 2 }],
      needs: [
        { key: `pending-${form.id}`, count: 1 },
        { key: 'failedNotices', count: 2 },
      ],
    })
    // What it leads to lists as many as it counts.
    const state = String(data.needs[1].path).split('state=')[1]?.split(',').map(Number)
    expect(
      (await server.call('/outboxMessage/getList', { where: { state } }, { token: operator.token, projectId })).data
        .count,
    ).toBe(2)
    expect(data.days).toHaveLength(30)
    // A small form with somebody who waits stands behind no number of large ones.
    const large = await server.system
      .store(webForm)
      .createMany(
        Array.from({ length: 50 }, (_, nth) => ({ projectId, name: `大表单 ${nth}`, type: webFormType.openForm })),
      )
    await server.system.store(webFormRecord).createMany(
      large.flatMap(({ id }) =>
        [1, 2, 3].map(nth => ({
          projectId,
          webFormId: id,
          number: `L${id}-${nth}`,
          status: webFormRecordStatus.valid,
          answers: {},
        })),
      ) as never,
    )
    expect(
      (await server.call('/dashboard/getSummary', {}, { token: operator.token, projectId })).data.needs[0],
    ).toMatchObject({ key: `pending-${form.id}`, count: 1 })
    const weak = await server.operator({ rights: ['webForm.getList'], projects: [projectId] })
    expect((await server.call('/dashboard/getSummary', {}, { token: weak.token, projectId })).data).toMatchObject({
      needs: [],
      forms: [],
      days: [],
    })
    expect((await server.call('/dashboard/getSummary', {}, {})).result).toBe(50006)
  })
})

describe('a signature that somebody else gave', () => {
  it('is no answer of one’s own: who knows its path neither sends nor imports it; its owner does, and goes on to change the record, which an operator does too', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '登记', type: webFormType.personalRegister },
      groups: [
        {
          fields: [
            { key: 'name', name: '姓名', type: formComponentType.input, required: true },
            { key: 'photo', name: '签名', englishName: 'Signature', type: formComponentType.signatureBoard },
          ],
        },
      ],
    })
    const owner = await server.visitor({ projectId })
    const stranger = await server.visitor({ projectId })
    const operator = await server.operator({ projects: [projectId] })
    const elsewhere = await server.project()
    const picture = new FormData()
    picture.append(
      'file',
      new File(
        [
          new Uint8Array(
            await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2266aa' } })
              .png()
              .toBuffer(),
          ),
        ],
        'sign.png',
        { type: 'image/png' },
      ),
    )
    const { data: photo } = await server.call('/uploadedFile/ext/tddd1', picture, { projectId, token: owner.token })
    const send = (token: string, name: string, path: string | null, more: object = {}) =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        {
          webFormId: form.id,
          webFormRecordValues: { [String(fields.name)]: name, ...(path && { [String(fields.photo)]: path }) },
          ...more,
        },
        { token, projectId, language: 'en' },
      )
    expect(photo).toMatch(/^\/files\/private\//)
    expect(await send(stranger.token, '别人', photo)).toMatchObject({
      result: 40000,
      data: {
        fields: { [`webFormRecordValues.${fields.photo}`]: 'This file is no longer there: please upload it again' },
      },
    })
    const {
      data: { id },
    } = await send(owner.token, '本人', photo)
    expect([
      (await send(owner.token, '改名', photo)).result,
      (await send(operator.token, '再改', photo, { id })).result,
    ]).toEqual([success, success])
    expect((await send(stranger.token, '别人', null)).result).toBe(success)
    const sheet = async (as: { token: string }, at: number) => {
      const target =
        at === projectId
          ? form
          : (
              await makeForm(server.system, at, {
                form: { name: '登记', type: webFormType.personalRegister },
                groups: [
                  {
                    fields: [
                      { key: 'name', name: '姓名', type: formComponentType.input, required: true },
                      { key: 'photo', name: '签名', type: formComponentType.signatureBoard },
                    ],
                  },
                ],
              })
            ).form
      const body = new FormData()
      body.set('webFormId', String(target.id))
      body.set(
        'file',
        new Blob([
          (await writeXlsx({
            sheets: [
              {
                name: 'one',
                rows: [
                  ['姓名', '签名'],
                  ['李伟', photo],
                ],
              },
            ],
          } as never)) as BlobPart,
        ]),
        'rows.xlsx',
      )
      return (await server.call('/webFormRecord/importPreview', body, { token: as.token, projectId: at })).data
    }
    expect([
      await sheet(operator, projectId),
      await sheet(await server.operator({ projects: [elsewhere.id] }), elsewhere.id),
    ]).toMatchObject([{ good: 1 }, { good: 0 }])
  })
})

describe('a registration that its visitor withdraws', () => {
  it('goes where the form offers it, and not once it has been paid for; group members go as whoever registered the group says', async () => {
    const { id: projectId } = await server.project()
    const by = async (form: object) => {
      const {
        form: { id: webFormId },
        fields,
      } = await makeForm(server.system, projectId, visitorForm(form))
      const visitor = await server.visitor({ projectId })
      const call = { token: visitor.token, projectId, language: 'en' } as const
      return {
        call,
        id: (
          await server.call('/webFormRecord/ext/upsertOne', { webFormId, webFormRecordValues: fillsIn(fields) }, call)
        ).data.id as number,
        withdraw: (id: number) => server.call('/webFormRecord/ext/delete', { id }, call),
      }
    }
    const offered = await by({})
    const kept = await by({ visitorsMayWithdraw: false })
    const paid = await by({})
    await server.sql('update "webFormRecord" set "payStatus" = 20 where "id" = $1', [paid.id])
    // Pressed twice, or in two tabs: it goes once.
    expect(
      (await Promise.all([1, 2].map(() => offered.withdraw(offered.id)))).map(({ result }) => result).sort(),
    ).toEqual([success, 40400])
    expect(await kept.withdraw(kept.id)).toMatchObject({
      result: 40900,
      data: { code: 'withdrawalNotOffered' },
      errmsg: expect.stringContaining('cannot be withdrawn here'),
    })
    expect(await paid.withdraw(paid.id)).toMatchObject({ result: 40900, data: { code: 'paidRegistration' } })
    expect(
      await server.sql(
        'select "id" from "webFormRecord" where "projectId" = $1 and "deletedAt" is null order by "id"',
        [projectId],
      ),
    ).toEqual([{ id: kept.id }, { id: paid.id }])
    const { add, members, groupId, by: leader } = await group()
    const withdraw = (id: number) => server.call('/webFormRecord/ext/delete', { id }, leader)
    await server.sql('update "webForm" set "visitorsMayWithdraw" = false where "id" = $1', [members.form.id])
    expect((await withdraw((await add(1)).data.id)).result).toBe(success)
    // Nor with the group, when one of its members has been paid for.
    const { id } = (await add(2)).data
    await server.sql('update "webFormRecord" set "payStatus" = 20 where "id" = $1', [id])
    for (const each of [id, groupId]) expect((await withdraw(each)).data.code).toBe('paidRegistration')
    expect(await server.system.store(webFormRecord).find({ id })).toBeDefined()
  })
})
