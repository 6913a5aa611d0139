import { Icon, useFields } from '@pavilion/fields'
import { useState } from 'react'
import type { SheetPreview } from '../../model/calls/imports.ts'

/**
 * Which field each column of a sheet is read into. It opens by itself while a required field has no
 * column, because nothing could be imported.
 */
export function SheetColumns({
  preview: { found, fields },
  onMap,
}: {
  preview: SheetPreview
  onMap: (columns: Readonly<Record<string, string>>) => void
}) {
  const { say } = useFields()
  const [opened, setOpened] = useState(false)
  const mapped = new Set(found.map(({ name }) => name))
  const missing = fields.filter(({ name, required }) => required && !mapped.has(name))
  const passedOver = found.filter(({ name }) => name === null)
  const isOpen = opened || missing.length > 0 || passedOver.length === found.length
  const read = (key: string, name: string) =>
    onMap({
      ...Object.fromEntries(
        found.map(one => [one.key, name !== '' && one.name === name ? '' : (one.name ?? '')] as const),
      ),
      [key]: name,
    })
  return (
    <section aria-label={say('列的对应', 'Columns')}>
      {missing.length > 0 && (
        <p>
          {say(
            `请为必填的${missing.map(({ heading }) => `「${heading}」`).join('')}选择一列。`,
            `Choose a column for the required ${missing.map(({ heading }) => `“${heading}”`).join(', ')}.`,
          )}
        </p>
      )}
      {passedOver.length > 0 && (
        <p className="pf-hint">
          {say(
            `不导入的列：${passedOver.map(({ heading }) => heading).join('、')}`,
            `Columns that are not imported: ${passedOver.map(({ heading }) => heading).join(', ')}`,
          )}
        </p>
      )}
      {isOpen ? (
        <ul className="rf-columns">
          {found.map(({ key, heading, name, sample }) => (
            <li key={key}>
              <span>
                <strong>{heading}</strong>
                {sample && <span className="pf-hint"> {say(`如 ${sample}`, `for example ${sample}`)}</span>}
              </span>
              <div className="pf-box">
                <select
                  className="pf-input pf-select"
                  aria-label={say(`「${heading}」导入到`, `Import “${heading}” into`)}
                  value={name ?? ''}
                  onChange={event => read(key, event.target.value)}
                >
                  <option value="">{say('不导入', 'Not imported')}</option>
                  {fields.map(field => (
                    <option key={field.name} value={field.name}>
                      {field.heading}
                      {field.required ? ' *' : ''}
                    </option>
                  ))}
                </select>
                <Icon name="chevron" className="pf-chevron" />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <button type="button" className="pf-button pf-quiet" onClick={() => setOpened(true)}>
          {say('调整列的对应', 'Match columns by hand')}
        </button>
      )}
    </section>
  )
}
