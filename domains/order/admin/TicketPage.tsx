import './admin.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { result } from '@pavilion/declare'
import { CallRefused, Failed, Notice, send, useAfter, useCall, useForget, useHere } from '@pavilion/screens'
import { useViewTitle } from '@pavilion/screens/viewTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getTicketPage, resendTicket, type TicketPage as Page } from '../model/calls/tickets.ts'
import { ticketStatus } from '../model/codes.ts'
import { orderScreens, ticketScreens } from '../model/screens.ts'
import { ticket, ticketHolder, ticketOffer } from '../model/tickets.ts'
import { At, Part, Phone, State, useWord } from './pageParts.tsx'

/** All of a ticket on one page: who holds it, who held it before, offers, wallets, and why it is void. */
export default function TicketPage() {
  const { say } = useHere()
  const go = useNavigate()
  const [params] = useSearchParams()
  const number = Number(params.get('id'))
  const id = Number.isSafeInteger(number) && number > 0 ? number : undefined
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [ticket.name, 'page', id],
    enabled: id !== undefined,
    queryFn: () => send(getTicketPage, { id: id ?? 0 }),
  })
  useViewTitle(data && say(`门票 ${data.number}`, `Ticket ${data.number}`))
  const late = useAfter(isPending && id !== undefined)
  const back = <Button onClick={() => go(ticketScreens.path)}>{say('返回列表', 'Back to the list')}</Button>
  if (id === undefined || (error instanceof CallRefused && error.result === result.noData))
    return <Notice title={say('门票不存在或已被删除', 'This ticket does not exist or has been deleted')} ways={back} />
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Skeleton active paragraph={{ rows: 8 }} />}</div>
  return <Shown page={data} />
}
function Shown({ page }: { page: Page }) {
  const { say } = useHere()
  const word = useWord()
  return (
    <section className="pv-detail or-page" aria-label={say('门票', 'Ticket')}>
      <Head page={page} />
      {page.status === ticketStatus.invalid && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {page.voidReason
                ? say(
                    `已作废：${word(ticket.fields.voidReason, page.voidReason)}`,
                    `Void: ${word(ticket.fields.voidReason, page.voidReason)}`,
                  )
                : say('已作废', 'Void')}{' '}
              <At at={page.voidedAt} />
            </>
          }
        />
      )}
      <div className="or-columns">
        <div>
          <Holders page={page} />
          <Offers page={page} />
        </div>
        <Facts page={page} />
      </div>
    </section>
  )
}
function Head({ page }: { page: Page }) {
  const { say, may } = useHere()
  const go = useNavigate()
  const forget = useForget()
  const resend = useCall(resendTicket, {
    done: ['已发送给持有人', 'Sent to the holder'],
    failed: ['发送失败', 'It could not be sent'],
    onSettled: () => forget('ticket', 'outboxMessage'),
  })
  return (
    <header>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={say('返回列表', 'Back to the list')}
        onClick={() => go(ticketScreens.path)}
      />
      <div className="or-title">
        <h1>
          <b>{page.holderName ?? say('无持有人', 'Nobody')}</b> <span>{page.number}</span>
        </h1>
        <p className="pv-words">
          <State field={ticket.fields.status} value={page.status} />
          <span>{page.name}</span>
          {page.passedOnAt && <span>{say('已转让', 'Passed on')}</span>}
          {page.usedAt && <span>{say('已使用', 'Used')}</span>}
        </p>
      </div>
      <div className="pv-detail-do">
        {may('ticket.resend') && page.mayResend && (
          <Button type="primary" loading={resend.busy} onClick={() => resend.send({ id: page.id })}>
            {say('重新发送门票', 'Send the ticket again')}
          </Button>
        )}
      </div>
    </header>
  )
}
/** Each person who held it, the present one first. */
function Holders({ page }: { page: Page }) {
  const { say } = useHere()
  const word = useWord()
  return (
    <Part title={say('持有人', 'Holders')}>
      <ul className="or-rows">
        {page.holders.map(holder => (
          <li key={holder.id}>
            <div>
              <strong>{holder.name ?? say('未填写', 'Nobody')}</strong>
              <Phone value={holder.phoneNumber} />
              {holder.email && <span>{holder.email}</span>}
              <small>
                {word(ticketHolder.fields.heldBy, holder.heldBy)} · <At at={holder.createdAt} />
                {holder.until && (
                  <>
                    {' – '}
                    <At at={holder.until} />
                  </>
                )}
              </small>
            </div>
            <span>
              {holder.round === page.round && holder.until === null
                ? say('现持有人', 'Holds it now')
                : say('票码已失效', 'Code void')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
function Offers({ page }: { page: Page }) {
  const { say } = useHere()
  if (!page.offers.length) return null
  return (
    <Part title={say('转让', 'Offers')}>
      <ul className="or-rows">
        {page.offers.map(offer => (
          <li key={offer.id}>
            <div>
              <State field={ticketOffer.fields.state} value={offer.state} />
              <span>{offer.name ?? say('凭链接', 'By a link')}</span>
              <Phone value={offer.phoneNumber} />
              {offer.email && <span>{offer.email}</span>}
              <small>
                <At at={offer.createdAt} />
                {' – '}
                <At at={offer.answeredAt ?? offer.expiresAt} />
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
function Facts({ page }: { page: Page }) {
  const { say } = useHere()
  return (
    <div>
      <Part title={say('票面', 'Ticket')}>
        <dl className="or-facts">
          <div>
            <dt>{say('订单', 'Order')}</dt>
            <dd>
              {page.order ? (
                <Link to={`${orderScreens.path}/detail?id=${page.order.id}`}>{page.order.number}</Link>
              ) : (
                say('无', 'None')
              )}
              {page.order?.buyer && ` · ${page.order.buyer}`}
            </dd>
          </div>
          <div>
            <dt>{say('参会人', 'Attendee')}</dt>
            <dd>
              {page.registerUserId ? (
                <Link to={`/registerManagement/registerUser/detail?id=${page.registerUserId}`}>
                  {page.holderName ?? `#${page.registerUserId}`}
                </Link>
              ) : (
                say('未生成（活动未设置门票的证件类型）', 'None: the event has no badge type for tickets')
              )}
            </dd>
          </div>
          <div>
            <dt>{say('使用时间', 'Used at')}</dt>
            <dd>{page.usedAt ? <At at={page.usedAt} /> : say('未使用', 'Not yet')}</dd>
          </div>
          <div>
            <dt>{say('最近发送', 'Last sent')}</dt>
            <dd>{page.sentAt ? <At at={page.sentAt} /> : say('未重新发送', 'Not again')}</dd>
          </div>
          <div>
            <dt>{say('Apple 钱包', 'Apple Wallet')}</dt>
            <dd>{say(`${page.devices} 台设备`, page.devices === 1 ? '1 phone' : `${page.devices} phones`)}</dd>
          </div>
        </dl>
      </Part>
    </div>
  )
}
