import { now } from '@pavilion/store'
import { smsPlatform } from '../../model/codes.ts'
import type { MailSender, Receipt, SmsPlatform, SmsSender } from './sender.ts'
import { SendFailed } from './sender.ts'

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
