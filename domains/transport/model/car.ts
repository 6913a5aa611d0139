import {
  boolean,
  children,
  code,
  image,
  instant,
  integer,
  json,
  phone,
  ref,
  remark,
  resource,
  sortNumber,
  state,
  text,
} from '@pavilion/declare'
import { enabledMoves, enabledStatus, receiveLineType, stationType } from './codes.ts'

const driver = ['司机', 'Driver'] as const

export const carType = resource('carType', '车型', 'Car type', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    seats: integer('座位数', 'Seats', {
      min: 1,
      max: 100,
      hint: ['可载的客人数，不含司机', 'Seats for guests, without the driver'],
    }),
    luggage: integer('行李件数', 'Pieces of luggage', {
      min: 0,
      max: 200,
      hint: ['满座时可放的行李件数；留空不限', 'What fits beside full seats. Empty: no limit'],
    }),
    wheelchair: boolean('可载轮椅', 'Takes a wheelchair', { filter: true }),
    picture: image('图片', 'Picture', { purpose: 'sitePicture' }),
    sortNumber: sortNumber(),
  },
  many: {
    cars: children('car', 'carTypeId', [['plateNumber', 'asc']]),
    userLevels: children('userLevel', 'carTypeId', [['sortNumber', 'asc']]),
  },
})

/** A car with its driver (back-office §3). */
export const car = resource('car', '车辆', 'Car', {
  scope: 'project',
  title: 'plateNumber',
  shown: ['color'],
  order: [['plateNumber', 'asc']],
  personal: { purpose: 'business', until: 'organiser', fields: ['driverName'] },
  fields: {
    plateNumber: text('车牌号', 'Plate number', { required: true, max: 20, unique: true, search: true }),
    carTypeId: ref('carType', '车型', 'Car type', { filter: true }),
    driverName: text('司机姓名', 'Driver name', { max: 100, search: true, section: driver }),
    driverPhone: phone('司机电话', 'Driver phone', { search: true, personal: true, section: driver }),
    seats: integer('座位数', 'Seats', {
      min: 1,
      max: 100,
      hint: ['留空则按车型', 'Leave empty to use the car type’s seats'],
    }),
    color: text('颜色', 'Colour', { max: 20 }),
    englishColor: text('英文颜色', 'English colour', { max: 40, list: false }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    remark: remark(),
  },
  many: {
    carReceiveCycles: children('carReceiveCycle', 'carId', [['startTime', 'asc']]),
    tripTicketReceivePlanCars: children('tripTicketReceivePlanCar', 'carId'),
    carryPassengers: children('carryPassenger', 'carId'),
    userChannelCars: children('userChannelCar', 'carId'),
  },
})

/** A period in which a car is available for pick-ups. */
export const carReceiveCycle = resource('carReceiveCycle', '车辆接送周期', 'Car service period', {
  scope: 'project',
  title: 'startTime',
  order: [
    ['sortNumber', 'asc'],
    ['startTime', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    carId: ref('car', '车辆', 'Car', { filter: true, whenParentGoes: 'take' }),
    startTime: instant('开始时间', 'Start time', { filter: true }),
    endTime: instant('结束时间', 'End time', { filter: true }),
    sortNumber: sortNumber(),
  },
})

/** A car reserved for one channel's people. */
export const userChannelCar = resource('userChannelCar', '渠道车辆', 'Channel car', {
  scope: 'project',
  title: 'carId',
  unique: [['userChannelId', 'carId']],
  fields: {
    userChannelId: ref('userChannel', '用户渠道', 'User channel', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    carId: ref('car', '车辆', 'Car', { required: true, filter: true, whenParentGoes: 'take' }),
    remark: remark(),
  },
})

/** Where guests arrive, leave, or are brought to. */
export const station = resource('station', '站点', 'Station', {
  scope: 'project',
  title: 'station',
  shown: ['station'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    station: text('站点', 'Station', { english: 'englishName', required: true, max: 100, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    type: code('类型', 'Type', stationType, { filter: true }),
    hotelId: ref('hotel', '酒店', 'Hotel', {
      filter: true,
      whenParentGoes: 'clear',
      hint: ['住在这家酒店的客人送到此站', 'Guests who stay at this hotel are brought here'],
    }),
    sortNumber: sortNumber(),
  },
})

/** A route from one station to another, for pick-up or drop-off. */
export const tripTicketReceiveLine = resource('tripTicketReceiveLine', '接送线路', 'Transfer route', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    type: code('类型', 'Type', receiveLineType, { default: receiveLineType.pickUp, filter: true }),
    startStationId: ref('station', '起点站', 'From', { filter: true }),
    endStationId: ref('station', '终点站', 'To', { filter: true }),
    minutes: integer('行车分钟数', 'Minutes of driving', {
      min: 1,
      max: 1440,
      hint: ['留空为 60', 'Empty: 60'],
    }),
    hourMinutes: json<readonly string[]>()('分时段行车分钟数', 'Minutes by hour', {
      entered: 'lines',
      example: ['07-10 75'],
      list: false,
      hint: [
        '每行一个时段：07-10 75 表示 7 点至 10 点出发需 75 分钟',
        'One period a line: 07-10 75 means 75 minutes for cars that leave from 7 to 10',
      ],
    }),
    sortNumber: sortNumber(),
  },
  many: { tripTicketReceivePlans: children('tripTicketReceivePlan', 'tripTicketReceiveLineId', [['planTime', 'asc']]) },
})
