import { SearchOutlined } from '@ant-design/icons'
import { Ask, PagedList, relativeTime, send, Tag, useHere, usePaged, useWork, wallClock } from '@pavilion/screens'
import { Button, Input, Table } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { endAllSessions, endSession, getSessions, type OperatorSession as Session } from '../model/calls/account.ts'
import { deviceOf } from './device.ts'

/** The people who are signed in now, on which devices; sessions can be ended here. */
export function Sessions() {
  const { say, zone, may, narrow } = useHere()
  const [address, setAddress] = useSearchParams()
  const sysUserId = Number(address.get('sysUserId')) || undefined
  const [search, setSearch] = useState('')
  const sessions = usePaged({
    key: ['accessSession', search, sysUserId],
    read: at => send(getSessions, { ...at, ...(search && { search }), ...(sysUserId && { sysUserId }) }),
  })
  const end = useWork((send: () => Promise<unknown>) => send(), {
    done: ['会话已结束', 'Session ended'],
    onSettled: sessions.refetch,
  })
  const ending = (row: Session) =>
    may('accessSession.end') &&
    !row.isCurrent && (
      <Ask
        title={say('结束此会话？对方须重新登录。', 'End this session? They must sign in again.')}
        okText={say('结束', 'End')}
        cancelText={say('取消', 'Cancel')}
        onConfirm={() => end.run(() => send(endSession, { id: row.id }))}
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
  const { data } = sessions
  const person = sysUserId ? data?.rows[0] : undefined
  return (
    <section className="pv-list" aria-label={say('登录会话', 'Sessions')}>
      <div className="pv-tools">
        <Input.Search
          allowClear
          enterButton={<Button icon={<SearchOutlined />} aria-label={say('搜索', 'Search')} />}
          style={{ maxWidth: 280 }}
          aria-label={say('关键字', 'Keyword')}
          placeholder={say('账号、名称或 IP', 'Account, name or IP')}
          onSearch={text => {
            setSearch(text.trim())
            sessions.go({ page: 1 })
          }}
        />
        <Button onClick={() => sessions.refetch()}>{say('刷新', 'Refresh')}</Button>
        {sysUserId && <Button onClick={() => setAddress({})}>{say('显示全部用户', 'Show all users')}</Button>}
        {sysUserId && person && may('accessSession.end') && (
          <Ask
            title={say(`结束 ${person.name} 的全部会话？`, `End all sessions of ${person.name}?`)}
            okText={say('结束', 'End')}
            cancelText={say('取消', 'Cancel')}
            onConfirm={() => end.run(() => send(endAllSessions, { sysUserId }))}
          >
            <Button danger>{say('结束全部会话', 'End all sessions')}</Button>
          </Ask>
        )}
        <span role="status">
          {data && say(`${data.count} 个会话`, data.count === 1 ? '1 session' : `${data.count} sessions`)}
        </span>
      </div>
      <PagedList of={sessions} empty={say('没有符合条件的会话', 'No session matches')}>
        {rows =>
          narrow ? (
            <ul className="pv-cards sy-sessions">
              {rows.map(row => (
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
              dataSource={rows}
              columns={columns}
              pagination={false}
            />
          )
        }
      </PagedList>
    </section>
  )
}
