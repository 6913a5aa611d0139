import { allFields, type AnyField, type AnyResource, isHidden } from '@pavilion/declare'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { filledAndEmpty, isEmpty } from '../logic/facts.ts'
import { sectionsOf } from '../logic/form.ts'
import type { AnyRow } from '../logic/text.ts'

/**
 * The values of a record, under their headings. What is empty is folded below them; states stand in
 * the head of the page.
 */
export function Facts({ of, row, without = [] }: { of: AnyResource; row: AnyRow; without?: readonly string[] }) {
  const { say } = useHere()
  const all = Object.entries(allFields(of)).filter(
    ([name, field]) =>
      !isHidden(field) && name in row && !without.includes(name) && name !== 'id' && field.kind !== 'state',
  ) as [string, AnyField][]
  const { filled, empty } = filledAndEmpty(all, row)
  return (
    <>
      {sectionsWithRecord(of, filled).map((section, index) => (
        <div key={section.title?.[1] ?? index} className="pv-section">
          {section.title && <h2>{say(section.title)}</h2>}
          <Values of={of} row={row} fields={section.fields} />
        </div>
      ))}
      {empty.length > 0 && (
        <details className="pv-section pv-fold">
          <summary>
            {say(
              `另有 ${empty.length} 项未填`,
              `${empty.length} ${empty.length === 1 ? 'field is' : 'fields are'} empty`,
            )}
          </summary>
          <Values of={of} row={row} fields={empty} />
        </details>
      )}
    </>
  )
}
/** Fields that the server sets come last, under their own heading if there are other headings. */
function sectionsWithRecord(of: AnyResource, fields: [string, AnyField][]) {
  const sections = sectionsOf(fields.filter(([name]) => name in of.fields))
  const kept = fields.filter(([name]) => !(name in of.fields))
  const last = sections.at(-1)
  if (kept.length > 0) {
    if (last && !last.title) sections.splice(-1, 1, { fields: [...last.fields, ...kept] })
    else sections.push({ title: ['记录信息', 'About this record'], fields: kept })
  }
  return sections
}
function Values({ of, row, fields }: { of: AnyResource; row: AnyRow; fields: readonly [string, AnyField][] }) {
  const { say } = useHere()
  return (
    <dl className="pv-facts">
      {fields.map(([name, field]) => {
        const { Cell, wide } = kindViews[field.kind]
        return (
          <div key={name} className={wide && !isEmpty(row[name]) ? 'pv-wide' : ''}>
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
