import { registerUserCertType } from '@pavilion/certificate/model/certType.ts'
import { webFormCertType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import type { TestServer } from '@pavilion/testing'

/** Fixtures of the specs about attendees. */
export function attending(server: TestServer) {
  /** An event whose registration gives buyers their own type of badge. */
  async function event(form: object = {}) {
    const { id: projectId, sellerId } = await server.project()
    const types = server.system.store(registerUserCertType)
    const visitorType = await types.create({ projectId, name: '观众证' })
    const buyerType = await types.create({ projectId, name: '采购证' })
    const made = await makeForm(
      server.system,
      projectId,
      visitorForm({ registerUserCertTypeId: visitorType.id, signInRequired: false, ...form } as never),
    )
    await server.system.store(webFormCertType).create({
      projectId,
      name: '采购',
      webFormId: made.form.id,
      webFormFieldId: made.fields.purpose as number,
      value: '采购',
      registerUserCertTypeId: buyerType.id,
    })
    const { token } = await server.operator({ projects: [projectId] })
    const call = (path: string, body: object = {}, as: object = {}) =>
      server.call(path, body, { token, projectId, ...as })
    /** Makes an operator's move of a row as it is now. */
    const move = async (resource: string, name: string, id: number) => {
      const { data } = await call(`/${resource}/getDetail`, { id })
      return call(`/${resource}/${name}`, { id, updatedAt: data.updatedAt })
    }
    const send = async (answers: Record<string, unknown>): Promise<number> => {
      const sender = await server.visitor({ projectId })
      const { result, data, errmsg } = await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: made.form.id, webFormRecordValues: fillsIn(made.fields, answers) },
        { token: sender.token, projectId },
      )
      if (result !== 20000) throw new Error(`${errmsg} ${JSON.stringify(data)}`)
      return data.id
    }
    const decide = (move: string, ...ids: number[]) =>
      call('/webFormRecord/reviewBatch', { ids, move, ...(move === 'reject' && { reason: '材料不全' }) })
    const attendees = (columns = '"name", "status"') =>
      server.sql(`select ${columns} from "registerUser" where "projectId" = $1 and "deletedAt" is null order by id`, [
        projectId,
      ])
    return { projectId, sellerId, token, visitorType, buyerType, ...made, call, move, send, decide, attendees }
  }
  return { event }
}
