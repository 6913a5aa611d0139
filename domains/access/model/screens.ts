import { screensFor } from '@pavilion/declare'
import {
  registerUserBackCheckLog,
  registerUserEntryConflict,
  registerUserEntryRecord,
  registerUserEntryRecordToOther,
  registerUserOutEntryRecord,
} from './entry.ts'
import {
  registerUserFaceCertificate,
  registerUserFaceConsent,
  registerUserFaceDatabase,
  registerUserSyncFaceDatabaseRecord,
  relRegisterUserFaceDatabase,
} from './face.ts'
import { registerUserGateGuard } from './guard.ts'
import { relSpecialPerformanceTerm, relSpecialPerformanceUser, specialPerformance } from './performance.ts'
import {
  entryCountDifference,
  gateDayNote,
  registerUserEntryAppData,
  registerUserEntryStatistics,
  registerUserEntryStatisticsParam,
} from './statistics.ts'
import {
  registerUserEquipmentSync,
  registerUserExhibitionHallScale,
  registerUserGateState,
  registerUserSamePeriodProject,
  registerUserTerm,
  registerUserTermCommand,
  registerUserTermEvent,
  registerUserTermGroup,
  registerUserTermGroupSeat,
  registerUserTermGroupSeatDetail,
  registerUserTermInfo,
} from './terminal.ts'

const at = (name: string) => `/registerManagement/${name}`

export const termInfoScreens = screensFor(registerUserTermInfo, {
  path: at('registerUserTermInfo'),
  icon: 'tool',
  columns: ['deviceNo', 'registerUserTermId', 'onlineStatus', 'lastSeenAt', 'protocol', 'checkPattern', 'version'],
  tabs: [
    'registerUserTermCommands',
    'registerUserTermEvents',
    'registerUserSamePeriodProjects',
    'registerUserEquipmentSyncs',
    'registerUserBackCheckLogs',
  ],
  extra: [
    {
      path: at('gateSimulator'),
      name: ['闸机模拟器', 'Gate simulator'],
      view: 'GateSimulator',
      icon: 'experiment',
      right: 'registerUserTermInfo.simulate',
    },
  ],
})
export const conflictScreens = screensFor(registerUserEntryConflict, {
  path: at('registerUserEntryConflict'),
  icon: 'warning',
  columns: ['userName', 'state', 'kind', 'reasonCode', 'place', 'entryTime', 'otherPlace', 'otherTime'],
})
export const differenceScreens = screensFor(entryCountDifference, {
  path: at('entryCountDifference'),
  icon: 'warning',
})
export const noteScreens = screensFor(gateDayNote, {
  path: at('gateDayNote'),
  icon: 'file-text',
  columns: ['note', 'sysUserId', 'createdAt'],
})

export const faceDatabaseScreens = screensFor(registerUserFaceDatabase, {
  path: at('registerUserFaceDatabase'),
  icon: 'user',
  columns: ['name', 'number', 'type', 'supplier', 'people', 'reconciledAt'],
  tabs: ['relRegisterUserFaceDatabases', 'registerUserSyncFaceDatabaseRecords'],
})
export const faceCertificateScreens = screensFor(registerUserFaceCertificate, {
  path: at('registerUserFaceCertificate'),
  icon: 'file-protect',
  columns: ['number', 'destroyedAt', 'templates', 'fingerprint', 'confirmed', 'unconfirmed'],
})

export const guardScreens = screensFor(registerUserGateGuard, {
  path: at('registerUserGateGuard'),
  icon: 'user',
  columns: ['name', 'status', 'mayLetIn'],
})

