import { say, type Moved } from '@pavilion/declare'
import { recordReviewed, recordSubmitted } from '@pavilion/form/server/index.ts'
import { job, madeUpFor, on, schedule } from '@pavilion/http'
import { passengerOfRecord } from './forms.ts'
import { readFeeds } from './reading.ts'
import { tellTicket, type TellTicket } from './tell.ts'

const notMade = {
  tries: 12,
  minutes: 5,
  givenUp: say('一条报名记录未生成乘客；请重试', 'A registration did not become a passenger. Try again'),
}
export const ticketHandlers = [
  on(recordSubmitted, 'make a passenger', passengerOfRecord, notMade),
  on(
    recordReviewed,
    'make a passenger',
    async (ctx, { id, projectId }: Moved) => {
      if (projectId !== null) await passengerOfRecord(ctx, { recordId: id, projectId })
    },
    notMade,
  ),
]
export const ticketJobs = [
  job<TellTicket>('transport.tellTicket', tellTicket, {
    tries: 12,
    minutes: 5,
    givenUp: say('一位乘客未收到票务通知；请重试', 'A passenger was not told about a ticket. Try again'),
  }),
  schedule('transport.readFeeds', '*/5 * * * *', readFeeds, { tries: 3, minutes: 5, givenUp: madeUpFor }),
]
