import { keptPair } from '@pavilion/declare'
import * as notification from '@pavilion/notification/model/index.ts'
import { writeMail, writeSms } from '@pavilion/notification/server/writing.ts'
import { event } from '../texts.ts'
import { chance } from '../pictures/chance.ts'
import { after, daysAgo, digits, idsOf, minute, past, put, putOne, type Demo } from './fill.ts'
import type { Visitor } from './account.ts'
import type { Exhibitor } from './company.ts'
import type { Attendee } from './attendee.ts'
import { fillMessages } from './messages.ts'

const {
  smsStatus,
  smsPlatform,
  outboxChannel,
  outboxState,
  groupNotificationStatus,
  notificationReceiverType,
  notificationRecordStatus,
} = notification
interface Decided {
  id: number
  number: string
  phoneNumber: string | null
  email: string | null
  webUserId: number | null
  status: number
  reason: string | null
  language: 'zh' | 'en'
  updatedAt: string
}

/**
 * Sent messages: a notice for each decision on a registration, bulk messages and mails, all by the
 * local twin and marked as simulated. Nothing is waiting.
 */
export async function fillNotices(
  demo: Demo,
  about: { visitors: readonly Visitor[]; attendees: readonly Attendee[]; exhibitors: readonly Exhibitor[] },
): Promise<void> {
  await fillOutbox(demo)
  await put(
    demo,
    notification.smsBalance,
    [notification.smsPlatform.cloudVendor, notification.smsPlatform.microSms].map(platform => ({
      platform,
      state: notification.smsBalanceState.enough,
      amount: 10_000,
      unit: 'messages',
      alarmBelow: 100,
      askedAt: daysAgo(0),
      why: keptPair(['模拟平台', 'Simulated platform']),
    })),
  )
  await fillGroups(demo, about)
  await fillMessages(demo, about.attendees)
  const template = await putOne(demo, notification.emailTemplate, {
    name: '展商邀请',
    code: 'exhibitorInvitation',
    subject: '邀请您参展',
    englishSubject: 'You are invited to exhibit',
    content: '<p>尊敬的 {name}：诚邀贵司参展。</p>',
    englishContent: '<p>Dear {name}, we would like to see you at the expo.</p>',
  })
  await put(demo, notification.emailTemplate, [
    {
      name: '参观提醒',
      code: 'visitReminder',
      subject: '参观提醒',
      englishSubject: 'Your visit',
      content: '<p>请携带证件原件入场。</p>',
      englishContent: '<p>Please bring the ID you registered with.</p>',
    },
  ])
  await put(
    demo,
    notification.customEmail,
    (
      [
        ['第一轮招展邀请', 'Your invitation to exhibit', 'sent', 80],
        ['第二轮招展邀请', 'There are stands left for you', 'sent', 45],
        ['参展须知', 'What exhibitors should know', 'notSent', 3],
      ] as const
    ).map(([name, english, status, days], at) => ({
      name,
      type: notification.customEmailType[at < 2 ? 'invitation' : 'plain'],
      receiveCategory: notification.customEmailReceiveCategory.exhibitor,
      receivers: about.exhibitors.slice(at * 40, at * 40 + 40).map(({ email }) => email),
      emailTemplateId: template.id,
      subject: name,
      englishSubject: english,
      content: '<p>诚邀贵司参展。</p>',
      englishContent: '<p>We would be glad to have you among our exhibitors.</p>',
      status: notification.customEmailStatus[status],
      createdAt: daysAgo(days),
    })),
  )
  /** Answers to the mails above, in their order. */
  await put(
    demo,
    notification.optOut,
    about.exhibitors
      .slice(0, 80)
      .filter((_, at) => at % 13 === 5)
      .map(({ email }, at) => ({ email, source: notification.optOutSource.link, createdAt: daysAgo(79 - at * 6) })),
  )
  await put(
    demo,
    notification.optOut,
    about.visitors
      .slice(0, 160)
      .filter((_, at) => at % 40 === 7)
      .map(({ phoneNumber }, at) => ({
        phoneNumber,
        source: notification.optOutSource.reply,
        everywhere: true,
        createdAt: daysAgo(7 - at),
      })),
  )
}
async function fillOutbox(demo: Demo): Promise<void> {
  const random = chance('teaexpo outbox')
  const {
    ctx,
    made: { projectId },
    forms: { personal },
  } = demo
  const decided = (
    await ctx.sql<Decided>(
      'select id, number, "phoneNumber", email, "webUserId", status, reason, language, "updatedAt" from "webFormRecord" where "projectId" = $1 and "webFormId" = $2 and status <> 10 order by "updatedAt"',
      [projectId, personal.id],
    )
  ).slice(-900)
  const notices = decided.map(record => {
    const template = record.status === 20 ? ('recordValid' as const) : ('recordInvalid' as const)
    const english = record.language === 'en'
    const variables = {
      form: english ? 'Visitor registration' : '观众登记',
      number: record.number,
      event: event.name[english ? 1 : 0],
      reason: record.reason ?? '',
      // Where this server will be reached is not known here.
      pass: english ? 'Your pass is under “My passes” in the user centre.' : '请在个人中心打开「我的通行证」。',
    }
    const mail = english
    return {
      record,
      template,
      mail,
      failed: random.next() < 0.012,
      subject: writeMail(template, record.language, variables as never).subject,
      content: mail
        ? writeMail(template, record.language, variables as never).text
        : writeSms(template, record.language, variables as never).text,
      sentAt: past(after(record.updatedAt, random.between(0.1, 2) * minute)),
    }
  })
  const texts = notices.filter(({ mail }) => !mail)
  const kept = await put(
    demo,
    notification.sms,
    texts.map(({ record, content, failed, sentAt }) => ({
      phoneNumber: record.phoneNumber as string,
      content,
      status: smsStatus[failed ? 'failed' : 'done'],
      platform: smsPlatform.cloudVendor,
      sentAt: failed ? null : sentAt,
      errmsg: failed ? '号码为空号（模拟）' : null,
      createdAt: record.updatedAt,
    })),
  )
  const smsOf = new Map(texts.map((one, at) => [one, kept[at]?.id as number]))
  await put(
    demo,
    notification.outboxMessage,
    notices.map(one => {
      const { record, template, mail, subject, content, failed, sentAt } = one
      return {
        channel: outboxChannel[mail ? 'mail' : 'sms'],
        template,
        phoneNumber: mail ? null : record.phoneNumber,
        email: mail ? record.email : null,
        subject,
        content,
        language: record.language,
        state: outboxState[failed ? 'failed' : 'done'],
        simulated: true,
        tries: failed ? 3 : 1,
        error: failed ? '号码为空号（模拟）' : null,
        sentAt: failed ? null : sentAt,
        messageId: failed ? null : `sim-${digits(random, 12)}`,
        dedupeKey: `record:${record.id}:${template}`,
        webUserId: record.webUserId,
        smsId: smsOf.get(one) ?? null,
        createdAt: record.updatedAt,
      }
    }),
  )
}
/** Bulk messages; their counts match their records. */
async function fillGroups(
  demo: Demo,
  { visitors, attendees }: { visitors: readonly Visitor[]; attendees: readonly Attendee[] },
): Promise<void> {
  const random = chance('teaexpo mailings')
  const buyers = attendees.filter(({ cert }) => cert === 'buyer')
  const wanted = [
    ['采购商大会入场须知', 'Coming to the buyers’ conference', buyers.slice(0, 420), 22],
    ['采购商大会感谢信', 'Thank you for joining the buyers’ conference', buyers.slice(200, 560), 16],
    ['登记通过后的下一步', 'Your registration is approved: what comes next', visitors.slice(0, 160), 8],
  ] as const
  for (const [title, englishTitle, people, days] of wanted) {
    const receivers = people.map(({ name, phoneNumber, email, company }) => ({
      name,
      phoneNumber,
      email: email ?? null,
      company,
    }))
    const failed = receivers.map(() => random.next() < 0.02)
    const fails = failed.filter(Boolean).length
    const begun = daysAgo(days)
    const content = `<p>${title}：详情见博览会官网。</p>`
    const group = await putOne(demo, notification.groupNotification, {
      title,
      englishTitle,
      content,
      englishContent: `<p>${englishTitle}: details are on the expo’s website.</p>`,
      status: groupNotificationStatus.sent,
      qty: receivers.length,
      successQty: receivers.length - fails,
      failQty: fails,
      sendStartTime: begun,
      sendEndTime: after(begun, 240 * minute),
      createdAt: after(begun, -600 * minute),
    })
    const kept = await put(
      demo,
      notification.groupNotificationReceiver,
      receivers.map(row => ({
        ...row,
        groupNotificationId: group.id,
        type: notificationReceiverType.sms,
        createdAt: after(begun, -500 * minute),
      })),
    )
    await put(
      demo,
      notification.groupNotificationRecord,
      idsOf(kept).map((id, at) => ({
        groupNotificationId: group.id,
        groupNotificationReceiverId: id,
        title,
        content,
        status: notificationRecordStatus[failed[at] ? 'failed' : 'done'],
        sentAt: failed[at] ? null : after(begun, at * 400),
        errmsg: failed[at] ? '号码停机（模拟）' : null,
        createdAt: begun,
      })),
    )
  }
  const wave = visitors.slice(300, 420)
  const text = '展会将于四月开幕，登记观众请保存入场二维码。'
  const sentAt = daysAgo(4)
  const mass = await putOne(demo, notification.massText, {
    name: '开幕预告',
    content: text,
    englishContent: 'The expo opens in April. Please keep the QR code of your registration at hand.',
    phoneNumbers: wave.map(({ phoneNumber }) => phoneNumber),
    status: groupNotificationStatus.sent,
    qty: wave.length,
    successQty: wave.length,
    failQty: 0,
    sendStartTime: sentAt,
    sendEndTime: after(sentAt, 30 * minute),
    createdAt: sentAt,
  })
  await put(
    demo,
    notification.sms,
    wave.map(({ phoneNumber }) => ({
      phoneNumber,
      content: text,
      status: smsStatus.done,
      platform: smsPlatform.cloudVendor,
      massTextId: mass.id,
      sentAt,
      createdAt: sentAt,
    })),
  )
  await put(demo, notification.massText, [
    {
      name: '入场提醒（草稿）',
      content: '明日开展，请携带证件原件。',
      englishContent: 'We open tomorrow. Please bring your ID.',
      status: groupNotificationStatus.notSent,
    },
  ])
}
