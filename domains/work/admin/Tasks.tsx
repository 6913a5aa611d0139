import './tasks.css'
import { entriesOf, type CodeOf } from '@pavilion/declare'
import { Failed, PagedList, send, useHere, usePaged } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { backgroundTaskStatus } from '../model/background.ts'
import { getTask, getTasks } from '../model/calls/tasks.ts'
import { TaskLine } from './TaskLine.tsx'
import { lineKey } from './taskLines.ts'

/** More often while something is running. */
const everyMs = (isRunning: boolean) => (isRunning ? 2_000 : 15_000)

/** My tasks or everybody's, newest first; the one that a link names stands on top. */
export function Tasks({ all }: { readonly all: boolean }) {
  const { say } = useHere()
  const [params] = useSearchParams()
  const [status, setStatus] = useState<CodeOf<typeof backgroundTaskStatus> | undefined>()
  const tasks = usePaged({
    key: ['backgroundTask', all, status],
    read: at => send(getTasks, { ...(all && { all }), ...(status && { status }), ...at }),
    every: shown => everyMs(shown?.rows.some(row => row.status < 30) === true),
  })
  const named = params.get('task') ?? undefined
  return (
    <>
      <div className="pv-tools">
        <Select
          allowClear
          style={{ width: 160 }}
          placeholder={say('全部状态', 'Any status')}
          aria-label={say('状态', 'Status')}
          value={status}
          onChange={value => {
            setStatus(value)
            tasks.go({ page: 1 })
          }}
          options={entriesOf(backgroundTaskStatus).map(({ code, zh, en }) => ({
            value: code as CodeOf<typeof backgroundTaskStatus>,
            label: say(zh, en),
          }))}
        />
        <Button onClick={() => tasks.refetch()}>{say('刷新', 'Refresh')}</Button>
      </div>
      {named && <Named which={named} />}
      <PagedList
        of={tasks}
        empty={say(
          '没有任务；导入、批量审核、后台导出和备份会出现在这里',
          'No tasks yet. Imports, decisions about whole lists, background exports and backups appear here',
        )}
      >
        {rows => (
          <ul className="wk-tasks">
            {rows
              .filter(row => lineKey(row) !== named)
              .map(row => (
                <TaskLine key={lineKey(row)} row={row} all={all} onActed={tasks.refetch} />
              ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
/** The task of a link: from the bell, or from the list whose rows it has changed. */
function Named({ which }: { readonly which: string }) {
  const { say, person } = useHere()
  const [kind = '', id] = which.split(' ')
  const { data, error, refetch } = useQuery({
    queryKey: ['backgroundTask', 'one', which],
    queryFn: () => send(getTask, { kind, id: Number(id) }),
    enabled: Number(id) > 0,
    retry: false,
    refetchInterval: query => (query.state.data ? everyMs(query.state.data.status < 30) : false),
  })
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return null
  return (
    <ul className="wk-tasks" aria-label={say('所选任务', 'The chosen task')}>
      <TaskLine row={data} all={data.sysUserId !== person.id} isChosen onActed={refetch} />
    </ul>
  )
}
