import { code, integer, longText, ref, shape, text } from '@pavilion/declare'
import { anyone, may, post, resourceCalls, rowOf, type Call } from '@pavilion/http'
import {
  correctionField,
  registerUserCorrection,
  registerUserSignatureRecord,
  registerUserSignInBatch,
  registerUserSignInBatchDetail,
  registerUserSignInContact,
  registerUserSignInHotel,
  registerUserSignInHotelRole,
  registerUserSignInHotelStatistics,
  registerUserSignInKiosk,
  registerUserSignInRecord,
} from '../model/index.ts'
import { remindContacts } from './contacts.ts'
import { deskFigures } from './deskFigures.ts'
import { askCorrection, kioskWraps, meetPerson, openKiosk, renewCode, signInAtKiosk } from './kiosks.ts'
import { findPeople } from './look.ts'
import { hotelWraps, memberWraps, recordWraps, statisticsWraps } from './records.ts'
import { deskOf, signInPerson } from './signIn.ts'

const view = { schema: { type: 'object' } } as const
const place = ref('registerUserSignInHotel', '签到酒店', 'Sign-in hotel')
const person = ref('registerUser', '参会人', 'Attendee', { required: true })

/** What the desk page asks. */
const desk: Call[] = [
  post(
    '/registerUserSignInRecord/find',
    {
      guard: may('registerUserSignInRecord.signIn'),
      summary: ['签到查人', 'Find a person at a desk: by code, number, letters, or the end of the phone number'],
      body: shape({ text: text('内容', 'Scanned or typed', { required: true, max: 400 }) }),
      answer: view,
      writes: false,
    },
    ({ ctx, body }) => findPeople(ctx, body.text),
  ),
  post(
    '/registerUserSignInRecord/signInPerson',
    {
      guard: may('registerUserSignInRecord.signIn'),
      summary: ['为某人签到', 'Sign a person in: says when and where if they already are'],
      body: shape({ registerUserId: person, registerUserSignInHotelId: place }),
      answer: view,
    },
    async ({ ctx, body }) => signInPerson(ctx, body.registerUserId, await deskOf(ctx, body.registerUserSignInHotelId)),
  ),
  post(
    '/registerUserSignInRecord/getDesk',
    {
      guard: may('registerUserSignInRecord.signIn'),
      summary: ['签到台', 'The places, figures and latest sign-ins of a desk'],
      body: shape({ registerUserSignInHotelId: place }),
      answer: view,
      writes: false,
    },
    ({ ctx, body }) => deskFigures(ctx, body.registerUserSignInHotelId ?? null),
  ),
  post(
    '/registerUserSignInContact/remind',
    {
      guard: may('registerUserSignInContact.remind'),
      summary: ['催办未到人员', 'Remind the contacts of people who have not come'],
      answer: view,
    },
    ({ ctx }) => remindContacts(ctx),
  ),
  post(
    '/registerUserSignInKiosk/renewCode',
    {
      guard: may('registerUserSignInKiosk.update'),
      summary: ['更换开机码', 'Give a kiosk a new code'],
      body: shape({ id: integer('编号', 'Id', { required: true, min: 1 }) }),
      answer: rowOf(registerUserSignInKiosk),
    },
    ({ ctx, body }) => renewCode(ctx, body.id),
  ),
]

const kioskCode = text('开机码', 'Kiosk code', { required: true, max: 40 })
const ticket = text('凭据', 'Ticket', { required: true, max: 120 })
const rate = { max: 60, seconds: 60 } as const
/** What the public page of a kiosk asks. Nobody is signed in there: the code says which kiosk it is. */
const kiosk: Call[] = [
  post(
    '/registerUserSignInKiosk/ext/open',
    {
      guard: anyone(),
      summary: ['打开自助签到机', 'Open a kiosk'],
      body: shape({ code: kioskCode }),
      answer: view,
      writes: false,
      rate,
    },
    ({ ctx, body }) => openKiosk(ctx, body.code),
  ),
  post(
    '/registerUserSignInKiosk/ext/find',
    {
      guard: anyone(),
      summary: ['自助签到查找本人', 'Find oneself at a kiosk: by pass, or by number and phone digits'],
      body: shape({
        code: kioskCode,
        text: text('号码或二维码', 'Number or code', { required: true, max: 400 }),
        tail: text('手机号后四位', 'Last 4 digits of the phone', { max: 4 }),
      }),
      answer: view,
      writes: false,
      rate,
    },
    ({ ctx, body }) => meetPerson(ctx, body.code, body.text, body.tail),
  ),
  post(
    '/registerUserSignInKiosk/ext/signIn',
    {
      guard: anyone(),
      summary: ['自助签到', 'Sign oneself in at a kiosk'],
      body: shape({ code: kioskCode, ticket }),
      answer: view,
      rate,
    },
    ({ ctx, body }) => signInAtKiosk(ctx, body.code, body.ticket),
  ),
  post(
    '/registerUserSignInKiosk/ext/correct',
    {
      guard: anyone(),
      summary: ['申请更正信息', 'Ask for a correction at a kiosk'],
      body: shape({
        code: kioskCode,
        ticket,
        field: code('更正项', 'What is wrong', correctionField, { required: true }),
        value: text('新值', 'Should be', { required: true, max: 200 }),
        remark: longText('说明', 'Remark', { max: 500 }),
      }),
      answer: view,
      rate: { max: 20, seconds: 60 },
    },
    ({ ctx, body }) => askCorrection(ctx, body as never),
  ),
]

export const calls: Call[] = [
  ...resourceCalls(registerUserSignInHotel, hotelWraps),
  ...resourceCalls(registerUserSignInHotelRole),
  ...resourceCalls(registerUserSignInHotelStatistics, statisticsWraps),
  ...resourceCalls(registerUserSignInBatch),
  ...resourceCalls(registerUserSignInBatchDetail, memberWraps),
  ...resourceCalls(registerUserSignInContact),
  ...resourceCalls(registerUserSignInRecord, recordWraps),
  ...resourceCalls(registerUserSignatureRecord),
  ...resourceCalls(registerUserSignInKiosk, kioskWraps),
  ...resourceCalls(registerUserCorrection),
  ...desk,
  ...kiosk,
]
