import './tickets.css'
import { type AnyRow, Failed, Notice, send, useAfter, useForget, useHere } from '@pavilion/screens'
import { useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Skeleton } from 'antd'
import { useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { passengerScreens, tripTicket, tripTicketScreens } from '../../model/index.ts'
import { idType, tripPayer } from '../../model/codes.ts'
import { deskPiles, getDesk, type DeskPile, type DeskTicket } from '../../model/trips/desk.ts'
import { Documents, Facts, TicketStates, Trip, useMoney } from './parts.tsx'
import { TicketForm } from './TicketForm.tsx'
import { inLanguage, noneWords, pileWords, wordFor } from './words.ts'

/** The ticket desk: what waits, and beside it the one ticket that is being worked on. */
export function TicketDesk() {
  const { say } = useHere()
  const [pile, setPile] = useState<DeskPile>('issue')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [tripTicket.name, 'desk', pile, q],
    queryFn: () => send(getDesk, { pile, q }),
    placeholderData: before => before,
    refetchInterval: 60_000,
  })
  const late = useAfter(isPending)
  return (
    <section className="pv-detail td" aria-label={say('票务台', 'Ticket desk')}>
      <header>
        <h1>{say('票务台', 'Ticket desk')}</h1>
        <Segmented
          value={pile}
          onChange={value => setPile(value as DeskPile)}
          options={deskPiles.map(name => ({
            value: name,
            label: `${say(pileWords[name])} ${data?.counts[name] ?? ''}`,
          }))}
        />
        <Input
          aria-label={say('查找姓名、班次、票号', 'Find a name, number or ticket')}
          placeholder={say('姓名、班次、票号', 'Name, number, ticket')}
          allowClear
          value={typed}
          onChange={event => setTyped(event.target.value)}
          style={{ maxWidth: 240 }}
        />
      </header>
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        late ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : (
          <div className="pv-waiting" />
        )
      ) : data.rows.length === 0 ? (
        <Notice title={q ? say('没有找到', 'Nothing found') : say(noneWords[pile])} />
      ) : (
        <Desk key={pile} rows={data.rows} zone={data.timeZone} />
      )}
    </section>
  )
}
function Desk({ rows, zone }: { rows: readonly DeskTicket[]; zone: string }) {
  const { say } = useHere()
  const [chosen, setChosen] = useState<number>()
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  )
  const ticket = rows[at] as DeskTicket
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, [role="dialog"]'))
        return
      const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
      const next = by === undefined ? undefined : rows[at + by]
      if (!next) return
      event.preventDefault()
      setChosen(next.id)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  return (
    <div className="td-columns">
      <ol className="td-list" aria-label={say('队列', 'Queue')}>
        {rows.map(row => (
          <li key={row.id}>
            <button type="button" aria-current={row === ticket ? 'true' : undefined} onClick={() => setChosen(row.id)}>
              <span className="td-name">{row.passenger?.name ?? '—'}</span>
              <span className="pv-hint">{row.passenger?.level ?? ''}</span>
              <Trip way={row} zone={zone} />
            </button>
          </li>
        ))}
      </ol>
      <article className="td-entry" aria-label={ticket.passenger?.name ?? ''}>
        <Entry
          key={`${ticket.id} ${ticket.updatedAt}`}
          ticket={ticket}
          zone={zone}
          next={() => setChosen(rows[at + 1]?.id ?? rows[at - 1]?.id)}
        />
      </article>
    </div>
  )
}
function Entry({ ticket, zone, next }: { ticket: DeskTicket; zone: string; next: () => void }) {
  const { say, language } = useHere()
  const forget = useForget()
  const money = useMoney(ticket.currency)
  const who = ticket.passenger
  const done = async () => {
    next()
    await forget(tripTicket.name)
  }
  return (
    <>
      <h2>
        {who ? <Link to={`${passengerScreens.path}/detail?id=${who.id}`}>{who.name}</Link> : '—'}{' '}
        <small>{[who?.level, who?.channel, who?.workplace].filter(Boolean).join(' · ')}</small>
      </h2>
      <p className="td-line">
        <Link to={`${tripTicketScreens.path}/detail?id=${ticket.id}`}>
          <Trip way={ticket} zone={zone} />
        </Link>{' '}
        <TicketStates ticket={ticket} />
      </p>
      <Facts
        facts={[
          [
            say('证件', 'Document'),
            who &&
              [who.idType === null ? '' : inLanguage(wordFor(idType, who.idType), language), who.idCard]
                .filter(Boolean)
                .join(' '),
          ],
          [say('手机号', 'Phone'), who?.phoneNumber],
          [say('客人要求', 'Request'), ticket.wish],
          [say('改签要求', 'Change wanted'), ticket.changeWish],
          [say('座位', 'Seat'), [ticket.carriage, ticket.seat].filter(Boolean).join(' ')],
          [say('票号', 'Ticket number'), ticket.agentNumber],
          [
            say('票价', 'Price'),
            [
              money(ticket.price),
              ticket.payer === null ? '' : inLanguage(wordFor(tripPayer, ticket.payer), language),
              ticket.paid ? say('已支付', 'paid') : '',
            ]
              .filter(Boolean)
              .join(' · '),
          ],
        ]}
      />
      {ticket.former.map(segment => (
        <p key={segment.id} className="td-line">
          <Trip way={segment} zone={zone} struck />
        </p>
      ))}
      <Documents of={ticket.documents} />
      {ticket.pile === 'issue' || ticket.pile === 'change' ? (
        <TicketForm ticket={ticket} zone={zone} onDone={done} />
      ) : null}
      <Moves ticket={ticket} done={done} />
    </>
  )
}
/** What else the desk may do: the moves that ask for a fee or a reason. */
export function Moves({ ticket, done }: { ticket: DeskTicket; done: () => unknown }) {
  const { say } = useHere()
  const { moves, make } = useMoves(tripTicket)
  const offered = {
    issue: ['refund'],
    change: ['refuseChange'],
    refund: ['refund', 'applyChange'],
    cancelled: ['applyChange', 'refund'],
    unpaid: ['applyChange', 'refund'],
    issued: ['applyChange', 'refund'],
  } as const
  const names: readonly string[] = ticket.pile ? offered[ticket.pile] : []
  return (
    <footer className="td-foot">
      {names.flatMap(name => {
        const move = moves.find(each => each.name === name)
        if (!move) return []
        const isRejected = ticket.pile === 'issue'
        return (
          <Button
            key={name}
            danger={move.move.tone === 'danger'}
            onClick={async () => {
              if (await make({ id: ticket.id, updatedAt: ticket.updatedAt } as AnyRow, move)) await done()
            }}
          >
            {isRejected ? say('不出票', 'Do not issue') : say(move.move.label)}
          </Button>
        )
      })}
    </footer>
  )
}
