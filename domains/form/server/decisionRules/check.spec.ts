import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { mustBeInvited } from '@pavilion/account/server/invited.ts'
import type { Session } from '@pavilion/store/session.ts'
import { guardedForms } from './testing.ts'

const server = await startTestServer()
const success = 20000
const { guarded } = guardedForms(server)

describe('a list of invited people', () => {
  it('is searched by an index, by the form and by the sign-in of a site for invited people; long values are still compared completely', async () => {
    const { projectId, group, check } = await guarded({ markUsed: false }, [])
    const long = 'x'.repeat(300)
    await server.sql(
      `insert into "decisionRule" ("projectId", "decisionRuleGroupId", "field", "value") select $1, $2, 'invitationCode', to_jsonb('Code ' || n) from generate_series(1, 20000) n`,
      [projectId, group.id],
    )
    await server.sql(
      `insert into "decisionRule" ("projectId", "decisionRuleGroupId", "field", "value") values ($1, $2, 'invitationCode', to_jsonb($3::text))`,
      [projectId, group.id, `${long}a`],
    )
    await server.sql('analyze "decisionRule"')
    const plans: string[] = []
    const asks = async (work: () => Promise<unknown>) => {
      const { statements } = await server.statements(work)
      const text = statements.find(one => one.includes('"decisionRule"')) as string
      plans.push(
        JSON.stringify(
          (await (server.system as Session).database.pool.query(`explain (generic_plan, format json) ${text}`)).rows,
        ),
      )
    }
    await asks(async () => {
      expect((await check(' code 777')).data.outcome).toBe('passes')
    })
    expect([(await check(`${long}A`)).data.outcome, (await check(`${long}b`)).data.outcome]).toEqual([
      'passes',
      'wrong',
    ])
    await asks(() => mustBeInvited(server.system.acting('account', { projectId }), '13912345678').catch(() => {}))
    for (const plan of plans) {
      expect(plan).toContain('decisionRule_decisionRuleGroupId_as_idx')
      expect(plan).not.toMatch(/Seq Scan[^}]*decisionRule"/)
    }
  })
})

describe('asking for a check before the submit', () => {
  it('answers passes, wrong or used, and a proof that marks the code once', async () => {
    const { check, remarks, projectId } = await guarded()
    expect((await check('nothing')).data).toEqual({
      outcome: 'wrong',
      message: 'This invitation code is not valid',
      id: null,
      proof: null,
      status: null,
    })
    const { data } = await check('A1')
    expect(data).toMatchObject({ outcome: 'passes', message: null })
    const mark = (body: object) =>
      server.call(
        '/decisionRule/ext/updateRemark',
        { id: data.id, remark: 'already used', proof: data.proof, ...body },
        { projectId },
      )
    expect(await mark({ proof: `${Date.now() + 60_000}.made-up` })).toMatchObject({
      result: 40300,
      data: { code: 'noProof' },
    })
    expect(await mark({ id: data.id + 1 })).toMatchObject({ result: 40300, data: { code: 'noProof' } })
    expect((await mark({ remark: 'something else' })).result).toBe(40000)
    expect(await remarks()).toEqual([null, null])
    expect((await mark({})).result).toBe(success)
    expect(await mark({})).toMatchObject({ result: 40900, data: { code: 'ruleUsed' } })
    expect(await remarks()).toEqual(['already used', null])
    expect((await check('A1', {}, 'zh')).data).toMatchObject({
      outcome: 'used',
      message: '该邀请码已被使用',
      proof: null,
    })
  })
  it('knows no group of another project, and needs to know the project', async () => {
    const { check, group } = await guarded()
    const elsewhere = await server.project()
    expect(
      (
        await server.call(
          '/decisionRule/ext/getDetail',
          { field: 'invitationCode', value: '"A1"', decisionRuleGroupId: group.id },
          { projectId: elsewhere.id },
        )
      ).result,
    ).toBe(40400)
    expect(
      (await server.call('/decisionRule/ext/getDetail', { field: 'invitationCode', value: '"A1"' })).data.code,
    ).toBe('projectNeeded')
    expect((await check('A1', { field: 'anotherField' })).data.outcome).toBe('wrong')
  })
  it('lists the groups with their forms and fields, and the codes for operators only', async () => {
    const { projectId, group, form } = await guarded()
    const path = '/decisionRuleGroup/ext/getListIncludeWebFormsAndDecisionRules'
    const open = await server.call(path, {}, { projectId })
    expect(open.data).toMatchObject({
      count: 1,
      rows: [
        {
          id: group.id,
          mode: 'invitationCode',
          fields: ['invitationCode'],
          webForms: [{ id: form.id, englishName: 'Sign up' }],
        },
      ],
    })
    expect(JSON.stringify(open.data)).not.toMatch(/A1|decisionRules|remark/)
    const weak = await server.operator({ rights: ['webForm.getList'], projects: [projectId] })
    const strong = await server.operator({ projects: [projectId] })
    expect(JSON.stringify((await server.call(path, {}, { projectId, token: weak.token })).data)).not.toContain('A1')
    expect(
      (await server.call(path, {}, { projectId, token: strong.token })).data.rows[0].decisionRules
        .map(({ value }: { value: string }) => value)
        .sort(),
    ).toEqual(['A1', 'B2'])
  })
})
