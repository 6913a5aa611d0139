import { Card } from './Card.tsx'
import { Table } from './Table.tsx'
import { cardsBelow, useNarrowerThan } from './useNarrowerThan.ts'
import { type RowsProps, useRowView } from './useRowView.tsx'

/** The rows as a table; on a phone as cards. */
export function RowsTable(props: RowsProps) {
  const { of, rows, names, alterations, ticked, setTicked, stale } = props
  const cards = useNarrowerThan(cardsBelow)
  const view = useRowView(props)
  const tickedIds = new Set(ticked.map(({ id }) => id))

  function tickAll(on: boolean) {
    if (on) setTicked([...ticked, ...rows.filter(({ id }) => !tickedIds.has(id))])
    else setTicked(ticked.filter(({ id }) => !rows.some(row => row.id === id)))
  }

  if (!cards) return <Table {...props} rowView={view} tickedIds={tickedIds} onTickAll={tickAll} />
  return (
    <ul className={stale ? 'pv-cards pv-stale' : 'pv-cards'}>
      {rows.map(row => (
        <Card
          key={row.id}
          row={row}
          ticked={tickedIds.has(row.id)}
          view={view}
          titleField={of.title}
          leading={alterations.list?.lead}
          names={names}
        />
      ))}
    </ul>
  )
}
