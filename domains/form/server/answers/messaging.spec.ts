import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { makeForm } from '../definition/makeForm.ts'
import { fillsIn, visitorForm } from '../testing/visitorForm.ts'

const server = await startTestServer()

describe('records that are filtered by answers', () => {
  it('are messaged as their list shows them', async () => {
    const { id: projectId } = await server.project()
    const { form, fields } = await makeForm(server.system, projectId, visitorForm({ signInRequired: true }))
    for (const [at, purpose] of ['采购', '其他', '采购'].entries()) {
      const phoneNumber = `1381234567${at}`
      const visitor = await server.visitor({ projectId, phoneNumber })
      const sent = await server.call(
        '/webFormRecord/ext/upsertOne',
        {
          webFormId: form.id,
          webFormRecordValues: fillsIn(fields, {
            purpose,
            otherPurpose: purpose === '其他' ? '学习' : undefined,
            phoneNumber,
            email: `visitor${at}@tea.example`,
          }),
        },
        { projectId, token: visitor.token },
      )
      expect([sent.result, sent.errmsg]).toEqual([20000, ''])
    }
    const { token } = await server.operator({ projects: [projectId] })
    const asked = {
      resource: 'webFormRecord',
      where: { webFormId: form.id, [`answer:${fields.purpose}`]: '采购' },
    }
    const call = (path: string) => server.call(path, asked, { token, projectId })
    expect((await call('/groupNotification/countPeople')).data).toMatchObject({ people: 2 })
    const { data } = await call('/groupNotification/draftForPeople')
    expect(
      await server.sql(`select "name" from "groupNotificationReceiver" where "groupNotificationId" = $1`, [data.id]),
    ).toHaveLength(2)
  })
})
