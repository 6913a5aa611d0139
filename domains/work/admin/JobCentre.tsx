import { entriesOf, textIn, type CodeOf } from '@pavilion/declare'
import { Ask, PagedList, relativeTime, send, Tag, useHere, usePaged, useWork, wallClock } from '@pavilion/screens'
import { Button, Progress, Segmented, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { backgroundTaskStatus } from '../model/background.ts'
import { actOnTask, cancelTask, getTaskResult, getTasks, retryTask, type Task } from '../model/calls/tasks.ts'
import { BackupPanel } from './BackupPanel.tsx'
import { LeftOut } from './LeftOut.tsx'
import { QueueTable } from './QueueTable.tsx'

type View = 'own' | 'all' | 'queue' | 'backup'
const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Imports, exports, bulk messages and backups: progress, results and failures. */
export function JobCentre() {
  const { say, may } = useHere()
  const [view, setView] = useState<View>('own')
  const views: { value: View; label: string }[] = [
    { value: 'own', label: say('我的任务', 'My tasks') },
    ...(may('backgroundTask.getList') ? [{ value: 'all' as const, label: say('全部任务', 'All tasks') }] : []),
    ...(may('backgroundTask.manage') ? [{ value: 'queue' as const, label: say('系统队列', 'Queue') }] : []),
    ...(may('backup.getList') ? [{ value: 'backup' as const, label: say('备份', 'Backups') }] : []),
  ]
  return (
    <section className="pv-list" aria-label={say('任务中心', 'Task centre')}>
      <div className="pv-tools">
        <Segmented aria-label={say('视图', 'View')} value={view} onChange={value => setView(value)} options={views} />
      </div>
      {view === 'queue' ? (
        <QueueTable />
      ) : view === 'backup' ? (
        <BackupPanel />
      ) : (
        <Tasks key={view} all={view === 'all'} />
      )}
    </section>
  )
}
function Tasks({ all }: { all: boolean }) {
  const { say, zone, language } = useHere()
  const [status, setStatus] = useState<CodeOf<typeof backgroundTaskStatus> | undefined>()
  const tasks = usePaged({
    key: ['backgroundTask', all, status],
    read: at => send(getTasks, { ...(all && { all }), ...(status && { status }), ...at }),
    // More often while something is running.
    every: shown => (shown?.rows.some(row => row.status < 30) ? 2_000 : 15_000),
  })
  const acting = useWork((send: () => Promise<unknown>) => send(), {
    done: ['已提交', 'Submitted'],
    onSettled: tasks.refetch,
  })
  const fetching = useWork(
    async ({ id }: Task) => {
      const { address, name } = await send(getTaskResult, { id })
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
    },
    { failed: ['下载失败', 'Download failed'] },
  )
  const state = (row: Task) => {
    const entry = entriesOf(backgroundTaskStatus).find(({ code }) => code === row.status)
    return entry && <Tag tone={entry.tone ?? 'info'}>{say(entry.zh, entry.en)}</Tag>
  }
  const progress = (row: Task) => {
    const bytes = row.resultSize ?? row.done
    if (row.kind === 'task' && row.task === 'export') return bytes > 0 && sizeOf(bytes)
    if (!row.total) return row.done > 0 && row.done
    return (
      <>
        {row.status === 20 && (
          <Progress size="small" percent={Math.floor((row.done / row.total) * 100)} style={{ width: 120 }} />
        )}{' '}
        {row.done} / {row.total}
        {row.failed ? say(`，${row.failed} 失败`, `, ${row.failed} failed`) : ''}
      </>
    )
  }
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
      <PagedList
        of={tasks}
        empty={say(
          '没有任务；导入、后台导出和备份会出现在这里',
          'No tasks yet. Imports, background exports and backups appear here',
        )}
      >
        {rows => (
          <ul className="pv-cards">
            {rows.map(row => {
              const line = { kind: row.kind, id: row.id }
              return (
                <li key={`${row.kind} ${row.id}`} data-row-key={`${row.kind} ${row.id}`}>
                  <strong>
                    {row.words && row.kind !== 'task'
                      ? say(`${row.words[0]}：${row.name}`, `${row.words[1]}: ${row.name}`)
                      : row.name}
                  </strong>{' '}
                  {state(row)} <span>{progress(row)}</span>
                  <p style={{ margin: '4px 0' }}>
                    <time dateTime={row.createdAt} title={wallClock(row.createdAt, zone)}>
                      {say(...relativeTime(row.createdAt, zone))}
                    </time>
                    {all && row.operator && ` · ${row.operator}`}
                    {row.step && ` · ${say(...row.step)}`}
                    {row.why && <span className="pv-bad"> · {textIn(row.why, language)}</span>}
                    {row.advice && ` · ${say(...row.advice)}`}
                  </p>
                  <span className="pv-words">
                    {row.hasResult && !all && (
                      <Button size="small" type="primary" onClick={() => fetching.run(row)}>
                        {say('下载结果', 'Download')}
                      </Button>
                    )}
                    {row.path && <Link to={row.path}>{say('查看明细', 'Details')}</Link>}
                    {row.mayCancel && (
                      <Ask
                        title={say('取消此任务？', 'Cancel this task?')}
                        okText={say('确定', 'Yes')}
                        cancelText={say('否', 'No')}
                        onConfirm={() => acting.run(() => send(cancelTask, line))}
                      >
                        <Button size="small">{say('取消', 'Cancel')}</Button>
                      </Ask>
                    )}
                    {row.acts?.map(({ act: name, words, confirm, tone }) =>
                      confirm ? (
                        <Ask
                          key={name}
                          title={say(...confirm)}
                          okText={say('确定', 'Yes')}
                          cancelText={say('否', 'No')}
                          onConfirm={() => acting.run(() => send(actOnTask, { ...line, act: name }))}
                        >
                          <Button size="small" danger={tone === 'danger'}>
                            {say(...words)}
                          </Button>
                        </Ask>
                      ) : (
                        <Button
                          key={name}
                          size="small"
                          onClick={() => acting.run(() => send(actOnTask, { ...line, act: name }))}
                        >
                          {say(...words)}
                        </Button>
                      ),
                    )}
                    {row.tellsLeftOut && row.failed ? <LeftOut kind={row.kind} id={row.id} count={row.failed} /> : null}
                    {row.mayRetry && (
                      <Button size="small" onClick={() => acting.run(() => send(retryTask, line))}>
                        {say('重试', 'Try again')}
                      </Button>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </PagedList>
    </>
  )
}
