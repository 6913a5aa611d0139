import { countOf, dayIn, defaultZone, keptPair, say, wordFor, type Pair } from '@pavilion/declare'
import { now, type Context } from '@pavilion/store'
import { tellStarter } from '@pavilion/system/server/index.ts'
import { smsBalance } from '../model/balance.ts'
import { smsBalanceState as state, smsPlatform } from '../model/codes.ts'
import { smsBalanceScreens } from '../model/screens.ts'
import { senders } from './senders/choose.ts'
import type { Balance, SmsSender } from './senders/sender.ts'

const silent: Pair = ['该平台不提供余额查询', 'This platform does not say what is left']
const failed = (why: string): Pair => [`未能查询：${why}`, `Could not be asked: ${why}`]
const simulated: Pair = ['模拟平台', 'Simulated platform']

interface Said {
  readonly balance?: Balance
  readonly why: Pair | undefined
}
/** What the platform says of its account. A question that fails says nothing, and that is not enough. */
async function saidBy(sender: SmsSender): Promise<Said> {
  if (!sender.balance) return { why: silent }
  return sender.balance().then(
    balance => ({ balance, why: sender.simulated ? simulated : undefined }),
    (error: Error) => ({ why: failed(error.message.slice(0, 200)) }),
  )
}
/** Once an hour: what is left on the accounts by which text messages go out, with a message a day where it is little. */
export async function lookAtBalances(system: Context): Promise<void> {
  const { sms, microSms } = senders()
  const used = [...new Map([sms, microSms].map(sender => [sender.platform, sender])).values()]
  for (const sender of used.filter(({ configured }) => configured)) await lookAt(system, sender, await saidBy(sender))
}
async function lookAt(system: Context, { platform }: SmsSender, { balance, why }: Said): Promise<void> {
  await system.acting('notification', {}).transaction(async tx => {
    await tx.hold('notice', `balance ${platform}`)
    const known = await tx.store(smsBalance).find({ platform })
    const { id, alarmBelow, warnedOn } = known ?? (await tx.store(smsBalance).create({ platform }))
    const isLow = balance !== undefined && alarmBelow !== null && balance.amount < alarmBelow
    const today = dayIn(now(), defaultZone())
    const warns = isLow && warnedOn !== today
    await tx.store(smsBalance).set(id, {
      state: balance === undefined ? state.unknown : isLow ? state.low : state.enough,
      amount: balance?.amount ?? null,
      unit: balance?.unit ?? null,
      why: why ? keptPair(why) : null,
      askedAt: now().toISOString(),
      ...(warns && { warnedOn: today }),
    })
    if (warns) await warn(tx, platform, balance)
  })
}
async function warn(tx: Parameters<typeof tellStarter>[0], platform: number, { amount, unit }: Balance) {
  const [zh, en] = wordFor(smsPlatform, platform)
  const left =
    unit === 'messages'
      ? say(`${amount} 条`, countOf(amount, 'message'))
      : say(`${amount} ${unit}`, `${amount} ${unit}`)
  await tellStarter(tx, null, {
    title: `短信余额不足：${zh} · Little left for text messages: ${en}`,
    content: `${zh}只剩 ${left[0]}，请充值，否则短信将发送失败。\n${en} has only ${left[1]} left. Top it up, or text messages will fail.`,
    failed: true,
    path: smsBalanceScreens.path,
  })
}
