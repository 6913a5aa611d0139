import {
  allFields,
  type AnyField,
  type AnyResource,
  isMaskedField,
  isSortedByIndex,
  mostSorted,
  movesOf,
  rightOf,
  type ScreenSet,
  whyUnsorted,
} from '@pavilion/declare'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import type { Alterations } from '../alter.ts'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { isNothing } from '../kinds/parts.tsx'
import type { ListView } from '../logic/address.ts'
import {
  actionsWidth as widthOfActions,
  changeColumn,
  type ColumnSetting,
  drawnColumns,
  fitted,
  headingWidth,
  tableHeight,
  titleWidth,
} from '../logic/columns.ts'
import { unsortable } from '../logic/query.ts'
import { type AnyRow, titleOf } from '../logic/text.ts'
import { offersOfRows } from './offers.ts'
import { RowActions } from './RowActions.tsx'
import { Tick } from './Tick.tsx'
import { cardsBelow, useNarrowerThan } from './useNarrowerThan.ts'
import { WidthHandle } from './WidthHandle.tsx'

interface Props {
  set: ScreenSet
  of: AnyResource
  fields: Readonly<Record<string, AnyField>>
  alterations: Alterations
  rows: AnyRow[]
  count: number /** There are more. */
  countIsAtLeast: boolean
  settings: readonly ColumnSetting[]
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
type Acts = Pick<Props, 'onEdit' | 'onDelete' | 'onRestore' | 'refresh'> & {
  tick: (row: AnyRow, ticked: boolean) => void
}
const widthOf = (field: AnyField | undefined) => (field ? kindViews[field.kind].width : 160)
/** Titles that are no names, and as wide as any of their kind. */
const narrowTitles = new Set<AnyField['kind'] | undefined>(['integer', 'date', 'instant', 'time', 'code', 'state'])
const widthOfTick = 40

/** The rows as a table; on a phone as cards. */
export function RowsTable(props: Props) {
  const { set, of, fields, alterations, rows, settings, names, view, ticked, setTicked, stale } = props
  const here = useHere()
  const { language, say, may } = here
  const cards = useNarrowerThan(cardsBelow)
  const drawn = useMemo(() => drawnColumns(settings), [settings])
  // Rows are drawn again when they or their columns change; what is done with them is looked up when it is done.
  const latest = useRef(props)
  latest.current = props
  const acts = useMemo(
    (): Acts => ({
      onEdit: row => latest.current.onEdit(row),
      onDelete: row => latest.current.onDelete(row),
      onRestore: row => latest.current.onRestore(row),
      refresh: () => latest.current.refresh(),
      tick: (row, on) =>
        latest.current.setTicked(
          on ? [...latest.current.ticked, row] : latest.current.ticked.filter(({ id }) => id !== row.id),
        ),
    }),
    [],
  )
  const bin = view.bin
  const offers = useMemo(() => offersOfRows(may, set, of, alterations, bin), [may, set, of, alterations, bin])
  const tickedIds = new Set(ticked.map(({ id }) => id))
  const shared = useMemo(() => {
    const mayRead = set.path !== '' && !bin && may(rightOf(of, 'getDetail'))
    const cell = (name: string, row: AnyRow): ReactNode => {
      const render = alterations.list?.columns?.[name]
      const field = fields[name]
      if (render) return render(row)
      if (!field) return null
      const { Cell } = kindViews[field.kind]
      const shown = <Cell value={row[name]} name={name} field={field} row={row} of={of} />
      // The title leads to the whole record, whatever else the row offers.
      return name === of.title &&
        mayRead &&
        !field.ref &&
        !isNothing(row[name]) &&
        field.kind !== 'url' &&
        field.kind !== 'image' ? (
        <Link className="pv-title" to={`${set.path}/detail?id=${row.id}`}>
          {shown}
        </Link>
      ) : (
        shown
      )
    }
    return {
      cell,
      drawn,
      fields,
      acts,
      offers,
      title: (row: AnyRow) => titleOf(of, row, language),
      tickLabel: (row: AnyRow) => `${say('选择', 'Select')} ${titleOf(of, row, language)}`,
      actions: (row: AnyRow) => (
        <RowActions
          set={set}
          of={of}
          row={row}
          alterations={alterations}
          bin={bin}
          onEdit={acts.onEdit}
          onDelete={acts.onDelete}
          onRestore={acts.onRestore}
          refresh={acts.refresh}
        />
      ),
    }
  }, [set, of, fields, alterations, bin, may, say, language, drawn, acts, offers])
  if (cards)
    return (
      <ul className={stale ? 'pv-cards pv-stale' : 'pv-cards'}>
        {rows.map(row => (
          <Card key={row.id} row={row} ticked={tickedIds.has(row.id)} shared={shared} title={of.title} names={names} />
        ))}
      </ul>
    )
  return (
    <Lines
      tableProps={props}
      drawn={drawn}
      shared={shared}
      ticked={tickedIds}
      onTickAll={on =>
        setTicked(
          on
            ? [...ticked, ...rows.filter(({ id }) => !tickedIds.has(id))]
            : ticked.filter(({ id }) => !rows.some(row => row.id === id)),
        )
      }
    />
  )
}
interface Shared {
  cell: (name: string, row: AnyRow) => ReactNode
  drawn: readonly ColumnSetting[]
  fields: Props['fields']
  acts: Acts
  offers: ReturnType<typeof offersOfRows>
  title: (row: AnyRow) => string
  tickLabel: (row: AnyRow) => string
  actions: (row: AnyRow) => ReactNode
}

/** How many columns a card shows beside its title and its states. */
export const shownInCard = 5
const Card = memo(function Card({
  row,
  ticked,
  shared: { cell, drawn, fields, acts, offers, title: called, tickLabel, actions },
  title,
  names,
}: {
  row: AnyRow
  ticked: boolean
  shared: Shared
  title: string
  names: Props['names']
}) {
  const titled = drawn.some(({ key }) => key === title)
  const lead = titled ? title : drawn[0]?.key
  const states = drawn.filter(({ key }) => key !== lead && fields[key]?.kind === 'state' && !isNothing(row[key]))
  return (
    <li data-row-key={row.id}>
      <div className="pv-card-head">
        {offers.ticks && <Tick label={tickLabel(row)} checked={ticked} onChange={on => acts.tick(row, on)} />}
        <strong>{lead && !isNothing(row[lead]) ? cell(lead, row) : called(row)}</strong>
        {states.length > 0 && (
          <span className="pv-card-states">
            {states.map(({ key }) => (
              <span key={key}>{cell(key, row)}</span>
            ))}
          </span>
        )}
      </div>
      <dl>
        {drawn
          .filter(({ key }) => key !== lead && fields[key]?.kind !== 'state')
          .slice(0, shownInCard)
          .map(({ key }) => (
            <div key={key}>
              <dt>{names[key]}</dt>
              <dd>{cell(key, row)}</dd>
            </div>
          ))}
      </dl>
      {actions(row)}
    </li>
  )
})

/** The table itself: headings that sort and stay in sight, pinned columns, the actions at its end always in reach. */
function Lines({
  tableProps: {
    of,
    fields,
    alterations,
    rows,
    count,
    countIsAtLeast,
    settings,
    names,
    changeColumns,
    view,
    change,
    stale,
    inside,
  },
  drawn,
  shared,
  ticked,
  onTickAll,
}: {
  tableProps: Props
  drawn: readonly ColumnSetting[]
  shared: Shared
  ticked: ReadonlySet<number>
  onTickAll: (on: boolean) => void
}) {
  const { say, size, narrow, person, project, sellerId } = useHere()
  const height = useTableHeight()
  const table = useRef<HTMLDivElement>(null)
  const place = useWidthOf(table)
  const letters = narrow ? 15 : { mini: 13, small: 14, medium: 15 }[size]
  // Words that stand in a row: its links and the moves that the room names.
  const { ticks, acts } = shared.offers
  const tickWidth = ticks ? widthOfTick : 0
  const actionsWidth = useMemo(
    () =>
      !acts
        ? 0
        : widthOfActions(
            [
              ...(alterations.list?.rowLinks ?? ['detail', 'edit']).map(link =>
                link === 'detail' ? say('详情', 'Detail') : say('编辑', 'Edit'),
              ),
              ...(alterations.list?.rowActions ?? []).flatMap(action =>
                'move' in action
                  ? movesOf(of)
                      .filter(({ name }) => name === action.move)
                      .map(({ move }) => say(move.label))
                  : 'open' in action && action.inRow
                    ? [say(action.name)]
                    : [],
              ),
            ],
            letters,
          ),
    [acts, of, alterations, say, letters],
  )
  const baseWidths = drawn.map(
    ({ key, width }) =>
      width ??
      Math.max(
        widthOf(fields[key]),
        headingWidth(names[key] ?? '', letters),
        key === of.title && !narrowTitles.has(fields[key]?.kind) ? titleWidth : 0,
      ),
  )
  const widths =
    place > 0 && !drawn.some(({ pin, width }) => pin === 'right' || width)
      ? fitted(baseWidths, place - tickWidth - actionsWidth)
      : baseWidths
  const sides = useMemo(
    () => sidesOf(drawn, widths, tickWidth, actionsWidth),
    [drawn, widths.join(), tickWidth, actionsWidth],
  )
  const here = rows.filter(({ id }) => ticked.has(id)).length
  // Of a log nobody counts further; of what a keyword finds the server knows whether it can be sorted.
  const isLong = of.log ? countIsAtLeast : count > mostSorted
  const within = (of.scope === 'seller' ? sellerId : project?.id) !== undefined
  const whyNot = (key: string, field: AnyField | undefined) =>
    alterations.list?.unsorted?.(key, count) ??
    (isLong && field && key in allFields(of) && !isSortedByIndex(of, key, within) ? whyUnsorted(field) : undefined)
  function sort(key: string) {
    const [field, direction] = view.order ?? []
    change({ order: field !== key ? [key, 'asc'] : direction === 'asc' ? [key, 'desc'] : (undefined as never) })
  }
  return (
    <div ref={table} className={stale ? 'pv-table pv-stale' : 'pv-table'} style={inside ? {} : { maxHeight: height }}>
      <table
        aria-label={say(of.zh, of.en)}
        style={{ width: widths.reduce((sum, width) => sum + width, tickWidth + actionsWidth) }}
      >
        <colgroup>
          {ticks && <col style={{ width: tickWidth }} />}
          {drawn.map(({ key }, at) => (
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
                  checked={here > 0 && here === rows.length}
                  some={here > 0 && here < rows.length}
                  onChange={onTickAll}
                />
              </th>
            )}
            {drawn.map(({ key }, at) => {
              const field = fields[key]
              const may = field && !unsortable.has(field.kind) && (person.unmask || !isMaskedField(field))
              const why = may ? whyNot(key, field) : alterations.list?.unsorted?.(key, count)
              const sorts = may && !why
              const order = view.order?.[0] === key ? view.order[1] : undefined
              return (
                <th
                  key={key}
                  scope="col"
                  className={alignOf(field)}
                  style={aboveRows(sides.columns[at])}
                  {...(order && { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) })}
                >
                  {sorts ? (
                    <button type="button" className="pv-sort" title={names[key]} onClick={() => sort(key)}>
                      {names[key]}
                    </button>
                  ) : (
                    <span
                      className="pv-column"
                      title={why ? `${names[key]}: ${say(why)}` : names[key]}
                      {...(why && { 'data-hint': say(why), tabIndex: 0 })}
                    >
                      {names[key]}
                    </span>
                  )}
                  <WidthHandle
                    width={widths[at] as number}
                    onWidth={next => changeColumns(changeColumn(settings, key, { width: next }))}
                  />
                </th>
              )
            })}
            {acts && (
              <th scope="col" className="pv-end">
                {say('操作', 'Actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody aria-label={say(of.zh, of.en)}>
          {rows.map(row => (
            <Line key={row.id} row={row} ticked={ticked.has(row.id)} shared={shared} sides={sides} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
type Sides = ReturnType<typeof sidesOf>
const Line = memo(function Line({
  row,
  ticked,
  shared: { cell, drawn, fields, acts, offers, tickLabel, actions },
  sides,
}: {
  row: AnyRow
  ticked: boolean
  shared: Shared
  sides: Sides
}) {
  return (
    <tr data-row-key={row.id} {...(ticked && { className: 'pv-ticked' })}>
      {offers.ticks && (
        <td className="pv-tick" style={sides.tick}>
          <Tick label={tickLabel(row)} checked={ticked} onChange={on => acts.tick(row, on)} />
        </td>
      )}
      {drawn.map(({ key }, at) => (
        <td key={key} className={alignOf(fields[key])} style={sides.columns[at]}>
          {cell(key, row)}
        </td>
      ))}
      {offers.acts && <td className="pv-end">{actions(row)}</td>}
    </tr>
  )
})
const alignOf = (field: AnyField | undefined) => {
  const align = field && kindViews[field.kind].align
  return align && `pv-${align}`
}
/** The heading of a pinned column stays above its rows too. */
const aboveRows = (side: CSSProperties | undefined) => side && { ...side, zIndex: 3 }
/** How far from which side pinned columns stay. */
function sidesOf(drawn: readonly ColumnSetting[], widths: readonly number[], tickWidth: number, actionsWidth: number) {
  let left = tickWidth
  let right = actionsWidth
  const columns: (CSSProperties | undefined)[] = drawn.map(() => undefined)
  drawn.forEach(({ pin }, at) => {
    if (pin === 'left') {
      columns[at] = { position: 'sticky', insetInlineStart: left, zIndex: 1 }
      left += widths[at] as number
    }
  })
  drawn.toReversed().forEach(({ pin }, back) => {
    const at = drawn.length - 1 - back
    if (pin === 'right') {
      columns[at] = { position: 'sticky', insetInlineEnd: right, zIndex: 1 }
      right += widths[at] as number
    }
  })
  return {
    columns,
    tick:
      left > tickWidth ? ({ position: 'sticky', insetInlineStart: 0, zIndex: 1 } satisfies CSSProperties) : undefined,
  }
}

function useWidthOf(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const here = of.current
    if (!here) return
    const watch = new ResizeObserver(() => {
      if (here.clientWidth) setWidth(here.clientWidth)
    })
    watch.observe(here)
    setWidth(here.clientWidth)
    return () => watch.disconnect()
  }, [of])
  return width
}
function useTableHeight(): number {
  const [height, setHeight] = useState(() => tableHeight(innerHeight))
  useEffect(() => {
    const measure = () => setHeight(tableHeight(innerHeight))
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return height
}
