import { priceText } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { Image } from 'antd'
import { Link } from 'react-router'
import type { CompanyPage as Page } from '../../model/calls/operators.ts'
import { boothActivityStatus, productInfoStatus } from '../../model/index.ts'
import { At, below, Part, State } from '../pageParts.tsx'

export function Products({ page: { products } }: { page: Page }) {
  const { say } = useHere()
  return (
    <Part title={say(`展品（${products.length}）`, `Products (${products.length})`)}>
      <ul className="xa-rows">
        {products.map(product => (
          <li key={product.id}>
            <Link to={`${below}/exhibitorProductInfo/detail?id=${product.id}`}>{product.name}</Link>
            <span className="pv-words">
              <State codes={productInfoStatus} value={product.status} />
              {product.viewAmount ? (
                <span>{say(`${product.viewAmount} 次浏览`, `${product.viewAmount} views`)}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
export function Activities({ page: { activities } }: { page: Page }) {
  const { say } = useHere()
  if (!activities.length) return null
  return (
    <Part title={say('展位活动', 'Events at the stand')}>
      <ul className="xa-rows">
        {activities.map(activity => (
          <li key={activity.id}>
            <Link to={`${below}/exhibitorBoothActivity/detail?id=${activity.id}`}>{activity.name}</Link>
            <span className="pv-words">
              <At at={activity.startTime} />
              <State codes={boothActivityStatus} value={activity.status} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
export function Money({ page: { orders } }: { page: Page }) {
  const { say, language } = useHere()
  if (!orders.length) return null
  return (
    <Part title={say('订单', 'Orders')}>
      <ul className="xa-rows">
        {orders.map(({ id, orderNumber, amount, paidAmount, currency, createdAt }) => (
          <li key={id}>
            <Link to={`/orderManagement/order/detail?id=${id}`}>{orderNumber}</Link>
            <span className="pv-words">
              <b>{priceText({ minor: amount, currency }, language)}</b>
              <span>{paidAmount >= amount ? say('已付', 'paid') : say('未付清', 'not paid in full')}</span>
              <At at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
export function Files({ page: { pictures, attachments } }: { page: Page }) {
  const { say } = useHere()
  if (!pictures.length && !attachments.length) return null
  return (
    <Part title={say('图片与附件', 'Pictures and attachments')}>
      <div className="xa-pictures">
        {pictures.map(({ id, filePath }) => (
          <Image
            key={id}
            src={filePath}
            alt={say('企业图片', 'Picture of the company')}
            width={110}
            height={80}
            style={{ objectFit: 'cover' }}
          />
        ))}
      </div>
      <ul className="xa-rows">
        {attachments.map(({ id, name, filePath }) => (
          <li key={id}>
            <a href={filePath} target="_blank" rel="noreferrer">
              {name ?? filePath.split('/').at(-1)}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
/** What the company has confirmed of the organiser's files, and what it has not. */
export function Manuals({ page: { manuals } }: { page: Page }) {
  const { say } = useHere()
  const asked = manuals.filter(({ mustConfirm }) => mustConfirm)
  if (!asked.length) return null
  return (
    <Part title={say('手册与表格', 'Manuals and forms')}>
      <ul className="xa-rows">
        {asked.map(({ id, name, englishName, readAt }) => (
          <li key={id}>
            <Link to={`${below}/exhibitorManual/detail?id=${id}`}>{say(name, englishName || name)}</Link>
            {readAt ? (
              <span className="pv-words">
                <span>{say('已确认', 'confirmed')}</span>
                <At at={readAt} />
              </span>
            ) : (
              <span className="pv-hint">{say('未确认', 'not confirmed')}</span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
