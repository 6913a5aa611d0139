import { screensFor } from '@pavilion/declare'
import { arrangement } from './arrangement.ts'

export const arrangementScreens = screensFor(arrangement, {
  path: '/receptionManagement/arrangement',
  icon: 'bulb',
  columns: ['name', 'status', 'fromDate', 'untilDate', 'people', 'left', 'changes', 'sysUserId', 'createdAt'],
})
export const screens = [arrangementScreens]
