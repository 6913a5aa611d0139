import { screensFor } from '@pavilion/declare'
import { registerUserDailyHealthReport, registerUserHealthCheckLog, registerUserMZTCheckLog } from './health.ts'
import { registerUserBlackUser, registerUserHealthWhiteUser, registerUserWhiteUser } from './lists.ts'
import { projectSetting } from './projectSetting.ts'
import {
  registerUser,
  registerUserCompany,
  registerUserRfid,
  registerUserSeqNo,
  registerUserSync,
  student,
} from './registerUser.ts'

const at = (name: string) => `/registerManagement/${name}`

export const screens = [
  screensFor(registerUser, {
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
      'registerUserFaceDatabases',
      'specialPerformances',
      'students',
      'registerUserDailyHealthReports',
      'registerUserHealthCheckLogs',
      'registerUserSyncs',
    ],
  }),
  screensFor(registerUserCompany, { path: at('registerUserCompany'), icon: 'bank', tabs: ['registerUsers'] }),
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
  screensFor(projectSetting, {
    path: at('projectSetting'),
    icon: 'setting',
    columns: [
      'orderAutoCancelHours',
      'hotelOrderAutoCancelHours',
      'payTypes',
      'orderNumberGeneration',
      'smsPlatform',
      'invoicePlatform',
      'faceSupplier',
      'temperatureThreshold',
    ],
  }),
]
