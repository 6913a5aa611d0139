import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { userAuth, userChannel } from '../../model/index.ts'
import { channelsByCode } from './codes.ts'

const server = await startTestServer()

describe('the code of a user permission', () => {
  it('stands for its channel, however it is typed, in its own project only', async () => {
    const [{ id: projectId }, other] = [await server.project(), await server.project()]
    const inside = server.system.acting('test', { projectId })
    const { id } = await inside.store(userChannel).create({ projectId, name: '行业协会' })
    await inside.store(userAuth).create({ projectId, code: 'UA2027', name: '协会贵宾', userChannelId: id })
    for (const code of ['UA2027', ' ua2027 '])
      expect(await channelsByCode(server.system, { projectId, code })).toEqual([id])
    expect(await channelsByCode(server.system, { projectId: other.id, code: 'UA2027' })).toEqual([])
    expect(await channelsByCode(server.system, { projectId, code: '' })).toEqual([])
  })
})
