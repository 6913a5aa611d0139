import { CallDialog, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { withdrawChange } from '../model/calls/changing.ts'
import { orderChange, orderChangeState, type OrderPage } from '../model/index.ts'
import { At, Part, State, useMoney, useReread } from './pageParts.tsx'

/** What became of the order since it was placed; an open change can be withdrawn here. */
export function Changes({ page: { view } }: { page: OrderPage }) {
  const { say, may, language } = useHere()
  const money = useMoney(view.currency)
  const reread = useReread()
  const [asks, setAsks] = useState(false)
  if (!view.changes.length) return null
  type Units = OrderPage['view']['changes'][number]['coming'][number]
  const words = ({ name, englishName, quantity }: Units) =>
    `${(language === 'en' && englishName) || name} × ${quantity}`
  return (
    <Part title={say('订单变更', 'Changes')}>
      <ul className="or-rows">
        {view.changes.toReversed().map(change => (
          <li key={change.id}>
            <div>
              <State field={orderChange.fields.state} value={change.state} />
              <At at={change.createdAt} />
              {change.byBuyer && <span>{say('买家自助', 'By the buyer')}</span>}
              {change.leaving.map((each, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: units of a change are never reordered
                <small key={`less ${nth}`}>− {words(each)}</small>
              ))}
              {change.coming.map((each, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: units of a change are never reordered
                <small key={`more ${nth}`}>+ {words(each)}</small>
              ))}
              <small>
                {money(change.before)} → {money(change.after)}
                {change.reason && ` · ${change.reason}`}
              </small>
              {change.state === orderChangeState.toPay && may('order.change') && (
                <span className="pv-words">
                  <Button size="small" danger onClick={() => setAsks(true)}>
                    {say('撤销变更', 'Withdraw')}
                  </Button>
                </span>
              )}
            </div>
            <span className="or-amount">
              {change.difference > 0 ? '+' : change.difference < 0 ? '−' : ''}
              {money(Math.abs(change.difference))}
            </span>
          </li>
        ))}
      </ul>
      {asks && (
        <CallDialog
          of={withdrawChange}
          about={{ id: view.id }}
          title={['撤销变更', 'Withdraw the change']}
          danger
          done={['变更已撤销', 'Change withdrawn']}
          failed={['撤销失败', 'It could not be withdrawn']}
          onClose={() => setAsks(false)}
          onSettled={reread}
        >
          <p className="pv-hint">
            {say(
              '订单恢复为变更前的内容并为已支付；为变更占用的库存释放，已补付的部分退回。',
              'The order is paid as it was before. Stock that was held for the change is released, and what was paid of the difference goes back.',
            )}
          </p>
        </CallDialog>
      )}
    </Part>
  )
}
