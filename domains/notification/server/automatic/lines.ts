import { enabledStatus, wordFor, type Language } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import { automaticMessage } from '../../model/automatic.ts'
import type { AutomaticLine } from '../../model/automaticCalls.ts'
import { noticeWays, outboxState as state, outboxTemplate } from '../../model/codes.ts'
import { emailTemplate } from '../../model/emailTemplate.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { notices } from '../notices.ts'
import { nowhereWords } from '../sendNotice.ts'
import { asText, fill, oneLine, writeMail } from '../writing.ts'
import { inOrder } from './groups.ts'
import { madeUp, variablesOfNotice } from './samples.ts'
import { always } from './settings.ts'

const days = 7

interface Own {
  readonly smsText?: string | null
  readonly englishSmsText?: string | null
  readonly enabled?: boolean | null
  readonly ways?: 10 | 20 | 30 | null
  readonly delayMinutes?: number | null
  readonly weChatTemplate?: string | null
  readonly weChatWords?: string | null
}
interface OwnMail {
  readonly subject: string
  readonly englishSubject: string | null
  readonly content: string | null
  readonly englishContent: string | null
}
interface Lately {
  readonly sent: number
  readonly failed: number
  readonly nowhere: number
  readonly lastAt: string | null
}
function lineOf(
  { code, group }: (typeof inOrder)[number],
  event: readonly [string, string],
  { own, mail, lately }: { own: Own | undefined; mail: OwnMail | undefined; lately: Lately | undefined },
): AutomaticLine {
  const notice = notices[code]
  const [name, english] = wordFor(outboxTemplate, code)
  const words = {
    smsText: own?.smsText || notice.sms[0],
    englishSmsText: own?.englishSmsText || notice.sms[1],
    subject: mail?.subject || notice.subject[0],
    englishSubject: mail?.englishSubject || notice.subject[1],
    content: mail?.content ? asText(mail.content) : notice.mail[0],
    englishContent: mail?.englishContent ? asText(mail.englishContent) : notice.mail[1],
  }
  const half = (language: Language) => {
    const values = madeUp(code, event, language)
    const english = language === 'en'
    const wording = mail && {
      subject: (english ? mail.englishSubject : mail.subject) ?? '',
      html: (english ? mail.englishContent : mail.content) ?? '',
    }
    const { subject, text } = writeMail(code, language, values, wording ?? {})
    return { sms: oneLine(fill(english ? words.englishSmsText : words.smsText, values)), subject, mail: text }
  }
  return {
    code,
    name: [name, english],
    group,
    always: always.has(code),
    enabled: own ? own.enabled !== false : !notice.startsOff,
    ways: own?.ways ?? noticeWays.both,
    delayMinutes: own ? (own.delayMinutes ?? 0) : (notice.usualDelay ?? 0),
    words,
    own: Boolean(own?.smsText || own?.englishSmsText || mail),
    variables: variablesOfNotice(code),
    maybe: [...(notice.maybe ?? [])],
    weChatTemplate: own?.weChatTemplate ?? '',
    weChatWords: own?.weChatWords ?? '',
    preview: { zh: half('zh'), en: half('en') },
    sent: lately?.sent ?? 0,
    failed: lately?.failed ?? 0,
    nowhere: lately?.nowhere ?? 0,
    lastAt: lately?.lastAt ?? null,
  }
}
/** All messages of an event in their order, or one of them. */
export async function linesOf(ctx: Context, projectId: number, only?: string): Promise<AutomaticLine[]> {
  const inside = ctx.acting('notification', { projectId })
  const own = await inside.store(automaticMessage).rows({}, { limit: Infinity })
  const mails = await inside
    .store(emailTemplate)
    .rows({ code: inOrder.map(({ code }) => code), status: enabledStatus.enabled }, { limit: Infinity })
  const lately = await inside.query<Lately & { template: string }>(
    sql`select m."template", count(*) filter (where m."state" = ${state.done}) as "sent",
      count(*) filter (where m."state" = any(${[state.failed, state.unknown]}::int[])) as "failed",
      count(*) filter (where m."state" = ${state.cancelled} and m."error" = ${nowhereWords}) as "nowhere",
      max(m."createdAt") as "lastAt"
    from ${outboxMessage} m
    where m."createdAt" > clock_timestamp() - make_interval(days => ${days}::int) and m."batch" is null
    group by 1`,
  )
  const [project] = await ctx.sql<{ zh: string; en: string }>(
    `select "name" as zh, coalesce(nullif("englishName", ''), "name") as en from "project" where id = $1`,
    [projectId],
  )
  return inOrder
    .filter(({ code }) => only === undefined || code === only)
    .map(one =>
      lineOf(one, [project?.zh ?? '', project?.en ?? ''], {
        own: own.find(({ code }) => code === one.code) as Own | undefined,
        mail: mails.find(({ code }) => code === one.code),
        lately: lately.find(({ template }) => template === one.code),
      }),
    )
}
