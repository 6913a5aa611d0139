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
const CodesByChannel = later(() => import('./people/Overviews.tsx'), 'CodesByChannel')
const CostsToSettle = later(() => import('./people/Overviews.tsx'), 'CostsToSettle')
const SpendingByMerchant = later(() => import('./people/Overviews.tsx'), 'SpendingByMerchant')
const AboutAuth = later(() => import('./people/About.tsx'), 'AboutAuth')
const AboutVipBill = later(() => import('./people/About.tsx'), 'AboutVipBill')
const AboutSpending = later(() => import('./people/About.tsx'), 'AboutSpending')
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
  alter(userAuthScreens, {
    list: { above: CodesByChannel },
    detail: {
      head: row => ({ title: `${String(row.code)} ${String(row.name)}` }),
      body: row => <AboutAuth id={row.id} />,
    },
  }),
  alter(vipBillScreens, {
    list: { above: CostsToSettle },
    detail: { head: row => ({ about: <OfVip row={row} /> }), body: row => <AboutVipBill id={row.id} /> },
  }),
  alter(vipStatementScreens, { detail: { hides: ['lines'], above: row => <StatementLines row={row} /> } }),
  alter(merchantConsumeRecordScreens, {
    list: { above: SpendingByMerchant },
    detail: {
      head: row => ({ title: [row.merchantName, row.consumer].filter(Boolean).join(' · ') }),
      body: row => <AboutSpending id={row.id} />,
    },
  }),
  alter(vipScreens, { detail: { below: row => <VipMoney id={row.id} />, without: ['vipBill'] } }),
]
