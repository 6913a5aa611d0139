import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { expect } from 'expect'
import { accessKey, microSms } from './microSms.ts'
import type { OutsideErrorKind } from '@pavilion/work/server/index.ts'
import { SendFailed } from './sender.ts'

const account = { account: 'fair', password: 'test-password' }
/**
 * A stand-in for the provider: it verifies each digest, refuses old ones, and answers as the test
 * says.
 */
let answers: { status?: number; elsewhere?: string; body?: string; hang?: boolean; breaks?: boolean }[] = []
const heard: Record<string, unknown>[] = []
const provider = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const sent = JSON.parse(Buffer.concat(chunks).toString()) as {
    AccountId: string
    AccessKey: string
    PhoneNos: string
    Random: number
    Timestamp: number
  }
  const right = accessKey(account, { phoneNumber: sent.PhoneNos, random: sent.Random, timestamp: sent.Timestamp })
  if (
    request.url !== '/EncryptionSubmit/SendSms.ashx' ||
    sent.AccountId !== account.account ||
    sent.AccessKey !== right ||
    Math.abs(Date.now() / 1000 - sent.Timestamp) > 300
  ) {
    response.end('{"Result":"fail","Reason":"鉴权失败"}')
    return
  }
  heard.push(sent as never)
  const {
    status = 200,
    elsewhere,
    body = '{"Result":"succ","Reason":"提交成功","MsgId":1906051002570084321,"SplitCount":1}',
    hang,
    breaks,
  } = answers.shift() ?? {}
  if (hang) {
    request.socket.destroy()
    return
  }
  if (breaks) {
    response.writeHead(status, { 'content-length': body.length + 1 }).write(body, () => request.socket.destroy())
    return
  }
  response.writeHead(status, elsewhere ? { location: elsewhere } : {}).end(body)
})
let endpoint = ''
before(async () => {
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
after(() => {
  provider.close()
})

const sender = (changes: { password?: string; endpoint?: string } = {}) =>
  microSms({ ...account, productId: '1012888', signName: '工博会', endpoint, ...changes })
const message = {
  phoneNumber: '13812340005',
  template: 'verificationCode',
  language: 'zh' as const,
  text: '您的验证码是 123456',
  variables: { code: '123456' },
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

describe('the micro-SMS platform’s text messages', () => {
  it('are authenticated like the provider’s published example', () => {
    expect(
      accessKey(
        { account: '51welink', password: 'password***' },
        { phoneNumber: '138****0005', random: 6_203_922, timestamp: 1_532_928_860 },
      ),
    ).toBe('bce988660a23f03bf330ede8cc2c22a23653778994ef0c55c772ee86d4bd24d7')
  })
  it('contain the whole text with the signature in brackets and our id; the provider’s long message number is kept exactly [sms-platforms]', async () => {
    expect(await sender().send(message)).toEqual({ messageId: '1906051002570084321', settled: false })
    expect(heard.at(-1)).toMatchObject({
      PhoneNos: '13812340005',
      Content: '【工博会】您的验证码是 123456',
      ProductId: 1_012_888,
      OutId: 'pavilion-1-2',
    })
    await sender().send({ ...message, phoneNumber: '+85251234567' })
    expect(heard.at(-1)).toMatchObject({ PhoneNos: '85251234567' })
  })
  it('are refused with a wrong password', async () => {
    await expect(sender({ password: 'guessed' }).send(message)).rejects.toMatchObject({
      kind: 'rejected',
      message: 'fail 鉴权失败',
    })
  })
  it('distinguish errors that may be retried, final ones, and unknown results', async () => {
    answers = [
      { status: 503 },
      { body: '{"Result":"1009","Reason":"余额不足"}' },
      { status: 502 },
      { hang: true },
      { body: '<html>' },
      { body: '{"Result":"succ"', breaks: true },
      { body: `"${'x'.repeat(200_000)}"` },
      { body: 'null' },
    ]
    const outcomes = []
    for (let nth = 0; nth < 8; nth++) outcomes.push(await kindOfFailure(sender().send(message)))
    expect(outcomes).toEqual([
      'unavailable',
      'rejected',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ])
    // It follows no redirect: nobody else gets the number.
    answers = [{ status: 307, elsewhere: '/EncryptionSubmit/SendSms.ashx' }]
    const before = heard.length
    expect([await kindOfFailure(sender().send(message)), heard.length - before]).toEqual(['unavailable', 1])
    const gone = createServer()
    await new Promise<void>(resolve => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await new Promise(resolve => gone.close(resolve))
    expect(await kindOfFailure(sender({ endpoint: `http://127.0.0.1:${port}` }).send(message))).toBe('unavailable')
  })
})
