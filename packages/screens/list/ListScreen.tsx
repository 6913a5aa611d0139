import { DeleteOutlined, PlusOutlined, ReloadOutlined, UndoOutlined } from '@ant-design/icons'
import { allFields, type AnyField, type AnyResource, rightOf, type ScreenSet } from '@pavilion/declare'
import { App, Button } from 'antd'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Alterations } from '../alter.ts'
import { callApi, CallRefused } from '../call/client.ts'
import { shownIncludes, useAfter, useForget, useList, useTell } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { ExportButton } from '../exchange/ExportButton.tsx'
import { ImportButton } from '../exchange/ImportButton.tsx'
import { asking, filterableFields } from '../logic/filters.ts'
import { listBody } from '../logic/query.ts'
import { type AnyRow, countText, withinSentence } from '../logic/text.ts'
import { onDemand } from '../onDemand.tsx'
import { unsavedOf } from '../unsaved.ts'
import { Bones } from './Bones.tsx'
import { ColumnSettings } from './ColumnSettings.tsx'
import { useColumns } from './columns.tsx'
import { Pager } from './Pager.tsx'
import { SearchBar } from './SearchBar.tsx'
import { RowsTable } from './RowsTable.tsx'
import { Failed } from './Failed.tsx'
import { useCounted } from './useCounted.ts'
import { useFocusKept } from './useFocusKept.ts'
import { useListView } from './useListView.ts'

export interface ListProps {
  set: ScreenSet
  alterations?: Alterations
  /** Conditions that stand: the parent of a related list. They are given to new rows. */
  fixed?: Readonly<Record<string, unknown>>
  /** Inside another page: no heading, its view is not in the address. */
  inside?: boolean
}
// The form and its inputs come when the first of them is opened.
const EditDrawer = onDemand(() => import('../form/EditDrawer.tsx').then(({ EditDrawer }) => ({ default: EditDrawer })))
const BatchBar = onDemand(() => import('./batch.tsx').then(({ BatchBar }) => ({ default: BatchBar })))
const none: Alterations = {}
/** Refusals of an order alone. */
const unsortedCodes: ReadonlySet<string> = new Set(['tooManyToSort', 'answerNotSortable', 'answerBeingIndexed'])

