import { defaultCurrency, decimalsOf } from '@pavilion/declare'
import { Failed, send, useAfter, useCall, useForget, useHere } from '@pavilion/screens'
import { useHold } from '@pavilion/screens/leaving.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, InputNumber, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { getMatrix, saveSkus } from '../model/calls.ts'
import { unusualWords, type Matrix } from '../model/matrix.ts'
import { bodyOf, type Entered, type Grid, type GridRow, gridOf, leaving, rowsOf, unusualRows } from './matrixState.ts'
import { Specs } from './Specs.tsx'

/** The specs of a product and the grid of its variants: prices, stock, on sale; saved at once. */
export function SkuMatrix({ id }: { id: number }) {
  const { say, may } = useHere()
  const sees = may('commoditySku.getList')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['commoditySku', 'matrix', id],
    enabled: sees,
    queryFn: () => send(getMatrix, { id }),
  })
  const late = useAfter(isPending && sees)
  if (!sees) return null
  return (
    <section className="pv-section cm-matrix" aria-label={say('规格项与规格', 'Specs and variants')}>
      <h2>{say('规格项与规格', 'Specs and variants')}</h2>
      {error ? <Failed error={error} again={refetch} /> : data ? <Editor matrix={data} /> : late && <Skeleton active />}
    </section>
  )
}
function Editor({ matrix }: { matrix: Matrix }) {
  const { say, may } = useHere()
  const { modal } = App.useApp()
  const forget = useForget()
  const [grid, setGrid] = useState<Grid>(() => gridOf(matrix))
  const [dirty, setDirty] = useState(false)
  const saving = useCall(saveSkus, {
    done: ['保存成功', 'Saved'],
    failed: ['保存失败', 'Saving failed'],
    onDone: () => setDirty(false),
    onSettled: () => forget('commoditySku', 'commoditySpec', 'commodityStock', 'stockRecord', 'commoditySpu'),
  })
  const save = async () => {
    const odd = unusualRows(rows)
    if (odd.length) {
      const sure = await modal.confirm({
        title: say('这些价格正确吗？', 'Are these prices right?'),
        content: (
          <ul>
            {odd.slice(0, 20).map(({ name, why }) => (
              <li key={name}>{say(`${name}：${unusualWords[why][0]}`, `${name} ${unusualWords[why][1]}`)}</li>
            ))}
          </ul>
        ),
        okText: say('正确，保存', 'Yes, save them'),
        cancelText: say('返回修改', 'Back to the prices'),
      })
      if (!sure) return
    }
    await saving.send({ ...bodyOf(matrix, grid), confirmed: odd.length > 0 })
  }
  const mayEdit = may('commoditySpu.saveSkus')
  // What was saved elsewhere is shown, unless something is being entered here.
  const [shown, setShown] = useState(matrix)
  if (shown !== matrix && !dirty) {
    setShown(matrix)
    setGrid(gridOf(matrix))
  }
  useHold(dirty, async () =>
    Boolean(
      await modal.confirm({
        title: say('放弃未保存的规格？', 'Discard the unsaved variants?'),
        okText: say('放弃', 'Discard'),
        cancelText: say('继续编辑', 'Keep editing'),
      }),
    ),
  )
  const change = (next: Grid) => {
    setGrid(next)
    setDirty(true)
  }
  const rows = rowsOf(matrix, grid)
  const rest = leaving(matrix, grid)
  const priced = rows.filter(({ price }) => price !== null).length
  const currency = matrix.skus[0]?.currency ?? defaultCurrency()
  const enter = (keys: readonly string[], values: Partial<Entered>) =>
    change({
      ...grid,
      entered: {
        ...grid.entered,
        ...Object.fromEntries(keys.map(key => [key, { ...grid.entered[key], ...values }])),
      },
    })
  return (
    <>
      <Specs matrix={matrix} specs={grid.specs} disabled={!mayEdit} onChange={specs => change({ ...grid, specs })} />
      <table aria-label={say('规格表格', 'Variants')} className="cm-grid">
        <thead>
          <tr>
            <th scope="col">{say('规格', 'Variant')}</th>
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
          {mayEdit && rows.length > 1 && <FillAll rows={rows} currency={currency} onFill={enter} />}
          {rows.map(row => (
            <Row
              key={row.key}
              row={row}
              currency={row.known?.currency ?? currency}
              disabled={!mayEdit}
              onEnter={values => enter([row.key], values)}
            />
          ))}
        </tbody>
      </table>
      {rest.length > 0 && (
        <p className="pv-hint">
          {say('保存后将下架（规格值已不存在）：', 'Will be taken off sale, since their values are gone: ')}
          {rest.map(({ id, name }) => (
            <Link key={id} to={`/commodityManagement/commoditySku/detail?id=${id}`}>
              {name}{' '}
            </Link>
          ))}
        </p>
      )}
      {mayEdit && (
        <p className="pv-words">
          <Button type="primary" loading={saving.busy} disabled={!dirty} onClick={() => void save()}>
            {say(`保存 ${priced} 个规格`, `Save ${priced} ${priced === 1 ? 'variant' : 'variants'}`)}
          </Button>
          {priced < rows.length && (
            <small className="pv-hint">
              {say(
                `${rows.length - priced} 个组合没有价格，不会创建`,
                `${rows.length - priced} without a price will not be created`,
              )}
            </small>
          )}
        </p>
      )}
    </>
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
  row: { name, price, cost, stock, onSale, known },
  currency,
  disabled,
  onEnter,
}: {
  row: GridRow
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
