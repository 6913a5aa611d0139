import {
  boolean,
  call,
  email,
  exactly,
  idField,
  integer,
  many,
  maybe,
  openly,
  oneOf,
  phone,
  pick,
  plain,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { ticketOfferState } from '../ticketCodes.ts'
import { ticket, ticketHolder, ticketOffer } from '../tickets.ts'

const key = text('链接', 'Link', { required: true, max: 160 })
/** The visitor’s own ticket by its id, or that of a link that we sent. */
const which = { id: integer('编号', 'Id', { min: 1 }), key: text('链接', 'Link', { max: 160 }) }
const masked = (field: typeof plain.text) =>
  openly(field, 'masked already, for whoever passes the ticket on or gets it')

/** Where a ticket gets into a wallet; null where the event has not set that wallet up. */
export const walletWays = view({
  apple: maybe(plain.text),
  google: maybe(plain.text),
  /** The page that stands in for both. */
  standIn: maybe(plain.text),
})
/** Whoever a ticket is offered to, as its holder sees them. */
const offerShown = view({
  id: plain.integer,
  name: maybe(plain.text),
  contact: maybe(masked(plain.text)),
  expiresAt: plain.instant,
  /** For the other person, to be sent by any messenger. */
  link: plain.text,
})
/** A ticket as its holder, or its buyer, sees it. */
export const ticketCard = view({
  ...pick(ticket, 'id', 'number', 'name', 'status', 'holderName', 'voidReason', 'round'),
  englishName: maybe(plain.text),
  /** The text of the QR code; null for whoever does not hold the ticket, or where it admits nobody. */
  code: maybe(plain.text),
  /** Masked. */
  phone: maybe(masked(plain.text)),
  usedAt: maybe(plain.instant),
  orderId: maybe(plain.integer),
  /** The caller bought it and somebody else holds it now. */
  passedOn: plain.boolean,
  offer: maybe(offerShown),
  mayName: plain.boolean,
  mayPassOn: plain.boolean,
  /** Until when it may be passed on. */
  passOnUntil: maybe(plain.instant),
  mayResend: plain.boolean,
  wallets: maybe(walletWays),
  event: plain.text,
  eventEN: plain.text,
  from: maybe(plain.instant),
  until: maybe(plain.instant),
  place: maybe(plain.text),
  placeEN: maybe(plain.text),
  timeZone: maybe(plain.text),
})
export type TicketCard = AnswerOf<typeof ticketCard>

export const getOwnTickets = call('/ticket/ext/getOwn', {
  name: ['我的门票', 'The tickets that a visitor holds or has bought'],
  body: {},
  answer: view({ rows: many(ticketCard) }),
  reads: true,
})
export const getTicketByKey = call('/ticket/ext/getByKey', {
  name: ['按链接查看门票', 'The ticket of a link'],
  body: { key },
  answer: ticketCard,
  reads: true,
})
export const nameHolder = call('/ticket/ext/nameHolder', {
  name: ['填写持有人', 'Say who enters with a ticket'],
  body: {
    ...which,
    name: text('姓名', 'Name', { required: true, max: 100 }),
    phoneNumber: phone('手机号', 'Phone number'),
  },
  answer: ticketCard,
})
export const offerTicket = call('/ticket/ext/offer', {
  name: ['转让门票', 'Offer a ticket to another person'],
  body: {
    ...which,
    name: text('对方姓名', 'Their name', { max: 100 }),
    phoneNumber: phone('对方手机号', 'Their phone number'),
    email: email('对方邮箱', 'Their e-mail'),
  },
  answer: ticketCard,
})
export const withdrawOffer = call('/ticket/ext/withdrawOffer', {
  name: ['撤回转让', 'Take the offer of a ticket back'],
  body: which,
  answer: ticketCard,
})
export const resendOwnTicket = call('/ticket/ext/resend', {
  name: ['重新发送门票', 'Send a ticket to its holder again'],
  body: which,
  answer: view({ sent: plain.integer }),
})
/** An offer as the other person sees it. */
export const offerView = view({
  state: plain.code(ticketOfferState),
  /** Who passes it on. */
  from: maybe(plain.text),
  name: maybe(plain.text),
  ticket: plain.text,
  ticketEN: plain.text,
  event: plain.text,
  eventEN: plain.text,
  starts: maybe(plain.instant),
  timeZone: maybe(plain.text),
  expiresAt: plain.instant,
  /** Why it cannot be accepted any more. */
  closed: maybe(plain.pair),
  /** The accepted ticket, by a link of its own. */
  key: maybe(plain.text),
})
export type OfferView = AnswerOf<typeof offerView>
export const getOffer = call('/ticket/ext/getOffer', {
  name: ['按链接查看转让', 'The offer behind a link'],
  body: { key },
  answer: offerView,
  reads: true,
})
export const answerOffer = call('/ticket/ext/answerOffer', {
  name: ['接受或谢绝转让', 'Accept a ticket, signed in or by a code, or decline it'],
  body: {
    key,
    accept: boolean('接受', 'Accept', { required: true }),
    name: text('姓名', 'Name', { max: 100 }),
    phoneNumber: phone('手机号', 'Phone number'),
    verificationCode: text('验证码', 'Code', { max: 10 }),
  },
  answer: offerView,
})

const passField = view({ label: plain.text, value: plain.text })
/** One pass as a phone’s wallet shows it. */
const shownPass = view({
  wallet: oneOf(exactly('apple'), exactly('google')),
  head: plain.text,
  fields: many(passField),
  code: maybe(plain.text),
  number: plain.text,
  void: plain.boolean,
  why: maybe(plain.text),
})
export const walletPasses = view({ passes: many(shownPass), changedAt: plain.instant })
export type WalletPasses = AnswerOf<typeof walletPasses>
export const getWalletPasses = call('/ticket/ext/getWalletPasses', {
  name: ['钱包票替身', 'Both wallet passes of a ticket, for the local stand-in'],
  body: { key },
  answer: walletPasses,
  reads: true,
})

/** A ticket with its holders, as an operator sees it. */
export const ticketPage = view({
  ...pick(ticket, 'id', 'createdAt', 'updatedAt', 'number', 'name', 'status', 'holderName', 'holderPhone'),
  ...pick(ticket, 'holderEmail', 'usedAt', 'round', 'passedOnAt', 'voidReason', 'voidedAt', 'sentAt', 'registerUserId'),
  order: maybe(view({ id: plain.integer, number: plain.text, buyer: maybe(plain.text) })),
  holders: many(
    view({
      ...pick(ticketHolder, 'id', 'createdAt', 'round', 'name', 'phoneNumber', 'email', 'heldBy', 'until'),
    }),
  ),
  offers: many(
    view({
      ...pick(ticketOffer, 'id', 'createdAt', 'round', 'state', 'name', 'phoneNumber', 'email', 'expiresAt'),
      ...pick(ticketOffer, 'answeredAt'),
    }),
  ),
  /** Phones whose wallet hears of changes. */
  devices: plain.integer,
  mayResend: plain.boolean,
})
export type TicketPage = AnswerOf<typeof ticketPage>
export const getTicketPage = call('/ticket/getPage', {
  name: ['门票详情', 'A ticket with its holders, offers and wallets'],
  body: { id: idField },
  answer: ticketPage,
  reads: true,
})
export const resendTicket = call('/ticket/resend', {
  name: ['重新发送门票', 'Send a ticket to its holder again'],
  body: { id: idField },
  answer: view({ sent: plain.integer }),
})
/** What each wallet still lacks, in words; none: it works. */
export const getWalletSetup = call('/ticket/getWalletSetup', {
  name: ['钱包票设置情况', 'What the wallets of the event still lack'],
  body: {},
  answer: view({
    apple: many(plain.pair),
    google: many(plain.pair),
    standIn: plain.boolean,
    /** Of passes in Apple wallets. */
    devices: plain.integer,
    certTypeMissing: plain.boolean,
  }),
  reads: true,
})
