import { signed, type Call, type Incoming, type RawAnswer } from '@pavilion/http'
import { masked, say, type Language, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { optOutSource } from '../../model/codes.ts'
import { escaped } from '../writing.ts'
import { mailOf, type BulkMail } from './links.ts'
import { refuseBulk, takeBack } from './optOuts.ts'

const words = {
  ask: say('不再接收此类邮件？', 'Stop receiving these e-mails?'),
  about: say(
    '将不再向 {email} 群发「{event}」的邮件。与您本人有关的通知（如报名结果、验证码）仍会发送。',
    'You will get no more bulk e-mails about {event} at {email}. Notices about your own registrations and verification codes will still be sent.',
  ),
  yes: say('退订', 'Unsubscribe'),
  done: say('已退订', 'You have unsubscribed'),
  undo: say('继续接收', 'Subscribe again'),
  back: say('已恢复接收', 'You are subscribed again'),
  backAbout: say('「{event}」群发的邮件会继续发到 {email}。', 'You will get e-mails about {event} at {email} again.'),
  unknown: say('链接不完整或已失效', 'This link is incomplete or no longer valid'),
  unknownAbout: say(
    '请从邮件中重新打开，或直接联系主办方。',
    'Please open it from the e-mail again, or contact the organiser.',
  ),
} satisfies Record<string, Pair>
type Word = keyof typeof words

/**
 * A page with one sentence and one button that works in every mail program: no script, no fetch.
 */
function pageOf(
  language: Language,
  title: Word,
  about: Word,
  mail?: BulkMail,
  button?: { word: Word; query: string },
): string {
  const at = language === 'en' ? 1 : 0
  const event = (at && mail?.englishEvent) || mail?.event || ''
  const text = words[about][at]
    .replace('{email}', mail ? masked('email', mail.email) : '')
    .replace('{event}', () => event)
  return `<!doctype html><html lang="${at ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${words[title][at]}</title><style>
body{margin:0;background:#f5f6f8;color:#1f2733;font:16px/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{box-sizing:border-box;max-width:34rem;margin:12vh auto 0;padding:32px 24px;background:#fff;border:1px solid #dfe3e8;border-radius:8px}
@media(max-width:36rem){main{margin:16px}}h1{margin:0 0 12px;font-size:24px;line-height:1.3}p{margin:0 0 24px;overflow-wrap:anywhere}
button{min-height:44px;padding:0 20px;border:1px solid #0b63c5;border-radius:6px;background:#0b63c5;color:#fff;font:inherit;cursor:pointer}button.quiet{background:#fff;color:#0b63c5}button:focus-visible{outline:3px solid #9cc6f5;outline-offset:2px}
</style></head><body><main><h1>${words[title][at]}</h1><p>${escaped(text)}</p>${button ? `<form method="post" action="${button.query}"><button${button.word === 'undo' ? ' class="quiet"' : ''}>${words[button.word][at]}</button></form>` : ''}</main></body></html>`
}
const show = ({ header }: Incoming<unknown>, body: string, status = 200): RawAnswer => {
  header('referrer-policy', 'no-referrer')
  header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  return { status, type: 'text/html; charset=utf-8', body }
}
/** The page for a mail; every other address is refused before anything is done. */
async function answer(
  incoming: Incoming<unknown>,
  about: (ctx: Context, mail: BulkMail) => Promise<string> | string,
): Promise<RawAnswer> {
  const { ctx, raw, language } = incoming
  const inside = ctx.acting('unsubscribe', { projectId: null })
  const mail = await mailOf(inside, raw?.params.token ?? '')
  return mail
    ? show(incoming, await about(inside, mail))
    : show(incoming, pageOf(language, 'unknown', 'unknownAbout'), 404)
}
// The signature in the address is the guard: whoever has the mail may say that they want no more of them.
const signedPage = {
  path: '/unsubscribe/:token',
  guard: signed(),
  writes: false,
  raw: true,
  rate: { max: 6000, seconds: 60, by: 'ip' },
} as const
/**
 * Opting out without signing in: `/unsubscribe/…` from a mail, also in one click by the mail
 * program (RFC 8058). Mails name the address without `/api`; the app passes it on.
 */
export const unsubscribeCalls: Call[] = [
  {
    ...signedPage,
    method: 'GET',
    summary: ['退订页面', 'The page of an unsubscribe link'],
    handler: incoming =>
      answer(incoming, (_ctx, mail) => pageOf(incoming.language, 'ask', 'about', mail, { word: 'yes', query: '?' })),
  },
  {
    ...signedPage,
    method: 'POST',
    summary: ['退订，或恢复接收（?again=1）', 'Unsubscribe, or subscribe again (?again=1)'],
    // The form body of mail programs adds nothing to the address.
    bodyLimit: 10_000,
    handler: incoming =>
      answer(incoming, async (ctx, mail) => {
        const { language, query } = incoming
        if (query.again) {
          await takeBack(ctx, mail)
          return pageOf(language, 'back', 'backAbout', mail)
        }
        await refuseBulk(ctx, { ...mail, source: optOutSource.link })
        return pageOf(language, 'done', 'about', mail, { word: 'undo', query: '?again=1' })
      }),
  },
]
