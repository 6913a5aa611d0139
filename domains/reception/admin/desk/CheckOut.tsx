import { CallDialog, useForget, useHere } from '@pavilion/screens'
import { checkOut } from '../../model/calls/board.ts'
import { countNights } from '../../model/rooms.ts'

/** A guest leaves: says which nights that frees before it is pressed. */
export function CheckOut({
  of,
  name,
  today,
  onClose,
}: {
  of: { readonly id: number; readonly from: string; readonly to: string }
  name: string
  today: string
  onClose(): void
}) {
  const { say } = useHere()
  const forget = useForget()
  const left = countNights({ from: today > of.from ? today : of.from, to: of.to })
  return (
    <CallDialog
      of={checkOut}
      about={left > 0 ? { id: of.id } : { id: of.id, resell: false }}
      title={[`${name} 退房`, `Check out ${name}`]}
      done={['已退房', 'Checked out']}
      onDone={() => forget('hotelAssignRoom', 'hotelGuest', 'hotelRoom')}
      onClose={onClose}
    >
      <p>
        {left > 0
          ? say(
              `还有 ${left} 晚未住，退房后房间即空出。`,
              `${left} night${left === 1 ? '' : 's'} of the stay ${left === 1 ? 'is' : 'are'} left. The room is free at once.`,
            )
          : say('住期已满。', 'The stay is complete.')}
      </p>
    </CallDialog>
  )
}