/** The list of a resource: search, rows, what may be done with them. */
export function ListScreen({ set, alterations = none, fixed, inside = false }: ListProps) {
  const of = set.resource as AnyResource
  const { say, may, zone, catalogue, language, person } = useHere()
  const forget = useForget()
  const toast = useTell()
  const { modal } = App.useApp()
  const extraFields = alterations.list?.fields
  const fields = useMemo(() => ({ ...allFields(of), ...extraFields }), [of, extraFields])
  const without = useMemo(() => Object.keys(fixed ?? {}), [fixed])
  const filterable = useMemo(
    () => filterableFields(of, fields, set.searchBar).filter(name => !without.includes(name)),
    [of, fields, set, without],
  )
  const mayDelete = of.operations.includes('delete') && may(rightOf(of, 'delete'))
  const [listView, change] = useListView(filterable, inside)
  // The recycle bin is for who may delete: a link to it shows everybody else the list.
  const view = useMemo(
    () => ({ ...listView, bin: listView.bin && mayDelete, filters: asking(fields, listView.filters, zone) }),
    [listView, mayDelete, fields, zone],
  )
  const { settings, change: changeColumns, names } = useColumns(set, of, fields, alterations, without)
  const includes = shownIncludes(
    of,
    catalogue,
    settings.filter(({ shown }) => shown).map(({ key }) => key),
  )
  const body = listBody(view, { of, fields, zone, includes, ...(fixed && { fixed }) })
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useList(of, body)
  const { count, countIsAtLeast, pages } = useCounted(of, body, data, isPlaceholderData)
  const many = countText(count, countIsAtLeast, language)
  const late = useAfter(isPending)
  const list = useRef<HTMLElement>(null)
  useFocusKept(list)
  const [ticked, setTicked] = useState<readonly AnyRow[]>([])
  const [form, setForm] = useState<{ row?: AnyRow } | undefined>(() => {
    const back = inside ? undefined : unsavedOf(person.id, of.name)
    return back && { ...(back.row && { row: back.row }) }
  })
  const [gone, setGone] = useState<readonly AnyRow[]>([])
  const refresh = useCallback(() => {
    forget(of.name)
  }, [forget, of.name])
  const rows = data?.rows ?? []
  const newer = new Map(rows.map(row => [row.id, row]))
  const chosen = ticked.map(row => newer.get(row.id) ?? row)
  const searchable = Object.values(of.fields as Record<string, AnyField>).some(field => field.search)
  const mayCreate = of.operations.includes('create') && may(rightOf(of, 'create'))
  // Another question unticks; coming back to this tab does not.
  const question = JSON.stringify([body.where, body.search, view.bin])
  const [answered, setAnswered] = useState(question)
  if (answered !== question) {
    setAnswered(question)
    setTicked([])
  }
  // Sorted while it was short, the list has become too long for that: it stands in its own order again, and says why. Without rows there would be no heading to sort it otherwise.
  const unsorted = view.order && error instanceof CallRefused && unsortedCodes.has(error.code ?? '')
  const { refused } = toast
  useEffect(() => {
    if (unsorted) {
      refused(error)
      change({ order: undefined as never })
    }
  }, [unsorted, error, refused, change])
  // The last row of the last page was deleted: the page before is shown.
  useEffect(() => {
    if (data && !isPlaceholderData && data.rows.length === 0 && view.page > 1)
      change({ page: Math.max(1, Math.ceil(data.count / view.limit)) })
  }, [data, isPlaceholderData, view, change])

  async function remove(row: AnyRow) {
    if (
      !(await modal.confirm({
        title: say('确认后删除？', 'Delete after confirmation?'),
        content: say('30 天内可在回收站恢复。', 'It can be restored from the recycle bin for 30 days.'),
        okText: say('删除', 'Delete'),
        cancelText: say('取消', 'Cancel'),
        okButtonProps: { danger: true },
      }))
    )
      return
    try {
      await callApi(`/${of.name}/delete`, { id: row.id, updatedAt: row.updatedAt })
      toast.done('删除成功', 'Deleted successfully')
      setGone([row])
    } catch (error) {
      toast.refused(error, ['删除失败', 'Failed to delete'])
    } finally {
      refresh()
    }
  }
  /** Each by itself, in their order: one that is refused (its unique value is taken meanwhile) keeps none of the others back. Those stay chosen. Pressed twice it is done once. */
  const restoring = useRef(false)
  async function restore(rows: readonly AnyRow[]) {
    if (restoring.current) return
    restoring.current = true
    try {
      await restoreOnce(rows)
    } finally {
      restoring.current = false
    }
  }
  async function restoreOnce(rows: readonly AnyRow[]) {
    let refused: { row: AnyRow; error: unknown }[] = []
    let waiting = rows
    let before = 0
    // A branch of a tree that stood before its parent comes back after it.
    do {
      before = waiting.length
      refused = refused.filter(({ row }) => !waiting.includes(row))
      for (const row of waiting)
        try {
          await callApi(`/${of.name}/restore`, { id: row.id })
        } catch (error) {
          refused.push({ row, error })
        }
      waiting = refused
        .filter(({ error }) => error instanceof CallRefused && error.code === 'parentDeleted')
        .map(({ row }) => row)
    } while (waiting.length && waiting.length < before)
    const left = refused.map(({ row }) => row)
    const stay = (now: readonly AnyRow[]) =>
      now.filter(({ id }) => !rows.some(row => row.id === id) || left.some(row => row.id === id))
    setGone(stay)
    setTicked(stay)
    refresh()
    if (!refused.length) toast.done('已恢复', 'Restored')
    else if (rows.length === 1) toast.refused(refused[0]?.error, ['恢复失败', 'Failed to restore'])
    else
      (await import('./batch.tsx')).tellSkipped(modal, { say, language }, of, rows, {
        done: rows.length - left.length,
        skipped: refused.map(({ row, error }) => ({ id: row.id, why: (error as Error).message })),
      })
  }

  const Tools = alterations.list?.tools
  const Above = alterations.list?.above
  const Beside = alterations.list?.beside
  const Exports = alterations.list?.exports
  const asked = view.keyword || Object.values(view.filters).some(Boolean)
  const shownNames = settings
    .filter(({ shown }) => shown)
    .map(({ key }) => key)
    .filter(key => key in fields)
  const empty = view.bin
    ? say('回收站是空的', 'The recycle bin is empty')
    : asked
      ? say('没有符合条件的记录', 'Nothing matches')
      : say(`暂无${of.zh}`, `No ${withinSentence(of.en)} yet`)
  return (
    <section ref={list} className={inside ? 'pv-list pv-inside' : 'pv-list'} aria-label={say(of.zh, of.en)}>
      {!inside && <h1 className="pv-unseen">{say(of.zh, of.en)}</h1>}
      {Above && (
        <Suspense>
          <Above />
        </Suspense>
      )}
      <SearchBar of={of} fields={fields} names={filterable} view={view} change={change} searchable={searchable} />
      <div className="pv-tools">
        {!view.bin && mayCreate && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({})}>
            {say('新建', 'New')}
          </Button>
        )}
        {!view.bin && Tools && (
          <Suspense>
            <Tools refresh={refresh} />
          </Suspense>
        )}
        {!view.bin && set.import && may(`${of.name}.import`) && <ImportButton of={of} onDone={refresh} />}
        {!view.bin &&
          set.export &&
          may(`${of.name}.export`) &&
          (Exports ? (
            <Exports body={body} columns={shownNames} />
          ) : (
            <ExportButton of={of} body={body} columns={shownNames} />
          ))}
        {ticked.length > 0 && !view.bin && (
          <BatchBar
            of={of}
            rows={chosen}
            actions={alterations.list?.batchActions ?? []}
            batchMove={alterations.list?.batchMove}
            clear={() => setTicked([])}
            onMoved={moved => setTicked(now => now.map(row => moved.find(({ id }) => id === row.id) ?? row))}
            onLeft={setTicked}
            onDeleted={rows => {
              setTicked([])
              setGone(rows)
            }}
          />
        )}
        {ticked.length > 0 && view.bin && (
          <Button icon={<UndoOutlined />} onClick={() => restore(ticked)}>
            {say(`恢复 ${ticked.length} 条`, `Restore ${ticked.length}`)}
          </Button>
        )}
        <span className="pv-tools-end">
          {mayDelete && (
            <Button
              type={view.bin ? 'primary' : 'default'}
              icon={<DeleteOutlined />}
              aria-pressed={view.bin}
              aria-label={say('回收站', 'Recycle bin')}
              data-hint={view.bin ? say('返回列表', 'Back to the list') : say('回收站', 'Recycle bin')}
              onClick={() => change({ bin: !view.bin })}
            />
          )}
          <Button
            icon={<ReloadOutlined spin={isFetching && !isPending} />}
            aria-label={say('刷新', 'Refresh')}
            data-hint={say('刷新', 'Refresh')}
            onClick={refresh}
          />
          <ColumnSettings settings={settings} names={names} change={changeColumns} />
        </span>
      </div>
      {gone.length > 0 && (
        <div className="pv-undo" role="status">
          {say(`已删除 ${gone.length} 条`, `${gone.length} deleted`)}{' '}
          <Button type="link" size="small" onClick={() => restore(gone)}>
            {say('撤销', 'Undo')}
          </Button>
          <Button type="text" size="small" aria-label={say('关闭', 'Close')} onClick={() => setGone([])}>
            ×
          </Button>
        </div>
      )}
      {view.bin && (
        <div className="pv-undo">
          {say('回收站：删除的记录 30 天内可恢复。', 'Recycle bin: deleted records can be restored for 30 days.')}
        </div>
      )}
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : isPending ? (
        <div className="pv-waiting">{late && <Bones />}</div>
      ) : rows.length === 0 ? (
        <div className="pv-empty">
          <p>{empty}</p>
          {asked ? (
            <Button onClick={() => change({ keyword: '', filters: {} })}>{say('清除条件', 'Clear the search')}</Button>
          ) : !view.bin && mayCreate ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({})}>
              {say(`新建${of.zh}`, `New ${withinSentence(of.en)}`)}
            </Button>
          ) : null}
        </div>
      ) : (
        <>
          {error && <Failed error={error} again={refetch} quiet />}
          <RowsTable
            set={set}
            of={of}
            fields={fields}
            alterations={alterations}
            rows={rows}
            count={count}
            countIsAtLeast={countIsAtLeast === true}
            settings={settings}
            names={names}
            changeColumns={changeColumns}
            view={view}
            change={change}
            ticked={ticked}
            setTicked={setTicked}
            stale={isPlaceholderData}
            inside={inside}
            onEdit={row => setForm({ row })}
            onDelete={remove}
            onRestore={row => restore([row])}
            refresh={refresh}
          />
          <Pager
            page={view.page}
            limit={view.limit}
            last={pages}
            total={say(`共 ${many} 条`, `${many} in all`)}
            change={change}
          />
        </>
      )}
      {Beside && (
        <Suspense>
          <Beside
            rows={rows}
            count={count}
            page={view.page}
            limit={view.limit}
            pages={pages}
            loading={isPlaceholderData}
            goPage={page => change({ page })}
            refresh={refresh}
          />
        </Suspense>
      )}
      {form && (
        <EditDrawer
          key={form.row?.id ?? 'new'}
          of={of}
          row={form.row}
          given={fixed as Record<string, unknown>}
          alterations={alterations.form}
          onClose={() => setForm(undefined)}
        />
      )}
    </section>
  )
}
