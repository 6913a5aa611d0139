import { Failed, send, useAfter, useForget, useHere, wallClock } from '@pavilion/screens'
import { useViewTitle } from '@pavilion/screens/viewTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { idType, receptionRecordStatus, tripPayer, tripSegmentReason, tripTicketStatus } from '../../model/codes.ts'
import { passengerScreens, tripTicket, tripTicketScreens } from '../../model/index.ts'
import { getTicketPage, type DeskTicket, type TicketPage as Page } from '../../model/trips/desk.ts'
import { Back, Gone, History, idIn, isGone, PickUps } from './pageParts.tsx'
import { Documents, Facts, Part, State, TicketStates, Trip, useMoney } from './parts.tsx'
import { Moves } from './TicketDesk.tsx'
import { TicketForm } from './TicketForm.tsx'
import { inLanguage, wordFor } from './words.ts'

/** Everything of one ticket: where it goes, for whom, what it costs, what it was, what can be done. */
export function TicketPage() {
  const { say } = useHere()
  const [params] = useSearchParams()
  const id = idIn(params)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [tripTicket.name, 'page', id],
    enabled: id !== undefined,
    queryFn: () => send(getTicketPage, { id: id ?? 0 }),
  })
  useViewTitle(data && (data.ticket.tripNumber ?? data.ticket.passenger?.name ?? ''))
  const late = useAfter(isPending && id !== undefined)
  if (id === undefined || isGone(error))
    return (
      <Gone
        words={say('行程票不存在或已被删除', 'This ticket does not exist or has been deleted')}
        path={tripTicketScreens.path}
      />
    )
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Skeleton active paragraph={{ rows: 10 }} />}</div>
  return <Ticket page={data} />
}
function Ticket({ page }: { page: Page }) {
  const { say } = useHere()
  const { ticket, timeZone } = page
  const forget = useForget()
  const reread = () => forget(tripTicket.name)
  const canWork = ticket.pile === 'issue' || ticket.pile === 'change'
  return (
    <section className="pv-detail td-page" aria-label={say('行程票', 'Trip ticket')}>
      <header>
        <Back path={tripTicketScreens.path} />
        <div className="td-title">
          <h1>
            <Trip way={ticket} zone={timeZone} />
          </h1>
          <TicketStates ticket={ticket} />
        </div>
        <Moves ticket={ticket} done={reread} />
      </header>
      <div className="td-two">
        <div>
          {canWork ? (
            <Part title={ticket.pile === 'issue' ? say('出票', 'Issue') : say('改签', 'Change')}>
              <TicketForm key={ticket.updatedAt} ticket={ticket} zone={timeZone} onDone={reread} />
            </Part>
          ) : null}
          <TicketFacts ticket={ticket} />
          <Former ticket={ticket} zone={timeZone} />
        </div>
        <div>
          <Who ticket={ticket} />
          {page.journey.length > 1 ? (
            <Part title={say('联程', 'Journey')}>
              <ol className="td-rows">
                {page.journey.map(segment => (
                  <li key={segment.id}>
                    <Link to={`${tripTicketScreens.path}/detail?id=${segment.id}`}>
                      {say(`第 ${segment.segmentNumber} 段`, `Segment ${segment.segmentNumber}`)} {segment.tripNumber}{' '}
                      {segment.fromPlace} → {segment.toPlace}
                    </Link>
                    <State codes={tripTicketStatus} value={segment.status} />
                  </li>
                ))}
              </ol>
            </Part>
          ) : null}
          <PickUps rides={page.pickUps} />
          <History of={tripTicket} events={page.history} />
        </div>
      </div>
    </section>
  )
}
function TicketFacts({ ticket }: { ticket: DeskTicket }) {
  const { say, language } = useHere()
  const money = useMoney(ticket.currency)
  const order = (id: number | null, words: string) =>
    id === null ? null : <Link to={`/orderManagement/order/detail?id=${id}`}>{words}</Link>
  return (
    <Part title={say('票', 'Ticket')}>
      <Facts
        facts={[
          [say('座位', 'Seat'), [ticket.carriage, ticket.seat].filter(Boolean).join(' ')],
          [say('票号', 'Ticket number'), ticket.agentNumber],
          [
            say('付款方', 'Who pays'),
            ticket.payer === null ? null : inLanguage(wordFor(tripPayer, ticket.payer), language),
          ],
          [say('票价', 'Price'), money(ticket.price)],
          [say('改签费', 'Change fee'), money(ticket.changeFee)],
          [say('待补差价', 'Difference to pay'), ticket.paid ? null : money(ticket.supplement)],
          [say('退票费', 'Refund fee'), money(ticket.refundFee)],
          [say('已付', 'Paid'), money(ticket.paidAmount)],
          [say('订单', 'Order'), order(ticket.orderId, say('查看订单', 'See the order'))],
          [
            say('补差价订单', 'Order of the difference'),
            order(ticket.supplementOrderId, say('查看订单', 'See the order')),
          ],
          [say('客人要求', 'Request'), ticket.wish],
          [say('改签要求', 'Change wanted'), ticket.changeWish],
          [say('给客人的说明', 'Note to the guest'), ticket.deskNote],
        ]}
      />
      <Documents of={ticket.documents} />
    </Part>
  )
}
function Former({ ticket, zone }: { ticket: DeskTicket; zone: string }) {
  const { say, language } = useHere()
  const money = useMoney(ticket.currency)
  if (!ticket.former.length) return null
  return (
    <Part title={say('原行程', 'Former trips')}>
      <ol className="td-rows">
        {ticket.former.map(segment => (
          <li key={segment.id}>
            <Trip way={segment} zone={zone} struck />
            <span className="pv-hint">
              {[
                segment.reason === null ? '' : inLanguage(wordFor(tripSegmentReason, segment.reason), language),
                segment.carriage,
                segment.seat,
                segment.agentNumber,
                money(segment.price),
                wallClock(segment.createdAt, zone).slice(0, 16),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
function Who({ ticket: { passenger: who } }: { ticket: DeskTicket }) {
  const { say, language } = useHere()
  return (
    <Part
      title={say('乘客', 'Passenger')}
      beside={
        who ? <Link to={`${passengerScreens.path}/detail?id=${who.id}`}>{say('全部行程', 'Whole trip')}</Link> : null
      }
    >
      {who ? (
        <>
          <p className="td-line">
            <b>{who.name}</b> <State codes={receptionRecordStatus} value={who.status} />
          </p>
          <Facts
            facts={[
              [
                say('证件', 'Document'),
                [who.idType === null ? '' : inLanguage(wordFor(idType, who.idType), language), who.idCard]
                  .filter(Boolean)
                  .join(' '),
              ],
              [say('手机号', 'Phone'), who.phoneNumber],
              [say('邮箱', 'E-mail'), who.email],
              [say('工作单位', 'Workplace'), who.workplace],
              [say('级别', 'Level'), who.level],
              [say('渠道', 'Channel'), who.channel],
            ]}
          />
        </>
      ) : (
        <p className="pv-hint">{say('没有乘客', 'No passenger')}</p>
      )}
    </Part>
  )
}
