import { children, code, instant, partners, ref, resource, state, text } from '@pavilion/declare'
import { faceDatabaseType, faceSupplier, syncResult, syncStatus } from './codes.ts'

/** A face library of a supplier or on devices, which gates or desks compare with. */
export const registerUserFaceDatabase = resource('registerUserFaceDatabase', '人脸库', 'Face database', {
  scope: 'project',
  title: 'name',
  fields: {
    number: text('编号', 'Number', { max: 50, unique: true, search: true }),
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    type: code('类型', 'Type', faceDatabaseType, { default: faceDatabaseType.gate, filter: true }),
    supplier: code('供应商', 'Supplier', faceSupplier, { default: faceSupplier.supplierA, filter: true }),
  },
  many: {
    relRegisterUserFaceDatabases: children('relRegisterUserFaceDatabase', 'registerUserFaceDatabaseId'),
    registerUserSyncFaceDatabaseRecords: children('registerUserSyncFaceDatabaseRecord', 'registerUserFaceDatabaseId', [
      ['syncedAt', 'desc'],
    ]),
    registerUsers: partners(
      'registerUser',
      'relRegisterUserFaceDatabase',
      'registerUserFaceDatabaseId',
      'registerUserId',
    ),
  },
})

/** A person whose face belongs in a library, and its sync status. */
export const relRegisterUserFaceDatabase = resource(
  'relRegisterUserFaceDatabase',
  '用户人脸库关系',
  'User-face database relation',
  {
    scope: 'project',
    title: 'registerUserId',
    unique: [['registerUserFaceDatabaseId', 'registerUserId']],
    fields: {
      registerUserId: ref('registerUser', '注册用户', 'Registered user', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      registerUserFaceDatabaseId: ref('registerUserFaceDatabase', '人脸库', 'Face database', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      status: state('状态', 'Status', syncStatus, { initial: 'unsynced', moves: {} }),
      remark: text('备注', 'Remark', { max: 500 }),
    },
  },
)

/** One attempt to add a face to a library. Append-only. */
export const registerUserSyncFaceDatabaseRecord = resource(
  'registerUserSyncFaceDatabaseRecord',
  '人脸库同步记录',
  'Face sync record',
  {
    scope: 'project',
    title: 'syncResultMsg',
    log: true,
    order: [
      ['syncedAt', 'desc'],
      ['id', 'desc'],
    ],
    operations: ['getList', 'getDetail'],
    fields: {
      registerUserId: ref('registerUser', '注册用户', 'Registered user', {
        written: 'server',
        filter: true,
        whenParentGoes: 'take',
      }),
      registerUserFaceDatabaseId: ref('registerUserFaceDatabase', '人脸库', 'Face database', {
        written: 'server',
        filter: true,
        whenParentGoes: 'take',
      }),
      syncResult: code('同步结果', 'Result', syncResult, { written: 'server', filter: true }),
      syncResultMsg: text('同步信息', 'Message', { written: 'server', max: 500, search: true }),
      syncedAt: instant('同步时间', 'Synchronised at', { written: 'server', filter: true }),
    },
  },
)
