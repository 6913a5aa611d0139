import { usePhoneText } from '@pavilion/phones/usePhoneText.ts'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A phone number. What was stored is shown in its usual grouping, what is being typed as typed. */
export function PhoneField({ value, ...props }: TextFieldProps) {
  const [first] = useState(value)
  const stored = usePhoneText(first)
  return <TextField {...props} value={value === first ? stored : value} />
}
