import { useSenders } from './senders/choose.ts'
import type { OutgoingMail, OutgoingSms } from './senders/sender.ts'

/**
 * For tests: services that keep what they are given and take it, unless `answer` throws for its
 * receiver. `useSenders()` puts the usual ones back.
 */
export function recordingSenders(answer: (to: string) => void = () => {}): {
  readonly texts: OutgoingSms[]
  readonly mails: OutgoingMail[]
} {
  const texts: OutgoingSms[] = []
  const mails: OutgoingMail[] = []
  useSenders({
    sms: {
      name: 'test',
      platform: 10,
      simulated: false,
      configured: true,
      send: async sms => {
        texts.push(sms)
        answer(sms.phoneNumber)
        return { messageId: 'm', settled: true }
      },
      report: async () => ({ is: 'delivered' as const }),
    },
    mail: {
      name: 'test',
      simulated: false,
      configured: true,
      send: async mail => {
        mails.push(mail)
        answer(mail.to)
        return { messageId: 'm', settled: true }
      },
    },
  })
  return { texts, mails }
}
