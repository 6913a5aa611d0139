import './admin.css'
import { type AnyRow, useHere } from '@pavilion/screens'
import { Link } from 'react-router'

/** From an assignment to its guest, and to its place on the board. */
export function AssignedLinks({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const room = row.hotelRoom as { hotelId?: number } | null | undefined
  const board = `/receptionManagement/hotelGuestForAssignRoom?from=${String(row.checkInDate ?? '')}${
    room?.hotelId ? `&hotel=${room.hotelId}` : ''
  }`
  return (
    <p className="rc-from">
      <Link to={`/receptionManagement/guestPage?id=${String(row.hotelGuestId)}`}>
        {say('住客一览', 'Everything about the guest')}
      </Link>
      <Link to={board}>{say('在看板上查看', 'See it on the board')}</Link>
    </p>
  )
}
