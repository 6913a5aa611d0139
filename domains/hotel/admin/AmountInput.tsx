import { decimalsOf } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { InputNumber } from 'antd'

interface Props {
  readonly label: string
  readonly placeholder?: string
  /** Minor units. */
  readonly value: number | null
  readonly onChange: (minor: number | null) => void
}
/** An amount, typed in the event's currency, held in its minor units. */
export function AmountInput({ label, placeholder, value, onChange }: Props) {
  const { currency } = useHere()
  const digits = decimalsOf(currency)
  const unit = 10 ** digits
  return (
    <InputNumber
      aria-label={label}
      prefix={currency}
      precision={digits}
      min={0}
      {...(placeholder && { placeholder })}
      value={value === null ? null : value / unit}
      onChange={amount => onChange(amount === null ? null : Math.round(amount * unit))}
    />
  )
}
