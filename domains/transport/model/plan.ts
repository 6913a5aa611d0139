import {
  children,
  code,
  counter,
  decimal,
  image,
  instant,
  integer,
  json,
  longText,
  phone,
  ref,
  refs,
  resource,
  state,
  text,
} from '@pavilion/declare'
import {
  receiveLinkStatus,
  receivePlanMoves,
  receivePlanStatus,
  receiveRole,
  receiveTrackKind,
  receiveTrackStep,
  transferSeatReason,
} from './codes.ts'

/** Who carried a plan out until it was changed: their steps of before may still arrive. */
export interface CrewThen {
  readonly driverId: number | null
  readonly volunteerId: number | null
  readonly hotelReceptionId: number | null
  readonly adminId: number | null
  readonly carIds: readonly number[]
  readonly stationIds: readonly number[]
}
const who = ['人员', 'People'] as const
const where = ['时间与地点', 'Time and place'] as const

/** A pick-up: who, when and where. Four roles carry it out (back-office §3, §6). */
export const tripTicketReceivePlan = resource('tripTicketReceivePlan', '接送计划', 'Transfer', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'pickUpPlace', 'destination'],
  order: [
    ['planTime', 'desc'],
    ['id', 'desc'],
  ],
  fields: {
    name: text('名称', 'Name', { max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    tripTicketReceiveLineId: ref('tripTicketReceiveLine', '接送线路', 'Transfer route', { filter: true }),
    status: state('状态', 'Status', receivePlanStatus, { initial: 'unplanned', moves: receivePlanMoves }),
    planTime: instant('计划时间', 'Planned time', { first: true, filter: true, section: where }),
    endTime: instant('预计结束', 'Planned end', { written: 'server', section: where }),
    round: integer('变更次数', 'Changes', { written: 'server', default: 0, min: 0, list: false }),
    changedAt: instant('变更时间', 'Changed at', { written: 'server', filter: true, list: false }),
    notifiedAt: instant('通知时间', 'Notified at', { written: 'server', list: false }),
    pickUpPlace: text('接客点', 'Pick-up place', { max: 200, search: true, section: where }),
    englishPickUpPlace: text('英文接客点', 'English pick-up place', {
      max: 200,
      search: true,
      section: where,
      list: false,
    }),
    destination: text('目的地', 'Destination', { max: 200, search: true, section: where }),
    englishDestination: text('英文目的地', 'English destination', {
      max: 200,
      search: true,
      section: where,
      list: false,
    }),
    stopIds: refs('station', '途经站', 'Stops on the way', {
      written: 'server',
      list: false,
      section: where,
      hint: ['按行车顺序，不含起点和终点', 'In the order of driving, without both ends'],
    }),
    driverId: ref('sysUser', '司机', 'Driver', { first: true, filter: true, whenParentGoes: 'clear', section: who }),
    volunteerId: ref('sysUser', '志愿者', 'Volunteer', { filter: true, whenParentGoes: 'clear', section: who }),
    hotelReceptionId: ref('sysUser', '酒店接待', 'Hotel reception', {
      filter: true,
      whenParentGoes: 'clear',
      section: who,
    }),
    adminId: ref('sysUser', '管理员', 'Manager', { filter: true, whenParentGoes: 'clear', section: who }),
    tripTicketIds: refs('tripTicket', '行程票', 'Trip tickets', { first: true }),
    remark: longText('备注', 'Remark', { max: 2000, list: false }),
  },
  many: {
    tripTicketReceivePlanCars: children('tripTicketReceivePlanCar', 'tripTicketReceivePlanId'),
    carryPassengers: children('carryPassenger', 'tripTicketReceivePlanId'),
    tripTicketReceivePlanTracks: children('tripTicketReceivePlanTrack', 'tripTicketReceivePlanId', [
      ['operateTime', 'asc'],
      ['id', 'asc'],
    ]),
  },
})

