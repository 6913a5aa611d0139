import { ExportButton, Failed, newKey, numberText, send, useCall, useHere } from '@pavilion/screens'
import { entryOf, priceText } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Progress, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { getMassRefundProgress, previewMassRefund, startMassRefund } from '../model/calls/refunding.ts'
import {
  massRefundOrder,
  massRefundScreens,
  massRefundWhy,
  orderScreens,
  type MassRefundPreview,
} from '../model/index.ts'
import { OrderDrawer } from './OrderDrawer.tsx'
import { VoidsToo } from './VoidsToo.tsx'
import './admin.css'

interface Filter {
  readonly where?: Record<string, unknown>
  readonly search?: string
}
/**
 * A mass refund: first a dry run with totals and reasons, then its progress and results. It goes on
 * in the background when the drawer is closed.
 */
export function MassRefundDrawer({ filter, onClose }: { filter: Filter; onClose(): void }) {
  const { say, language } = useHere()
  // Sent twice, it is started once.
  const [key] = useState(newKey)
  const [reason, setReason] = useState('')
  const [voids, setVoids] = useState(true)
  const [tried, setTried] = useState(false)
  const [started, setStarted] = useState<number>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['massRefund', 'preview', filter],
    queryFn: () => send(previewMassRefund, filter),
    enabled: started === undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const starting = useCall(startMassRefund, {
    failed: ['未能开始退款', 'The refunds could not be started'],
    onDone: ({ id }) => setStarted(id),
    onSettled: () => refetch(),
  })
  function start() {
    setTried(true)
    if (!data || !reason.trim()) return
    void starting.send({
      ...filter,
      key,
      reason: reason.trim(),
      digest: data.digest,
      ...(data.registrations > 0 && { voidsRegistration: voids }),
    })
  }
  const sum = data?.totals.map(({ currency, amount }) => priceText({ minor: amount, currency }, language)).join(' + ')
  return (
    <OrderDrawer
      title={say('活动取消：批量退款', 'Cancelled event: refund all')}
      {...(started === undefined &&
        data &&
        data.toRefund > 0 && {
          button: say(`退款 ${data.toRefund} 单，共 ${sum}`, `Refund ${orders(data.toRefund)}, ${sum}`),
        })}
      danger
      busy={starting.busy}
      cancel={started === undefined ? say('取消', 'Cancel') : say('关闭', 'Close')}
      width={640}
      onSend={start}
      onClose={onClose}
    >
      {started !== undefined ? (
        <Results id={started} />
      ) : error && !data ? (
        <Failed error={error} again={refetch} />
      ) : isPending || !data ? (
        <Skeleton active title={false} />
      ) : (
        <div className="or-form">
          <Preview preview={data} />
          {data.registrations > 0 && (
            <VoidsToo
              setting={data.refundedRegistration}
              count={data.registrations}
              voids={voids}
              onChange={setVoids}
            />
          )}
          {data.toRefund > 0 && (
            <div>
              <label htmlFor="mass-refund-reason">{say('原因（买家会看到）', 'Reason (buyers see it)')}</label>
              <Input.TextArea
                id="mass-refund-reason"
                value={reason}
                maxLength={500}
                autoSize={{ minRows: 2, maxRows: 5 }}
                aria-invalid={tried && !reason.trim()}
                onChange={event => setReason(event.target.value)}
              />
              {tried && !reason.trim() && (
                <p className="pv-bad" role="alert">
                  {say('请输入原因', 'Please enter a reason')}
                </p>
              )}
            </div>
          )}
        </div>
      )}
    </OrderDrawer>
  )
}
const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

