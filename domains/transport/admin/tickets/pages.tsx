import './tickets.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { type AnyField, type AnyResource, result } from '@pavilion/declare'
import {
  type AnyRow,
  CallRefused,
  Failed,
  Notice,
  send,
  useAfter,
  useForget,
  useHere,
  wallClock,
} from '@pavilion/screens'
import { allows, useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { useViewTitle } from '@pavilion/screens/viewTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import {
  gender,
  idType,
  receptionRecordStatus,
  tripPayer,
  tripSegmentReason,
  tripTicketStatus,
} from '../../model/codes.ts'
import { passenger, passengerScreens, tripTicket, tripTicketScreens } from '../../model/index.ts'
import {
  getPassengerPage,
  getTicketPage,
  type DeskTicket,
  type PassengerPage as Person,
  type TicketPage as Page,
  type TripEvent,
} from '../../model/trips/desk.ts'
import type { PickUp } from '../../model/trips/visitor.ts'
import { Documents, Facts, Part, State, TicketStates, Trip, useMoney } from './parts.tsx'
import { TicketForm } from './TicketForm.tsx'
import { Moves } from './TicketDesk.tsx'
import { entryOf, inLanguage, wordFor } from './words.ts'

const idIn = (params: URLSearchParams) => {
  const number = Number(params.get('id'))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
function Gone({ words, path }: { words: string; path: string }) {
  const { say } = useHere()
  const go = useNavigate()
  return <Notice title={words} ways={<Button onClick={() => go(path)}>{say('返回列表', 'Back to the list')}</Button>} />
}
const isGone = (error: unknown) => error instanceof CallRefused && error.result === result.noData
function Back({ path }: { path: string }) {
  const { say } = useHere()
  const go = useNavigate()
  return (
    <Button
      type="text"
      icon={<ArrowLeftOutlined />}
      aria-label={say('返回列表', 'Back to the list')}
      onClick={() => go(path)}
    />
  )
}
/** How it came to its state, newest first. */
function History({ of, events }: { of: AnyResource; events: readonly TripEvent[] }) {
  const { say, zone } = useHere()
  const field = of.fields.status as AnyField
  return (
    <Part title={say('历史', 'History')}>
      {events.length ? (
        <ol className="td-history">
          {events.map(event => {
            const move = field.moves?.[event.move]
            const code = entryOf(field.codes as never, Number(event.toCode) as never)
            return (
              <li key={event.id}>
                <time dateTime={event.createdAt}>{wallClock(event.createdAt, zone).slice(0, 16)}</time>
                <span>{move?.label ? say(move.label) : code ? say(code.zh, code.en) : event.move}</span>
                <span className="pv-hint">{[event.actorName, event.why].filter(Boolean).join(' · ')}</span>
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="pv-hint">{say('还没有状态变更', 'Its state has not changed yet')}</p>
      )}
    </Part>
  )
}
function PickUps({ rides }: { rides: readonly PickUp[] }) {
  const { say, language, zone } = useHere()
  return (
    <Part title={say('接送', 'Transfers')}>
      {rides.length ? (
        <ul className="td-rows">
          {rides.map(ride => (
            <li key={ride.id}>
              <span>
                <b>{ride.car ?? say('车辆待定', 'Car to be decided')}</b> {inLanguage(ride.state, language)}
              </span>
              <span className="pv-hint">
                {[
                  ride.at ? wallClock(ride.at, zone).slice(0, 16) : '',
                  [ride.place, ride.destination].flatMap(of => (of ? inLanguage(of, language) : [])).join(' → '),
                  ride.driver,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="pv-hint">{say('还没有接送', 'No transfer yet')}</p>
      )}
    </Part>
  )
}
/** Everything of one ticket: where it goes, for whom, what it costs, what it was, what can be done. */
export default function TicketPage() {
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
/** One passenger: who it is, and the whole trip in the order of its days. */
export function PassengerPage() {
  const { say } = useHere()
  const [params] = useSearchParams()
  const id = idIn(params)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [passenger.name, 'page', id],
    enabled: id !== undefined,
    queryFn: () => send(getPassengerPage, { id: id ?? 0 }),
  })
  useViewTitle(data?.passenger.name)
  const late = useAfter(isPending && id !== undefined)
  if (id === undefined || isGone(error))
    return (
      <Gone
        words={say('乘客不存在或已被删除', 'This passenger does not exist or has been deleted')}
        path={passengerScreens.path}
      />
    )
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Skeleton active paragraph={{ rows: 10 }} />}</div>
  return <Passenger page={data} />
}
function Passenger({ page }: { page: Person }) {
  const { say, language, may } = useHere()
  const go = useNavigate()
  const { passenger: who, timeZone } = page
  const wait = page.tickets.find(({ pile }) => pile === 'cancelled' || pile === 'issue' || pile === 'change')
  const word = (codes: unknown, value: number | null): ReactNode => {
    const entry = entryOf(codes as never, value as never)
    return entry ? say(entry.zh, entry.en) : null
  }
  return (
    <section className="pv-detail td-page" aria-label={say('乘客', 'Passenger')}>
      <header>
        <Back path={passengerScreens.path} />
        <div className="td-title">
          <h1>
            {who.name} <small>{[who.level, who.workplace].filter(Boolean).join(' · ')}</small>
          </h1>
          <p className="pv-words">
            <State codes={receptionRecordStatus} value={who.status} />
            <span>{[who.phoneNumber, who.email].filter(Boolean).join(' · ')}</span>
          </p>
          {wait ? (
            <p className="td-line">
              {say('下一步：', 'Next: ')}
              <Link to={`${tripTicketScreens.path}/detail?id=${wait.id}`}>
                {wait.pile === 'cancelled'
                  ? say('改签被取消的班次', 'Rebook the cancelled trip')
                  : wait.pile === 'change'
                    ? say('处理改签', 'Deal with the change')
                    : say('出票', 'Issue the ticket')}
              </Link>
            </p>
          ) : null}
        </div>
        <span className="pv-detail-do">
          {may('passenger.update') && !who.erasedAt ? (
            <Button onClick={() => go(`${passengerScreens.path}?edit=${who.id}`)}>{say('修改', 'Edit')}</Button>
          ) : null}
          <Reviews row={who as unknown as AnyRow} />
        </span>
      </header>
      <div className="td-two">
        <div>
          <Part title={say('行程', 'Trips')}>
            {page.tickets.length ? (
              <ol className="td-rows">
                {page.tickets.map(ticket => (
                  <li key={ticket.id}>
                    <Link to={`${tripTicketScreens.path}/detail?id=${ticket.id}`}>
                      <Trip way={ticket} zone={timeZone} struck={ticket.status === tripTicketStatus.refund} />
                    </Link>
                    <TicketStates ticket={ticket} />
                    {ticket.former.map(segment => (
                      <Trip key={segment.id} way={segment} zone={timeZone} struck />
                    ))}
                    <span className="pv-hint">
                      {[ticket.carriage, ticket.seat, ticket.agentNumber].filter(Boolean).join(' · ')}
                    </span>
                    <Documents of={ticket.documents} />
                  </li>
                ))}
              </ol>
            ) : (
              <p className="pv-hint">{say('还没有行程', 'No trips yet')}</p>
            )}
          </Part>
        </div>
        <div>
          <Part title={say('资料', 'Details')}>
            <Facts
              facts={[
                [
                  say('证件', 'Document'),
                  [word(idType, who.idType), who.idCard].filter(Boolean).length ? (
                    <>
                      {word(idType, who.idType)} {who.idCard}
                    </>
                  ) : null,
                ],
                [say('性别', 'Gender'), word(gender, who.gender)],
                [say('渠道', 'Channel'), who.channel],
                [say('用户组', 'Group'), who.group],
                [say('备注', 'Remark'), who.remark],
                [
                  say('来自', 'From'),
                  who.webFormRecordId
                    ? say('报名表单', 'A registration form')
                    : who.webUserId
                      ? say('本人填写', 'Entered by the guest')
                      : say('主办方录入或导入', 'Entered or imported by the organiser'),
                ],
              ]}
            />
          </Part>
          {page.stay ? (
            <Part title={say('住宿', 'Stay')}>
              <p className="td-line">
                <Link to={`/receptionManagement/hotelGuest/detail?id=${page.stay.id}`}>
                  {page.stay.hotel ? inLanguage(page.stay.hotel, language) : say('酒店待定', 'Hotel to be decided')}
                </Link>{' '}
                {[page.stay.from, page.stay.until].filter(Boolean).join(' – ')}
              </p>
            </Part>
          ) : null}
          <PickUps rides={page.pickUps} />
          <History of={passenger} events={page.history} />
        </div>
      </div>
    </section>
  )
}
function Reviews({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const forget = useForget()
  const { moves, make } = useMoves(passenger)
  return moves
    .filter(move => allows(passenger, row, move))
    .map(move => (
      <Button
        key={move.name}
        danger={move.move.tone === 'danger'}
        {...(move.move.tone === 'good' && { type: 'primary' as const })}
        onClick={async () => {
          await make(row, move)
          await forget(passenger.name)
        }}
      >
        {say(move.move.label)}
      </Button>
    ))
}
