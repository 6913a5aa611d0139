import { keptPair } from '@pavilion/declare'
import * as notification from '@pavilion/notification/model/index.ts'
import { event } from '../texts.ts'
import type { Attendee } from './attendee.ts'
import { after, daysAgo, minute, put, putOne, type Demo } from './fill.ts'

const {
  groupNotificationStatus: status,
  notificationReceiverType,
  notificationRecordStatus,
  noticeWays,
  outboxChannel,
  outboxState,
  smsPlatform,
  smsStatus,
} = notification

type Outcome = 'done' | 'failed' | 'replaced' | 'aside'
interface Story {
  readonly title: readonly [string, string]
  readonly text: readonly [string, string]
  readonly status: number
  readonly days: number
  readonly why: string
  readonly pausedWhy?: string
  readonly chosenFrom: readonly [string, string]
  readonly outcomes: readonly Outcome[]
}
const times = (many: number, outcome: Outcome): Outcome[] => Array.from({ length: many }, () => outcome)
/** One that went well, one that was paused because too many failed, and one that failed altogether. */
const stories: readonly Story[] = [
  {
    title: ['贵宾专场：请从南门入场', 'VIP morning: please use the south gate'],
    text: [
      '{name}，您好。明早九点的贵宾专场请从{gate}入场，请带好通行证。',
      'Dear {name}, please enter by the {gate} for the VIP morning at nine, and have your pass at hand.',
    ],
    status: status.sent,
    days: 15,
    why: 'isv.MOBILE_NUMBER_ILLEGAL（模拟）',
    chosenFrom: ['参会人：证件类型：贵宾；签到：未签到', 'Attendee: Badge type: VIP; Sign-in: Not signed in'],
    outcomes: [
      ...times(18, 'done'),
      'replaced',
      ...times(9, 'done'),
      'replaced',
      'failed',
      ...times(10, 'done'),
      'replaced',
    ],
  },
  {
    title: ['接驳班车时刻有变', 'New times of the shuttle'],
    text: [
      '{name}，您好。展馆接驳班车改为每 20 分钟一班，末班 18:30。',
      'Dear {name}, the shuttle now runs every 20 minutes, the last one at 18:30.',
    ],
    status: status.paused,
    days: 11,
    why: 'isv.BUSINESS_LIMIT_CONTROL（模拟）',
    pausedWhy: keptPair(['失败率 42%（38 条中 16 条），已自动暂停', 'Paused: 42% failed, 16 of 38']),
    chosenFrom: ['参会人：全部', 'Attendee: everybody'],
    outcomes: [...times(22, 'done'), ...times(16, 'failed'), ...times(22, 'aside')],
  },
  {
    title: ['停车场调整', 'Parking has moved'],
    text: ['{name}，您好。P2 停车场今日关闭，请停 P4。', 'Dear {name}, car park P2 is closed today. Please use P4.'],
    status: status.sent,
    days: 6,
    why: 'isv.AMOUNT_NOT_ENOUGH（模拟）',
    chosenFrom: ['参会人：勾选的 24 条', 'Attendee: 24 ticked rows'],
    outcomes: times(24, 'failed'),
  },
]

