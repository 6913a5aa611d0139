import {
  children,
  code,
  decimal,
  instant,
  integer,
  longText,
  phone,
  ref,
  refs,
  resource,
  state,
  text,
} from '@pavilion/declare'
import { receivePlanStatus, receiveRole, receiveTrackStep } from './codes.ts'

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
    status: state('状态', 'Status', receivePlanStatus, { initial: 'unplanned', moves: {} }),
    planTime: instant('计划时间', 'Planned time', { filter: true, section: where }),
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
    driverId: ref('sysUser', '司机', 'Driver', { filter: true, whenParentGoes: 'clear', section: who }),
    volunteerId: ref('sysUser', '志愿者', 'Volunteer', { filter: true, whenParentGoes: 'clear', section: who }),
    hotelReceptionId: ref('sysUser', '酒店接待', 'Hotel reception', {
      filter: true,
      whenParentGoes: 'clear',
      section: who,
    }),
    adminId: ref('sysUser', '管理员', 'Manager', { filter: true, whenParentGoes: 'clear', section: who }),
    tripTicketIds: refs('tripTicket', '行程票', 'Trip tickets'),
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
  fields: {
    tripTicketReceivePlanId: ref('tripTicketReceivePlan', '接送计划', 'Transfer', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    step: code('步骤', 'Step', receiveTrackStep, { written: 'server', filter: true }),
    role: code('角色', 'Role', receiveRole, { written: 'server', filter: true }),
    operateTime: instant('操作时间', 'Reported at', { written: 'server', filter: true }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    locationx: decimal('经度', 'Longitude', { written: 'server', min: -180, max: 180, list: false }),
    locationy: decimal('纬度', 'Latitude', { written: 'server', min: -90, max: 90, list: false }),
    remark: text('备注', 'Remark', { written: 'server', max: 500 }),
  },
})

/** A car of a plan, with its driver and seats for this trip. */
export const tripTicketReceivePlanCar = resource('tripTicketReceivePlanCar', '计划车辆', 'Transfer car', {
  scope: 'project',
  title: 'carId',
  unique: [['tripTicketReceivePlanId', 'carId']],
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
