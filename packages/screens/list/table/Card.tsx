import { memo } from 'react'
import { isNothing } from '../../kinds/parts.tsx'
import type { AnyRow } from '../../logic/text.ts'
import { Tick } from './Tick.tsx'
import type { RowView } from './useRowView.tsx'

/** How many columns a card shows in addition to its title and its states. */
export const shownInCard = 5

interface Props {
  row: AnyRow
  ticked: boolean
  view: RowView
  /** The resource's title field. */
  titleField: string
  /** The column that leads instead, if the list names one. */
  leading: string | undefined
  names: Readonly<Record<string, string>>
}

/** A row on a phone. */
export const Card = memo(function Card({ row, ticked, view, titleField, leading, names }: Props) {
  const { cell, says, columns, fields, offers, tick, title, tickLabel, actions } = view
  const isState = (key: string) => fields[key]?.kind === 'state'
  const shown = (name: string) => columns.some(({ key }) => key === name)
  const lead = leading && shown(leading) ? leading : shown(titleField) ? titleField : columns[0]?.key
  const others = columns.filter(({ key }) => key !== lead)
  const states = others.filter(({ key }) => isState(key) && !isNothing(row[key]))
  const facts = others.filter(({ key }) => !isState(key) && says(key, row)).slice(0, shownInCard)
  return (
    <li data-row-key={row.id}>
      <div className="pv-card-head">
        {offers.ticks && <Tick label={tickLabel(row)} checked={ticked} onChange={on => tick(row, on)} />}
        <strong>{lead && (lead === leading || !isNothing(row[lead])) ? cell(lead, row) : title(row)}</strong>
        {states.length > 0 && (
          <span className="pv-card-states">
            {states.map(({ key }) => (
              <span key={key}>{cell(key, row)}</span>
            ))}
          </span>
        )}
      </div>
      <dl>
        {facts.map(({ key }) => (
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
