import { afterEach, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { groupNotificationStatus as status } from '../model/codes.ts'
import { useSenders } from './senders/choose.ts'
import { bulkDesk, recordingSenders } from './testing.ts'

const server = await startTestServer()
const { call, move, rowOf } = await bulkDesk(server)
afterEach(() => useSenders())

describe('a sent bulk message', () => {
  it('keeps its content and recipients and cannot be deleted; its name and end time can change; a copy can be sent', async () => {
    const { texts, mails } = recordingSenders()
    const { id: projectId } = await server.project()
    const made: Record<string, { about: object; other: object; more: object }> = {
      massText: {
        about: { name: '提醒', content: 'y', phoneNumbers: ['13912345678'] },
        other: { content: 'z' },
        more: { name: '第一轮', sendEndTime: '2099-01-01T00:00:00.000Z' },
      },
      groupNotification: {
        about: { title: '改期', content: '<p>y</p>' },
        other: { title: 'z' },
        more: { sendEndTime: '2099-01-01T00:00:00.000Z' },
      },
      customEmail: {
        about: { name: '邀请', subject: 's', content: '<p>y</p>', receivers: ['a@expo.example'] },
        other: { receivers: ['b@expo.example'] },
        more: {},
      },
    }
    for (const [resource, { about, other, more }] of Object.entries(made)) {
      const {
        data: { id },
      } = await call(`/${resource}/create`, about, projectId)
      const update = async (changes: object) =>
        call(
          `/${resource}/update`,
          { id, updatedAt: (await rowOf(resource, id, projectId)).updatedAt, ...changes },
          projectId,
        )
      const person =
        resource === 'groupNotification'
          ? (
              await call(
                '/groupNotificationReceiver/create',
                { groupNotificationId: id, type: 10, name: '李伟', phoneNumber: '13912345679' },
                projectId,
              )
            ).data
          : undefined
      // Until it goes it is a draft.
      expect(await update(about)).toMatchObject({ result: 20000 })
      await move(resource, 'send', id, projectId)
      await server.runJobs()
      const sent = await rowOf(resource, id, projectId)
      const refused = { result: 40900, data: { code: 'sentUnchanged' } }
      expect([
        sent.status,
        await update(other),
        await update({ ...about, ...more }),
        await rowOf(resource, id, projectId),
      ]).toMatchObject([status.sent, refused, { result: 20000 }, { ...about, ...more, status: status.sent }])
      expect(await call(`/${resource}/delete`, { id }, projectId)).toMatchObject({
        result: 40900,
        data: { code: 'sentStays' },
      })
      const { data: draft } = await call(`/${resource}/create`, about, projectId)
      expect(await call(`/${resource}/delete`, { ids: [id, draft.id] }, projectId)).toMatchObject({
        data: { done: 1, skipped: [{ id, code: 'sentStays' }] },
      })
      if (person) {
        expect(
          await call(
            '/groupNotificationReceiver/create',
            { groupNotificationId: id, type: 10, name: '王芳', phoneNumber: '13912345670' },
            projectId,
          ),
        ).toMatchObject(refused)
        expect(
          await call(
            '/groupNotificationReceiver/update',
            { id: person.id, updatedAt: person.updatedAt, name: '王芳' },
            projectId,
          ),
        ).toMatchObject(refused)
        for (const whom of [{ id: person.id }, { ids: [person.id] }])
          expect(await call('/groupNotificationReceiver/delete', whom, projectId)).toMatchObject(refused)
      }
      const copy = (await call(`/${resource}/copy`, { id }, projectId)).data.id as number
      const before = texts.length + mails.length
      const { name: _name, ...words } = about as { name?: string }
      expect(await rowOf(resource, copy, projectId)).toMatchObject({ ...words, status: status.notSent })
      await move(resource, 'send', copy, projectId)
      await server.runJobs()
      expect([texts.length + mails.length - before, (await rowOf(resource, copy, projectId)).status]).toEqual([
        1,
        status.sent,
      ])
    }
    expect(
      await server.call(
        '/massText/copy',
        { id: 1 },
        { token: (await server.operator({ rights: ['massText.getDetail'], projects: [projectId] })).token },
      ),
    ).toMatchObject({ result: 40300 })
    const {
      data: { id },
    } = await call('/massText/create', made.massText?.about ?? {}, projectId)
    expect(
      await server.call(
        '/massText/copy',
        { id },
        {
          token: (
            await server.operator({
              rights: ['massText.create', 'massText.getDetail'],
              projects: [(await server.project()).id],
            })
          ).token,
        },
      ),
    ).toMatchObject({ result: 40400 })
  })
})
