import { domain } from '@pavilion/declare'
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
  registerUserFaceKey,
  registerUserFaceTemplate,
  registerUserSyncFaceDatabaseRecord,
  relRegisterUserFaceDatabase,
} from './face.ts'
import { pages } from './pages.ts'
import { relSpecialPerformanceTerm, relSpecialPerformanceUser, specialPerformance } from './performance.ts'
import { screens } from './screens.ts'
import {
  entryCountDifference,
  gateDayNote,
  registerUserEntryAppData,
  registerUserEntryHour,
  registerUserEntryMinute,
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
  registerUserTermGroup,
  registerUserTermGroupSeat,
  registerUserTermGroupSeatDetail,
  registerUserTermInfo,
  registerUserTermNonce,
} from './terminal.ts'

export * from './codes.ts'
export * from './entry.ts'
export * from './face.ts'
export * from './faceCodes.ts'
export * from './performance.ts'
export * from './statistics.ts'
export * from './terminal.ts'

export const model = domain({
  area: 'access',
  name: ['门禁', 'Access'],
  resources: [
    registerUserTermGroup,
    registerUserTerm,
    registerUserTermInfo,
    registerUserSamePeriodProject,
    registerUserTermGroupSeat,
    registerUserTermGroupSeatDetail,
    registerUserEquipmentSync,
    registerUserExhibitionHallScale,
    registerUserBackCheckLog,
    registerUserEntryRecord,
    registerUserOutEntryRecord,
    registerUserEntryRecordToOther,
    registerUserEntryAppData,
    registerUserEntryStatistics,
    registerUserEntryStatisticsParam,
    registerUserFaceDatabase,
    relRegisterUserFaceDatabase,
    registerUserSyncFaceDatabaseRecord,
    registerUserFaceConsent,
    registerUserFaceKey,
    registerUserFaceTemplate,
    registerUserFaceCertificate,
    specialPerformance,
    relSpecialPerformanceTerm,
    relSpecialPerformanceUser,
    registerUserTermCommand,
    registerUserTermNonce,
    registerUserGateState,
    registerUserEntryConflict,
    registerUserEntryMinute,
    registerUserEntryHour,
    entryCountDifference,
    gateDayNote,
  ],
  pages,
  screens,
  panels: [
    { side: 'admin', path: '/entrance', module: '../../apps/admin/pages/Entrance.tsx' },
    { side: 'admin', path: '/entryLargeGreen', module: '../report/admin/WallScreen.tsx' },
  ],
})
