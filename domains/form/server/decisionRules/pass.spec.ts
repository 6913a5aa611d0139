import { describe, it } from 'node:test'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { webFormField, webFormRecordStatus, webFormType } from '../../model/index.ts'
import { wrongCodes } from './pass.ts'
import { makeForm } from '../index.ts'
import { guardedForms } from './testing.ts'

const server = await startTestServer()
const success = 20000
const { guarded } = guardedForms(server)

describe('a field with an invitation code', () => {
  it('accepts a valid code once, marks it as already used, and gives the record the status of the group [invitation-code-mark-used invitation-code-initial-status]', async () => {
    const { send, remarks, said, stored } = await guarded({ passInitialStatus: webFormRecordStatus.valid })
    expect(await send(' a1 ')).toMatchObject({ result: success, data: { status: 20 } })
    expect(await remarks()).toEqual(['already used', null])
    expect(said(await send('A1', { language: 'en' }))).toBe('This invitation code has been used')
    expect(said(await send('A1'))).toBe('该邀请码已被使用')
    expect(await stored()).toBe(1)
  })
  it('frees the code when its visitor withdraws the registration, for exactly one other person', async () => {
    const { projectId, form, fields, group, send, remarks, said } = await guarded()
    const { id: visitor, token } = await server.visitor({ projectId })
    const { token: other } = await server.visitor({ projectId })
    const mine = await server.call(
      '/webFormRecord/ext/createOpenOne',
      {
        webFormId: form.id,
        webFormRecordValues: { [fields.name as number]: '李雷', [fields.invitationCode as number]: ' a1 ' },
      },
      { projectId, token },
    )
    expect([await remarks(), said(await send('A1'))]).toEqual([['already used', null], '该邀请码已被使用'])
    const { id } = mine.data.webFormRecord ?? mine.data
    const operator = await server.operator({ projects: [projectId] })
    const codes = async () =>
      (
        await server.call(
          '/decisionRule/getList',
          { where: { decisionRuleGroupId: group.id }, order: [['id', 'asc']] },
          { token: operator.token, projectId },
        )
      ).data.rows as object[]
    // Operators see who used a code, for which record, and when.
    expect(await codes()).toMatchObject([
      { webFormRecordId: id, webUserId: visitor, usedAt: expect.any(String) },
      { webFormRecordId: null, webUserId: null, usedAt: null },
    ])
    expect([
      (await server.call('/webFormRecord/ext/delete', { id }, { token: other })).result,
      await remarks(),
    ]).toEqual([40400, ['already used', null]])
    expect([(await server.call('/webFormRecord/ext/delete', { id }, { token })).result, await remarks()]).toEqual([
      success,
      [null, null],
    ])
    expect((await codes())[0]).toMatchObject({ webFormRecordId: null, webUserId: null, usedAt: null })
    expect([(await send('A1')).result, said(await send('A1')), await remarks()]).toEqual([
      success,
      '该邀请码已被使用',
      ['already used', null],
    ])
  })
  it('is the same code with blanks, in full width and in small letters, on either side', async () => {
    const { send, said, remarks } = await guarded({}, ['TEA 2026-A', 'ＴＥＡ２０２６-Ｂ', 'Tea2026-C'])
    for (const [nth, typed] of ['ｔｅａ２０２６－ａ', ' tea 2026-b ', 'TEA　2026 -C'].entries()) {
      const sent = await send(typed, { name: `李雷${nth}` })
      expect([typed, sent.result, said(sent)]).toEqual([typed, success, undefined])
    }
    expect(said(await send('tea2026-a'))).toBe('该邀请码已被使用')
    expect(await remarks()).toEqual(['already used', 'already used', 'already used'])
  })
  it('is found in an imported list as people write one: codes, and long digits', async () => {
    const { projectId, check } = await guarded({ name: '名单' }, [])
    const { token } = await server.operator({ projects: [projectId] })
    const sheet = new FormData()
    sheet.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [
            {
              name: 'one',
              rows: [
                ['决策规则组', '值（JSON文本）'],
                ...['VIP-001', '00123', '110101199003070011', 13800138000, '1e5', '"A, 1"'].map(value => [
                  '名单',
                  value,
                ]),
              ],
            },
          ],
        } as never)) as BlobPart,
      ]),
      'codes.xlsx',
    )
    const {
      data: { id },
    } = await server.call('/decisionRule/import', sheet, { token, projectId })
    await server.runJobs()
    expect((await server.call('/decisionRule/importProgress', { id }, { token, projectId })).data).toMatchObject({
      done: 6,
      problems: [],
    })
    for (const code of ['VIP-001', '00123', '110101199003070011', '13800138000', '1e5', 'A, 1'])
      expect([code, (await check(code)).data]).toMatchObject([code, { outcome: 'passes' }])
    expect([await check('110101199003070020'), await check('100000')]).toMatchObject([
      { data: { outcome: 'wrong' } },
      { data: { outcome: 'wrong' } },
    ])
  })
  it('keeps its codes: the group cannot be deleted while a field uses it, because then anybody could register without a code', async () => {
    const { projectId, group, fields, send, said } = await guarded()
    const { token } = await server.operator({ projects: [projectId] })
    const remove = async () =>
      (
        await server.call(
          '/decisionRuleGroup/delete',
          { id: group.id, updatedAt: group.updatedAt },
          { token, projectId },
        )
      ).result
    expect(await remove()).toBe(40900)
    expect(said(await send('C3'))).toBe('您输入的邀请码有误')
    await server.system
      .store(webFormField)
      .update({ id: fields.invitationCode as number, decisionRuleGroupId: null } as never)
    expect(await remove()).toBe(success)
  })
  it('refuses a wrong code under its field, stores nothing and uses no code', async () => {
    const { send, remarks, said, stored } = await guarded()
    expect(said(await send('C3', { language: 'en' }))).toBe('This invitation code is not valid')
    expect(said(await send('C3'))).toBe('您输入的邀请码有误')
    // Other problems are reported at once, and the valid code stays free.
    expect(said(await send('A1', { name: '' }))).toBeUndefined()
    expect([await remarks(), await stored()]).toEqual([[null, null], 0])
  })
  it('cannot be guessed by submitting: after too many wrong codes nothing is checked for a while, also with an idempotency key; right codes do not count', async () => {
    const { send, said, form, fields, projectId } = await guarded({ markUsed: false })
    const again = () => server.sql(`update "httpRate" set "endsAt" = clock_timestamp() where "key" like 'wrong codes%'`)
    await again()
    const withKey = (nth: number) =>
      server.call(
        '/webFormRecord/ext/createOpenOne',
        { webFormId: form.id, webFormRecordValues: { [fields.invitationCode as number]: `X${nth}` } },
        { projectId, headers: { 'idempotency-key': `guess-${projectId}-${nth}` } },
      )
    for (let nth = 0; nth < 5; nth++) expect((await send('A1')).result).toBe(success)
    await allAtOnce(wrongCodes.max, withKey)
    // Wrong codes are counted together with wrong answers.
    for (let nth = 0; nth < 50 && (await send('X')).status !== 429; nth++);
    expect(await send('A1', { language: 'en' })).toMatchObject({
      status: 429,
      data: { code: 'tooOften', retryAfter: expect.any(Number) },
    })
    // Somebody who guesses at the same address does not block people who are signed in; their own
    // guesses count.
    const { token } = await server.visitor({ projectId })
    const sendSignedIn = (code: string) =>
      server.call(
        '/webFormRecord/ext/createOpenOne',
        {
          webFormId: form.id,
          webFormRecordValues: { [fields.name as number]: '韩梅梅', [fields.invitationCode as number]: code },
        },
        { projectId, token },
      )
    expect((await sendSignedIn('A1')).result).toBe(success)
    await allAtOnce(wrongCodes.max, () => sendSignedIn('X'))
    for (let nth = 0; nth < 50 && (await sendSignedIn('X')).status !== 429; nth++);
    expect((await sendSignedIn('A1')).status).toBe(429)
    await again()
    expect(said(await send('X'))).toBe('您输入的邀请码有误')
    expect((await send('A1')).result).toBe(success)
  })
  it('gives one code to one of several people who send it at the same moment', async () => {
    const { send, said, stored } = await guarded()
    const answers = await allAtOnce(6, () => send('A1', { language: 'en' }))
    expect(answers.filter(({ result }) => result === success)).toHaveLength(1)
    expect(answers.filter(({ result }) => result !== success).map(said)).toEqual(
      Array(5).fill('This invitation code has been used'),
    )
    expect(await stored()).toBe(1)
  })
  it('leaves codes free if the group does not mark them, and checks nothing while the group is disabled', async () => {
    const { send, remarks, stored } = await guarded({ markUsed: false })
    for (let nth = 0; nth < 2; nth++) expect((await send('A1')).result).toBe(success)
    expect([await remarks(), await stored()]).toEqual([[null, null], 2])
    const disabled = await guarded()
    await server.sql('update "decisionRuleGroup" set "status" = 0 where id = $1', [disabled.group.id])
    expect((await disabled.send('anything')).result).toBe(success)
  })
  it('keeps its codes when its label or name changes, and does not take those of another field with that name', async () => {
    const { send, fields, group, projectId } = await guarded()
    const { token } = await server.operator({ projects: [projectId] })
    const id = fields.invitationCode as number
    const change = async (values: object) =>
      expect(
        (
          await server.call(
            '/webFormField/update',
            {
              id,
              updatedAt: (await server.call('/webFormField/getDetail', { id }, { token })).data.updatedAt,
              ...values,
            },
            { token },
          )
        ).result,
      ).toBe(success)
    const named = async () =>
      (
        await server.sql<{ field: string }>(
          'select distinct "field" from "decisionRule" where "decisionRuleGroupId" = $1',
          [group.id],
        )
      ).map(({ field }) => field)
    await change({ label: null })
    expect(await named()).toEqual(['邀请码'])
    await change({ name: '邀请函编号' })
    expect([await named(), (await send('A1')).result]).toEqual([['邀请函编号'], success])
    // The keyword finds them by the new name too.
    const found = async (search: string) =>
      (
        await server.call<{ count: number }>(
          '/decisionRule/getList',
          { where: { decisionRuleGroupId: group.id }, search, pagination: { page: 1, limit: 1 } },
          { token },
        )
      ).data.count
    expect([(await found('邀请函编号')) > 0, await found('invitationCode')]).toEqual([true, 0])
    await makeForm(server.system, projectId, {
      form: { name: '另一个', type: webFormType.openForm },
      groups: [{ fields: [{ key: '邀请函编号', name: '邀请函编号', type: 1, decisionRuleGroupId: group.id }] }],
    })
    await change({ name: '编号' })
    expect(await named()).toEqual(['邀请函编号'])
  })
  it('keeps the code of a record that is edited', async () => {
    const { projectId, form, fields, group } = await guarded()
    const { token } = await server.visitor({ projectId })
    const send = (name: string) =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        {
          webFormId: form.id,
          ...(id && { id }),
          webFormRecordValues: { [fields.name as number]: name, [fields.invitationCode as number]: 'A1' },
        },
        { token, projectId },
      )
    let id: number | undefined
    id = (await send('李雷')).data.id
    expect((await send('李雷雷')).result).toBe(success)
    expect(group.markUsed).toBe(true)
  })
})

describe('a field with a membership', () => {
  it('refuses a non-member with the group’s message and hotline, in both languages [membership-check]', async () => {
    const { send, said, stored } = await guarded(
      {
        mode: 'membership',
        markUsed: false,
        message: '您不是检验分会会员',
        englishMessage: 'You are not a member of the branch',
        hotline: '010-12345678',
      },
      ['张三'],
      null,
    )
    expect(said(await send('李四'))).toBe('您不是检验分会会员，咨询电话：010 1234 5678')
    expect(said(await send('李四', { language: 'en' }))).toBe(
      'You are not a member of the branch. Please call 010 1234 5678',
    )
    expect((await send('张三')).result).toBe(success)
    expect((await send(null)).result).toBe(success)
    expect(await stored()).toBe(2)
  })
})
