import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { bulkDesk } from './testing.ts'

const server = await startTestServer()
const { call, move } = await bulkDesk(server)
const rights = ['massText', 'groupNotification', 'customEmail', 'groupNotificationReceiver'].flatMap(name =>
  ['getList', 'update', 'delete', 'create'].map(action => `${name}.${action}`),
)

describe('bulk messages of another organiser', () => {
  it('answer as messages that do not exist, sent or not, and are not locked', async () => {
    const [mine, theirs] = [await server.project(), await server.project()]
    const { token } = await server.operator({ rights, projects: [mine.id] })
    const sent = (await call('/massText/create', { name: 'x', content: 'y', phoneNumbers: ['13912345678'] }, theirs.id))
      .data.id as number
    await move('massText', 'send', sent, theirs.id)
    await server.runJobs()
    const waits = (await call('/massText/create', { name: 'x', content: 'y' }, theirs.id)).data.id as number
    const notice = (await call('/groupNotification/create', { title: 'x', content: 'y' }, theirs.id)).data
    const mail = (await call('/customEmail/create', { name: 'x', subject: 'y', content: 'z' }, theirs.id)).data
    const receiver = (
      await call(
        '/groupNotificationReceiver/create',
        { groupNotificationId: notice.id, type: 10, name: '李伟', phoneNumber: '13912345678' },
        theirs.id,
      )
    ).data
    const foreign = [
      ['massText', sent],
      ['massText', waits],
      ['groupNotification', notice.id],
      ['customEmail', mail.id],
      ['groupNotificationReceiver', receiver.id],
    ] as const
    const answers = async (name: string, id: number, projectId?: number) => {
      const as = { token, language: 'en', ...(projectId !== undefined && { projectId }) } as const
      const seen = '2026-01-01T00:00:00.000Z'
      const [one, several, changed] = [
        await server.call(`/${name}/delete`, { id }, as),
        await server.call(`/${name}/delete`, { ids: [id] }, as),
        await server.call(`/${name}/update`, { id, updatedAt: seen }, as),
      ]
      return [
        one.result,
        one.errmsg,
        several.data.done,
        several.data.skipped?.[0]?.code,
        changed.result,
        changed.errmsg,
      ]
    }
    for (const [name, id] of foreign) {
      expect({ name, id }).toEqual({ name, id: expect.any(Number) })
      // Whoever waited for these rows would wait until the test gives up.
      const held = `select 1 from "${name}" where id = $1 for update`
      for (const projectId of [undefined, mine.id]) {
        const found = await server.system.transaction(async tx => {
          await tx.sql(held, [id])
          return answers(name, id, projectId)
        })
        expect({ name, found }).toEqual({ name, found: await answers(name, 999_999_999, projectId) })
      }
    }
  })
})
