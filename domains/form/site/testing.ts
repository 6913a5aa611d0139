import type { TestHouse } from '@pavilion/testing'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { makeForm } from '../server/index.ts'
import { visitorForm } from '../server/visitorForm.ts'

/** A project with its sites, a form in two steps, and a signed-in visitor. */
export async function registration(server: TestHouse, form: Parameters<typeof visitorForm>[0] = {}) {
  const project = await projectWithSites(server)
  const made = await makeForm(
    server.system,
    project.id,
    visitorForm({ pageByGroup: true, showQrcode: true, signInRequired: true, ...form }),
  )
  const visitor = await server.visitor({ projectId: project.id, name: '李雷' })
  return { project, ...made, visitor, path: `/personal-register?id=${made.form.id}` }
}
/** The records of a form. */
export const recordsOf = (server: TestHouse, webFormId: number) =>
  server.sql<{ number: string; status: number }>(
    'select "number", "status" from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null',
    [webFormId],
  )
