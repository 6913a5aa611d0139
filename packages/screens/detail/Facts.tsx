import { allFields, type AnyField, type AnyResource, isHidden } from '@pavilion/declare'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { isNothing } from '../kinds/parts.tsx'
import { sectionsOf } from '../logic/form.ts'
import type { AnyRow } from '../logic/text.ts'

/** The values of a record, under their headings. */
export function Facts({ of, row, without = [] }: { of: AnyResource; row: AnyRow; without?: readonly string[] }) {
  const { say } = useHere()
  const fields = Object.entries(allFields(of)).filter(
    ([name, field]) => !isHidden(field) && name in row && !without.includes(name) && name !== 'id',
  ) as [string, AnyField][]
  // Fields that the server sets come last, under their own heading if there are other headings.
  const sections = sectionsOf(fields.filter(([name]) => name in of.fields))
  const kept = fields.filter(([name]) => !(name in of.fields))
  const last = sections.at(-1)
  if (kept.length > 0) {
    if (last && !last.title) sections.splice(-1, 1, { fields: [...last.fields, ...kept] })
    else sections.push({ title: ['记录信息', 'About this record'], fields: kept })
  }
  return (
    <>
      {sections.map((section, index) => (
        <div key={section.title?.[1] ?? index} className="pv-section">
          {section.title && <h2>{say(section.title)}</h2>}
          <dl className="pv-facts">
            {section.fields.map(([name, field]) => {
              const { Cell, wide } = kindViews[field.kind]
              return (
                <div key={name} className={wide && !isNothing(row[name]) ? 'pv-wide' : ''}>
                  <dt>{say(field.zh, field.en)}</dt>
                  <dd>
                    <Cell value={row[name]} name={name} field={field} row={row} of={of} whole />
                  </dd>
                </div>
              )
            })}
          </dl>
        </div>
      ))}
    </>
  )
}
