import { code, integer, json, longText, ref, remark, resource, say, text, url } from '@pavilion/declare'
import { uploadPurpose } from './codes.ts'

/**
 * Who did what, when and from where: the row and its changed fields. Written in the same
 * transaction as the change.
 */
export const sysUserOperateLog = resource('sysUserOperateLog', '操作日志', 'Audit log', {
  scope: 'shared',
  confined: true,
  operations: ['getList', 'getDetail'],
  log: true,
  title: 'action',
  indexes: [['resource', 'action', 'sysUserId']],
  fields: {
    sysUserId: ref('sysUser', '员工账号', 'Staff account', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
    }),
    account: text('账号', 'Account', { written: 'server', filter: true }),
    action: text('操作', 'Action', { names: 'act', written: 'server', filter: true }),
    resource: text('资源', 'Resource', { names: 'resource', written: 'server', filter: true }),
    rowId: integer('记录编号', 'Record ID', { written: 'server', filter: true }),
    ip: text('IP地址', 'IP address', { written: 'server', filter: true }),
    reqUrl: text('请求地址', 'Request address', { written: 'server', max: 500 }),
    reqParam: json()('请求参数', 'Request parameters', { written: 'server' }),
    respParam: json()('响应参数', 'Response parameters', { written: 'server' }),
    changes: json<Record<string, { from: unknown; to: unknown }>>()('变更', 'Changes', { written: 'server' }),
    /** The digest of the line's content, written with it. */
    digest: text('内容摘要', 'Digest', { written: 'server', max: 64, list: false }),
  },
})

/**
 * The sealed lines of the audit log with their digests, and a keyed hash over these and the
 * previous seal. A line or seal that is changed, removed or inserted later no longer matches.
 */
export const operateLogSeal = resource('operateLogSeal', '操作日志封存', 'Audit log seal', {
  scope: 'global',
  operations: [],
  internal: true,
  log: true,
  title: 'hash',
  fields: {
    lastLogId: integer('最后一条', 'Last line', { required: true, unique: true }),
    lines: json<readonly (readonly [id: number, digest: string])[]>()('日志行', 'Lines', { required: true }),
    hash: text('封存摘要', 'Hash', { required: true, max: 64 }),
  },
})

/** A value that code looks up by key: the project's value, or else the one for all projects. */
export const systemDict = resource('systemDict', '数据字典', 'Dictionary', {
  scope: 'shared',
  title: 'key',
  order: [['key', 'asc']],
  unique: [['key']],
  fields: {
    key: text('键', 'Key', { required: true, max: 100, search: true, filter: true }),
    value: longText('值', 'Value', {
      required: true,
      search: true,
      max: 20_000,
      hint: say('可填文字或 JSON', 'Text or JSON'),
    }),
    remark: remark(),
  },
})

/** An uploaded file: who uploaded it, and for what. */
export const uploadedFile = resource('uploadedFile', '上传文件', 'Uploaded file', {
  scope: 'shared',
  title: 'name',
  operations: ['getList', 'getDetail', 'update', 'delete'],
  // fileSweep deletes them permanently, with their bytes.
  keepsDeleted: true,
  personal: { purpose: 'registration', until: 'erasure', fields: ['name'] },
  fields: {
    filePath: url('文件', 'File path', { required: true, written: 'server', filter: true }),
    name: text('名称', 'Name', { search: true }),
    mimeType: text('文件类型', 'File type', { written: 'server', filter: true, max: 100 }),
    size: integer('大小', 'Size', { written: 'server', min: 0, unit: 'bytes' }),
    purpose: code('用途', 'Purpose', uploadPurpose, { filter: true, default: uploadPurpose.general }),
    sysUserId: ref('sysUser', '员工账号', 'Staff account', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
    }),
    webUserId: ref('webUser', '网站用户', 'Web user', { written: 'server', filter: true, whenParentGoes: 'clear' }),
  },
})

/**
 * Uploads of visitors that no record has taken yet: a short list, so that it can be summed at every
 * upload. What no record takes is deleted after a day.
 */
export const unclaimedUpload = resource('unclaimedUpload', '未使用的上传', 'Unclaimed upload', {
  scope: 'global',
  operations: [],
  internal: true,
  log: true,
  title: 'filePath',
  fields: {
    filePath: url('文件', 'File path', { required: true, unique: true }),
    size: integer('大小', 'Size', { required: true, min: 0, unit: 'bytes' }),
  },
})
