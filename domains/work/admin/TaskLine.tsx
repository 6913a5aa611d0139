import { entryOf, textIn } from '@pavilion/declare'
import { Ask, relativeTime, send, Tag, useForget, useHere, useWork, wallClock } from '@pavilion/screens'
import { Button, Progress } from 'antd'
import { Link } from 'react-router'
import { backgroundTaskStatus } from '../model/background.ts'
import { actOnTask, cancelTask, getTaskResult, retryTask, type Task } from '../model/calls/tasks.ts'
import { LeftOut } from './LeftOut.tsx'
import { lineKey } from './taskLines.ts'

interface Props {
  readonly row: Task
  /** Of everybody: it says whose it is, and gives no result. */
  readonly all: boolean
  /** A link has named it. */
  readonly isChosen?: boolean
  readonly onActed: () => unknown
}
/** One task: what it is, how far, what came of it, and what can be done about it. */
export function TaskLine({ row, all, isChosen = false, onActed }: Props) {
  const { say, language } = useHere()
  const entry = entryOf(backgroundTaskStatus as never, row.status)
  return (
    <li data-row-key={lineKey(row)} data-chosen={isChosen || undefined}>
      <span className="wk-task-head">
        <strong>
          {row.words && row.kind !== 'task' && row.kind !== 'process'
            ? say(`${row.words[0]}：${row.name}`, `${row.words[1]}: ${row.name}`)
            : row.name}
        </strong>
        {entry && <Tag tone={entry.tone ?? 'info'}>{say(entry.zh, entry.en)}</Tag>}
        <Amount row={row} />
      </span>
      {row.status === 20 && row.total ? (
        <Progress
          size="small"
          className="wk-task-bar"
          aria-label={say('进度', 'Progress')}
          percent={Math.floor((row.done / row.total) * 100)}
        />
      ) : null}
      <p className="wk-task-about">
        <Times row={row} />
        {all && row.operator && ` · ${row.operator}`}
        {row.step && ` · ${say(...row.step)}`}
        {row.why && <span className="pv-bad"> · {textIn(row.why, language)}</span>}
        {row.advice && ` · ${say(...row.advice)}`}
      </p>
      <Ways row={row} all={all} onActed={onActed} />
    </li>
  )
}
/** When it was begun, when it ended, and until when it can be taken back. */
function Times({ row }: { readonly row: Task }) {
  const { say, zone } = useHere()
  const at = (instant: string) => wallClock(instant, zone)
  return (
    <>
      <time dateTime={row.createdAt} title={at(row.createdAt)}>
        {say(...relativeTime(row.createdAt, zone))}
      </time>
      {row.undoUntil && row.acts?.some(({ act }) => act === 'undo') && (
        <> · {say(`可撤销至 ${at(row.undoUntil).slice(5)}`, `can be undone until ${at(row.undoUntil).slice(5)}`)}</>
      )}
    </>
  )
}
const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** How far it is: rows, or the size of a file. */
function Amount({ row }: { readonly row: Task }) {
  const { say } = useHere()
  if (row.kind === 'task' && row.task === 'export') {
    const bytes = row.resultSize ?? row.done
    return bytes > 0 ? <span>{sizeOf(bytes)}</span> : null
  }
  if (!row.total) return row.done > 0 ? <span>{row.done}</span> : null
  return (
    <span>
      {row.done} / {row.total}
      {row.failed ? say(`，${row.failed} 失败`, `, ${row.failed} failed`) : ''}
    </span>
  )
}

function Ways({ row, all, onActed }: Omit<Props, 'isChosen'>) {
  const { say } = useHere()
  const forget = useForget()
  const acting = useWork((sends: () => Promise<unknown>) => sends(), {
    done: ['已提交', 'Submitted'],
    onSettled: async () => {
      await onActed()
      await forget('backgroundTask')
    },
  })
  const fetching = useWork(
    async () => {
      const { address, name } = await send(getTaskResult, { id: row.id })
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
    },
    { failed: ['下载失败', 'Download failed'] },
  )
  const line = { kind: row.kind, id: row.id }
  const yes = { okText: say('确定', 'Yes'), cancelText: say('否', 'No') }
  return (
    <>
      <span className="wk-task-ways">
        {row.hasResult && !all && (
          <Button size="small" type="primary" loading={fetching.busy} onClick={() => fetching.run()}>
            {say('下载结果', 'Download')}
          </Button>
        )}
        {row.path && <Link to={row.path}>{say('查看明细', 'Details')}</Link>}
        {row.mayCancel && (
          <Ask
            {...yes}
            title={say('取消此任务？', 'Cancel this task?')}
            onConfirm={() => acting.run(() => send(cancelTask, line))}
          >
            <Button size="small">{say('取消', 'Cancel')}</Button>
          </Ask>
        )}
        {row.acts?.map(({ act: name, words, confirm, tone }) => {
          const act = () => acting.run(() => send(actOnTask, { ...line, act: name }))
          if (!confirm)
            return (
              <Button key={name} size="small" onClick={act}>
                {say(...words)}
              </Button>
            )
          return (
            <Ask key={name} {...yes} title={say(...confirm)} onConfirm={act}>
              <Button size="small" danger={tone === 'danger'}>
                {say(...words)}
              </Button>
            </Ask>
          )
        })}
        {row.mayRetry && (
          <Button size="small" onClick={() => acting.run(() => send(retryTask, line))}>
            {say('重试', 'Try again')}
          </Button>
        )}
      </span>
      {row.tellsLeftOut && row.failed ? <LeftOut kind={row.kind} id={row.id} count={row.failed} /> : null}
    </>
  )
}
