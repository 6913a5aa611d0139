import { createHash, randomInt } from 'node:crypto'
import { now } from '@pavilion/store'
import { smsPlatform } from '../../model/codes.ts'
import { ask, dialled, textOf } from './failures.ts'
import type { OutgoingSms, Receipt, SendResult, SmsSender } from './sender.ts'
import { SendFailed } from './sender.ts'

export interface MicroSmsConfig {
  readonly account: string
  readonly password: string
  /** The product that was bought: a number from the provider. */
  readonly productId: string
  /** The approved signature, in brackets in front of every text. */
  readonly signName: string
  /** Default: the provider's host. */
  readonly endpoint?: string
  /** Milliseconds to wait for an answer. */
  readonly timeout?: number
}

/**
 * Proves that we know the password: a digest of the account, the number, a random number and the
 * time in seconds.
 */
export function accessKey(
  { account, password }: Pick<MicroSmsConfig, 'account' | 'password'>,
  { phoneNumber, random, timestamp }: { phoneNumber: string; random: number; timestamp: number },
): string {
  const secret = createHash('md5').update(`${password}SMmsEncryptKey`).digest('hex').toUpperCase()
  return createHash('sha256')
    .update(`AccountId=${account}&PhoneNos=${phoneNumber}&Password=${secret}&Random=${random}&Timestamp=${timestamp}`)
    .digest('hex')
}

/**
 * SMS platform 2: the micro-SMS platform takes the whole text, with the signature in brackets
 * (back-office §9). It reports no results unless a receipt address is agreed with it: an accepted
 * message counts as sent, with delivery unknown, when the time for receipts is over.
 */
export function microSms(config: MicroSmsConfig): SmsSender {
  const address = new URL('/EncryptionSubmit/SendSms.ashx', config.endpoint ?? 'https://api.51welink.com')
  return {
    name: 'micro-SMS',
    platform: smsPlatform.microSms,
    signature: `【${config.signName}】`,
    simulated: false,
    configured: true,
    async send({ phoneNumber: number, text, outId }: OutgoingSms): Promise<SendResult> {
      const phoneNumber = dialled(number)
      const timestamp = Math.floor(now().getTime() / 1000)
      const random = randomInt(1, 2 ** 47)
      const response = await ask(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        timeout: config.timeout ?? 10_000,
        body: JSON.stringify({
          AccountId: config.account,
          AccessKey: accessKey(config, { phoneNumber, random, timestamp }),
          Timestamp: timestamp,
          Random: random,
          ExtendNo: '',
          ProductId: Number(config.productId),
          PhoneNos: phoneNumber,
          Content: `【${config.signName}】${text}`,
          SendTime: '',
          OutId: outId,
        }),
      })
      const answer = await textOf(response)
      const parsed = readAnswer(answer)
      if (!parsed) throw new SendFailed('unknown', `HTTP ${response.status} without JSON`)
      if (parsed.Result !== 'succ')
        throw new SendFailed('rejected', `${parsed.Result ?? 'no result'} ${parsed.Reason ?? ''}`.trim())
      // A number of nineteen digits: JSON.parse would round it.
      return { messageId: /"MsgId"\s*:\s*"?(\d+)/i.exec(answer)?.[1] ?? '', settled: false }
    },
    async report(): Promise<Receipt> {
      return { is: 'waiting' }
    },
  }
}
function readAnswer(text: string): { Result?: string; Reason?: string } | undefined {
  try {
    return JSON.parse(text) as { Result?: string; Reason?: string }
  } catch {
    return undefined
  }
}
