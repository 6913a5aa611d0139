import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { callOf } from '@pavilion/declare'
import { type AnyRow, CallDialog, send, useHere, wallClock } from '@pavilion/screens'
import type { InputProps } from '@pavilion/screens/kinds/kind.ts'
import { useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { Queue, type Decided } from '@pavilion/screens/queue/Queue.tsx'
import { Alert, Image } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { recordOffline } from '../model/calls/paying.ts'
import { getSlipQueue } from '../model/calls/slips.ts'
import { forWhat, orderType, pay, payType, transferSlip, type SlipToCheck } from '../model/index.ts'
import { orderScreens, transferSlipScreens } from '../model/screens.ts'
import { AmountInput } from '@pavilion/screens/form/AmountInput.tsx'
import { Phone, useMoney, useWord } from './pageParts.tsx'
import { OfflineTypes } from './payTypes.tsx'

const changed = ['transferSlip', 'order', 'pay', 'instalmentOrder']
interface Asked {
  readonly row: SlipToCheck
  readonly answer: (decided: Decided | undefined) => void
}
/** Transfers that buyers say they have made: each beside its slip, found on the account or not. */
export function SlipQueue() {
  const { say, may } = useHere()
  const { moves, ask } = useMoves(transferSlip)
  const [asked, setAsked] = useState<Asked>()
  const refuse = moves.find(({ name }) => name === 'refuse')

  async function missing(row: SlipToCheck): Promise<Decided | undefined> {
    const about = refuse && (await ask(refuse, [row as unknown as AnyRow]))
    if (!about) return undefined
    await send(callOf(transferSlip, 'refuse'), { id: row.id, updatedAt: row.updatedAt, ...about } as never)
    return { said: [`${row.buyer.name}：未到账，已告知`, `${row.buyer.name}: not received, and told so`] }
  }
  return (
    <>
      <Queue<SlipToCheck>
        name={['待核对转账', 'Transfers to check']}
        beside={
          <Link className="pv-queue-all" to={transferSlipScreens.path}>
            {say('全部凭证', 'All slips')}
          </Link>
        }
        reading={{ key: ['transferSlip', 'queue'], read: size => send(getSlipQueue, { size }) }}
        changes={changed}
        place={row => ({ of: transferSlip, id: row.id })}
        line={row => ({ title: row.buyer.name, about: <Sum row={row} />, since: row.createdAt })}
        acts={row => [
          ...(refuse
            ? [
                {
                  key: 'r',
                  label: say('未到账', 'Not received'),
                  tone: 'danger' as const,
                  icon: <CloseOutlined />,
                  decide: () => missing(row),
                },
              ]
            : []),
          ...(may('pay.recordOffline')
            ? [
                {
                  key: 'a',
                  label: say('已到账', 'Received'),
                  tone: 'good' as const,
                  icon: <CheckOutlined />,
                  decide: () => new Promise<Decided | undefined>(answer => setAsked({ row, answer })),
                },
              ]
            : []),
        ]}
        empty={{
          title: ['没有待核对的转账', 'No transfer is waiting'],
          hint: [
            '买家提交转账凭证后在这里核对；核对前订单不会关闭。',
            'Transfers come here once buyers send the slip. Until then their orders stay open.',
          ],
        }}
      >
        {row => <Slip row={row} />}
      </Queue>
      {asked && (
        <Received
          row={asked.row}
          onEnd={decided => {
            asked.answer(decided)
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}
function Sum({ row: { currency, amount, orderNumber } }: { row: SlipToCheck }) {
  const money = useMoney(currency)
  return (
    <>
      {money(amount)} · {orderNumber}
    </>
  )
}
/** The transfer as it stands on the account: what the slip says is the proposal. */
function Received({ row, onEnd }: { row: SlipToCheck; onEnd: (decided: Decided | undefined) => void }) {
  const Amount = useMemo(
    () =>
      function Amount({ id, value, onChange }: InputProps) {
        return (
          <AmountInput
            {...(id && { id })}
            currency={row.currency}
            value={(value as number | null | undefined) ?? null}
            onChange={next => onChange?.(next as never)}
          />
        )
      },
    [row.currency],
  )
  return (
    <CallDialog
      of={recordOffline}
      about={{ orderId: row.orderId }}
      resource={pay}
      title={['转账已到账', 'The transfer has arrived']}
      button={['录入收款', 'Record the payment']}
      fields={['amount', 'type', 'paidDate', 'payer', 'tradeNo', 'remark']}
      start={{
        amount: Math.min(row.amount, row.due),
        type: payType.transfer,
        payer: row.payer,
        ...(row.transferredAt && { paidDate: row.transferredAt }),
      }}
      inputs={{ amount: Amount, type: OfflineTypes }}
      onDone={() => onEnd({ said: [`${row.buyer.name}：已录入`, `${row.buyer.name}: recorded`] })}
      onClose={() => onEnd(undefined)}
    />
  )
}
function Slip({ row }: { row: SlipToCheck }) {
  const { say, zone } = useHere()
  const money = useMoney(row.currency)
  const word = useWord()
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
      </p>
      {row.slip.length === 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(
            '没有凭证文件：请按付款人和金额在银行流水中查找',
            'There is no slip. Look for payer and amount on the account',
          )}
        />
      )}
      {row.amount !== row.due && (
        <Alert
          type="warning"
          showIcon
          title={say(
            `凭证 ${money(row.amount)}，订单待付 ${money(row.due)}`,
            `The slip says ${money(row.amount)}, the order needs ${money(row.due)}`,
          )}
        />
      )}
      {row.before > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(
            `此订单此前有 ${row.before} 份凭证未到账`,
            row.before === 1
              ? 'A slip of this order was not found before'
              : `${row.before} slips of this order were not found before`,
          )}
        />
      )}
      <dl className="pv-queue-facts">
        <div>
          <dt>{say('付款人', 'Payer')}</dt>
          <dd>{row.payer}</dd>
        </div>
        <div>
          <dt>{say('转账时间', 'Transferred at')}</dt>
          <dd>{row.transferredAt ? wallClock(row.transferredAt, zone) : say('未填写', 'Not said')}</dd>
        </div>
        <div>
          <dt>{say('待付', 'Due')}</dt>
          <dd>{money(row.due)}</dd>
        </div>
        <div>
          <dt>{say('订单内容', 'What for')}</dt>
          <dd>{say(forWhat(row.what.map((line, nth) => ({ ...line, orderCommodityId: nth }))))}</dd>
        </div>
        {row.remark && (
          <div>
            <dt>{say('买家备注', 'Note of the buyer')}</dt>
            <dd>{row.remark}</dd>
          </div>
        )}
      </dl>
      <ul className="pv-queue-files">
        {row.slip.map(({ name, address, picture }) => (
          <li key={address}>
            {picture ? (
              <Image src={address} alt={name} width={240} height={180} style={{ objectFit: 'contain' }} />
            ) : (
              <a href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
