import { domain } from '@pavilion/declare'
import { registerUserDailyHealthReport, registerUserHealthCheckLog, registerUserMZTCheckLog } from './health.ts'
import { registerUserBlackUser, registerUserHealthWhiteUser, registerUserWhiteUser } from './lists.ts'
import { registerUserKey, registerUserMerge, registerUserRecord } from './attendee.ts'
import { registerUserDraw } from './draw.ts'
import { pages } from './pages.ts'
import { projectSetting } from './projectSetting.ts'
import {
  registerUser,
  registerUserCompany,
  registerUserRfid,
  registerUserSeqNo,
  registerUserSync,
  student,
} from './registerUser.ts'
import { screens } from './screens.ts'

export * from './attendee.ts'
export * from './codes.ts'
export * from './draw.ts'
export * from './drawing.ts'
export * from './health.ts'
export * from './lists.ts'
export * from './projectSetting.ts'
export * from './registerUser.ts'

export const model = domain({
  area: 'registration',
  name: ['参会人', 'Attendees'],
  resources: [
    registerUser,
    registerUserCompany,
    registerUserKey,
    registerUserMerge,
    registerUserDraw,
    registerUserRecord,
    registerUserSync,
    student,
    registerUserSeqNo,
    registerUserRfid,
    projectSetting,
    registerUserDailyHealthReport,
    registerUserHealthCheckLog,
    registerUserMZTCheckLog,
    registerUserHealthWhiteUser,
    registerUserWhiteUser,
    registerUserBlackUser,
  ],
  screens,
  pages,
})
