import type { TestServer } from '@pavilion/testing'
import { formComponentType as type, webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'

/** Fixtures of the specs about the work of operators with records. */
export function recordDesks(server: TestServer) {
  /** A personal registration, and two operators, of whom one sees personal data masked. */
  async function desk() {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '观众登记', type: webFormType.personalRegister },
      groups: [
        {
          fields: [
            { key: 'name', name: '姓名', englishName: 'Name', type: type.input, required: true },
            { key: 'phoneNumber', name: '手机号', englishName: 'Phone', type: type.input },
            { key: 'idNumber', name: '证件号码', type: type.input },
            { key: 'purpose', name: '目的', englishName: 'Purpose', type: type.radio, candidates: ['采购', '参观'] },
            { key: 'halls', name: '展区', type: type.checkbox, candidates: ['一号馆', '二号馆'] },
            { key: 'score', name: '评分', type: type.number },
            { key: 'arrives', name: '到达', type: type.datetime },
          ],
        },
      ],
    })
    const values = (answers: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(answers).map(([key, value]) => [String(fields[key]), value]))
    const visitor = await server.visitor({ projectId })
    const operator = await server.operator({ projects: [projectId] })
    const weak = await server.operator({
      projects: [projectId],
      rights: ['webFormRecord.getDetail', 'webFormRecord.getList'],
      unmask: false,
    })
    const send = async (answers: Record<string, unknown>, token = visitor.token, more: object = {}) =>
      (
        await server.call(
          '/webFormRecord/ext/upsertOne',
          { webFormId: form.id, webFormRecordValues: values(answers), ...more },
          { token, projectId },
        )
      ).data as { id: number }
    const history = async (id: number, token = operator.token) =>
      (await server.call('/webFormRecord/getHistory', { id }, { token, projectId })).data?.rows as {
        by: string | null
        what: string
        note?: string
        answers?: { name: string; before: unknown; after: unknown }[]
        changes?: Record<string, unknown>
      }[]
    return { projectId, form, fields, values, visitor, operator, weak, send, history }
  }
  return { desk }
}
