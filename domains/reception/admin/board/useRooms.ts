import { send, useForget } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { getRoomBoard, type RoomBoard } from '../../model/calls/board.ts'
import { factsOf } from './facts.ts'
import { followVersion } from '@pavilion/fields/live.ts'

/** What one looks at: a hotel from a day on. */
export interface View {
  readonly hotelId: number | undefined
  readonly from: string | undefined
  readonly days: number
}
/** The board of a hotel, read again when anybody changes it. */
export function useRooms({ hotelId, from, days }: View) {
  const forget = useForget()
  const { data, error, refetch } = useQuery({
    queryKey: ['hotelAssignRoom', 'board', hotelId, from, days],
    queryFn: (): Promise<RoomBoard> => send(getRoomBoard, { ...(hotelId && { hotelId }), ...(from && { from }), days }),
    placeholderData: before => before,
    refetchOnWindowFocus: false,
  })
  const shown = data?.hotelId ?? undefined
  useEffect(() => {
    if (shown === undefined) return undefined
    return followVersion('roomBoard', shown, () => void forget('hotelAssignRoom'))
  }, [shown, forget])
  const facts = useMemo(() => data && factsOf(data), [data])
  return { facts, error, refetch, reread: () => forget('hotelAssignRoom', 'hotelGuest', 'hotelRoom') }
}
