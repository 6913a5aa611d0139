import './admin.css'
import type { AnyField, AnyResource } from '@pavilion/declare'
import { type AnyRow, kindViews, useHere } from '@pavilion/screens'
import type { ReactNode } from 'react'
import type { Board } from '../model/calls.ts'
import { Floor, lookOf, metresOf, StandDrawing } from './drawing.tsx'

/** A part of a page with its heading, and what can be done beside it. */
export const Part = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <section className="bt-part" aria-label={title}>
    <h2>
      <span>{title}</span>
      {beside}
    </h2>
    {children}
  </section>
)
/** Values of a record under their names; what is empty is left out. */
export function Values({ of, row, names }: { of: AnyResource; row: AnyRow; names: readonly string[] }) {
  const { say } = useHere()
  const known = names.filter(name => row[name] !== null && row[name] !== undefined && row[name] !== '')
  if (!known.length) return null
  return (
    <dl className="bt-facts">
      {known.map(name => {
        const field = of.fields[name] as AnyField
        const { Cell } = kindViews[field.kind]
        return (
          <div key={name}>
            <dt>{say(field.zh, field.en)}</dt>
            <dd>
              <Cell value={row[name]} name={name} field={field} row={row} of={of} whole />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
/** The plan of a hall as a picture; one stand may be marked. The lists say the same in words. */
export function SmallPlan({ board, marked }: { board: Board; marked?: number }) {
  const size = metresOf(board.hall)
  return (
    <svg className="bt-plan bt-small-plan" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <Floor image={board.hall.planImage} marks={board.hall.planMarks ?? []} {...size} />
      {board.stands.map(stand => (
        <StandDrawing
          key={stand.id}
          stand={{
            boothNo: stand.boothNo,
            left: stand.offsetLeft ?? 0,
            top: stand.offsetTop ?? 0,
            width: stand.width ?? 0,
            height: stand.height ?? 0,
            rotation: stand.rotation ?? 0,
          }}
          size={size}
          look={`${lookOf(stand)} ${stand.id === marked ? 'bt-marked' : ''}`}
        />
      ))}
    </svg>
  )
}
