import { say, wordFor, type Pair } from '@pavilion/declare'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import { healthParts, type Found } from '@pavilion/work/server/index.ts'
import { smsBalance } from '../model/balance.ts'
import { outboxChannel, outboxState, smsBalanceState, smsPlatform, smsStatus } from '../model/codes.ts'
import { outboxMessage, sms } from '../model/outbox.ts'
import { isOffered, isSimulated } from './sendNotice.ts'

const every = everyRowOf(outboxMessage, 'the messages of all events go out by the same senders')
const everySms = everyRowOf(sms, 'as above')
/** Fewer than these say nothing about a sender. */
const fewest = 5

interface Lately {
  readonly channel: number
  readonly ended: number
  readonly failed: number
  readonly waiting: number
}
/**
 * What became of the messages of the last half hour, and how many wait, however old: event by event, because every
 * index of messages begins with the event.
 */
const lately = (ctx: Context) =>
  ctx.query<Lately>(
    sql`select m."channel", sum(m."ended")::int as "ended", sum(m."failed")::int as "failed", sum(m."waiting")::int as "waiting"
    from "project" p
    cross join lateral (
      select m."channel",
        count(*) filter (where m."state" in (${outboxState.done}, ${outboxState.failed})) as "ended",
        count(*) filter (where m."state" = ${outboxState.failed}) as "failed", 0 as "waiting"
      from ${every} m
      where m."projectId" = p.id and m."createdAt" > now() - interval '30 minutes' and m."deletedAt" is null
      group by 1
      union all
      select m."channel", 0, 0, count(*)
      from ${every} m
      where m."projectId" = p.id and m."state" = ${outboxState.queued} and m."batch" is null and m."tries" = 0
        and m."dueAt" is null and m."createdAt" < now() - interval '10 minutes' and m."deletedAt" is null
      group by 1
    ) m
    group by 1`,
  )
/** Text messages that a provider took, and whose receipts do not come. */
async function receiptsStopped(ctx: Context): Promise<boolean> {
  const [row] = await ctx.query<{ silent: number; heard: number }>(
    sql`select coalesce(sum(s."silent"), 0)::int as "silent", coalesce(sum(s."heard"), 0)::int as "heard"
    from "project" p
    cross join lateral (
      select count(*) filter (where s."status" = ${smsStatus.sending}) as "silent",
        count(*) filter (where s."status" <> ${smsStatus.sending}) as "heard"
      from ${everySms} s
      where s."projectId" = p.id and s."createdAt" > now() - interval '3 hours'
        and s."sentAt" between now() - interval '3 hours' and now() - interval '15 minutes' and s."deletedAt" is null
    ) s`,
  )
  return row !== undefined && row.silent >= fewest && row.heard === 0
}
const means = {
  sms: say('验证码和短信通知可能收不到', 'Codes and notices by SMS may not arrive'),
  mail: say('验证码和邮件通知可能收不到', 'Codes and notices by mail may not arrive'),
} as const
const doing = say(
  '暂时性的失败会自动重试三次；确定没有发出的不会丢失',
  'Passing failures are tried again three times. What surely was not sent is kept',
)
const outbox = '/messageManagement/outboxMessage'

async function channel(
  ctx: Context,
  { way, name, all }: { readonly way: 'sms' | 'mail'; readonly name: Pair; readonly all: readonly Lately[] },
): Promise<Found> {
  const of = { key: way, name }
  if (!isOffered(way))
    return {
      of,
      state: 'poor',
      says: way === 'sms' ? say('没有接入短信', 'SMS is not connected') : say('没有接入邮件', 'Mail is not connected'),
      may: say('请联系管理员接入', 'Ask an administrator to connect it'),
    }
  const row = all.find(one => one.channel === outboxChannel[way])
  const { ended = 0, failed = 0, waiting = 0 } = row ?? {}
  if (waiting >= fewest)
    return {
      of,
      state: 'ill',
      says: say(`${waiting} 条消息等了十分钟以上`, `${waiting} messages have waited for more than ten minutes`),
      means: means[way],
      doing: say('会按顺序继续发送', 'They go out in their order'),
      path: outbox,
    }
  if (failed >= fewest && failed * 5 >= ended)
    return {
      of,
      state: 'ill',
      says: say(`最近半小时 ${ended} 条中有 ${failed} 条失败`, `${failed} of ${ended} failed in the last half hour`),
      means: means[way],
      doing,
      may: say('查看失败原因；修复后可一并重发', 'See why they failed. Once it is mended, send them again together'),
      path: outbox,
    }
  if (way === 'sms') {
    const troubled = await smsTroubles(ctx)
    if (troubled) return { of, ...troubled }
  }
  return {
    of,
    state: 'well',
    says: isSimulated(way)
      ? say('模拟发送：只记录在发件箱，没有真正发出', 'Simulated: recorded in the outbox, nothing leaves')
      : ended
        ? say(`最近半小时发出 ${ended - failed} 条`, `${ended - failed} sent in the last half hour`)
        : say('可以发送；最近半小时没有消息', 'Ready. No message in the last half hour'),
  }
}
async function smsTroubles(ctx: Context): Promise<Omit<Found, 'of'> | undefined> {
  if (await receiptsStopped(ctx))
    return {
      state: 'poor',
      says: say('平台三小时内没有送来任何回执', 'The provider has sent no receipt for three hours'),
      means: say('消息可能已送达，只是无法确认', 'Messages may have arrived. Nobody can tell'),
      doing: say('每隔一段时间会再次查询', 'It is asked again from time to time'),
      path: outbox,
    }
  const low = await ctx.store(smsBalance).find({ state: smsBalanceState.low })
  if (!low) return undefined
  const [zh, en] = wordFor(smsPlatform, low.platform)
  return {
    state: 'poor',
    says: say(`${zh}余额只剩 ${low.amount} ${low.unit ?? ''}`, `${en} has only ${low.amount} ${low.unit ?? ''} left`),
    means: say('用完后短信会发送失败', 'When it is used up, text messages fail'),
    may: say('请给短信账户充值', 'Top up the SMS account'),
  }
}

healthParts.fill('messages', {
  name: say('消息', 'Messages'),
  limits: say(
    '五条消息等了十分钟，或半小时内至少五条、且五分之一失败：有故障。三小时没有回执，或余额不足：需留意',
    'Five messages have waited for ten minutes, or five and one in five failed in half an hour: not working. No receipt for three hours, or little money left: worth a look',
  ),
  each: 'installation',
  async look(ctx) {
    const all = await lately(ctx)
    return [
      await channel(ctx, { way: 'sms', name: say('短信', 'SMS'), all }),
      await channel(ctx, { way: 'mail', name: say('邮件', 'Mail'), all }),
    ]
  },
})
