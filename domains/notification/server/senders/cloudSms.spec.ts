import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { expect } from 'expect'
import { cloudSms } from './cloudSms.ts'
import { authorization, bodyDigest, canonicalQuery } from './signature.ts'
import type { OutsideErrorKind } from '@pavilion/work/server/index.ts'
import { SendFailed } from './sender.ts'

const key = { id: 'test-key', secret: 'test-secret' }
/** A stand-in for the vendor: it verifies each signature and answers as the test says. */
let answers: { status?: number; body?: unknown; hang?: boolean }[] = []
const heard: { action: string; query: URLSearchParams }[] = []
const vendor = createServer((request, response) => {
  const address = new URL(request.url ?? '/', 'http://vendor')
  const { authorization: sent = '', ...rest } = request.headers
  const headers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  const right = authorization(
    {
      method: request.method ?? '',
      path: address.pathname,
      query: canonicalQuery(Object.fromEntries(address.searchParams)),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => sent.includes(name))),
      body: '',
    },
    key,
  )
  if (right !== sent || Math.abs(Date.now() - Date.parse(headers['x-acs-date'] ?? '')) > 900_000) {
    response.writeHead(400).end(JSON.stringify({ Code: 'SignatureDoesNotMatch' }))
    return
  }
  heard.push({ action: headers['x-acs-action'] ?? '', query: address.searchParams })
  const { status = 200, body = { Code: 'OK', BizId: 'biz-1' }, hang } = answers.shift() ?? {}
  if (hang) {
    request.socket.destroy()
    return
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
let endpoint = ''
before(async () => {
  await new Promise<void>(resolve => vendor.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
})
after(() => {
  vendor.close()
})

/** An address at which nobody listens any more. */
async function nobodyThere(): Promise<string> {
  const gone = createServer()
  await new Promise<void>(resolve => gone.listen(0, '127.0.0.1', resolve))
  const { port } = gone.address() as AddressInfo
  await new Promise(resolve => gone.close(resolve))
  return `http://127.0.0.1:${port}`
}
const sender = (changes: { keySecret?: string; endpoint?: string; balanceEndpoint?: string } = {}) =>
  cloudSms({
    keyId: key.id,
    keySecret: key.secret,
    signName: '工博会',
    templates: { verificationCode: { zh: 'SMS_1', en: 'SMS_2' } },
    endpoint,
    ...changes,
  })
const message = {
  phoneNumber: '+85251234567',
  template: 'verificationCode',
  language: 'en' as const,
  text: 'Your code is 123456',
  variables: { code: '123456', event: "Fair (A*B)! 'x'" },
  outId: 'pavilion-1-2',
}
const kindOfFailure = (work: Promise<unknown>): Promise<OutsideErrorKind | 'sent'> =>
  work.then(
    () => 'sent' as const,
    (error: unknown) => {
      if (error instanceof SendFailed) return error.kind
      throw error
    },
  )

describe('the cloud vendor’s text messages', () => {
  it('signs like the vendor’s published example', () => {
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': bodyDigest(''),
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    }
    const query = canonicalQuery({
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    })
    expect(
      authorization(
        { method: 'POST', path: '/', query, headers, body: '' },
        { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
      ),
    ).toContain('Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0')
  })
  it('sends the approved template in the reader’s language with variables, signature and our id', async () => {
    expect(await sender().send(message)).toEqual({ messageId: 'biz-1', settled: false })
    const { action, query } = heard.at(-1) as (typeof heard)[0]
    expect(action).toBe('SendSms')
    expect(Object.fromEntries(query)).toEqual({
      PhoneNumbers: '85251234567',
      SignName: '工博会',
      TemplateCode: 'SMS_2',
      TemplateParam: JSON.stringify(message.variables),
      OutId: 'pavilion-1-2',
    })
  })
  it('is refused with a wrong secret', async () => {
    expect(await kindOfFailure(sender({ keySecret: 'guessed' }).send(message))).toBe('rejected')
  })
  it('distinguishes errors that may be retried, final ones, and unknown results', async () => {
    answers = [
      { body: { Code: 'isv.BUSINESS_LIMIT_CONTROL' } },
      { status: 503 },
      { body: { Code: 'isv.MOBILE_NUMBER_ILLEGAL' } },
      { status: 502 },
      { hang: true },
      { body: null },
      { body: { Code: 'OK', BizId: 'x'.repeat(200_000) } },
    ]
    const outcomes = []
    for (let nth = 0; nth < 7; nth++) outcomes.push(await kindOfFailure(sender().send(message)))
    expect(outcomes).toEqual(['rateLimited', 'unavailable', 'rejected', 'unknown', 'unknown', 'unknown', 'unknown'])
    expect(await kindOfFailure(sender({ endpoint: await nobodyThere() }).send(message))).toBe('unavailable')
  })
  it('names a missing template instead of sending something else', async () => {
    await expect(sender().send({ ...message, template: 'recordValid' })).rejects.toMatchObject({
      kind: 'notSent',
      message: expect.stringContaining('recordValid'),
    })
  })
  it('finds the receipt of its message on the day it was sent in China', async () => {
    const details = (SendStatus: number) => ({
      body: {
        Code: 'OK',
        SmsSendDetailDTOs: {
          SmsSendDetailDTO: [
            { OutId: 'another', SendStatus: 3 },
            { OutId: message.outId, SendStatus, ErrCode: 'MOBILE_SEND_LIMIT' },
          ],
        },
      },
    })
    answers = [details(3), details(1), details(2), { body: { Code: 'OK' } }]
    const asked = {
      phoneNumber: message.phoneNumber,
      outId: message.outId,
      messageId: 'biz-1',
      sentAt: new Date('2026-11-20T17:00:00Z'),
    }
    const receipts = []
    for (let nth = 0; nth < 4; nth++) receipts.push(await sender().report(asked))
    expect(receipts).toEqual([
      { is: 'delivered' },
      { is: 'waiting' },
      { is: 'failed', why: 'MOBILE_SEND_LIMIT' },
      { is: 'notFound' },
    ])
    expect(heard.at(-1)?.query.get('SendDate')).toBe('20261121')
  })
  it('says what is left on the account, in its currency, and why it does not', async () => {
    const asking = () => sender({ balanceEndpoint: endpoint }).balance?.()
    answers = [{ body: { Code: '200', Success: true, Data: { AvailableAmount: '12,345.60', Currency: 'CNY' } } }]
    expect(await asking()).toEqual({ amount: 12_345.6, unit: 'CNY' })
    expect(heard.at(-1)?.action).toBe('QueryAccountBalance')
    answers = [{ body: { Code: 'NotAuthorized', Message: 'no permission' } }]
    await expect(asking()).rejects.toThrow('NotAuthorized no permission')
    answers = [{ body: { Code: '200', Data: {} } }]
    await expect(asking()).rejects.toThrow('200')
  })
})
