import { decimalText, type Pair } from '@pavilion/declare'
import { CallRefused, useHere, useTitles } from '@pavilion/screens'
import { type KeyboardEvent, memo, type PointerEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { NightGrid, SaleRow } from '../model/calls/operators.ts'
import {
  type At,
  type Block,
  chosenIn,
  type GridRow,
  isIn,
  lookOf,
  type Measure,
  rowsOf,
  stepped,
} from './gridState.ts'
import { SetNights } from './SetNights.tsx'
import { DayHead } from './Span.tsx'

interface Props {
  readonly grid: NightGrid
  readonly hotelId: number
  readonly measure: Measure
  readonly reread: () => unknown
}
/** A cell under the pointer, by what the table cell carries. */
function atOf(target: EventTarget | null): At | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return found ? { row: Number(found.dataset.row), night: Number(found.dataset.night) } : undefined
}
/** The nights of all sales, with one block of them chosen: by dragging, or with Shift and the arrows. */
export function NightTable({ grid, hotelId, measure, reread }: Props) {
  const { say, may } = useHere()
  const rows = useMemo(() => rowsOf(grid), [grid])
  const [block, setBlock] = useState<Block>()
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const dragging = useRef(false)
  const table = useRef<HTMLTableElement>(null)
  const edits = may('hotelChannelSales.update')
  const last = { row: rows.length - 1, night: grid.nights.length - 1 }
  const focus = useCallback((at: At) => {
    table.current?.querySelector<HTMLElement>(`td[data-row="${at.row}"][data-night="${at.night}"]`)?.focus()
  }, [])
  const begin = (event: PointerEvent) => {
    const at = atOf(event.target)
    if (!at || event.button !== 0) return
    dragging.current = event.pointerType !== 'touch'
    setRefused(new Set())
    setBlock(former => (event.shiftKey && former ? { from: former.from, to: at } : { from: at, to: at }))
  }
  const go = (event: PointerEvent) => {
    const at = dragging.current ? atOf(document.elementFromPoint(event.clientX, event.clientY)) : undefined
    if (at)
      setBlock(former =>
        former && (former.to.row !== at.row || former.to.night !== at.night) ? { ...former, to: at } : former,
      )
  }
  const press = (event: KeyboardEvent) => {
    const at = atOf(event.target)
    if (!at) return
    const next = stepped(block && event.shiftKey ? block.to : at, event.key, last)
    if (next) {
      event.preventDefault()
      setBlock(former => (event.shiftKey ? { from: former?.from ?? at, to: next } : { from: next, to: next }))
      focus(next)
    } else if (event.key === 'Escape') setBlock(undefined)
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (!block) setBlock({ from: at, to: at })
      document.querySelector<HTMLElement>('.ho-set input')?.focus()
    }
  }
  const focused = block?.to ?? { row: 0, night: 0 }
  return (
    <div className="ho-grid-and-set">
      <section
        className="ho-scroll"
        aria-label={say('每晚房态', 'Nights')}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={() => {
          dragging.current = false
        }}
        onKeyDown={press}
      >
        <table
          aria-label={say('每晚房态', 'Nights')}
          className={`ho-grid${grid.nights.length > 30 ? ' ho-dense' : ''}`}
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells that are chosen make a grid of it
          role="grid"
          aria-multiselectable
        >
          <thead>
            <tr>
              <th scope="col" className="ho-corner">
                {say('房型与渠道', 'Room type and channel')}
              </th>
              {grid.nights.map((night, nth) => (
                <DayHead key={night} night={night} isFirst={nth === 0} today={grid.today} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, nth) => (
              <Row
                key={row.key}
                row={row}
                nth={nth}
                measure={measure}
                block={within(block, nth)}
                focused={focused.row === nth ? focused.night : -1}
                refused={refused}
              />
            ))}
          </tbody>
          {grid.hotel ? <WholeHotel cells={grid.hotel} /> : null}
        </table>
      </section>
      {block && edits ? (
        <SetNights
          hotelId={hotelId}
          version={grid.version}
          today={grid.today}
          chosen={chosenIn(grid, rows, block)}
          onDone={() => {
            setRefused(new Set())
            reread()
          }}
          onRefused={error => {
            setRefused(cellsIn(error))
            reread()
          }}
          onClose={() => {
            setBlock(undefined)
            focus(block.to)
          }}
        />
      ) : null}
    </div>
  )
}
/** The hotel's own limit over its types: it is set with the hotel, not by night. */
function WholeHotel({ cells }: { cells: NonNullable<NightGrid['hotel']> }) {
  const { say } = useHere()
  return (
    <tfoot>
      <tr className="ho-cap">
        <th scope="row">
          <b>{say('全酒店', 'Whole hotel')}</b>
          <small>{say('全部房型合计上限', 'Cap of all room types')}</small>
        </th>
        {cells.map(cell => {
          const { night, total, held, sold } = cell
          return (
            <td key={night} className={`ho-cell ho-${lookOf(cell)}`}>
              <b>{`${(total ?? 0) - held - sold}/${total}`}</b>
              <small>{held || sold ? `${held}+${sold}` : ''}</small>
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
/** The cells that a refusal names. */
function cellsIn(error: Error): ReadonlySet<string> {
  const named = error instanceof CallRefused ? error.data.nights : undefined
  return new Set(
    Array.isArray(named)
      ? (named as { of: 'sale' | 'type'; id: number; night: string }[]).map(
          ({ of, id, night }) => `${of} ${id} ${night}`,
        )
      : [],
  )
}
/** The block as far as it concerns a row: others are not drawn again. */
const within = (block: Block | undefined, row: number): Block | undefined =>
  block && isIn(block, row, block.from.night) ? block : undefined

interface RowProps {
  readonly row: GridRow
  readonly nth: number
  readonly measure: Measure
  readonly block: Block | undefined
  readonly focused: number
  readonly refused: ReadonlySet<string>
}
const Row = memo(function Row({ row, nth, measure, block, focused, refused }: RowProps) {
  const { say, currency } = useHere()
  const { type } = row
  const isCap = row.kind === 'cap'
  const cells = isCap ? type.cells : row.sale.cells
  const id = isCap ? type.id : row.sale.id
  return (
    <tr className={isCap ? 'ho-cap' : 'ho-sale'}>
      <th scope="row">
        {isCap ? (
          <>
            <b>{say(type.name, type.englishName || type.name)}</b>
            <small>{say('全部渠道上限', 'Cap of all channels')}</small>
          </>
        ) : (
          <SaleName sale={row.sale} />
        )}
      </th>
      {cells.map((cell, night) => {
        const look = lookOf(cell)
        const left = cell.total === null ? null : cell.total - cell.held - cell.sold
        const chosen = isIn(block, nth, night)
        const rooms = left === null ? '∞' : `${left}/${cell.total}`
        const below = belowOf(cell, measure, currency)
        return (
          <td
            key={cell.night}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that is chosen
            role="gridcell"
            tabIndex={focused === night ? 0 : -1}
            data-row={nth}
            data-night={night}
            aria-selected={chosen}
            className={`ho-cell ho-${look}${chosen ? ' ho-chosen' : ''}${refused.has(`${isCap ? 'type' : 'sale'} ${id} ${cell.night}`) ? ' ho-refused' : ''}${'own' in cell && cell.own ? ' ho-own' : ''}`}
          >
            {look === 'out' ? (
              <span aria-hidden="true">·</span>
            ) : (
              <>
                <b>{look === 'closed' ? say('停', 'off') : rooms}</b>
                <small>{below}</small>
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
})
function belowOf(
  cell: { held: number; sold: number; price?: number; cost?: number | null },
  measure: Measure,
  currency: string,
): string {
  if (measure === 'booked' || cell.price === undefined) return cell.held || cell.sold ? `${cell.held}+${cell.sold}` : ''
  const minor = measure === 'price' ? cell.price : cell.cost
  return minor === null || minor === undefined ? '' : decimalText({ minor, currency }).replace(/\.00$/, '')
}
function SaleName({ sale }: { sale: SaleRow }) {
  const { say } = useHere()
  const words: Pair = sale.reservationCode
    ? [`凭码 ${sale.reservationCode}`, `Code ${sale.reservationCode}`]
    : ['公开销售', 'Public']
  return (
    <>
      {sale.userChannelId ? <ChannelName id={sale.userChannelId} /> : <span>{say(words)}</span>}
      <small>
        {(sale.checkInDate ?? '').slice(5)}–{(sale.checkOutDate ?? '').slice(5)}
        {sale.status ? '' : say(' · 停用', ' · off')}
      </small>
    </>
  )
}
function ChannelName({ id }: { id: number }) {
  return <span>{useTitles('userChannel', [id]).get(id)}</span>
}
