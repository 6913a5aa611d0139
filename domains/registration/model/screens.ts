import { screensFor } from '@pavilion/declare'
import { registerUserDailyHealthReport, registerUserHealthCheckLog, registerUserMZTCheckLog } from './health.ts'
import { registerUserBlackUser, registerUserHealthWhiteUser, registerUserWhiteUser } from './lists.ts'
import { registerUserMerge } from './attendee.ts'
import { registerUserDraw } from './draw.ts'
import {
  registerUser,
  registerUserCompany,
  registerUserRfid,
  registerUserSeqNo,
  registerUserSync,
  student,
} from './registerUser.ts'

const at = (name: string) => `/registerManagement/${name}`

export const registerUserScreens = screensFor(registerUser, {
  path: at('registerUser'),
  icon: 'idcard',
  columns: [
    'number',
    'name',
    'company',
    'status',
    'certTypeId',
    'certNo',
    'phoneNumber',
    'userType',
    'signInStatus',
    'createdAt',
  ],
  searchBar: [
    'status',
    'certTypeId',
    'reprint',
    'userType',
    'signInStatus',
    'outFlag',
    'healthCheck',
    'registerChannelId',
    'registerUserCompanyId',
    'groupType',
    'idType',
    'idCardAvatarCheckStatus',
    'syncStatus',
    'winStatus',
    'createdAt',
  ],
  tabs: [
    'registerUserEntryRecords',
    'registerUserBackCheckLogs',
    'registerUserSignInRecords',
    'registerUserRfids',
    'relRegisterUserFaceDatabases',
    'registerUserFaceConsents',
    'specialPerformances',
    'students',
    'registerUserDailyHealthReports',
    'registerUserHealthCheckLogs',
    'registerUserSyncs',
    'registerUserMerges',
  ],
  extra: [
    {
      path: at('registerUserSignIn'),
      name: ['参会人：签到', 'Attendees: sign-in'],
      view: 'SignInList',
      right: 'registerUserSignInRecord.signIn',
      icon: 'check-circle',
    },
    {
      path: at('registerUserUpdate'),
      name: ['参会人：更新', 'Attendees: update'],
      view: 'UpdateList',
      right: 'registerUser.update',
      icon: 'edit',
    },
    {
      path: at('registerUserBindCard'),
      name: ['参会人：绑卡', 'Attendees: bind card'],
      view: 'BindCardList',
      right: 'registerUserRfid.bind',
      icon: 'credit-card',
    },
    {
      path: at('registerUserFaceDatabaseUsers'),
      name: ['参会人：人脸库', 'Attendees: face database'],
      view: 'FaceList',
      right: 'relRegisterUserFaceDatabase.create',
      icon: 'smile',
    },
    {
      path: at('people'),
      name: ['找人', 'Find a person'],
      view: 'FindPeople',
      icon: 'search',
    },
    {
      path: at('registerUserAlike'),
      name: ['疑似同一人', 'Same person twice'],
      view: 'AlikePeople',
      icon: 'merge-cells',
    },
    {
      path: at('giveBadges'),
      name: ['补发证件类型', 'Give badge types'],
      view: 'GiveBadges',
      right: 'registerUser.update',
      icon: 'idcard',
      hidden: true,
    },
  ],
})
export const registerUserDrawScreens = screensFor(registerUserDraw, {
  path: at('registerUserDraw'),
  icon: 'gift',
  columns: ['name', 'status', 'winners', 'entrantCount', 'winningNumbers', 'commitment', 'drawnAt'],
})
export const registerUserMergeScreens = screensFor(registerUserMerge, {
  path: at('registerUserMerge'),
  icon: 'merge-cells',
  columns: ['registerUserId', 'otherId', 'status', 'createdAt'],
})

export const screens = [
  registerUserScreens,
  screensFor(registerUserCompany, { path: at('registerUserCompany'), icon: 'bank', tabs: ['registerUsers'] }),
  registerUserDrawScreens,
  registerUserMergeScreens,
  screensFor(student, {
    path: at('student'),
    icon: 'read',
    columns: ['name', 'studentNo', 'school', 'grade', 'className', 'gender', 'phoneNumber', 'registerUserId'],
  }),
  screensFor(registerUserRfid, { path: at('registerUserRfid'), icon: 'credit-card' }),
  screensFor(registerUserSeqNo, { path: at('registerUserSeqNo'), icon: 'number' }),
  screensFor(registerUserSync, { path: at('registerUserSync'), icon: 'share-alt' }),
  screensFor(registerUserWhiteUser, { path: at('registerUserWhiteUser'), icon: 'like' }),
  screensFor(registerUserBlackUser, { path: at('registerUserBlackUser'), icon: 'eye' }),
  screensFor(registerUserHealthWhiteUser, { path: at('registerUserHealthWhiteUser'), icon: 'like' }),
  screensFor(registerUserDailyHealthReport, { path: at('registerUserDailyHealthReport'), icon: 'schedule' }),
  screensFor(registerUserHealthCheckLog, { path: at('registerUserHealthCheckLog'), icon: 'history' }),
  screensFor(registerUserMZTCheckLog, { path: at('registerUserMZTCheckLog'), icon: 'history' }),
]
