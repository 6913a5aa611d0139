import { chinaZone } from '@pavilion/platform/model/codes.ts'
import { randomUUID } from 'node:crypto'
import { dayIn, type Language } from '@pavilion/declare'
import { now } from '@pavilion/store'
import { smsPlatform } from '../../model/codes.ts'
import { ask, dialled, textOf } from './failures.ts'
import type { AskedFor, Balance, OutgoingSms, Receipt, SendResult, SmsSender } from './sender.ts'
import { SendFailed } from './sender.ts'
import { authorization, bodyDigest, canonicalQuery } from './signature.ts'

export interface CloudSmsConfig {
  readonly keyId: string
  readonly keySecret: string
  /** The approved signature in front of every text. */
  readonly signName: string
  /** Approved template codes: notice → language → code. */
  readonly templates: Readonly<Record<string, Partial<Record<Language, string>>>>
  /** Default: the vendor's host. */
  readonly endpoint?: string
  /** Where the account's money is asked for; default: the vendor's host. */
  readonly balanceEndpoint?: string
  /** Milliseconds to wait for an answer. */
  readonly timeout?: number
}
interface VendorAnswer {
  Code?: string
  Message?: string
  BizId?: string
  Data?: { AvailableAmount?: string; Currency?: string }
  SmsSendDetailDTOs?: { SmsSendDetailDTO?: { OutId?: string; SendStatus?: number; ErrCode?: string }[] }
}

/** SMS platform 1: the cloud vendor's SendSms and QuerySendDetails (back-office §9). */
export function cloudSms(config: CloudSmsConfig): SmsSender {
  const endpoint = new URL(config.endpoint ?? 'https://dysmsapi.aliyuncs.com')
  const billing = new URL(config.balanceEndpoint ?? 'https://business.aliyuncs.com')

  async function call(
    action: string,
    parameters: Record<string, string>,
    { host, version } = { host: endpoint, version: '2017-05-25' },
  ): Promise<VendorAnswer> {
    const query = canonicalQuery(parameters)
    const body = ''
    const headers: Record<string, string> = {
      host: host.host,
      'x-acs-action': action,
      'x-acs-version': version,
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-date': now()
        .toISOString()
        .replace(/\.\d{3}Z$/, 'Z'),
      'x-acs-content-sha256': bodyDigest(body),
    }
    headers.authorization = authorization(
      { method: 'POST', path: '/', query, headers, body },
      { id: config.keyId, secret: config.keySecret },
    )
    const response = await ask(new URL(`/?${query}`, host), {
      method: 'POST',
      headers,
      timeout: config.timeout ?? 10_000,
    })
    const answer = readAnswer(await textOf(response))
    if (!answer) throw new SendFailed('unknown', `HTTP ${response.status} without JSON`)
    return answer
  }

  return {
    name: 'cloud SMS',
    platform: smsPlatform.cloudVendor,
    signature: `【${config.signName}】`,
    simulated: false,
    configured: true,
    async send({ phoneNumber, template, language, variables, outId }: OutgoingSms): Promise<SendResult> {
      const templateCode = config.templates[template]?.[language] ?? config.templates[template]?.zh
      if (!templateCode) throw new SendFailed('notSent', `SMS_TEMPLATES names no template for ${template}`)
      const answer = await call('SendSms', {
        PhoneNumbers: dialled(phoneNumber),
        SignName: config.signName,
        TemplateCode: templateCode,
        TemplateParam: JSON.stringify(variables),
        OutId: outId,
      })
      if (answer.Code !== 'OK') throw refused(answer)
      return { messageId: answer.BizId ?? '', settled: false }
    },
    async report({ phoneNumber, outId, messageId, sentAt }: AskedFor): Promise<Receipt> {
      // The vendor counts days in China's time zone.
      const day = dayIn(sentAt, chinaZone).replaceAll('-', '')
      const answer = await call('QuerySendDetails', {
        PhoneNumber: dialled(phoneNumber),
        SendDate: day,
        PageSize: '50',
        CurrentPage: '1',
        ...(messageId && { BizId: messageId }),
      })
      if (answer.Code !== 'OK') throw refused(answer)
      const found = answer.SmsSendDetailDTOs?.SmsSendDetailDTO?.find(detail => detail.OutId === outId)
      if (!found) return { is: 'notFound' }
      if (found.SendStatus === 3) return { is: 'delivered' }
      if (found.SendStatus === 2) return { is: 'failed', why: found.ErrCode ?? 'failed' }
      return { is: 'waiting' }
    },
    /** The money of the account (BSS OpenAPI, QueryAccountBalance): needs the permission to read it. */
    async balance(): Promise<Balance> {
      const answer = await call('QueryAccountBalance', {}, { host: billing, version: '2017-12-14' })
      const { AvailableAmount: left = '', Currency: unit } = answer.Data ?? {}
      const amount = Number(left.replaceAll(',', '') || Number.NaN)
      if (!unit || !Number.isFinite(amount)) throw refused(answer)
      return { amount, unit }
    },
  }
}

function readAnswer(text: string): VendorAnswer | undefined {
  try {
    return (JSON.parse(text) as VendorAnswer) ?? undefined
  } catch {
    return undefined
  }
}
const tooMany = /LIMIT_CONTROL|Throttling/
const surelyNotSent = /^isp\.SYSTEM_ERROR$|^ServiceUnavailable$/
const refused = ({ Code = 'no code', Message = '' }: VendorAnswer) =>
  new SendFailed(
    tooMany.test(Code) ? 'rateLimited' : surelyNotSent.test(Code) ? 'unavailable' : 'rejected',
    `${Code} ${Message}`.trim(),
  )
