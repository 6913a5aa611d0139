import {
  type AnyRow,
  callApi,
  type Listed,
  numberText,
  useAttempt,
  useForget,
  useHere,
  useTell,
} from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

interface Cell {
  readonly total: number | null
  readonly held: number
  readonly sold: number
}
/** What of a variant is held, sold and available, and a way to adjust the total. */
export function SkuStock({ row }: { row: AnyRow }) {
  const { say, may, language } = useHere()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState(params.get('stock') === '1' && may('commoditySku.setStock'))
  const { data } = useQuery({
    queryKey: ['commodityStock', 'of', row.id],
    enabled: may('commodityStock.getList'),
    queryFn: () => callApi<Listed>('/commodityStock/getList', { where: { commoditySkuId: row.id } }),
  })
  const cell = data?.rows[0] as unknown as Cell | undefined
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
  const toast = useTell()
  const forget = useForget()
  const attempt = useAttempt()
  const [next, setNext] = useState<number | null>(total)
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const wrong =
    next === null
      ? say('请输入总库存', 'Please enter the total stock')
      : next < least
        ? say(
            `已有 ${numberText(least, language)} 件被占用或售出，总库存不能少于此数`,
            `${numberText(least, language)} already held or sold. The total stock cannot be less`,
          )
        : why.trim()
          ? undefined
          : say('请输入原因', 'Please enter a reason')
  async function save() {
    setTried(true)
    if (wrong) return
    setBusy(true)
    try {
      await attempt.send('/commoditySku/setStock', { id, total: next, seen: total, why: why.trim() })
      toast.done('更新成功', 'Updated successfully')
      onClose()
    } catch (error) {
      toast.refused(error, ['更新失败', 'Failed to update'])
    } finally {
      setBusy(false)
      await forget('commoditySku', 'commodityStock', 'stockRecord')
    }
  }
  const change = (next ?? total) - total
  return (
    <Modal
      open
      title={say('调整库存', 'Adjust stock')}
      okText={say('保存', 'Save')}
      cancelText={say('取消', 'Cancel')}
      okButtonProps={{ loading: busy }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="cm-form">
        <div>
          <label htmlFor="sku-total">{say('总库存', 'Total stock')}</label>
          <InputNumber
            id="sku-total"
            autoFocus
            min={0}
            precision={0}
            value={next}
            onChange={setNext}
            style={{ width: '100%' }}
          />
          <small className="pv-hint">
            {change === 0
              ? say(`现在 ${total}`, `${total} now`)
              : say(
                  `现在 ${total}，${change > 0 ? '增加' : '减少'} ${Math.abs(change)}`,
                  `${total} now, ${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'}`,
                )}
          </small>
        </div>
        <div>
          <label htmlFor="sku-why">{say('原因', 'Reason')}</label>
          <Input.TextArea
            id="sku-why"
            value={why}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 4 }}
            onChange={event => setWhy(event.target.value)}
          />
        </div>
        {tried && wrong && (
          <p className="pv-bad" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </Modal>
  )
}
