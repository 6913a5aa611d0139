import { entryOf } from '@pavilion/declare'
import { Select } from 'antd'
import { useHere } from '../environment.tsx'
import { readList } from '../logic/filters.ts'
import { useCodeOptions } from './codeOptions.ts'
import { type CellProps, kindView, type SearchProps } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Nothing, Tag } from './parts.tsx'

function Cell({ value, field }: CellProps) {
  const { say } = useHere()
  if (isNothing(value)) return <Nothing />
  const words = (Array.isArray(value) ? value : [value]).map(code => ({
    code,
    entry: entryOf(field.codes as never, code),
  }))
  const plain = field.kind !== 'state' && !words.some(({ entry }) => entry?.tone)
  return (
    <span className="pv-words">
      {words.map(({ code, entry }) => {
        const word = entry ? say(entry.zh, entry.en) : String(code)
        return plain ? (
          <span key={String(code)}>{word}</span>
        ) : (
          <Tag key={String(code)} tone={entry?.tone}>
            {word}
          </Tag>
        )
      })}
    </span>
  )
}
// Inputs are loaded with the first form.
const CodeInput = onUse(() => import('./codeInput.tsx').then(({ CodeInput }) => ({ default: CodeInput })))
const CodesInput = onUse(() => import('./codeInput.tsx').then(({ CodesInput }) => ({ default: CodesInput })))
function CodeSearch({ value, onChange, field, label }: SearchProps) {
  const options = useCodeOptions(field).map(option => ({ ...option, value: String(option.value) }))
  const { say } = useHere()
  return (
    <Select
      mode="multiple"
      aria-label={label}
      maxTagCount="responsive"
      allowClear
      placeholder={say('全部', 'All')}
      value={readList(value)}
      onChange={(selected: string[]) => onChange(selected.join(','))}
      options={options}
      optionFilterProp="label"
      style={{ width: '100%' }}
    />
  )
}
/** One code of a list, and states: always shown by name, in the colour of their meaning. */
export const code = kindView({ Cell, Input: CodeInput, Search: CodeSearch, width: 120 })
export const codeList = kindView({ Cell, Input: CodesInput, Search: CodeSearch, width: 180 })
