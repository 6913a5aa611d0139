import { say, type Pair } from '@pavilion/declare'
import type { Notice } from './notice.ts'

/** `trip`: number, way and local times; `amount`: a sentence with what is to be paid, or empty. */
interface TripVariables {
  name: string
  trip: string
  amount: string
  reason: string
  event: string
}
export interface TripsVariables {
  tripOffered: TripVariables
  tripIssued: TripVariables
  tripTicketChanged: TripVariables
  tripChangeRefused: TripVariables
  tripRefunded: TripVariables
  /** `text`: what an operator has read and sent. */
  tripCarrierChange: { text: string; event: string }
  /** `car`: a sentence with the car and its driver, or empty until it is known. Times are those of the event. */
  transferPlanned: TransferVariables
  transferChanged: TransferVariables
}
interface TransferVariables {
  name: string
  time: string
  from: string
  to: string
  car: string
  event: string
}
const greeting = ['您好 {name}，', 'Hello {name},'] as const
const about = ([zh, en]: Pair, [subjectZh, subjectEn]: Pair): Notice => ({
  sms: say(`【{event}】${zh}`, `[{event}] ${en}`),
  subject: say(`{event}：${subjectZh}`, `{event}: ${subjectEn}`),
  mail: say(`${greeting[0]}\n${zh}\n详情请看行程页。`, `${greeting[1]}\n${en}\nYour trip page has the details.`),
})
/** Messages about the trips of guests. Times are local at each station. */
export const trips: Readonly<Record<keyof TripsVariables, Notice>> = {
  tripOffered: about(
    say(
      '有可选的出票方案，请在行程页选择：{trip}',
      'There are offers for your trip. Choose one on your trip page: {trip}',
    ),
    say('请选择出票方案', 'choose a ticket'),
  ),
  tripIssued: about(
    say('您的票已出：{trip}。{amount}', 'Your ticket is issued: {trip}. {amount}'),
    say('行程票已出', 'your ticket is issued'),
  ),
  tripTicketChanged: about(
    say('您的票已改签为：{trip}。{amount}', 'Your ticket is changed to: {trip}. {amount}'),
    say('行程票已改签', 'your ticket is changed'),
  ),
  tripChangeRefused: about(
    say(
      '未能改签，原票有效：{trip}。{reason}',
      'The change is not possible, your ticket stays valid: {trip}. {reason}',
    ),
    say('未能改签', 'the change is not possible'),
  ),
  tripRefunded: about(
    say('您的票已退：{trip}。{reason}', 'Your ticket is refunded: {trip}. {reason}'),
    say('行程票已退', 'your ticket is refunded'),
  ),
  tripCarrierChange: {
    sms: say('【{event}】{text}', '[{event}] {text}'),
    subject: say('{event}：航班车次有变动', '{event}: your flight or train has changed'),
    mail: say('您好，\n{text}\n最新行程请看行程页。', 'Hello,\n{text}\nYour trip page shows the latest times.'),
  },
  transferPlanned: {
    sms: say(
      '【{event}】{name}，接送已安排：{time} 在{from}上车，前往{to}。{car}',
      '[{event}] {name}, your transfer is planned: {time} from {from} to {to}. {car}',
    ),
    subject: say('{event}：接送已安排', '{event}: your transfer is planned'),
    mail: say(
      '您好 {name}，\n接送已安排：{time} 在{from}上车，前往{to}。\n{car}',
      'Hello {name},\nYour transfer is planned: {time} from {from} to {to}.\n{car}',
    ),
    maybe: ['car'],
    startsOff: true,
    usualDelay: 30,
  },
  transferChanged: {
    sms: say(
      '【{event}】{name}，接送有变动：{time} 在{from}上车，前往{to}。{car}',
      '[{event}] {name}, your transfer has changed: {time} from {from} to {to}. {car}',
    ),
    subject: say('{event}：接送有变动', '{event}: your transfer has changed'),
    mail: say(
      '您好 {name}，\n接送有变动：{time} 在{from}上车，前往{to}。\n{car}',
      'Hello {name},\nYour transfer has changed: {time} from {from} to {to}.\n{car}',
    ),
    maybe: ['car'],
    startsOff: true,
    usualDelay: 10,
  },
}
