import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { callOf, textIn } from '@pavilion/declare'
import { type AnyRow, send, useHere } from '@pavilion/screens'
import { useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { Queue, type Decided } from '@pavilion/screens/queue/Queue.tsx'
import { Alert } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { approveRefund, askRefundAgain, getRefundQueue, takeAgreementBack } from '../model/calls/refunding.ts'
import { byName, forWhat, orderType, placeOf, refund, type RefundRequest } from '../model/index.ts'
import { orderScreens, refundScreens } from '../model/screens.ts'
import { Phone, useMoney, useWord } from './pageParts.tsx'
import { VoidsToo } from './VoidsToo.tsx'
import { WalkedIn } from './WalkedIn.tsx'

const changed = ['refund', 'refundItem', 'order', 'moneyAct', 'webFormRecord']
const declineWords = ['不同意退款', 'Decline the refund'] as const
const nameOf = ({ buyer }: RefundRequest) => buyer.name

/** The refunds that wait for a decision, one after the other. */
export function RefundQueue() {
  const { say, may } = useHere()
  const { moves, ask } = useMoves(refund)
  // What becomes of the registrations, by request; void unless somebody says otherwise.
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const decline = moves.find(({ name }) => name === 'cancel')

  async function agree(row: RefundRequest): Promise<Decided> {
    const asks = row.registrations.length > 0
    await send(approveRefund, {
      id: row.id,
      undoable: true,
      ...(asks && {
        voidsRegistration: !kept.has(row.id),
        entered: row.registrations.some(({ entered }) => entered !== null),
      }),
    })
    return {
      said: [`${nameOf(row)}：已同意退款`, `${nameOf(row)}: refund agreed`],
      undo: () => send(takeAgreementBack, { id: row.id }),
    }
  }
  async function refuse(row: RefundRequest): Promise<Decided | undefined> {
    const named = decline && { ...decline, move: { ...decline.move, label: declineWords } }
    const about = named && (await ask(named, [row as unknown as AnyRow]))
    if (!about) return undefined
    await send(callOf(refund, 'cancel'), { id: row.id, updatedAt: row.updatedAt, ...about })
    return {
      said: [`${nameOf(row)}：未同意退款`, `${nameOf(row)}: refund declined`],
      undo: () => send(askRefundAgain, { id: row.id }),
    }
  }
  return (
    <Queue<RefundRequest>
      name={['退款申请', 'Refund requests']}
      beside={
        <Link className="pv-queue-all" to={refundScreens.path}>
          {say('全部退款', 'All refunds')}
        </Link>
      }
      reading={{ key: ['refund', 'queue'], read: size => send(getRefundQueue, { size }) }}
      changes={changed}
      place={row => ({ of: refund, id: row.id })}
      line={row => ({ title: nameOf(row), about: <Sum row={row} />, since: row.appliedAt })}
      acts={row => [
        ...(decline
          ? [
              {
                key: 'r',
                label: say('不同意', 'Decline'),
                tone: 'danger' as const,
                icon: <CloseOutlined />,
                decide: () => refuse(row),
              },
            ]
          : []),
        ...(may('refund.approve')
          ? [
              {
                key: 'a',
                label: say('同意退款', 'Agree'),
                tone: 'good' as const,
                icon: <CheckOutlined />,
                decide: () => agree(row),
              },
            ]
          : []),
      ]}
      empty={{
        title: ['没有待处理的退款申请', 'No refund request is waiting'],
        hint: [
          '买家申请的退款，和因报名无效提出的退款，都在这里处理。',
          'Refunds that buyers ask for come here, and those proposed since a registration was rejected.',
        ],
      }}
    >
      {row => (
        <Request
          row={row}
          voids={!kept.has(row.id)}
          onVoids={on => setKept(now => new Set(on ? [...now].filter(id => id !== row.id) : [...now, row.id]))}
        />
      )}
    </Queue>
  )
}
function Sum({ row: { currency, amount, orderNumber } }: { row: RefundRequest }) {
  const money = useMoney(currency)
  return (
    <>
      {money(amount)} · {orderNumber}
    </>
  )
}
/** Who asks, what for, why, which way it goes back, and what else that does. */
function Request({ row, voids, onVoids }: { row: RefundRequest; voids: boolean; onVoids: (on: boolean) => void }) {
  const { say, language } = useHere()
  const money = useMoney(row.currency)
  const word = useWord()
  const { registrations: people } = row
  const inside = people.flatMap(({ name, entered }) => (entered === null ? [] : { name, at: entered }))
  return (
    <>
      <div className="pv-queue-head">
        <h2>{row.buyer.name}</h2>
        <span className="pv-queue-sum">{money(row.amount)}</span>
      </div>
      <p className="pv-words">
        <Link to={`${orderScreens.path}/detail?id=${row.orderId}`}>{row.orderNumber}</Link>
        <span>{word({ codes: orderType }, row.orderType)}</span>
        <Phone value={row.buyer.phoneNumber} />
        {row.buyer.name === row.orderNumber && (
          <span className="pv-hint">{say('订单没有联系人', 'The order has no contact')}</span>
        )}
      </p>
      {row.agreedBy && (
        <Alert
          type="info"
          showIcon
          title={say(
            `${row.agreedBy} 已同意；超过复核金额，须由另一人同意后才退出`,
            `${row.agreedBy} has agreed. It is above the limit: somebody else has to agree too`,
          )}
        />
      )}
      <WalkedIn visits={inside} />
      {row.invoiced > 0 && row.amount > row.paidAmount - row.invoiced && (
        <Alert
          type="warning"
          showIcon
          title={say(
            `已开票 ${money(row.invoiced)}：这部分须先红冲才能退。`,
            `${money(row.invoiced)} has been invoiced. Reverse the invoice first.`,
          )}
        />
      )}
      <blockquote className="pv-queue-why">
        <div className="pv-hint">
          {row.proposed
            ? say('报名已设为无效，原因', 'The registration was rejected. Reason')
            : say('买家填写的原因', 'What the buyer says')}
        </div>
        {row.reason ? textIn(row.reason, language) : say('未填写', 'Nothing')}
      </blockquote>
      <dl className="pv-queue-facts">
        <div>
          <dt>{say('退什么', 'What for')}</dt>
          <dd>{row.lines.length ? say(forWhat(byName(row.lines))) : say('订单余款', 'What is left of the order')}</dd>
        </div>
        <div>
          <dt>{say('退到哪里', 'Way back')}</dt>
          <dd>
            {row.ways.map(way => `${money(way.amount)} · ${say(placeOf(way))}`).join('\n') ||
              say('没有可退的付款', 'No payment to go back through')}
          </dd>
        </div>
        <div>
          <dt>{say('已付 / 退后剩余', 'Paid / stays')}</dt>
          <dd>
            {money(row.paidAmount)} / {money(Math.max(0, row.stays))}
          </dd>
        </div>
        {people.length > 0 && (
          <div>
            <dt>{say('所付的报名', 'Registration')}</dt>
            <dd>
              {people.map(({ id, name, number, form }) => (
                <div key={id}>
                  <Link to={`/webFormManagement/webFormRecord/detail?id=${id}`}>
                    {name} {number}
                  </Link>{' '}
                  <span className="pv-hint">{say(form)}</span>
                </div>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {people.length > 0 && !row.proposed && (
        <VoidsToo setting={row.refundedRegistration} count={people.length} voids={voids} onChange={onVoids} />
      )}
    </>
  )
}
