import { useState } from 'react'
import { readNumber, writeNumber } from './number.ts'
import { TextField } from './TextField.tsx'
import type { FieldProps } from './fieldProps.ts'

/**
 * A typed number, without a spinner that scrolling could turn by accident. Text that is not a
 * number is passed on as it is, so that validation can refuse it.
 */
export function NumberField({ value, onChange, ...rest }: FieldProps<number | string>) {
  const [typed, setTyped] = useState(typeof value === 'number' ? writeNumber(value) : value)
  const meant = readNumber(typed)
  // The value was changed from outside: a draft, or a cleared hidden field.
  const shown = (meant ?? typed) === value ? typed : typeof value === 'number' ? writeNumber(value) : value
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={text => {
        setTyped(text)
        onChange(readNumber(text) ?? text)
      }}
    />
  )
}
