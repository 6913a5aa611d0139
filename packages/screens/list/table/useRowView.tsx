import { type AnyField, type AnyResource, rightOf, type ScreenSet } from '@pavilion/declare'
import { type ReactNode, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import type { Alterations } from '../../alter.ts'
import { useHere } from '../../environment.tsx'
import { kindViews } from '../../kinds/index.ts'
import { isNothing, Line } from '../../kinds/parts.tsx'
import type { ListView } from '../../logic/address.ts'
import { type ColumnSetting, drawnColumns } from '../../logic/columns.ts'
import { isEmpty, sayingColumns } from '../../logic/facts.ts'
import { type AnyRow, titleOf, untitled } from '../../logic/text.ts'
import { offersOfRows } from '../actions/offers.ts'
import { RowActions } from '../actions/RowActions.tsx'

export interface RowsProps {
  set: ScreenSet
  of: AnyResource
  fields: Readonly<Record<string, AnyField>>
  alterations: Alterations
  rows: AnyRow[]
  count: number
  /** There are more rows than `count`. */
  countIsAtLeast: boolean
  settings: readonly ColumnSetting[]
  /** The person has chosen the columns. */
  chosen: boolean
  names: Readonly<Record<string, string>>
  changeColumns: (next: readonly ColumnSetting[]) => void
  view: ListView
  change: (changes: Partial<ListView>) => void
  ticked: readonly AnyRow[]
  setTicked: (rows: readonly AnyRow[]) => void
  stale: boolean
  inside: boolean
  onEdit: (row: AnyRow) => void
  onDelete: (row: AnyRow) => void
  onRestore: (row: AnyRow) => void
  refresh: () => void
}

/**
 * Everything a row needs to render. It stays the same object until the columns or the rights
 * change.
 */
export interface RowView {
  cell: (name: string, row: AnyRow) => ReactNode
  /** Whether a cell has anything to show; the domain's own cells always have. */
  says: (name: string, row: AnyRow) => boolean
  columns: readonly ColumnSetting[]
  fields: RowsProps['fields']
  offers: ReturnType<typeof offersOfRows>
  tick: (row: AnyRow, ticked: boolean) => void
  title: (row: AnyRow) => string
  tickLabel: (row: AnyRow) => string
  actions: (row: AnyRow) => ReactNode
}

/** Kinds whose cell is a link or a picture itself, so it cannot be the link to the record. */
const unlinkedKinds = new Set<AnyField['kind']>(['url', 'image'])

export function useRowView(props: RowsProps): RowView {
  const { set, of, fields, alterations, view } = props
  const { language, say, may } = useHere()
  const bin = view.bin
  // The same columns on every page of one filter: what one page has shown stays.
  const columns = useSayingColumns(props)
  const callbacks = useStableCallbacks(props)
  const offers = useMemo(() => offersOfRows(may, set, of, alterations, bin), [may, set, of, alterations, bin])

  return useMemo(() => {
    const mayRead = set.path !== '' && !bin && may(rightOf(of, 'getDetail'))

    function cell(name: string, row: AnyRow): ReactNode {
      const render = alterations.list?.columns?.[name]
      if (render) return render(row)
      const field = fields[name]
      if (!field) return null
      const { Cell } = kindViews[field.kind]
      const isTitle = name === of.title && !field.ref && !unlinkedKinds.has(field.kind)
      // A row without a name is still called something.
      const shown =
        isTitle && isNothing(row[name]) ? (
          <Line>{untitled(row)}</Line>
        ) : (
          <Cell value={row[name]} name={name} field={field} row={row} of={of} />
        )
      if (!isTitle || !mayRead) return shown
      return (
        <Link className="pv-title" to={`${set.path}/detail?id=${row.id}`}>
          {shown}
        </Link>
      )
    }

    const { tick, ...actions } = callbacks
    return {
      cell,
      says: (name, row) => alterations.list?.columns?.[name] !== undefined || !isNothing(row[name]),
      columns,
      fields,
      offers,
      tick,
      title: row => titleOf(of, row, language),
      tickLabel: row => `${say('选择', 'Select')} ${titleOf(of, row, language)}`,
      actions: row => <RowActions set={set} of={of} row={row} alterations={alterations} bin={bin} {...actions} />,
    }
  }, [set, of, fields, alterations, bin, may, say, language, columns, callbacks, offers])
}

/**
 * The columns that say something for this filter. A person who has chosen columns sees those. Over
 * the pages of one filter a column that was shown stays, so that nothing jumps.
 */
function useSayingColumns({
  of,
  fields,
  alterations,
  rows,
  settings,
  chosen,
  view,
}: RowsProps): readonly ColumnSetting[] {
  const filter = JSON.stringify([view.filters, view.keyword, view.bin])
  const shown = useRef<{ filter: string; keys: Set<string> }>({ filter, keys: new Set() })
  return useMemo(() => {
    const drawn = drawnColumns(settings)
    if (chosen) return drawn
    if (shown.current.filter !== filter) shown.current = { filter, keys: new Set() }
    const { keys } = shown.current
    for (const { key } of drawn) if (rows.some(row => !isEmpty(row[key]))) keys.add(key)
    const sorted = view.order?.[0]
    return sayingColumns(drawn, rows, {
      keep: [of.title, drawn[0]?.key ?? '', ...(sorted ? [sorted] : []), ...keys],
      isField: key => key in fields && !alterations.list?.columns?.[key],
    })
  }, [settings, chosen, filter, rows, fields, alterations, of, view.order])
}

/**
 * Callbacks that never change and call the latest props, so that rows do not render again for them.
 */
function useStableCallbacks(props: RowsProps) {
  const latest = useRef(props)
  latest.current = props
  return useMemo(
    () => ({
      onEdit: (row: AnyRow) => latest.current.onEdit(row),
      onDelete: (row: AnyRow) => latest.current.onDelete(row),
      onRestore: (row: AnyRow) => latest.current.onRestore(row),
      refresh: () => latest.current.refresh(),
      tick: (row: AnyRow, on: boolean) => {
        const { ticked, setTicked } = latest.current
        setTicked(on ? [...ticked, row] : ticked.filter(({ id }) => id !== row.id))
      },
    }),
    [],
  )
}
