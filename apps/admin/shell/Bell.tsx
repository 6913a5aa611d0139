import { BellOutlined } from '@ant-design/icons'
import { callApi } from '@pavilion/screens/call/client.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { type Line, watchUnread } from '../logic/unread.ts'
import { goTo } from './router.tsx'

/** How many messages are unread: over the socket, or by asking. */
export function useUnread(): number {
  const [count, setCount] = useState(0)
  useEffect(() => watchUnread({
    open: typeof WebSocket === 'undefined' ? undefined : () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`) as unknown as Line,
    loginId: async () => { const told = await callApi<string | { loginId: string }>('/sysMessage/getLoginId'); return typeof told === 'string' ? told : told.loginId },
    ask: async () => (await callApi<{ count: number }>('/sysMessage/getListIncludeReceive', { queryBySysUser: true, where: { 'sysMessageReceive.status': 10 }, pagination: { page: 1, limit: 10 } })).count,
    tell: setCount,
  }), [])
  return count
}
/** A plain bell; with unread messages a red dot and their number in brackets, alternating every second until the messages are opened. */
export function Bell() {
  const { say } = useHere(), count = useUnread()
  const [seen, setSeen] = useState(0), fresh = count > seen
  useEffect(() => { if (count < seen) setSeen(count) }, [count, seen])
  const open = () => { setSeen(count); goTo('/ownSysMessage/manageOwnSysMessage') }
  return <Button type="text" className={fresh ? 'ad-bell ad-bell-fresh' : 'ad-bell'} onClick={open} aria-label={count ? say(`系统消息，${count} 条未读`, `System messages, ${count} unread`) : say('系统消息', 'System messages')}>
    <BellOutlined style={{ fontSize: 22 }} />{count > 0 && <span className="ad-bell-count">({count > 999 ? '999+' : count})</span>}
  </Button>
}
