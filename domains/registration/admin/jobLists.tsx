import { type Alterations, later, ListScreen, type RowAction, send } from '@pavilion/screens'
import { checkPhotos } from '../model/calls.ts'
import { registerUserScreens } from '../model/screens.ts'
import { bindCard, photoLink } from './actions.ts'
import { ask } from './asking.ts'
import { type Batch, offered, present } from './offered.ts'

const Dialogs = later(() => import('./Dialogs.tsx'), 'Dialogs')
const BindDesk = later(() => import('./BindDesk.tsx'), 'BindDesk')

const unbindCard: RowAction = {
  name: ['解绑收回', 'Unbind the card'],
  right: 'registerUserRfid.giveBack',
  when: row => Boolean(row.rfid),
  act: row => ask('unbind', [row]),
}
const judging = (passed: boolean): Batch => ({
  name: passed ? ['照片是本人', 'The photo is right'] : ['照片不合格', 'The photo is wrong'],
  right: 'registerUser.update',
  act: rows => send(checkPhotos, { ids: rows.map(({ id }) => id), passed }),
})
/** Nobody but a person tells a statue, a mask or a picture of a picture from somebody. */
const judgements = [judging(true), judging(false)]

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
  { key: 'registerUserSignIn', rowActions: present(offered('signIn').row), rowLinks: ['detail'] },
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
    rowActions: present(offered('consent').row),
    batchActions: present(offered('consent').batch, offered('faces').batch, ...judgements),
    rowLinks: ['detail'],
  },
  [...who, 'avatar', 'idCardAvatarCheckStatus', 'syncStatus', 'status'],
  ['syncStatus', 'idCardAvatarCheckStatus', 'certTypeId', 'status'],
)
