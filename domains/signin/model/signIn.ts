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
import { enabledMoves, enabledStatus, signatureMoves, signInBatchStatus, signInMoves, signInStatus } from './codes.ts'

const server = { written: 'server' } as const

/**
 * A place where people sign in, usually the desk in their hotel. Its roles see the people of that
 * place (back-office §3, §6).
 */
export const registerUserSignInHotel = resource('registerUserSignInHotel', '签到酒店', 'Sign-in hotel', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  import: false,
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
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
      registerUserSignInHotelId: ref('registerUserSignInHotel', '签到酒店', 'Sign-in hotel', {
        ...server,
        unique: true,
        whenParentGoes: 'take',
        hint: ['没有指定酒店的人单独计为一行', 'People without a hotel are counted in a row of their own'],
      }),
      allAmt: integer('总人数', 'Total', { ...server, default: 0, min: 0 }),
      signInAmt: integer('已签到人数', 'Signed in', { ...server, default: 0, min: 0 }),
      unsignInAmt: integer('未签到人数', 'Not signed in', { ...server, default: 0, min: 0 }),
    },
  },
)

/** People handed over together to one person who signs for all. */
export const registerUserSignInBatch = resource('registerUserSignInBatch', '签到批次', 'Sign-in batch', {
  scope: 'project',
  title: 'name',
  personal: { purpose: 'signIn', until: 'organiser', fields: ['signIner'] },
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    status: state('状态', 'Status', signInBatchStatus, {
      initial: 'notSigned',
      history: true,
      moves: {
        handOver: {
          from: ['notSigned'],
          to: 'signed',
          label: ['整批签到', 'Hand over'],
          tone: 'good',
          takes: {
            signIner: text('签到人', 'Signed in by', { required: true, max: 100 }),
            phoneNumber: phone('手机号', 'Phone number', { personal: true }),
            signaturePic: image('签名图片', 'Signature', { purpose: 'answer', private: true }),
          },
        },
      },
    }),
    signIner: text('签到人', 'Signed in by', { max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    signInTime: instant('签到时间', 'Signed in at', { ...server, filter: true }),
    allAmt: integer('总人数', 'Total', {
      written: 'server',
      counts: { resource: 'registerUserSignInBatchDetail', by: 'registerUserSignInBatchId' },
    }),
    signInAmt: integer('已签到人数', 'Signed in', { ...server, default: 0, min: 0 }),
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
      registerUserId: ref('registerUser', '参会人', 'Attendee', {
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
  personal: { purpose: 'signIn', until: 'organiser', fields: ['name'] },
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
    registerUserSignInHotelId: ref('registerUserSignInHotel', '签到酒店', 'Sign-in hotel', {
      filter: true,
      whenParentGoes: 'clear',
      hint: [
        '催办时只告知此处未到的人数；留空则告知整个活动',
        'Told how many have not come to this hotel. Leave empty for the whole event',
      ],
    }),
    remindedAt: instant('上次催办', 'Last reminded', { ...server, filter: true }),
  },
})

/** A person expected at a desk, and when they came. */
export const registerUserSignInRecord = resource('registerUserSignInRecord', '签到记录', 'Sign-in record', {
  scope: 'project',
  title: 'registerUserId',
  contact: { through: 'registerUserId' },
  // Two desks that meet the same person for the first time make one record.
  unique: [['registerUserId']],
  fields: {
    registerUserId: ref('registerUser', '参会人', 'Attendee', { required: true, filter: true }),
    registerUserSignInHotelId: ref('registerUserSignInHotel', '签到酒店', 'Sign-in hotel', { filter: true }),
    registerUserSignInBatchId: ref('registerUserSignInBatch', '签到批次', 'Sign-in batch', {
      filter: true,
      whenParentGoes: 'clear',
    }),
    status: state('状态', 'Status', signInStatus, { initial: 'notSignedIn', history: true, moves: signInMoves }),
    signInTime: instant('签到时间', 'Signed in at', { ...server, filter: true }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, filter: true, whenParentGoes: 'clear' }),
    signedInAt: text('签到地点', 'Sign-in place', {
      ...server,
      max: 100,
      hint: ['办理签到的签到处或自助机', 'The desk or kiosk where it happened'],
    }),
  },
  many: { registerUserSignatureRecords: children('registerUserSignatureRecord', 'registerUserSignInRecordId') },
})

/** The signature given at the desk. */
export const registerUserSignatureRecord = resource('registerUserSignatureRecord', '签名记录', 'Signature record', {
  scope: 'project',
  title: 'registerUserSignInRecordId',
  personal: { purpose: 'signIn', until: 'erasure', fields: ['signaturePic'] },
  fields: {
    registerUserSignInRecordId: ref('registerUserSignInRecord', '签到记录', 'Sign-in record', {
      filter: true,
      whenParentGoes: 'take',
    }),
    signaturePic: image('签名图片', 'Signature', { purpose: 'answer', private: true }),
    status: state('状态', 'Status', signInBatchStatus, {
      initial: 'notSigned',
      births: { given: { to: 'signed', label: ['已签名', 'Signed'] } },
      moves: signatureMoves,
    }),
  },
})
