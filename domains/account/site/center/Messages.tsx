import { callApi, longDay, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'

interface Message { readonly id: number; readonly title: string; readonly content: string | null; readonly createdAt: string; readonly readState: number }
const unread = 10
/** Words of a message as they are read, without its markup. */
const plain = (html: string | null): string => (html ? new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '' : '')

/** Messages of the organiser, newest first; one that is opened is read. Without any, nothing is said. */
export function Messages() {
  const site = useSite(), { say, language } = site, [rows, setRows] = useState<readonly Message[]>([]), [more, setMore] = useState(0)
  const load = (limit: number) => callApi<{ rows: readonly Message[]; count: number }>('/sysMessage/ext/getListIncludeReceive', { queryBySysUser: true, pagination: { page: 1, limit }, order: [['id', 'desc']] }, { quiet: true })
    .then(told => { setRows(told.rows); setMore(told.count - told.rows.length) }, () => undefined)
  useEffect(() => { void load(5) }, [])
  if (rows.length === 0) return null
  const waiting = rows.filter(({ readState }) => readState === unread).length
  const read = (message: Message, open: boolean) => {
    if (!open || message.readState !== unread) return
    setRows(rows.map(each => (each.id === message.id ? { ...each, readState: 20 } : each)))
    callApi('/sysMessage/ext/read', { ids: [message.id] }, { quiet: true }).catch(() => undefined)
  }
  return (
    <section className="center-messages">
      <h2>{say('我的消息', 'My messages')}{waiting > 0 && <span className="center-count">{say(`${waiting} 条未读`, `${waiting} unread`)}</span>}</h2>
      <ul>{rows.map(message => (
        <li key={message.id}>
          <details onToggle={event => read(message, event.currentTarget.open)}>
            <summary className={message.readState === unread ? 'center-unread' : undefined}><span>{message.title}</span><time dateTime={message.createdAt}>{longDay(message.createdAt, language, site.project.timeZone)}</time></summary>
            <p>{plain(message.content) || message.title}</p>
          </details>
        </li>
      ))}</ul>
      {more > 0 && <button type="button" className="pf-link" onClick={() => load(100)}>{say(`另有 ${more} 条`, `${more} more`)}</button>}
    </section>
  )
}
