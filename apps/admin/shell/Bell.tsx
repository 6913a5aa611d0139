import { BellOutlined } from '@ant-design/icons'
import { send } from '@pavilion/screens/call/client.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { getOwnMessages, getSocketId } from '@pavilion/system/model/calls/desk.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { type Line, type Progress, watchUnread } from '../logic/unread.ts'
import { hearOthers, listOpened, nowUnread, useUnreadNow } from '../state/seen.ts'
import { goTo } from './router.tsx'

/** Updates the progress of an import at once; its result is loaded. */
function hearProgress(queries: QueryClient, { task, id, done, skipped, ended }: Progress): void {
  const its = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      task === 'import' && queryKey[0] === 'importProgress' && queryKey[2] === id,
  }
  if (ended) queries.refetchQueries(its)
  else
    queries.setQueriesData<{ running: boolean }>(its, known => (known?.running ? { ...known, done, skipped } : known))
}
/**
 * Follows the unread count, by socket or polling, and the progress of imports. After a change of
 * role it reloads menus and rights.
 */
function useLine(): void {
  const {
    person: { id },
  } = useHere()
  const queries = useQueryClient()
  useEffect(() => hearOthers(id), [id])
  useEffect(
    () =>
      watchUnread({
        open:
          typeof WebSocket === 'undefined'
            ? undefined
            : () =>
                new WebSocket(
                  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`,
                ) as unknown as Line,
        loginId: async () => (await send(getSocketId)).loginId,
        ask: async () =>
          (
            await send(getOwnMessages, {
              queryBySysUser: true,
              where: { 'sysMessageReceive.status': 10 },
              pagination: { page: 1, limit: 10 },
            })
          ).count,
        onCount: nowUnread,
        rights: () => {
          queries.refetchQueries({ queryKey: ['getInfo'] })
        },
        progress: update => hearProgress(queries, update),
      }),
    [queries],
  )
}
/**
 * A plain bell. With unread messages it has a red dot, which alternates with their number in
 * brackets every second until the list is opened in any tab.
 */
export function Bell() {
  useLine()
  const { say } = useHere()
  const { count, seen } = useUnreadNow()
  const open = () => {
    listOpened()
    goTo('/ownSysMessage/manageOwnSysMessage')
  }
  return (
    <Button
      type="text"
      className={count > seen ? 'ad-bell ad-bell-fresh' : 'ad-bell'}
      onClick={open}
      aria-label={
        count
          ? say(`系统消息，${count} 条未读`, `System messages, ${count} unread`)
          : say('系统消息', 'System messages')
      }
    >
      <BellOutlined style={{ fontSize: 22 }} />
      {count > 0 && <span className="ad-bell-count">({count > 999 ? '999+' : count})</span>}
    </Button>
  )
}
