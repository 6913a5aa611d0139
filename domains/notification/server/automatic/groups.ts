import { say, type Pair } from '@pavilion/declare'
import { notices, type NoticeName } from '../notices.ts'

const account = say('账号', 'Account')
const registration = say('报名', 'Registration')
const money = say('订单与付款', 'Orders and payment')
const exhibitors = say('展商与展位', 'Exhibitors and stands')
const stay = say('住宿', 'Stay')
const trip = say('行程', 'Travel')
const programme = say('日程', 'Programme')
const tickets = say('门票', 'Tickets')
const jobFair = say('招聘', 'Job fair')
const onSite = say('现场', 'On site')

/** What each message is about, in the order in which an event meets them. */
const groups: readonly (readonly [Pair, readonly NoticeName[]])[] = [
  [
    registration,
    [
      'recordReceived',
      'recordCorrected',
      'recordValid',
      'recordInvalid',
      'recordReopened',
      'passReady',
      'passChanged',
      'faceConsent',
      'dayBefore',
      'thanksAfter',
      'eventCancelled',
    ],
  ],
  [
    money,
    [
      'orderMade',
      'orderPaid',
      'orderSoonClosed',
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
      'boothHeld',
      'boothSoonLost',
      'standPaymentSoon',
      'standPaymentDue',
      'standPaymentOverdue',
    ],
  ],
  [
    stay,
    [
      'hotelBooked',
      'roomAssigned',
      'roomChanged',
      'hotelNightsGone',
      'roommateInvited',
      'roommateAccepted',
      'roommateDeclined',
      'roommateLeft',
    ],
  ],
  [
    trip,
    [
      'tripOffered',
      'tripIssued',
      'tripTicketChanged',
      'tripChangeRefused',
      'tripRefunded',
      'tripCarrierChange',
      'transferPlanned',
      'transferChanged',
    ],
  ],
  [programme, ['sessionMoved', 'sessionCancelled']],
  [tickets, ['ticketSent', 'ticketOffered', 'ticketAnswered', 'ticketVoid']],
  [jobFair, ['jobInvited', 'jobDeclined']],
  [onSite, ['signedIn', 'signInMissing', 'guestArrived']],
  [account, ['verificationCode', 'contactChanged']],
]
const placed = new Set(groups.flatMap(([, codes]) => codes))
const others = (Object.keys(notices) as NoticeName[]).filter(code => !placed.has(code))
export const inOrder: readonly { readonly code: NoticeName; readonly group: Pair }[] = [
  ...groups,
  [say('其他', 'Others'), others] as const,
].flatMap(([group, codes]) => codes.map(code => ({ code, group })))
