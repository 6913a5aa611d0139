import { screensFor } from '@pavilion/declare'
import { car, carReceiveCycle, carType, station, tripTicketReceiveLine, userChannelCar } from './car.ts'
import { carryPassenger, passenger, tripTicket } from './passenger.ts'
import { receiveLink, tripTicketReceivePlan, tripTicketReceivePlanCar, tripTicketReceivePlanTrack } from './plan.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const carScreens = screensFor(car, {
  path: at('car'),
  icon: 'compass',
  tabs: ['carReceiveCycles', 'tripTicketReceivePlanCars', 'carryPassengers', 'userChannelCars'],
})
export const carTypeScreens = screensFor(carType, {
  path: at('carType'),
  icon: 'appstore',
  tabs: ['cars', 'userLevels'],
})
export const carReceiveCycleScreens = screensFor(carReceiveCycle, { path: at('carReceiveCycle'), icon: 'schedule' })
export const userChannelCarScreens = screensFor(userChannelCar, { path: at('userChannelCar'), icon: 'link' })
export const passengerScreens = screensFor(passenger, {
  path: at('passenger'),
  icon: 'team',
  columns: ['name', 'phoneNumber', 'workplace', 'status', 'userLevelId', 'userChannelId', 'userGroupId', 'createdAt'],
  tabs: ['tripTickets', 'carryPassengers'],
})
export const carryPassengerScreens = screensFor(carryPassenger, { path: at('carryPassengerList'), icon: 'solution' })
export const tripTicketScreens = screensFor(tripTicket, {
  path: at('tripTicket'),
  icon: 'tag',
  columns: ['passengerId', 'type', 'tripNumber', 'status', 'departTime', 'fromPlace', 'toPlace', 'receiveStatus'],
})
export const tripTicketReceivePlanScreens = screensFor(tripTicketReceivePlan, {
  path: at('tripTicketReceivePlan'),
  icon: 'flag',
  columns: [
    'name',
    'planTime',
    'status',
    'pickUpPlace',
    'destination',
    'tripTicketReceiveLineId',
    'driverId',
    'volunteerId',
  ],
  tabs: ['tripTicketReceivePlanCars', 'carryPassengers', 'tripTicketReceivePlanTracks'],
})
export const tripTicketReceivePlanCarScreens = screensFor(tripTicketReceivePlanCar, {
  path: at('tripTicketReceivePlanCar'),
  icon: 'compass',
})
export const tripTicketReceivePlanTrackScreens = screensFor(tripTicketReceivePlanTrack, {
  path: at('tripTicketReceivePlanTrack'),
  icon: 'history',
})
export const tripTicketReceiveLineScreens = screensFor(tripTicketReceiveLine, {
  path: at('tripTicketReceiveLine'),
  icon: 'branches',
  tabs: ['tripTicketReceivePlans'],
})
export const stationScreens = screensFor(station, { path: at('station'), icon: 'environment' })
export const receiveLinkScreens = screensFor(receiveLink, { path: at('receiveLink'), icon: 'mobile' })
