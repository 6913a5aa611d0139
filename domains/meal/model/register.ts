import {
  children,
  code,
  date,
  erasedAt,
  instant,
  narrowedAs,
  phone,
  ref,
  resource,
  state,
  step,
  text,
} from '@pavilion/declare'
import { mealStatus, mealType } from './codes.ts'

const ofGuest = step('hotelGuestId', 'hotelGuest', 'id')
const who = ['用餐人', 'Diner'] as const

/** The registration of a person for a meal. Its status follows the meal record. */
export const mealRegister = resource('mealRegister', '用餐登记', 'Meal registration', {
  scope: 'project',
  title: 'name',
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
  fields: {
    name: text('姓名', 'Name', { max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    mealRuleId: ref('mealRule', '用餐规则', 'Meal rule', { filter: true }),
    mealType: code('餐别', 'Meal type', mealType, { filter: true }),
    date: date('日期', 'Date', { filter: true }),
    mealPlaceId: ref('mealPlace', '用餐地点', 'Meal place', { filter: true }),
    erasedAt: erasedAt(),
    mealStatus: state('用餐状态', 'Meal status', mealStatus, { initial: 'notEaten', moves: {} }),
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

/** One meal of one person at one place. Nobody eats the same meal of a day twice. */
export const mealRecord = resource('mealRecord', '用餐记录', 'Meal record', {
  scope: 'project',
  title: 'mealRegisterId',
  narrowed: narrowedAs(mealRegister, 'mealRegisterId'),
  order: [
    ['date', 'desc'],
    ['id', 'desc'],
  ],
  unique: [['registerUserId', 'date', 'mealType'], ['mealRegisterId']],
  fields: {
    mealRegisterId: ref('mealRegister', '用餐登记', 'Meal registration', { filter: true, whenParentGoes: 'take' }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', { filter: true, whenParentGoes: 'clear' }),
    mealPlaceId: ref('mealPlace', '用餐地点', 'Meal place', { filter: true }),
    mealType: code('餐别', 'Meal type', mealType, { filter: true }),
    date: date('日期', 'Date', { filter: true }),
    status: state('状态', 'Status', mealStatus, { initial: 'notEaten', moves: {} }),
    eatenAt: instant('用餐时间', 'Had at', { written: 'server', filter: true }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
  },
})
