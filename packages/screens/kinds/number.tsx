import { priceText } from '@pavilion/declare'
import { useHere } from '../environment.tsx'
import { isIdentity, numberText, sizeText, unitText } from '../logic/text.ts'
import { onDemand } from '../onDemand.tsx'
import { currencyOf } from './currency.ts'
import { type CellProps, kindView, type SearchProps } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Nothing } from './parts.tsx'
import { PlainInput } from './plainInput.ts'

function Cell({ value, field, name }: CellProps) {
  const { language } = useHere()
  if (isNothing(value)) return <Nothing />
  if (field.unit === 'bytes') return <span className="pv-number">{sizeText(Number(value))}</span>
  // Ids and account numbers are names, not amounts: no separators.
  return (
    <span className="pv-number">
      {isIdentity(name) ? String(value) : numberText(Number(value), language)}
      {field.unit ? ` ${unitText(field.unit, language)}` : ''}
    </span>
  )
}
// Inputs and filters of numbers are loaded when the first one is shown.
const NumberInput = onUse(() => import('./numberInput.tsx').then(({ NumberInput }) => ({ default: NumberInput })))
const MoneyInput = onUse(() => import('./numberInput.tsx').then(({ MoneyInput }) => ({ default: MoneyInput })))
const ComingSearch = ({ label }: SearchProps) => <PlainInput disabled aria-label={label} />
const RangeSearch = onDemand(
  () => import('./numberInput.tsx').then(({ RangeSearch }) => ({ default: RangeSearch })),
  ComingSearch,
)
const MoneySearch = onDemand(
  () => import('./numberInput.tsx').then(({ MoneySearch }) => ({ default: MoneySearch })),
  ComingSearch,
)

/** Integers and decimals. */
export const number = kindView({ Cell, Input: NumberInput, Search: RangeSearch, width: 110, align: 'right' })

function MoneyCell({ value, row }: CellProps) {
  const { language, currency } = useHere()
  return isNothing(value) ? (
    <Nothing />
  ) : (
    <span className="pv-number">
      {priceText({ minor: Number(value), currency: currencyOf(row, currency) }, language)}
    </span>
  )
}
/** Integer minor units, shown and entered in the currency. */
export const money = kindView({ Cell: MoneyCell, Input: MoneyInput, Search: MoneySearch, width: 130, align: 'right' })
