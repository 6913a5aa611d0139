import { randomBytes } from 'node:crypto'
import { gateDayNote } from '@pavilion/access/model/index.ts'
import * as report from '@pavilion/report/model/index.ts'
import { entryBlocks } from '@pavilion/report/model/walls.ts'
import { sumUpDays } from '@pavilion/report/server/collection/job.ts'
import type { Caller, SystemContext, Transaction } from '@pavilion/store'
import { after, dateOf, daysAgo, hour, put, some, sum, type Demo } from './fill.ts'
import type { Happening } from './story.ts'
import type { Attendee } from './attendee.ts'
import type { Staff } from './system.ts'

const { collectionSummaryStatus, projectCollectionDailySummary: summary } = report

/** Figures for the organiser, each the sum of existing rows: entries at gates, payments. */
export async function fillFigures(
  demo: Demo,
  { attendees, staff }: { attendees: readonly Attendee[]; staff: Staff },
): Promise<void> {
  const [manager] = staff.of('manager')
  const entries = demo.buyersDays.map(
    morning => attendees.flatMap(({ stays }) => stays).filter(stay => dateOf(stay.in) === dateOf(morning)).length,
  )
  const added = [[40, -4], [25], [12]]
  const counts = await put(
    demo,
    report.entryOutCount,
    demo.buyersDays.map((morning, at) => ({
      countDate: dateOf(morning),
      value: entries[at] as number,
      addValue: sum(added[at] as number[]),
      createdAt: after(morning, 9 * hour),
    })),
  )
  await put(
    demo,
    report.entryOutCountDetail,
    counts.flatMap(({ id }, at) =>
      (added[at] as number[]).map(addValue => ({
        entryOutCountId: id,
        addValue,
        sysUserId: manager?.id as number,
        remark: addValue > 0 ? '贵宾通道人工计数' : '重复计数更正',
      })),
    ),
  )
  await put(
    demo,
    report.reportForm,
    (
      [
        ['每日登记', 'daily-registration', 'webFormRecord', [{ field: 'createdAt', by: 'day' }], 'days', []],
        ['展位销售', 'booth-sales', 'booth', [{ field: 'reserveStatus' }], 'bars', []],
        ['订单收入', 'order-income', 'order', [{ field: 'type' }], 'bars', [{ of: 'sum', field: 'paidAmount' }]],
        ['入场人次', 'entries', 'registerUserEntryRecord', [{ field: 'entryTermGroupName' }], 'bars', []],
      ] as const
    ).map(([name, code, resource, groups, chart, sums], at) => ({
      name,
      code,
      definition: { resource, filters: [], groups, measures: [...sums, { of: 'count' }], columns: [], chart },
      sortNumber: at + 1,
    })),
  )
  // Of those who open a form, about two in five send it.
  await demo.ctx.sql(
    `insert into "webFormOpened" ("projectId", "hour", "webFormId", "registerChannelId", "opened")
    select r."projectId", date_trunc('hour', r."createdAt"), r."webFormId", r."registerChannelId",
      count(*) * 2 + count(*) % 3 + 1
    from "webFormRecord" r
    where r."projectId" = $1 and r."deletedAt" is null
    group by 1, 2, 3, 4`,
    [demo.made.projectId],
  )
  const ready = (name: string, groups: readonly string[], chart: string, more: object = {}) => ({
    ready: name,
    groups,
    measures: [],
    filters: [],
    span: 'all',
    compare: false,
    chart,
    ...more,
  })
  const saved = await put(
    demo,
    report.reportForm,
    (
      [
        ['各渠道每日报名', ready('registrations', ['channel', 'day'], 'none')],
        ['每日报名', ready('registrations', ['day'], 'days')],
        ['报名渠道排行', ready('registrations', ['channel'], 'bars')],
        ['报名省份', ready('registrations', ['province'], 'bars')],
        ['每日收入', ready('income', ['day'], 'days')],
      ] as const
    ).map(([name, definition], at) => ({
      name,
      definition: definition as never,
      sysUserId: manager?.id as number,
      private: false,
      sortNumber: at + 10,
    })),
  )
  const idOf = (name: string) =>
    saved[['各渠道每日报名', '每日报名', '报名渠道排行', '报名省份', '每日收入'].indexOf(name)]?.id
  await put(demo, report.reportMailing, [
    {
      reportFormId: idOf('各渠道每日报名') as number,
      sysUserId: manager?.id as number,
      rhythm: report.mailingRhythm.daily,
      hour: 18,
      language: report.mailingLanguage.zh,
      lastDay: dateOf(daysAgo(0)),
      lastAt: daysAgo(1),
      outcome: report.mailingOutcome.sent,
    },
  ])
  const screens = await put(
    demo,
    report.visualScreen,
    (
      [
        ['entry', '入场大屏', '采购商大会入场实况', 'Buyers’ conference: entries live', entryBlocks],
        [
          'register',
          '渠道大屏',
          '观众来源',
          'Where visitors come from',
          [
            { kind: 'figure', of: 'entries', width: 6 },
            { kind: 'figure', of: 'week', width: 6 },
            { kind: 'channels', width: 4 },
            { kind: 'types', width: 4 },
            { kind: 'days', width: 4 },
          ],
        ],
        [
          'promotion',
          '招展大屏',
          '观众报名实况',
          'Registrations live',
          [
            { kind: 'number', width: 4, report: idOf('每日报名'), zh: '累计报名', en: 'Registrations' },
            { kind: 'trend', width: 8, report: idOf('每日报名'), zh: '每日报名', en: 'Registrations by day' },
            { kind: 'map', width: 8, report: idOf('报名省份'), zh: '观众来自哪里', en: 'Where visitors come from' },
            { kind: 'ranking', width: 4, report: idOf('报名渠道排行'), zh: '渠道', en: 'Channels' },
          ],
        ],
        [
          'lobby',
          '大厅大屏',
          '欢迎光临',
          'Welcome',
          [
            { kind: 'figure', of: 'inside', width: 6 },
            {
              kind: 'text',
              width: 6,
              textZh: '请出示入场码\n老人与儿童请走 H01 通道',
              textEn: 'Please have your pass ready\nElderly people and children: gate H01',
            },
            { kind: 'halls', width: 6 },
            { kind: 'curve', width: 6 },
            { kind: 'programme', width: 8, page: 2 },
            { kind: 'countdown', width: 4, page: 2, zh: '距开幕', en: 'Until the opening' },
            {
              kind: 'notice',
              width: 12,
              page: 2,
              textZh: '讲解耳机在服务台领取',
              textEn: 'Headsets are at the service desk',
            },
          ],
        ],
      ] as const
    ).map(([code, name, title, englishTitle, blocks]) => ({
      code,
      name,
      title,
      backgroundImage: demo.pictures.contours as string,
      englishTitle,
      blocks,
      refreshInterval: 5,
    })),
  )
  await put(demo, report.largeScreenLink, [
    { name: '南登录厅电视', code: randomBytes(15).toString('base64url') },
    { name: '贵宾厅电视', visualScreenId: screens.at(-1)?.id as number, code: randomBytes(15).toString('base64url') },
  ])
  await put(
    demo,
    gateDayNote,
    ['H03 扫码头已更换，十分钟后恢复', '体验馆北侧排队较长，引导至 H01', '讲解耳机在服务台领取'].map(note => ({
      note,
      sysUserId: manager?.id as number,
    })),
  )
}
/** Each past day is summed up in the morning after; the older sums are reported and confirmed. */
export function collectionHappenings(demo: Demo, manager: Caller): Happening[] {
  const tx = demo.ctx as Transaction
  const by = tx.inNameOf(manager, { projectId: demo.made.projectId })
  const morning = (days: number) => after(`${dateOf(daysAgo(days))}T00:00:00Z`, -8 * hour + hour / 3)
  const move = (name: 'report' | 'confirm', status: number) => async () => {
    for (const id of await by.store(summary).ids({ status })) await by.move(summary, { id }, name, {})
  }
  return [
    ...some(31, days => ({ at: morning(days), what: () => sumUpDays(tx as unknown as SystemContext) })),
    { at: after(morning(2), 2 * hour), what: move('report', collectionSummaryStatus.pending) },
    { at: after(morning(6), 9 * hour), what: move('report', collectionSummaryStatus.pending) },
    { at: after(morning(5), 9 * hour), what: move('confirm', collectionSummaryStatus.reported) },
  ]
}
