import {
  children,
  decimal,
  email,
  image,
  integer,
  phone,
  ref,
  resource,
  richText,
  sortNumber,
  text,
  treeParent,
} from '@pavilion/declare'

export const building = resource('building', '建筑', 'Building', {
  scope: 'global',
  title: 'name',
  shown: ['name', 'address'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    address: text('地址', 'Address', { search: true }),
    englishAddress: text('英文地址', 'English address', { search: true, list: false }),
    locationx: decimal('经度', 'Longitude', { min: -180, max: 180 }),
    locationy: decimal('纬度', 'Latitude', { min: -90, max: 90 }),
    sortNumber: sortNumber(),
  },
  many: { places: children('place', 'buildingId') },
})

export const place = resource('place', '场所', 'Place', {
  scope: 'global',
  title: 'name',
  shown: ['name'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    buildingId: ref('building', '建筑', 'Building', { filter: true }),
    floor: text('楼层', 'Floor', { max: 20 }),
    capacity: integer('容量', 'Capacity', { min: 0, unit: 'people' }),
    sortNumber: sortNumber(),
  },
})

export const workplace = resource('workplace', '工作单位', 'Workplace', {
  scope: 'global',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { search: true }),
    type: text('类型', 'Type', { max: 50, filter: true }),
    englishType: text('英文类型', 'English type', { max: 100, list: false }),
    address: text('地址', 'Address', { search: true }),
    sortNumber: sortNumber(),
  },
  many: { departments: children('department', 'workplaceId') },
  published: { fields: ['name', 'englishName', 'type', 'englishType', 'sortNumber'] },
})

export const department = resource('department', '部门', 'Department', {
  scope: 'global',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { search: true }),
    workplaceId: ref('workplace', '工作单位', 'Workplace', { filter: true }),
    sortNumber: sortNumber(),
  },
  published: { fields: ['name', 'englishName', 'workplaceId', 'sortNumber'] },
})

export const expert = resource('expert', '专家', 'Expert', {
  contact: { name: 'name', phoneNumber: 'phoneNumber', email: 'email' },
  scope: 'global',
  title: 'name',
  personal: {
    purpose: 'programme',
    until: 'organiser',
    fields: ['name', 'englishName', 'avatar', 'position', 'englishPosition', 'introduction', 'englishIntroduction'],
  },
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    avatar: image('头像', 'Avatar', { purpose: 'sitePicture' }),
    position: text('职务', 'Position', { search: true }),
    englishPosition: text('英文职务', 'English position', { search: true, list: false }),
    workplaceId: ref('workplace', '工作单位', 'Workplace', { filter: true }),
    departmentId: ref('department', '部门', 'Department', { filter: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    email: email('邮箱', 'E-mail', { search: true, personal: true }),
    introduction: richText('介绍', 'Introduction'),
    englishIntroduction: richText('英文介绍', 'English introduction'),
  },
  published: {
    fields: [
      'name',
      'englishName',
      'avatar',
      'position',
      'englishPosition',
      'workplaceId',
      'departmentId',
      'introduction',
      'englishIntroduction',
    ],
  },
})

/** A province, city or district by its six-digit code, in a tree (visitor-side §3). */
export const region = resource('region', '行政区划', 'Region', {
  scope: 'global',
  title: 'label',
  order: [['value', 'asc']],
  operations: ['getList', 'getDetail'],
  fields: {
    value: text('六位区划代码', 'Six-digit code', {
      oneLanguage: true,
      written: 'server',
      unique: true,
      search: true,
      max: 6,
      min: 6,
    }),
    label: text('标签', 'Label', { required: true, written: 'server', search: true, max: 100 }),
    englishLabel: text('英文名称', 'English label', { written: 'server', search: true, max: 200 }),
    parentId: treeParent('region'),
  },
  published: { fields: ['value', 'label', 'englishLabel', 'parentId'] },
})

export const country = resource('country', '国家', 'Country', {
  scope: 'global',
  title: 'name',
  order: [['englishName', 'asc']],
  operations: ['getList', 'getDetail'],
  fields: {
    name: text('名称', 'Name', { required: true, written: 'server', search: true, max: 100 }),
    englishName: text('英文名称', 'English name', { required: true, written: 'server', search: true, max: 100 }),
    code: text('编码', 'Code', { oneLanguage: true, written: 'server', unique: true, max: 3 }),
  },
  published: { fields: ['name', 'englishName', 'code'] },
})
