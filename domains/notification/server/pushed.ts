import { spellingsOf, tidyPhone } from '@pavilion/declare'
import type { RawAnswer, RawRequest } from '@pavilion/http'
import { sql, type Transaction } from '@pavilion/store'
import { inbound, type CallOutcome, type Inbound } from '@pavilion/work/server/index.ts'
import { optOutSource } from '../model/codes.ts'
import { sms } from '../model/outbox.ts'
import { messageBox, outIdsIn } from './messageBox.ts'
import { refuseBulk } from './refusing/optOuts.ts'
import { isRefusal, isReplyKey } from './refusing/replies.ts'
import type { SendResult } from './senders/sender.ts'

// What the SMS platform pushes, in the cloud vendor's format. The end of the address is the secret
// (`SMS_REPLY_KEY`): the vendor signs nothing.

const answered = (status: number, code: number, msg: string): RawAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ code, msg }),
})
const isOurs = ({ params: { key } }: RawRequest) => key === undefined || isReplyKey(key)
/** The entries of a push that have these texts. @throws Error when it is not JSON */
function entriesOf<K extends string>(body: Buffer, ...names: readonly K[]): (Record<K, string> & object)[] {
  const said: unknown = JSON.parse(body.toString())
  return [said]
    .flat()
    .filter(
      (entry): entry is Record<K, string> =>
        typeof entry === 'object' &&
        entry !== null &&
        names.every(name => typeof (entry as Record<string, unknown>)[name] === 'string'),
    )
}
const pushed = <N>(
  about: Pick<Inbound<N>, 'path' | 'summary' | 'apply'> & { source: string; read: (body: Buffer) => N },
) =>
  inbound<N>({
    path: about.path,
    summary: about.summary,
    secret: ['key'],
    // Numbers and texts of people: long enough to look into a complaint.
    forgetAfter: 30,
    source: request => (isOurs(request) ? about.source : undefined),
    read: async (_ctx, { body }) => ({ about: about.read(body) }),
    apply: about.apply,
    // Anything else and the vendor pushes it again.
    accepted: () => answered(200, 0, '接收成功'),
    refused: (_ctx, request) =>
      isOurs(request) ? answered(400, 400, 'not readable') : answered(404, 404, 'no such address'),
  })

type Reply = Record<'phone_number' | 'content', string>
/**
 * Opts senders of such replies out: listed in the project that last wrote to the number, but for
 * all projects, because a reply names none and all use the same signature. Unknown numbers are
 * ignored.
 */
async function hearReplies(tx: Transaction, replies: readonly Reply[]): Promise<void> {
  const numbers = new Set(
    replies.filter(({ content }) => isRefusal(content)).map(({ phone_number }) => tidyPhone(phone_number)),
  )
  for (const phoneNumber of numbers) {
    const [last] = await tx.query<{ projectId: number }>(
      sql`select s."projectId"
      from "project" p
      cross join lateral (
        select s."projectId", s."createdAt"
        from ${sms} s
        where s."projectId" = p.id and s."phoneNumber" = any(${spellingsOf(phoneNumber)}::text[])
        order by s.id desc
        limit 1
      ) s
      order by s."createdAt" desc
      limit 1`,
    )
    if (last)
      await refuseBulk(tx, { projectId: last.projectId, phoneNumber, source: optOutSource.reply, everywhere: true })
  }
}

type Report = Record<'phone_number' | 'out_id', string> & {
  readonly success?: unknown
  readonly biz_id?: unknown
  readonly err_code?: unknown
  readonly err_msg?: unknown
}
/**
 * Receipts as they come. Another installation may send by the same account: number and the
 * vendor's own id must agree too.
 */
async function hearReports(tx: Transaction, reports: readonly Report[]): Promise<void> {
  const byId = new Map(
    reports.flatMap(report => outIdsIn(report.out_id).map(which => [which.id, { ...which, report }] as const)),
  )
  const outcomes = new Map<number, CallOutcome<SendResult>>(
    [...byId].map(([id, { report }]) => {
      const why = [report.err_code, report.err_msg].filter(part => typeof part === 'string').join(' ')
      return [
        id,
        report.success === true || report.success === 'true'
          ? { is: 'done', result: { messageId: '', settled: true } }
          : { is: 'failed', kind: 'rejected', why: why.slice(0, 500) || 'not delivered', error: undefined },
      ]
    }),
  )
  await messageBox.hear(tx, outcomes, ({ id, projectId, phoneNumber, messageId }) => {
    const { report, projectId: named } = byId.get(id) as { report: Report; projectId: number }
    return (
      named === projectId &&
      tidyPhone(report.phone_number) === phoneNumber &&
      (!messageId || messageId === report.biz_id)
    )
  })
}

export const pushedCalls = [
  pushed<readonly Reply[]>({
    path: '/smsReplies/:key',
    source: 'smsReplies',
    summary: ['短信平台推送的回复（退订）', 'Replies to text messages, pushed by the SMS platform (opting out)'],
    read: body => entriesOf(body, 'phone_number', 'content'),
    apply: hearReplies,
  }),
  pushed<readonly Report[]>({
    path: '/smsReports/:key',
    source: 'smsReports',
    summary: ['短信平台推送的送达回执', 'Delivery reports of text messages, pushed by the SMS platform'],
    read: body => entriesOf(body, 'phone_number', 'out_id'),
    apply: hearReports,
  }),
]
