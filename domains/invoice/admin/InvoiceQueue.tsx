import { FileDoneOutlined } from '@ant-design/icons'
import { callOf, entryOf, type Language, priceText } from '@pavilion/declare'
import { order } from '@pavilion/order/model/order.ts'
import { send, titleOf, useFocusBack, useHere, wallClock } from '@pavilion/screens'
import { useLeaveQuestion } from '@pavilion/screens/designer/useDesk.tsx'
import { useHold } from '@pavilion/screens/leaving.ts'
import { type Decided, Queue } from '@pavilion/screens/queue/Queue.tsx'
import { Alert, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isPaper, makeKindOf, wrongWithBuyer } from '../model/buyer.ts'
import { invoiceMakeKind, invoiceMaking, invoiceStatus, invoiceType, yuan } from '../model/codes.ts'
import { invoice } from '../model/invoice.ts'
import { invoiceScreens } from '../model/screens.ts'
import { MakeForm } from './MakeForm.tsx'
import type { Invoice } from './useInvoice.ts'

/** A request with the orders that it is for, where the person may see orders. */
type Asked = Invoice & {
  readonly currency?: { readonly abbr: string } | null
  readonly invoiceOrders?: readonly { id: number; amount: number; orderId: number; order?: { orderNumber: string } }[]
}
interface Making {
  readonly row: Asked
  readonly answer: (decided: Decided | undefined) => void
}
const moneyOf = ({ currency }: Asked, minor: number, language: Language) =>
  priceText({ minor, currency: currency?.abbr ?? yuan }, language)
const typeOf = ({ type }: Asked) => entryOf(invoiceType, type)

