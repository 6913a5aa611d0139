import { maxLength } from '@pavilion/declare'
import { Input } from 'antd'
import { useHere } from '../environment.tsx'
import type { InputProps } from './kind.ts'

/**
 * A masked value that is left as it is means “not changed”. To change it, it must be typed in full.
 */
export function PersonalInput({ value, onChange, field, name: _name, of: _of, row: _row, ...rest }: InputProps) {
  const { say } = useHere()
  const hidden = typeof value === 'string' && value.includes('*')
  return (
    <>
      <Input
        {...rest}
        value={(value as string) ?? ''}
        onChange={event => onChange?.(event.target.value)}
        maxLength={maxLength(field) ?? 30}
        autoComplete="off"
        inputMode={field.kind === 'email' ? 'email' : field.kind === 'phone' ? 'tel' : 'text'}
        onFocus={event => {
          if (hidden) event.target.select()
        }}
      />
      {hidden && (
        <small className="pv-hint">
          {say('部分内容已隐藏；不修改则保持原值', 'Partly hidden. Leave it as it is to keep the value')}
        </small>
      )}
    </>
  )
}
/** A password or secret: typed, never shown again. */
export function HiddenInput({ value, onChange, field, name: _name, of: _of, row, ...rest }: InputProps) {
  const { say } = useHere()
  return (
    <Input.Password
      {...rest}
      value={(value as string) ?? ''}
      onChange={event => onChange?.(event.target.value || undefined)}
      autoComplete="new-password"
      maxLength={maxLength(field)}
      placeholder={row ? say('留空则不修改', 'Leave empty to keep the current value') : ''}
    />
  )
}
