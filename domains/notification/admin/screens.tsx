import './admin.css'
import type { AnyField } from '@pavilion/declare'
import {
  alter,
  type AnyRow,
  callApi,
  kindViews,
  type RowAction,
  Tag,
  useHere,
  useList,
  wallClock,
} from '@pavilion/screens'
import { now } from '@pavilion/screens/logic/clock.ts'
import { Alert } from 'antd'
import { groupNotificationStatus } from '../model/codes.ts'
import { customEmail, groupNotification, massText } from '../model/groupNotification.ts'
import { outboxMessage } from '../model/outbox.ts'
import {
  customEmailScreens,
  groupNotificationScreens,
  massTextScreens,
  outboxScreens,
  smsScreens,
} from '../model/screens.ts'

const Simulated = () => {
  const { say } = useHere()
  return <Tag tone="draft">{say('模拟', 'Simulated')}</Tag>
}
/**
 * Says so while messages only stand here: somebody might wait for a text message that nobody sent.
 */
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
 * A message as its receiver reads it: a bubble of a phone, or a letter. What the outbox keeps of a
 * mail is its plain text.
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
const simulated = (row: AnyRow) => (row.simulated ? <Simulated /> : <span className="pv-nothing">—</span>)

/** Sent off before its time: nobody gets anything yet. */
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
      title={say(`将在 ${when} 开始发送，现在还没有人收到。`, `Sending begins at ${when}. Nobody has received it yet.`)}
    />
  )
}

/** What has been sent is changed no more: a new one begins with its words and receivers. */
const copied = (name: string): RowAction => ({
  name: ['复制', 'Copy'],
  right: `${name}.create`,
  act: async (row, { refresh, done }) => {
    await callApi(`/${name}/copy`, { id: row.id })
    done('已复制为新的一条，尚未发送', 'Copied to a new one, not sent yet')
    refresh()
  },
})

/** What differs from the generated screens of the notification room. */
export default [
  alter(outboxScreens, {
    list: { above: SimulatedNote, columns: { simulated }, rowActions: [{ move: 'retry' }] },
    detail: { above: row => <Preview message={row} /> },
  }),
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
        rowActions: [copied(of.name)],
      },
      detail: { above: row => <ScheduledNote row={row} /> },
    })
  }),
  alter(smsScreens, { list: { above: SimulatedNote }, detail: { above: row => <Preview message={row} sms /> } }),
]
