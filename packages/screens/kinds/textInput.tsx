import { maxLength } from '@pavilion/declare'
import { Input } from 'antd'
import type { InputProps } from './kind.ts'

/** How many characters are used, once few are left. */
const nearLimit = ({ count, maxLength }: { count: number; maxLength?: number }) =>
  maxLength !== undefined && count > maxLength * 0.8 ? `${count} / ${maxLength}` : ''

/** One line. */
export function TextInput({ value, onChange, field, name: _name, of: _of, row: _row, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      value={(value as string) ?? ''}
      onChange={event => onChange?.(event.target.value)}
      maxLength={maxLength(field)}
      allowClear={!rest.disabled}
      autoComplete="off"
      showCount={field.max !== undefined && field.max >= 40 && { formatter: nearLimit }}
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
    showCount={{ formatter: nearLimit }}
    autoSize={field.kind === 'remark' ? { minRows: 2, maxRows: 4 } : { minRows: 3, maxRows: 10 }}
  />
)
