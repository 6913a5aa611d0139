import { callOf } from '@pavilion/declare'
import { type AnyRow, CallDialog, numberText, send, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { setStock } from '../model/calls.ts'
import { commodityStock } from '../model/commodity.ts'

/** The units of a variant that are held, sold and available, and a way to adjust the total. */
export function SkuStock({ row }: { row: AnyRow }) {
  const { say, may, language } = useHere()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState(params.get('stock') === '1' && may('commoditySku.setStock'))
  const { data } = useQuery({
    queryKey: ['commodityStock', 'of', row.id],
    enabled: may('commodityStock.getList'),
    queryFn: () => send(callOf(commodityStock.cells, 'getList'), { where: { commoditySkuId: row.id } }),
  })
  const cell = data?.rows[0]
  const number = (value: number) => numberText(value, language)
  const total = (row.stock as number | null) ?? 0
  function close() {
    setOpen(false)
    setParams(
      query => {
        query.delete('stock')
        return query
      },
      { replace: true },
    )
  }
  return (
    <div className="cm-counts">
      <dl>
        <div>
          <dt>{say('总库存', 'Total')}</dt>
          <dd>{number(total)}</dd>
        </div>
        {cell && (
          <>
            <div>
              <dt>{say('已占用', 'Held')}</dt>
              <dd>{number(cell.held)}</dd>
            </div>
            <div>
              <dt>{say('已售出', 'Sold')}</dt>
              <dd>{number(cell.sold)}</dd>
            </div>
            <div>
              <dt>{say('可售', 'Available')}</dt>
              <dd>{number((cell.total ?? 0) - cell.held - cell.sold)}</dd>
            </div>
          </>
        )}
      </dl>
      {may('commoditySku.setStock') && <Button onClick={() => setOpen(true)}>{say('调整库存', 'Adjust stock')}</Button>}
      {open && <AdjustDialog id={row.id} total={total} least={cell ? cell.held + cell.sold : 0} onClose={close} />}
    </div>
  )
}
function AdjustDialog({ id, total, least, onClose }: { id: number; total: number; least: number; onClose(): void }) {
  const { say, language } = useHere()
  const forget = useForget()
  return (
    <CallDialog
      of={setStock}
      about={{ id, seen: total }}
      start={{ total }}
      title={['调整库存', 'Adjust stock']}
      button={['保存', 'Save']}
      refuse={({ total: next = 0, why }) =>
        next < least
          ? [
              `已有 ${numberText(least, 'zh')} 件被占用或售出，总库存不能少于此数`,
              `${numberText(least, 'en')} already held or sold. The total stock cannot be less`,
            ]
          : why?.trim()
            ? undefined
            : ['请输入原因', 'Please enter a reason']
      }
      below={({ total: next }) => {
        const change = (next ?? total) - total
        return (
          <small className="pv-hint">
            {change === 0
              ? say(`现在 ${total}`, `${total} now`)
              : say(
                  `现在 ${total}，${change > 0 ? '增加' : '减少'} ${Math.abs(change)}`,
                  `${total} now, ${numberText(Math.abs(change), language)} ${change > 0 ? 'more' : 'fewer'}`,
                )}
          </small>
        )
      }}
      done={['更新成功', 'Updated successfully']}
      failed={['更新失败', 'Failed to update']}
      onSettled={() => forget('commoditySku', 'commodityStock', 'stockRecord')}
      onClose={onClose}
    />
  )
}
