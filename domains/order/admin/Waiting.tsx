import { callOf, priceText, type AnyField } from '@pavilion/declare'
import { type AnyRow, kindViews, send, useHere } from '@pavilion/screens'
import { allows, useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { now } from '@pavilion/screens/logic/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { moneyAct, moneyActState, transferSlip, transferSlipStatus, type OrderPage } from '../model/index.ts'
import { At, Part, State, useReread, useWord } from './pageParts.tsx'

/** How long something has been waiting: `3 天`, `5 h`. */
export function Age({ since }: { since: string }) {
  const { say } = useHere()
  const minutes = Math.max(0, Math.floor((now() - Date.parse(since)) / 60_000))
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  return (
    <time dateTime={since} className={days >= 1 ? 'pv-bad' : ''}>
      {days >= 1
        ? say(`已等待 ${days} 天`, `waiting for ${days} ${days === 1 ? 'day' : 'days'}`)
        : hours >= 1
          ? say(`已等待 ${hours} 小时`, `waiting for ${hours} h`)
          : say(`已等待 ${minutes} 分钟`, `waiting for ${minutes} min`)}
    </time>
  )
}
const waitingState =
  (field: unknown, name: string, waits: number) =>
  ({ row }: { row: AnyRow }) => (
    <>
      <State field={field} value={row[name] as number} />
      {row[name] === waits && (
        <small>
          <Age since={row.createdAt as string} />
        </small>
      )}
    </>
  )
/** The state of a row in its list, with how long it has been waiting. */
export const ActState = waitingState(moneyAct.fields.state, 'state', moneyActState.waiting)
export const SlipState = waitingState(transferSlip.fields.status, 'status', transferSlipStatus.waiting)
/** What of an order waits for somebody: slips to look for, money that a second person lets go. */
export function Waiting({ page }: { page: OrderPage }) {
  const orderId = page.view.id
  const { may } = useHere()
  const acts = useQuery({
    queryKey: [moneyAct.name, 'ofOrder', orderId],
    enabled: may('moneyAct.getList'),
    queryFn: () => send(callOf(moneyAct, 'getList'), { where: { orderId, state: moneyActState.waiting } }),
  })
  const slips = useQuery({
    queryKey: [transferSlip.name, 'ofOrder', orderId],
    enabled: may('transferSlip.getList') && page.view.slips.length > 0,
    queryFn: () => send(callOf(transferSlip, 'getList'), { where: { orderId }, order: [['id', 'desc']] }),
  })
  const [waiting, sent] = [acts.data?.rows ?? [], slips.data?.rows ?? []]
  return (
    <>
      {waiting.length > 0 && <Acts rows={waiting as readonly AnyRow[]} currency={page.view.currency} />}
      {sent.length > 0 && <Slips rows={sent as readonly AnyRow[]} currency={page.view.currency} />}
    </>
  )
}
function Acts({ rows, currency }: { rows: readonly AnyRow[]; currency: string }) {
  const { say, language, person } = useHere()
  const word = useWord()
  const reread = useReread()
  const { moves, make } = useMoves(moneyAct)
  return (
    <Part title={say('待第二人同意', 'Waits for a second person')}>
      <ul className="or-rows">
        {rows.map(row => {
          const own = row.sysUserId === person.id
          return (
            <li key={row.id}>
              <div>
                <b>{word(moneyAct.fields.purpose, row.purpose as number)}</b>
                <State field={moneyAct.fields.state} value={row.state as number} />
                {typeof row.reason === 'string' && row.reason && <small>{row.reason}</small>}
                <small>
                  <At at={row.createdAt as string} /> · <Age since={row.createdAt as string} />
                </small>
                <span className="pv-words">
                  {own && (
                    <small>{say('由你经办，须由另一人同意', 'You made it, so somebody else must approve it')}</small>
                  )}
                  {moves
                    .filter(move => allows(moneyAct, row, move) && !(own && move.name === 'confirm'))
                    .map(move => (
                      <Button
                        key={move.name}
                        size="small"
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
                </span>
              </div>
              <span className="or-amount">{priceText({ minor: Number(row.amount), currency }, language)}</span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
function Slips({ rows, currency }: { rows: readonly AnyRow[]; currency: string }) {
  const { say, language } = useHere()
  const reread = useReread()
  const { moves, make } = useMoves(transferSlip)
  const { Cell } = kindViews.files
  return (
    <Part title={say('转账凭证', 'Transfer slips')}>
      <ul className="or-rows">
        {rows.map(row => (
          <li key={row.id}>
            <div>
              <b>{String(row.payer)}</b>
              <State field={transferSlip.fields.status} value={row.status as number} />
              <Cell
                value={row.slip as never}
                name="slip"
                field={transferSlip.fields.slip as AnyField}
                row={row}
                of={transferSlip}
                whole
              />
              {typeof row.remark === 'string' && row.remark && <small>{row.remark}</small>}
              {typeof row.reason === 'string' && row.reason && <small className="pv-bad">{row.reason}</small>}
              <small>
                <At at={row.createdAt as string} />
                {row.status === transferSlipStatus.waiting && (
                  <>
                    {' · '}
                    <Age since={row.createdAt as string} />
                  </>
                )}
              </small>
              <span className="pv-words">
                {moves
                  .filter(move => allows(transferSlip, row, move))
                  .map(move => (
                    <Button
                      key={move.name}
                      size="small"
                      danger
                      onClick={async () => {
                        await make(row, move)
                        await reread()
                      }}
                    >
                      {say(move.move.label)}
                    </Button>
                  ))}
              </span>
            </div>
            <span className="or-amount">{priceText({ minor: Number(row.amount), currency }, language)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
