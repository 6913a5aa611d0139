import { describe, it } from 'node:test'
import { expect } from 'expect'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { startTestServer } from '@pavilion/testing'

const server = await startTestServer()
/** An event with a form whose records become passengers, and one whose records do not. */
async function event() {
  const { id: projectId } = await server.project()
  const made = await makeForm(server.system, projectId, visitorForm({ signInRequired: false } as never))
  const other = await makeForm(server.system, projectId, visitorForm({ signInRequired: false } as never))
  const { token } = await server.operator({ projects: [projectId] })
  const call = (path: string, body: object = {}) => server.call(path, body, { token, projectId })
  await call('/projectSetting/create', { passengerForms: [made.form.id] })
  const send = async (form: typeof made, answers: Record<string, unknown> = {}): Promise<number> => {
    const who = await server.visitor({ projectId })
    const { result, data, errmsg } = await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: form.form.id, webFormRecordValues: fillsIn(form.fields, answers) },
      { token: who.token, projectId },
    )
    if (result !== 20000) throw new Error(`${errmsg} ${JSON.stringify(data)}`)
    await server.runJobs()
    return data.id
  }
  const decide = async (move: string, id: number) => {
    await call('/webFormRecord/reviewBatch', { ids: [id], move, ...(move === 'reject' && { reason: '材料不全' }) })
    await server.runJobs()
  }
  const passengers = () =>
    server.sql<{ id: number; name: string; status: number; webFormRecordId: number | null }>(
      'select id, "name", "status", "webFormRecordId" from "passenger" where "projectId" = $1 and "deletedAt" is null order by id',
      [projectId],
    )
  return { projectId, made, other, call, send, decide, passengers }
}

describe('the record of a form that makes passengers', () => {
  it('makes one passenger, who follows its review', async () => {
    const { made, other, send, decide, passengers } = await event()
    const id = await send(made)
    await send(other, { phoneNumber: '13812345679', email: 'b@example.com' })
    expect(await passengers()).toEqual([])
    await decide('approve', id)
    expect(await passengers()).toMatchObject([{ name: '李雷', status: 20, webFormRecordId: id }])
    await decide('reject', id)
    expect(await passengers()).toMatchObject([{ status: 30 }])
    await decide('approve', id)
    expect(await passengers()).toMatchObject([{ status: 20 }])
  })
  it('finds the passenger who was imported, by phone and name', async () => {
    const { made, call, send, decide, passengers } = await event()
    const { data } = await call('/passenger/create', { name: '李雷', phoneNumber: '13812345678' })
    const id = await send(made)
    await decide('approve', id)
    expect(await passengers()).toMatchObject([{ id: data.id, webFormRecordId: id }])
  })
  it('leaves a passenger valid who has a ticket: the desk refunds first', async () => {
    const { projectId, made, send, decide, passengers } = await event()
    const id = await send(made)
    await decide('approve', id)
    const [who] = await passengers()
    await server.sql('insert into "tripTicket" ("projectId", "passengerId", "status") values ($1, $2, 10)', [
      projectId,
      who?.id,
    ])
    await decide('reject', id)
    expect(await passengers()).toMatchObject([{ status: 20 }])
  })
})
