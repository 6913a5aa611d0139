import { code, date, decimal, idNumber, instant, longText, phone, ref, resource, text } from '@pavilion/declare'
import { dailyHealthReportStatus, healthCheckStatus, mztCheckType } from './codes.ts'

/** What a person reports about their health on one day. */
export const registerUserDailyHealthReport = resource(
  'registerUserDailyHealthReport',
  '每日健康上报',
  'Daily health report',
  {
    scope: 'project',
    title: 'name',
    order: [
      ['reportDate', 'desc'],
      ['id', 'desc'],
    ],
    personal: { purpose: 'health', until: 'erasure', fields: ['name', 'remark'] },
    fields: {
      name: text('姓名', 'Name', { max: 100, search: true }),
      phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
      reportDate: date('上报日期', 'Report date', { filter: true }),
      status: code('状态', 'Status', dailyHealthReportStatus, {
        default: dailyHealthReportStatus.normal,
        filter: true,
      }),
      temperature: decimal('体温', 'Temperature', { min: 30, max: 45, decimals: 1, unit: '℃' }),
      registerUserId: ref('registerUser', '参会人', 'Attendee', { filter: true, whenParentGoes: 'take' }),
      remark: text('备注', 'Remark', { max: 500 }),
    },
  },
)

/** The answer of one health check. Append-only. */
export const registerUserHealthCheckLog = resource('registerUserHealthCheckLog', '健康核查日志', 'Health check log', {
  scope: 'project',
  title: 'name',
  log: true,
  operations: ['getList', 'getDetail'],
  personal: { purpose: 'health', until: 'erasure', fields: ['name', 'receLog'] },
  fields: {
    name: text('姓名', 'Name', { written: 'server', max: 100, search: true }),
    idCard: idNumber('证件号码', 'ID number', { written: 'server', search: true }),
    checkResult: code('核验结果', 'Check result', healthCheckStatus, { written: 'server', filter: true }),
    natEndTime: instant('核酸截止时间', 'Nucleic acid test until', { written: 'server', filter: true }),
    receLog: longText('接收日志', 'Received log', { written: 'server', max: 20_000, list: false }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
  },
})

/** One request to the provincial service about a person, and its answer. Append-only. */
export const registerUserMZTCheckLog = resource('registerUserMZTCheckLog', '民政通核查日志', 'MZT check log', {
  scope: 'project',
  title: 'name',
  log: true,
  operations: ['getList', 'getDetail'],
  personal: { purpose: 'health', until: 'erasure', fields: ['name', 'reqOriLog', 'reqLog', 'respLog'] },
  fields: {
    idCard: idNumber('证件号码', 'ID number', { written: 'server', search: true }),
    name: text('姓名', 'Name', { written: 'server', max: 100, search: true }),
    checkType: code('核查类型', 'Check type', mztCheckType, { written: 'server', filter: true }),
    reqOriLog: longText('原始请求日志', 'Original request', { written: 'server', max: 20_000, list: false }),
    reqLog: longText('请求日志', 'Request', { written: 'server', max: 20_000, list: false }),
    respLog: longText('响应日志', 'Response', { written: 'server', max: 20_000, list: false }),
  },
})
