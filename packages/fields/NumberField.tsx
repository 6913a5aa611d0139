import { inLanguage, type Pair } from '@pavilion/declare'
import { useState } from 'react'
import { readNumber, writeNumber } from './number.ts'
import { useFields } from './setting.tsx'
import { TextField } from './TextField.tsx'
import type { FieldProps } from './fieldProps.ts'

/**
 * A typed number, without a spinner that scrolling could turn by accident. Text that is not a
 * number is passed on as it is, so that validation can refuse it.
 */
export function NumberField({
  value,
  onChange,
  bounds,
  unit,
  ...rest
}: FieldProps<number | string> & { bounds?: Pair | undefined; unit?: Pair | undefined }) {
  const { language } = useFields()
  const [typed, setTyped] = useState(typeof value === 'number' ? writeNumber(value) : value)
  const meant = readNumber(typed)
  // The value was changed from outside: a draft, or a cleared hidden field.
  const shown = (meant ?? typed) === value ? typed : typeof value === 'number' ? writeNumber(value) : value
  const measured = unit && inLanguage(unit, language)
  const hint = [rest.hint, bounds && inLanguage(bounds, language)].filter(Boolean).join(' · ')
  return (
    <TextField
      {...rest}
      {...(hint && { hint })}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      {...(measured && { unit: measured })}
      onChange={text => {
        setTyped(text)
        onChange(readNumber(text) ?? text)
      }}
    />
  )
}
