import {
  alter,
  type Alterations,
  type AnyRow,
  type BatchOutcome,
  callApi,
  later,
  type ListBody,
  ListScreen,
  type RowAction,
} from '@pavilion/screens'
import { registerUserStatus, signInStatus } from '../model/codes.ts'
import {
  registerUserDrawScreens,
  projectSettingScreens,
  registerUserMergeScreens,
  registerUserScreens,
} from '../model/screens.ts'
import { ask } from './asking.ts'

export const AlikePeople = later(() => import('./AlikePeople.tsx'), 'AlikePeople')
const Dialogs = later(() => import('./Dialogs.tsx'), 'Dialogs')
const SettingsPage = later(() => import('./SettingsPage.tsx'), 'SettingsPage')
const BindDesk = later(() => import('./BindDesk.tsx'), 'BindDesk')
const PrintAll = later<'PrintAll', { refresh(): void; body: ListBody }>(() => import('./PrintAll.tsx'), 'PrintAll')
const DrawLink = later(() => import('./DrawLink.tsx'), 'DrawLink')

const isNormal = (row: AnyRow) => row.status === registerUserStatus.normal
const bindCard: RowAction = {
  name: ['绑卡', 'Bind card'],
  right: 'registerUserRfid.bind',
  when: isNormal,
  act: row => ask('card', [row]),
}
const unbindCard: RowAction = {
  name: ['解绑收回', 'Unbind the card'],
  right: 'registerUserRfid.giveBack',
  when: row => Boolean(row.rfid),
  act: row => ask('unbind', [row]),
}
const photoLink: RowAction = {
  name: ['照片链接', 'Photo link'],
  right: 'registerUser.update',
  act: row => ask('photo', [row]),
}
const faceConsent = {
  name: ['人脸同意链接', 'Face consent link'],
  right: 'registerUserFaceConsent.create',
} as const
type Batch = NonNullable<NonNullable<Alterations['list']>['batchActions']>[number]
const judging = (passed: boolean): Batch => ({
  name: passed ? ['照片是本人', 'The photo is right'] : ['照片不合格', 'The photo is wrong'],
  right: 'registerUser.update',
  act: async rows => callApi<BatchOutcome>('/registerUser/checkPhotos', { ids: rows.map(({ id }) => id), passed }),
})
/** Nobody but a person tells a statue, a mask or a picture of a picture from somebody. */
const judgements = [judging(true), judging(false)]
const signIn: RowAction = {
  name: ['签到', 'Sign in'],
  right: 'registerUserSignInRecord.signIn',
  when: row => isNormal(row) && row.signInStatus !== signInStatus.signedIn,
  act: async (row, tools) => {
    await (await import('./signIn.ts')).signIn(row)
    tools.done('已签到', 'Signed in')
    tools.refresh()
  },
}
const print = {
  name: ['打印证件', 'Print badge'],
  right: 'registerUser.printBadges',
} as const
const healthCode = {
  name: ['查询健康码', 'Look up health codes'],
  right: 'registerUser.checkHealthCode',
  act: async rows => (await import('./healthCodes.ts')).lookUp(rows),
} as const satisfies NonNullable<NonNullable<Alterations['list']>['batchActions']>[number]
const addFaces = {
  name: ['加入人脸库', 'Add to a face database'],
  right: 'relRegisterUserFaceDatabase.create',
  act: rows => ask('faces', rows),
} as const satisfies NonNullable<NonNullable<Alterations['list']>['batchActions']>[number]
const toProject = {
  name: ['同步到另一项目', 'Take over into another project'],
  right: 'registerUserSync.create',
  act: rows => ask('project', rows),
} as const satisfies NonNullable<NonNullable<Alterations['list']>['batchActions']>[number]

/** A list of attendees for one job, with its columns and the one action that matters there. */
const variant =
  (list: NonNullable<Alterations['list']>, columns: readonly string[], searchBar: readonly string[]) => () => (
    <ListScreen
      set={{ ...registerUserScreens, columns, searchBar, import: false }}
      alterations={{ list: { above: Dialogs, ...list } }}
    />
  )
const who = ['number', 'name', 'company', 'certTypeId']
/** Sign-in from a list: who has come, who has not (back-office §2). */
export const SignInList = variant(
  { key: 'registerUserSignIn', rowActions: [signIn], rowLinks: ['detail'] },
  [...who, 'signInStatus', 'signInDates', 'phoneNumber', 'status'],
  ['signInStatus', 'certTypeId', 'status', 'registerUserCompanyId'],
)
/** Data and photos that people have to correct. */
export const UpdateList = variant(
  { key: 'registerUserUpdate', rowActions: [photoLink], batchActions: judgements, rowLinks: ['edit', 'detail'] },
  [...who, 'avatar', 'idCardAvatarCheckStatus', 'phoneNumber', 'updatedAt'],
  ['idCardAvatarCheckStatus', 'certTypeId', 'userType', 'status'],
)
/** Cards are bound by scanning. */
export const BindCardList = variant(
  { key: 'registerUserBindCard', rowActions: [bindCard, unbindCard], rowLinks: ['detail'], above: BindDesk },
  ['number', 'name', 'rfid', 'certNo', 'company', 'certTypeId', 'status'],
  ['certTypeId', 'status', 'registerUserCompanyId'],
)
/** Whose photos are in face databases. */
export const FaceList = variant(
  {
    key: 'registerUserFaces',
    rowActions: [{ ...faceConsent, when: isNormal, act: row => ask('consent', [row]) }],
    batchActions: [{ ...faceConsent, act: rows => ask('consent', rows) }, addFaces, ...judgements],
    rowLinks: ['detail'],
  },
  [...who, 'avatar', 'idCardAvatarCheckStatus', 'syncStatus', 'status'],
  ['syncStatus', 'idCardAvatarCheckStatus', 'certTypeId', 'status'],
)

/** Changes to the generated screens of the registration domain. */
export default [
  alter(registerUserScreens, {
    list: {
      above: Dialogs,
      tools: PrintAll,
      rowActions: [
        signIn,
        bindCard,
        photoLink,
        { ...print, when: row => isNormal(row) && row.certTypeId !== null, act: row => ask('print', [row]) },
      ],
      batchActions: [{ ...print, act: rows => ask('print', rows) }, addFaces, healthCode, toProject],
    },
  }),
  alter(registerUserMergeScreens, { list: { rowActions: [{ move: 'undo' }] } }),
  alter(registerUserDrawScreens, { detail: { above: row => <DrawLink row={row} /> } }),
  alter(projectSettingScreens, { screens: { list: SettingsPage } }),
]