/** A step of a pick-up, reported by the person in that role. Append-only. */
export const tripTicketReceivePlanTrack = resource('tripTicketReceivePlanTrack', '接送轨迹', 'Transfer progress', {
  scope: 'project',
  title: 'step',
  order: [
    ['operateTime', 'desc'],
    ['id', 'desc'],
  ],
  operations: ['getList', 'getDetail'],
  unique: [['tripTicketReceivePlanId', 'requestId']],
  personal: { purpose: 'journeys', until: 'erasure', fields: ['photo', 'signature'] },
  fields: {
    tripTicketReceivePlanId: ref('tripTicketReceivePlan', '接送计划', 'Transfer', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    step: code('步骤', 'Step', receiveTrackStep, { written: 'server', filter: true }),
    role: code('角色', 'Role', receiveRole, { written: 'server', filter: true }),
    kind: code('类型', 'Kind', receiveTrackKind, {
      written: 'server',
      default: receiveTrackKind.normal,
      filter: true,
    }),
    operateTime: instant('操作时间', 'Reported at', { written: 'server', filter: true }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    locationx: decimal('经度', 'Longitude', { written: 'server', min: -180, max: 180, list: false }),
    locationy: decimal('纬度', 'Latitude', { written: 'server', min: -90, max: 90, list: false }),
    requestId: text('请求编号', 'Request id', { written: 'server', max: 64, list: false }),
    round: integer('变更次数', 'Changes', { written: 'server', default: 0, min: 0, list: false }),
    revokes: text('撤回的步骤', 'Undone step', { written: 'server', max: 64, list: false }),
    passengerId: ref('passenger', '乘客', 'Passenger', { written: 'server', whenParentGoes: 'clear', list: false }),
    receiveLinkId: ref('receiveLink', '接送链接', 'Crew link', {
      written: 'server',
      whenParentGoes: 'clear',
      list: false,
    }),
    photo: image('照片', 'Photo', { written: 'server', purpose: 'answer', private: true, list: false }),
    signature: image('签名', 'Signature', { written: 'server', purpose: 'answer', private: true, list: false }),
    crew: json<CrewThen>()('变更前的人员', 'Crew before', {
      written: 'server',
      entered: 'elsewhere',
      detailOnly: true,
    }),
    remark: text('备注', 'Remark', { written: 'server', max: 500 }),
  },
})

/**
 * A signed address with which one person sees their transfers and reports steps without an account.
 * It belongs to the first phone that opens it.
 */
export const receiveLink = resource('receiveLink', '接送链接', 'Crew link', {
  scope: 'project',
  title: 'name',
  operations: ['getList', 'getDetail', 'delete'],
  order: [['createdAt', 'desc']],
  personal: { purpose: 'journeys', until: 'erasure', fields: ['name', 'device'] },
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, written: 'server', search: true }),
    role: code('角色', 'Role', receiveRole, {
      written: 'server',
      filter: true,
      hint: ['留空为客人本人的链接', 'Empty: the link of the guest'],
    }),
    phoneNumber: phone('电话', 'Phone number', { written: 'server', search: true, personal: true }),
    carId: ref('car', '车辆', 'Car', { written: 'server', filter: true, whenParentGoes: 'take' }),
    sysUserId: ref('sysUser', '人员', 'Person', { written: 'server', filter: true, whenParentGoes: 'take' }),
    stationId: ref('station', '酒店站点', 'Hotel stop', { written: 'server', filter: true, whenParentGoes: 'take' }),
    passengerId: ref('passenger', '客人', 'Guest', { written: 'server', filter: true, whenParentGoes: 'take' }),
    status: state('状态', 'Status', receiveLinkStatus, {
      initial: 'valid',
      history: true,
      moves: {
        revoke: {
          from: ['valid'],
          to: 'revoked',
          label: ['作废', 'Revoke'],
          confirm: ['作废后此链接立即失效。', 'The link stops working at once.'],
          tone: 'danger',
        },
      },
    }),
    expiresAt: instant('失效时间', 'Valid until', { required: true, written: 'server', filter: true }),
    device: text('设备', 'Device', { written: 'server', max: 64, list: false, detailOnly: true }),
    boundAt: instant('绑定时间', 'Phone bound at', { written: 'server' }),
    openedAt: instant('最近打开', 'Last opened', { written: 'server' }),
  },
})

/** The seats of a car in one transfer: each guest has one. */
export const transferSeat = counter('transferSeat', '接送座位', 'Transfer seat', {
  scope: 'project',
  of: {
    tripTicketReceivePlanCarId: ref('tripTicketReceivePlanCar', '计划车辆', 'Transfer car', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
  },
  reasons: transferSeatReason,
})

/** A car of a plan, with its driver and seats for this trip. */
export const tripTicketReceivePlanCar = resource('tripTicketReceivePlanCar', '计划车辆', 'Transfer car', {
  scope: 'project',
  title: 'carId',
  unique: [['tripTicketReceivePlanId', 'carId']],
  personal: { purpose: 'business', until: 'organiser', fields: ['driverName'] },
  fields: {
    tripTicketReceivePlanId: ref('tripTicketReceivePlan', '接送计划', 'Transfer', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    carId: ref('car', '车辆', 'Car', { required: true, filter: true }),
    driverName: text('司机姓名', 'Driver name', {
      max: 100,
      search: true,
      hint: ['留空则为车辆的司机', 'Leave empty to use the car’s driver'],
    }),
    driverPhone: phone('司机电话', 'Driver phone', { search: true, personal: true }),
    seats: integer('座位数', 'Seats', {
      min: 1,
      max: 100,
      hint: ['留空则按车辆', 'Leave empty to use the car’s seats'],
    }),
  },
})
