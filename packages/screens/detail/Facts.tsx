import { allFields, type AnyField, type AnyResource, isHidden } from '@pavilion/declare'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { isNothing } from '../kinds/parts.tsx'
import { sectionsOf } from '../logic/form.ts'
import type { AnyRow } from '../logic/text.ts'

/** What a record holds, under its headings. */
export function Facts({ of, row, without = [] }: { of: AnyResource; row: AnyRow; without?: readonly string[] }) {
  const { say } = useHere()
  const fields = Object.entries(allFields(of)).filter(([name, field]) => !isHidden(field) && name in row && !without.includes(name) && name !== 'id') as [string, AnyField][]
  // What the server keeps itself stands at the end.
  const ordered = [...fields.filter(([name]) => name in of.fields), ...fields.filter(([name]) => !(name in of.fields))]
  return <>{sectionsOf(ordered).map((section, index) => <div key={section.title?.[1] ?? index} className="pv-section">
    {section.title && <h2>{say(section.title)}</h2>}
    <dl className="pv-facts">{section.fields.map(([name, field]) => { const { Cell, wide } = kindViews[field.kind]
      return <div key={name} className={wide && !isNothing(row[name]) ? 'pv-wide' : ''}><dt>{say(field.zh, field.en)}</dt><dd><Cell value={row[name]} name={name} field={field} row={row} of={of} whole /></dd></div> })}</dl>
  </div>)}</>
}
