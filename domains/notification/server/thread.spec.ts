import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { outboxChannel, outboxTemplate } from '../model/codes.ts'
import { outboxMessage } from '../model/outbox.ts'
import type { Thread } from '../model/thread.ts'

const server = await startTestServer()
let nth = 0
const sent = (projectId: number, row: object) =>
  server.system.store(outboxMessage).create({
    projectId,
    channel: outboxChannel.sms,
    template: outboxTemplate.recordValid,
    subject: `第 ${++nth} 条`,
    language: 'zh',
    dedupeKey: `thread ${nth}`,
    ...row,
  } as never)
describe('the thread of a person', () => {
  it('holds what went to their account, phone and address, the oldest first, and nothing of others', async () => {
    const { id: projectId } = await server.project()
    const phoneNumber = '+8613912345678'
    const first = await sent(projectId, { phoneNumber })
    const asked = await sent(projectId, { phoneNumber, email: 'lin@example.com', channel: outboxChannel.mail })
    const last = await sent(projectId, { email: 'lin@example.com', channel: outboxChannel.mail })
    await sent(projectId, { phoneNumber: '+8613900000000' })
    await sent(projectId, {})
    const { token } = await server.operator({ projects: [projectId] })
    const { data } = await server.call('/outboxMessage/getThread', { id: asked.id }, { token, projectId })
    const thread = data as Thread
    expect(thread.messages.map(({ id }) => id)).toEqual([first.id, asked.id, last.id])
    expect(thread).toMatchObject({ count: 3, phoneNumber })
  })
  it('is masked for those who may not see personal data, and closed to other events', async () => {
    const [here, there] = [await server.project(), await server.project()]
    const { id } = await sent(here.id, { phoneNumber: '+8613912345678', content: '请致电 13912345678' })
    const rights = ['outboxMessage.getList', 'outboxMessage.getDetail']
    const few = await server.operator({ rights, projects: [here.id], unmask: false })
    const { data } = await server.call('/outboxMessage/getThread', { id }, { token: few.token, projectId: here.id })
    expect(data.phoneNumber).toBe('139****5678')
    expect(data.messages[0].content).not.toContain('13912345678')
    const far = await server.operator({ rights, projects: [there.id] })
    const answer = await server.call('/outboxMessage/getThread', { id }, { token: far.token, projectId: there.id })
    expect(answer.result).toBe(40400)
  })
})