/** Messages to chosen people with what became of each, a saved choice, and what the event has set. */
export async function fillMessages(demo: Demo, attendees: readonly Attendee[]): Promise<void> {
  let from = 0
  for (const story of stories) {
    await tell(demo, story, attendees.slice(from, from + story.outcomes.length))
    from += story.outcomes.length
  }
  await put(demo, notification.savedChoice, [
    {
      name: '未签到的采购商',
      list: 'registerUser',
      conditions: { where: { signInStatus: 20 }, search: null },
      words: keptPair(['参会人：签到状态：未签到', 'Attendee: Sign-in: Not signed in']),
    },
  ])
  await put(demo, notification.automaticMessage, [
    { code: 'recordReceived', enabled: true, ways: noticeWays.both, delayMinutes: 0 },
    {
      code: 'orderClosed',
      enabled: true,
      ways: noticeWays.mail,
      delayMinutes: 30,
      smsText: '【{event}】订单 {number} 未在时限内支付，名额已释放。{what}',
      englishSmsText: '[{event}] Order {number} was not paid in time and its places are free again. {what}',
    },
  ])
}
async function tell(demo: Demo, story: Story, people: readonly Attendee[]): Promise<void> {
  const begun = daysAgo(story.days)
  const html = (words: string) => `<p>${words}</p>`
  const isFail = (outcome: Outcome | undefined) => outcome === 'failed' || outcome === 'aside'
  const fails = people.filter((_, at) => isFail(story.outcomes[at])).length
  const group = await putOne(demo, notification.groupNotification, {
    title: story.title[0],
    englishTitle: story.title[1],
    content: html(story.text[0]),
    englishContent: html(story.text[1]),
    status: story.status as typeof status.sent,
    qty: people.length,
    successQty: people.length - fails,
    failQty: fails,
    people: people.length,
    begunAt: begun,
    chosenFrom: keptPair(story.chosenFrom, 2000),
    pausedWhy: story.pausedWhy ?? null,
    createdAt: after(begun, -60 * minute),
  })
  const receivers = await put(
    demo,
    notification.groupNotificationReceiver,
    people.map(({ name, company, phoneNumber, email }, at) => ({
      groupNotificationId: group.id,
      type: notificationReceiverType.sms,
      name,
      company,
      phoneNumber,
      email: email ?? (story.outcomes[at] === 'replaced' ? `guest${at}@teaexpo.example` : null),
      values: { gate: ['南门', 'south gate'] as const },
      createdAt: after(begun, -50 * minute),
    })),
  )
  const wordsFor = ({ name, chinese }: Attendee) =>
    story.text[chinese ? 0 : 1].replace('{name}', name).replace('{gate}', chinese ? '南门' : 'south gate')
  const at = (nth: number) => after(begun, nth * 1700)
  const texts = await put(
    demo,
    notification.sms,
    people.map((one, nth) => ({
      phoneNumber: one.phoneNumber,
      content: wordsFor(one),
      status: smsStatus[story.outcomes[nth] === 'done' ? 'done' : 'failed'],
      platform: smsPlatform.cloudVendor,
      sentAt: story.outcomes[nth] === 'done' ? at(nth) : null,
      errmsg: story.outcomes[nth] === 'done' ? null : story.why,
      createdAt: begun,
    })),
  )
  const aside = keptPair(['已搁置', 'Set aside'])
  const messages = await put(
    demo,
    notification.outboxMessage,
    people.map((one, nth) => {
      const outcome = story.outcomes[nth] as Outcome
      return {
        channel: outboxChannel.sms,
        template: 'groupNotification' as const,
        language: one.chinese ? ('zh' as const) : ('en' as const),
        phoneNumber: one.phoneNumber,
        subject: story.title[one.chinese ? 0 : 1],
        content: wordsFor(one),
        state: outboxState[outcome === 'done' ? 'done' : outcome === 'aside' ? 'cancelled' : 'failed'],
        error: outcome === 'done' ? null : outcome === 'aside' ? aside : story.why,
        replaced: outcome === 'replaced',
        simulated: true,
        tries: outcome === 'aside' ? 0 : 1,
        admittedAt: outcome === 'aside' ? null : at(nth),
        sentAt: outcome === 'done' ? at(nth) : null,
        smsId: texts[nth]?.id ?? null,
        batch: `groupNotification:${group.id}`,
        dedupeKey: `groupNotification:${group.id}:${receivers[nth]?.id}:sms:demo`,
        createdAt: begun,
      }
    }),
  )
  const mailed = people.flatMap((one, nth) => (story.outcomes[nth] === 'replaced' ? [{ one, nth }] : []))
  if (mailed.length)
    await put(
      demo,
      notification.outboxMessage,
      mailed.map(({ one, nth }) => ({
        channel: outboxChannel.mail,
        template: 'groupNotification' as const,
        language: one.chinese ? ('zh' as const) : ('en' as const),
        email: receivers[nth]?.email ?? null,
        subject: `${event.name[one.chinese ? 0 : 1]} · ${story.title[one.chinese ? 0 : 1]}`,
        content: wordsFor(one),
        state: outboxState.done,
        simulated: true,
        tries: 1,
        sentAt: after(at(nth), 2 * minute),
        insteadOfId: messages[nth]?.id ?? null,
        batch: `groupNotification:${group.id}`,
        dedupeKey: `groupNotification:${group.id}:${receivers[nth]?.id}:mail:demo`,
        createdAt: begun,
      })),
    )
  await put(
    demo,
    notification.groupNotificationRecord,
    people.map((_, nth) => ({
      groupNotificationId: group.id,
      groupNotificationReceiverId: receivers[nth]?.id ?? null,
      title: story.title[0],
      content: html(story.text[0]),
      status: notificationRecordStatus[isFail(story.outcomes[nth]) ? 'failed' : 'done'],
      sentAt: isFail(story.outcomes[nth]) ? null : at(nth),
      errmsg: isFail(story.outcomes[nth]) ? story.why : null,
      createdAt: begun,
    })),
  )
}
