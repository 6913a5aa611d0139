import { decimalsOf } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { Input, InputNumber, Switch } from 'antd'
import { Link } from 'react-router'
import type { Entered, GridRow } from './matrixState.ts'

/** The variants of a product as a table to fill in: names, prices, stock, on sale. */
export function VariantGrid({
  rows,
  currency,
  disabled,
  onEnter,
}: {
  rows: readonly GridRow[]
  currency: string
  disabled: boolean
  onEnter(keys: readonly string[], values: Partial<Entered>): void
}) {
  const { say } = useHere()
  return (
    <table aria-label={say('规格表格', 'Variants')} className="cm-grid">
      <thead>
        <tr>
          <th scope="col">{say('规格', 'Variant')}</th>
          {rows.length > 1 && <th scope="col">{say('英文名称', 'English name')}</th>}
          <th scope="col">
            {say('价格', 'Price')} {currency}
          </th>
          <th scope="col">
            {say('成本', 'Cost')} {currency}
          </th>
          <th scope="col">{say('总库存', 'Total stock')}</th>
          <th scope="col">{say('在售', 'On sale')}</th>
        </tr>
      </thead>
      <tbody>
        {!disabled && rows.length > 1 && <FillAll rows={rows} currency={currency} onFill={onEnter} />}
        {rows.map(row => (
          <Row
            named={rows.length > 1}
            key={row.key}
            row={row}
            currency={row.known?.currency ?? currency}
            disabled={disabled}
            onEnter={values => onEnter([row.key], values)}
          />
        ))}
      </tbody>
    </table>
  )
}

function Amount({
  value,
  currency,
  label,
  disabled,
  onChange,
}: {
  value: number | null
  currency: string
  label: string
  disabled?: boolean
  onChange(minor: number | null): void
}) {
  const unit = 10 ** decimalsOf(currency)
  return (
    <InputNumber
      aria-label={label}
      min={0}
      precision={decimalsOf(currency)}
      disabled={disabled ?? false}
      value={value === null ? null : value / unit}
      onChange={amount => onChange(amount === null ? null : Math.round(amount * unit))}
    />
  )
}
/** One row that fills all others. */
function FillAll({
  rows,
  currency,
  onFill,
}: {
  rows: readonly GridRow[]
  currency: string
  onFill(keys: readonly string[], values: Partial<Entered>): void
}) {
  const { say } = useHere()
  const all = say('全部', 'All')
  const fill = (values: Partial<Entered>) =>
    onFill(
      rows.map(({ key }) => key),
      values,
    )
  return (
    <tr className="cm-all">
      <th scope="row">{say('全部填写', 'Fill all')}</th>
      <td />
      <td data-name={say('价格', 'Price')}>
        <Amount
          value={null}
          currency={currency}
          label={`${all} ${say('价格', 'price')}`}
          onChange={price => price !== null && fill({ price })}
        />
      </td>
      <td data-name={say('成本', 'Cost')}>
        <Amount
          value={null}
          currency={currency}
          label={`${all} ${say('成本', 'cost')}`}
          onChange={cost => cost !== null && fill({ cost })}
        />
      </td>
      <td data-name={say('总库存', 'Total stock')}>
        <InputNumber
          aria-label={`${all} ${say('库存', 'stock')}`}
          min={0}
          precision={0}
          value={null}
          onChange={stock => stock !== null && fill({ stock })}
        />
      </td>
      <td data-name={say('在售', 'On sale')}>
        <Switch
          aria-label={`${all} ${say('在售', 'on sale')}`}
          checked={rows.every(({ onSale }) => onSale)}
          onChange={onSale => fill({ onSale })}
        />
      </td>
    </tr>
  )
}
function Row({
  row: { name, englishName, price, cost, stock, onSale, known },
  named,
  currency,
  disabled,
  onEnter,
}: {
  row: GridRow
  /** It is one of several, which visitors tell apart by their names. */
  named: boolean
  currency: string
  disabled: boolean
  onEnter(values: Partial<Entered>): void
}) {
  const { say, language } = useHere()
  const called = (language === 'en' && known?.englishName) || name
  return (
    <tr>
      <th scope="row">
        {known ? <Link to={`/commodityManagement/commoditySku/detail?id=${known.id}`}>{called}</Link> : name}
      </th>
      {named && (
        <td data-name={say('英文名称', 'English name')}>
          <Input
            aria-label={say(`${name} 英文名称`, `${name} English name`)}
            maxLength={300}
            disabled={disabled}
            value={englishName}
            onChange={({ target }) => onEnter({ englishName: target.value })}
          />
        </td>
      )}
      <td data-name={say('价格', 'Price')}>
        <Amount
          value={price}
          currency={currency}
          label={`${name} ${say('价格', 'price')}`}
          disabled={disabled}
          onChange={price => onEnter({ price })}
        />
      </td>
      <td data-name={say('成本', 'Cost')}>
        <Amount
          value={cost}
          currency={currency}
          label={`${name} ${say('成本', 'cost')}`}
          disabled={disabled}
          onChange={cost => onEnter({ cost })}
        />
      </td>
      <td data-name={say('总库存', 'Total stock')}>
        <span className="cm-stock">
          <InputNumber
            aria-label={`${name} ${say('库存', 'stock')}`}
            min={0}
            precision={0}
            disabled={disabled}
            value={stock}
            onChange={next => onEnter({ stock: next ?? 0 })}
          />
          {known && (known.held > 0 || known.sold > 0) && (
            <small>{say(`占用 ${known.held} · 售出 ${known.sold}`, `${known.held} held · ${known.sold} sold`)}</small>
          )}
        </span>
      </td>
      <td data-name={say('在售', 'On sale')}>
        <Switch
          aria-label={`${name} ${say('在售', 'on sale')}`}
          checked={onSale}
          disabled={disabled}
          onChange={next => onEnter({ onSale: next })}
        />
      </td>
    </tr>
  )
}
