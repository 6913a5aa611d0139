import { domain, screensFor } from '@pavilion/declare'
import { car, carReceiveCycle, carType, station, tripTicketReceiveLine, userChannelCar } from './car.ts'
import { carryPassenger, passenger, tripSeat, tripTicket } from './passenger.ts'
import { tripTicketReceivePlan, tripTicketReceivePlanCar, tripTicketReceivePlanTrack } from './plan.ts'

export * from './car.ts'
export * from './codes.ts'
export * from './passenger.ts'
export * from './plan.ts'

const at = (name: string) => `/receptionManagement/${name}`

export const model = domain({
  area: 'transport',
  name: ['交通接送', 'Transport'],
  resources: [
    carType,
    car,
    carReceiveCycle,
    userChannelCar,
    station,
    tripTicketReceiveLine,
    passenger,
    tripTicket,
    tripTicketReceivePlan,
    tripTicketReceivePlanCar,
    tripTicketReceivePlanTrack,
    carryPassenger,
  ],
  counters: [tripSeat],
  screens: [
    screensFor(car, {
      path: at('car'),
      icon: 'compass',
      tabs: ['carReceiveCycles', 'tripTicketReceivePlanCars', 'carryPassengers', 'userChannelCars'],
    }),
    screensFor(carType, { path: at('carType'), icon: 'appstore', tabs: ['cars', 'userLevels'] }),
    screensFor(carReceiveCycle, { path: at('carReceiveCycle'), icon: 'schedule' }),
    screensFor(userChannelCar, { path: at('userChannelCar'), icon: 'link' }),
    screensFor(passenger, {
      path: at('passenger'),
      icon: 'team',
      columns: [
        'name',
        'phoneNumber',
        'workplace',
        'status',
        'userLevelId',
        'userChannelId',
        'userGroupId',
        'createdAt',
      ],
      tabs: ['tripTickets', 'carryPassengers'],
    }),
    screensFor(carryPassenger, { path: at('carryPassengerList'), icon: 'solution' }),
    screensFor(tripTicket, {
      path: at('tripTicket'),
      icon: 'tag',
      columns: ['passengerId', 'type', 'tripNumber', 'status', 'departTime', 'fromPlace', 'toPlace', 'receiveStatus'],
    }),
    screensFor(tripTicketReceivePlan, {
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
    }),
    screensFor(tripTicketReceivePlanCar, { path: at('tripTicketReceivePlanCar'), icon: 'compass' }),
    screensFor(tripTicketReceivePlanTrack, { path: at('tripTicketReceivePlanTrack'), icon: 'history' }),
    screensFor(tripTicketReceiveLine, {
      path: at('tripTicketReceiveLine'),
      icon: 'branches',
      tabs: ['tripTicketReceivePlans'],
    }),
    screensFor(station, { path: at('station'), icon: 'environment' }),
  ],
})
