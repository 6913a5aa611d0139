import { alter, later, useHere } from '@pavilion/screens'
import { Link } from 'react-router'
import {
  assignRoomHotelScreens,
  hotelAssignRoomScreens,
  merchantConsumeRecordScreens,
  userAuthScreens,
  userChannelScreens,
  userGroupScreens,
  userLevelScreens,
  vipBillScreens,
  vipScreens,
  vipStatementScreens,
} from '../model/screens.ts'

export const AssignRoomBoard = later(() => import('./board/AssignRoomBoard.tsx'), 'AssignRoomBoard')
export const ReceptionDesk = later(() => import('./desk/ReceptionDesk.tsx'), 'ReceptionDesk')
export const GuestPage = later(() => import('./guest/GuestPage.tsx'), 'GuestPage')
const HotelRoles = later(() => import('./people/HotelRoles.tsx'), 'HotelRoles')
const LevelTicks = later(() => import('./people/People.tsx'), 'LevelTicks')
const GroupTicks = later(() => import('./people/People.tsx'), 'GroupTicks')
const ChannelTicks = later(() => import('./people/People.tsx'), 'ChannelTicks')
const VipMoney = later(() => import('./vip/VipMoney.tsx'), 'VipMoney')
const OfVip = later(() => import('./vip/parts.tsx'), 'OfVip')
const StatementLines = later(() => import('./vip/parts.tsx'), 'StatementLines')
const AssignedLinks = later(() => import('./rooms.tsx'), 'AssignedLinks')

/** Rooms are given on the board, not in a form. */
function ToBoard() {
  const { say } = useHere()
  return <Link to="/receptionManagement/hotelGuestForAssignRoom">{say('分房看板', 'Room board')}</Link>
}
const contactFields = ['contacter', 'hotelContacter', 'tripTicketContacter', 'mealContacter'].flatMap(name => [
  name,
  `${name}Phone`,
])

export default [
  alter(hotelAssignRoomScreens, {
    list: { tools: ToBoard },
    detail: { above: row => <AssignedLinks row={row} />, hides: ['party', 'beds'] },
  }),
  alter(assignRoomHotelScreens, { screens: { list: HotelRoles } }),
  alter(userLevelScreens, {
    detail: { below: row => <LevelTicks row={row} />, without: ['relUserLevelHotel'] },
  }),
  alter(userGroupScreens, {
    detail: {
      below: row => <GroupTicks row={row} />,
      without: ['userGroupModule', 'relUserGroupRole', 'relUserGroupHotel'],
    },
  }),
  alter(userChannelScreens, {
    detail: {
      hides: contactFields,
      below: row => <ChannelTicks row={row} />,
      without: ['relUserChannelRole', 'relUserChannelHotel'],
    },
  }),
  alter(userAuthScreens, { detail: { head: row => ({ title: `${String(row.code)} ${String(row.name)}` }) } }),
  alter(vipBillScreens, { detail: { head: row => ({ about: <OfVip row={row} /> }) } }),
  alter(vipStatementScreens, { detail: { hides: ['lines'], above: row => <StatementLines row={row} /> } }),
  alter(merchantConsumeRecordScreens, {
    detail: { head: row => ({ title: [row.merchantName, row.consumer].filter(Boolean).join(' · ') }) },
  }),
  alter(vipScreens, { detail: { below: row => <VipMoney id={row.id} />, without: ['vipBill'] } }),
]
