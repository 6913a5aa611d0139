import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { formComponentType, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { recordDesks } from '../testing/recordDesk.ts'

const server = await startTestServer()
const { desk } = recordDesks(server)

describe('the history of a record', () => {
  it('shows who changed which answers, who decided and why, and the notes, newest first; and nothing without a change', async () => {
    const { send, history, operator, weak, projectId } = await desk()
    const first = {
      name: '李雷',
      phoneNumber: '13810000001',
      idNumber: '11010519491231002X',
      purpose: '采购',
      halls: ['一号馆'],
    }
    const { id } = await send(first)
    await send(first)
    await send({ ...first, phoneNumber: '13810000002', halls: ['一号馆', '二号馆'] })
    await server.call(
      '/webFormRecord/ext/upsertOne',
      {
        webFormId: (await server.call('/webFormRecord/getDetail', { id }, { token: operator.token })).data.webFormId,
        id,
        webFormRecordValues: {},
      },
      { token: operator.token, projectId },
    )
    const { data: row } = await server.call('/webFormRecord/getDetail', { id }, { token: operator.token })
    expect(
      (
        await server.call(
          '/webFormRecord/reject',
          { id, updatedAt: row.updatedAt, reason: '照片不清楚' },
          { token: operator.token },
        )
      ).result,
    ).toBe(20000)
    expect(
      (await server.call('/webFormRecord/addNote', { id, note: ' 已电话确认 ' }, { token: operator.token })).result,
    ).toBe(20000)
    const lines = await history(id)
    const answerLines = lines.filter(({ what }) => what === 'answers')
    expect(lines.slice(0, 2).map(({ by, what, note, changes }) => [by, what, note ?? changes?.reason])).toEqual([
      [operator.account, 'note', '已电话确认'],
      [operator.account, 'reject', [null, '照片不清楚']],
    ])
    expect(
      answerLines.map(({ by, answers }) => [by, answers?.map(({ name, before, after }) => [name, before, after])]),
    ).toEqual([
      [
        'visitor',
        [
          ['手机号', '+8613810000001', '+8613810000002'],
          ['展区', ['一号馆'], ['一号馆', '二号馆']],
        ],
      ],
    ])
    expect((await history(id, weak.token)).find(({ what }) => what === 'answers')?.answers?.[0]).toMatchObject({
      before: '138****0001',
      after: '138****0002',
    })
    expect((await server.call('/webFormRecord/addNote', { id, note: 'x' }, { token: weak.token })).result).toBe(40300)
    expect(
      (await server.call('/webFormRecord/addNote', { id, note: '  ' }, { token: operator.token })).data.fields,
    ).toEqual({ note: '请输入备注' })
    const far = await server.operator({ projects: [(await server.project()).id] })
    expect((await server.call('/webFormRecord/getHistory', { id }, { token: far.token })).result).toBe(40400)
    // By the record's index: a log of millions is not read for each opened record.
    await server.sql(
      `insert into "sysUserOperateLog" ("projectId", "account", "action", "resource", "rowId") select $1, 'admin', 'approve', 'webFormRecord', $2 + nth from generate_series(1, 5000) nth`,
      [projectId, id],
    )
    await server.sql('analyze "sysUserOperateLog"')
    const [asked] = (await server.statements(() => history(id))).statements.filter(text =>
      text.includes('from "sysUserOperateLog"'),
    )
    expect(
      JSON.stringify(await server.sql(`explain ${asked?.replace('$1', String(id)).replace('$2', String(projectId))}`)),
    ).toMatch(/"sysUserOperateLog_rowId\W/)
  })
  it('has one line for a correction: of the one answer that changed, whoever made it', async () => {
    const { send, history, operator, values, form, projectId } = await desk()
    const { id } = await send({ name: '李雷', phoneNumber: '13810000041' })
    const before = (await history(id)).length
    const correct = (name: string) =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, id, webFormRecordValues: values({ name, phoneNumber: '+8613810000041' }) },
        { token: operator.token, projectId },
      )
    expect((await correct('李小雷')).result).toBe(20000)
    expect((await correct('李小雷')).result).toBe(20000)
    const lines = await history(id)
    expect(lines.length - before).toBe(1)
    expect(lines[0]).toMatchObject({
      by: operator.account,
      what: 'answers',
      answers: [{ name: '姓名', before: '李雷', after: '李小雷' }],
    })
  })
  it('shows the moves that no operator made: a rejected record that its visitor corrected', async () => {
    const { send, history, operator } = await desk()
    const { id } = await send({ name: '李雷' })
    const decide = async (move: string, reason?: string) => {
      const { data: row } = await server.call('/webFormRecord/getDetail', { id }, { token: operator.token })
      const answer = await server.call(
        `/webFormRecord/${move}`,
        { id, updatedAt: row.updatedAt, ...(reason && { reason }) },
        { token: operator.token },
      )
      expect(answer.result).toBe(20000)
    }
    await decide('reject', '照片不清楚')
    await send({ name: '李小雷' })
    await decide('approve')
    expect(
      (await history(id))
        .filter(({ what }) => what !== 'answers')
        .map(({ by, what, changes }) => [by, what, changes?.status, changes?.reason]),
    ).toEqual([
      [operator.account, 'approve', [10, 20], undefined],
      ['visitor', 'resubmit', [30, 10], ['照片不清楚', null]],
      [operator.account, 'reject', [10, 30], [null, '照片不清楚']],
    ])
  })
  it('shows that an ID number changed, masked without the right to personal data, and keeps it sealed', async () => {
    const { projectId, fields, send, history, operator, weak } = await desk()
    const { id } = await send({ name: '李雷', idNumber: '11010519491231002X' })
    await send({ name: '李雷', idNumber: '110101199003070011' })
    expect(
      (await history(id)).find(({ what }) => what === 'answers')?.answers?.find(({ name }) => name === '证件号码'),
    ).toMatchObject({ before: '11010519491231002X', after: '110101199003070011' })
    expect(JSON.stringify(await history(id, weak.token))).not.toMatch(/11010519491231002X|110101199003070011/)
    expect(
      JSON.stringify(await server.sql('select "changes" from "webFormRecordEvent" where "webFormRecordId" = $1', [id])),
    ).not.toMatch(/11010519491231002X/)
    // Also after the field is deleted and other answers are changed.
    await server.call('/webFormField/delete', { id: fields.idNumber }, { token: operator.token, projectId })
    await send({ name: '李小雷' })
    expect([
      await server.sql(`select "answers" ->> $2::text ~ '^{.*sealed' as sealed from "webFormRecord" where id = $1`, [
        id,
        String(fields.idNumber),
      ]),
      (await history(id))[0]?.answers?.map(({ name, after }) => [name, after]),
    ]).toEqual([[{ sealed: true }], [['姓名', '李小雷']]])
  })
  it('does not lead to files that the visitor has taken back', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '登记', type: webFormType.personalRegister },
      groups: [
        {
          fields: [
            { key: 'licence', name: '执照', type: formComponentType.image },
            { key: 'photos', name: '照片', type: formComponentType.multiImage },
          ],
        },
      ],
    })
    const visitor = await server.visitor({ projectId })
    const operator = await server.operator({ projects: [projectId] })
    const send = async (licence: string, photos: string[]) =>
      (
        await server.call(
          '/webFormRecord/ext/upsertOne',
          {
            webFormId: form.id,
            webFormRecordValues: { [String(fields.licence)]: licence, [String(fields.photos)]: photos },
          },
          { token: visitor.token, projectId },
        )
      ).data as { id: number }
    const path = (name: string) => `/files/2027/01/${name}.png`
    const { id } = await send(path('first'), [path('one'), path('two')])
    await send(path('second'), [path('two')])
    const { rows } = (await server.call('/webFormRecord/getHistory', { id }, { token: operator.token, projectId })).data
    expect(rows[0].answers).toMatchObject([
      { name: '执照', before: null, after: path('second'), takenBack: 1 },
      { name: '照片', before: [path('two')], after: [path('two')], takenBack: 1 },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/first|one\.png/)
  })
})
