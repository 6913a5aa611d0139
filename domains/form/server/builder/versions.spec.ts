import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webFormField, webFormVersion } from '../../model/index.ts'
import { changeField, removeField, removeGroup } from '../../model/draft.ts'
import { differences } from '../../model/differences.ts'
import { fillsIn } from '../testing/visitorForm.ts'
import type { BuiltForm } from '../../model/calls/builder.ts'
import { builderFixtures } from './testing.ts'

const server = await startTestServer()
const { building, named } = builderFixtures(server)

describe('versions of a form', () => {
  it('are made by every save; going back restores deleted fields with their ids and their answers', async () => {
    const {
      read,
      save,
      sends,
      id,
      call,
      operatorId,
      form: { id: formId },
      projectId,
    } = await building()
    await sends()
    const before = await read()
    const projectContext = server.system.acting('test', { projectId })
    await save(
      removeGroup(
        removeField(removeField(before, id('interests')), id('otherPurpose')),
        before.webFormFieldGroups[1]?.id as number,
      ),
    )
    expect(named(await read())).toEqual([
      ['个人信息', '姓名', '手机号', '邮箱', '证件号码', '出生日期', '性别', '年龄', '参观目的'],
    ])
    const versions = await projectContext
      .store(webFormVersion)
      .rows({ webFormId: formId }, { order: [['versionNumber', 'asc']] })
    expect(versions).toHaveLength(2)
    // Who made it, and the settings at that time. A visitor's request made the first version before
    // anybody had saved.
    expect(versions.map(({ sysUserId }) => sysUserId)).toEqual([null, operatorId])
    await save(await read(), { limitCount: 7 })
    await save(changeField(await read(), id('name'), { name: '参会者' }))
    const [last] = (
      await call(
        'getList',
        { where: { webFormId: formId }, includes: ['sysUser'], order: [['versionNumber', 'desc']] },
        undefined,
        'webFormVersion',
      )
    ).data.rows
    const whole = (await call('getDetail', { id: last.id }, undefined, 'webFormVersion')).data
    expect([
      last.sysUser.id,
      whole.settings.limitCount,
      (versions[1]?.settings as { limitCount: unknown } | null)?.limitCount,
    ]).toEqual([operatorId, 7, null])
    expect(
      differences(
        { ...(versions[1]?.definition as unknown as BuiltForm), settings: versions[1]?.settings as never },
        { ...whole.definition, settings: whole.settings },
      ).map(({ what, details }) => [what, details.map(({ before, after }) => [before[1], after[1]])]),
    ).toEqual([
      ['form', [['(empty)', '7']]],
      ['field', [['姓名', '参会者']]],
    ])
    await save(changeField(await read(), id('name'), { name: '姓名' }))
    const old = versions[0]?.definition as unknown as BuiltForm
    const restored = await save({
      ...(await read()),
      webFormFieldGroups: old.webFormFieldGroups,
      webFormVisibleRules: old.webFormVisibleRules,
    })
    expect(restored.result).toBe(20000)
    expect([restored.data.webFormFieldGroups, restored.data.webFormVisibleRules]).toEqual([
      before.webFormFieldGroups,
      before.webFormVisibleRules,
    ])
    const [record] = await server.sql<{ answers: Record<string, unknown> }>(
      'select "answers" from "webFormRecord" where "webFormId" = $1',
      [formId],
    )
    expect(record?.answers[id('interests')]).toEqual(['二号馆'])
    expect(
      (await sends({ phoneNumber: '13912345678', email: 'b@example.com', purpose: '其他', otherPurpose: '看看' }))
        .result,
    ).toBe(20000)
  })
  it('restore a field as unique and as sortable as it was, whatever happened to the records meanwhile', async () => {
    const {
      read,
      save,
      sends,
      id,
      call,
      token,
      fields,
      form: { id: formId },
    } = await building()
    const email = id('email')
    expect(
      (
        await call(
          'update',
          {
            id: email,
            updatedAt: (await server.system.store(webFormField).getDetail(email)).updatedAt,
            sortable: true,
          },
          token,
          'webFormField',
        )
      ).result,
    ).toBe(20000)
    await server.runJobs()
    const [first, other] = [
      (await sends()).data,
      (await sends({ phoneNumber: '13912345670', email: 'o@example.com' })).data,
    ]
    const before = await read()
    expect((await save(removeField(before, email))).result).toBe(20000)
    // Derived data of the first field misses what is changed or sent meanwhile. That of the other
    // is deleted by the nightly job, after thirty days.
    expect(
      (
        await call(
          'ext/upsertOne',
          { id: first.id, webFormId: formId, webFormRecordValues: fillsIn(fields, { name: '李蕾', email: undefined }) },
          token,
          'webFormRecord',
        )
      ).result,
    ).toBe(20000)
    const late = (await sends({ phoneNumber: '13912345679', email: undefined })).data
    for (const list of ['webFormUniqueAnswer', 'webFormSortAnswer'])
      await server.sql(
        `delete from "${list}" where "webFormFieldId" = $1 and "webFormRecordId" = $2 and "deletedAt" is not null`,
        [email, other.id],
      )
    const now = await read()
    expect((await save({ ...before, hash: now.hash, updatedAt: now.updatedAt })).result).toBe(20000)
    const ready = async () =>
      (
        await server.sql<{ since: string | null }>(
          'select "sortableSince" as since from "webFormField" where id = $1',
          [email],
        )
      )[0]?.since
    expect(await ready()).toBeNull()
    await server.runJobs()
    for (const taken of ['lilei@example.com', 'o@example.com'])
      expect([
        taken,
        (await sends({ phoneNumber: '13912345671', email: taken })).data.fields?.[`webFormRecordValues.${email}`],
      ]).toEqual([taken, '邮箱已用于报名'])
    expect(await ready()).not.toBeNull()
    expect(
      await server.sql(
        'select "webFormRecordId" as id, "value" from "webFormSortAnswer" where "webFormFieldId" = $1 and "deletedAt" is null order by 1',
        [email],
      ),
    ).toEqual([
      { id: first.id, value: 'lilei@example.com' },
      { id: other.id, value: 'o@example.com' },
      { id: late.id, value: null },
    ])
  })
})
