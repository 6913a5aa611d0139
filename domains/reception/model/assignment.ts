import {
  date,
  image,
  instant,
  integer,
  json,
  money,
  ref,
  remark,
  resource,
  standardOperations,
  state,
  step,
  text,
} from '@pavilion/declare'
import { roomCheckOutStatus, vipBillStatus, vipStatementStatus } from './codes.ts'

const ofGuest = step('hotelGuestId', 'hotelGuest', 'id')

/** The nights of an assignment; none of a row from before rooms had beds. */
const nights = `(CASE WHEN "bed" IS NULL OR "checkInDate" IS NULL OR "checkOutDate" IS NULL OR "checkOutDate" <= "checkInDate"
    THEN 'empty'::daterange ELSE daterange("checkInDate", "checkOutDate") END)`

/**
 * Which guest sleeps in which room on which nights (back-office §5). Written by the calls of the
 * board and the desk only. The database itself keeps beds, guests and parties apart.
 */
export const hotelAssignRoom = resource('hotelAssignRoom', '房间分配', 'Room assignment', {
  scope: 'project',
  operations: ['getList', 'getDetail'],
  title: 'hotelGuestId',
  // Rooms go with their guests.
  narrowed: [
    { when: 'assignRoomByGroup', paths: [[ofGuest, step('userGroupId', 'relUserGroupRole')]] },
    { when: 'assignRoomByChannel', paths: [[ofGuest, step('userChannelId', 'relUserChannelRole')]] },
    { when: 'assignRoomByHotel', paths: [[ofGuest, step('hotelId', 'assignRoomHotel')]] },
  ],
  order: [
    ['checkInDate', 'desc'],
    ['id', 'desc'],
  ],
  exclude: {
    bed: `USING gist ("hotelRoomId" WITH =, int8range("bed", "bed" + "beds") WITH &&, ${nights} WITH &&)`,
    guest: `USING gist ("hotelGuestId" WITH =, ${nights} WITH &&)`,
    party: `USING gist ("hotelRoomId" WITH =, "party" WITH <>, ${nights} WITH &&)`,
  },
  fields: {
    hotelGuestId: ref('hotelGuest', '住客', 'Hotel guest', { required: true, filter: true }),
    hotelRoomId: ref('hotelRoom', '房间', 'Room', { required: true, filter: true }),
    checkInDate: date('入住日期', 'Check-in date', { filter: true, hint: ['第一晚', 'The first night'] }),
    checkOutDate: date('离店日期', 'Check-out date', {
      filter: true,
      hint: ['当晚不再入住', 'Departure day; this night is not included'],
    }),
    checkOutStatus: state('退房状态', 'Check-out status', roomCheckOutStatus, {
      initial: 'allocated',
      moves: { checkOut: { from: ['allocated'], to: 'checkedOut', by: 'service' } },
    }),
    bed: integer('床位', 'Bed', { written: 'server', min: 1, max: 99 }),
    beds: integer('占用床数', 'Beds taken', { written: 'server', min: 1, max: 20, default: 1, list: false }),
    party: text('同住方', 'Party', {
      written: 'server',
      oneLanguage: true,
      max: 60,
      list: false,
      hint: [
        '整间入住的一方；按床位拼住的房间为空',
        'Who has the room to themselves. Empty where rooms are shared by bed',
      ],
    }),
    checkedInAt: instant('到店时间', 'Checked in at', { written: 'server', filter: true }),
    checkedOutAt: instant('退房时间', 'Checked out at', { written: 'server', list: false }),
    assignError: text('分配错误', 'Assignment error', { written: 'server', max: 500 }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
  },
})

/** One cost item of a VIP. */
export const vipBill = resource('vipBill', '贵宾账单', 'VIP bill', {
  operations: standardOperations,
  scope: 'project',
  title: 'item',
  order: [
    ['billDate', 'desc'],
    ['id', 'desc'],
  ],
  fields: {
    vipId: ref('vip', '贵宾', 'VIP', { required: true, filter: true, whenParentGoes: 'take' }),
    item: text('项目', 'Item', { max: 200, search: true }),
    amount: money('金额', 'Amount', { min: 0 }),
    billDate: date('账单日期', 'Bill date', { filter: true }),
    status: state('状态', 'Status', vipBillStatus, {
      initial: 'unsettled',
      moves: {
        settle: { from: ['unsettled'], to: 'settled', by: 'service' },
        reopen: { from: ['settled'], to: 'unsettled', by: 'service' },
      },
    }),
    vipStatementId: ref('vipStatement', '对账单', 'Statement', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
      hint: [
        '签字后结算；修改费用会使签字作废',
        'Signed, it settles the cost. A change of the cost makes the signature void',
      ],
    }),
    remark: remark(),
  },
})

/** A line of a statement as it was signed. */
export interface StatementLine {
  readonly vipBillId: number
  readonly item: string
  readonly amount: number
  readonly billDate: string | null
}
/** The costs of a VIP in one sum, as they are signed (domain.md §2): a change is a new version. */
export const vipStatement = resource('vipStatement', '贵宾对账单', 'VIP statement', {
  scope: 'project',
  operations: ['getList', 'getDetail'],
  title: 'number',
  unique: [['vipId', 'version']],
  fields: {
    number: text('编号', 'Number', { written: 'server', max: 60, search: true }),
    vipId: ref('vip', '贵宾', 'VIP', { required: true, written: 'server', filter: true, whenParentGoes: 'take' }),
    version: integer('版本', 'Version', { written: 'server', default: 1, min: 1 }),
    status: state('状态', 'Status', vipStatementStatus, {
      initial: 'open',
      history: true,
      moves: {
        sign: { from: ['open'], to: 'signed', by: 'service' },
        makeVoid: { from: ['open', 'signed'], to: 'void', by: 'service' },
      },
    }),
    amount: money('金额', 'Amount', { written: 'server', min: 0 }),
    lines: json<readonly StatementLine[]>()('费用', 'Costs', { written: 'server', detailOnly: true }),
    signature: image('签字', 'Signature', { written: 'server', purpose: 'answer', private: true }),
    signedBy: text('签字人', 'Signed by', { written: 'server', max: 100, search: true }),
    signedAt: instant('签字时间', 'Signed at', { written: 'server', filter: true }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
  },
})

/** What a person spent at a merchant of the event: a plain log. */
export const merchantConsumeRecord = resource('merchantConsumeRecord', '商户消费记录', 'Merchant spending record', {
  operations: standardOperations,
  scope: 'project',
  title: 'merchantName',
  order: [
    ['consumeDate', 'desc'],
    ['id', 'desc'],
  ],
  fields: {
    consumeDate: instant('消费时间', 'Spent at', { filter: true }),
    merchantName: text('商户名称', 'Merchant name', { max: 200, search: true }),
    consumer: text('消费人', 'Spent by', { max: 100, search: true }),
    consumeMoney: money('消费金额', 'Amount', { min: 0 }),
  },
})
