import {
  boolean,
  children,
  code,
  instant,
  integer,
  partners,
  ref,
  resource,
  secret,
  state,
  text,
  url,
} from '@pavilion/declare'
import { faceDatabaseType, faceSupplier, syncResult, syncStatus } from './codes.ts'
import { consentMoves, consentSource, consentState, faceAction, faceRowMoves } from './faceCodes.ts'

const supplier = ['供应商', 'Supplier'] as const
const counted = ['核对', 'Reconciliation'] as const
const server = { written: 'server' } as const

/** A face library of a supplier or on devices, which gates or desks compare with. */
export const registerUserFaceDatabase = resource('registerUserFaceDatabase', '人脸库', 'Face database', {
  scope: 'project',
  title: 'name',
  fields: {
    number: text('编号', 'Number', { max: 50, unique: true, search: true }),
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    type: code('类型', 'Type', faceDatabaseType, { default: faceDatabaseType.gate, filter: true }),
    supplier: code('供应商', 'Supplier', faceSupplier, {
      default: faceSupplier.supplierA,
      filter: true,
      section: supplier,
    }),
    address: url('供应商地址', 'Address of the supplier', {
      called: true,
      section: supplier,
      list: false,
      hint: [
        '留空则照片不外发，由本系统比对',
        'Leave empty to send no photo anywhere: faces are compared on this server',
      ],
    }),
    library: text('库标识', 'Group or library ID', {
      max: 48,
      section: supplier,
      list: false,
      hint: ['云端的用户组，或设备上的人脸库编号', 'The user group in the cloud, or the face library ID on the device'],
    }),
    account: text('账号', 'Account', {
      max: 100,
      section: supplier,
      list: false,
      hint: ['云端的 API Key，或设备的用户名', 'The cloud’s API key, or the device’s user name'],
    }),
    secret: secret('密钥', 'Secret', {
      section: supplier,
      hint: ['云端的 Secret Key，或设备的密码', 'The cloud’s secret key, or the device’s password'],
    }),
    people: integer('人数', 'People', {
      written: 'server',
      counts: { resource: 'relRegisterUserFaceDatabase', by: 'registerUserFaceDatabaseId' },
    }),
    supplierCount: integer('供应商处人数', 'People at the supplier', {
      ...server,
      min: 0,
      section: counted,
      list: false,
    }),
    reconciledAt: instant('核对时间', 'Reconciled at', { ...server, section: counted }),
    reconcileMsg: text('核对结果', 'Result', { ...server, max: 500, section: counted, list: false }),
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
    personal: { purpose: 'faces', until: 'erasure', fields: ['photoHash', 'remark'] },
    fields: {
      registerUserId: ref('registerUser', '参会人', 'Attendee', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      registerUserFaceDatabaseId: ref('registerUserFaceDatabase', '人脸库', 'Face database', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      status: state('状态', 'Status', syncStatus, { initial: 'unsynced', moves: faceRowMoves }),
      remark: text('备注', 'Remark', { max: 500 }),
      syncedAt: instant('同步时间', 'Synchronised at', { ...server }),
      removing: boolean('移除中', 'Being removed', {
        ...server,
        filter: true,
        hint: ['等待供应商确认删除', 'Until the supplier has confirmed that the face is gone'],
      }),
      held: boolean('供应商处已有', 'Already at the supplier', { ...server, list: false }),
      photo: text('已同步的照片', 'Photo that was sent', {
        ...server,
        max: 500,
        list: false,
        detailOnly: true,
        masks: 'whole',
      }),
      photoHash: text('照片摘要', 'Digest of the photo', { ...server, max: 64, list: false, detailOnly: true }),
      turn: integer('尝试次数', 'Attempts', { ...server, default: 0, min: 0, list: false }),
    },
  },
)

/** One attempt to add a face to a library, or to remove it. Append-only. */
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
      registerUserId: ref('registerUser', '参会人', 'Attendee', {
        written: 'server',
        filter: true,
        whenParentGoes: 'take',
      }),
      registerUserFaceDatabaseId: ref('registerUserFaceDatabase', '人脸库', 'Face database', {
        written: 'server',
        filter: true,
        whenParentGoes: 'take',
      }),
      action: code('操作', 'Action', faceAction, { ...server, filter: true }),
      syncResult: code('同步结果', 'Result', syncResult, { written: 'server', filter: true }),
      syncResultMsg: text('同步信息', 'Message', { written: 'server', max: 500, search: true }),
      syncedAt: instant('同步时间', 'Synchronised at', { written: 'server', filter: true }),
    },
  },
)