export const checkLogScreens = screensFor(registerUserBackCheckLog, {
  path: at('registerUserBackCheckLog'),
  icon: 'history',
  columns: [
    'checkStartTime',
    'registerUserId',
    'registerUserTermInfoId',
    'checkPattern',
    'checkResult',
    'reasonCode',
    'override',
    'checkInterval',
  ],
})
export const entryRecordScreens = screensFor(registerUserEntryRecord, {
  path: at('registerUserEntryRecord'),
  icon: 'login',
  columns: [
    'entryTime',
    'userName',
    'userNo',
    'entryType',
    'registerUserTermId',
    'registerUserTermGroupId',
    'temperature',
    'entryRecordNo',
  ],
  tabs: ['registerUserEntryRecordToOthers'],
})
export const screens = [
  guardScreens,
  differenceScreens,
  noteScreens,
  screensFor(registerUserTermGroup, {
    path: at('registerUserTermGroup'),
    icon: 'cluster',
    tabs: ['registerUserTerms', 'registerUserTermGroupSeats', 'registerUserCertTypes'],
    extra: [
      {
        path: at('gates'),
        name: ['入口与闸机', 'Gates'],
        view: 'Gates',
        icon: 'login',
        right: 'registerUserTerm.getList',
      },
    ],
  }),
  screensFor(registerUserTerm, {
    path: at('registerUserTerm'),
    icon: 'login',
    columns: ['name', 'code', 'entryType', 'status', 'registerUserTermGroupId', 'lastHeartbeatAt', 'alias', 'ip'],
    tabs: [
      'registerUserTermInfos',
      'registerUserEntryRecords',
      'registerUserSamePeriodProjects',
      'specialPerformances',
    ],
  }),
  termInfoScreens,
  conflictScreens,
  screensFor(registerUserTermCommand, { path: at('registerUserTermCommand'), icon: 'code', hidden: true }),
  screensFor(registerUserTermEvent, { path: at('registerUserTermEvent'), icon: 'alert', hidden: true }),
  screensFor(registerUserGateState, { path: at('registerUserGateState'), icon: 'number' }),
  screensFor(registerUserTermGroupSeat, {
    path: at('registerUserTermGroupSeat'),
    icon: 'schedule',
    tabs: ['registerUserTermGroupSeatDetails'],
  }),
  screensFor(registerUserTermGroupSeatDetail, { path: at('registerUserTermGroupSeatDetail'), icon: 'number' }),
  screensFor(registerUserSamePeriodProject, { path: at('registerUserSamePeriodProject'), icon: 'partition' }),
  screensFor(registerUserEquipmentSync, { path: at('registerUserEquipmentSync'), icon: 'share-alt' }),
  screensFor(registerUserExhibitionHallScale, {
    columns: ['exhibitionHallId', 'scale', 'inside'],
    path: at('registerUserExhibitionHallScale'),
    icon: 'bank',
  }),
  checkLogScreens,
  entryRecordScreens,
  screensFor(registerUserOutEntryRecord, {
    path: at('registerUserOutEntryRecord'),
    icon: 'import',
    columns: [
      'entryTime',
      'userName',
      'userNo',
      'company',
      'entryType',
      'entryTermName',
      'entryTermGroupName',
      'phoneNumber',
    ],
  }),
  screensFor(registerUserEntryRecordToOther, { path: at('registerUserEntryRecordToOther'), icon: 'share-alt' }),
  screensFor(registerUserEntryAppData, { path: at('registerUserEntryAppData'), icon: 'database' }),
  screensFor(registerUserEntryStatistics, {
    path: at('registerUserEntryStatistics'),
    icon: 'bar-chart',
    columns: ['paramName', 'paramValue', 'paramType', 'whichDay', 'latestTime', 'status'],
  }),
  screensFor(registerUserEntryStatisticsParam, {
    path: at('registerUserEntryStatisticsParam'),
    icon: 'setting',
    columns: ['paramName', 'paramType', 'paramValue', 'whichDay', 'latestTime', 'status'],
  }),
  faceDatabaseScreens,
  screensFor(relRegisterUserFaceDatabase, {
    path: at('relRegisterUserFaceDatabase'),
    icon: 'link',
    columns: ['registerUserId', 'registerUserFaceDatabaseId', 'status', 'removing', 'remark', 'syncedAt'],
  }),
  screensFor(registerUserSyncFaceDatabaseRecord, { path: at('registerUserSyncFaceDatabaseRecord'), icon: 'history' }),
  screensFor(registerUserFaceConsent, {
    path: at('registerUserFaceConsent'),
    icon: 'check-circle',
    columns: ['registerUserId', 'state', 'givenAt', 'withdrawnAt', 'textVersion', 'language', 'source'],
  }),
  faceCertificateScreens,
  screensFor(specialPerformance, {
    path: at('specialPerformance'),
    icon: 'fund-projection-screen',
    tabs: ['relSpecialPerformanceUsers', 'relSpecialPerformanceTerms'],
  }),
  screensFor(relSpecialPerformanceTerm, { path: at('relSpecialPerformanceTerm'), icon: 'link' }),
  screensFor(relSpecialPerformanceUser, { path: at('relSpecialPerformanceUser'), icon: 'link' }),
]
