import { SearchOutlined } from '@ant-design/icons'
import {
  Ask,
  callApi,
  Failed,
  Tag,
  relativeTime,
  useAfter,
  useFocusKept,
  useHere,
  useTell,
  wallClock,
  EmptyList,
} from '@pavilion/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Pagination, Skeleton, Table } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { deviceOf } from './device.ts'

interface Session {
  readonly id: number
  sysUserId: number
  account: string
  name: string
  ip: string | null
  userAgent: string | null
  createdAt: string
  lastSeenAt: string | null
  expiresAt: string
  isCurrent: boolean
}

/** Who is signed in now, on which devices; sessions can be ended here. */
export default function Sessions() {
  const { say, zone, may, narrow } = useHere()
  const toast = useTell()
  const [address, setAddress] = useSearchParams()
  const sysUserId = Number(address.get('sysUserId')) || undefined
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(20)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['accessSession', search, sysUserId, page, limit],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: () =>
      callApi<{ rows: Session[]; count: number }>('/accessSession/getSessions', {
        page,
        limit,
        ...(search && { search }),
        ...(sysUserId && { sysUserId }),
      }),
  })
  const late = useAfter(isPending)
  const list = useRef<HTMLElement>(null)
  useFocusKept(list)
  // When the last session of the last page has ended, show the page before it.
  useEffect(() => {
    if (data && !isPlaceholderData && data.rows.length === 0 && page > 1)
      setPage(Math.max(1, Math.ceil(data.count / limit)))
  }, [data, isPlaceholderData, page, limit])
  async function end(path: string, body: object) {
    try {
      await callApi(path, body)
      toast.done('会话已结束', 'Session ended')
    } catch (error) {
      toast.refused(error, ['操作失败', 'Failed'])
    } finally {
      await refetch()
    }
  }
  if (error && !data) return <Failed error={error} again={refetch} />
  const ending = (row: Session) =>
    may('accessSession.end') &&
    !row.isCurrent && (
      <Ask
        title={say('结束此会话？对方须重新登录。', 'End this session? They must sign in again.')}
        okText={say('结束', 'End')}
        cancelText={say('取消', 'Cancel')}
        onConfirm={() => end('/accessSession/end', { id: row.id })}
      >
        <Button size="small" danger type="text">
          {say('结束', 'End')}
        </Button>
      </Ask>
    )
  const moment = (value: string | null) =>
    value ? (
      <time dateTime={value} title={wallClock(value, zone)}>
        {say(...relativeTime(value, zone))}
      </time>
    ) : (
      '—'
    )
  const who = (row: Session) => (
    <>
      <Link to={`/systemManagement/sysUser/detail?id=${row.sysUserId}`}>{row.name}</Link> <small>{row.account}</small>{' '}
      {row.isCurrent && <Tag tone="valid">{say('本机', 'This device')}</Tag>}
    </>
  )
  // A long name wraps; the other cells of its row stay on one line.
  const inOneLine = () => ({ style: { whiteSpace: 'nowrap' as const } })
  const short = { onCell: inOneLine, onHeaderCell: inOneLine }
  const columns = [
    {
      title: say('员工账号', 'Staff account'),
      key: 'who',
      onCell: () => ({ style: { overflowWrap: 'anywhere' as const } }),
      render: (_: unknown, row: Session) => who(row),
    },
    {
      title: say('设备', 'Device'),
      key: 'device',
      ...short,
      render: (_: unknown, row: Session) => <span title={row.userAgent ?? ''}>{deviceOf(row.userAgent) ?? '—'}</span>,
    },
    { title: say('IP地址', 'IP address'), dataIndex: 'ip', ...short },
    {
      title: say('登录时间', 'Signed in'),
      dataIndex: 'createdAt',
      ...short,
      render: (value: string) => wallClock(value, zone),
    },
    { title: say('最近使用', 'Last seen'), dataIndex: 'lastSeenAt', ...short, render: moment },
    {
      title: say('过期时间', 'Expires at'),
      dataIndex: 'expiresAt',
      ...short,
      render: (value: string) => wallClock(value, zone),
    },
    { title: say('操作', 'Actions'), key: 'do', width: 90, render: (_: unknown, row: Session) => ending(row) },
  ]
  const person = sysUserId ? data?.rows[0] : undefined
  return (
    <section ref={list} className="pv-list" aria-label={say('登录会话', 'Sessions')}>
      <div className="pv-tools">
        <Input.Search
          allowClear
          enterButton={<Button icon={<SearchOutlined />} aria-label={say('搜索', 'Search')} />}
          style={{ maxWidth: 280 }}
          aria-label={say('关键字', 'Keyword')}
          placeholder={say('账号、名称或 IP', 'Account, name or IP')}
          onSearch={text => {
            setSearch(text.trim())
            setPage(1)
          }}
        />
        <Button onClick={() => refetch()}>{say('刷新', 'Refresh')}</Button>
        {sysUserId && <Button onClick={() => setAddress({})}>{say('显示全部用户', 'Show all users')}</Button>}
        {person && may('accessSession.end') && (
          <Ask
            title={say(`结束 ${person.name} 的全部会话？`, `End all sessions of ${person.name}?`)}
            okText={say('结束', 'End')}
            cancelText={say('取消', 'Cancel')}
            onConfirm={() => end('/accessSession/endAll', { sysUserId })}
          >
            <Button danger>{say('结束全部会话', 'End all sessions')}</Button>
          </Ask>
        )}
        <span role="status">
          {data && say(`${data.count} 个会话`, data.count === 1 ? '1 session' : `${data.count} sessions`)}
        </span>
      </div>
      {isPending ? (
        late ? (
          <Skeleton active title={false} />
        ) : (
          <div className="pv-waiting" />
        )
      ) : data?.rows.length === 0 ? (
        <EmptyList words={say('没有符合条件的会话', 'No session matches')} />
      ) : narrow ? (
        <ul className="pv-cards sy-sessions">
          {data?.rows.map(row => (
            <li key={row.id} data-row-key={row.id}>
              {who(row)}
              <p style={{ margin: '4px 0' }}>
                {deviceOf(row.userAgent) ?? '—'} · {row.ip ?? '—'}
              </p>
              <p style={{ margin: 0 }}>
                {say('最近使用', 'Last seen')} {moment(row.lastSeenAt)} {ending(row)}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Table<Session>
          aria-label={say('会话', 'Sessions')}
          rowKey="id"
          size="small"
          dataSource={data?.rows ?? []}
          columns={columns}
          pagination={false}
        />
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
