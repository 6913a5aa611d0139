import { wordsIn, type ResultOf } from '@pavilion/declare'
import { send } from '@pavilion/screens/call/client.ts'
import { useTell } from '@pavilion/screens/call/hooks.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { RichText } from '@pavilion/screens/kinds/HtmlFrame.tsx'
import { PagedList, usePaged } from '@pavilion/screens/list/paging/PagedList.tsx'
import { relativeTime, wallClock } from '@pavilion/screens/logic/time.ts'
import { plainText } from '@pavilion/screens/logic/text.ts'
import { getOwnMessages, readMessages } from '@pavilion/system/model/calls/desk.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { listOpened, useUnreadNow } from '../state/seen.ts'

type Messages = ResultOf<typeof getOwnMessages>
type Message = Messages['rows'][number]
const unread = 10
const seen = 20
const isUnread = (message: Message) => message.sysMessageReceive?.status === unread

/** A person's messages. Opening one marks it as read. */
export default function OwnMessages() {
  const { say, zone, language } = useHere()
  const queries = useQueryClient()
  const toast = useTell()
  const [only, setOnly] = useState<'all' | 'unread'>('all')
  const [open, setOpen] = useState<number | undefined>()
  const messages = usePaged({
    key: ['ownMessages', only],
    limit: 10,
    read: at =>
      send(getOwnMessages, {
        queryBySysUser: true,
        ...(only === 'unread' && { where: { 'sysMessageReceive.status': unread } }),
        pagination: at,
        order: [['id', 'desc']],
      }),
  })
  const { data, refetch } = messages
  const { count } = useUnreadNow()
  const before = useRef(count)
  // New messages appear while the list is open. In a background tab nobody has seen them.
  useEffect(() => {
    const see = () => {
      if (document.visibilityState === 'visible') listOpened()
    }
    see()
    document.addEventListener('visibilitychange', see)
    if (count > before.current) refetch()
    before.current = count
    return () => document.removeEventListener('visibilitychange', see)
  }, [count, refetch])
  /**
   * Marks a message as read.
   * @param stay it keeps its place among the unread until the next reload
   */
  async function read(rows: readonly Message[], stay = false) {
    const ids = rows.filter(isUnread).map(({ id }) => id)
    if (ids.length === 0) return
    try {
      await send(readMessages, { ids })
      if (stay)
        queries.setQueriesData<Messages>(
          { queryKey: ['ownMessages'] },
          known => known && { ...known, rows: known.rows.map(row => (ids.includes(row.id) ? asRead(row) : row)) },
        )
    } catch (error) {
      toast.refused(error)
    } finally {
      if (!stay) await queries.invalidateQueries({ queryKey: ['ownMessages'] })
    }
  }
  function show(message: Message) {
    setOpen(open === message.id ? undefined : message.id)
    read([message], true)
  }
  const drawn = (message: Message) => {
    const fresh = isUnread(message)
    const [title, content] = (['title', 'content'] as const).map(name => wordsIn({ ...message }, name, language))
    return (
      <li key={message.id} className={fresh ? 'ad-fresh' : ''}>
        <button type="button" aria-expanded={open === message.id} onClick={() => show(message)}>
          <strong>
            {fresh && <span className="ad-dot">{say('未读', 'Unread')}</span>}
            {title?.text}
          </strong>
          <time dateTime={message.createdAt} title={wallClock(message.createdAt, zone)}>
            {say(...relativeTime(message.createdAt, zone))}
          </time>
        </button>
        {open === message.id ? (
          content?.text && <RichText title={title?.text ?? ''} html={content.text} />
        ) : (
          <p>{plainText(content?.text ?? '').slice(0, 120)}</p>
        )}
        {message.path && (
          <Link className="ad-message-way" to={message.path} onClick={() => read([message], true)}>
            {say('打开', 'Open')}
          </Link>
        )}
      </li>
    )
  }
  return (
    <section className="pv-list" aria-label={say('我的消息', 'My messages')}>
      <div className="pv-tools">
        <Segmented
          aria-label={say('筛选', 'Filter')}
          value={only}
          onChange={value => {
            setOnly(value as 'all')
            messages.go({ page: 1 })
          }}
          options={[
            { value: 'all', label: say('全部', 'All') },
            { value: 'unread', label: say('未读', 'Unread') },
          ]}
        />
        <Button disabled={!data?.rows.some(isUnread)} onClick={() => read(data?.rows ?? [])}>
          {say('本页全部标为已读', 'Mark this page as read')}
        </Button>
      </div>
      <PagedList
        of={messages}
        empty={only === 'unread' ? say('没有未读消息', 'No unread messages') : say('还没有消息', 'No messages yet')}
      >
        {rows => <ul className="ad-messages">{rows.map(drawn)}</ul>}
      </PagedList>
    </section>
  )
}
const asRead = (message: Message): Message =>
  message.sysMessageReceive
    ? { ...message, sysMessageReceive: { ...message.sysMessageReceive, status: seen } }
    : message
