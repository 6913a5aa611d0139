import './admin.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { type AnyField, callOf, result } from '@pavilion/declare'
import { type AnyRow, CallDialog, CallRefused, Failed, Notice, send, useAfter, useHere } from '@pavilion/screens'
import { allows, useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { useViewTitle } from '@pavilion/screens/viewTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getOrderPage } from '../model/calls/orders.ts'
import {
  order,
  orderChangeState,
  orderDeliveryMethod,
  orderStatus,
  orderType,
  payDecision,
  type OrderPage as Page,
} from '../model/index.ts'
import { isOwing } from '../model/openChange.ts'
import { orderScreens } from '../model/screens.ts'
import { spanWords } from '../model/span.ts'
import { AdvanceInvoice } from './AdvanceInvoice.tsx'
import { Balance } from './Balance.tsx'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import { Changes } from './Changes.tsx'
import { Chargebacks } from './Chargebacks.tsx'
import { Disputes } from './Disputes.tsx'
import { Delivery, Lines } from './Lines.tsx'
import { OfflineDrawer } from './OfflineDrawer.tsx'
import { At, State, useMoney, useReread, useWord } from './pageParts.tsx'
import { CloseDialog, DeadlineDialog, GiveBackDialog } from './PartDialogs.tsx'
import { PayLinkDrawer } from './PayLinkDrawer.tsx'
import { Plan } from './Plan.tsx'
import { PlanDrawer } from './PlanDrawer.tsx'
import { Payments } from './Payments.tsx'
import { RefundDrawer } from './RefundDrawer.tsx'
import { Refunds } from './Refunds.tsx'
import { Invoices, Messages, Stock, Story } from './Rest.tsx'
import { Waiting } from './Waiting.tsx'

/** All of an order on one page: what it is, what may be done next, and whether its money agrees. */
export default function OrderPage() {
  const { say } = useHere()
  const go = useNavigate()
  const [params] = useSearchParams()
  const number = Number(params.get('id'))
  const id = Number.isSafeInteger(number) && number > 0 ? number : undefined
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [order.name, 'page', id],
    enabled: id !== undefined,
    queryFn: () => send(getOrderPage, { id: id ?? 0 }),
  })
  useViewTitle(data && say(`订单 ${data.view.orderNumber}`, `Order ${data.view.orderNumber}`))
  const late = useAfter(isPending && id !== undefined)
  const back = <Button onClick={() => go(orderScreens.path)}>{say('返回列表', 'Back to the list')}</Button>
  if (id === undefined || (error instanceof CallRefused && error.result === result.noData))
    return <Notice title={say('订单不存在或已被删除', 'This order does not exist or has been deleted')} ways={back} />
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Skeleton active paragraph={{ rows: 10 }} />}</div>
  return <Shown page={data} />
}

