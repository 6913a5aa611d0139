import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer } from '@pavilion/testing'
import type { Catalogue } from '@pavilion/declare'
import type { Context, Database } from '@pavilion/store'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { hotel } from '@pavilion/hotel/model/index.ts'
import { order } from '@pavilion/order/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import type { QuickHit } from '../model/calls/desk.ts'
import { byIndexAlone, quickQuery, quickResources } from './quickOpen.ts'

const server = await startTestServer()
const catalogue = (server.system as Context & { database: Database & { catalogue: Catalogue } }).database.catalogue
async function event() {
  const { id: projectId } = await server.project()
  const { system } = server
  const guest = await system.store(registerUser).create({
    projectId,
    name: '欧阳静怡',
    number: `R${projectId}0815`,
    phoneNumber: '13911112222',
    idCard: '11010519491231002X',
  } as never)
  await system.store(exhibitorCompanyInfo).create({ projectId, name: '静怡丝绸' } as never)
  await system.store(hotel).create({ projectId, name: '滨江饭店', englishName: 'Riverside Hotel' } as never)
  await system.store(order).create({ projectId, orderNumber: `SO${projectId}7788`, price: 100 } as never)
  return { projectId, guest }
}
const ask = async (token: string, projectId: number, keyword: string, language: 'zh' | 'en' = 'zh') =>
  ((await server.call('/quickOpen', { keyword }, { token, projectId, language })).data as QuickHit[]).map(
    ({ resource, title, about }) => [resource, title, ...about],
  )

describe('quick open', () => {
  it('finds records by number, name, phone and whole ID number, exact matches first, in the reader’s language', async () => {
    const { projectId } = await event()
    const { token } = await server.operator()
    expect(await ask(token, projectId, '静怡')).toEqual([
      ['registerUser', '欧阳静怡', `R${projectId}0815`, '139 1111 2222'],
      ['exhibitorCompanyInfo', '静怡丝绸'],
    ])
    for (const keyword of ['13911112222', '+86 139 1111 2222', '11010519491231002x', `r${projectId}0815`])
      expect((await ask(token, projectId, keyword)).map(([of, title]) => [of, title])).toEqual([
        ['registerUser', '欧阳静怡'],
      ])
    expect(await ask(token, projectId, `so${projectId}`)).toEqual([['order', `SO${projectId}7788`]])
    expect(await ask(token, projectId, 'riverside', 'en')).toEqual([['hotel', 'Riverside Hotel']])
    expect([
      await ask(token, projectId, '静怡 丝绸'),
      await ask(token, projectId, '   '),
      await ask(token, projectId, '%%%'),
    ]).toEqual([[['exhibitorCompanyInfo', '静怡丝绸']], [], []])
  })
  it('shows only what the operator may list in the selected project, with masked personal data', async () => {
    const [here, there] = [await event(), await event()]
    const few = await server.operator({
      rights: ['registerUser.getList', 'registerUser.getDetail', 'exhibitorCompanyInfo.getList'],
      projects: [here.projectId],
    })
    expect(await ask(few.token, here.projectId, '静怡')).toEqual([
      ['registerUser', '欧阳静怡', `R${here.projectId}0815`, '139****2222'],
    ])
    expect([
      await ask(few.token, here.projectId, '1391111'),
      await ask(few.token, here.projectId, '13911112222'),
    ]).toEqual([[], [['registerUser', '欧阳静怡', '139****2222', `R${here.projectId}0815`]]])
    expect(
      (await server.call('/quickOpen', { keyword: '静怡' }, { token: few.token, projectId: there.projectId })).result,
    ).toBe(40300)
    // Without a chosen project, all of one's own and no others.
    expect((await server.call('/quickOpen', { keyword: '静怡' }, { token: few.token })).data).toMatchObject([
      { id: here.guest.id },
    ])
    expect((await server.call('/quickOpen', { keyword: '静怡' })).result).toBe(50006)
    expect((await server.call('/quickOpen', { keyword: 'x'.repeat(101) }, { token: few.token })).result).toBe(40000)
  })
  it('needs two statements for all resources, each using its keyword index only', async () => {
    const { projectId } = await event()
    const { token } = await server.operator()
    await ask(token, projectId, '预热')
    expect(
      (await server.statements(() => ask(token, projectId, '静怡'))).statements.filter(
        text => text.includes('union all') || text.includes('set_config'),
      ),
    ).toHaveLength(2)
    const operator = (server.system as Context & { database: Database }).database.contextFor(
      { kind: 'operator', id: null, name: 'tester', rights: 'all', projects: 'all', sellers: 'all' },
      { projectId },
    )
    for (const keyword of ['静', '静怡', '13911112222']) {
      const { text, values } = quickQuery(
        operator,
        quickResources.map(name => catalogue.get(name)),
        keyword,
      )
      const plan = await server.system.transaction(async tx => {
        await tx.sql(byIndexAlone)
        return (await tx.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values))
          .map(line => line['QUERY PLAN'])
          .join('\n')
      })
      expect(plan).not.toMatch(/Seq Scan/)
      for (const name of quickResources)
        expect(plan).toMatch(new RegExp(`Bitmap Index Scan on "?${name}_(searchText|searchGrams)`))
    }
  })
  it('lists only searchable resources with a list and a detail page', () => {
    for (const name of quickResources)
      expect({ name, operations: catalogue.get(name).operations }).toEqual({
        name,
        operations: expect.arrayContaining(['getList', 'getDetail']),
      })
  })
})
