import { screensFor } from '@pavilion/declare'
import { car, carReceiveCycle, carType, station, tripTicketReceiveLine, userChannelCar } from './car.ts'
import { carryPassenger, passenger, tripTicket } from './passenger.ts'
import { tripChange, tripFeedTwin, tripMessage, tripOffer, tripSchedule, tripSegment } from './trips/resources.ts'
import { receiveLink, tripTicketReceivePlan, tripTicketReceivePlanCar, tripTicketReceivePlanTrack } from './plan.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const carScreens = screensFor(car, {
  path: at('car'),
  icon: 'compass',
  columns: ['plateNumber', 'carTypeId', 'driverName', 'driverPhone', 'seats', 'color', 'status'],
  tabs: ['carReceiveCycles', 'tripTicketReceivePlanCars', 'carryPassengers', 'userChannelCars'],
})
export const carTypeScreens = screensFor(carType, {
  path: at('carType'),
  icon: 'appstore',
  tabs: ['cars', 'userLevels'],
})
export const carReceiveCycleScreens = screensFor(carReceiveCycle, {
  path: at('carReceiveCycle'),
  icon: 'schedule',
  columns: ['carId', 'startTime', 'endTime'],
})
export const userChannelCarScreens = screensFor(userChannelCar, { path: at('userChannelCar'), icon: 'link' })
export const passengerScreens = screensFor(passenger, {
  path: at('passenger'),
  icon: 'team',
  columns: ['name', 'phoneNumber', 'workplace', 'status', 'userLevelId', 'userChannelId', 'userGroupId', 'createdAt'],
  tabs: ['tripTickets', 'carryPassengers'],
  extra: [
    {
      path: at('passengerQueue'),
      name: ['乘客审核', 'Passengers to review'],
      view: 'PassengerQueue',
      right: 'passenger.approve',
      icon: 'audit',
    },
  ],
})
export const carryPassengerScreens = screensFor(carryPassenger, { path: at('carryPassengerList'), icon: 'solution' })
export const tripTicketScreens = screensFor(tripTicket, {
  path: at('tripTicket'),
  icon: 'tag',
  columns: [
    'passengerId',
    'type',
    'tripNumber',
    'status',
    'departTime',
    'fromPlace',
    'toPlace',
    'carrierState',
    'receiveStatus',
  ],
  tabs: ['tripOffers', 'tripSegments'],
  extra: [
    {
      path: at('ticketDesk'),
      name: ['票务台', 'Ticket desk'],
      view: 'TicketDesk',
      right: 'tripTicket.getList',
      icon: 'audit',
    },
  ],
})
export const tripScheduleScreens = screensFor(tripSchedule, {
  path: at('tripSchedule'),
  icon: 'schedule',
  columns: ['tripNumber', 'type', 'fromPlace', 'departTime', 'toPlace', 'arriveTime', 'cancelled'],
})
export const tripOfferScreens = screensFor(tripOffer, { path: at('tripOffer'), icon: 'tags' })
export const tripSegmentScreens = screensFor(tripSegment, { path: at('tripSegment'), icon: 'history' })
export const tripChangeScreens = screensFor(tripChange, {
  path: at('tripChange'),
  icon: 'alert',
  columns: ['tripNumber', 'oldDepartTime', 'departTime', 'arriveTime', 'cancelled', 'status', 'source', 'createdAt'],
  tabs: ['tripMessages'],
  extra: [
    {
      path: at('tripChanges'),
      name: ['航班车次变动', 'Flight and train changes'],
      view: 'TripChanges',
      right: 'tripChange.getList',
      icon: 'alert',
    },
  ],
})
export const tripFeedTwinScreens = screensFor(tripFeedTwin, { path: at('tripFeedTwin'), icon: 'api' })
export const tripMessageScreens = screensFor(tripMessage, { path: at('tripMessage'), icon: 'message' })
export const tripTicketReceivePlanScreens = screensFor(tripTicketReceivePlan, {
  path: at('tripTicketReceivePlan'),
  icon: 'flag',
  columns: ['planTime', 'name', 'status', 'pickUpPlace', 'destination', 'volunteerId', 'hotelReceptionId', 'changedAt'],
  tabs: ['tripTicketReceivePlanCars', 'carryPassengers', 'tripTicketReceivePlanTracks'],
  extra: [
    { path: at('transferBoard'), name: ['接送调度', 'Transfer board'], view: 'DispatchBoard', icon: 'schedule' },
    {
      path: at('carryPassenger'),
      name: ['现场接送', 'Transfers on site'],
      view: 'OnSiteTransfers',
      right: 'carryPassenger.getList',
      icon: 'flag',
    },
  ],
})
export const tripTicketReceivePlanCarScreens = screensFor(tripTicketReceivePlanCar, {
  path: at('tripTicketReceivePlanCar'),
  icon: 'compass',
})
export const tripTicketReceivePlanTrackScreens = screensFor(tripTicketReceivePlanTrack, {
  path: at('tripTicketReceivePlanTrack'),
  icon: 'history',
  columns: ['tripTicketReceivePlanId', 'operateTime', 'kind', 'step', 'role', 'sysUserId'],
})
export const tripTicketReceiveLineScreens = screensFor(tripTicketReceiveLine, {
  path: at('tripTicketReceiveLine'),
  icon: 'branches',
  columns: ['name', 'type', 'startStationId', 'endStationId', 'minutes', 'sortNumber'],
  tabs: ['tripTicketReceivePlans'],
})
export const stationScreens = screensFor(station, { path: at('station'), icon: 'environment' })
export const receiveLinkScreens = screensFor(receiveLink, {
  path: at('receiveLink'),
  icon: 'mobile',
  columns: ['name', 'role', 'status', 'phoneNumber', 'expiresAt', 'boundAt', 'openedAt'],
})