/**
 * That a person agreed to the use of their face: when, to which text, in which language. A withdrawn
 * one stays as proof; who agrees again gets a new row.
 */
export const registerUserFaceConsent = resource('registerUserFaceConsent', '人脸使用同意', 'Face consent', {
  scope: 'project',
  title: 'registerUserId',
  order: [['id', 'desc']],
  operations: ['getList', 'getDetail', 'create'],
  import: false,
  fields: {
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    state: state('状态', 'State', consentState, { initial: 'given', history: true, moves: consentMoves }),
    givenAt: instant('同意时间', 'Agreed at', { ...server, filter: true }),
    withdrawnAt: instant('撤回时间', 'Withdrawn at', { ...server }),
    textVersion: text('文本版本', 'Text version', { ...server, max: 20 }),
    language: text('语言', 'Language', {
      required: true,
      written: 'once',
      max: 5,
      example: 'zh',
      hint: ['此人阅读的是中文（zh）还是英文（en）', 'Whether the person read the Chinese (zh) or English (en) text'],
    }),
    source: code('方式', 'How it was given', consentSource, { ...server, filter: true }),
  },
})

/** The key that seals the templates of a project. Destroyed after the end of the event. */
export const registerUserFaceKey = resource('registerUserFaceKey', '人脸模板密钥', 'Face template key', {
  scope: 'project',
  title: 'fingerprint',
  operations: [],
  internal: true,
  import: false,
  keepsDeleted: true,
  fields: {
    fingerprint: text('密钥指纹', 'Fingerprint', { ...server, max: 64 }),
    material: secret('密钥', 'Key', server),
    destroyedAt: instant('销毁时间', 'Destroyed at', server),
    destroyed: integer('销毁的模板', 'Templates destroyed', { ...server, min: 0 }),
    certified: boolean('已出具证明', 'Certified', server),
  },
})

/** What faces are compared by: numbers from which no photo can be made, sealed by the project's key. */
export const registerUserFaceTemplate = resource('registerUserFaceTemplate', '人脸模板', 'Face template', {
  scope: 'project',
  title: 'registerUserId',
  operations: [],
  internal: true,
  import: false,
  unique: [['registerUserId']],
  personal: { purpose: 'faces', until: 'erasure', fields: ['photoHash', 'sealed'] },
  fields: {
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      ...server,
      filter: true,
      whenParentGoes: 'take',
    }),
    registerUserFaceConsentId: ref('registerUserFaceConsent', '同意', 'Consent', {
      ...server,
      required: true,
      whenParentGoes: 'take',
    }),
    registerUserFaceKeyId: ref('registerUserFaceKey', '密钥', 'Key', {
      ...server,
      required: true,
      whenParentGoes: 'take',
    }),
    photoHash: text('照片摘要', 'Digest of the photo', { ...server, max: 64 }),
    sealed: text('模板', 'Template', { ...server, required: true, max: 4000 }),
  },
})

/** That the templates of an event were destroyed. Written once; shown as a PDF. */
export const registerUserFaceCertificate = resource(
  'registerUserFaceCertificate',
  '人脸数据销毁证明',
  'Face data destruction certificate',
  {
    scope: 'project',
    title: 'number',
    operations: ['getList', 'getDetail'],
    import: false,
    appendOnly: true,
    fields: {
      number: text('编号', 'Number', { ...server, max: 50 }),
      destroyedAt: instant('销毁时间', 'Destroyed at', { ...server }),
      templates: integer('模板数量', 'Templates', { ...server, min: 0 }),
      method: text('方式', 'Method', { ...server, max: 500 }),
      fingerprint: text('密钥指纹', 'Key fingerprint', { ...server, max: 64 }),
      confirmed: integer('供应商已确认删除', 'Removals confirmed by suppliers', { ...server, min: 0 }),
      unconfirmed: integer('供应商未确认', 'Not confirmed by suppliers', { ...server, min: 0 }),
      logHash: text('日志摘要', 'Digest of the log', { ...server, max: 64 }),
      logLines: integer('日志条数', 'Log entries', { ...server, min: 0 }),
    },
  },
)
