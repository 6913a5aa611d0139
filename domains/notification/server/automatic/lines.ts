import { type CodeOf, enabledStatus, invalidInput, noData, say, wordFor, type Language } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { automaticMessage } from '../../model/automatic.ts'
import { type AutomaticLine, getAutomatic, saveAutomatic } from '../../model/automaticCalls.ts'
import { noticeWays, outboxState as state, outboxTemplate } from '../../model/codes.ts'
import { emailTemplate } from '../../model/emailTemplate.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { notices, type NoticeName } from '../notices.ts'
import { asText, escaped, fill, oneLine, writeMail } from '../writing.ts'
import { inOrder } from './groups.ts'
import { always } from './settings.ts'

const days = 7
const names = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
/** The variables of a message: those of its built-in words. */
export function variablesOfNotice(code: NoticeName): string[] {
  const { sms, subject, mail } = notices[code]
  return [...new Set([...sms, ...subject, ...mail].flatMap(names))]
}
/** What a variable may look like, by what it is called. */
const made: Readonly<Record<string, readonly [string, string]>> = {
  number: ['R000128', 'R000128'],
  form: ['观众登记', 'Visitor registration'],
  amount: ['¥1,280.00', 'CN¥1,280.00'],
  name: ['王敏', 'Wang Min'],
  person: ['王敏（青岚茶业）', 'Wang Min (Qinglan Tea)'],
  company: ['青岚茶业', 'Qinglan Tea'],
  reason: ['名额已满', 'No places are left'],
  why: ['已过付款时限', 'It came after the deadline'],
  code: ['824613', '824613'],
  minutes: ['5', '5'],
  count: ['12', '12'],
  boothNo: ['A12', 'A12'],
  day: ['2026-12-01', '2026-12-01'],
  until: ['2026-12-03', '2026-12-03'],
  from: ['2026-12-01', '2026-12-01'],
  period: ['2', '2'],
  time: ['09:30', '09:30'],
  place: ['东门', 'East gate'],
  hotel: ['湖滨酒店', 'Lakeside Hotel'],
  way: ['https://expo.example/…', 'https://expo.example/…'],
}
type Values = Readonly<Record<string, string>>
function madeUp(code: NoticeName, event: readonly [string, string], language: Language): Values {
  const at = language === 'en' ? 1 : 0
  return Object.fromEntries(
    variablesOfNotice(code).map(name => [name, name === 'event' ? event[at] : (made[name]?.[at] ?? '')]),
  )
}

interface Own {
  readonly smsText?: string | null
  readonly englishSmsText?: string | null
  readonly enabled?: boolean | null
  readonly ways?: 10 | 20 | 30 | null
  readonly delayMinutes?: number | null
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
    enabled: own?.enabled !== false,
    ways: own?.ways ?? noticeWays.both,
    delayMinutes: own?.delayMinutes ?? 0,
    words,
    own: Boolean(own?.smsText || own?.englishSmsText || mail),
    variables: variablesOfNotice(code),
    preview: { zh: half('zh'), en: half('en') },
    sent: lately?.sent ?? 0,
    failed: lately?.failed ?? 0,
    lastAt: lately?.lastAt ?? null,
  }
}
async function linesOf(ctx: Context, projectId: number, only?: string): Promise<AutomaticLine[]> {
  const inside = ctx.acting('notification', { projectId })
  const own = await inside.store(automaticMessage).rows({}, { limit: Infinity })
  const mails = await inside
    .store(emailTemplate)
    .rows({ code: inOrder.map(({ code }) => code), status: enabledStatus.enabled }, { limit: Infinity })
  const lately = await inside.query<Lately & { template: string }>(
    sql`select m."template", count(*) filter (where m."state" = ${state.done}) as "sent",
      count(*) filter (where m."state" = any(${[state.failed, state.unknown]}::int[])) as "failed",
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

type Wish = Parameters<Parameters<typeof handle<typeof saveAutomatic>>[2]>[0]['body']
const texts = ['smsText', 'englishSmsText', 'subject', 'englishSubject', 'content', 'englishContent'] as const
/** Refuses a variable that the message does not have: nobody would fill it in. @throws invalidInput */
function mustHaveVariables(code: NoticeName, wish: Wish): void {
  const known = new Set(variablesOfNotice(code))
  const wrong = texts.flatMap(field => {
    const unknown = names(wish[field] ?? '').filter(name => !known.has(name))
    return unknown.length
      ? [[field, say(`没有变量 {${unknown[0]}}`, `This message has no variable {${unknown[0]}}`)] as const]
      : []
  })
  if (wrong.length) throw invalidInput(Object.fromEntries(wrong))
}
/** Words that are the built-in ones are nobody's own. */
const unless = (words: string | null | undefined, builtIn: string) =>
  words?.trim() && words.trim() !== builtIn ? words.trim() : null

async function save(ctx: Context, wish: Wish): Promise<AutomaticLine> {
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
    }
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

export const automaticCalls: readonly Call[] = [
  handle(getAutomatic, { guard: may('automaticMessage.getList') }, async ({ ctx }) => {
    if (ctx.projectId === undefined) throw noData()
    return { lines: await linesOf(ctx, ctx.projectId) }
  }),
  handle(saveAutomatic, { guard: may('emailTemplate.update') }, ({ ctx, body }) => save(ctx, body)),
]
