import { job, schedule, serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import { calls } from './calls.ts'
import { askReceipt, deliver, findLost, type Which } from './deliver.ts'
import './erasing.ts'
import { recount, type MassKind } from './mass.ts'
import { publicUrl } from './refusing/links.ts'
import { replyKey } from './refusing/replies.ts'
import { senders } from './senders/choose.ts'
import './taskSource.ts'

export { audiences, type Audience } from './audiences.ts'
export { smsPlatformOf } from './platformPort.ts'
export { refusingPlugin } from './refusing/plugin.ts'
export { numbersIn } from './mass.ts'
export { isOffered, isSimulated, sendNotice, type NoticeOrder } from './sendNotice.ts'
export { takeBack, notifiedSince as toldSince } from './notified.ts'
export type { NoticeName, NoticeVariables } from './notices.ts'

export const domain = serverDomain({
  model,
  calls,
  jobs: [
    job<Which>('notification.send', deliver),
    job<Which & { nth: number }>('notification.askReceipt', askReceipt),
    job<{ kind: MassKind; id: number; projectId: number }>('notification.recount', recount),
    schedule('notification.findLost', '* * * * *', findLost),
  ],
  // Half a configuration is said at the start, not at the first message.
  prepare: async () => {
    senders()
    replyKey()
    publicUrl()
  },
})
