import '../admin.css'
import { priceText, wordFor } from '@pavilion/declare'
import { CallDialog, Failed, send, Tag, useCall, useForget, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { getVipMoney, makeStatement, signStatement, type VipMoney as Money } from '../../model/calls/vip.ts'
import { vipBillStatus, vipStatementStatus } from '../../model/codes.ts'

/** What was spent for a VIP: the sum, what is settled, and the signature under it. */
export function VipMoney({ id }: { id: number }) {
  const { say, may } = useHere()
  const forget = useForget()
  const { data, error, refetch } = useQuery({
    queryKey: ['vipBill', 'money', id],
    enabled: may('vipBill.getList'),
    queryFn: (): Promise<Money> => send(getVipMoney, { id }),
  })
  const [signing, setSigning] = useState(false)
  const reread = () => forget('vipBill', 'vipStatement', 'vip')
  const making = useCall(makeStatement, { done: ['已生成对账单', 'The statement is ready'], onSettled: reread })
  if (!may('vipBill.getList')) return null
  if (error && !data) return <Failed error={error} again={refetch} quiet />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  const { statement } = data
  const edits = may('vipBill.update')
  const isOpen = statement?.status === vipStatementStatus.open
  const open = data.bills.some(({ status }) => status === vipBillStatus.unsettled)
  return (
    <section className="rc-money" aria-label={say('费用', 'Costs')}>
      <Sums of={data} />
      <Bills of={data} />
      {statement && <Statement of={statement} />}
      {edits && (
        <div className="rc-from">
          <Link to={`/receptionManagement/vipBill?vipId=${id}&new=1`}>{say('添加费用', 'Add a cost')}</Link>
          {open && (
            <Button loading={making.busy} onClick={() => making.send({ id })}>
              {isOpen ? say('重新生成对账单', 'Make the statement again') : say('生成对账单', 'Make a statement')}
            </Button>
          )}
          {isOpen && (
            <Button type="primary" onClick={() => setSigning(true)}>
              {say('签字结算', 'Sign and settle')}
            </Button>
          )}
        </div>
      )}
      {signing && statement && (
        <CallDialog
          of={signStatement}
          about={{ id: statement.id, updatedAt: statement.updatedAt }}
          done={['已签字结算', 'Signed and settled']}
          onDone={reread}
          onClose={() => setSigning(false)}
        />
      )}
    </section>
  )
}
function Sums({ of }: { of: Money }) {
  const { say, language } = useHere()
  const text = (minor: number) => priceText({ minor, currency: of.currency }, language)
  const sums = [
    [say('合计', 'Total'), of.total],
    [say('已结算', 'Settled'), of.settled],
    [say('未结算', 'To settle'), of.total - of.settled],
  ] as const
  return (
    <dl className="rc-sums">
      {sums.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{text(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
function Bills({ of }: { of: Money }) {
  const { say, language } = useHere()
  if (!of.bills.length) return <p className="pv-hint">{say('还没有费用。', 'There are no costs yet.')}</p>
  return (
    <div className="rc-scroll">
      <table aria-label={say('费用', 'Costs')} className="rc-bills">
        <thead>
          <tr>
            <th scope="col">{say('日期', 'Date')}</th>
            <th scope="col">{say('项目', 'Item')}</th>
            <th scope="col">{say('金额', 'Amount')}</th>
            <th scope="col">{say('状态', 'Status')}</th>
          </tr>
        </thead>
        <tbody>
          {of.bills.map(row => (
            <tr key={row.id}>
              <td>{row.billDate}</td>
              <td>
                <Link to={`/receptionManagement/vipBill/detail?id=${row.id}`}>{row.item || '—'}</Link>
              </td>
              <td>{priceText({ minor: row.amount, currency: of.currency }, language)}</td>
              <td>
                <Tag tone={row.status === vipBillStatus.settled ? 'valid' : 'pending'}>
                  {say(wordFor(vipBillStatus, row.status))}
                </Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
function Statement({ of }: { of: NonNullable<Money['statement']> }) {
  const { say, zone } = useHere()
  const name = of.number ?? String(of.version)
  return (
    <p>
      <Link to={`/receptionManagement/vipStatement/detail?id=${of.id}`}>
        {say(`对账单 ${name}`, `Statement ${name}`)}
      </Link>{' '}
      {of.status === vipStatementStatus.signed ? (
        <>
          <Tag tone="valid">{say('已签字', 'Signed')}</Tag> {of.signedBy}
          {of.signedAt && <time dateTime={of.signedAt}> {wallClock(of.signedAt, zone).slice(0, 16)}</time>}
        </>
      ) : (
        <Tag tone="pending">{say('待签字', 'To be signed')}</Tag>
      )}
    </p>
  )
}
