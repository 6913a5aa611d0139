import { type AnyResource, movesOf, rightOf, type ScreenSet } from '@pavilion/declare'
import type { Alterations } from '../../alter.ts'

/**
 * What a list offers this person for its rows: `ticks`, actions on several rows; `acts`, actions on
 * one. A person who may only read sees neither useless checkboxes nor an empty column.
 */
export function offersOfRows(
  may: (right: string) => boolean,
  set: ScreenSet,
  of: AnyResource,
  { list }: Alterations,
  bin: boolean,
): { ticks: boolean; acts: boolean } {
  const mayCall = (operation: 'delete' | 'update') => of.operations.includes(operation) && may(rightOf(of, operation))
  const permitted = ({ right }: { right?: string }) => !right || may(right)
  if (bin) return { ticks: mayCall('delete'), acts: mayCall('delete') }
  const either = mayCall('delete') || movesOf(of).some(({ name }) => may(rightOf(of, name)))
  return {
    ticks: either || (list?.batchActions ?? []).some(permitted),
    acts:
      either ||
      mayCall('update') ||
      (set.path !== '' && may(rightOf(of, 'getDetail'))) ||
      (list?.rowActions ?? []).some(action => !('move' in action) && permitted(action)),
  }
}