/** The invoices that buyers have asked for, one after the other; those whose service has failed, again. */
export function InvoiceQueue() {
  const { say, may } = useHere()
  const [making, setMaking] = useState<Making>()
  const seesOrders = may('invoiceOrder.getList') && may('order.getList')
  const read = async (size: number) => {
    const { rows, count } = await send(callOf(invoice, 'getList'), {
      where: { status: invoiceStatus.pending, making: [invoiceMaking.waiting, invoiceMaking.failed] },
      order: [
        ['createdAt', 'asc'],
        ['id', 'asc'],
      ],
      pagination: { page: 1, limit: size },
      includes: ['currency', ...(seesOrders ? ['invoiceOrders.order'] : [])],
    })
    return { rows: rows as readonly Asked[], count }
  }
  return (
    <>
      <Queue<Asked>
        name={['待开发票', 'Invoices to issue']}
        beside={
          <span className="iv-beside">
            <Link to={`?makeKind=${invoiceMakeKind.temporaryEInvoice}`}>{say('开临时发票', 'Temporary invoice')}</Link>
            <Link to={invoiceScreens.path}>{say('全部发票', 'All invoices')}</Link>
          </span>
        }
        reading={{ key: ['invoice', 'queue', seesOrders], read }}
        changes={['order', 'invoiceSpecification']}
        place={row => ({ of: invoice, id: row.id })}
        line={row => ({ title: row.title, about: <Sum row={row} />, since: row.createdAt })}
        acts={row => [
          {
            key: 'a',
            label: isPaper(row.type) ? say('录入纸质发票', 'Record the paper invoice') : say('开票', 'Issue'),
            tone: 'good',
            icon: <FileDoneOutlined />,
            decide: () => new Promise<Decided | undefined>(answer => setMaking({ row, answer })),
          },
        ]}
        empty={{
          title: ['没有待开的发票', 'No invoice is waiting'],
          hint: [
            '买家申请的发票在这里逐张开具；开票失败的也回到这里。',
            'Invoices that buyers ask for come here, and those that the invoice service could not issue.',
          ],
        }}
      >
        {row => <Request row={row} />}
      </Queue>
      {making && (
        <MakeDialog
          row={making.row}
          onEnd={decided => {
            making.answer(decided)
            setMaking(undefined)
          }}
        />
      )}
    </>
  )
}
function Sum({ row }: { row: Asked }) {
  const { say, language } = useHere()
  const type = typeOf(row)
  return (
    <>
      {moneyOf(row, row.amount, language)}
      {type && ` · ${say(type.zh, type.en)}`}
    </>
  )
}
/** What will stand on the invoice, to be changed and confirmed: it has effect by law and no undo. */
function MakeDialog({ row, onEnd }: { row: Asked; onEnd: (decided: Decided | undefined) => void }) {
  useFocusBack()
  const { language } = useHere()
  const [typed, setTyped] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const [arrived, setArrived] = useState(false)
  const [known, setKnown] = useState(false)
  useEffect(() => {
    if (arrived && known && body.current) focusMissing(body.current)
  }, [arrived, known])
  const leave = useLeaveQuestion({
    title: ['放弃已填写的内容？', 'Discard what you entered?'],
  })
  useHold(typed, leave)
  const close = async () => {
    if (!typed || (await leave())) onEnd(undefined)
  }
  return (
    <Modal
      open
      width={760}
      footer={null}
      title={`${row.title} · ${moneyOf(row, row.amount, language)}`}
      maskClosable={!typed}
      onCancel={close}
      afterOpenChange={setArrived}
    >
      <div ref={body} className="iv-page">
        <MakeForm
          kind={makeKindOf(row.type)}
          row={row}
          onTyped={() => setTyped(true)}
          onKnown={() => setKnown(true)}
          onMade={() =>
            onEnd({
              said: isPaper(row.type)
                ? [`${row.title}：已录入`, `${row.title}: recorded`]
                : [`${row.title}：已提交开票`, `${row.title}: sent to the invoice service`],
            })
          }
        />
      </div>
    </Modal>
  )
}
/** The field that is still empty, else the button: Enter issues it. */
function focusMissing(within: HTMLElement): void {
  const needed = [...within.querySelectorAll<HTMLInputElement>('input[aria-required="true"]:not([type=radio])')]
  const next = needed.find(({ value }) => !value) ?? within.querySelector<HTMLElement>('button[type=submit]')
  next?.focus()
}
/** Who is to get it, for what, and what is still missing. */
function Request({ row }: { row: Asked }) {
  const { say, language, zone } = useHere()
  const type = typeOf(row)
  const missing = Object.values(wrongWithBuyer(row.type, row))
  const facts: readonly (readonly [zh: string, en: string, value: string | null])[] = [
    ['税号', 'Tax number', row.taxNumber],
    ['地址', 'Address', row.address],
    ['电话', 'Phone number', row.phoneNumber],
    ['开户行', 'Bank', row.bank],
    ['银行账号', 'Bank account', row.bankAccount],
    ['接收邮箱', 'Sent to', row.receiveEmail],
    ['收件人', 'Recipient', row.receiver],
    ['收件地址', 'Postal address', row.receiverAddress],
    ['申请时间', 'Asked for', wallClock(row.createdAt, zone)],
    ['备注', 'Remark', row.remark],
  ]
  return (
    <>
      <div className="pv-queue-head">
        <h2>{row.title}</h2>
        <span className="pv-queue-sum">{moneyOf(row, row.amount, language)}</span>
      </div>
      <p className="pv-words">
        {type && <span>{say(type.zh, type.en)}</span>}
        <Link to={`${invoiceScreens.path}/detail?id=${row.id}`}>{say('发票详情', 'Invoice details')}</Link>
      </p>
      {row.lastError && (
        <Alert type="error" showIcon title={say('上次未成功', 'The last attempt failed')} description={row.lastError} />
      )}
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say('开票前须补全', 'To be completed before it is issued')}
          description={missing.map(words => say(words)).join(say('；', '; '))}
        />
      )}
      <dl className="pv-queue-facts">
        {row.invoiceOrders?.length ? (
          <div>
            <dt>{say('订单', 'Orders')}</dt>
            <dd>
              {row.invoiceOrders.map(({ id, orderId, amount, order: of }) => (
                <div key={id}>
                  <Link to={`/orderManagement/order/detail?id=${orderId}`}>
                    {titleOf(order, of && { id: orderId, ...of }, language) || `#${orderId}`}
                  </Link>{' '}
                  {moneyOf(row, amount, language)}
                </div>
              ))}
            </dd>
          </div>
        ) : null}
        {facts.map(([zh, en, value]) =>
          value ? (
            <div key={zh}>
              <dt>{say(zh, en)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  )
}
