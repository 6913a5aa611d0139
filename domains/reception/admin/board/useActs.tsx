import { useCall, useHere, useUndo } from '@pavilion/screens'
import { App } from 'antd'
import {
  assignRoom,
  checkIn,
  moveRoom,
  setNights,
  takeRoom,
  type BoardLodger,
  type BoardRoom,
} from '../../model/calls/board.ts'
import { fitIn, type BoardFacts, type Held } from './facts.ts'

/** What an operator does on the board. Everything can be taken back for some seconds. */
export function useActs(facts: BoardFacts, reread: () => unknown) {
  const { say } = useHere()
  const { modal } = App.useApp()
  const undo = useUndo()
  const ends = { onSettled: reread }
  const assigning = useCall(assignRoom, ends)
  const moving = useCall(moveRoom, ends)
  const nights = useCall(setNights, ends)
  const taking = useCall(takeRoom, ends)
  const arriving = useCall(checkIn, { ...ends, done: ({ roomNo }) => [`已入住 ${roomNo}`, `Checked in to ${roomNo}`] })
  const confirmed = (why: string): Promise<boolean> =>
    modal.confirm({
      title: say('他们合住吗？', 'Do they share this room?'),
      content: why,
      okText: say('合住', 'They share'),
      cancelText: say('取消', 'Cancel'),
    }) as unknown as Promise<boolean>

  /** Puts what is held into a room: a guest who waits, or somebody who moves from a night on. */
  async function drop(room: BoardRoom, held: Held): Promise<void> {
    const fit = fitIn(facts, room, held)
    if (fit.verdict === 'no') return
    const together = fit.verdict === 'ask'
    if (together && !(await confirmed(fit.why.map(why => say(why)).join(say('；', '; '))))) return
    const into = { hotelRoomId: room.id, seen: room.seen, together }
    if (held.lodger) await move(room, held.lodger, { ...into, from: held.from })
    else await give(held, into)
  }
  async function give(held: Held, into: { hotelRoomId: number; seen: string; together: boolean }): Promise<void> {
    const { guestId, from, to } = held
    const done = await assigning.send({ hotelGuestId: guestId, checkInDate: from, checkOutDate: to, ...into })
    const name = facts.guests.get(guestId)?.name ?? ''
    if (done)
      undo([`${name} 住 ${done.roomNo}`, `${name} has room ${done.roomNo}`], () => {
        // Nights that lengthened an assignment are taken from it again.
        if (done.from === from && done.to === to) void taking.send({ id: done.id, updatedAt: done.updatedAt })
        else void nights.send({ id: done.id, updatedAt: done.updatedAt, checkInDate: done.from, checkOutDate: from })
      })
  }
  type Into = { hotelRoomId: number; seen: string; together: boolean; from: string }
  async function move(room: BoardRoom, lodger: BoardLodger, into: Into): Promise<void> {
    const before = lodger.roomId
    const done = await moving.send({ id: lodger.id, updatedAt: lodger.updatedAt, ...into })
    if (!done) return
    const { placed } = done
    undo([`已换到 ${room.roomNo}`, `Moved to ${room.roomNo}`], () => {
      void moving.send({
        id: placed.id,
        updatedAt: placed.updatedAt,
        hotelRoomId: before,
        from: into.from,
        together: true,
      })
    })
  }
  async function change(lodger: BoardLodger, from: string, to: string): Promise<void> {
    const done = await nights.send({ id: lodger.id, updatedAt: lodger.updatedAt, checkInDate: from, checkOutDate: to })
    if (done)
      undo([`${done.roomNo}：${from} – ${to}`, `${done.roomNo}: ${from} – ${to}`], () => {
        void nights.send({
          id: done.id,
          updatedAt: done.updatedAt,
          checkInDate: lodger.from,
          checkOutDate: lodger.to,
        })
      })
  }
  async function takeBack(lodger: BoardLodger): Promise<void> {
    const done = await taking.send({ id: lodger.id, updatedAt: lodger.updatedAt })
    if (done)
      undo(['已取消分配', 'The room is taken back'], () => {
        void assigning.send({
          hotelGuestId: lodger.guestId ?? 0,
          hotelRoomId: lodger.roomId,
          checkInDate: lodger.from,
          checkOutDate: lodger.to,
          together: true,
        })
      })
  }
  return {
    drop,
    change,
    takeBack,
    arrive: (lodger: BoardLodger) => arriving.send({ id: lodger.id }),
    busy: assigning.busy || moving.busy || nights.busy || taking.busy || arriving.busy,
  }
}
export type Acts = ReturnType<typeof useActs>
