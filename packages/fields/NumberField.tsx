import { useState } from 'react'
import { readNumber, writeNumber } from './number.ts'
import { TextField } from './TextField.tsx'
import type { FieldProps } from './fieldProps.ts'

/** A number, typed; no spinner that a scrolling page turns by accident. Text that is no number is handed on as it is, so that the check can say so. */
export function NumberField({ value, onChange, ...rest }: FieldProps<number | string>) {
  const [typed, setTyped] = useState(typeof value === 'number' ? writeNumber(value) : value)
  const meant = readNumber(typed)
  // The value was changed from outside: a draft, a cleared hidden field.
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
