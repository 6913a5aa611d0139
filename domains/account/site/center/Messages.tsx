import { wordsIn, type ResultOf } from '@pavilion/declare'
import { longDay, send, useSite } from '@pavilion/pages'
import { getMessagesOfVisitor, readMessagesOfVisitor } from '@pavilion/system/model/calls/desk.ts'
import { useEffect, useState } from 'react'

type Message = ResultOf<typeof getMessagesOfVisitor>['rows'][number]

const unread = 10
/** The maximum of one call. */
const most = 1000
/** The text of a message without its markup. */
const plain = (html: string): string =>
  html ? (new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '') : ''

/**
 * Messages of the organiser, newest first. Opening one marks it as read. Renders nothing without
 * messages.
 */
export function Messages() {
  const site = useSite()
  const { say, language } = site
  const [rows, setRows] = useState<readonly Message[]>([])
  const [more, setMore] = useState(0)
  const [waiting, setWaiting] = useState(0)
  const ask = (limit: number, where = {}) =>
    send(
      getMessagesOfVisitor,
      { queryBySysUser: true, where, pagination: { page: 1, limit }, order: [['id', 'desc']] },
      { quiet: true },
    )
  // Messages not shown yet may be unread too.
  const load = (limit: number) =>
    Promise.all([ask(limit), ask(1, { 'sysMessageReceive.status': unread })]).then(
      ([messages, unreadOnes]) => {
        setRows(messages.rows)
        setMore(messages.count - messages.rows.length)
        setWaiting(unreadOnes.count)
      },
      () => undefined,
    )
  useEffect(() => {
    void load(5)
  }, [])
  if (rows.length === 0) return null
  const read = (message: Message, open: boolean) => {
    if (!open || message.readState !== unread) return
    setRows(rows.map(each => (each.id === message.id ? { ...each, readState: 20 } : each)))
    setWaiting(count => Math.max(0, count - 1))
    send(readMessagesOfVisitor, { ids: [message.id] }, { quiet: true }).catch(() => undefined)
  }
  return (
    <section className="center-messages">
      <h2>
        {say('我的消息', 'My messages')}
        {waiting > 0 && <span className="center-count">{say(`${waiting} 条未读`, `${waiting} unread`)}</span>}
      </h2>
      <ul>
        {rows.map(message => {
          const title = wordsIn({ ...message }, 'title', language)
          const content = wordsIn({ ...message }, 'content', language)
          const text = plain(content.text)
          return (
            <li key={message.id}>
              <details onToggle={event => read(message, event.currentTarget.open)}>
                <summary className={message.readState === unread ? 'center-unread' : undefined}>
                  <span>{title.text}</span>
                  <time dateTime={message.createdAt}>
                    {longDay(message.createdAt, language, site.project.timeZone)}
                  </time>
                </summary>
                <p>{text || title.text}</p>
              </details>
            </li>
          )
        })}
      </ul>
      {more > 0 && rows.length < most && (
        <button type="button" className="pf-link" onClick={() => load(Math.min(most, rows.length + 100))}>
          {say(`另有 ${more} 条`, `${more} more`)}
        </button>
      )}
    </section>
  )
}
