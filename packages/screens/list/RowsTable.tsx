import { type AnyField, type AnyResource, rightOf, type ScreenSet } from '@pavilion/declare'
import { Checkbox, Table, type TableColumnType } from 'antd'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Alterations } from '../alter.ts'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { isNothing } from '../kinds/parts.tsx'
import type { ListView } from '../logic/address.ts'
import { changeColumn, type ColumnSetting, drawnColumns, fitted, tableHeight } from '../logic/columns.ts'
import { type AnyRow, titleOf } from '../logic/text.ts'
import { RowActions } from './RowActions.tsx'
import { useNarrowerThan } from './useNarrowerThan.ts'
import { WidthHandle } from './WidthHandle.tsx'

interface Told {
  set: ScreenSet; of: AnyResource; fields: Readonly<Record<string, AnyField>>; alterations: Alterations; rows: AnyRow[]
  settings: readonly ColumnSetting[]; names: Readonly<Record<string, string>>; changeColumns: (next: readonly ColumnSetting[]) => void
  view: ListView; change: (changes: Partial<ListView>) => void; ticked: readonly AnyRow[]; setTicked: (rows: readonly AnyRow[]) => void; stale: boolean; inside: boolean
  onEdit: (row: AnyRow) => void; onDelete: (row: AnyRow) => void; onRestore: (row: AnyRow) => void; refresh: () => void
}
const unsortable = new Set<AnyField['kind']>(['json', 'images', 'files', 'refs', 'codeList', 'richText', 'longText', 'image', 'file', 'idNumber', 'part', 'parts'])
const widthOf = (field: AnyField | undefined) => (field ? kindViews[field.kind].width : 160)

/** The rows as a table; below 720 px as cards, since a table of nine columns serves nobody on a phone. */
export function RowsTable(told: Told) {
  const { set, of, fields, alterations, rows, settings, names, changeColumns, view, change, ticked, setTicked, stale, inside, onEdit, onDelete, onRestore, refresh } = told
  const { language, say, may } = useHere()
  const height = useTableHeight(), cards = useNarrowerThan(720)
  const drawn = drawnColumns(settings)
  const detail = (row: AnyRow) => (set.path && !view.bin ? `${set.path}/detail?id=${row.id}` : undefined)
  const mayRead = may(rightOf(of, 'getDetail'))

  function cell(name: string, row: AnyRow): ReactNode {
    const own = alterations.list?.columns?.[name]
    if (own) return own(row)
    const field = fields[name]
    if (!field) return null
    const { Cell } = kindViews[field.kind]
    const shown = <Cell value={row[name]} name={name} field={field} row={row} of={of} />
    const to = detail(row)
    // The title leads to the whole record, whatever else the row offers.
    return name === of.title && to && mayRead && !field.ref && !isNothing(row[name]) && field.kind !== 'url' && field.kind !== 'image' ? <Link className="pv-title" to={to}>{shown}</Link> : shown
  }
  const table = useRef<HTMLDivElement>(null), place = useWidthOf(table)
  // The row by which the table measures itself repeats the headings, their checkbox included: nobody should come to it.
  useEffect(() => { for (const row of table.current?.querySelectorAll('.ant-table-measure-row') ?? []) row.setAttribute('inert', '') })
  const actions = (row: AnyRow) => <RowActions set={set} of={of} row={row} alterations={alterations} bin={view.bin} onEdit={onEdit} onDelete={onDelete} onRestore={onRestore} refresh={refresh} />
  if (cards) return <ul className={stale ? 'pv-cards pv-stale' : 'pv-cards'}>{rows.map(row => <li key={row.id}>
    <div className="pv-card-head"><Checkbox checked={ticked.some(({ id }) => id === row.id)} aria-label={`${say('选择', 'Select')} ${titleOf(of, row, language)}`} onChange={event => setTicked(event.target.checked ? [...ticked, row] : ticked.filter(({ id }) => id !== row.id))} />
      <strong>{drawn[0] ? cell(drawn.some(({ key }) => key === of.title) ? of.title : drawn[0].key, row) : `#${row.id}`}</strong></div>
    <dl>{drawn.filter(({ key }, index) => key !== of.title && (index > 0 || drawn.some(({ key }) => key === of.title))).slice(0, 5).map(({ key }) => <div key={key}><dt>{names[key]}</dt><dd>{cell(key, row)}</dd></div>)}</dl>
    {actions(row)}
  </li>)}</ul>

  // Words that stand in a row: its links and the moves that the room names.
  const inRow = (alterations.list?.rowLinks ?? ['detail', 'edit']).length + (alterations.list?.rowActions ?? []).filter(action => 'move' in action || ('open' in action && action.inRow)).length
  const actionsWidth = Math.max(80, 56 + inRow * (language === 'en' ? 46 : 36))
  const columns: TableColumnType<AnyRow>[] = drawn.map(({ key, width, pin }) => {
    const field = fields[key], wide = width ?? widthOf(field)
    return {
      key, dataIndex: key, width: wide, ellipsis: true, ...(pin && { fixed: pin === 'left' ? ('start' as const) : ('end' as const) }), ...(field && kindViews[field.kind].align && { align: kindViews[field.kind].align as 'right' }),
      title: <span className="pv-column">{names[key]}<WidthHandle width={wide} onWidth={next => changeColumns(changeColumn(settings, key, { width: next }))} /></span>,
      ...(field && !unsortable.has(field.kind) && { sorter: true, sortOrder: view.order?.[0] === key ? (view.order[1] === 'asc' ? ('ascend' as const) : ('descend' as const)) : null }),
      render: (_: unknown, row: AnyRow) => cell(key, row),
    }
  })
  if (place > 0 && !drawn.some(({ pin, width }) => pin === 'right' || width)) for (const [at, width] of fitted(columns.map(({ width }) => Number(width)), place - 40 - actionsWidth).entries()) (columns[at] as TableColumnType<AnyRow>).width = width
  columns.push({ key: '…', title: say('操作', 'Actions'), fixed: 'end', width: actionsWidth, render: (_, row) => actions(row) })
  const wide = columns.reduce((sum, { width }) => sum + Number(width ?? 160), 48)
  return <div ref={table}><Table<AnyRow> className={stale ? 'pv-stale' : ''} size="small" rowKey="id" columns={columns} dataSource={rows} pagination={false} sticky={false} tableLayout="fixed" scroll={{ x: wide, ...(!inside && { y: height }) }}
    rowSelection={{ columnWidth: 40, preserveSelectedRowKeys: true, selectedRowKeys: ticked.map(({ id }) => id), onChange: (_, chosen) => setTicked(chosen.filter(Boolean)),
      getCheckboxProps: row => ({ 'aria-label': `${say('选择', 'Select')} ${titleOf(of, row, language)}` }), getTitleCheckboxProps: () => ({ 'aria-label': say('全选本页', 'Select this page') }) }}
    onChange={(_, __, sorter) => { const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter; change({ order: order ? [String(columnKey), order === 'ascend' ? 'asc' : 'desc'] : (undefined as never) }) }} /></div>
}

function useWidthOf(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const here = of.current
    if (!here) return
    const watch = new ResizeObserver(() => { if (here.clientWidth) setWidth(here.clientWidth) })
    watch.observe(here)
    setWidth(here.clientWidth)
    return () => watch.disconnect()
  }, [of])
  return width
}
function useTableHeight(): number {
  const [height, setHeight] = useState(() => tableHeight(innerHeight))
  useEffect(() => { const measure = () => setHeight(tableHeight(innerHeight)); addEventListener('resize', measure); return () => removeEventListener('resize', measure) }, [])
  return height
}
