import {
  boolean,
  call,
  code,
  exactly,
  fileCall,
  idField,
  integer,
  longText,
  many,
  maybe,
  oneOf,
  pick,
  plain,
  ref,
  sometimes,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { correctionField, deskState } from './codes.ts'
import { registerUserSignInKiosk } from './kiosk.ts'

const place = ref('registerUserSignInHotel', '签到酒店', 'Sign-in hotel')
const person = ref('registerUser', '参会人', 'Attendee', { required: true })

/** A person as a desk sees them: what stands on the badge, and whether they have come. */
export const met = view({
  id: plain.integer,
  number: maybe(plain.text),
  name: plain.text,
  englishName: maybe(plain.text),
  company: maybe(plain.text),
  position: maybe(plain.text),
  certType: maybe(plain.text),
  certNo: maybe(plain.text),
  phoneTail: maybe(plain.text),
  recordId: maybe(plain.integer),
  /** Missing: nothing stands in the way. */
  state: sometimes(oneOf(exactly('signedIn'), exactly('already'), exactly('discontinued'), exactly('blackList'))),
  at: maybe(plain.instant),
  by: maybe(plain.text),
  where: maybe(plain.text),
  /** Where they are expected. */
  expectedAt: maybe(plain.text),
  /** How often the badge was printed. */
  printed: plain.integer,
  /** What is printed is out of date. */
  reprint: maybe(plain.boolean),
  handedOutAt: maybe(plain.instant),
})
export type Met = AnswerOf<typeof met>
/** Whom a desk may mean. */
export const found = view({
  /** Read from a code, or typed as a whole number: nobody else is meant. */
  exact: plain.boolean,
  rows: many(met),
  more: plain.boolean,
  /** Why a scanned pass names nobody. */
  state: sometimes(
    oneOf(exactly('forged'), exactly('revoked'), exactly('expired'), exactly('misread'), exactly('keyboard')),
  ),
})
export type Found = AnswerOf<typeof found>

export const findAtDesk = call('/registerUserSignInRecord/find', {
  name: ['签到查人', 'Find a person at a desk: by code, number, letters, or the end of the phone number'],
  body: {
    text: text('内容', 'Scanned or typed', { required: true, max: 400 }),
    from: integer('从第几人起', 'After so many people', { min: 0, max: 2000 }),
  },
  answer: found,
  reads: true,
})
export const signInPerson = call('/registerUserSignInRecord/signInPerson', {
  name: ['为某人签到', 'Sign a person in: says when and where if they already are'],
  body: { registerUserId: person, registerUserSignInHotelId: place },
  answer: met,
})
/** From the lists of attendees: at no particular desk. */
export const signInAttendee = call('/registerUser/signIn', {
  name: ['签到', 'Sign an attendee in'],
  body: { id: idField },
  answer: met,
})
export const deskFigures = view({
  places: many(view({ id: plain.integer, name: plain.text, projectId: plain.integer })),
  allAmt: plain.integer,
  signInAmt: plain.integer,
  latest: many(
    view({
      id: plain.integer,
      updatedAt: plain.instant,
      at: plain.instant,
      where: maybe(plain.text),
      name: plain.text,
      company: maybe(plain.text),
    }),
  ),
})
export const getDesk = call('/registerUserSignInRecord/getDesk', {
  name: ['签到台', 'The places, figures and latest sign-ins of a desk'],
  body: { registerUserSignInHotelId: place },
  answer: deskFigures,
  reads: true,
})
export const remindContacts = call('/registerUserSignInContact/remind', {
  name: ['催办未到人员', 'Remind the contacts of people who have not come'],
  answer: view({ reminded: plain.integer, missing: plain.integer }),
})
export const renewKioskCode = call('/registerUserSignInKiosk/renewCode', {
  name: ['更换开机码', 'Give a kiosk a new code'],
  body: { id: idField },
  /** The code is shown this once: only its hash is kept. */
  answer: view({ ...pick(registerUserSignInKiosk, 'id', 'name', 'updatedAt'), code: plain.text }),
})

// What the public page of a kiosk asks. Nobody is signed in there: the code says which kiosk it is.
const kioskCode = text('开机码', 'Kiosk code', { required: true, max: 40 })
const ticket = text('凭据', 'Ticket', { required: true, max: 120 })

/** What the start page of a kiosk says. */
export const kioskStart = view({
  name: plain.text,
  place: maybe(plain.text),
  event: plain.text,
  englishEvent: maybe(plain.text),
  /** Whether the tablet has a printer for badges. */
  prints: plain.boolean,
})
/** What stands on the badge, and of the phone only its last digits. */
export const badgePreview = view({
  name: plain.text,
  englishName: maybe(plain.text),
  company: maybe(plain.text),
  position: maybe(plain.text),
  certType: maybe(plain.text),
  number: maybe(plain.text),
  phoneNumber: maybe(plain.phone),
})
/** A person whom a kiosk has just met; `at` and `where` if they have signed in already. */
export const meeting = view({
  ticket: plain.text,
  person: badgePreview,
  at: sometimes(maybe(plain.instant)),
  where: sometimes(maybe(plain.text)),
  /** Found by number and digits of the phone: a scanned pass alone may be a friend's. */
  proven: plain.boolean,
  /** `no`: the kiosk has no printer, or the person may have no badge from it. */
  badge: oneOf(exactly('free'), exactly('printed'), exactly('no')),
})
export const openKiosk = call('/registerUserSignInKiosk/ext/open', {
  name: ['打开自助签到机', 'Open a kiosk'],
  body: { code: kioskCode },
  answer: kioskStart,
  reads: true,
})
export const findAtKiosk = call('/registerUserSignInKiosk/ext/find', {
  name: ['自助签到查找本人', 'Find oneself at a kiosk: by pass, or by number and phone digits'],
  body: {
    code: kioskCode,
    text: text('号码或二维码', 'Number or code', { required: true, max: 400 }),
    tail: text('手机号后四位', 'Last 4 digits of the phone', { max: 4 }),
  },
  answer: meeting,
  reads: true,
})
export const signInAtKiosk = call('/registerUserSignInKiosk/ext/signIn', {
  name: ['自助签到', 'Sign oneself in at a kiosk'],
  body: { code: kioskCode, ticket },
  answer: view({
    state: oneOf(exactly(deskState.signedIn), exactly(deskState.already)),
    at: maybe(plain.instant),
    where: maybe(plain.text),
  }),
})
export const proveAtKiosk = call('/registerUserSignInKiosk/ext/prove', {
  name: ['自助机核对本人', 'Prove oneself at a kiosk after a scanned pass, by the digits of the phone'],
  body: {
    code: kioskCode,
    ticket,
    tail: text('手机号后四位', 'Last 4 digits of the phone', { required: true, max: 4 }),
  },
  answer: meeting,
  reads: true,
})
export const printAtKiosk = fileCall('/registerUserSignInKiosk/ext/printBadge', {
  name: ['自助打印证件', 'The badge of who proved themselves at a kiosk. It counts when it came out'],
  body: { code: kioskCode, ticket },
  mediaType: 'application/pdf',
})
export const badgeAtKiosk = call('/registerUserSignInKiosk/ext/badgeCameOut', {
  name: ['自助机确认证件', 'Say whether the badge came out of the printer of a kiosk'],
  body: { code: kioskCode, ticket, cameOut: boolean('已打印出来', 'It came out', { required: true }) },
  answer: view({ cameOut: plain.boolean }),
})
export const askCorrection = call('/registerUserSignInKiosk/ext/correct', {
  name: ['申请更正信息', 'Ask for a correction at a kiosk'],
  body: {
    code: kioskCode,
    ticket,
    field: code('更正项', 'What is wrong', correctionField, { required: true }),
    value: text('新值', 'Should be', { required: true, max: 200 }),
    remark: longText('说明', 'Remark', { max: 500 }),
  },
  answer: view({ sent: exactly(true) }),
})
