import { execFileSync } from 'node:child_process'
import { createHash, createVerify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { properPem } from './pem.ts'
import { passToken } from './apple.ts'
import { ticketWithWallets, typeId } from './testing/event.ts'
import { testAccountKey, testCertificates } from './testing/keys.ts'
import { passIn, walletServices } from './testing/twin.ts'

const server = await startTestServer()
const apple = testCertificates()
const google = testAccountKey()
const account = 'wallet@expo.iam.gserviceaccount.com'
const { push } = await walletServices(apple, google, account)
push.phones.set('abc123', { wake: async () => undefined })

const wallets = (settings: object = {}) => ticketWithWallets(server, { apple, google, account }, settings)
const filesOf = async (answer: Response) => passIn(new Uint8Array(await answer.arrayBuffer()))
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8')

describe('a ticket for Apple’s wallet', () => {
  it('is a bundle with both languages whose manifest and signature agree with its files', async () => {
    const { card, get } = await wallets()
    const { wallets: ways, code, number } = await card()
    const answer = await get(ways.apple)
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    const { files, pass } = await filesOf(answer)
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: typeId,
      teamIdentifier: 'TEAM123456',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: code, altText: number }],
    })
    expect(text(files['zh-Hans.lproj/pass.strings'])).toContain('"holder.label" = "持有人";')
    expect(text(files['en.lproj/pass.strings'])).toContain('"event" = "Silk \\"Expo\\"";')
    const { 'manifest.json': manifest, signature, ...others } = files
    expect(JSON.parse(text(manifest))).toEqual(
      Object.fromEntries(
        Object.entries(others).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]),
      ),
    )
    expect(Object.keys(others)).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png']))
    expect(isSignedBy(manifest as Uint8Array, signature as Uint8Array)).toBe(true)
    expect(isSignedBy(Buffer.from('{}'), signature as Uint8Array)).toBe(false)
  })

  it('is registered by a phone with the token of the pass, hears of a refund, and is taken out again', async () => {
    const { card, get, office, order } = await wallets()
    const { id, wallets: ways } = await card()
    const serial = `${id}-1`
    const registration = `/api/appleWallet/v1/devices/phone-1/registrations/${typeId}/${serial}`
    const headers = { authorization: `ApplePass ${passToken(id, 1)}` }
    const body = JSON.stringify({ pushToken: 'abc123' })
    expect(
      (await get(registration, { method: 'POST', body, headers: { authorization: 'ApplePass wrong' } })).status,
    ).toBe(401)
    expect((await get(registration, { method: 'POST', body, headers })).status).toBe(201)
    expect((await get(registration, { method: 'POST', body, headers })).status).toBe(200)
    const list = `/api/appleWallet/v1/devices/phone-1/registrations/${typeId}`
    const { serialNumbers, lastUpdated } = (await (await get(list)).json()) as {
      serialNumbers: string[]
      lastUpdated: string
    }
    expect(serialNumbers).toEqual([serial])
    expect((await get(`${list}?passesUpdatedSince=${lastUpdated}`)).status).toBe(204)
    const latest = () => get(`/api/appleWallet/v1/passes/${typeId}/${serial}`, { headers })
    const before = await latest()
    expect(before.headers.get('last-modified')).toMatch(/ GMT$/)
    const since = new Date(Date.now() + 1000).toUTCString()
    expect((await filesOf(before)).pass.voided).toBeUndefined()
    const unchanged = await get(`/api/appleWallet/v1/passes/${typeId}/${serial}`, {
      headers: { ...headers, 'if-modified-since': since },
    })
    expect(unchanged.status).toBe(304)
    await office('/refund/apply', { orderId: order.id })
    await server.runJobs()
    const changed = (await (await get(`${list}?passesUpdatedSince=${lastUpdated}`)).json()) as {
      serialNumbers: string[]
    }
    expect(changed.serialNumbers).toEqual([serial])
    const { files, pass } = await filesOf(await latest())
    expect(pass).toMatchObject({ voided: true })
    expect(pass.barcodes).toBeUndefined()
    expect(text(files['en.lproj/pass.strings'])).toContain('"gone.value" = "Void: Refunded";')
    expect((await get(registration, { method: 'DELETE', headers })).status).toBe(200)
    expect((await get(list)).status).toBe(404)
    expect((await get('/api/appleWallet/v1/log', { method: 'POST', body: '{"logs":["x"]}' })).status).toBe(200)
    expect(ways.google).toContain('googlePass')
  })

  it('says to whoever passed the ticket on that it was passed on, and names no new holder', async () => {
    const { card, get, visit, shop } = await wallets()
    const { id, wallets: ways } = await card()
    const { data } = await visit('offer', { id })
    const key = new URL(data.offer.link, 'http://here').searchParams.get('key')
    await visit('answerOffer', { key, accept: true, name: '韩梅梅' }, await shop.visitor())
    const { files, pass } = await filesOf(await get(ways.apple))
    expect(pass).toMatchObject({ voided: true, serialNumber: `${id}-1` })
    expect(Object.values(files).some(bytes => text(bytes).includes('韩梅梅'))).toBe(false)
    expect(text(files['zh-Hans.lproj/pass.strings'])).toContain('已转给他人')
  })
})

