import type { InputProps } from '@pavilion/screens'
import { useHere } from '@pavilion/screens'
import { Select } from 'antd'
import { useMemo } from 'react'
import { zoneNames } from '../model/zones.ts'

/** A time zone by its name in the reader's language and its distance from UTC. */
export function ZoneInput({ value, onChange, id, disabled }: InputProps) {
  const { language } = useHere()
  const options = useMemo(() => zoneNames(language, new Date()), [language])
  return (
    <Select
      {...(id && { id })}
      disabled={disabled ?? false}
      showSearch={{ optionFilterProp: 'label' }}
      value={(value as string | undefined) ?? null}
      onChange={zone => onChange?.(zone)}
      options={
        typeof value === 'string' && value && !options.some(one => one.value === value)
          ? [{ value, label: value }, ...options]
          : [...options]
      }
    />
  )
}
