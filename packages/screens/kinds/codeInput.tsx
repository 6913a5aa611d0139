import { Radio, Select } from 'antd'
import { useHere } from '../environment.tsx'
import { useCodeOptions } from './codeOptions.ts'
import type { InputProps } from './kind.ts'

/** One code: up to three as buttons, more as a select. */
export function CodeInput({ value, onChange, field, id, disabled, onBlur }: InputProps) {
  const options = useCodeOptions(field)
  const { say } = useHere()
  if (field.required && options.length <= 3)
    return (
      <Radio.Group
        {...(id && { id })}
        aria-label={say(field.zh, field.en)}
        disabled={disabled ?? false}
        value={value}
        onChange={event => onChange?.(event.target.value)}
        options={options}
        optionType="button"
      />
    )
  return (
    <Select
      {...(id && { id })}
      disabled={disabled ?? false}
      value={(value as number) ?? undefined}
      onChange={selected => onChange?.(selected)}
      onBlur={() => onBlur?.()}
      options={options}
      allowClear={!field.required}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      placeholder={say('请选择', 'Select')}
      style={{ width: '100%' }}
    />
  )
}
export function CodesInput({ value, onChange, field, id, disabled }: InputProps) {
  const options = useCodeOptions(field)
  const { say } = useHere()
  return (
    <Select
      mode="multiple"
      {...(id && { id })}
      disabled={disabled ?? false}
      value={(value as number[]) ?? []}
      onChange={selected => onChange?.(selected)}
      options={options}
      optionFilterProp="label"
      placeholder={say('请选择', 'Select')}
      style={{ width: '100%' }}
    />
  )
}
