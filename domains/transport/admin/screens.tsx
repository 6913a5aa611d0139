import './board/board.css'
import { countOf, entryOf } from '@pavilion/declare'
import { alter, later, send, useHere, wallClock, type AnyRow } from '@pavilion/screens'
import { releaseDevice } from '../model/calls/phones.ts'
import { stationType } from '../model/codes.ts'
import {
  carReceiveCycleScreens,
  carScreens,
  carTypeScreens,
  receiveLinkScreens,
  stationScreens,
  tripTicketReceiveLineScreens,
  tripTicketReceivePlanCarScreens,
  tripTicketReceivePlanScreens,
  tripTicketReceivePlanTrackScreens,
  userChannelCarScreens,
} from '../model/screens.ts'
import { ticketScreens } from './tickets/alterations.tsx'

export const PassengerQueue = later(() => import('./PassengerQueue.tsx'), 'PassengerQueue')
export const TicketDesk = later(() => import('./tickets/TicketDesk.tsx'), 'TicketDesk')
export const TripChanges = later(() => import('./tickets/TripChanges.tsx'), 'TripChanges')
export const DispatchBoard = later(() => import('./board/DispatchBoard.tsx'), 'DispatchBoard')
export const OnSiteTransfers = later(() => import('./track/OnSiteTransfers.tsx'), 'OnSiteTransfers')
const PlanAbove = later(() => import('./details/PlanAbove.tsx'), 'PlanAbove')
const DayOf = later(() => import('./details/DayOf.tsx'), 'DayOf')
const bodies = () => import('./details/Bodies.tsx')
type Of = { readonly row: AnyRow }
const CarTypeBody = later<'CarTypeBody', Of>(bodies, 'CarTypeBody')
const ChannelCarBody = later<'ChannelCarBody', Of>(bodies, 'ChannelCarBody')
const CycleBody = later<'CycleBody', Of>(bodies, 'CycleBody')
const PlanCarBody = later<'PlanCarBody', Of>(bodies, 'PlanCarBody')
const TrackBody = later<'TrackBody', Of>(bodies, 'TrackBody')
const LineHours = later(() => import('./details/LineHours.tsx'), 'LineHours')

/** From when until when a car is on duty, and for how long. */
function Period({ row }: { readonly row: AnyRow }) {
  const { say, zone } = useHere()
  const [from, to] = [row.startTime, row.endTime].map(at => (at ? String(at) : ''))
  if (!from || !to) return null
  const hours = Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000)
  return (
    <>
      {wallClock(from, zone).slice(0, 16)} – {wallClock(to, zone).slice(0, 16)}{' '}
      <small>
        {hours < 48
          ? say(`${hours} 小时`, countOf(hours, 'hour'))
          : say(`${Math.round(hours / 24)} 天`, countOf(Math.round(hours / 24), 'day'))}
      </small>
    </>
  )
}
const hotelCode = entryOf(stationType, stationType.hotel)?.code
export default [
  ...ticketScreens,
  alter(tripTicketReceivePlanScreens, {
    list: {
      rowActions: [
        {
          name: ['调度', 'Board'],
          inRow: true,
          open: row => `/receptionManagement/transferBoard?at=${encodeURIComponent(String(row.planTime ?? ''))}`,
        },
      ],
    },
    detail: {
      above: row => (
        <PlanAbove
          plan={{
            id: Number(row.id),
            planTime: row.planTime ? String(row.planTime) : null,
            driverId: row.driverId ? Number(row.driverId) : null,
            volunteerId: row.volunteerId ? Number(row.volunteerId) : null,
            hotelReceptionId: row.hotelReceptionId ? Number(row.hotelReceptionId) : null,
          }}
        />
      ),
      hides: ['name', 'englishName', 'round', 'tripTicketIds', 'changedAt', 'notifiedAt'],
    },
  }),
  alter(carScreens, {
    list: { columns: { plateNumber: row => <b className="dp-plate">{String(row.plateNumber)}</b> } },
    detail: { above: row => <DayOf kind="car" id={Number(row.id)} /> },
  }),
  alter(stationScreens, {
    detail: { above: row => <DayOf kind={row.type === hotelCode ? 'hotel' : 'station'} id={Number(row.id)} /> },
  }),
  alter(tripTicketReceiveLineScreens, {
    detail: {
      above: row => (
        <LineHours
          line={{
            minutes: row.minutes ? Number(row.minutes) : null,
            hourMinutes: Array.isArray(row.hourMinutes) ? row.hourMinutes.map(String) : null,
          }}
        />
      ),
      hides: ['hourMinutes'],
    },
  }),
  alter(carReceiveCycleScreens, {
    list: { columns: { startTime: row => <Period row={row} /> }, names: { startTime: ['接送周期', 'On duty'] } },
    detail: { body: row => <CycleBody row={row} /> },
  }),
  alter(carTypeScreens, { detail: { body: row => <CarTypeBody row={row} /> } }),
  alter(userChannelCarScreens, { detail: { body: row => <ChannelCarBody row={row} /> } }),
  alter(tripTicketReceivePlanCarScreens, { detail: { body: row => <PlanCarBody row={row} /> } }),
  alter(tripTicketReceivePlanTrackScreens, { detail: { body: row => <TrackBody row={row} /> } }),
  alter(receiveLinkScreens, {
    list: {
      rowActions: [
        {
          name: ['解除手机绑定', 'Let another phone open it'],
          right: 'receiveLink.revoke',
          when: row => Boolean(row.boundAt) && row.status === 10,
          confirm: ['解除后，下一部打开链接的手机成为其持有者。', 'The next phone that opens the link holds it.'],
          act: async (row, { done, refresh }) => {
            await send(releaseDevice, { id: Number(row.id) })
            done('已解除', 'Released')
            refresh()
          },
        },
      ],
    },
  }),
]
