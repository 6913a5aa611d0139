import {
  allFields,
  hasTags,
  type AnyField,
  type AnyResource,
  pairsToTranslate,
  rightOf,
  type ScreenSet,
} from '@pavilion/declare'
import { Button } from 'antd'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { Alterations } from '../alter.ts'
import { useForget } from '../call/hooks.ts'
import { useUndo } from '../call/useUndo.tsx'
import { useHere } from '../environment.tsx'
import { asking, filterableFields } from '../logic/filters.ts'
import type { AnyRow } from '../logic/text.ts'
import { onDemand } from '../onDemand.tsx'
import { unsavedOf } from '../unsaved.ts'
import { useColumns } from './table/columns.tsx'
import { ListBody } from './ListBody.tsx'
import { ListTools } from './ListTools.tsx'
import { SearchBar } from './SearchBar.tsx'
import { useDeleting } from './actions/useDeleting.ts'
import { useFocusKept } from './useFocusKept.ts'
import { useListData } from './useListData.ts'
import { useListView } from './useListView.ts'
import { useNewByAddress } from './useNewByAddress.ts'

export interface ListProps {
  set: ScreenSet
  alterations?: Alterations
  /**
   * Conditions that cannot be changed here: the parent of a related list. New rows get them too.
   */
  fixed?: Readonly<Record<string, unknown>>
  /** Inside another page: no heading, and the view is not in the address. */
  inside?: boolean
}

// Loaded when they are first opened.
const EditDrawer = onDemand(() => import('../form/EditDrawer.tsx').then(({ EditDrawer }) => ({ default: EditDrawer })))
const BatchBar = onDemand(() => import('./actions/batch.tsx').then(({ BatchBar }) => ({ default: BatchBar })))
const none: Alterations = {}

