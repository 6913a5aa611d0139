import { say, text } from '@pavilion/declare'
import { sql, sqlText } from '@pavilion/store'
import { readyReports, type ReportDimension, type ReportEvent } from '@pavilion/system/server/index.ts'
import { formComponentType, webFormComponent, webFormOpened, webFormRecord } from '../model/index.ts'

const { webFormId, registerChannelId, status, language } = webFormRecord.fields
const form: ReportDimension = { name: say('表单', 'Form'), field: webFormId, filter: 'webFormId' }
const channel: ReportDimension = { name: say('渠道', 'Channel'), field: registerChannelId, filter: 'registerChannelId' }
const shared = { topic: 'registration', right: 'webFormRecord.getList', of: webFormRecord } as const
const regions = sqlText(`${formComponentType.provinceCityDistrict}, ${formComponentType.provinceCity}`)

/** The province of the first answer that names one. Read only where it is asked for. */
const province = sql`(
  select min(r."answers" -> c."webFormFieldId"::text ->> 0)
  from ${webFormComponent} c
  where c."projectId" = r."projectId" and c."type" in (${regions}) and r."answers" ? c."webFormFieldId"::text)`

readyReports.fill('registrations', {
  ...shared,
  name: say('报名：渠道与日期', 'Registrations by channel and day'),
  about: say('每天各渠道收到多少报名', 'How many people register each day, and through which channel'),
  list: { path: '/webFormManagement/webFormRecord', time: 'createdAt' },
  timed: true,
  facts: ({ projectId }) => sql`
    select r."createdAt" as "at", r."registerChannelId" as "channel", r."webFormId" as "form",
      r."status", r."language", ${province} as "province", 1 as "count"
    from ${webFormRecord} r
    where r."projectId" = ${projectId}::bigint`,
  dimensions: {
    channel,
    form,
    status: { name: say('状态', 'Status'), field: status, filter: 'status' },
    language: { name: say('语言', 'Language'), field: language },
    province: {
      name: say('省份', 'Province'),
      field: text('省份', 'Province', { place: true }),
      isProvince: true,
    },
  },
  measures: { count: { name: say('报名数', 'Registrations'), unit: 'count', sum: 'count' } },
  usual: ['channel', 'day'],
})

/** When a record was first decided, by whoever did it. */
const decided = ({ projectId }: ReportEvent) => sql`
  select f."createdAt" as "at", f."form", f."channel", 1 as "count",
    case when f."decidedAt" is null then 0 else 1 end as "decided",
    extract(epoch from f."decidedAt" - f."createdAt") / 3600 as "hours"
  from (
    select r."createdAt", r."webFormId" as "form", r."registerChannelId" as "channel", (
        select min(e."createdAt")
        from "stateEvent" e
        where e."resource" = 'webFormRecord' and e."rowId" = r.id and e."projectId" = r."projectId"
          and e."move" in ('approve', 'reject')
      ) as "decidedAt"
    from ${webFormRecord} r
    where r."projectId" = ${projectId}::bigint
  ) f`
readyReports.fill('approvals', {
  ...shared,
  name: say('审核用时', 'Approval times'),
  about: say('报名提交后多久得到审核', 'How long people wait until their registration is decided'),
  list: { path: '/webFormManagement/webFormRecord', time: 'createdAt' },
  timed: true,
  facts: decided,
  dimensions: { form, channel },
  measures: {
    hours: { name: say('平均用时（小时）', 'Average time (hours)'), unit: 'hours', average: 'hours', apart: true },
    decided: { name: say('已审核', 'Decided'), unit: 'count', sum: 'decided', apart: true },
    count: { name: say('报名数', 'Registrations'), unit: 'count', sum: 'count' },
  },
  usual: ['day'],
})

readyReports.fill('conversion', {
  ...shared,
  name: say('表单转化率', 'From opened to sent'),
  about: say('打开表单的人有多少最终提交', 'How many of those who open a form send it'),
  timed: true,
  facts: ({ projectId }) => sql`
    select o."hour" as "at", o."webFormId" as "form", o."registerChannelId" as "channel", o."opened", 0 as "sent"
    from ${webFormOpened} o
    where o."projectId" = ${projectId}::bigint
    union all
    select r."createdAt", r."webFormId", r."registerChannelId", 0, 1
    from ${webFormRecord} r
    where r."projectId" = ${projectId}::bigint and r."importBatchId" is null`,
  dimensions: { form, channel },
  measures: {
    opened: { name: say('打开', 'Opened'), unit: 'count', sum: 'opened' },
    sent: { name: say('提交', 'Sent'), unit: 'count', sum: 'sent' },
    share: { name: say('转化率', 'Sent, of opened'), unit: 'percent', share: ['sent', 'opened'] },
  },
  usual: ['form'],
})
