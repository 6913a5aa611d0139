import { Select } from 'antd'
import { useHere } from '../environment.tsx'
import type { InputProps } from './kind.ts'

/** An input that selects one of the events that the operator may enter. */
export function EventSelect({ id, value, onChange }: Partial<InputProps>) {
  const { projects, language } = useHere()
  return (
    <Select
      {...(id && { id })}
      value={value as number | undefined}
      onChange={chosen => onChange?.(chosen)}
      showSearch={{ optionFilterProp: 'label' }}
      options={projects.map(one => ({
        value: one.id,
        label: language === 'en' && one.englishName ? one.englishName : one.name,
      }))}
    />
  )
}
