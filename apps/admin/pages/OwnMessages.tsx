import { wordsIn } from '@pavilion/declare'
import { callApi } from '@pavilion/screens/call/client.ts'
import { EmptyList } from '@pavilion/screens/EmptyList.tsx'
import { useAfter, useTell } from '@pavilion/screens/call/hooks.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { RichText } from '@pavilion/screens/kinds/HtmlFrame.tsx'
import { Failed } from '@pavilion/screens/list/Failed.tsx'
import { relativeTime, wallClock } from '@pavilion/screens/logic/time.ts'
import { plainText } from '@pavilion/screens/logic/text.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Pagination, Segmented, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { listOpened, useUnreadNow } from '../state/seen.ts'

interface Receive {
  id: number
  status: number
  updatedAt: string
}
interface Listed {
  rows: Message[]
  count: number
}
interface Message {
  id: number
  title: string
  englishTitle?: string | null
  content: string | null
  englishContent?: string | null
  createdAt: string
  sysMessageReceive?: Receive
  sysMessageReceives?: Receive[]
}
const unread = 10
const seen = 20

/** A person's messages. Opening one marks it as read. */
export default function OwnMessages() {
  const { say, zone, language } = useHere()
  const queries = useQueryClient()
  const toast = useTell()
  const [only, setOnly] = useState<'all' | 'unread'>('all')
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(10)
  const [open, setOpen] = useState<number | undefined>()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['ownMessages', only, page, limit],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: () =>
      callApi<Listed>('/sysMessage/getListIncludeReceive', {
        queryBySysUser: true,
        ...(only === 'unread' && { where: { 'sysMessageReceive.status': unread } }),
        pagination: { page, limit },
        order: [['id', 'desc']],
      }),
  })
  const late = useAfter(isPending)
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
  // Messages that were read leave the unread ones, so their last page may become empty.
  useEffect(() => {
    if (data && !isPlaceholderData && data.rows.length === 0 && page > 1)
      setPage(Math.max(1, Math.ceil(data.count / limit)))
  }, [data, isPlaceholderData, page, limit])
  const receiveOf = (message: Message) => message.sysMessageReceive ?? message.sysMessageReceives?.[0]
  /**
   * Marks a message as read.
   * @param stay it keeps its place among the unread until the next reload
   */
  async function read(messages: readonly Message[], stay = false) {
    const waiting = messages.filter(message => receiveOf(message)?.status === unread).map(({ id }) => id)
    if (waiting.length === 0) return
    const asRead = (message: Message): Message =>
      waiting.includes(message.id)
        ? { ...message, sysMessageReceive: { ...(receiveOf(message) as Receive), status: seen } }
        : message
    try {
      await callApi('/sysMessage/read', { ids: waiting })
      if (stay)
        queries.setQueriesData<Listed>(
          { queryKey: ['ownMessages'] },
          known => known && { ...known, rows: known.rows.map(asRead) },
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
  return (
    <section className="pv-list" aria-label={say('我的消息', 'My messages')}>
      <div className="pv-tools">
        <Segmented
          aria-label={say('筛选', 'Filter')}
          value={only}
          onChange={value => {
            setOnly(value as 'all')
            setPage(1)
          }}
          options={[
            { value: 'all', label: say('全部', 'All') },
            { value: 'unread', label: say('未读', 'Unread') },
          ]}
        />
        <Button
          disabled={!data?.rows.some(message => receiveOf(message)?.status === unread)}
          onClick={() => read(data?.rows ?? [])}
        >
          {say('本页全部标为已读', 'Mark this page as read')}
        </Button>
      </div>
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : isPending ? (
        late ? (
          <Skeleton active title={false} />
        ) : (
          <div className="pv-waiting" />
        )
      ) : data?.rows.length === 0 ? (
        <EmptyList
          words={only === 'unread' ? say('没有未读消息', 'No unread messages') : say('还没有消息', 'No messages yet')}
        />
      ) : (
        <ul className="ad-messages">
          {data?.rows.map(message => {
            const fresh = receiveOf(message)?.status === unread
            const [title, content] = (['title', 'content'] as const).map(name =>
              wordsIn({ ...message }, name, language),
            )
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
              </li>
            )
          })}
        </ul>
      )}
      {data && data.count > 0 && (
        <Pagination
          className="pv-pages"
          size="small"
          current={page}
          pageSize={limit}
          total={data.count}
          showSizeChanger
          pageSizeOptions={[10, 20, 30, 50]}
          onChange={(next, size) => {
            setPage(size === limit ? next : 1)
            setLimit(size)
          }}
        />
      )}
    </section>
  )
}
