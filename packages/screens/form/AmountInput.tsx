import { decimalsOf } from '@pavilion/declare'
import { InputNumber } from 'antd'

interface Props {
  readonly currency: string
  /** Minor units. */
  readonly value?: number | null
  readonly onChange?: (minor: number | null) => void
  readonly label?: string
  readonly id?: string
  readonly max?: number
  readonly placeholder?: string
  readonly invalid?: boolean
  readonly describedBy?: string
}
/** An amount, typed in the currency, held in its minor units. */
export function AmountInput({
  currency,
  value = null,
  onChange,
  label,
  id,
  max,
  placeholder,
  invalid,
  describedBy,
}: Props) {
  const digits = decimalsOf(currency)
  const unit = 10 ** digits
  return (
    <InputNumber
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      {...(invalid && { status: 'error' as const, 'aria-invalid': true })}
      {...(describedBy && { 'aria-describedby': describedBy })}
      style={{ width: '100%', minWidth: 96 }}
      prefix={currency}
      precision={digits}
      min={0}
      {...(max !== undefined && { max: max / unit })}
      {...(placeholder && { placeholder })}
      value={value === null ? null : value / unit}
      onChange={amount => onChange?.(amount === null ? null : Math.round(amount * unit))}
    />
  )
}
