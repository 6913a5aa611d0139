import {
  boolean,
  children,
  code,
  longText,
  partners,
  phone,
  ref,
  resource,
  sortNumber,
  state,
  text,
} from '@pavilion/declare'
import { enabledMoves, enabledStatus, userGroupModuleKind } from './codes.ts'

const contacts = ['联系人', 'Contacts'] as const

/**
 * The level of service for a person: which car, which hotels, whether their phone number is shown
 * (back-office §3).
 */
export const userLevel = resource('userLevel', '用户级别', 'User level', {
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
    sortNumber: sortNumber(),
    carTypeId: ref('carType', '车型', 'Car type', {
      filter: true,
      whenParentGoes: 'clear',
      hint: ['接送此级别客人的车型', 'The car type for guests of this level'],
    }),
    showPhoneNumber: boolean('显示手机号', 'Show phone number', {
      hint: ['接待人员可看到客人的手机号', 'Reception staff can see the guest’s phone number'],
    }),
  },
  many: {
    hotel: partners('hotel', 'relUserLevelHotel', 'userLevelId', 'hotelId'),
    relUserLevelHotels: children('relUserLevelHotel', 'userLevelId'),
    hotelGuests: children('hotelGuest', 'userLevelId'),
    vips: children('vip', 'userLevelId'),
  },
})

/** People who are looked after together: by which roles, in which hotels, with which services. */
export const userGroup = resource('userGroup', '用户组', 'User group', {
  scope: 'project',
  title: 'groupName',
  shown: ['groupName'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    groupId: text('组标识', 'Group code', {
      max: 50,
      unique: true,
      search: true,
      hint: ['导入时用来指明用户组', 'Used in imports to name the user group'],
    }),
    groupName: text('组名称', 'Group name', { required: true, max: 100, search: true }),
    englishGroupName: text('英文组名称', 'English group name', { max: 200, search: true, list: false }),
    sortNumber: sortNumber(),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
  many: {
    module: children('userGroupModule', 'userGroupId'),
    role: partners('sysRole', 'relUserGroupRole', 'userGroupId', 'sysRoleId'),
    hotel: partners('hotel', 'relUserGroupHotel', 'userGroupId', 'hotelId'),
    relUserGroupRoles: children('relUserGroupRole', 'userGroupId'),
    relUserGroupHotels: children('relUserGroupHotel', 'userGroupId'),
    hotelGuests: children('hotelGuest', 'userGroupId'),
  },
})

export const userGroupModule = resource('userGroupModule', '用户组模块', 'User group module', {
  scope: 'project',
  title: 'moduleName',
  unique: [['userGroupId', 'moduleId']],
  fields: {
    moduleId: code('模块', 'Module', userGroupModuleKind, { filter: true }),
    moduleName: text('模块名称', 'Module name', { required: true, max: 100, search: true }),
    userGroupId: ref('userGroup', '用户组', 'User group', { filter: true, whenParentGoes: 'take' }),
  },
})

/**
 * The organisation through which people come: a delegation, an agency, an association, with a
 * contact for each service.
 */
export const userChannel = resource('userChannel', '用户渠道', 'User channel', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  personal: {
    purpose: 'business',
    until: 'organiser',
    fields: ['contacter', 'hotelContacter', 'tripTicketContacter', 'mealContacter'],
  },
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    isGroup: boolean('是否团体', 'Group booking', { filter: true }),
    contacter: text('联系人', 'Contact', { max: 100, search: true, section: contacts }),
    contacterPhone: phone('联系人电话', 'Contact phone', { search: true, personal: true, section: contacts }),
    hotelContacter: text('酒店联系人', 'Hotel contact', { max: 100, search: true, section: contacts }),
    hotelContacterPhone: phone('酒店联系人电话', 'Hotel contact phone', {
      search: true,
      personal: true,
      section: contacts,
    }),
    tripTicketContacter: text('票务联系人', 'Trip ticket contact', {
      max: 100,
      search: true,
      section: contacts,
      list: false,
    }),
    tripTicketContacterPhone: phone('票务联系人电话', 'Trip ticket contact phone', {
      search: true,
      personal: true,
      section: contacts,
      list: false,
    }),
    mealContacter: text('用餐联系人', 'Meal contact', { max: 100, search: true, section: contacts, list: false }),
    mealContacterPhone: phone('用餐联系人电话', 'Meal contact phone', {
      search: true,
      personal: true,
      section: contacts,
      list: false,
    }),
  },
  many: {
    role: partners('sysRole', 'relUserChannelRole', 'userChannelId', 'sysRoleId'),
    hotel: partners('hotel', 'relUserChannelHotel', 'userChannelId', 'hotelId'),
    relUserChannelRoles: children('relUserChannelRole', 'userChannelId'),
    relUserChannelHotels: children('relUserChannelHotel', 'userChannelId'),
    userChannelCars: children('userChannelCar', 'userChannelId'),
    hotelChannelSales: children('hotelChannelSales', 'userChannelId', [['checkInDate', 'asc']]),
    hotelGuests: children('hotelGuest', 'userChannelId'),
  },
})

/** What a code given to a person means: a level and a channel. */
export const userAuth = resource('userAuth', '用户权限', 'User permission', {
  scope: 'project',
  title: 'name',
  order: [['code', 'asc']],
  fields: {
    code: text('编码', 'Code', { required: true, max: 50, unique: true, search: true }),
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    type: text('类型', 'Type', { max: 50, filter: true }),
    userLevelId: ref('userLevel', '用户级别', 'User level', { filter: true }),
    userChannelId: ref('userChannel', '用户渠道', 'User channel', { filter: true }),
  },
})

/** A VIP and what is paid for them. */
export const vip = resource('vip', '贵宾', 'VIP', {
  scope: 'project',
  title: 'name',
  contact: { name: 'name', company: 'workplace', phoneNumber: 'phoneNumber' },
  personal: { purpose: 'reception', until: 'erasure', fields: ['name', 'workplace', 'position', 'remark'] },
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    workplace: text('工作单位', 'Workplace', { max: 200, search: true }),
    position: text('职务', 'Position', { max: 100 }),
    userLevelId: ref('userLevel', '用户级别', 'User level', { filter: true, whenParentGoes: 'clear' }),
    hotelId: ref('hotel', '酒店', 'Hotel', { filter: true, whenParentGoes: 'clear' }),
    remark: longText('备注', 'Remark', { max: 2000, list: false }),
  },
  many: {
    vipBills: children('vipBill', 'vipId', [['billDate', 'asc']]),
    vipStatements: children('vipStatement', 'vipId', [['version', 'desc']]),
  },
})
