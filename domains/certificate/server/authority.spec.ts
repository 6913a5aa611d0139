import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUserTermGroup } from '@pavilion/access/model/terminal.ts'
import { startTestServer } from '@pavilion/testing'
import { registerUserCertType } from '../model/index.ts'

const server = await startTestServer()

describe('the access matrix', () => {
  it('gives and takes cells at once, keeps what others did, and wants both rights', async () => {
    const { id: projectId } = await server.project()
    const type = await server.system.store(registerUserCertType).create({ projectId, name: '观众证' })
    const group = async (name: string) =>
      ((await server.system.store(registerUserTermGroup).create({ projectId, name })) as { id: number }).id
    const [south, north] = [await group('南门'), await group('北门')]
    const { token } = await server.operator({ projects: [projectId] })
    const save = (give: unknown, take: unknown, as = token) =>
      server.call('/registerUserCertAuthority/saveMatrix', { projectId, give, take }, { token: as, projectId })
    expect((await save([[type.id, south]], [])).data).toEqual({ cells: [[type.id, south]] })
    // Another operator ticks the other gate, and somebody ticks the same cell again.
    expect(
      (
        await save(
          [
            [type.id, north],
            [type.id, south],
          ],
          [],
        )
      ).data.cells,
    ).toEqual([
      [type.id, south],
      [type.id, north],
    ])
    expect((await save([], [[type.id, south]])).data).toEqual({ cells: [[type.id, north]] })
    expect((await save('all', [])).result).toBe(40000)
    const half = await server.operator({ projects: [projectId], rights: ['registerUserCertAuthority.create'] })
    expect((await save([[type.id, south]], [], half.token)).result).toBe(40300)
  })
})
