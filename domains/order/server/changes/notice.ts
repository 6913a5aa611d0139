import { dayIn, defaultZone, inLanguage, priceText, say } from '@pavilion/declare'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { order, orderChangeState } from '../../model/index.ts'
import type { Transaction } from '@pavilion/store'
import { aboutOrder, receiver } from '../notices.ts'
import { dueOf, keptOf } from '../paying/due.ts'
import type { Change } from './open.ts'

/** Tells the buyer once that their order was changed, and what becomes of the difference. */
export async function noticeOfChange(tx: Transaction, change: Change): Promise<void> {
  const { id, orderId, projectId, state, refundId, difference, lines } = change
  const about = await aboutOrder(tx, orderId)
  if (!about) return
  const { language } = about
  const buys = await tx.store(order).getDetail(orderId)
  const sum = (minor: number) => priceText({ minor, currency: about.currency }, language)
  const zone = (await tx.store(project).getDetail(projectId)).timeZone ?? defaultZone()
  const by = buys.autoCloseAt && dayIn(Date.parse(buys.autoCloseAt) - 1, zone)
  const due = dueOf(buys)
  const money =
    state === orderChangeState.toPay
      ? say(
          `变更在补付 ${sum(due)} 后生效，请${by ? `于 ${by} 前` : ''}在「我的订单」支付；逾期不付则保持原订单。`,
          `It takes effect once you pay the difference of ${sum(due)} under “My orders”${by ? ` by ${by}` : ''}. Otherwise your order stays as it was.`,
        )
      : refundId !== null
        ? say(
            `差额 ${sum(Math.abs(difference))} 将原路退回。`,
            `The difference of ${sum(Math.abs(difference))} goes back the way you paid.`,
          )
        : due > 0 && keptOf(buys) < (buys.amount ?? 0) && buys.paidAt === null
          ? say(`应付 ${sum(due)}。`, `${sum(due)} is due.`)
          : say('无需补款。', 'Nothing more is due.')
  // What a change waits for is not ordered yet: the words are those of the change.
  const coming = (lines?.coming ?? []).map(({ name, englishName, quantity }) => ({ name, englishName, quantity }))
  const leaving = (lines?.leaving ?? []).map(({ name, englishName, quantity }) => ({ name, englishName, quantity }))
  const list = (all: typeof coming) =>
    all
      .map(each => `${(language === 'en' && each.englishName) || each.name} × ${each.quantity}`)
      .join(language === 'en' ? ', ' : '、')
  const changed = [
    leaving.length > 0 && say(`减：${list(leaving)}。`, `Less: ${list(leaving)}.`),
    coming.length > 0 && say(`增：${list(coming)}。`, `More: ${list(coming)}.`),
  ].flatMap(words => (words ? inLanguage(words, language) : []))
  await sendNotice(tx, {
    projectId,
    template: 'orderChanged',
    language,
    to: receiver(about),
    dedupeKey: `order:${orderId}:change:${id}`,
    variables: {
      number: about.orderNumber,
      event: about.event,
      changed: changed.join(language === 'en' ? ' ' : ''),
      money: inLanguage(money, language),
    },
  })
}
