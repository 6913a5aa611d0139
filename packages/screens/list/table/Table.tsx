import { memo, useRef } from 'react'
import { useHere } from '../../environment.tsx'
import { changeColumn } from '../../logic/columns.ts'
import type { AnyRow } from '../../logic/text.ts'
import { zoneMark } from '../../logic/time.ts'
import { aboveRows, alignOf, type ColumnSides } from './columnStyles.ts'
import { Heading } from './Heading.tsx'
import { Tick } from './Tick.tsx'
import { useColumnWidths } from './useColumnWidths.ts'
import type { RowsProps, RowView } from './useRowView.tsx'
import { useTableHeight } from './useTableHeight.ts'
import { useSortability } from '../useSortability.ts'

interface Props extends RowsProps {
  rowView: RowView
  tickedIds: ReadonlySet<number>
  onTickAll: (on: boolean) => void
}

/**
 * The table: its headings stay in sight and sort it, and its last column, the actions, stays in
 * reach.
 */
export function Table(props: Props) {
  const { of, rows, settings, names, changeColumns, view, change, stale, inside } = props
  const { rowView, tickedIds, onTickAll } = props
  const { columns, fields } = rowView
  const { ticks, acts } = rowView.offers
  const { say, zone } = useHere()
  const table = useRef<HTMLDivElement>(null)
  const height = useTableHeight(table)
  const { widths, tickWidth, actionsWidth, total, sides } = useColumnWidths(table, props, rowView)
  const sortability = useSortability(props)
  const firstMoment = columns.findIndex(({ key }) => fields[key]?.kind === 'instant')
  const tickedHere = rows.filter(({ id }) => tickedIds.has(id)).length

  function sort(key: string) {
    const [field, direction] = view.order ?? []
    if (field !== key) change({ order: [key, 'asc'] })
    else if (direction === 'asc') change({ order: [key, 'desc'] })
    else change({ order: undefined as never })
  }

  return (
    <div ref={table} className={stale ? 'pv-table pv-stale' : 'pv-table'} style={inside ? {} : { maxHeight: height }}>
      <table aria-label={say(of.zh, of.en)} style={{ width: total }}>
        <colgroup>
          {ticks && <col style={{ width: tickWidth }} />}
          {columns.map(({ key }, at) => (
            <col key={key} style={{ width: widths[at] }} />
          ))}
          {acts && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {ticks && (
              <th className="pv-tick" style={aboveRows(sides.tick)}>
                <Tick
                  label={say('全选本页', 'Select this page')}
                  checked={tickedHere > 0 && tickedHere === rows.length}
                  some={tickedHere > 0 && tickedHere < rows.length}
                  onChange={onTickAll}
                />
              </th>
            )}
            {columns.map(({ key }, at) => (
              // Moments of a list stand in one zone, which is named once.
              <Heading
                key={key}
                name={names[key]}
                {...(at === firstMoment && { beside: zoneMark(zone) })}
                className={alignOf(fields[key])}
                style={aboveRows(sides.columns[at])}
                order={view.order?.[0] === key ? view.order[1] : undefined}
                sort={sortability(key, fields[key])}
                onSort={() => sort(key)}
                width={widths[at] as number}
                onWidth={width => changeColumns(changeColumn(settings, key, { width }))}
              />
            ))}
            {acts && (
              <th scope="col" className="pv-end">
                {say('操作', 'Actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody aria-label={say(of.zh, of.en)}>
          {rows.map(row => (
            <TableRow key={row.id} row={row} ticked={tickedIds.has(row.id)} view={rowView} sides={sides} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps {
  row: AnyRow
  ticked: boolean
  view: RowView
  sides: ColumnSides
}
const TableRow = memo(function TableRow({ row, ticked, view, sides }: TableRowProps) {
  const { cell, columns, fields, offers, tick, tickLabel, actions } = view
  return (
    <tr data-row-key={row.id} {...(ticked && { className: 'pv-ticked' })}>
      {offers.ticks && (
        <td className="pv-tick" style={sides.tick}>
          <Tick label={tickLabel(row)} checked={ticked} onChange={on => tick(row, on)} />
        </td>
      )}
      {columns.map(({ key }, at) => (
        <td key={key} className={alignOf(fields[key])} style={sides.columns[at]}>
          {cell(key, row)}
        </td>
      ))}
      {offers.acts && <td className="pv-end">{actions(row)}</td>}
    </tr>
  )
})
