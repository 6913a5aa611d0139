import { countOf, callOf } from '@pavilion/declare'
import { groupNotification } from '@pavilion/notification/model/index.ts'
import { send, useCall, useForget, useHere, useUndo, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as calls from '../../model/calls/board.ts'
import { followVersion } from '@pavilion/fields/live.ts'
import type { Hand } from './boardState.ts'

/** A day of the board, read again with each change, and what a dispatcher does on it. */
export function useBoard(day: string, direction: 10 | 20) {
  const { may } = useHere()
  const forget = useForget()
  const offerUndo = useUndo()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['transferBoard', day, direction],
    queryFn: () => send(calls.getDispatchBoard, { day, direction }),
  })
  const watch = data?.watch
  useEffect(
    () => (watch ? followVersion('transfers', watch, () => forget('transferBoard')) : undefined),
    [watch, forget],
  )
  const reread = () => forget('transferBoard', 'tripTicketReceivePlan', 'carryPassenger')
  const ends = { onSettled: reread }
  const placing = useCall(calls.place, ends)
  const taking = useCall(calls.takeOut, ends)
  const proposing = useCall(calls.proposeRides)
  const applying = useCall(calls.placeProposed, ends)
  const following = useCall(calls.followTrips, ends)
  const stopping = useCall(calls.setStops, { ...ends, failed: ['途经站未能修改', 'The stops were not changed'] })
  const tell = async (ids: readonly number[]) => {
    const { drafts } = await send(calls.tellConcerned, { ids: [...ids] })
    const sends = may('groupNotification.send')
    // A draft that cannot be sent stays one, and says so in its list.
    if (sends) for (const { id, updatedAt } of drafts) await send(callOf(groupNotification, 'send'), { id, updatedAt })
    return { people: drafts.reduce((sum, { people }) => sum + people, 0), sent: sends, drafts: drafts.length }
  }
  const telling = useWork(tell, {
    ...ends,
    done: ({ people, sent, drafts }) =>
      drafts === 0
        ? ['没有可通知的号码', 'There is no number to write to']
        : sent
          ? [`已通知 ${people} 人`, `${countOf(people, 'person', 'people')} notified`]
          : [`已生成 ${drafts} 条通知草稿`, `${drafts} drafts of messages are ready`],
  })
  const moving = useWork(
    async (plans: readonly { id: number; updatedAt: string }[]) => {
      const answer = await following.send({ plans: [...plans] })
      const notified = answer?.planIds.length ? await tell(answer.planIds) : undefined
      return { refused: answer?.refused ?? [], notified }
    },
    {
      ...ends,
      done: ({ refused, notified }) =>
        refused[0]
          ? refused[0].why
          : [
              `已顺延并通知 ${notified?.people ?? 0} 人`,
              `Moved, and ${countOf(notified?.people ?? 0, 'person', 'people')} notified`,
            ],
    },
  )
  const takeBack = async (planId: number, ticketIds: readonly number[]) => {
    const fresh = await send(calls.getDispatchBoard, { day, direction })
    const ride = fresh.rides.find(({ id }) => id === planId)
    const carryIds = ride?.guests.flatMap(({ ticketId, carryId }) =>
      ticketIds.includes(ticketId ?? 0) ? [carryId] : [],
    )
    if (ride && carryIds?.length) await taking.send({ id: ride.id, updatedAt: ride.updatedAt, carryIds })
  }
  return {
    board: data,
    error,
    refetch,
    isFetching,
    reread,
    edits: may('tripTicketReceivePlan.update'),
    busy: placing.busy || taking.busy || stopping.busy || applying.busy || moving.busy || telling.busy,
    place: async (
      hand: Hand,
      to: { id?: number; updatedAt?: string; carId?: number; lineId?: number; leaves?: string },
    ) => {
      const answer = await placing.send({
        ticketIds: [...hand.ticketIds],
        ...to,
        ...(hand.from && { fromId: hand.from.id, fromUpdatedAt: hand.from.updatedAt }),
      })
      if (answer && !hand.from) offerUndo(['已安排', 'Seated'], () => void takeBack(answer.id, hand.ticketIds))
      return answer
    },
    takeOut: (id: number, updatedAt: string, carryIds: readonly number[]) =>
      taking.send({ id, updatedAt, carryIds: [...carryIds] }),
    stopping,
    proposing,
    applying,
    telling,
    moving,
  }
}
export type BoardHandle = ReturnType<typeof useBoard>
