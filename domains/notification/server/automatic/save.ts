import { type CodeOf, invalidInput, noData, say, wordFor, type BodyOf } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import { automaticMessage } from '../../model/automatic.ts'
import type { AutomaticLine, saveAutomatic } from '../../model/automaticCalls.ts'
import { noticeWays, outboxTemplate } from '../../model/codes.ts'
import { emailTemplate } from '../../model/emailTemplate.ts'
import { notices, type NoticeName } from '../notices.ts'
import { wrongLines } from '../senders/weChatWords.ts'
import { asText, escaped } from '../writing.ts'
import { inOrder } from './groups.ts'
import { linesOf } from './lines.ts'
import { namesIn, variablesOfNotice } from './samples.ts'
import { always } from './settings.ts'
import { beginNews } from './standing.ts'

type Wish = BodyOf<typeof saveAutomatic>
const texts = [
  'smsText',
  'englishSmsText',
  'subject',
  'englishSubject',
  'content',
  'englishContent',
  'weChatWords',
] as const
/** Refuses a variable that the message does not have: nobody would fill it in. @throws invalidInput */
function mustHaveVariables(code: NoticeName, wish: Wish): void {
  const known = new Set(variablesOfNotice(code))
  const wrong = texts.flatMap(field => {
    const unknown = namesIn(wish[field] ?? '').filter(name => !known.has(name))
    return unknown.length
      ? [[field, say(`没有变量 {${unknown[0]}}`, `This message has no variable {${unknown[0]}}`)] as const]
      : []
  })
  const [line] = wrongLines(wish.weChatWords ?? '')
  if (line)
    wrong.push([
      'weChatWords',
      say(`第 ${line} 行须写成 thing1={form}`, `Line ${line} must look like thing1={form}`),
    ] as const)
  else if (wish.weChatTemplate?.trim() && !wish.weChatWords?.trim())
    wrong.push(['weChatWords', say('请填写模板的关键词', 'Enter the keywords of the template')] as const)
  if (wrong.length) throw invalidInput(Object.fromEntries(wrong))
}
/** Words that are the built-in ones are nobody's own. */
const unless = (words: string | null | undefined, builtIn: string) =>
  words?.trim() && words.trim() !== builtIn ? words.trim() : null

/**
 * Sets one message of the event of the call.
 * @throws invalidInput, noData
 */
export async function saveMessage(ctx: Context, wish: Wish): Promise<AutomaticLine> {
  const { projectId } = ctx
  const one = inOrder.find(({ code }) => code === wish.code)
  if (!one || projectId === undefined) throw noData()
  const { code } = one
  mustHaveVariables(code, wish)
  if (always.has(code) && (!wish.enabled || wish.ways !== noticeWays.both || wish.delayMinutes))
    throw invalidInput({
      enabled: say(
        '有人正等着这条消息，不能关闭、延后或换渠道',
        'Somebody waits for this message: it always goes, at once',
      ),
    })
  const notice = notices[code]
  await ctx.transaction(async tx => {
    const inside = tx.acting('notification', { projectId })
    await inside.hold('notice', `automatic ${projectId} ${code}`)
    const there = await inside.store(automaticMessage).find({ code })
    const row = {
      enabled: wish.enabled,
      ways: wish.ways,
      delayMinutes: wish.delayMinutes ?? 0,
      smsText: unless(wish.smsText, notice.sms[0]),
      englishSmsText: unless(wish.englishSmsText, notice.sms[1]),
      weChatTemplate: wish.weChatTemplate?.trim() || null,
      weChatWords: wish.weChatWords?.trim() || null,
    }
    const was = there ? there.enabled !== false : !notice.startsOff
    if (wish.enabled && !was) await beginNews(inside, code)
    const { id } = there
      ? await inside.store(automaticMessage).set(there.id, row)
      : await inside.store(automaticMessage).create({ projectId, code: code as CodeOf<typeof outboxTemplate>, ...row })
    await saveMail(inside, projectId, code, wish)
    await tx.log('update', { resource: automaticMessage.name, id, projectId, details: {} })
  })
  const [line] = await linesOf(ctx, projectId, code)
  return line as AutomaticLine
}
/** The mail's own words are a template of the message's name, as they always were. */
async function saveMail(tx: Transaction, projectId: number, code: NoticeName, wish: Wish): Promise<void> {
  const { subject, mail } = notices[code]
  const html = (words: string | null) =>
    words
      ?.split(/\n+/)
      .map(line => `<p>${escaped(line)}</p>`)
      .join('') ?? null
  const own = {
    subject: unless(wish.subject, subject[0]),
    englishSubject: unless(wish.englishSubject, subject[1]),
    content: html(unless(wish.content, mail[0])),
    englishContent: html(unless(wish.englishContent, mail[1])),
  }
  const there = await tx.store(emailTemplate).find({ code })
  const isOwn = Object.values(own).some(words => words !== null)
  if (!there && !isOwn) return
  // Formatting that somebody gave a template elsewhere stays as long as its words do.
  const kept = (before: string | null | undefined, after: string | null) =>
    before && after && asText(before) === asText(after) ? before : after
  const row = {
    ...own,
    subject: own.subject ?? subject[0],
    content: kept(there?.content, own.content),
    englishContent: kept(there?.englishContent, own.englishContent),
  }
  if (there) await tx.store(emailTemplate).set(there.id, row)
  else await tx.store(emailTemplate).create({ projectId, name: wordFor(outboxTemplate, code)[0], code, ...row })
}
