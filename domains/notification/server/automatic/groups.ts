import { say, type Pair } from '@pavilion/declare'
import { notices, type NoticeName } from '../notices.ts'

const account = say('账号', 'Account')
const registration = say('报名', 'Registration')
const money = say('订单与付款', 'Orders and payment')
const exhibitors = say('展商与展位', 'Exhibitors and stands')
const stay = say('住宿', 'Stay')
const trip = say('行程', 'Travel')
const onSite = say('现场', 'On site')

/** What each message is about, in the order in which an event meets them. */
const groups: readonly (readonly [Pair, readonly NoticeName[]])[] = [
  [registration, ['recordReceived', 'recordValid', 'recordInvalid', 'eventCancelled', 'faceConsent']],
  [
    money,
    [
      'orderPaid',
      'orderClosed',
      'orderChanged',
      'paymentAsked',
      'paymentReturned',
      'transferNotFound',
      'refundPaid',
      'refundDeclined',
      'instalmentSoon',
      'instalmentDue',
      'instalmentOverdue',
      'invoiceIssued',
    ],
  ],
  [
    exhibitors,
    [
      'exhibitorApproved',
      'exhibitorRefused',
      'boothOffered',
      'standPaymentSoon',
      'standPaymentDue',
      'standPaymentOverdue',
    ],
  ],
  [stay, ['hotelBooked', 'hotelNightsGone', 'roommateInvited', 'roommateAccepted', 'roommateDeclined', 'roommateLeft']],
  [trip, ['tripOffered', 'tripIssued', 'tripTicketChanged', 'tripChangeRefused', 'tripRefunded', 'tripCarrierChange']],
  [onSite, ['signInMissing', 'guestArrived']],
  [account, ['verificationCode', 'contactChanged']],
]
const placed = new Set(groups.flatMap(([, codes]) => codes))
const others = (Object.keys(notices) as NoticeName[]).filter(code => !placed.has(code))
export const inOrder: readonly { readonly code: NoticeName; readonly group: Pair }[] = [
  ...groups,
  [say('其他', 'Others'), others] as const,
].flatMap(([group, codes]) => codes.map(code => ({ code, group })))