function Preview({ preview }: { preview: MassRefundPreview }) {
  const { say, language } = useHere()
  const { toRefund, totals, reasons, rows } = preview
  return (
    <>
      <p>
        {say(
          `列表当前筛选共 ${numberText(preview.orders, language)} 单，其中 ${numberText(toRefund, language)} 单将全额退款（已退部分除外）。`,
          `${orders(preview.orders)} in the filtered list; ${toRefund} will be refunded in full, less anything already refunded.`,
        )}
      </p>
      <dl className="or-totals">
        {totals.map(({ currency, orders: count, amount }) => (
          <div key={currency}>
            <dt>{say(`${currency}：${count} 单`, `${currency}: ${orders(count)}`)}</dt>
            <dd>{priceText({ minor: amount, currency }, language)}</dd>
          </div>
        ))}
      </dl>
      <Reasons reasons={reasons} />
      <ul className="or-mass" aria-label={say('预览', 'Preview')}>
        {rows.map(row => (
          <li key={row.orderId}>
            <span>
              <Link to={`${orderScreens.path}/detail?id=${row.orderId}`}>{row.orderNumber}</Link>
              {row.contact && ` · ${row.contact}`}
            </span>
            {row.amount === null ? (
              <span className="pv-bad">
                <Why why={row.why} />
              </span>
            ) : (
              <b>{priceText({ minor: row.amount, currency: row.currency }, language)}</b>
            )}
          </li>
        ))}
      </ul>
      {preview.orders > rows.length && (
        <p className="pv-hint">
          {say(
            `仅列出前 ${rows.length} 单；全部结果在开始后可查看和下载。`,
            `Only the first ${rows.length} are listed. View or download all results after the start.`,
          )}
        </p>
      )}
    </>
  )
}
function Why({ why }: { why: number | null }) {
  const { say } = useHere()
  const entry = entryOf(massRefundWhy, why)
  return entry ? <>{say(entry.zh, entry.en)}</> : null
}
/** The orders that are not refunded, and why. */
function Reasons({ reasons }: { reasons: MassRefundPreview['reasons'] }) {
  const { say } = useHere()
  if (!reasons.length) return null
  return (
    <ul className="or-reasons" aria-label={say('不退款的订单', 'Orders not refunded')}>
      {reasons.map(({ why, orders: count }) => (
        <li key={why}>
          <Why why={why} />
          {say(`：${count} 单`, `: ${orders(count)}`)}
        </li>
      ))}
    </ul>
  )
}
function Results({ id }: { id: number }) {
  const { say, may, language } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['massRefund', 'progress', id],
    queryFn: () => send(getMassRefundProgress, { id }),
    staleTime: 0,
    refetchInterval: query => (query.state.data?.isOver && !query.state.data.waits ? false : 2_000),
  })
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active title={false} />
  const { orders: all, left, totals, reasons } = data
  return (
    <div className="or-form">
      <div role="status">
        <p>
          {data.waits
            ? say('尚未开始退款。', 'No refund has begun yet.')
            : data.isOver
              ? say('所有订单均已处理。', 'All orders have been processed.')
              : say(
                  '退款在后台进行，可以关闭此窗口。',
                  'Refunds continue in the background. You can close this window.',
                )}
        </p>
        <Progress
          percent={all ? Math.floor(((all - left) / all) * 100) : 100}
          aria-label={say('进度', 'Progress')}
          status={data.isStuck ? 'exception' : data.isOver ? 'success' : 'active'}
        />
      </div>
      {data.waits && (
        <Alert
          type="warning"
          showIcon
          title={say('超过复核金额，第二人同意后开始', 'Above the limit: it begins when a second person agrees')}
        />
      )}
      {data.isStuck && (
        <Alert
          type="error"
          showIcon
          title={say('退款已中断，可在任务中心重试', 'The refunds have stopped. Retry them in the task centre')}
          description={data.lastError && say(...data.lastError)}
        />
      )}
      <dl className="or-totals">
        {totals.map(({ currency, refunded, amount, settled }) => (
          <div key={currency}>
            <dt>
              {say(`${currency}：${refunded} 单，已到账 `, `${currency}: ${orders(refunded)}, paid out `)}
              {priceText({ minor: settled, currency }, language)}
            </dt>
            <dd>{priceText({ minor: amount, currency }, language)}</dd>
          </div>
        ))}
      </dl>
      <Reasons reasons={reasons} />
      <p className="pv-words">
        <Link to={`${massRefundScreens.path}/detail?id=${id}`}>{say('查看每单结果', 'View each result')}</Link>
        {may('massRefundOrder.export') && (
          <ExportButton
            of={massRefundOrder}
            body={{ where: { massRefundId: id } }}
            columns={['orderId', 'orderContactId', 'state', 'amount', 'currencyId', 'why', 'error', 'refundId']}
          />
        )}
      </p>
    </div>
  )
}
