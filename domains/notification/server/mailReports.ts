import { sql, type Transaction } from '@pavilion/store'
import { inbound } from '@pavilion/work/server/index.ts'
import { optOutSource, outboxState as state } from '../model/codes.ts'
import { outboxMessage } from '../model/outbox.ts'
import { fallBack } from './mass/fallback.ts'
import { messageBox, outIdsIn } from './messageBox.ts'
import { recountSoon } from './recountSoon.ts'
import { refuseBulk } from './refusing/optOuts.ts'
import { isMailReportKey } from './refusing/replies.ts'

/** What a mail server says later about a mail: it came back, or its reader calls it spam. */
export interface MailReport {
  readonly id: number
  readonly projectId: number
  readonly is: 'failed' | 'complaint'
  /** The mailbox does not exist and never will. */
  readonly noSuchAddress: boolean
  readonly why: string
}
const lineOf = (text: string, name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim()

/**
 * Reads a report as mail servers write it: a delivery status notification (RFC 3464) or a complaint
 * (RFC 5965), with the headers of our mail behind it. Pure.
 * @returns undefined for anything else: a delay, an answer from holiday, a mail of somebody else
 */
export function readMailReport(raw: string): MailReport | undefined {
  // Folded headers are one line.
  const text = raw.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ')
  // Ours is the last one: the report has an id of its own.
  const [which] = [...text.matchAll(/^Message-ID:[ \t]*<([^@>\s]+)@[^>\s]+>/gim)]
    .reverse()
    .flatMap(([, id]) => outIdsIn(id as string))
  if (!which) return undefined
  if (/^Feedback-Type:[ \t]*(?:abuse|fraud|opt-out)\b/im.test(text))
    return { ...which, is: 'complaint', noSuchAddress: false, why: 'complaint' }
  if (!/^Action:[ \t]*failed\b/im.test(text)) return undefined
  const status = lineOf(text, 'Status') ?? ''
  const why = `${status} ${lineOf(text, 'Diagnostic-Code') ?? ''}`.trim().slice(0, 500)
  return { ...which, is: 'failed', noSuchAddress: /^5\.1\.(?:1|2|3|6|10)\b/.test(status), why: why || 'returned' }
}

/**
 * A mail that came back has failed, and goes another way where its bulk message wants that; who
 * calls one spam gets no more in bulk. Late, twice or about nothing of ours, it changes nothing.
 */
async function hear(tx: Transaction, report: MailReport | undefined): Promise<void> {
  if (!report) return
  const inside = tx.acting('notification', { projectId: report.projectId })
  const [mail] = await inside.query<{ email: string; batch: string | null }>(
    sql`select m."email", m."batch"
    from ${outboxMessage} m
    where m.id = ${report.id} and m."email" is not null and m."state" = any(${[state.done, state.unknown]}::int[])
    for update`,
  )
  if (!mail) return
  const { projectId } = report
  if (report.is === 'complaint') {
    await refuseBulk(tx, { projectId, email: mail.email, source: optOutSource.complaint })
    return
  }
  await inside.moveWhere(outboxMessage, 'fail', {
    ids: [report.id],
    where: undefined,
    set: sql`"error" = ${report.why}::text, "errorKind" = 'rejected'`,
  })
  if (report.noSuchAddress) await refuseBulk(tx, { projectId, email: mail.email, source: optOutSource.bounce })
  await recountSoon(inside, projectId, mail.batch)
  const other = mail.batch ? await fallBack(inside, report) : undefined
  if (other) await messageBox.enqueue(inside, other)
}

/**
 * The door for bounces and complaints: the mail server pipes each report to it as it is
 * (`curl --data-binary @- …/api/mailReports/KEY`). The end of the address is the secret.
 */
export const mailReportCalls = [
  inbound<MailReport | undefined>({
    path: '/mailReports/:key',
    summary: ['邮件服务器转来的退信和投诉', 'Bounces and complaints, handed over by the mail server'],
    secret: ['key'],
    forgetAfter: 30,
    source: ({ params: { key } }) => (key === undefined || isMailReportKey(key) ? 'mailReports' : undefined),
    read: async (_ctx, { body }) => ({ about: readMailReport(body.toString('utf8')) }),
    apply: hear,
    accepted: () => ({ status: 204, type: 'text/plain', body: '' }),
    refused: (_ctx, { params: { key } }) => ({
      status: key === undefined || isMailReportKey(key) ? 400 : 404,
      type: 'text/plain',
      body: '',
    }),
  }),
]
