import { later } from '@pavilion/screens'

export const AssignRoomBoard = later(() => import('./board/AssignRoomBoard.tsx'), 'AssignRoomBoard')
export const ReceptionDesk = later(() => import('./desk/ReceptionDesk.tsx'), 'ReceptionDesk')

export default []
