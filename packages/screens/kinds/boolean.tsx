import { Select } from 'antd'
import { useHere } from '../environment.tsx'
import { type CellProps, kindView, type SearchProps } from './kind.ts'
import { onUse } from './onUse.tsx'

function Cell({ value }: CellProps) {
  const { say } = useHere()
  return <span className={value ? 'pv-yes' : 'pv-no'}>{value ? say('是', 'Yes') : say('否', 'No')}</span>
}
const BooleanInput = onUse(() => import('./booleanInput.tsx'))
function BooleanSearch({ value, onChange, label }: SearchProps) {
  const { say } = useHere()
  return (
    <Select
      aria-label={label}
      allowClear
      placeholder={say('全部', 'All')}
      value={value || undefined}
      onChange={selected => onChange(selected ?? '')}
      style={{ width: '100%' }}
      options={[
        { value: 'true', label: say('是', 'Yes') },
        { value: 'false', label: say('否', 'No') },
      ]}
    />
  )
}
/** Yes or no, never empty. */
export const boolean = kindView({ Cell, Input: BooleanInput, Search: BooleanSearch, width: 90 })
