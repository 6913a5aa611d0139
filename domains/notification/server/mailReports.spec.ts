import { after, afterEach, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { optOutSource, outboxState } from '../model/codes.ts'
import { readMailReport } from './mailReports.ts'
import { useSenders } from './senders/choose.ts'
import { bulkDesk, recordingSenders } from './testing.ts'

process.env.MAIL_REPORT_KEY = 'bounces-of-the-expo-1'
after(() => {
  delete process.env.MAIL_REPORT_KEY
})
const server = await startTestServer()
const { call, move, rowOf } = await bulkDesk(server)
afterEach(() => useSenders())

const bounce = (outId: string, status = '5.1.1', action = 'failed') =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Message-ID: <report-1@mx.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; a@expo.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 user',
    ' unknown',
    '',
    '--x',
    'Content-Type: message/rfc822-headers',
    '',
    'Subject: Hello',
    'Message-ID:',
    ` <${outId}@expo.example>`,
    '',
    '--x--',
  ].join('\r\n')
const complaint = (outId: string) =>
  [
    'Message-ID: <report-2@mx.example>',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=x',
    '',
    '--x',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    '',
    '--x',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${outId}@expo.example>`,
    '',
    '--x--',
  ].join('\n')
const hand = (body: string, key = 'bounces-of-the-expo-1') =>
  fetch(`${server.url}/api/mailReports/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body,
  }).then(({ status }) => status)

/** An event and a mail of its that was sent in bulk. */
async function sent() {
  recordingSenders()
  const { id: projectId } = await server.project()
  const {
    data: { id },
  } = await call('/groupNotification/create', { title: '邀请', content: '<p>您好</p>' }, projectId)
  await call(
    '/groupNotificationReceiver/create',
    { groupNotificationId: id, type: 20, email: 'a@expo.example' },
    projectId,
  )
  await move('groupNotification', 'send', id, projectId)
  await server.runJobs()
  const [mail] = await server.sql<{ id: number }>(`select id from "outboxMessage" where "projectId" = $1`, [projectId])
  const outId = `pavilion-${projectId}-${mail?.id}`
  const now = async () => {
    await server.runJobs()
    const [row] = await server.sql<{ state: number }>(`select "state" from "outboxMessage" where id = $1`, [mail?.id])
    const optOuts = await server.sql<{ email: string; source: number }>(
      `select "email", "source" from "optOut" where "projectId" = $1`,
      [projectId],
    )
    return [row?.state, optOuts]
  }
  return { projectId, id, outId, now }
}

describe('a report of a mail server', () => {
  it('that a mail came back makes it failed, and a mailbox that does not exist gets no more in bulk; twice is once', async () => {
    const { id, projectId, outId, now } = await sent()
    expect([await hand(bounce(outId)), await hand(bounce(outId))]).toEqual([204, 204])
    expect(await now()).toEqual([outboxState.failed, [{ email: 'a@expo.example', source: optOutSource.bounce }]])
    expect(await rowOf('groupNotification', id, projectId)).toMatchObject({ successQty: 0, failQty: 1 })
  })
  it('that its reader calls it spam takes them off, and the mail stays sent', async () => {
    const { outId, now } = await sent()
    expect(await hand(complaint(outId))).toBe(204)
    expect(await now()).toEqual([outboxState.done, [{ email: 'a@expo.example', source: optOutSource.complaint }]])
  })
  it('changes nothing when it is a delay, about somebody else’s mail, about another event’s, or without the key', async () => {
    const { outId, projectId, now } = await sent()
    const [, , messageId] = outId.split('-')
    for (const body of [
      bounce(outId, '4.4.7', 'delayed'),
      bounce('other-1'),
      bounce(`pavilion-${projectId + 1}-${messageId}`),
      'Hello, I am on holiday',
    ])
      expect(await hand(body)).toBe(204)
    expect(await hand(bounce(outId), 'bounces-of-the-expo-2')).toBe(404)
    expect(await now()).toEqual([outboxState.done, []])
  })
  it('is read with folded lines, and its own id is not taken for ours', () => {
    expect(readMailReport(bounce('pavilion-3-7'))).toEqual({
      id: 7,
      projectId: 3,
      is: 'failed',
      noSuchAddress: true,
      why: '5.1.1 smtp; 550 5.1.1 user unknown',
    })
    expect(readMailReport(bounce('pavilion-3-7', '5.2.2'))?.noSuchAddress).toBe(false)
  })
})
