import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'

const server = await startTestServer()
after(() => server.close())

describe('personal data', () => {
  it('are masked unless the role may see them, and a masked value that is sent back changes nothing', async () => {
    const project = await server.project()
    const all = await server.operator()
    const careful = await server.operator({
      projects: 'all',
      rights: ['webUser.getList', 'webUser.getDetail', 'webUser.update'],
    })
    const visitor = await server.visitor({
      projectId: project.id,
      account: 'li-wei',
      phoneNumber: '13800138000',
      email: 'li.wei@example.com',
    })
    const seen = (await server.call('/webUser/getDetail', { id: visitor.id }, { token: careful.token })).data
    expect([seen.phoneNumber, seen.email]).toEqual(['138****8000', 'l***@example.com'])
    expect(
      (await server.call('/webUser/getList', { where: { id: visitor.id } }, { token: careful.token })).data.rows[0]
        .phoneNumber,
    ).toBe('138****8000')
    const saved = await server.call(
      '/webUser/update',
      { id: visitor.id, updatedAt: seen.updatedAt, name: '李薇', phoneNumber: seen.phoneNumber },
      { token: careful.token },
    )
    expect(saved.result).toBe(20000)
    expect((await server.call('/webUser/getDetail', { id: visitor.id }, { token: all.token })).data).toMatchObject({
      name: '李薇',
      phoneNumber: '+8613800138000',
    })
    const late = await server.call(
      '/webUser/update',
      { id: visitor.id, updatedAt: seen.updatedAt, name: 'x' },
      { token: careful.token },
    )
    expect([late.data.code, late.data.row.phoneNumber]).toEqual(['changedMeanwhile', '138****8000'])
    expect(
      (
        await server.call(
          '/webUser/update',
          { id: visitor.id, updatedAt: saved.data.updatedAt, phoneNumber: '139****0000' },
          { token: careful.token },
        )
      ).result,
    ).toBe(40000)
    // Masked values are found by the whole value only, and lists cannot be sorted by them;
    // otherwise they could be found out letter by letter. Who sees them in full may filter as
    // usual.
    const asked = async (query: object, { token } = careful) => {
      const { result, data } = await server.call(
        '/webUser/getList',
        { pagination: { page: 1, limit: 10 }, ...query },
        { token, language: 'en', projectId: project.id },
      )
      return result === 20000 ? data.count : Object.values(data.fields)[0]
    }
    const parts = [
      { startsWith: '1380' },
      { contains: '13800' },
      { gte: '13800000000' },
      { between: ['13800000000', '13900000000'] },
    ].map(phoneNumber => ({ where: { id: visitor.id, phoneNumber } }))
    const whole = 'Phone number is masked for you. Enter the full value to filter by it'
    expect(await Promise.all(parts.map(part => asked(part)))).toEqual([whole, whole, whole, whole])
    expect(await Promise.all(parts.map(part => asked(part, all)))).toEqual([1, 1, 1, 1])
    expect([await asked({ order: [['email', 'asc']] }), await asked({ search: { email: 'li.w' } })]).toEqual([
      'E-mail is masked for you, so lists cannot be sorted by it',
      0,
    ])
    const words = [
      '13800',
      '8000',
      '13',
      'li.wei',
      'example.com',
      '李薇 138',
      '13800138000',
      'LI.WEI@example.com',
      '李薇',
      '薇',
    ]
    // The last four digits are what the mask shows; more of them, or other ones, find nobody.
    const sought = (by = careful) => Promise.all(words.map(search => asked({ search }, by)))
    expect([await sought(), await sought(all)]).toEqual([
      [0, 1, 0, 0, 0, 0, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ])
    expect(
      await Promise.all(
        [
          { where: { phoneNumber: '13800138000' } },
          { where: { phoneNumber: { contains: '13800138000' } } },
          { where: { email: { contains: 'Li.Wei@example.com' } } },
          { search: { email: 'li.wei@example.com' } },
        ].map(query => asked(query)),
      ),
    ).toEqual([1, 1, 1, 1])
  })
})
