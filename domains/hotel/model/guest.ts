import {
  children,
  code,
  date,
  email,
  idNumber,
  instant,
  integer,
  longText,
  narrowedAs,
  phone,
  ref,
  resource,
  secret,
  state,
  step,
  tags,
  text,
} from '@pavilion/declare'
import {
  followMoves,
  gender,
  guestRegisterStatus,
  idType,
  receptionRecordStatus,
  reviewMoves,
  roomCheckOutStatus,
  roommateStatus,
} from './codes.ts'

const stay = ['入住', 'Stay'] as const
const reception = ['接待', 'Reception'] as const

const ofOrder = { written: 'server', filter: true, list: false } as const
const orderRoom = () =>
  integer('第几间', 'Room of the order', {
    written: 'server',
    list: false,
    min: 1,
    hint: ['订单中同一房型、日期的第几间房', 'Which of the rooms that were ordered for the same nights'],
  })

/** A customer who books rooms for others: a company, an agent, the head of a delegation. */
export const hotelCustomer = resource('hotelCustomer', '酒店客户', 'Hotel customer', {
  scope: 'project',
  title: 'name',
  contact: { name: 'name', company: 'workplace', phoneNumber: 'phoneNumber', email: 'email' },
  personal: { purpose: 'stay', until: 'erasure', fields: ['name', 'workplace', 'job'] },
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    email: email('邮箱', 'E-mail', { search: true, personal: true }),
    gender: code('性别', 'Gender', gender),
    workplace: text('工作单位', 'Workplace', { max: 200, search: true }),
    job: text('职务', 'Position', { max: 100 }),
    idCard: idNumber('证件号码', 'ID number'),
    orderCommodityId: ref('orderCommodity', '订单商品', 'Order item', { ...ofOrder, whenParentGoes: 'clear' }),
    orderRoom: orderRoom(),
  },
})

/** A person who stays in a hotel, by their own booking or the organiser's (back-office §3, §4). */
export const hotelGuest = resource('hotelGuest', '酒店住客', 'Hotel guest', {
  scope: 'project',
  title: 'name',
  contact: { name: 'name', phoneNumber: 'phoneNumber', email: 'email' },
  narrowed: [
    { when: 'assignRoomByGroup', paths: [[step('userGroupId', 'relUserGroupRole')]] },
    { when: 'assignRoomByChannel', paths: [[step('userChannelId', 'relUserChannelRole')]] },
    { when: 'assignRoomByHotel', paths: [[step('hotelId', 'assignRoomHotel')]] },
  ],
  personal: { purpose: 'stay', until: 'erasure', fields: ['name', 'workplace', 'position', 'arrivalTrip', 'remark'] },
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { first: true, search: true, personal: true }),
    email: email('邮箱', 'E-mail', { search: true, personal: true }),
    gender: code('性别', 'Gender', gender, { filter: true }),
    idType: code('证件类型', 'ID type', idType, { filter: true, list: false }),
    idCard: idNumber('证件号码', 'ID number', { list: false }),
    workplace: text('工作单位', 'Workplace', { first: true, max: 200, search: true }),
    position: text('职务', 'Position', { max: 100 }),
    status: state('状态', 'Status', receptionRecordStatus, {
      history: true,
      initial: 'pending',
      // All of their nights have been refunded.
      moves: {
        ...reviewMoves,
        withdraw: { from: ['pending', 'valid'], to: 'invalid', by: 'service' },
        // The refund was withdrawn.
        stayAgain: { from: ['invalid'], to: 'valid', by: 'service' },
        waitAgain: { from: ['invalid'], to: 'pending', by: 'service' },
      },
    }),
    registerStatus: code('入住登记状态', 'Registration status', guestRegisterStatus, {
      written: 'server',
      default: guestRegisterStatus.unregistered,
      filter: true,
    }),
    hotelId: ref('hotel', '酒店', 'Hotel', { first: true, filter: true, section: stay }),
    roomTypeId: ref('roomType', '房型', 'Room type', { first: true, filter: true, section: stay }),
    hotelRoomId: ref('hotelRoom', '房间', 'Room', { written: 'server', filter: true, section: stay }),
    checkInDate: date('入住日期', 'Check-in date', { first: true, filter: true, section: stay }),
    checkOutDate: date('离店日期', 'Check-out date', {
      first: true,
      filter: true,
      section: stay,
      hint: ['当晚不再入住', 'Departure day; this night is not included'],
    }),
    expectedArrival: instant('预计到店', 'Expected arrival', {
      section: stay,
      list: false,
      hint: ['按航班或车次推算；变动后随之更新', 'By the flight or train; it follows when that changes'],
    }),
    arrivalTrip: text('到达航班/车次', 'Arrives by', { max: 20, section: stay, list: false }),
    checkOutStatus: state('退房状态', 'Check-out status', roomCheckOutStatus, {
      initial: 'unallocated',
      moves: followMoves,
      section: stay,
    }),
    hotelRoomNo: text('酒店答复的房号', 'Room number from the hotel', {
      written: 'server',
      max: 20,
      section: stay,
      list: false,
    }),
    hotelSpelling: text('酒店写的姓名', 'Name at the hotel', {
      written: 'server',
      max: 100,
      section: stay,
      list: false,
      hint: ['与姓名写法不同时', 'Where the hotel spells it in another way'],
    }),
    assignError: text('分配错误', 'Assignment error', { written: 'server', max: 500, section: stay, list: false }),
    orderCommodityId: ref('orderCommodity', '订单商品', 'Order item', {
      written: 'server',
      filter: true,
      section: stay,
      list: false,
    }),
    orderRoom: orderRoom(),
    webUserId: ref('webUser', '网站用户', 'Web user', {
      written: 'server',
      filter: true,
      list: false,
      whenParentGoes: 'clear',
      hint: ['接受邀请的同住人本人', 'The roommate who has accepted'],
    }),
    userLevelId: ref('userLevel', '用户级别', 'User level', {
      filter: true,
      whenParentGoes: 'clear',
      section: reception,
    }),
    userChannelId: ref('userChannel', '用户渠道', 'User channel', {
      filter: true,
      whenParentGoes: 'clear',
      section: reception,
    }),
    userGroupId: ref('userGroup', '用户组', 'User group', {
      filter: true,
      whenParentGoes: 'clear',
      section: reception,
    }),
    remark: longText('备注', 'Remark', { max: 2000 }),
    ...tags,
  },
  many: {
    hotelRoommates: children('hotelRoommate', 'hotelGuestId'),
    hotelAssignRooms: children('hotelAssignRoom', 'hotelGuestId', [['checkInDate', 'asc']]),
  },
})

