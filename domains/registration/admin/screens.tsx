import { alter, later, type ListBody } from '@pavilion/screens'
import { registerUserDrawScreens, registerUserMergeScreens, registerUserScreens } from '../model/screens.ts'
import { addFaces, type Batch, bindCard, isNormal, photoLink, signIn } from './actions.ts'
import { ask } from './asking.ts'

const Dialogs = later(() => import('./Dialogs.tsx'), 'Dialogs')
const PrintAll = later<'PrintAll', { refresh(): void; body: ListBody }>(() => import('./PrintBadges.tsx'), 'PrintAll')
const lists = () => import('./jobLists.tsx')
export const SignInList = later(lists, 'SignInList')
export const UpdateList = later(lists, 'UpdateList')
export const BindCardList = later(lists, 'BindCardList')
export const FaceList = later(lists, 'FaceList')
const DrawLink = later(() => import('./DrawLink.tsx'), 'DrawLink')

const print = {
  name: ['打印证件', 'Print badge'],
  right: 'registerUser.printBadges',
} as const
const healthCode = {
  name: ['查询健康码', 'Look up health codes'],
  right: 'registerUser.checkHealthCode',
  act: async rows => (await import('./healthCodes.ts')).lookUp(rows),
} as const satisfies Batch
const toProject = {
  name: ['同步到另一活动', 'Copy to another event'],
  right: 'registerUserSync.create',
  act: rows => ask('project', rows),
} as const satisfies Batch

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
]
