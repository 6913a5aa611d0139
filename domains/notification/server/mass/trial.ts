import { noData, type Language, type ResultOf } from '@pavilion/declare'
import { keyedHash, now, operatorBehind, type Context, type Transaction } from '@pavilion/store'
import { outboxChannel } from '../../model/codes.ts'
import { outboxMessage, sms } from '../../model/outbox.ts'
import type { sendTestOf } from '../../model/page.ts'
import { messageBox } from '../messageBox.ts'
import { asText } from '../writing.ts'
import { chosenPlatform } from '../platformPort.ts'
import { nowhereToTest } from '../refusals.ts'
import { senders, smsBy } from '../senders/choose.ts'
import { massOf, type MassKind, named, type Mass, type Which, within } from './kinds.ts'
import { type Reader, readersAmong, writtenFor } from './readers.ts'
import { receiversOf } from './receivers.ts'
import { type Wordings, wordingsOf } from './wording.ts'

/**
 * Sends the message to the operator who writes it: as its first readers of each language get it, by
 * the ways they have. It belongs to no recipient, and counts for none.
 * @throws nowhereToTest
 */
export async function testTo(
  ctx: Context,
  kind: MassKind,
  id: number,
): Promise<ResultOf<ReturnType<typeof sendTestOf>>> {
  const row = named((await ctx.store(massOf(kind)).getDetail(id)) as unknown as Mass)
  const which = { kind, id, projectId: row.projectId }
  const me = operatorBehind(ctx)
  const [self] = await ctx.sql<{ phoneNumber: string | null; email: string | null }>(
    `select u."phoneNumber", u."email" from "sysUser" u where u.id = $1`,
    [me],
  )
  const phoneNumber = kind === 'customEmail' ? null : self?.phoneNumber
  const email = kind === 'massText' ? null : self?.email
  if (!phoneNumber && !email) throw nowhereToTest()
  return within(ctx, row.projectId).transaction(async tx => {
    const wordings = await wordingsOf(tx, which, row)
    const readers = await readersAmong(tx, which, await receiversOf(tx, which, row))
    const sent = { texts: 0, mails: 0 }
    for (const language of ['zh', 'en'] as const) {
      const like = readers.find(one => one.language === language) ?? readers[0]
      if (!like) throw noData()
      const ways = [
        ['sms', phoneNumber],
        ['mail', email],
      ] as const
      for (const [channel, address] of ways)
        if (address) {
          await writeTest(tx, which, { ...like, channel, address, language }, wordings, me)
          sent[channel === 'sms' ? 'texts' : 'mails']++
        }
    }
    return sent
  })
}
async function writeTest(
  tx: Transaction,
  { kind, id, projectId }: Which,
  to: Reader,
  wordings: Wordings,
  me: number | null,
) {
  const { subject, text, html, plain: content, wording } = writtenFor(to, wordings)
  const by = smsBy(await chosenPlatform(tx, projectId))
  const isText = to.channel === 'sms'
  const mark: Readonly<Record<Language, string>> = { zh: '【测试】', en: '[Test] ' }
  const marked = (words: string) => mark[wording.contentIn] + words
  const kept = isText
    ? await tx.store(sms).create({ projectId, phoneNumber: to.address, content: marked(text), platform: by.platform })
    : undefined
  const message = await tx.store(outboxMessage).create({
    projectId,
    channel: outboxChannel[to.channel],
    template: kind,
    language: wording.contentIn,
    dedupeKey: ['test', kind, id, me, to.language, to.channel, keyedHash(`${to.address} ${now().getTime()}`)].join(':'),
    subject: marked(subject),
    content: marked(isText ? text : asText(html)),
    phoneNumber: isText ? to.address : null,
    email: isText ? null : to.address,
    smsId: kept?.id ?? null,
    sealedMessage: JSON.stringify({
      text: marked(isText ? text : asText(html)),
      subject: marked(subject),
      html,
      variables: { content: marked(content) },
    }),
    simulated: (isText ? by : senders().mail).simulated,
  })
  await messageBox.enqueue(tx, message)
}
