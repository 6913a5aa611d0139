import { alter, type AnyRow, later } from '@pavilion/screens'
import { certHold, healthCheckStatus } from '../model/codes.ts'
import { registerUserDrawScreens, registerUserMergeScreens, registerUserScreens } from '../model/screens.ts'
import { bindCard, photoLink } from './actions.ts'
import { ask } from './asking.ts'
import { type Batch, offered, present } from './offered.ts'

const Dialogs = later(() => import('./Dialogs.tsx'), 'Dialogs')
const lists = () => import('./jobLists.tsx')
export const SignInList = later(lists, 'SignInList')
export const UpdateList = later(lists, 'UpdateList')
export const BindCardList = later(lists, 'BindCardList')
export const FaceList = later(lists, 'FaceList')
const AttendeePage = later<'AttendeePage', { row: AnyRow }>(() => import('./AttendeePage.tsx'), 'AttendeePage')
export const FindPeople = later(() => import('./FindPeople.tsx'), 'FindPeople')
const DrawLink = later(() => import('./DrawLink.tsx'), 'DrawLink')

const [signIn, print, faces] = [offered('signIn'), offered('print'), offered('faces')]
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

/** The states that say something of this person: a hold, a health check that was made. */
const statesOfNote = ({ certHold: hold, healthCheck }: AnyRow) => [
  'status',
  ...(hold === certHold.none ? [] : ['certHold']),
  ...(healthCheck === healthCheckStatus.unaudited ? [] : ['healthCheck']),
]
/** Changes to the generated screens of the registration domain. */
export default [
  alter(registerUserScreens, {
    list: {
      above: Dialogs,
      ...(print.tools && { tools: print.tools }),
      rowActions: present(signIn.row, bindCard, photoLink, print.row),
      batchActions: present<Batch>(print.batch, faces.batch, healthCode, toProject),
    },
    detail: {
      head: row => ({
        about: row.company ? String(row.company) : undefined,
        states: statesOfNote(row),
        // A desk comes for the badge; what health checks decide is one press away.
        next: '',
      }),
      acts: present(print.row, signIn.row, bindCard, photoLink),
      body: row => <AttendeePage row={row} />,
    },
  }),
  alter(registerUserMergeScreens, { list: { rowActions: [{ move: 'undo' }] } }),
  alter(registerUserDrawScreens, { detail: { above: row => <DrawLink row={row} /> } }),
]
