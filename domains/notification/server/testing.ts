import type { TestServer } from '@pavilion/testing'
import { expect } from 'expect'
import type { OutsideErrorKind } from '@pavilion/work/server/index.ts'
import { useSenders } from './senders/choose.ts'
import { type OutgoingMail, type OutgoingSms, type Receipt, SendFailed } from './senders/sender.ts'
import { sendNotice, type NoticeOrder } from './sendNotice.ts'

/**
 * For tests: senders that record and accept every message, unless `answer` throws for the
 * recipient. `useSenders()` restores the usual ones.
 */
export function recordingSenders(answer: (to: string) => void = () => {}): {
  readonly texts: OutgoingSms[]
  readonly mails: OutgoingMail[]
} {
  const texts: OutgoingSms[] = []
  const mails: OutgoingMail[] = []
  useSenders({
    sms: {
      name: 'test',
      platform: 10,
      simulated: false,
      configured: true,
      send: async sms => {
        texts.push(sms)
        answer(sms.phoneNumber)
        return { messageId: 'm', settled: true }
      },
      report: async () => ({ is: 'delivered' as const }),
    },
    mail: {
      name: 'test',
      simulated: false,
      configured: true,
      send: async mail => {
        mails.push(mail)
        answer(mail.to)
        return { messageId: 'm', settled: true }
      },
    },
  })
  return { texts, mails }
}

/** The task centre's line of a task. */
export interface TaskLine {
  id: number
  status: number
  done: number
  total: number
  why: string | null
  mayRetry: boolean
  mayCancel: boolean
  name: string
}
/** For tests: an operator who sends bulk messages, with the calls to do so. */
export async function bulkDesk(server: TestServer) {
  const { token, account } = await server.operator()
  const call = async (path: string, body: object, projectId: number) =>
    server.call(path, body, { token, projectId, language: 'en' })
  const rowOf = async (resource: string, id: number, projectId: number) =>
    (await call(`/${resource}/getDetail`, { id }, projectId)).data
  const move = async (resource: string, action: string, id: number, projectId: number) => {
    const { updatedAt } = await rowOf(resource, id, projectId)
    return call(`/${resource}/${action}`, { id, updatedAt }, projectId)
  }
  /** The newest task of a project. */
  const task = async (projectId: number) =>
    (await call('/backgroundTask/getTasks', {}, projectId)).data.rows[0] as TaskLine
  const statesOf = async (projectId: number) => {
    const messages = await server.sql<{ state: number }>(
      'select "state" from "outboxMessage" where "projectId" = $1 order by "id"',
      [projectId],
    )
    return messages.map(({ state }) => state)
  }
  return { token, account, call, rowOf, move, task, statesOf }
}

/** A message of the outbox with the status of its text message. */
export interface Message {
  id: number
  projectId: number
  state: number
  content: string
  subject: string
  simulated: boolean
  error: string | null
  tries: number
  sealedMessage: string | null
  updatedAt: string
  smsStatus: number | null
  deliveryUnknown: boolean | null
}

/** For tests: notices of a server, and providers that answer as the test says. */
export function outboxDesk(server: TestServer) {
  let nth = 0
  const order = (projectId: number, changes: Partial<NoticeOrder<'recordValid'>> = {}): NoticeOrder<'recordValid'> => ({
    projectId,
    template: 'recordValid',
    to: { phoneNumber: '13912345678' },
    language: 'zh',
    dedupeKey: `record:${++nth}`,
    variables: { form: '个人观众登记', number: 'R0001', event: '工博会', pass: '' },
    ...changes,
  })
  const messagesOf = (projectId: number) =>
    server.sql<Message>(
      `
        select o.*, s."status" as "smsStatus", s."deliveryUnknown"
        from "outboxMessage" o
        left join "sms" s on s."id" = o."smsId"
        where o."projectId" = $1
        order by o."id"`,
      [projectId],
    )
  const onlyMessage = async (projectId: number) => {
    const [message, ...more] = await messagesOf(projectId)
    expect(more).toEqual([])
    return message as Message
  }

  /** Senders that record every message and answer as the test says. */
  function service(
    answer: (sms: OutgoingSms, nth: number) => unknown = () => {},
    receipt: Receipt | (() => Promise<Receipt>) = { is: 'delivered' },
  ) {
    const given: OutgoingSms[] = []
    const mails: OutgoingMail[] = []
    useSenders({
      sms: {
        name: 'test',
        platform: 10,
        simulated: false,
        configured: true,
        send: async sms => {
          given.push(sms)
          await answer(sms, given.length)
          return { messageId: `m${given.length}`, settled: false }
        },
        report: async () => (typeof receipt === 'function' ? receipt() : receipt),
      },
      mail: {
        name: 'test',
        simulated: false,
        configured: true,
        send: async mail => {
          mails.push(mail)
          return { messageId: 'm', settled: true }
        },
      },
    })
    return { given, mails }
  }
  const failing = (kind: OutsideErrorKind) =>
    service(() => {
      throw new SendFailed(kind, `test ${kind}`)
    })
  const queued = async (projectId: number, changes: Partial<NoticeOrder<'recordValid'>> = {}) => {
    const [id] = await sendNotice(server.system, order(projectId, changes))
    return { id: id ?? 0, projectId }
  }
  return { order, messagesOf, onlyMessage, service, failing, queued }
}