type Dialog = 'change' | 'refund' | 'offline' | 'close' | 'tracking' | 'plan' | 'deadline' | 'giveBack' | 'link'
function Shown({ page }: { page: Page }) {
  const { say } = useHere()
  const [params] = useSearchParams()
  const [dialog, setDialog] = useState<Dialog | undefined>(() => (params.get('link') ? 'link' : undefined))
  const { view } = page
  const ends = { onClose: () => setDialog(undefined), onSettled: useReread() }
  return (
    <section className="pv-detail or-page" aria-label={say('订单', 'Order')}>
      <Head page={page} onOpen={setDialog} />
      {page.equation.difference > 0 && (
        <Alert
          type="error"
          showIcon
          title={say(
            '此订单账目有差额：资金流水与订单金额不一致，请查看下方的「资金核对」。',
            'This order does not balance: the ledger differs from the order amounts. See “Balance check” below.',
          )}
        />
      )}
      {page.keptReason && (
        <Alert
          type="info"
          showIcon
          title={say(`已付款项保留：${page.keptReason}`, `What was paid is kept: ${page.keptReason}`)}
        />
      )}
      <div className="or-columns">
        <div>
          <Lines page={page} />
          <Changes page={page} />
          <Plan page={page} onPlan={() => setDialog('plan')} />
          <Waiting page={page} />
          <Payments page={page} />
          <Refunds page={page} />
          <Disputes page={page} />
          <Chargebacks page={page} />
          <Invoices page={page} />
          <Stock page={page} />
          <Messages page={page} />
        </div>
        <div>
          <Balance page={page} />
          <Delivery page={page} onTracking={() => setDialog('tracking')} />
          <Story page={page} />
        </div>
      </div>
      {dialog === 'change' && <ChangeDrawer page={page} onClose={ends.onClose} />}
      {dialog === 'refund' && <RefundDrawer page={page} onClose={ends.onClose} />}
      {dialog === 'link' && view.due > 0 && <PayLinkDrawer page={page} onClose={ends.onClose} />}
      {dialog === 'plan' && <PlanDrawer page={page} onClose={ends.onClose} />}
      {dialog === 'offline' && <OfflineDrawer page={page} onClose={ends.onClose} />}
      {dialog === 'close' && <CloseDialog page={page} {...ends} />}
      {dialog === 'deadline' && <DeadlineDialog page={page} {...ends} />}
      {dialog === 'giveBack' && <GiveBackDialog page={page} {...ends} />}
      {dialog === 'tracking' && (
        <CallDialog
          of={callOf(order, 'update')}
          resource={order}
          about={{ id: view.id, updatedAt: view.updatedAt }}
          fields={['expressCompany', 'expressNumber']}
          start={{ expressCompany: view.expressCompany, expressNumber: view.expressNumber }}
          title={['快递单号', 'Tracking number']}
          button={['保存', 'Save']}
          refuse={({ expressNumber }) =>
            expressNumber?.trim() ? undefined : ['请输入快递单号', 'Please enter the tracking number']
          }
          done={['更新成功', 'Updated successfully']}
          failed={['更新失败', 'Failed to update']}
          {...ends}
        />
      )}
    </section>
  )
}

/** Goods, tickets and payment requests, unless a change is under way; other kinds have a change of their own. */
const mayBeChanged = ({ type, status, changes, expressNumber }: Page['view']) =>
  (type === orderType.store || type === orderType.ticket || type === orderType.request) &&
  (status === orderStatus.unpaid || status === orderStatus.paid) &&
  !expressNumber &&
  !changes.some(({ state }) => state === orderChangeState.toPay || state === orderChangeState.toAgree)

