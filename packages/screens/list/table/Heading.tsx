import type { CSSProperties } from 'react'
import { useHere } from '../../environment.tsx'
import type { Sortability } from '../useSortability.ts'
import { WidthHandle } from './WidthHandle.tsx'

interface Props {
  name: string | undefined
  className: string | undefined
  style: CSSProperties | undefined
  /** How the list is sorted by this column at present, if it is. */
  order: 'asc' | 'desc' | undefined
  sort: Sortability
  onSort: () => void
  /** What the column says once for all of its cells: the zone of its moments. */
  beside?: string
  width: number
  onWidth: (width: number) => void
}

/** A column's heading: a button if it sorts, otherwise the name with the reason as a hint. */
export function Heading({ name, className, style, order, sort, onSort, beside, width, onWidth }: Props) {
  const { say } = useHere()
  const { may, why } = sort
  const zone = beside && (
    <small className="pv-zone" aria-hidden="true">
      {beside}
    </small>
  )
  return (
    <th
      scope="col"
      className={className}
      style={style}
      {...(order && { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) })}
    >
      {may && !why ? (
        <button type="button" className="pv-sort" title={name} onClick={onSort}>
          {name}
          {zone}
        </button>
      ) : (
        <span
          className="pv-column"
          title={why ? `${name}: ${say(why)}` : name}
          {...(why && { 'data-hint': say(why), tabIndex: 0 })}
        >
          {name}
          {zone}
        </span>
      )}
      <WidthHandle width={width} onWidth={onWidth} />
    </th>
  )
}
