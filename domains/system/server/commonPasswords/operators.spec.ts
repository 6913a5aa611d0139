import { describe, it } from 'node:test'
import { startTestServer, unused } from '@pavilion/testing'
import { expect } from 'expect'

const server = await startTestServer()

describe('the new password of an operator', () => {
  it('is refused for one that others would try first, also when somebody else chooses it', async () => {
    const { id, password, token } = await server.operator()
    const { id: projectId } = await server.project({ name: '丝路茶博会', englishName: 'Silk Tea' })
    const boss = await server.operator()
    const chosen = async (to: string) => {
      const { updatedAt } = (await server.call('/sysUser/getDetail', { id }, { token: boss.token })).data
      return [
        await server.call(
          '/sysUser/changePassword',
          { oldPassword: password, password: to },
          { token, language: 'en' },
        ),
        await server.call('/sysUser/update', { id, updatedAt, password: to }, { token: boss.token }),
        await server.call(
          '/sysUser/create',
          { account: unused('operator'), name: '李雷', password: to },
          { token: boss.token, projectId },
        ),
      ]
    }
    for (const to of ['Password1!', 'Woaini1314!', 'SilkTea-26'])
      expect([to, (await chosen(to)).map(({ data }) => data.code)]).toEqual([
        to,
        ['passwordGuessed', 'passwordGuessed', 'passwordGuessed'],
      ])
    expect((await chosen('Password1!'))[0]).toMatchObject({
      result: 40000,
      errmsg: expect.stringContaining('easy to guess'),
      data: { field: 'password' },
    })
  })
})
