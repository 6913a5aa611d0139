import { randomBytes } from 'node:crypto'
import { gateDayNote } from '@pavilion/access/model/index.ts'
import * as report from '@pavilion/report/model/index.ts'
import { entryBlocks } from '@pavilion/report/model/walls.ts'
import { payStatus, refundItemStatus } from '@pavilion/order/model/index.ts'
import { now } from '@pavilion/store'
import { after, dateOf, day, daysAgo, hour, put, sum, type Demo } from './fill.ts'
import type { Books } from './orderBooks.ts'
import type { Attendee } from './attendee.ts'
import type { Staff } from './system.ts'

const { collectionRelationType, collectionSource, collectionSummaryStatus } = report

/** Figures for the organiser, each the sum of existing rows: entries at gates, payments. */
export async function fillFigures(
  demo: Demo,
  { attendees, books, staff }: { attendees: readonly Attendee[]; books: Books; staff: Staff },
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
  await fillCollections(demo, books, manager?.name as string)
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
    { name: '贵宾厅电视', visualScreenId: screens[2]?.id as number, code: randomBytes(15).toString('base64url') },
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
/** A summary for each past day: every payment and every refund is in exactly one. */
async function fillCollections(demo: Demo, { pays, refundItems }: Books, reporter: string): Promise<void> {
  const money = [
    ...pays
      .filter(({ status }) => status === payStatus.paid)
      .map(({ id, amount, paidDate }) => ({
        type: 'pay' as const,
        id,
        amount: amount as number,
        at: paidDate as string,
      })),
    ...refundItems
      .filter(({ status }) => status === refundItemStatus.success)
      .map(({ id, amount, completedAt }) => ({
        type: 'refund' as const,
        id,
        amount: amount as number,
        at: completedAt as string,
      })),
  ]
  const byDay = [
    ...Map.groupBy(
      money.filter(({ at }) => at && dateOf(at) < dateOf(now().getTime()) && dateOf(at) > dateOf(daysAgo(30))),
      ({ at }) => dateOf(at),
    ),
  ].sort(([a], [b]) => a.localeCompare(b))
  const total = (rows: typeof money, type: string) =>
    sum(rows.filter(row => row.type === type).map(({ amount }) => amount))
  const summaries = await put(
    demo,
    report.projectCollectionDailySummary,
    byDay.map(([date, rows], at) => {
      const startTime = after(date, -8 * hour)
      const endTime = after(startTime, day)
      const reported = at < byDay.length - 2
      return {
        number: `SK${date.replaceAll('-', '')}`,
        status: collectionSummaryStatus[at < byDay.length - 6 ? 'confirmed' : reported ? 'reported' : 'pending'],
        source: collectionSource.system,
        startTime,
        endTime,
        payAmount: total(rows, 'pay'),
        payOutStartTime: startTime,
        payOutEndTime: endTime,
        refundAmount: total(rows, 'refund'),
        reporter: reported ? reporter : null,
        reportTime: reported ? after(endTime, 2 * hour) : null,
        createdAt: endTime,
      }
    }),
  )
  await put(
    demo,
    report.projectCollectionDailySummaryRelation,
    byDay.flatMap(([, rows], at) =>
      rows.map(({ type, id }) => ({
        projectCollectionDailySummaryId: summaries[at]?.id as number,
        type: collectionRelationType[type],
        businessId: id,
        source: collectionSource.system,
        createdAt: summaries[at]?.createdAt as string,
      })),
    ),
  )
}
