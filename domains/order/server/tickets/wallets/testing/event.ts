import { projectSetting } from '@pavilion/settings/model/index.ts'
import type { TestServer } from '@pavilion/testing'
import { ticketPassOn } from '../../../../model/ticketCodes.ts'
import { openShop } from '../../../testing/shop.ts'
import type { testAccountKey, testCertificates } from './keys.ts'

interface Keys {
  readonly apple: Pick<ReturnType<typeof testCertificates>, 'certificate' | 'chain' | 'key'>
  readonly google: Pick<ReturnType<typeof testAccountKey>, 'key'>
  readonly account: string
}
/** The type of the passes of tests. */
export const typeId = 'pass.test.event'
/** An event with both wallets, and a buyer of one ticket. */
export async function ticketWithWallets(server: TestServer, { apple, google, account }: Keys, settings: object = {}) {
  const project = await server.project({
    name: '丝绸博览会',
    englishName: 'Silk "Expo"',
    startTime: '2098-12-03T01:00:00.000Z',
    endTime: '2098-12-05T08:00:00.000Z',
    location: '上海',
    englishLocation: 'Shanghai',
  })
  const shop = await openShop(server, [{ name: '论坛门票', price: 30_000, ticket: true }], {}, project)
  const projectId = project.id
  await server.system.store(projectSetting).create({
    projectId,
    ticketPassOn: ticketPassOn.holders,
    appleWalletTypeId: typeId,
    appleWalletTeamId: 'TEAM123456',
    appleWalletCertificate: apple.certificate,
    appleWalletChain: apple.chain,
    appleWalletKey: apple.key,
    googleWalletIssuer: '3388000000012345678',
    googleWalletAccount: account,
    // As it stands in the account’s file: one line with escaped ends.
    googleWalletKey: google.key.replaceAll('\n', '\\n'),
    ...settings,
  } as never)
  const buyer = await shop.visitor()
  const { data: order } = await shop.order(buyer, [[0, 1]])
  await shop.notify(shop.merchant.pay((await shop.begin(buyer, order.id)).data.outTradeNo))
  await server.runJobs()
  const visit = (name: string, body: object = {}, who = buyer) =>
    server.call(`/ticket/ext/${name}`, body, { token: who.token, projectId })
  const card = async () => (await visit('getOwn')).data.rows[0]
  const clerk = await server.operator({ projects: [projectId] })
  const office = (path: string, body: object = {}) => server.call(path, body, { token: clerk.token, projectId })
  const get = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, { redirect: 'manual', ...init })
  return { projectId, shop, order, buyer, visit, card, office, get }
}
export type WalletEvent = Awaited<ReturnType<typeof ticketWithWallets>>
