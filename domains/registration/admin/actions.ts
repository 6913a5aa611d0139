import type { AnyRow, RowAction } from '@pavilion/screens'
import { registerUserStatus } from '../model/codes.ts'
import { ask } from './asking.ts'

// What can be done with attendees, in their list and in the lists of one job.

export const isNormal = (row: AnyRow) => row.status === registerUserStatus.normal
export const bindCard: RowAction = {
  name: ['绑卡', 'Bind card'],
  right: 'registerUserRfid.bind',
  when: isNormal,
  act: row => ask('card', [row]),
}
export const photoLink: RowAction = {
  name: ['照片链接', 'Photo link'],
  right: 'registerUser.update',
  act: row => ask('photo', [row]),
}
