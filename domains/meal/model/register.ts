import {
  boolean,
  children,
  code,
  date,
  erasedAt,
  instant,
  integer,
  narrowedAs,
  phone,
  ref,
  resource,
  state,
  step,
  text,
} from '@pavilion/declare'
import { mealConflict, mealStatus, mealType, registerSource } from './codes.ts'

const ofGuest = step('hotelGuestId', 'hotelGuest', 'id')
const who = ['用餐人', 'Diner'] as const

/** The registration of a person for a meal. Its status follows the meal record. */
export const mealRegister = resource('mealRegister', '用餐登记', 'Meal registration', {
  scope: 'project',
  title: 'name',
  contact: { name: 'name', phoneNumber: 'phoneNumber' },
  // The group, channel and hotel of a meal are those of the guest who eats it.
  narrowed: [
    { when: 'mealByGroup', paths: [[ofGuest, step('userGroupId', 'relUserGroupRole')]] },
    { when: 'mealByChannel', paths: [[ofGuest, step('userChannelId', 'relUserChannelRole')]] },
    { when: 'mealByHotel', paths: [[ofGuest, step('hotelId', 'assignRoomHotel')]] },
  ],
  order: [
    ['date', 'desc'],
    ['id', 'desc'],
  ],
  owner: 'webUserId',
  // Two that make registers ahead at once make one for each person.
  unique: [
    ['mealRuleId', 'registerUserId'],
    ['mealRuleId', 'hotelGuestId'],
  ],
  personal: { purpose: 'meals', until: 'erasure', fields: ['name', 'diet'] },
  fields: {
    name: text('姓名', 'Name', { max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    mealRuleId: ref('mealRule', '用餐规则', 'Meal rule', { filter: true }),
    mealType: code('餐别', 'Meal type', mealType, { filter: true }),
    date: date('日期', 'Date', { filter: true }),
    mealPlaceId: ref('mealPlace', '用餐地点', 'Meal place', { filter: true }),
    erasedAt: erasedAt(),
    diet: text('饮食要求', 'Diet', { max: 200, search: true }),
    declinedAt: instant('谢绝时间', 'Declined at', {
      written: 'server',
      list: false,
      hint: ['本人表示不来用餐', 'The guest said that they will not come'],
    }),
    source: code('来源', 'Source', registerSource, {
      written: 'server',
      default: registerSource.operator,
      filter: true,
      list: false,
    }),
    mealStatus: state('用餐状态', 'Meal status', mealStatus, {
      initial: 'notEaten',
      moves: {
        eat: { from: ['notEaten'], to: 'eaten', by: 'service' },
        takeBack: { from: ['eaten'], to: 'notEaten', by: 'service' },
      },
    }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      filter: true,
      whenParentGoes: 'clear',
      section: who,
    }),
    hotelGuestId: ref('hotelGuest', '住客', 'Hotel guest', { filter: true, whenParentGoes: 'clear', section: who }),
    webUserId: ref('webUser', '网站用户', 'Web user', { filter: true, whenParentGoes: 'clear', section: who }),
  },
  many: { mealRecords: children('mealRecord', 'mealRegisterId') },
})

/** One meal of one person at one place. Nobody has the same meal of a day twice, unless an operator gives a second helping. */
export const mealRecord = resource('mealRecord', '用餐记录', 'Meal record', {
  scope: 'project',
  title: 'mealRegisterId',
  narrowed: narrowedAs(mealRegister, 'mealRegisterId'),
  order: [
    ['date', 'desc'],
    ['id', 'desc'],
  ],
  // A second helping is a portion of its own.
  unique: [
    ['registerUserId', 'date', 'mealType', 'portion'],
    ['hotelGuestId', 'date', 'mealType', 'portion'],
    ['mealRegisterId', 'portion'],
  ],
  fields: {
    mealRegisterId: ref('mealRegister', '用餐登记', 'Meal registration', { filter: true, whenParentGoes: 'take' }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', { filter: true, whenParentGoes: 'clear' }),
    hotelGuestId: ref('hotelGuest', '住客', 'Hotel guest', { written: 'server', whenParentGoes: 'clear', list: false }),
    mealPlaceId: ref('mealPlace', '用餐地点', 'Meal place', { filter: true }),
    mealType: code('餐别', 'Meal type', mealType, { filter: true }),
    date: date('日期', 'Date', { filter: true }),
    status: state('状态', 'Status', mealStatus, {
      initial: 'notEaten',
      births: { served: { to: 'eaten', label: ['已用餐', 'Served'] } },
      moves: {
        eat: { from: ['notEaten'], to: 'eaten', by: 'service' },
        takeBack: {
          from: ['eaten'],
          to: 'notEaten',
          label: ['撤销用餐', 'Take back'],
          tone: 'danger',
        },
      },
    }),
    portion: integer('第几份', 'Portion', { written: 'server', default: 1, min: 1, filter: true }),
    reason: text('原因', 'Reason', {
      written: 'server',
      max: 200,
      hint: ['再次用餐或加餐的原因', 'Why a second helping or a walk-in was served'],
    }),
    conflict: code('冲突', 'Conflict', mealConflict, {
      written: 'server',
      filter: true,
      hint: ['断网时已发餐，联网后发现不应发', 'Served without a line; it should not have been'],
    }),
    isSeen: boolean('已核对本人', 'Person looked at', { written: 'server', list: false }),
    requestId: text('扫码编号', 'Scan id', { written: 'server', max: 64, unique: true, list: false, detailOnly: true }),
    eatenAt: instant('用餐时间', 'Had at', { written: 'server', filter: true }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
  },
})