function Head({ page, onOpen }: { page: Page; onOpen(dialog: Dialog): void }) {
  const { view } = page
  const { say, may } = useHere()
  const go = useNavigate()
  const word = useWord()
  const money = useMoney(view.currency)
  const reread = useReread()
  const { moves, make } = useMoves(order)
  const row = view as unknown as AnyRow
  const { unpaid } = orderStatus
  const { fields } = order
  const states = ['status', 'confirmation', 'refundStatus'] as const
  const next = moves.filter(
    move => allows(order, row, move) && (move.field !== 'confirmation' || view.status !== orderStatus.closed),
  )
  // What comes next is the one primary button: a decision comes before the money.
  const toDecide = next.some(({ move }) => move.tone === 'good')
  return (
    <header>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={say('返回列表', 'Back to the list')}
        onClick={() => go(orderScreens.path)}
      />
      <div className="or-title">
        <h1>
          <b>{money(view.amount)}</b> <span>{view.orderNumber}</span>
        </h1>
        <p className="pv-words">
          {states
            .filter(
              name =>
                name === 'status' ||
                (view[name] !== 0 && view[name] !== 10) ||
                (name === 'confirmation' && view.confirmation !== 0),
            )
            .map(name => (
              <State key={name} field={fields[name]} value={view[name]} />
            ))}
          <span>{word(fields.type as AnyField, view.type)}</span>
          <At at={view.createdAt} />
          {page.webUserId ? (
            <Link to={`/platformManagement/webUser/detail?id=${page.webUserId}`}>
              {page.buyer || view.contact?.name || `#${page.webUserId}`}
            </Link>
          ) : (
            view.contact && <span>{view.contact.name}</span>
          )}
          {page.seller && <span>{page.seller}</span>}
        </p>
        <Next page={page} />
      </div>
      <span className="pv-detail-do">
        {mayBeChanged(view) && may('order.change') && (
          <Button onClick={() => onOpen('change')}>{say('变更订单', 'Change the order')}</Button>
        )}
        {view.status === unpaid && (view.paidAmount === 0 || isOwing(view)) && may('order.setDeadline') && (
          <Button onClick={() => onOpen('deadline')}>{say('改付款截止时间', 'Change the deadline')}</Button>
        )}
        {page.refundable > 0 &&
          ((view.status === unpaid && !isOwing(view)) || (view.status === orderStatus.closed && page.keptReason)) &&
          may('refund.apply') && (
            <Button onClick={() => onOpen('giveBack')}>{say('退回已付款项', 'Give money back')}</Button>
          )}
        {view.status === unpaid && may('order.close') && (
          <Button danger onClick={() => onOpen('close')}>
            {say('关闭订单', 'Close')}
          </Button>
        )}
        {next.map(move => (
          <Button
            key={move.name}
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
        {view.deliveryMethod === orderDeliveryMethod.express &&
          view.status !== orderStatus.closed &&
          may('order.update') && (
            <Button onClick={() => onOpen('tracking')}>{say('快递单号', 'Tracking number')}</Button>
          )}
        {view.status === unpaid && (!view.advanceInvoice || view.invoicedAmount === 0) && (
          <AdvanceInvoice view={view} />
        )}
        {view.paidAmount > view.refundedAmount && may('order.getList') && may('invoice.getList') && (
          <Button onClick={() => go(`/invoiceManagement/invoiceCode?orderId=${view.id}`)}>
            {say('扫码开票', 'Invoice by QR code')}
          </Button>
        )}
        {page.refundable > 0 && view.status !== unpaid && view.status !== orderStatus.closed && may('refund.apply') && (
          <Button onClick={() => onOpen('refund')}>{say('退款', 'Refund')}</Button>
        )}
        {view.due > 0 && may('order.getPayLink') && (
          <Button onClick={() => onOpen('link')}>{say('付款链接', 'Payment link')}</Button>
        )}
        {view.due > 0 && may('pay.recordOffline') && (
          <Button {...(!toDecide && { type: 'primary' as const })} onClick={() => onOpen('offline')}>
            {say('录入线下收款', 'Record offline payment')}
          </Button>
        )}
      </span>
    </header>
  )
}
/** The next step, in one sentence. */
function Next({ page: { view, attempts, refunds } }: { page: Page }) {
  const { say } = useHere()
  const money = useMoney(view.currency)
  const says = ((): string | undefined => {
    if (attempts.some(({ verification }) => verification === 10))
      return say('有一笔线下收款等待另一人复核。', 'An offline payment is waiting for a second person to verify it.')
    if (attempts.some(({ decision, orderId }) => decision === payDecision.waiting && orderId === view.id))
      return say('有一笔异常收款等待处理。', 'An unexpected payment is waiting for a decision.')
    if (refunds.some(({ toApprove, status, sysUserId }) => toApprove && status === 10 && sysUserId !== null))
      return say('有一笔退款等待第二人同意。', 'A refund is waiting for a second person to approve it.')
    if (refunds.some(({ toApprove, status }) => toApprove && status === 10))
      return say('买家申请了退款，请处理。', 'The buyer has asked for a refund. Please approve or decline it.')
    if (view.confirmation === 10 && view.status < orderStatus.completed)
      return say('等待主办方确认。', 'Waiting for the organiser’s confirmation.')
    if (isOwing(view))
      return say(
        `变更待补付 ${money(view.due)}，补付后生效；原有内容保持有效。`,
        `A change is waiting for ${money(view.due)}. It takes effect once paid; what the order had stays valid.`,
      )
    if (view.status === orderStatus.unpaid)
      return view.secondsLeft === null
        ? say(`待付 ${money(view.due)}。`, `${money(view.due)} due.`)
        : say(
            `待付 ${money(view.due)}，${spanWords(view.secondsLeft)[0]}后自动关闭。`,
            `${money(view.due)} due. Closes automatically in ${spanWords(view.secondsLeft)[1]}.`,
          )
    return undefined
  })()
  return says ? <p className="or-next">{says}</p> : null
}
