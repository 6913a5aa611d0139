import { screensFor } from '@pavilion/declare'
import { arrangement } from './arrangement.ts'
import { tripFollow } from './follow.ts'

export const arrangementScreens = screensFor(arrangement, {
  path: '/receptionManagement/arrangement',
  icon: 'bulb',
  columns: ['name', 'status', 'fromDate', 'untilDate', 'people', 'left', 'changes', 'sysUserId', 'createdAt'],
})
export const tripFollowScreens = screensFor(tripFollow, {
  path: '/receptionManagement/tripFollow',
  icon: 'branches',
  columns: ['name', 'cause', 'status', 'changes', 'refused', 'sysUserId', 'appliedAt', 'createdAt'],
})
export const screens = [arrangementScreens, tripFollowScreens]
