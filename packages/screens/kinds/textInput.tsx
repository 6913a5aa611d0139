import { maxLength } from '@pavilion/declare'
import { Input } from 'antd'
import type { InputProps } from './kind.ts'

/** One line. Long ones show how many characters are used. */
export function TextInput({ value, onChange, field, name: _name, of: _of, row: _row, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      value={(value as string) ?? ''}
      onChange={event => onChange?.(event.target.value)}
      maxLength={maxLength(field)}
      allowClear={!rest.disabled}
      autoComplete="off"
      showCount={field.max !== undefined && field.max >= 40}
    />
  )
}
/** Several lines, growing with the text. */
export const LongInput = ({ value, onChange, field, name: _name, of: _of, row: _row, ...rest }: InputProps) => (
  <Input.TextArea
    {...rest}
    value={(value as string) ?? ''}
    onChange={event => onChange?.(event.target.value)}
    maxLength={maxLength(field)}
    showCount
    autoSize={field.kind === 'remark' ? { minRows: 2, maxRows: 4 } : { minRows: 3, maxRows: 10 }}
  />
)
