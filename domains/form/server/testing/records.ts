import { expect } from 'expect'
import type { TestServer } from '@pavilion/testing'
import { webFormType } from '../../model/index.ts'
import { makeForm } from '../index.ts'
import { fillsIn, visitorForm } from './visitorForm.ts'

/** Fixtures of the specs about records. */
export function recordFixtures(server: TestServer) {
  const people = [
    { name: '李雷', phoneNumber: '13810000001', email: 'lilei@example.com', idNumber: '11010519491231002X' },
    { name: '韩梅梅', phoneNumber: '13810000002', email: 'hanmeimei@example.com' },
    {
      name: 'Ada Lovelace',
      phoneNumber: '13810000003',
      email: 'ada@example.com',
      purpose: '其他',
      otherPurpose: '技术交流',
    },
  ]
  /** A form that three people have sent, and an operator who may see records. */
  async function recorded(operatorWish: Parameters<typeof server.operator>[0] = {}) {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(server.system, projectId, visitorForm({ type: webFormType.openForm }))
    for (const person of people)
      await server.call(
        '/webFormRecord/ext/createOpenOne',
        { webFormId: form.id, webFormRecordValues: fillsIn(fields, person) },
        { projectId },
      )
    const { token } = await server.operator({ projects: [projectId], ...operatorWish })
    const list = (body: object = {}, call = 'getList') =>
      server.call(
        `/webFormRecord/${call}`,
        { where: { webFormId: form.id }, ...body },
        { token, projectId, language: 'en' },
      )
    const names = async (search: unknown) =>
      (await list({ search })).data.rows.map((row: { name: string }) => row.name).sort()
    const answerTo = (row: { webFormRecordValues: { webFormFieldId: number; value: string }[] }, key: string) =>
      row.webFormRecordValues.find(({ webFormFieldId }) => webFormFieldId === fields[key])?.value
    return { projectId, form, fields, token, list, names, answerTo }
  }

  /** The number of statements of a call that succeeds, without notifications between processes. */
  async function statementsOf(work: () => Promise<{ result: number }>): Promise<number> {
    const { result, statements } = await server.statements(work)
    expect(result.result).toBe(20000)
    return statements.filter(text => !text.includes('pg_notify')).length
  }
  return { people, recorded, statementsOf }
}
