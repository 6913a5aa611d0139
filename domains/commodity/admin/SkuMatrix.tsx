import { defaultCurrency } from '@pavilion/declare'
import { Failed, send, useAfter, useCall, useForget, useHere } from '@pavilion/screens'
import { useHold } from '@pavilion/screens/leaving.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { getMatrix, saveSkus } from '../model/calls.ts'
import { unusualWords, type Matrix } from '../model/matrix.ts'
import { bodyOf, type Entered, type Grid, gridOf, leaving, rowsOf, unusualRows } from './matrixState.ts'
import { Specs } from './Specs.tsx'
import { VariantGrid } from './VariantGrid.tsx'

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
      <VariantGrid rows={rows} currency={currency} disabled={!mayEdit} onEnter={enter} />
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