/** The list of a resource: search, rows, and what can be done with them. */
export function ListScreen({ set, alterations = none, fixed, inside = false }: ListProps) {
  const of = set.resource as AnyResource
  const { list } = alterations
  const { say, may, zone, GreatActs } = useHere()
  const forget = useForget()
  const offerUndo = useUndo()
  const refresh = useCallback(() => {
    forget(of.name)
  }, [forget, of.name])
  const mayCreate = of.operations.includes('create') && may(rightOf(of, 'create'))
  const mayDelete = of.operations.includes('delete') && may(rightOf(of, 'delete'))

  const extraFields = list?.fields
  const fields = useMemo(() => ({ ...allFields(of), ...extraFields }), [of, extraFields])
  const without = useMemo(() => Object.keys(fixed ?? {}), [fixed])
  const filterable = useMemo(
    () => filterableFields(of, fields, set.searchBar).filter(name => !without.includes(name)),
    [of, fields, set, without],
  )
  const searchable = Object.values(of.fields as Record<string, AnyField>).some(field => field.search)

  const hasPairs = useMemo(() => pairsToTranslate(of).length > 0, [of])
  const [listView, change] = useListView(filterable, inside)
  // Only people who may delete see the recycle bin; a link to it shows everybody else the list.
  const view = useMemo(
    () => ({
      ...listView,
      bin: listView.bin && mayDelete,
      untranslated: listView.untranslated === true && hasPairs,
      filters: asking(fields, listView.filters, zone),
    }),
    [listView, mayDelete, fields, zone, hasPairs],
  )
  const { settings, change: changeColumns, names, chosen } = useColumns(set, of, fields, alterations, without)
  const data = useListData({ of, fields, view, change, settings, fixed })
  const { body, rows, count, pages } = data

  const section = useRef<HTMLElement>(null)
  useFocusKept(section)
  const [ticked, setTicked] = useTicked(JSON.stringify([body.where, body.search, view.bin]))
  const { gone, setGone, remove, restore } = useDeleting(of, refresh, setTicked, list?.deleting)
  const [form, setForm] = useFormOf(of, inside)
  const create = mayCreate ? () => setForm({}) : undefined
  useNewByAddress('1', inside ? undefined : create)
  const latest = new Map(rows.map(row => [row.id, row]))

  const Above = list?.above
  const Beside = list?.beside
  return (
    <section ref={section} className={inside ? 'pv-list pv-inside' : 'pv-list'} aria-label={say(of.zh, of.en)}>
      {!inside && <h1 className="pv-unseen">{say(of.zh, of.en)}</h1>}
      {Above && (
        <Suspense>
          <Above />
        </Suspense>
      )}
      {!inside && hasTags(of) && GreatActs && <GreatActs resource={of.name} />}
      <SearchBar of={of} fields={fields} names={filterable} view={view} change={change} searchable={searchable} />
      <ListTools
        set={set}
        of={of}
        fields={fields}
        list={list}
        view={view}
        body={body}
        settings={settings}
        names={names}
        changeColumns={changeColumns}
        tickedIds={ticked.map(({ id }) => id)}
        batchBar={
          ticked.length > 0 &&
          !view.bin && (
            <BatchBar
              of={of}
              rows={ticked.map(row => latest.get(row.id) ?? row)}
              actions={list?.batchActions ?? []}
              batchMove={list?.batchMove}
              batchRun={list?.batchRun}
              deleting={list?.deleting}
              asks={list?.asks}
              clear={() => setTicked([])}
              offerUndo={offerUndo}
              onMoved={moved => setTicked(now => now.map(row => moved.find(({ id }) => id === row.id) ?? row))}
              onLeft={setTicked}
              onDeleted={deleted => {
                setTicked([])
                setGone(deleted)
              }}
            />
          )
        }
        fetching={data.isFetching && !data.isPending}
        inside={inside}
        onCreate={create}
        onToggleUntranslated={hasPairs ? () => change({ untranslated: !view.untranslated }) : undefined}
        onToggleBin={mayDelete ? () => change({ bin: !view.bin }) : undefined}
        onRestoreTicked={() => restore(ticked)}
        refresh={refresh}
      />
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
      {view.untranslated && (
        <div className="pv-undo">
          {say('只显示缺少英文的记录。', 'Only records with text that is not translated yet.')}{' '}
          <Button type="link" size="small" onClick={() => change({ untranslated: false })}>
            {say('显示全部', 'Show all')}
          </Button>
        </div>
      )}
      {view.bin && (
        <div className="pv-undo">
          {say('回收站：删除的记录 30 天内可恢复。', 'Recycle bin: deleted records can be restored for 30 days.')}
        </div>
      )}
      <ListBody
        set={set}
        of={of}
        fields={fields}
        alterations={alterations}
        rows={rows}
        count={count}
        countIsAtLeast={data.countIsAtLeast === true}
        settings={settings}
        chosen={chosen}
        names={names}
        changeColumns={changeColumns}
        view={view}
        change={change}
        ticked={ticked}
        setTicked={setTicked}
        stale={data.isPlaceholderData}
        inside={inside}
        onEdit={row => setForm({ row })}
        onDelete={remove}
        onRestore={row => restore([row])}
        refresh={refresh}
        error={data.error}
        pending={!data.data}
        pages={pages}
        refetch={data.refetch}
        onCreate={create}
      />
      {Beside && (
        <Suspense>
          <Beside
            rows={rows}
            count={count}
            page={view.page}
            limit={view.limit}
            pages={pages}
            loading={data.isPlaceholderData}
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

/** The ticked rows. Another search unticks them; coming back to the tab of this list does not. */
function useTicked(search: string) {
  const [ticked, setTicked] = useState<readonly AnyRow[]>([])
  const [tickedIn, setTickedIn] = useState(search)
  if (tickedIn !== search) {
    setTickedIn(search)
    setTicked([])
  }
  return [ticked, setTicked] as const
}

/**
 * Which form is open: of a row, or of a new one. It is open at once if unsaved values were kept for
 * it.
 */
function useFormOf(of: AnyResource, inside: boolean) {
  const { person, project } = useHere()
  return useState<{ row?: AnyRow } | undefined>(() => {
    const kept = inside ? undefined : unsavedOf(person.id, { resource: of.name, projectId: project?.id })
    return kept && { ...(kept.row && { row: kept.row }) }
  })
}
