import './admin.css'
import type { AnyField, AnyResource } from '@pavilion/declare'
import {
  alter,
  type AnyRow,
  kindViews,
  later,
  type RowAction,
  send,
  Tag,
  useHere,
  useList,
  wallClock,
} from '@pavilion/screens'
import { now } from '@pavilion/screens/logic/clock.ts'
import { Alert } from 'antd'
import { copyOf } from '../model/calls.ts'
import { groupNotificationStatus } from '../model/codes.ts'
import { customEmail, groupNotification, massText } from '../model/groupNotification.ts'
import { outboxMessage } from '../model/outbox.ts'
import { reasonInWords } from '../model/reasons.ts'
import {
  automaticScreens,
  customEmailScreens,
  groupNotificationRecordScreens,
  groupNotificationScreens,
  massTextScreens,
  outboxScreens,
  savedChoiceScreens,
  smsBalanceScreens,
  smsScreens,
} from '../model/screens.ts'

/** What an SMS account is counted in: messages, or the currency as the vendor writes it. */
function Unit({ unit }: { unit: unknown }) {
  const { say } = useHere()
  return unit === 'messages' ? say('条', 'messages') : String(unit ?? '')
}
const Simulated = () => {
  const { say } = useHere()
  return <Tag tone="draft">{say('模拟', 'Simulated')}</Tag>
}
/** A warning while messages are only simulated: somebody might be waiting for one. */
function SimulatedNote() {
  const { say } = useHere()
  const { data } = useList(outboxMessage, { where: { simulated: true }, pagination: { page: 1, limit: 1 } })
  return data?.rows.length ? (
    <Alert
      type="warning"
      showIcon
      title={say(
        '模拟发送：没有接入真实的短信或邮件服务，标有「模拟」的消息只写在这里，不会真正发出。',
        'Simulated: no real SMS or e-mail service is connected. Messages marked “Simulated” are only recorded here and are not sent.',
      )}
    />
  ) : null
}
/**
 * The message as its recipient sees it: a phone bubble or a letter. The outbox stores a mail's
 * plain text.
 */
function Preview({ message, sms = false }: { message: AnyRow; sms?: boolean }) {
  const { say } = useHere()
  const content = typeof message.content === 'string' ? message.content : ''
  if (!content) return null
  const mail = !sms && (typeof message.email === 'string' || message.channel === 'mail')
  return (
    <div className="nt-preview">
      {message.simulated === true && <Simulated />}
      {mail ? (
        <div className="nt-mail">
          <strong>{String(message.subject ?? '')}</strong>
          <span className="pv-hint">
            {say('收件人', 'To')} {String(message.email ?? '')}
          </span>
          <p>{content}</p>
        </div>
      ) : (
        <div className="nt-phone">
          <span className="pv-hint">{String(message.phoneNumber ?? '')}</span>
          <p>{content}</p>
        </div>
      )}
    </div>
  )
}
/** Why it was not sent, in words; the provider’s own stand in the note of the cell. */
function Reason({ error }: { error: unknown }) {
  const { say } = useHere()
  if (typeof error !== 'string' || !error) return <span className="pv-nothing">—</span>
  return <span title={error}>{say(reasonInWords(error))}</span>
}
const errmsg = (row: AnyRow) => <Reason error={row.errmsg} />
const simulated = (row: AnyRow) => (row.simulated ? <Simulated /> : <span className="pv-nothing">—</span>)

/** Sent to the queue before its start time: nobody has received anything yet. */
const waits = (row: AnyRow): row is AnyRow & { sendStartTime: string } =>
  row.status === groupNotificationStatus.sending &&
  typeof row.sendStartTime === 'string' &&
  Date.parse(row.sendStartTime) > now()
const Scheduled = () => {
  const { say } = useHere()
  return <Tag tone="pending">{say('待到时间发送', 'Scheduled')}</Tag>
}
function ScheduledNote({ row }: { row: AnyRow }) {
  const { say, zone } = useHere()
  if (!waits(row)) return null
  const when = wallClock(row.sendStartTime, zone)
  return (
    <Alert
      className="nt-note"
      type="info"
      showIcon
      title={say(`将在 ${when} 开始发送，目前还没有人收到。`, `Sending starts at ${when}. Nobody has received it yet.`)}
    />
  )
}

/** A sent message cannot be changed: a copy starts with its content and recipients. */
const copied = (of: AnyResource): RowAction => ({
  name: ['复制', 'Copy'],
  right: `${of.name}.create`,
  act: async (row, { refresh, done }) => {
    await send(copyOf(of), { id: row.id })
    done('已复制为新的一条，尚未发送', 'Copied. The new one has not been sent yet')
    refresh()
  },
})

const parts = () => import('./parts.ts')
type OfRow = { row: AnyRow }
const MessageBody = later<'MessageBody', OfRow & { of: AnyResource }>(parts, 'MessageBody')
const AutomaticMessages = later<'AutomaticMessages'>(parts, 'AutomaticMessages')
const SavedPeople = later<'SavedPeople', OfRow>(parts, 'SavedPeople')
export const MessageThread = later(() => import('./MessageThread.tsx'), 'MessageThread')
/** All messages to the same person. */
const thread: RowAction = {
  name: ['往来', 'Thread'],
  open: row => `/messageManagement/messageThread?id=${row.id}`,
}

/** Changes to the generated screens of the notification domain. */
export default [
  alter(outboxScreens, {
    list: {
      above: SimulatedNote,
      columns: { simulated, error: row => <Reason error={row.error} /> },
      rowActions: [thread, { move: 'retry' }],
    },
    // The message stands above as it was read; the key is the outbox’s own.
    detail: { acts: [thread], above: row => <Preview message={row} />, hides: ['content', 'dedupeKey'] },
  }),
  alter(smsBalanceScreens, { list: { columns: { unit: row => <Unit unit={row.unit} /> } } }),
  ...(
    [
      [massTextScreens, massText],
      [groupNotificationScreens, groupNotification],
      [customEmailScreens, customEmail],
    ] as const
  ).map(([set, of]) => {
    const field = of.fields.status as AnyField
    const { Cell } = kindViews.state
    return alter(set, {
      list: {
        above: SimulatedNote,
        columns: {
          status: row =>
            waits(row) ? <Scheduled /> : <Cell value={row.status} name="status" field={field} row={row} of={of} />,
        },
        rowActions: [copied(of)],
        asks: { send: async rows => (await parts()).asksBeforeSending(of, rows) },
      },
      detail: {
        above: row => <ScheduledNote row={row} />,
        body: row => <MessageBody of={of} row={row} />,
      },
    })
  }),
  alter(automaticScreens, { screens: { list: AutomaticMessages } }),
  alter(savedChoiceScreens, { detail: { body: row => <SavedPeople row={row} /> } }),
  alter(smsScreens, {
    list: { above: SimulatedNote, columns: { errmsg } },
    detail: { above: row => <Preview message={row} sms />, hides: ['content'] },
  }),
  alter(groupNotificationRecordScreens, { list: { columns: { errmsg } } }),
]
