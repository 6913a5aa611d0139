import { say } from '@pavilion/declare'
import type { Notice } from './notice.ts'

export interface TicketsVariables {
  /** To the holder. `way`: where the ticket is. */
  ticketSent: { name: string; ticket: string; event: string; way: string }
  /** To whoever it is offered to. `from`: who passes it on; `way`: where it is accepted. */
  ticketOffered: { from: string; ticket: string; event: string; until: string; way: string }
  /** To whoever offered it. `answer`: what became of it, as a sentence. */
  ticketAnswered: { ticket: string; event: string; answer: string }
  /** To a holder who need not be the buyer. */
  ticketVoid: { ticket: string; event: string; why: string }
}

/** Messages to holders of tickets. */
export const tickets: Readonly<Record<keyof TicketsVariables, Notice>> = {
  ticketSent: {
    sms: say('【{event}】{name}，您的门票「{ticket}」：{way}', '[{event}] {name}, your ticket “{ticket}”: {way}'),
    subject: say('{event}：您的门票', '{event}: your ticket'),
    mail: say(
      '{name}，您好：\n您的门票「{ticket}」：{way}\n入场时请出示页面上的二维码。请勿把链接发给他人。',
      'Hello {name},\nYour ticket “{ticket}”: {way}\nShow the code of that page at the entrance. Please keep the link to yourself.',
    ),
    // The address shows the ticket to whoever has it.
    confidential: ['way'],
  },
  ticketOffered: {
    sms: say(
      '【{event}】{from}把门票「{ticket}」转让给您，请在 {until} 前接受：{way}',
      '[{event}] {from} passes the ticket “{ticket}” on to you. Accept it by {until}: {way}',
    ),
    subject: say('{event}：有一张门票转让给您', '{event}: a ticket for you'),
    mail: say(
      '您好，\n{from}把门票「{ticket}」转让给您。请在 {until} 前接受：{way}\n接受后您会得到自己的票码。',
      'Hello,\n{from} passes the ticket “{ticket}” on to you. Accept it by {until}: {way}\nYou then get a code of your own.',
    ),
    confidential: ['way'],
  },
  ticketAnswered: {
    sms: say('【{event}】门票「{ticket}」的转让：{answer}', '[{event}] Your ticket “{ticket}”: {answer}'),
    subject: say('{event}：门票转让结果', '{event}: the ticket that you passed on'),
    mail: say('您好，\n门票「{ticket}」的转让：{answer}', 'Hello,\nYour ticket “{ticket}”: {answer}'),
  },
  ticketVoid: {
    sms: say(
      '【{event}】门票「{ticket}」已作废（{why}），不能入场。',
      '[{event}] Your ticket “{ticket}” is void ({why}) and admits nobody.',
    ),
    subject: say('{event}：门票已作废', '{event}: your ticket is void'),
    mail: say(
      '您好，\n门票「{ticket}」已作废，不能入场。\n原因：{why}\n如有疑问，请联系把票给您的人或主办方。',
      'Hello,\nYour ticket “{ticket}” is void and admits nobody.\nReason: {why}\nIf you have any questions, ask whoever gave it to you, or the organiser.',
    ),
  },
}
