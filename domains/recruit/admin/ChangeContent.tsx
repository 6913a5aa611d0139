import type { AnyField, Pair } from '@pavilion/declare'
import { type AnyRow, useHere } from '@pavilion/screens'
import { recruitCompany, recruitJob, type ChangeContent as Content } from '../model/index.ts'

const fields = { ...recruitJob.fields, ...recruitCompany.fields } as Readonly<Record<string, AnyField>>
const labelOf = (name: string): Pair => {
  const field = fields[name]
  return field ? [field.zh, field.en] : [name, name]
}
/** What a company wrote, field by field. */
export function ChangeContent({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const content = (row.content ?? {}) as Content
  return (
    <dl className="pv-queue-facts">
      {Object.entries(content).map(([name, value]) => (
        <div key={name}>
          <dt>{say(labelOf(name))}</dt>
          <dd>{value === null ? say('（空）', '(empty)') : String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
