import { EditOutlined } from '@ant-design/icons'
import { showPhone } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { Link } from 'react-router'
import { waitsFor } from '../model/openChange.ts'
import { codeText, order, orderCommodity, orderDeliveryMethod, ticket, type OrderPage } from '../model/index.ts'
import { Part, State, useMoney, useWord } from './pageParts.tsx'

/** What set a price, by its name, and its page where it has one. */
function Rules({ rules }: { rules: OrderPage['priceRules'][number]['rules'] }) {
  const { say, listOf, may } = useHere()
  return (
    <small>
      {say('定价依据：', 'Priced by ')}
      {rules.map(({ resource, id, name }, nth) => (
        <span key={`${resource} ${id}`}>
          {nth > 0 && ' · '}
          {may(`${resource}.getDetail`) ? (
            <Link to={`${listOf(resource)}/detail?id=${id}`}>{say(name)}</Link>
          ) : (
            say(name)
          )}
        </span>
      ))}
    </small>
  )
}
/** What was ordered, and how the amount comes about. */
export function Lines({ page: { view, cost, profit, remark, priceRules } }: { page: OrderPage }) {
  const { say, language, may, listOf } = useHere()
  const money = useMoney(view.currency)
  const nameOf = ({ name, englishName }: { name: string; englishName: string | null }) =>
    (language === 'en' && englishName) || name
  const rulesOf = (id: number) => priceRules.find(({ orderCommodityId }) => orderCommodityId === id)?.rules ?? []
  const sums = [
    [say('商品', 'Items'), view.price],
    ...(view.discount > 0
      ? [[`${say('优惠券', 'Voucher')} ${view.voucher ? codeText(view.voucher.code) : ''}`, -view.discount] as const]
      : []),
    ...(view.expressFee ? [[say('快递费', 'Delivery fee'), view.expressFee] as const] : []),
    [say('应付总额', 'Total'), view.amount],
  ] as const
  return (
    <Part title={say('商品', 'Items')}>
      <ul className="or-rows">
        {view.lines.map(line => (
          <li key={line.id}>
            <div>
              <b>
                {line.commoditySkuId && may('commoditySku.getDetail') ? (
                  <Link to={`${listOf('commoditySku')}/detail?id=${line.commoditySkuId}`}>{nameOf(line)}</Link>
                ) : (
                  nameOf(line)
                )}
              </b>
              <State field={orderCommodity.fields.status} value={line.status} />
              <small>
                {money(line.price)} × {line.quantity}
                {line.discount > 0 && ` − ${money(line.discount)}`}
                {line.checkInDate && ` · ${line.checkInDate} – ${line.checkOutDate}`}
              </small>
              <Waits {...waitsFor(view, line.id)} />
              {rulesOf(line.id).length > 0 && <Rules rules={rulesOf(line.id)} />}
              {line.webFormRecordId && (
                <Link to={`/webFormManagement/webFormRecord/detail?id=${line.webFormRecordId}`}>
                  {say('报名记录', 'Registration')}
                </Link>
              )}
              {line.tickets.map(each => (
                <small key={each.id} className="pv-words">
                  <code>{each.number}</code>
                  <State field={ticket.fields.status} value={each.status} />
                </small>
              ))}
            </div>
            <span className="or-amount">{money(line.price * line.quantity - line.discount)}</span>
          </li>
        ))}
      </ul>
      <dl className="or-sums">
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {cost !== null && (
          <div className="or-quiet">
            <dt>{say('成本 · 利润', 'Cost · profit')}</dt>
            <dd>
              {money(cost)} · {money(profit ?? 0)}
            </dd>
          </div>
        )}
      </dl>
      {remark && <p className="pv-hint">{remark}</p>}
    </Part>
  )
}
/** What a change does to a line once its difference is paid. */
function Waits({ leaves, comes }: { leaves: number; comes: boolean }) {
  const { say } = useHere()
  if (leaves > 0)
    return <small className="or-waits">{say(`补付后减 ${leaves}`, `${leaves} less once the difference is paid`)}</small>
  return comes ? <small className="or-waits">{say('补付后增加', 'Added once the difference is paid')}</small> : null
}
/** To whom it goes, and how. */
export function Delivery({ page: { view }, onTracking }: { page: OrderPage; onTracking(): void }) {
  const { say, may, language } = useHere()
  const word = useWord()
  const { contact, deliveryMethod } = view
  const place = (language === 'en' && view.englishPickUpPlace) || view.pickUpPlace
  const express = deliveryMethod === orderDeliveryMethod.express
  const facts = [
    ...(contact
      ? [
          [say('联系人', 'Contact'), contact.name],
          [say('手机号', 'Phone number'), contact.phoneNumber && showPhone(contact.phoneNumber)],
          [say('邮箱', 'E-mail'), contact.email],
          [say('地址', 'Address'), contact.address],
        ]
      : []),
    [say('配送方式', 'Delivery'), word(order.fields.deliveryMethod, deliveryMethod)],
    ...(view.pickUpCode && deliveryMethod === orderDeliveryMethod.pickUp
      ? [
          [say('取货码', 'Pick-up code'), view.pickUpCode],
          [say('自提地点', 'Pick-up place'), place],
        ]
      : []),
    ...(express ? [[say('快递', 'Courier'), [view.expressCompany, view.expressNumber].filter(Boolean).join(' ')]] : []),
  ].filter(([, value]) => value)
  return (
    <Part
      title={say('联系人与配送', 'Contact and delivery')}
      beside={
        express && may('order.update') ? (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={say('填写快递单号', 'Enter tracking number')}
            onClick={onTracking}
          />
        ) : undefined
      }
    >
      <dl className="or-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