describe('a ticket for Google’s wallet', () => {
  it('is saved by a link that the service account has signed', async () => {
    const { card, get } = await wallets()
    const { id, wallets: ways, code } = await card()
    const answer = await get(ways.google)
    expect(answer.status).toBe(302)
    const jwt = (answer.headers.get('location') ?? '').replace('https://pay.google.com/gp/v/save/', '')
    const [head = '', body = '', seal = ''] = jwt.split('.')
    const verified = (signed: string) =>
      createVerify('RSA-SHA256').update(signed).verify(google.publicKey, Buffer.from(seal, 'base64url'))
    expect(verified(`${head}.${body}`)).toBe(true)
    expect(verified(`${head}.${body}x`)).toBe(false)
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' })
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
      iss: 'wallet@expo.iam.gserviceaccount.com',
      aud: 'google',
      typ: 'savetowallet',
      payload: {
        eventTicketObjects: [
          {
            id: `3388000000012345678.ticket-${id}-1`,
            state: 'ACTIVE',
            ticketHolderName: '王小明',
            barcode: { type: 'QR_CODE', value: code },
          },
        ],
      },
    })
  })
})

describe('wallets that are not set up', () => {
  it('are not offered, and the organiser reads what is missing', async () => {
    const { card, office } = await wallets({
      appleWalletKey: testAccountKey().key,
      googleWalletKey: null,
      googleWalletIssuer: null,
    })
    expect((await card()).wallets).toBeNull()
    const { data } = await office('/ticket/getWalletSetup')
    expect(data).toMatchObject({
      apple: [['票证私钥与证书不匹配', 'The private key is not that of the certificate']],
      google: [
        ['缺少发行方编号', 'The issuer id is missing'],
        ['缺少服务账号私钥，或不是 PEM 格式', 'The service account key is missing, or is not PEM'],
      ],
      certTypeMissing: true,
    })
  })

  it('have a stand-in where the event wants one, which shows what both would', async () => {
    const { card, visit } = await wallets({ appleWalletTypeId: null, googleWalletIssuer: null, walletStandIn: true })
    const { wallets: ways, code } = await card()
    expect(ways).toMatchObject({ apple: null, google: null, standIn: expect.stringContaining('/ticket-wallet?key=') })
    const key = new URL(ways.standIn, 'http://here').searchParams.get('key')
    const { data } = await visit('getWalletPasses', { key })
    expect(data.passes).toMatchObject([
      { wallet: 'apple', code, void: false },
      { wallet: 'google', code, void: false },
    ])
  })
})

describe('a key that is pasted', () => {
  it('is read in one line, with escaped ends, and with text around it; anything else is none', () => {
    const whole = properPem(apple.key)
    expect(properPem(apple.key.replaceAll('\n', ''))).toBe(whole)
    expect(properPem(`Bag Attributes\n${apple.key.replaceAll('\n', '\\n')}`)).toBe(whole)
    expect(properPem('-----BEGIN PRIVATE KEY-----')).toBeUndefined()
  })
})

/** Whether openssl takes the detached PKCS#7 signature for these bytes, by the chain of tests. */
function isSignedBy(content: Uint8Array, signature: Uint8Array): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'pkpass-'))
  const at = (name: string) => join(folder, name)
  try {
    writeFileSync(at('content'), content)
    writeFileSync(at('signature'), signature)
    writeFileSync(at('root.pem'), apple.chain)
    const given = ['-in', at('signature'), '-content', at('content'), '-CAfile', at('root.pem'), '-out', at('out')]
    execFileSync('openssl', ['smime', '-verify', '-inform', 'DER', '-purpose', 'any', '-binary', ...given], {
      stdio: 'pipe',
    })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
