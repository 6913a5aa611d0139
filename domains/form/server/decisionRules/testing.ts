import type { NewRow } from '@pavilion/declare'
import type { TestServer } from '@pavilion/testing'
import { decisionRule, decisionRuleGroup, webFormRecordStatus, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'

/** Fixtures of the specs about decision rules. */
export function guardedForms(server: TestServer) {
  /** An open form with a name field and a field with a decision rule group. */
  async function guarded(
    group: Partial<NewRow<typeof decisionRuleGroup>> = {},
    values: readonly unknown[] = ['A1', 'B2'],
    field: string | null = 'invitationCode',
  ) {
    const { id: projectId } = await server.project()
    const projectContext = server.system.acting('test', { projectId })
    const made = await projectContext
      .store(decisionRuleGroup)
      .create({ projectId, name: '邀请码', mode: 'invitationCode', markUsed: true, ...group } as never)
    for (const value of values)
      await projectContext
        .store(decisionRule)
        .create({ projectId, decisionRuleGroupId: made.id, field, value } as never)
    const { form, fields } = await makeForm(server.system, projectId, {
      form: {
        name: '报名',
        englishName: 'Sign up',
        type: webFormType.openForm,
        initialStatus: webFormRecordStatus.pending,
      },
      groups: [
        {
          fields: [
            { key: 'name', name: '姓名', englishName: 'Name', type: 1, required: true },
            {
              key: 'invitationCode',
              name: '邀请码',
              englishName: 'Invitation code',
              type: 1,
              decisionRuleGroupId: made.id,
            },
          ],
        },
      ],
    })
    const send = (code: string | null, { language = 'zh' as 'zh' | 'en', name = '李雷' } = {}) =>
      server.call(
        '/webFormRecord/ext/createOpenOne',
        {
          webFormId: form.id,
          webFormRecordValues: {
            [fields.name as number]: name,
            ...(code !== null && { [fields.invitationCode as number]: code }),
          },
        },
        { projectId, language },
      )
    const check = (value: unknown, about: object = {}, language: 'zh' | 'en' = 'en') =>
      server.call(
        '/decisionRule/ext/getDetail',
        { field: 'invitationCode', value: JSON.stringify(value), decisionRuleGroupId: made.id, ...about },
        { projectId, language },
      )
    const remarks = async () =>
      (
        await server.sql<{ remark: string | null }>(
          `select "remark"
          from "decisionRule"
          where "decisionRuleGroupId" = $1
          order by id`,
          [made.id],
        )
      ).map(({ remark }) => remark)
    const said = (answer: { data: { fields?: Record<string, string> } }) =>
      answer.data.fields?.[`webFormRecordValues.${fields.invitationCode}`]
    const stored = async () =>
      (
        await server.sql<{ count: number }>('select count(*) as count from "webFormRecord" where "webFormId" = $1', [
          form.id,
        ])
      )[0]?.count
    return { projectId, group: made, form, fields, send, check, remarks, said, stored }
  }
  return { guarded }
}
