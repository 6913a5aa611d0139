import { decimalsOf } from '@pavilion/declare'
import type { AnyField } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Form, InputNumber, Space } from 'antd'
import { useEffect, useRef } from 'react'
import { callApi } from '../call/client.ts'
import { useHere } from '../environment.tsx'
import { readRange, writeRange } from '../logic/filters.ts'
import { unitText } from '../logic/text.ts'
import { currencyOf } from './currency.ts'
import type { InputProps, SearchProps } from './kind.ts'

/** An integer or a decimal. */
export function NumberInput({ value, onChange, field, name: _name, of: _of, row: _row, ...rest }: InputProps) {
  const { language } = useHere()
  return (
    <InputNumber
      {...rest}
      style={{ width: '100%' }}
      value={(value as number) ?? null}
      onChange={next => onChange?.(next ?? undefined)}
      {...(field.min !== undefined && { min: field.min })}
      {...(field.max !== undefined && { max: field.max })}
      precision={field.kind === 'decimal' ? (field.decimals ?? 6) : 0}
      formatter={number =>
        field.kind === 'decimal' && number !== undefined
          ? String(number)
              .replace(/(\.\d*?)0+$/, '$1')
              .replace(/\.$/, '')
          : String(number ?? '')
      }
      {...(field.unit && { suffix: unitText(field.unit, language) })}
    />
  )
}

/**
 * A range of numbers; the address has it as `10~20`.
 * @param scale turns the typed number into the stored one
 */
export function RangeSearch({ value, onChange, label, scale = 1 }: SearchProps & { scale?: number }) {
  const { say } = useHere()
  const [from, to] = readRange(value)
  const shown = (text: string) => (text === '' ? null : Number(text) / scale)
  // Minor units are integers. Unscaled numbers are sent as typed.
  const asked = (number: number | null) =>
    number === null ? '' : String(scale === 1 ? number : Math.round(number * scale))
  return (
    <Space.Compact block>
      <InputNumber
        style={{ width: '50%' }}
        aria-label={`${label} ${say('最小', 'from')}`}
        placeholder={say('最小', 'From')}
        value={shown(from)}
        onChange={number => onChange(writeRange(asked(number), to))}
        changeOnBlur
      />
      <InputNumber
        style={{ width: '50%' }}
        aria-label={`${label} ${say('最大', 'to')}`}
        placeholder={say('最大', 'To')}
        value={shown(to)}
        onChange={number => onChange(writeRange(from, asked(number)))}
        changeOnBlur
      />
    </Space.Compact>
  )
}
/** The currency of the open form: the one chosen there, or that of the row, or the project's. */
function useCurrency({ of, row }: Pick<InputProps, 'of' | 'row'>): string {
  const { currency } = useHere()
  const field = Object.entries((of?.fields ?? {}) as Record<string, AnyField>).find(
    ([, { ref }]) => ref === 'currency',
  )?.[0]
  const chosen = Form.useWatch(field ?? '', { preserve: true }) as number | null | undefined
  const { data } = useQuery({
    queryKey: ['currency', 'abbr', chosen],
    enabled: field !== undefined && typeof chosen === 'number',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => (await callApi<{ abbr: string }>('/currency/getDetail', { id: chosen })).abbr,
  })
  return data ?? currencyOf(row, currency)
}
/**
 * Entered in the currency, stored in minor units. Choosing another currency keeps the amount as it
 * was typed.
 */
export function MoneyInput({ value, onChange, field, row, name: _name, of, ...rest }: InputProps) {
  const currency = useCurrency({ of, row })
  const digits = decimalsOf(currency)
  const unit = 10 ** digits
  const held = useRef({ digits, value, onChange })
  held.current = { ...held.current, value, onChange }
  useEffect(() => {
    const { digits: before, value, onChange } = held.current
    held.current.digits = digits
    if (before !== digits && typeof value === 'number') onChange?.(Math.round((value / 10 ** before) * 10 ** digits))
  }, [digits])
  return (
    <InputNumber
      {...rest}
      style={{ width: '100%' }}
      prefix={currency}
      precision={digits}
      value={typeof value === 'number' ? value / unit : null}
      onChange={amount => onChange?.(amount === null ? undefined : Math.round(amount * unit))}
      {...(field.min !== undefined && { min: field.min / unit })}
      {...(field.max !== undefined && { max: field.max / unit })}
    />
  )
}
export function MoneySearch(props: SearchProps) {
  const { currency } = useHere()
  return <RangeSearch {...props} scale={10 ** decimalsOf(currency)} />
}
