import { textIn, type AnyField } from '@pavilion/declare'
import { type AnyRow, useHere } from '@pavilion/screens'
import { allows, useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { kindViews } from '@pavilion/screens'
import { Button } from 'antd'
import { Link } from 'react-router'
import {
  attemptState,
  pay,
  payDecision,
  payOutcome,
  payStatus,
  payVerification,
  refundItemStatus,
  refundKind,
  refundRoute,
  type OrderPage,
  type PageAttempt,
} from '../model/index.ts'
import { At, Part, State, useMoney, useReread, useWord } from './pageParts.tsx'

/** Every attempt to pay: what it is, what became of it, and the second look at offline money. */
export function Payments({ page }: { page: OrderPage }) {
  const { say } = useHere()
  return (
    <Part title={say('支付', 'Payments')}>
      {page.attempts.length === 0 ? (
        <p className="or-none">{say('还没有付款记录', 'No payment attempts yet')}</p>
      ) : (
        <ul className="or-rows">
          {page.attempts.toReversed().map(attempt => (
            <Payment key={attempt.id} page={page} attempt={attempt} />
          ))}
        </ul>
      )}
    </Part>
  )
}
function Payment({ page: { view, refunds, refundItems }, attempt }: { page: OrderPage; attempt: PageAttempt }) {
  const { say, person, language } = useHere()
  const word = useWord()
  const money = useMoney(view.currency)
  const reread = useReread()
  const { moves, make } = useMoves(pay)
  const row = attempt as unknown as AnyRow
  const own = attempt.sysUserId !== null && attempt.sysUserId === person.id
  /** Its return is under way or over: nothing else can be done with it. */
  const returned = refundItems.some(
    item =>
      item.payId === attempt.id &&
      refunds.some(({ id, kind }) => id === item.refundId && kind === refundKind.unexpected) &&
      (item.status === refundItemStatus.success ||
        (item.status === refundItemStatus.refunding &&
          (item.acceptedAt !== null || (item.tries > 0 && item.route === refundRoute.provider)))),
  )
  const waits = attempt.verification === payVerification.waiting
  const received = attempt.status === payStatus.paid
  const isElsewhere = attempt.orderId !== view.id
  const decisions = isElsewhere ? [] : moves.filter(move => move.field === 'decision' && allows(pay, row, move))
  const { Cell } = kindViews.images
  return (
    <li className={received ? '' : 'or-faint'}>
      <div>
        <b>{word(pay.fields.type, attempt.type)}</b>
        {waits || attempt.verification === payVerification.refused ? (
          <State field={pay.fields.verification} value={attempt.verification} />
        ) : (
          <State field={pay.fields.attempt} value={attempt.attempt} />
        )}
        {attempt.outcome !== payOutcome.usual && <State field={pay.fields.outcome} value={attempt.outcome} />}
        {attempt.decision !== payDecision.none && !isElsewhere && (
          <State field={pay.fields.decision} value={attempt.decision} />
        )}
        {attempt.movedFromId !== null && (
          <small>
            <Link to={`/orderManagement/order/detail?id=${isElsewhere ? attempt.orderId : attempt.movedFromId}`}>
              {isElsewhere
                ? say('已转入另一订单', 'Moved to another order')
                : say('由另一订单转入', 'Moved from another order')}
            </Link>
          </small>
        )}
        {attempt.isCorporate && <small>{say('对公', 'Company transfer')}</small>}
        <small>
          <At at={attempt.paidDate ?? attempt.createdAt} />
          {attempt.payer && ` · ${attempt.payer}`}
          {attempt.recordedBy && ` · ${say('经办人', 'recorded by')} ${attempt.recordedBy}`}
          {attempt.verifiedBy && ` · ${say('复核人', 'verified by')} ${attempt.verifiedBy}`}
        </small>
        <small>
          <code>{attempt.outTradeNo}</code>
          {attempt.tradeNo && <code>{attempt.tradeNo}</code>}
        </small>
        {attempt.errmsg && attempt.attempt !== attemptState.closed && (
          <small className="pv-bad">{textIn(attempt.errmsg, language)}</small>
        )}
        {attempt.remark && <small>{attempt.remark}</small>}
        {attempt.voucher.length > 0 && (
          <Cell
            value={attempt.voucher}
            name="voucher"
            field={pay.fields.voucher as AnyField}
            row={row}
            of={pay}
            whole
          />
        )}
        {waits && (
          <span className="pv-words">
            {own ? (
              <small>{say('由你录入，须由另一人复核', 'You recorded it, so someone else must verify it')}</small>
            ) : (
              moves
                .filter(move => move.field === 'verification' && allows(pay, row, move))
                .map(move => (
                  <Button
                    key={move.name}
                    size="small"
                    danger={move.move.tone === 'danger'}
                    {...(move.move.tone === 'good' && { type: 'primary' as const })}
                    onClick={async () => {
                      await make(row, move)
                      await reread()
                    }}
                  >
                    {say(move.move.label)}
                  </Button>
                ))
            )}
          </span>
        )}
        {decisions.length > 0 && !returned && (
          <span className="pv-words">
            {decisions.map(move => (
              <Button
                key={move.name}
                size="small"
                danger={move.move.tone === 'danger'}
                {...(move.move.tone === 'good' && { type: 'primary' as const })}
                onClick={async () => {
                  await make(row, move)
                  await reread()
                }}
              >
                {say(move.move.label)}
              </Button>
            ))}
          </span>
        )}
      </div>
      <span className="or-amount">{money(attempt.receivedAmount ?? attempt.amount)}</span>
    </li>
  )
}
