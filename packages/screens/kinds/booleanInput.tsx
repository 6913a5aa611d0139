import { Switch } from 'antd'
import { useHere } from '../environment.tsx'
import type { InputProps } from './kind.ts'

export default function BooleanInput({ value, onChange, id, disabled, field }: InputProps) {
  const { say } = useHere()
  return (
    <Switch
      {...(id && { id })}
      disabled={disabled ?? false}
      checked={value === true}
      onChange={checked => onChange?.(checked)}
      checkedChildren={say('是', 'Yes')}
      unCheckedChildren={say('否', 'No')}
      aria-label={say(field.zh, field.en)}
    />
  )
}