/** A person who shares a room with a guest. */
export const hotelRoommate = resource('hotelRoommate', '同住人', 'Roommate', {
  scope: 'project',
  title: 'name',
  contact: { name: 'name', company: 'workplace', phoneNumber: 'phoneNumber', email: 'email' },
  narrowed: narrowedAs(hotelGuest, 'hotelGuestId'),
  personal: { purpose: 'stay', until: 'erasure', fields: ['name', 'workplace', 'job', 'invitationCode'] },
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, search: true }),
    hotelGuestId: ref('hotelGuest', '住客', 'Hotel guest', {
      filter: true,
      whenParentGoes: 'take',
      hint: ['与哪位住客同住', 'The guest who shares the room'],
    }),
    idCard: idNumber('证件号码', 'ID number'),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    email: email('邮箱', 'E-mail', { search: true, personal: true }),
    gender: code('性别', 'Gender', gender, { filter: true }),
    workplace: text('工作单位', 'Workplace', { max: 200, search: true }),
    job: text('职务', 'Position', { max: 100 }),
    reservationCode: text('预订码', 'Reservation code', { max: 64, search: true }),
    party: text('团队', 'Group', {
      max: 100,
      search: true,
      filter: true,
      hint: ['同一团队的同住人可共用一个预订码', 'Roommates in the same group can share a reservation code'],
    }),
    status: state('邀请状态', 'Invitation', roommateStatus, {
      initial: 'accepted',
      births: { invited: { to: 'invited' } },
      history: true,
      moves: {
        accept: { from: ['invited'], to: 'accepted', by: 'service' },
        decline: { from: ['invited'], to: 'declined', by: 'service' },
        cancel: { from: ['invited', 'accepted'], to: 'cancelled', by: 'service' },
      },
    }),
    invitationCode: secret('邀请码', 'Invitation code', { written: 'server' }),
    webUserId: ref('webUser', '网站用户', 'Web user', { ...ofOrder, whenParentGoes: 'clear' }),
    ownGuestId: ref('hotelGuest', '同住人的住客记录', 'The roommate as a guest', {
      ...ofOrder,
      whenParentGoes: 'clear',
      hint: ['接受邀请后建立，可分配床位', 'Made when the invitation is accepted, so that a bed can be assigned'],
    }),
    answeredAt: instant('答复时间', 'Answered', { written: 'server', list: false }),
  },
})
