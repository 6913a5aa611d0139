import { useLayoutEffect, useRef } from 'react'
import { FormField, Frame, useFields } from '@pavilion/fields'
import { cellField, columnsOf, mostOfRows, rowsOf } from '../../model/answers/rows.ts'
import { formComponentType } from '../../model/codes.ts'
import type { AnswerValue, FormField as FieldDefinition, RowAnswer } from '../../model/definition.ts'

interface Props {
  field: FieldDefinition
  name: string
  value: AnswerValue | null | undefined
  required: boolean
  locked: boolean
  error: string | undefined
  onChange: (value: readonly RowAnswer[]) => void
  onBlur: () => void
}
/** A small table to fill in: the same questions for each row. */
export function RowsField({ field, name, value, required, locked, error, onChange, onBlur }: Props) {
  const { say } = useFields()
  const { leastRows, mostRows } = field.webFormComponent
  const most = Math.min(mostRows || mostOfRows.rows, mostOfRows.rows)
  const given = rowsOf(value)
  // As many empty rows as are asked for stand there from the start.
  const least = Math.min(most, leastRows || 1)
  const shown = locked ? given.length : Math.max(given.length, least)
  const rows = Array.from({ length: shown }, (_, nth) => given[nth] ?? {})
  const columns = columnsOf(field)
  const bounds = [
    leastRows ? say(`至少 ${leastRows} 行`, `At least ${leastRows}`) : '',
    mostRows ? say(`最多 ${most} 行`, `At most ${most}`) : '',
  ]
  const hint = [say(field.remark ?? '', field.englishRemark || field.remark || ''), ...bounds]
    .filter(Boolean)
    .join(' · ')
  // The focus moves with the rows: a later one would take what is typed next into another cell.
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(`${name}-${wanted.current}-${columns[0]?.key}`)?.focus()
    wanted.current = undefined
  })
  function changeAndFocus(value: readonly RowAnswer[], nth: number) {
    wanted.current = nth
    onChange(value)
  }
  return (
    <Frame
      name={name}
      label={say(field.name, field.englishName || field.name)}
      required={required}
      locked={locked}
      {...(hint && { hint })}
      {...(error && { error })}
      group
      onBlur={onBlur}
    >
      {rows.map((row, nth) => (
        <fieldset key={nth} className="rf-row">
          <legend>{say(`第 ${nth + 1} 行`, `Row ${nth + 1}`)}</legend>
          <div className="rf-cells">
            {columns.map(column => (
              <FormField
                key={column.key}
                field={cellField(field, column)}
                name={`${name}-${nth}-${column.key}`}
                value={row[column.key] ?? (column.type === formComponentType.number ? 0 : '')}
                required={Boolean(column.required)}
                locked={locked}
                onChange={cell =>
                  onChange(rows.map((each, at) => (at === nth ? { ...row, [column.key]: cell as string } : each)))
                }
              />
            ))}
          </div>
          {!locked && rows.length > least && (
            <button
              type="button"
              className="pf-link"
              aria-label={say(`删除第 ${nth + 1} 行`, `Remove row ${nth + 1}`)}
              onClick={() =>
                changeAndFocus(
                  rows.filter((_, at) => at !== nth),
                  Math.max(0, nth - 1),
                )
              }
            >
              {say('删除此行', 'Remove this row')}
            </button>
          )}
        </fieldset>
      ))}
      {!locked && rows.length < most && (
        <button type="button" className="pf-button" onClick={() => changeAndFocus([...rows, {}], rows.length)}>
          {say('添加一行', 'Add a row')}
        </button>
      )}
    </Frame>
  )
}
