import { HeldOfRow } from '@pavilion/account/admin/index.ts'
import { type AnyRow, Failed, send, useAfter, useForget, useHere } from '@pavilion/screens'
import { allows, useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { useViewTitle } from '@pavilion/screens/viewTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { gender, idType, receptionRecordStatus, tripTicketStatus } from '../../model/codes.ts'
import { passenger, passengerScreens, tripTicketScreens } from '../../model/index.ts'
import { getPassengerPage, type PassengerPage as Person } from '../../model/trips/desk.ts'
import { LikelyStay } from './LikelyGuests.tsx'
import { Back, Gone, History, idIn, isGone, PickUps } from './pageParts.tsx'
import { Documents, Facts, Part, State, TicketStates, Trip } from './parts.tsx'
import { entryOf, inLanguage } from './words.ts'

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
          ) : (
            <LikelyStay passengerId={who.id} />
          )}
          <PickUps rides={page.pickUps} />
          <History of={passenger} events={page.history} />
        </div>
      </div>
      <HeldOfRow resource={passenger.name} row={who as unknown as AnyRow} />
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
