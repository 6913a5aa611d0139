import { BellOutlined } from '@ant-design/icons'
import { callApi } from '@pavilion/screens/call/client.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { type Line, watchUnread } from '../logic/unread.ts'
import { hearOthers, listOpened, nowUnread, useUnreadNow } from '../state/seen.ts'
import { goTo } from './router.tsx'

/** Hears how many messages are unread, over the socket or by asking; and that a role was changed: then menus and rights are asked for anew. */
function useLine(): void {
  const { person: { id } } = useHere(), queries = useQueryClient()
  useEffect(() => hearOthers(id), [id])
  useEffect(() => watchUnread({
    open: typeof WebSocket === 'undefined' ? undefined : () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`) as unknown as Line,
    loginId: async () => { const told = await callApi<string | { loginId: string }>('/sysMessage/getLoginId'); return typeof told === 'string' ? told : told.loginId },
    ask: async () => (await callApi<{ count: number }>('/sysMessage/getListIncludeReceive', { queryBySysUser: true, where: { 'sysMessageReceive.status': 10 }, pagination: { page: 1, limit: 10 } })).count,
    tell: nowUnread, rights: () => { queries.refetchQueries({ queryKey: ['getInfo'] }) },
  }), [queries])
}
/** A plain bell; with unread messages a red dot and their number in brackets, alternating every second until the list is opened, in whichever tab. */
export function Bell() {
  useLine()
  const { say } = useHere(), { count, seen } = useUnreadNow()
  const open = () => { listOpened(); goTo('/ownSysMessage/manageOwnSysMessage') }
  return <Button type="text" className={count > seen ? 'ad-bell ad-bell-fresh' : 'ad-bell'} onClick={open} aria-label={count ? say(`系统消息，${count} 条未读`, `System messages, ${count} unread`) : say('系统消息', 'System messages')}>
    <BellOutlined style={{ fontSize: 22 }} />{count > 0 && <span className="ad-bell-count">({count > 999 ? '999+' : count})</span>}
  </Button>
}
