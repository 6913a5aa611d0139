import { say, textIn, type Pair } from '@pavilion/declare'

/** What providers call a reason, and what it means for the person who reads it. */
const known: readonly (readonly [RegExp, Pair])[] = [
  [/MOBILE_NUMBER_ILLEGAL|号码格式/i, say('号码不正确', 'The number is not valid')],
  [
    /MOBILE_NOT_ON_SERVICE|空号|停机|关机/i,
    say('号码停机、空号或关机', 'The number is out of service or switched off'),
  ],
  [/BLACK_KEY_CONTROL|BLACKLIST|黑名单/i, say('在平台的黑名单中', 'On the provider’s black list')],
  [/BUSINESS_LIMIT_CONTROL|DAY_LIMIT|LIMIT_CONTROL/i, say('超过平台的频率限制', 'More often than the provider allows')],
  [/AMOUNT_NOT_ENOUGH|余额不足/i, say('平台账户余额不足', 'The account with the provider has run out of money')],
  [
    /TEMPLATE|SIGN(?:ATURE)?_(?:NAME_)?ILLEGAL/i,
    say('签名或模板未通过平台审核', 'Signature or template is not approved by the provider'),
  ],
  [/5\.1\.(?:1|2|3|6|10)\b|no such (?:user|mailbox)|user unknown/i, say('邮箱不存在', 'No such mailbox')],
  [/5\.2\.2\b|mailbox full|over quota/i, say('邮箱已满', 'The mailbox is full')],
  [/5\.7\.\d|spam|blocked|policy/i, say('被对方邮件服务器拒收', 'Refused by the other mail server')],
  [/interrupted while sending/, say('发送中断，可能已送达', 'Interrupted while sending: it may have arrived')],
  [
    /timeout|TimeoutError|ETIMEDOUT|ECONNRESET|socket hang up/i,
    say('平台没有答复，可能已送达', 'The provider did not answer: it may have arrived'),
  ],
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|HTTP 5\d\d/i, say('平台暂时不可用', 'The provider is not available for now')],
  [/numbers ending in 00/, say('模拟：尾号 00 的号码拒收', 'Simulated: numbers ending in 00 are refused')],
  [/is configured: set/, say('未接入短信或邮件服务', 'No SMS or mail service is set up')],
]
/** Why a message was not sent, in words; what we do not know stays as the provider says it. */
export function reasonInWords(error: string): Pair {
  const [zh, en] = [textIn(error, 'zh'), textIn(error, 'en')]
  if (zh !== en) return [zh, en]
  return known.find(([sign]) => sign.test(error))?.[1] ?? [error, error]
}
