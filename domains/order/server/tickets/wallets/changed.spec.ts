import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { ticket } from '../../../model/index.ts'
import { passToken } from './apple.ts'
import { ticketWithWallets, type WalletEvent } from './testing/event.ts'
import { testAccountKey, testCertificates } from './testing/keys.ts'
import { applePhone, walletServices } from './testing/twin.ts'

const server = await startTestServer()
const apple = testCertificates()
const google = testAccountKey()
const account = 'wallet@expo.iam.gserviceaccount.com'
const { push, wallet } = await walletServices(apple, google, account)
let nth = 0

/** Somebody with a ticket on a phone that is switched on, and in Google’s wallet. */
async function holder() {
  const event = await ticketWithWallets(server, { apple, google, account })
  const { id, wallets: ways } = await event.card()
  const phone = phoneNamed(`phone-${++nth}`)
  expect(await phone.take(new Uint8Array(await (await event.get(ways.apple)).arrayBuffer()), passToken(id, 1))).toBe(
    201,
  )
  const saved = wallet.save((await event.get(ways.google)).headers.get('location') ?? '')
  return { ...event, id, serial: `${id}-1`, phone, saved }
}
function phoneNamed(device: string) {
  const phone = applePhone(
    `${server.url}/api/appleWallet`,
    device,
    `${'ab12'.repeat(15)}${String(nth).padStart(4, '0')}`,
  )
  push.phones.set(phone.pushToken, phone)
  return phone
}
/** Background work, and what phones ask because of it. */
async function runs(options?: { mayFail: boolean }) {
  await server.runJobs(options)
  await push.quiet()
}
/** Work in the background that failed is tried again at once instead of later. */
async function again() {
  await server.sql(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await runs()
}
const refund = ({ office, order }: WalletEvent) => office('/refund/apply', { orderId: order.id })

describe('a ticket in the wallet of a phone', () => {
  it('is void there soon after its refund: the phone is woken and fetches it', async () => {
    const event = await holder()
    const { phone, serial, saved } = event
    expect(phone.pass(serial)).toMatchObject({ barcodes: [{}] })
    await refund(event)
    await runs()
    expect(phone.pass(serial)).toMatchObject({ voided: true })
    expect(phone.pass(serial)?.barcodes).toBeUndefined()
    expect(wallet.object(saved)).toMatchObject({ state: 'INACTIVE', textModulesData: [{ id: 'gone' }] })
    expect(wallet.object(saved)).not.toHaveProperty('barcode')
  })
  it('is void for whoever passed it on, and names no new holder to them', async () => {
    const event = await holder()
    const { data } = await event.visit('offer', { id: event.id })
    const key = new URL(data.offer.link, 'http://here').searchParams.get('key')
    await event.visit('answerOffer', { key, accept: true, name: '韩梅梅' }, await event.shop.visitor())
    await runs()
    expect(event.phone.pass(event.serial)).toMatchObject({ voided: true })
    expect(wallet.object(event.saved)).toMatchObject({ state: 'INACTIVE' })
    expect(wallet.object(event.saved)).not.toHaveProperty('ticketHolderName')
    expect(JSON.stringify(wallet.object(event.saved))).not.toContain('韩梅梅')
  })
  it('admits again where its refund is declined', async () => {
    const event = await holder()
    await refund(event)
    await runs()
    expect(event.phone.pass(event.serial)).toMatchObject({ voided: true })
    await server.system
      .acting('test', { projectId: event.projectId })
      .transaction(tx => tx.move(ticket, { id: event.id }, 'revive', {}))
    await runs()
    expect(event.phone.pass(event.serial)?.voided).toBeUndefined()
    expect(wallet.object(event.saved)).toMatchObject({ state: 'ACTIVE', barcode: { type: 'QR_CODE' } })
  })
  it('is forgotten where Apple says that the phone has it no longer (410), and the others are still woken', async () => {
    const event = await holder()
    const other = phoneNamed(`other-${++nth}`)
    const { wallets: ways } = await event.card()
    await other.take(new Uint8Array(await (await event.get(ways.apple)).arrayBuffer()), passToken(event.id, 1))
    push.phones.delete(event.phone.pushToken)
    await refund(event)
    await runs()
    expect(other.pass(event.serial)).toMatchObject({ voided: true })
    const left = await server.sql<{ device: string }>(
      'select "device" from "ticketDevice" where "ticketId" = $1 and "deletedAt" is null',
      [event.id],
    )
    expect(left).toEqual([{ device: other.device }])
  })
  it('is updated later where Apple and Google are down, each without waiting for the other', async () => {
    const event = await holder()
    push.faults.push(503)
    await refund(event)
    await runs({ mayFail: true })
    expect(event.phone.pass(event.serial)?.voided).toBeUndefined()
    expect(wallet.object(event.saved)).toMatchObject({ state: 'INACTIVE' })
    await again()
    expect(event.phone.pass(event.serial)).toMatchObject({ voided: true })
    const second = await holder()
    wallet.faults.push(500)
    await refund(second)
    await runs({ mayFail: true })
    expect(second.phone.pass(second.serial)).toMatchObject({ voided: true })
    expect(wallet.object(second.saved)).toMatchObject({ state: 'ACTIVE' })
    await again()
    expect(wallet.object(second.saved)).toMatchObject({ state: 'INACTIVE' })
  })
  it('says the new date and place of its event, without anybody touching the ticket', async () => {
    const event = await holder()
    const said = () => wallet.object(`3388000000012345678.event-${event.projectId}`)
    expect(event.phone.pass(event.serial)?.relevantDate).toBe('2098-12-03T01:00:00.000Z')
    const changed = { startTime: '2098-12-04T01:00:00.000Z', location: '北京', englishLocation: 'Beijing' }
    const [{ updatedAt } = {}] = await server.sql<{ updatedAt: string }>(
      'select "updatedAt" from project where id = $1',
      [event.projectId],
    )
    expect((await event.office('/project/update', { id: event.projectId, updatedAt, ...changed })).result).toBe(20000)
    await runs()
    expect(event.phone.pass(event.serial)?.relevantDate).toBe(changed.startTime)
    expect(said()).toMatchObject({
      dateTime: { start: changed.startTime },
      venue: { name: { defaultValue: { value: '北京' }, translatedValues: [{ value: 'Beijing' }] } },
    })
    const woken = event.phone.woken
    await event.office('/project/update', { id: event.projectId, domainName: null })
    await runs()
    expect(event.phone.woken).toBe(woken)
  })
  it('that nobody saved in Google’s wallet is nothing to update there, and no failure', async () => {
    const event = await ticketWithWallets(server, { apple, google, account })
    await refund(event)
    await runs()
  })
})
