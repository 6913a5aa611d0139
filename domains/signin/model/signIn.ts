import {
  children,
  image,
  instant,
  integer,
  partners,
  phone,
  ref,
  resource,
  sortNumber,
  state,
  text,
} from '@pavilion/declare'
import { enabledMoves, enabledStatus, signatureMoves, signInBatchStatus, signInStatus } from './codes.ts'

const server = { written: 'server' } as const

/**
 * A place where people sign in, usually the desk in their hotel. Its roles see the people of that
 * place (back-office §3, §6).
 */
export const registerUserSignInHotel = resource('registerUserSignInHotel', '签到酒店', 'Sign-in hotel', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  import: false,
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    sysRoleId: ref('sysRole', '角色', 'Role', {
      filter: true,
      whenParentGoes: 'clear',
      hint: [
        '主要负责的角色；其他角色见「签到酒店角色」',
        'The role in charge. See “Sign-in hotel role” for other roles',
      ],
    }),
    sortNumber: sortNumber(),
  },
  many: {
    roles: partners('sysRole', 'registerUserSignInHotelRole', 'registerUserSignInHotelId', 'sysRoleId'),
    registerUserSignInHotelRoles: children('registerUserSignInHotelRole', 'registerUserSignInHotelId'),
    registerUserSignInRecords: children('registerUserSignInRecord', 'registerUserSignInHotelId', [
      ['signInTime', 'desc'],
    ]),
  },
})

/** A relation to a role decides who sees whom, so it cannot be imported from a spreadsheet. */
export const registerUserSignInHotelRole = resource(
  'registerUserSignInHotelRole',
  '签到酒店角色',
  'Sign-in hotel role',
  {
    scope: 'project',
    import: false,
    unique: [['registerUserSignInHotelId', 'sysRoleId']],
    fields: {
      registerUserSignInHotelId: ref('registerUserSignInHotel', '签到酒店', 'Sign-in hotel', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      sysRoleId: ref('sysRole', '角色', 'Role', { required: true, filter: true, whenParentGoes: 'take' }),
    },
  },
)

/** How many people of a place have signed in, counted by the server. */
export const registerUserSignInHotelStatistics = resource(
  'registerUserSignInHotelStatistics',
  '签到酒店统计',
  'Sign-in statistics',
  {
    scope: 'project',
    title: 'name',
    operations: ['getList', 'getDetail'],
    fields: {
      name: text('名称', 'Name', { ...server, max: 100, unique: true, search: true }),
      allAmt: integer('总人数', 'All', { ...server, default: 0, min: 0 }),
      signInAmt: integer('已签到人数', 'Signed in', { ...server, default: 0, min: 0 }),
      unsignInAmt: integer('未签到人数', 'Not signed in', { ...server, default: 0, min: 0 }),
    },
  },
)

/** People handed over together to one person who signs for all. */
export const registerUserSignInBatch = resource('registerUserSignInBatch', '签到批次', 'Sign-in batch', {
  scope: 'project',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    status: state('状态', 'Status', signInBatchStatus, { initial: 'notSigned', moves: {} }),
    signIner: text('签到人', 'Signed in by', { max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    signInTime: instant('签到时间', 'Signed in at', { ...server, filter: true }),
  },
  many: {
    registerUsers: partners(
      'registerUser',
      'registerUserSignInBatchDetail',
      'registerUserSignInBatchId',
      'registerUserId',
    ),
    registerUserSignInBatchDetails: children('registerUserSignInBatchDetail', 'registerUserSignInBatchId'),
    registerUserSignInRecords: children('registerUserSignInRecord', 'registerUserSignInBatchId', [
      ['signInTime', 'desc'],
    ]),
  },
})

/** One person of a batch. */
export const registerUserSignInBatchDetail = resource(
  'registerUserSignInBatchDetail',
  '签到批次明细',
  'Sign-in batch detail',
  {
    scope: 'project',
    title: 'registerUserId',
    unique: [['registerUserSignInBatchId', 'registerUserId']],
    fields: {
      registerUserSignInBatchId: ref('registerUserSignInBatch', '签到批次', 'Sign-in batch', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      registerUserId: ref('registerUser', '注册用户', 'Registered user', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
    },
  },
)

/** Whom to call when a person does not come. */
export const registerUserSignInContact = resource('registerUserSignInContact', '签到联系人', 'Sign-in contact', {
  scope: 'project',
  title: 'name',
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
  },
})

/** A person expected at a desk, and when they came. */
export const registerUserSignInRecord = resource('registerUserSignInRecord', '签到记录', 'Sign-in record', {
  scope: 'project',
  title: 'registerUserId',
  fields: {
    registerUserId: ref('registerUser', '注册用户', 'Registered user', { required: true, filter: true }),
    registerUserSignInHotelId: ref('registerUserSignInHotel', '签到酒店', 'Sign-in hotel', { filter: true }),
    registerUserSignInBatchId: ref('registerUserSignInBatch', '签到批次', 'Sign-in batch', {
      filter: true,
      whenParentGoes: 'clear',
    }),
    status: state('状态', 'Status', signInStatus, { initial: 'notSignedIn', moves: {} }),
    signInTime: instant('签到时间', 'Signed in at', { ...server, filter: true }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, filter: true, whenParentGoes: 'clear' }),
  },
  many: { registerUserSignatureRecords: children('registerUserSignatureRecord', 'registerUserSignInRecordId') },
})

/** The signature given at the desk. */
export const registerUserSignatureRecord = resource('registerUserSignatureRecord', '签名记录', 'Signature record', {
  scope: 'project',
  title: 'registerUserSignInRecordId',
  fields: {
    registerUserSignInRecordId: ref('registerUserSignInRecord', '签到记录', 'Sign-in record', {
      filter: true,
      whenParentGoes: 'take',
    }),
    signaturePic: image('签名图片', 'Signature', { purpose: 'answer', private: true }),
    status: state('状态', 'Status', signInBatchStatus, { initial: 'notSigned', moves: signatureMoves }),
  },
})
