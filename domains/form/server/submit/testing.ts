import type { TestServer } from '@pavilion/testing'
import { makeForm, type FormPlan } from '../index.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'

/** Fixtures of the specs about sending a form. */
export function registrations(server: TestServer) {
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
  const person = (nth: number) => ({
    phoneNumber: `139${String(10_000_000 + nth)}`,
    email: `visitor${nth}@example.com`,
  })
  return { registration, person }
}
