import { keptPair } from '@pavilion/declare'
import { now } from '@pavilion/store'
import { smsPlatform } from '../../model/codes.ts'
import type { MailSender, Receipt, SmsPlatform, SmsSender, WeChatSender } from './sender.ts'
import { SendFailed } from './sender.ts'
import { refusalWords } from './weChat.ts'

// The local twins make notices work on a laptop. Nothing leaves the machine; messages are read in
// the outbox.

/** How long the twin delays the receipt of a number ending in 01, in milliseconds. */
export const delayedReceipt = 60_000

/**
 * Numbers ending in 00 fail, 01 are confirmed a minute later, 02 are never confirmed; all others
 * arrive at once.
 */
const textTwin = (name: string, platform: SmsPlatform): SmsSender => ({
  name,
  platform,
  simulated: true,
  configured: true,
  async send({ phoneNumber, outId }) {
    if (phoneNumber.endsWith('00')) throw new SendFailed('rejected', 'SIMULATED: numbers ending in 00 are refused')
    return { messageId: `simulated-${outId}`, settled: !/0[12]$/.test(phoneNumber) }
  },
  balance: async () => ({ amount: 10_000, unit: 'messages' }),
  async report({ phoneNumber, sentAt }): Promise<Receipt> {
    if (phoneNumber.endsWith('02')) return { is: 'waiting' }
    if (phoneNumber.endsWith('01') && now().getTime() - sentAt.getTime() < delayedReceipt) return { is: 'waiting' }
    return { is: 'delivered' }
  },
})
export const smsTwin = textTwin('SIMULATED SMS', smsPlatform.cloudVendor)
export const microSmsTwin = textTwin('SIMULATED micro-SMS', smsPlatform.microSms)

/** Mails to `bounce@…` come back as from a server that has no such mailbox; all others arrive. */
export const mailTwin: MailSender = {
  name: 'SIMULATED mail',
  simulated: true,
  configured: true,
  async send({ outId, to }) {
    if (/^bounce[@+]/i.test(to))
      throw new SendFailed('rejected', '550 5.1.1 SIMULATED: no such mailbox', { noSuchAddress: true })
    return { messageId: `simulated-${outId}`, settled: true }
  },
}

/**
 * People of the simulated consent page get them. An openid that ends in `unfollowed` is refused as of somebody who no
 * longer follows, one in `limit` as one message too many; a template that begins with `no` does not exist.
 */
export const weChatTwin: WeChatSender = {
  name: 'SIMULATED WeChat',
  simulated: true,
  configured: true,
  async send(_ctx, { openid, template, outId }) {
    const refuse = (errcode: number, kind: 'rejected' | 'rateLimited' | 'notSent') => {
      const [zh, en] = refusalWords[errcode] ?? ['', '']
      return new SendFailed(kind, keptPair([`SIMULATED：${zh}（${errcode}）`, `SIMULATED: ${en} (${errcode})`]))
    }
    if (/^no/i.test(template)) throw refuse(40037, 'notSent')
    if (openid.endsWith('unfollowed')) throw refuse(43004, 'rejected')
    if (openid.endsWith('limit')) throw refuse(45047, 'rateLimited')
    return { messageId: `simulated-${outId}`, settled: true }
  },
}
