import { textIn } from '@pavilion/declare'
import { type AnyRow, Ask, useCall, useHere } from '@pavilion/screens'
import { allows, useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { approveRefund } from '../model/calls/refunding.ts'
import {
  placeOf,
  refund,
  refundItem,
  refundItemStatus,
  refundKind,
  refundRoute,
  refundStatus,
  type OrderPage,
  type PageRefund,
  type PageRefundItem,
} from '../model/index.ts'
import { insideOf, registrationsIn } from './refundPlan.ts'
import { VoidsToo } from './VoidsToo.tsx'
import { WalkedIn } from './WalkedIn.tsx'
import { At, Part, State, useMoney, useReread, useWord } from './pageParts.tsx'

/** The refunds with the parts in which they go back. */
export function Refunds({ page }: { page: OrderPage }) {
  const { say } = useHere()
  if (!page.refunds.length) return null
  return (
    <Part title={say('退款', 'Refunds')}>
      <ul className="or-rows">
        {page.refunds.toReversed().map(each => (
          <OneRefund key={each.id} page={page} row={each} />
        ))}
      </ul>
    </Part>
  )
}
function OneRefund({ page, row }: { page: OrderPage; row: PageRefund }) {
  const { view } = page
  const { say, may, language } = useHere()
  const money = useMoney(view.currency)
  const word = useWord()
  const reread = useReread()
  const approving = useCall(approveRefund, {
    done: ['已同意', 'Approved'],
    failed: ['更新失败', 'Failed to update'],
    onSettled: reread,
  })
  const [voids, setVoids] = useState(true)
  const { moves, make } = useMoves(refund)
  const items = page.refundItems.filter(({ refundId }) => refundId === row.id)
  const asked = row.toApprove && row.status === refundStatus.pending
  // What a provider has taken on comes back no more.
  const cancellable =
    row.kind === refundKind.ordinary &&
    items.every(item => item.status === refundItemStatus.refunding && !item.acceptedAt && item.tries === 0)
  const named = (id: number) => {
    const line = view.lines.find(each => each.id === id)
    return (language === 'en' && line?.englishName) || line?.name || `#${id}`
  }
  // Its amount is among what is being refunded already.
  const isAll = view.refundedAmount + view.refundingAmount >= view.paidAmount
  const registrations = registrationsIn(page, row.lines, isAll ? view.paidAmount : 0)
  const inside = insideOf(page, registrations)
  return (
    <li>
      <div>
        <b>{word(refund.fields.kind, row.kind)}</b>
        <State field={refund.fields.status} value={row.status} />
        {asked && (
          <small>
            {row.operator
              ? say('超过复核金额，待第二人同意', 'Above the limit, waits for a second person')
              : say('买家申请，等待同意', 'Requested by the buyer, awaiting approval')}
          </small>
        )}
        {row.reason && <small>{textIn(row.reason, language)}</small>}
        {row.lines.map(line => (
          <small key={line.orderCommodityId}>
            {named(line.orderCommodityId)} × {line.quantity} · {money(line.amount)}
          </small>
        ))}
        <small>
          <At at={row.appliedAt} />
          {row.operator && ` · ${row.operator}`}
        </small>
        {items.map(item => (
          <Item key={item.id} page={page} item={item} />
        ))}
        {row.status === refundStatus.pending && (
          <span className="pv-words">
            {asked && may('refund.approve') && row.sysUserId === null && (
              <Ask
                title={say(`同意退款 ${money(row.amount)}？`, `Approve a refund of ${money(row.amount)}?`)}
                description={
                  registrations.length > 0 && (
                    <>
                      <WalkedIn visits={inside} />
                      <VoidsToo
                        setting={page.refundedRegistration}
                        count={registrations.length}
                        voids={voids}
                        onChange={setVoids}
                      />
                    </>
                  )
                }
                okText={say('同意', 'Approve')}
                cancelText={say('取消', 'Cancel')}
                onConfirm={() =>
                  approving.send({
                    id: row.id,
                    ...(registrations.length > 0 && { voidsRegistration: voids, entered: inside.length > 0 }),
                  })
                }
              >
                <Button size="small" type="primary" loading={approving.busy}>
                  {say('同意退款', 'Approve')}
                </Button>
              </Ask>
            )}
            {cancellable &&
              !(asked && row.sysUserId !== null) &&
              moves
                .filter(move => allows(refund, row as unknown as AnyRow, move))
                .map(move => (
                  <Button
                    key={move.name}
                    size="small"
                    danger
                    onClick={async () => {
                      await make(row as unknown as AnyRow, move)
                      await reread()
                    }}
                  >
                    {asked ? say('不同意', 'Decline') : say(move.move.label)}
                  </Button>
                ))}
          </span>
        )}
      </div>
      <span className="or-amount">{money(row.amount)}</span>
    </li>
  )
}
/** A part of a refund: through which payment, how, and how far it is. */
function Item({ page, item }: { page: OrderPage; item: PageRefundItem }) {
  const { say } = useHere()
  const money = useMoney(page.view.currency)
  const reread = useReread()
  const { moves, make } = useMoves(refundItem)
  const row = item as unknown as AnyRow
  const through = page.attempts.find(({ id }) => id === item.payId)
  return (
    <div className="or-item">
      <span className="pv-words">
        <span>{say(placeOf({ route: item.route, type: through?.type ?? null, account: item.account }))}</span>
        {through?.payer && <span>{through.payer}</span>}
        <State field={refundItem.fields.status} value={item.status} />
        <b>{money(item.amount)}</b>
      </span>
      {item.errmsg && item.status === refundItemStatus.refunding && <small className="pv-bad">{item.errmsg}</small>}
      {item.tradeNo && (
        <small>
          <code>{item.tradeNo}</code>
        </small>
      )}
      {item.route === refundRoute.manual &&
        moves
          .filter(move => allows(refundItem, row, move))
          .map(move => (
            <Button
              key={move.name}
              size="small"
              onClick={async () => {
                await make(row, move)
                await reread()
              }}
            >
              {say(move.move.label)}
            </Button>
          ))}
    </div>
  )
}
