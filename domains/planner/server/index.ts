import { say } from '@pavilion/declare'
import { on, serverDomain } from '@pavilion/http'
import { tripChanged } from '@pavilion/transport/model/index.ts'
import { model } from '../model/index.ts'
import './apply.ts'
import { calls } from './calls.ts'
import { noteFollow } from './follow/follow.ts'

export { computeArrangement } from './propose.ts'

export const domain = serverDomain({
  model,
  calls,
  handlers: [
    on(tripChanged, 'see what follows', noteFollow, {
      tries: 5,
      minutes: 5,
      givenUp: say(
        '航班车次变动后的接送、到店和用餐未核对；请重试',
        'Nobody was asked about cars, check-in and meals after a changed trip. Try again',
      ),
    }),
  ],
})
