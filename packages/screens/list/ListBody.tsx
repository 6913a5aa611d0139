import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLocation } from 'react-router'
import { useAfter } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { countText, severalOf, withinSentence } from '../logic/text.ts'
import { EmptyList } from '../EmptyList.tsx'
import { Bones } from './Bones.tsx'
import { Failed } from './Failed.tsx'
import { Pager } from './paging/Pager.tsx'
import { RowsTable } from './table/RowsTable.tsx'
import type { RowsProps } from './table/useRowView.tsx'

interface Props extends RowsProps {
  error: unknown
  /** Nothing has been read yet. */
  pending: boolean
  pages: number
  refetch: () => void
  onCreate: (() => void) | undefined
}

/**
 * The rows with their pages. Before them a skeleton; instead of them an error, or why there are
 * none.
 */
export function ListBody({ error, pending, pages, refetch, onCreate, ...rowsProps }: Props) {
  const { set, of, rows, view, change, count, countIsAtLeast } = rowsProps
  const { say, language } = useHere()
  const late = useAfter(pending)
  if (pending && error) return <Failed error={error} again={refetch} />
  if (pending) return <div className="pv-waiting">{late && <Bones />}</div>
  if (rows.length === 0) return <Empty set={set} of={of} view={view} change={change} onCreate={onCreate} />
  const total = countText(count, countIsAtLeast, language)
  const records = count === 1 && !countIsAtLeast ? 'record' : 'records'
  return (
    <>
      {error !== null && <Failed error={error} again={refetch} quiet />}
      <RowsTable {...rowsProps} />
      <Pager
        page={view.page}
        limit={view.limit}
        last={pages}
        total={say(`共 ${total} 条`, `${total} ${records}`)}
        change={change}
      />
    </>
  )
}

function Empty({ set, of, view, change, onCreate }: Pick<Props, 'set' | 'of' | 'view' | 'change' | 'onCreate'>) {
  const { say, explain } = useHere()
  // A list inside another record's page is explained with that page.
  const whole = useLocation().pathname === set.path
  const isFiltered = view.keyword !== '' || Object.values(view.filters).some(Boolean)
  function text() {
    if (view.bin) return say('回收站是空的', 'The recycle bin is empty')
    if (isFiltered) return say('没有符合条件的记录', 'No records match your search')
    return say(`暂无${of.zh}`, `No ${withinSentence(severalOf(of.en))} yet`)
  }
  function hint() {
    if (view.bin || isFiltered || onCreate) return undefined
    return of.operations.includes('create')
      ? say('您没有新建的权限。', 'You do not have the right to add one.')
      : say('记录由系统产生，会自动出现在这里。', 'They are created by the system and appear here automatically.')
  }
  function nextStep() {
    if (isFiltered)
      return (
        <Button onClick={() => change({ keyword: '', filters: {} })}>
          {say('清除筛选条件', 'Clear search and filters')}
        </Button>
      )
    if (view.bin || !onCreate) return null
    return (
      <Button icon={<PlusOutlined />} onClick={onCreate}>
        {say(`新建${of.zh}`, `New ${withinSentence(of.en)}`)}
      </Button>
    )
  }
  return (
    <EmptyList words={text()} hint={hint()}>
      {nextStep()}
      {explain && whole && !isFiltered && !view.bin && (
        <Button type="link" onClick={() => explain(set.path)}>
          {say('这是做什么的？', 'What is this for?')}
        </Button>
      )}
    </EmptyList>
  )
}
