import { describe, it } from 'node:test'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { mayPlayCrowd } from './rehearsal.ts'

const server = await startTestServer()

describe('a crowd at the gates', () => {
  it('is played in production only at a rehearsal, and anywhere only by who has the right', async () => {
    const { id: projectId } = await server.project()
    await expect(mayPlayCrowd(server.system, projectId, true)).rejects.toMatchObject({ code: 'crowdNotAllowed' })
    await server.system.store(projectSetting).create({ projectId, gateRehearsal: true })
    await mayPlayCrowd(server.system, projectId, true)
    const { token } = await server.operator({ projects: [projectId] })
    const few = await server.operator({ projects: [projectId], rights: ['registerUserTermInfo.simulate'] })
    const play = async (by: string) =>
      (await server.call('/registerUserTermInfo/playCrowd', {}, { token: by, projectId })).result
    expect([await play(token), await play(few.token)]).toEqual([20000, 40300])
  })
})
