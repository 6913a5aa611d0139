import { json, ref, resource, secret, state, text } from '@pavilion/declare'
import { mergeMoves, mergeStatus } from './codes.ts'

/**
 * What identifies an attendee: keyed hashes of the ID number, and of phone number and name. Unique in
 * a project, so that two records of one person that are approved at once make one attendee.
 */
export const registerUserKey = resource('registerUserKey', '参会人识别键', 'Attendee key', {
  scope: 'project',
  title: 'key',
  operations: [],
  internal: true,
  unique: [['key']],
  personal: { purpose: 'admission', until: 'erasure', fields: ['key'] },
  fields: {
    key: text('识别键', 'Key', { required: true, written: 'server', max: 64 }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
  },
})

/** The records that an attendee was made from. One record makes one attendee. */
export const registerUserRecord = resource('registerUserRecord', '参会人来源记录', 'Record of an attendee', {
  scope: 'project',
  title: 'webFormRecordId',
  operations: [],
  internal: true,
  unique: [['webFormRecordId']],
  fields: {
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    webFormRecordId: ref('webFormRecord', '报名记录', 'Registration', {
      required: true,
      written: 'server',
      whenParentGoes: 'take',
    }),
  },
})

/**
 * Two attendees that were one person: what belonged to the other moved to the one that stays. Of two
 * projects, both stay and their data agree. Undone within 30 days.
 */
export const registerUserMerge = resource('registerUserMerge', '参会人合并', 'Merge of attendees', {
  scope: 'project',
  title: 'registerUserId',
  operations: ['getList', 'getDetail'],
  order: [['id', 'desc']],
  personal: { purpose: 'admission', until: 'erasure', fields: ['moved', 'values'] },
  fields: {
    registerUserId: ref('registerUser', '保留的参会人', 'Attendee that stays', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    otherId: ref('registerUser', '并入的参会人', 'Merged attendee', {
      required: true,
      written: 'server',
      whenParentGoes: 'take',
    }),
    status: state('状态', 'Status', mergeStatus, { initial: 'merged', moves: mergeMoves }),
    /** `table.field` → ids of the rows that moved. */
    moved: json<Readonly<Record<string, readonly number[]>>>()('移动的数据', 'What moved', {
      written: 'server',
      list: false,
      detailOnly: true,
    }),
    /** Sealed: the fields of both before and after. */
    values: secret('合并前的资料', 'Data before', { written: 'server' }),
  },
})
