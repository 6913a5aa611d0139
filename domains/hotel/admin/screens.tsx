import { type AnyRow, alter, later } from '@pavilion/screens'
import type { AboutOf } from '../model/calls/about.ts'
import {
  billScreens,
  bookingSettingScreens,
  codeScreens,
  customerScreens,
  facilityScreens,
  guestScreens,
  hotelScreens,
  imageScreens,
  lostNightScreens,
  policyScreens,
  roomGroupScreens,
  roommateScreens,
  roomScreens,
  roomTypeScreens,
  saleScreens,
  settingScreens,
} from '../model/screens.ts'

const HotelPage = later<'default', object>(() => import('./HotelPage.tsx'), 'default')
const AboutThing = later<'AboutThing', { of: AboutOf; row: AnyRow }>(() => import('./AboutThing.tsx'), 'AboutThing')
const BillAbove = later<'BillAbove', { row: AnyRow }>(() => import('./BillPage.tsx'), 'BillAbove')
const PictureOf = later<'PictureOf', { row: AnyRow }>(() => import('./TextAndPicture.tsx'), 'PictureOf')
const PolicyOf = later<'PolicyOf', { row: AnyRow }>(() => import('./TextAndPicture.tsx'), 'PolicyOf')
const CodeBatch = later<'CodeBatch', { refresh(): void }>(() => import('./CodeBatch.tsx'), 'CodeBatch')
const RoomPattern = later<'RoomPattern', { refresh(): void }>(() => import('./RoomPattern.tsx'), 'RoomPattern')
export const GuestQueue = later(() => import('./GuestQueue.tsx'), 'GuestQueue')
export const NightGrid = later(() => import('./NightGrid.tsx'), 'NightGrid')
export const RoomingList = later(() => import('./RoomingList.tsx'), 'RoomingList')
export const SituationStatement = later(() => import('./SituationStatement.tsx'), 'SituationStatement')

const at = (name: string, row: AnyRow, field = 'id') => `/receptionManagement/${name}?id=${String(row[field])}`
/** A page that says first what is to be known of its thing; fields that it has said are not said twice. */
const about = (of: AboutOf, hides: readonly string[]) => ({
  above: (row: AnyRow) => <AboutThing of={of} row={row} />,
  hides,
})
/** The page of a thing that says all of it: nothing is left to list field by field. */
const page = (of: AboutOf) => ({ body: (row: AnyRow) => <AboutThing of={of} row={row} /> })
/** Changes to the generated screens of the hotel domain. */
export default [
  alter(hotelScreens, {
    list: {
      rowActions: [
        { name: ['房态', 'Nights'], inRow: true, open: row => at('hotelNights', row) },
        { name: ['统计表', 'Statement'], open: row => at('situationStatement', row) },
        { name: ['住宿名单', 'Rooming list'], open: row => at('roomingList', row) },
      ],
    },
    screens: { detail: HotelPage },
  }),
  alter(roomTypeScreens, {
    list: { rowActions: [{ name: ['房态', 'Nights'], inRow: true, open: row => at('hotelNights', row, 'hotelId') }] },
    detail: about('roomType', ['hotelId', 'type', 'maxGuests', 'onRequest']),
  }),
  alter(saleScreens, {
    list: { rowActions: [{ name: ['房态', 'Nights'], inRow: true, open: row => at('hotelNights', row, 'hotelId') }] },
    detail: about('hotelChannelSales', ['hotelId', 'roomTypeId', 'checkInDate', 'checkOutDate', 'reservationCode']),
  }),
  alter(codeScreens, {
    list: { tools: CodeBatch },
    detail: about('reservationCode', ['hotelId', 'roomTypeId', 'days', 'batch', 'orderId']),
  }),
  alter(customerScreens, { detail: about('hotelCustomer', ['workplace', 'job']) }),
  alter(guestScreens, {
    list: { rowActions: [{ move: 'approve' }, { move: 'reject' }] },
    detail: about('hotelGuest', [
      'hotelId',
      'roomTypeId',
      'hotelRoomId',
      'hotelRoomNo',
      'hotelSpelling',
      'checkInDate',
      'checkOutDate',
      'orderCommodityId',
    ]),
  }),
  alter(roommateScreens, { detail: about('hotelRoommate', ['hotelGuestId', 'party', 'reservationCode']) }),
  alter(roomScreens, {
    list: { tools: RoomPattern },
    detail: about('hotelRoom', ['hotelId', 'roomTypeId', 'floor', 'hotelRoomGroupId']),
  }),
  alter(billScreens, { detail: { body: row => <BillAbove row={row} /> } }),
  alter(settingScreens, { detail: page('hotelSetting') }),
  alter(bookingSettingScreens, {
    detail: { ...page('hotelBookingSetting'), head: row => ({ title: `V${String(row.version ?? '')}` }) },
  }),
  alter(roomGroupScreens, { detail: { ...page('hotelRoomGroup'), without: ['hotelRoom'] } }),
  alter(facilityScreens, { detail: page('roomFacility') }),
  alter(lostNightScreens, { detail: page('lostNight') }),
  alter(imageScreens, { detail: { body: row => <PictureOf row={row} /> } }),
  alter(policyScreens, { detail: { body: row => <PolicyOf row={row} /> } }),
]
