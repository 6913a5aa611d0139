import {
  Ask,
  callApi,
  Failed,
  relativeTime,
  Tag,
  useAfter,
  useFocusKept,
  useHere,
  useTell,
  wallClock,
  EmptyList,
} from '@pavilion/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination, Progress, Segmented, Select, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { backgroundTaskStatus } from '../model/background.ts'
import { textIn, entriesOf } from '@pavilion/declare'
import { BackupPanel } from './BackupPanel.tsx'
import { LeftOut } from './LeftOut.tsx'
import { QueueTable } from './QueueTable.tsx'

interface Task {
  readonly kind: string
  readonly id: number
  readonly name: string
  readonly words?: readonly [string, string]
  readonly status: number
  readonly total: number | null
  readonly done: number
  readonly failed: number | null
  readonly why: string | null
  readonly path: string | null
  readonly createdAt: string
  readonly finishedAt: string | null
  readonly operator: string | null
  readonly task: string
  readonly hasResult: boolean
  readonly resultSize: number | null
  readonly mayCancel: boolean
  readonly mayRetry: boolean
  readonly tellsLeftOut?: boolean
  readonly step?: Words
  readonly advice?: Words
  readonly acts?: readonly { act: string; words: Words; confirm?: Words; tone?: 'danger' }[]
}
type Words = readonly [string, string]
type View = 'own' | 'all' | 'queue' | 'backup'
const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Imports, exports, bulk messages and backups: progress, results and failures. */
export default function JobCentre() {
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
  const toast = useTell()
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(20)
  const [status, setStatus] = useState<number | undefined>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['backgroundTask', all, status, page, limit],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: () =>
      callApi<{ rows: Task[]; count: number }>('/backgroundTask/getTasks', {
        ...(all && { all }),
        ...(status && { status }),
        page,
        limit,
      }),
    // Poll faster while something is running.
    refetchInterval: query => (query.state.data?.rows.some(row => row.status < 30) ? 2_000 : 15_000),
  })
  const late = useAfter(isPending)
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list)
  async function act(path: string, row: Task, more: object = {}) {
    try {
      await callApi(`/backgroundTask/${path}`, { kind: row.kind, id: row.id, ...more })
      toast.done('已提交', 'Submitted')
    } catch (error) {
      toast.refused(error, ['操作失败', 'Failed'])
    } finally {
      await refetch()
    }
  }
  async function fetchResult(row: Task) {
    try {
      const { address, name } = await callApi<{ address: string; name: string }>('/backgroundTask/getResult', {
        id: row.id,
      })
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
    } catch (error) {
      toast.refused(error, ['下载失败', 'Download failed'])
    }
  }
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
    <div ref={list}>
      <div className="pv-tools">
        <Select
          allowClear
          style={{ width: 160 }}
          placeholder={say('全部状态', 'Any status')}
          aria-label={say('状态', 'Status')}
          value={status}
          onChange={value => {
            setStatus(value)
            setPage(1)
          }}
          options={entriesOf(backgroundTaskStatus).map(({ code, zh, en }) => ({
            value: code as number,
            label: say(zh, en),
          }))}
        />
        <Button onClick={() => refetch()}>{say('刷新', 'Refresh')}</Button>
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
          words={say(
            '没有任务；导入、后台导出和备份会出现在这里',
            'No tasks yet. Imports, background exports and backups appear here',
          )}
        />
      ) : (
        <ul className="pv-cards">
          {data?.rows.map(row => (
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
                  <Button size="small" type="primary" onClick={() => fetchResult(row)}>
                    {say('下载结果', 'Download')}
                  </Button>
                )}
                {row.path && <Link to={row.path}>{say('查看明细', 'Details')}</Link>}
                {row.mayCancel && (
                  <Ask
                    title={say('取消此任务？', 'Cancel this task?')}
                    okText={say('确定', 'Yes')}
                    cancelText={say('否', 'No')}
                    onConfirm={() => act('cancel', row)}
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
                      onConfirm={() => act('act', row, { act: name })}
                    >
                      <Button size="small" danger={tone === 'danger'}>
                        {say(...words)}
                      </Button>
                    </Ask>
                  ) : (
                    <Button key={name} size="small" onClick={() => act('act', row, { act: name })}>
                      {say(...words)}
                    </Button>
                  ),
                )}
                {row.tellsLeftOut && row.failed ? <LeftOut kind={row.kind} id={row.id} count={row.failed} /> : null}
                {row.mayRetry && (
                  <Button size="small" onClick={() => act('retry', row)}>
                    {say('重试', 'Try again')}
                  </Button>
                )}
              </span>
            </li>
          ))}
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
          pageSizeOptions={[10, 20, 50]}
          onChange={(next, size) => {
            setPage(size === limit ? next : 1)
            setLimit(size)
          }}
        />
      )}
    </div>
  )
}
