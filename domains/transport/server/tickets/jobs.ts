import { say } from '@pavilion/declare'
import { recordFollowers } from '@pavilion/form/server/index.ts'
import { job, madeUpFor, schedule } from '@pavilion/http'
import { passengerOfRecord, recordsMakePassengers } from './forms.ts'
import { readFeeds } from './reading.ts'
import { tellTicket, type TellTicket } from './tell.ts'

const notMade = {
  tries: 12,
  minutes: 5,
  givenUp: say('一条报名记录未生成乘客；请重试', 'A registration did not become a passenger. Try again'),
}
recordFollowers.fill('passengers', recordsMakePassengers)
export const ticketJobs = [
  job('transport.passengerOfRecord', passengerOfRecord, notMade),
  job<TellTicket>('transport.tellTicket', tellTicket, {
    tries: 12,
    minutes: 5,
    givenUp: say('一位乘客未收到票务通知；请重试', 'A passenger was not told about a ticket. Try again'),
  }),
  schedule('transport.readFeeds', '*/5 * * * *', readFeeds, { tries: 3, minutes: 5, givenUp: madeUpFor }),
]
