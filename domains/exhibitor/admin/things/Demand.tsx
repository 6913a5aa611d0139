import '../admin.css'
import { priceText, wordFor } from '@pavilion/declare'
import { type AnyRow, giveFile, numberText, send, useHere, useWork } from '@pavilion/screens'
import { Button } from 'antd'
import { Link } from 'react-router'
import { getFilledAgreement, type CompanyPage } from '../../model/calls/operators.ts'
import { agreementExamine, boothType, exhibitType } from '../../model/index.ts'
import { At, Part, State } from '../pageParts.tsx'
import { stepWords } from '../words.ts'
import { Both, FactList, Paper, Remark, TwoSides, textOf, useCompany, When, Who } from './parts.tsx'

type Asked = CompanyPage['demands'][number]
const codeIn = (row: AnyRow, name: string) => (typeof row[name] === 'number' ? (row[name] as number) : undefined)

/** The page of a request: what is asked for, the stands it has, its money, agreement and entry. */
export function DemandBody({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const page = useCompany(row)
  const demand = page?.demands.find(({ id }) => id === row.id)
  return (
    <>
      <Remark words={textOf(row, 'agreementRemark')} />
      <TwoSides
        main={
          <>
            <Wish row={row} />
            <StandsOf row={row} demand={demand} />
            <MoneyOf row={row} demand={demand} />
            <Part title={say('会刊', 'Directory entry')}>
              <Both row={row} names={['exhibitorDirectoryChinese', 'exhibitorDirectoryEnglish']} />
            </Part>
          </>
        }
        aside={
          <>
            <Who row={row} />
            <AgreementOf row={row} />
            <When row={row} />
          </>
        }
      />
    </>
  )
}
function Wish({ row }: { row: AnyRow }) {
  const { say, language } = useHere()
  const [type, kind] = [codeIn(row, 'boothType'), codeIn(row, 'exhibitType')]
  const pairOf = (name: string, sub: string) => [textOf(row, name), textOf(row, sub)].filter(Boolean).join(' › ')
  return (
    <Part title={say('需要什么', 'What is asked for')}>
      <p className="xa-lead">
        {type === undefined ? '' : say(wordFor(boothType, type as never))}{' '}
        {row.area ? `${numberText(Number(row.area), language)} ㎡` : ''}
      </p>
      <FactList
        facts={[
          [say('展区', 'Hall area'), textOf(row, 'exhibitionArea')],
          [say('参展类型', 'Exhibit type'), kind === undefined ? null : say(wordFor(exhibitType, kind as never))],
          [say('参展子类型', 'Sub-type'), textOf(row, 'exhibitSubType')],
          [say('产品类型', 'Product type'), pairOf('productType', 'productSubType')],
          [say('其他产品', 'Other products'), textOf(row, 'productSubTypeOther')],
        ]}
      />
    </Part>
  )
}
function StandsOf({ row, demand }: { row: AnyRow; demand: Asked | undefined }) {
  const { say } = useHere()
  const count = demand?.stands.length ?? (row.boothIds as readonly number[] | null)?.length ?? 0
  return (
    <Part
      title={say('展位', 'Stands')}
      beside={<Link to="/boothManagement/boothBoard">{say('去分配', 'Assign on the plan')}</Link>}
    >
      {demand?.stands.length ? (
        <ul className="xa-rows">
          {demand.stands.map(({ id, hall, englishHall, boothNo, area, state }) => (
            <li key={id}>
              <Link to={`/boothManagement/booth/detail?id=${id}`}>
                <b>{boothNo}</b> {say(hall, englishHall || hall)}
              </Link>
              <span className="pv-words">
                {area ? <span>{area} ㎡</span> : null}
                <span>
                  {state === 'held'
                    ? say('暂留', 'held')
                    : state === 'reserved'
                      ? say('已预订', 'reserved')
                      : say('已分配', 'assigned')}
                </span>
                {state === 'held' && demand.heldUntil ? <At at={demand.heldUntil} /> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="pv-hint">
          {count
            ? say(`${count} 个展位`, `${count} ${count === 1 ? 'stand' : 'stands'}`)
            : say('还没有展位。', 'It has no stand yet.')}
        </p>
      )}
    </Part>
  )
}
function MoneyOf({ row, demand }: { row: AnyRow; demand: Asked | undefined }) {
  const { say, language } = useHere()
  const vouchers = Number(row.payVoucherCount) || 0
  const sums = demand
    ? (['deposit', 'balance'] as const).flatMap(of => (demand[of] ? [[of, demand[of]] as const] : []))
    : []
  return (
    <Part title={say('款项', 'Money')}>
      {sums.length ? (
        <ul className="xa-rows">
          {sums.map(([of, sum]) => (
            <li key={of}>
              <span>
                {say(stepWords[of])} <b>{priceText({ minor: sum.amount, currency: sum.currency }, language)}</b>
              </span>
              <span className="pv-words">
                <span>{sum.paid ? say('已付', 'paid') : say('未付', 'unpaid')}</span>
                {!sum.paid && sum.due ? (
                  <span>{say(`截止 ${sum.due.slice(0, 10)}`, `due ${sum.due.slice(0, 10)}`)}</span>
                ) : null}
                {sum.orderIds.map((id, nth) => (
                  <Link key={id} to={`/orderManagement/order/detail?id=${id}`}>
                    {say(
                      `订单 ${sum.orderIds.length > 1 ? nth + 1 : ''}`,
                      `Order ${sum.orderIds.length > 1 ? nth + 1 : ''}`,
                    )}
                  </Link>
                ))}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="pv-hint">{say('还没有应付款项。', 'Nothing is asked for yet.')}</p>
      )}
      {vouchers ? (
        <p>
          <Link to="/tradeManagement/pay?verification=10">
            {say(
              `已提交 ${vouchers} 份付款凭证`,
              `${vouchers} ${vouchers === 1 ? 'proof' : 'proofs'} of payment sent in`,
            )}
          </Link>
        </p>
      ) : null}
    </Part>
  )
}
function AgreementOf({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const load = useWork(async () =>
    giveFile(await send(getFilledAgreement, { id: Number(row.id) }), `agreement-${Number(row.id)}.pdf`),
  )
  const signed = textOf(row, 'agreementUrl')
  return (
    <Part title={say('协议', 'Agreement')}>
      <p className="pv-words">
        {signed ? <State codes={agreementExamine} value={row.agreementExamine} /> : null}
        <Paper
          address={signed}
          words={say('签署的协议', 'Signed copy')}
          missing={say('尚未收到签署的协议', 'No signed copy yet')}
        />
        {signed ? <At at={textOf(row, 'agreementSentAt')} /> : null}
      </p>
      <p>
        <Button size="small" loading={load.busy} onClick={() => load.run()}>
          {say('下载参展协议', 'Download the agreement')}
        </Button>
      </p>
    </Part>
  )
}
