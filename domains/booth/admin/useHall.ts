import { send } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { getBoard, type Board } from '../model/calls.ts'

/** A hall with its stands and the demands of its project, read again with each change of the hall. */
export function useHall(exhibitionHallId: number) {
  return useQuery({
    queryKey: ['booth', 'board', exhibitionHallId],
    queryFn: (): Promise<Board> => send(getBoard, { exhibitionHallId }),
    refetchOnWindowFocus: false,
  })
}
