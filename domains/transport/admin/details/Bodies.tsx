import '../board/board.css'
import { countOf, wordFor } from '@pavilion/declare'
import { Reference, useHere, wallClock, type AnyRow } from '@pavilion/screens'
import type { ReactNode } from 'react'
import { receiveRole, receiveTrackKind, receiveTrackStep } from '../../model/codes.ts'

interface Of {
  readonly row: AnyRow
}
interface Titled {
  readonly name?: string | null
  readonly englishName?: string | null
  readonly plateNumber?: string | null
}
/** A row that this one refers to, as a link with its name. */
function Named({ of, row }: { readonly of: string } & Of) {
  const { say } = useHere()
  const id = row[`${of}Id`]
  if (typeof id !== 'number') return null
  const { name, englishName, plateNumber } = (row[of] ?? {}) as Titled
  const title = plateNumber || (name ? say(name, englishName || name) : `#${id}`)
  return <Reference resource={of} id={id} title={title} />
}
const Sentence = ({ children }: { readonly children: ReactNode }) => <p className="dp-sentence">{children}</p>
const Remark = ({ row }: Of) => (row.remark ? <p className="pv-hint">{String(row.remark)}</p> : null)

/** What a type of car takes: the three numbers that a dispatcher asks for. */
export function CarTypeBody({ row }: Of) {
  const { say } = useHere()
  const figures = [
    [row.seats ?? '∞', say('座（不含司机）', 'seats, without the driver')],
    [row.luggage ?? '∞', say('件行李', 'pieces of luggage')],
    [row.wheelchair === true ? '✓' : '–', say('可载轮椅', 'takes a wheelchair')],
  ] as const
  return (
    <div className="dp-type">
      {row.picture ? <img src={String(row.picture)} alt="" width="200" height="120" /> : null}
      <div>
        <p>{[row.name, row.englishName].filter(Boolean).join(' · ')}</p>
        <ul>
          {figures.map(([value, name]) => (
            <li key={name}>
              <b>{String(value)}</b> {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
/** A car that is kept for the people of one channel. */
export function ChannelCarBody({ row }: Of) {
  const { say } = useHere()
  return (
    <>
      <Sentence>
        <Named of="car" row={row} />
        {say(' 只接送 ', ' is kept for the guests of ')}
        <Named of="userChannel" row={row} />
        {say(' 的客人', '')}
      </Sentence>
      <Remark row={row} />
    </>
  )
}
/** When a car is on duty. */
export function CycleBody({ row }: Of) {
  const { say, zone } = useHere()
  const clock = (at: unknown) => (at ? wallClock(String(at), zone).slice(0, 16) : '…')
  return (
    <Sentence>
      <Named of="car" row={row} />{' '}
      {say(
        `自 ${clock(row.startTime)} 至 ${clock(row.endTime)} 可接送`,
        `is on duty from ${clock(row.startTime)} until ${clock(row.endTime)}`,
      )}
    </Sentence>
  )
}
/** A car of a transfer, with the driver of that day where it is another one. */
export function PlanCarBody({ row }: Of) {
  const { say } = useHere()
  const driver = [row.driverName, row.driverPhone].filter(Boolean).join(' ')
  return (
    <>
      <Sentence>
        <Named of="car" row={row} />
        {say(' 执行 ', ' drives ')}
        <Named of="tripTicketReceivePlan" row={row} />
      </Sentence>
      <Sentence>
        {driver
          ? say(`本次司机：${driver}`, `Driver of this transfer: ${driver}`)
          : say('司机为该车的司机', 'The driver is that of the car')}
        {typeof row.seats === 'number' && say(`；本次 ${row.seats} 座`, `; ${countOf(row.seats, 'seat')} this time`)}
      </Sentence>
    </>
  )
}
/** One report about a transfer: who, what and when, with its proof. */
export function TrackBody({ row }: Of) {
  const { say, zone } = useHere()
  const words = [
    typeof row.kind === 'number' ? say(wordFor(receiveTrackKind, row.kind)) : '',
    typeof row.step === 'number' ? say(wordFor(receiveTrackStep, row.step)) : '',
  ].filter(Boolean)
  const role = row.role ? say(wordFor(receiveRole, row.role as string)) : ''
  return (
    <>
      <Sentence>
        <Named of="tripTicketReceivePlan" row={row} /> · <b>{words.join(' · ')}</b>
      </Sentence>
      <Sentence>
        {row.operateTime ? wallClock(String(row.operateTime), zone).slice(0, 16) : ''} {role}{' '}
        <Named of="sysUser" row={row} /> <Named of="receiveLink" row={row} /> <Named of="passenger" row={row} />
      </Sentence>
      <Remark row={row} />
      <div className="dp-proofs">
        {[row.photo, row.signature].map((picture, nth) =>
          picture ? (
            <img
              key={String(picture)}
              src={String(picture)}
              alt={nth === 0 ? say('照片', 'Photo') : say('签名', 'Signature')}
              height="160"
            />
          ) : null,
        )}
      </div>
    </>
  )
}
