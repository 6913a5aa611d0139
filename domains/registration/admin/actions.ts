import type { Alterations, AnyRow, RowAction } from '@pavilion/screens'
import { registerUserStatus, signInStatus } from '../model/codes.ts'
import { ask } from './asking.ts'

// What can be done with attendees, in their list and in the lists of one job.

export type Batch = NonNullable<NonNullable<Alterations['list']>['batchActions']>[number]
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
export const signIn: RowAction = {
  name: ['签到', 'Sign in'],
  right: 'registerUserSignInRecord.signIn',
  when: row => isNormal(row) && row.signInStatus !== signInStatus.signedIn,
  act: async (row, tools) => {
    await (await import('./signIn.ts')).signIn(row)
    tools.done('已签到', 'Signed in')
    tools.refresh()
  },
}
export const addFaces = {
  name: ['加入人脸库', 'Add to a face database'],
  right: 'relRegisterUserFaceDatabase.create',
  act: rows => ask('faces', rows),
} as const satisfies Batch
