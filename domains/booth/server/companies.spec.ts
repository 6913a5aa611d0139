import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { companiesAtStand, companyMerging, standsOf } from '@pavilion/exhibitor/server/index.ts'
import { exhibitorCompanyInfo, exhibitorMember } from '@pavilion/exhibitor/model/index.ts'
import { exhibitorByUser } from './exhibitor.ts'
import { openFair } from './testing.ts'

const server = await startTestServer()
describe('the stands of a company', () => {
  it('are known to its centre with state, deposit and fee, and to the directory by their number', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    const orderId = await at.reserves(tea, 'A01')
    const held = (await at.hold(tea, 'A02')).data.orderId
    const read = async () =>
      (await standsOf.filled?.(server.system, { projectId: at.projectId, companyIds: [tea.id] }))?.get(tea.id)
    expect(await read()).toMatchObject({
      stands: [
        { boothNo: 'A01', hall: '一号馆', englishHall: 'Hall 1', state: 'reserved', demandId: tea.demandId },
        { boothNo: 'A02', state: 'held' },
      ],
      demands: [
        {
          demandId: tea.demandId,
          deposit: { amount: 1_000_000, orderIds: [held], paid: false },
          balance: null,
        },
      ],
    })
    await at.pay(tea.who, held)
    const fee = await at.payFee(tea)
    expect((await read())?.demands).toMatchObject([
      {
        heldUntil: null,
        deposit: { paid: true, orderIds: [orderId, held] },
        balance: { amount: 2_400_000, orderIds: [fee.data.id], paid: false },
      },
    ])
    const found = (word: string) => companiesAtStand.filled?.(server.system, { projectId: at.projectId, word })
    expect([await found('a0'), await found('B'), await found('%')]).toEqual([[tea.id], [], []])
  })
  it('go over to the company that it turned out to be, with their places, and come back', async () => {
    const at = await openFair(server, { setting: { exhibitionReserveMax: 2 } })
    const [tea, same] = [await at.company('云顶茶业'), await at.company('杭州云顶茶业')]
    const orderId = await at.reserves(tea, 'A01')
    await at.reserves(same, 'A02')
    const merging = companyMerging.get('booth')
    const about = { from: tea.id, to: same.id }
    const done = await at.inside.transaction(tx => merging?.follow(tx, about) as Promise<unknown>)
    expect(await at.taken()).toEqual({ A01: [20, '杭州云顶茶业'], A02: [20, '杭州云顶茶业'] })
    expect(await at.troubles()).toEqual([])
    await at.inside.transaction(tx => merging?.back(tx, about, done) as Promise<void>)
    expect(await at.taken()).toEqual({ A01: [20, '云顶茶业'], A02: [20, '杭州云顶茶业'] })
    expect(await at.troubles()).toEqual([])
    await at.inside.transaction(tx => merging?.follow(tx, about) as Promise<unknown>)
    await at.asOperator('/refund/apply', { orderId })
    await server.runJobs()
    expect(await at.taken()).toEqual({ A02: [20, '杭州云顶茶业'] })
    expect(await at.troubles()).toEqual([])
  })
  it('that are only held are free again when its approval is revoked; what is paid stays', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    await at.reserves(tea, 'A01')
    await at.hold(tea, 'A02')
    await at.inside.transaction(tx =>
      tx.move(exhibitorCompanyInfo, { id: tea.id }, 'revoke', { auditRemark: '资料不实' }),
    )
    await server.runJobs()
    expect(await at.taken()).toEqual({ A01: [20, '云顶茶业'] })
    expect(await at.troubles()).toEqual([])
  })
  it('stand on the letters of its colleagues too, and not on those of others', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    await at.reserves(tea, 'A02')
    const [colleague, stranger] = [
      await server.visitor({ projectId: at.projectId }),
      await server.visitor({ projectId: at.projectId }),
    ]
    await at.inside.store(exhibitorMember).create({
      projectId: at.projectId,
      exhibitorCompanyInfoId: tea.id,
      name: '小周',
      webUserId: colleague.id,
      rights: [],
    })
    const onLetter = ({ id }: { readonly id: number }) =>
      exhibitorByUser(server.system, { projectId: at.projectId, webUserId: id })
    for (const who of [tea.who, colleague])
      expect(await onLetter(who)).toEqual({ exhibitor: '云顶茶业', boothNumbers: ['A02'] })
    expect(await onLetter(stranger)).toEqual({ exhibitor: null, boothNumbers: [] })
  })
})
