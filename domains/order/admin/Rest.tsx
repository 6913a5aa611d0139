import { Failed, send, Tag, useDeclared, useHere } from '@pavilion/screens'
import { stockRecord } from '@pavilion/commodity/model/index.ts'
import { outboxMessage } from '@pavilion/notification/model/outbox.ts'
import { type AnyResource, callNamed, type CodeValue } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OrderPage } from '../model/index.ts'
import { At, Part, State, useMoney, useWord } from './pageParts.tsx'
import { storyOf } from './story.ts'

/** Invoices belong to a later domain: they are known by their name, and so much is shown of one. */
interface ShownInvoice {
  readonly id: number
  readonly title: string
  readonly status: CodeValue
  readonly invoiceNumber: string | null
  readonly amount: number | null
}
/** The invoices of the order, for those who may see them. */
export function Invoices({ page: { view } }: { page: OrderPage }) {
  const { say, may } = useHere()
  const money = useMoney(view.currency)
  const invoice = useDeclared('invoice')
  const sees = invoice !== undefined && may('invoice.getList')
  const { data, error, refetch } = useQuery({
    queryKey: ['invoice', 'ofOrder', view.id],
    enabled: sees,
    queryFn: async () => {
      const { rows } = await send(callNamed(invoice as AnyResource, 'getList'), { where: { orderId: view.id } })
      return rows as readonly ShownInvoice[]
    },
  })
  if (!sees || data?.length === 0) return null
  return (
    <Part title={say('发票', 'Invoices')}>
      {error ? (
        <Failed error={error} again={refetch} quiet />
      ) : (
        <ul className="or-rows">
          {data?.map(row => (
            <li key={row.id}>
              <div>
                <Link to={`/invoiceManagement/invoice/detail?id=${row.id}`}>{row.title}</Link>
                <State field={invoice.fields.status ?? {}} value={row.status} />
                {row.invoiceNumber !== null && <small>{row.invoiceNumber}</small>}
              </div>
              <span className="or-amount">{money(row.amount ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
/** How the order changed the stock. */
export function Stock({ page: { stock, view } }: { page: OrderPage }) {
  const { say, language } = useHere()
  const word = useWord()
  if (!stock.length) return null
  const nameOf = (id: number) => {
    const line = view.lines.find(({ commoditySkuId }) => commoditySkuId === id)
    return (language === 'en' && line?.englishName) || line?.name || say(`规格 #${id}`, `Variant #${id}`)
  }
  return (
    <Part title={say('库存变动', 'Stock')}>
      <ul className="or-rows">
        {stock.map(each => (
          <li key={each.id}>
            <div>
              <b>{word(stockRecord.fields.businessType, each.businessType)}</b>
              <small>
                {each.commoditySkuId && (
                  <Link to={`/commodityManagement/commoditySku/detail?id=${each.commoditySkuId}`}>
                    {nameOf(each.commoditySkuId)}
                  </Link>
                )}{' '}
                {say('可售', 'available')} {each.stockBefore} → {each.stockAfter} · <At at={each.createdAt} />
              </small>
            </div>
            <span className="or-amount">{signed(each.stockAfter - each.stockBefore, each.quantity)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
const signed = (change: number, quantity: number) =>
  change > 0 ? `+${change}` : change < 0 ? `−${-change}` : `${quantity}`

export function Messages({ page: { messages } }: { page: OrderPage }) {
  const { say } = useHere()
  const word = useWord()
  if (!messages.length) return null
  return (
    <Part title={say('消息', 'Messages')}>
      <ul className="or-rows">
        {messages.map(each => (
          <li key={each.id}>
            <div>
              <Link to={`/messageManagement/outboxMessage/detail?id=${each.id}`}>{each.subject}</Link>
              <Tag tone="draft">{word(outboxMessage.fields.channel, each.channel)}</Tag>
              <State field={outboxMessage.fields.state} value={each.state} />
              <small>
                <At at={each.sentAt ?? each.createdAt} />
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
/** Everything that happened, newest first. */
export function Story({ page }: { page: OrderPage }) {
  const { say, language } = useHere()
  return (
    <Part title={say('处理记录', 'What happened')}>
      <ol className="or-story">
        {storyOf(page, language).map(line => (
          <li key={line.key} className={`pv-tone-${line.tone}`}>
            <div>
              <b>{say(line.words)}</b>
              {line.amount && <span className="or-amount">{line.amount}</span>}
            </div>
            <small>
              {say(line.who)} · <At at={line.at} />
            </small>
            {line.why && <p>{line.why}</p>}
          </li>
        ))}
      </ol>
    </Part>
  )
}
