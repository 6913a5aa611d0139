import './admin.css'
import { alter, keepCode, later, type RowAction } from '@pavilion/screens'
import { signInBatchStatus } from '../model/codes.ts'
import { contactScreens, correctionScreens, kioskScreens, signInBatchScreens } from '../model/index.ts'

const RemindTool = later(() => import('./RemindTool.tsx'), 'RemindTool')
const KioskCode = later(() => import('./KioskCode.tsx'), 'KioskCode')

const handOver: RowAction = {
  name: ['签名签到', 'Sign for all'],
  inRow: true,
  right: 'registerUserSignInBatch.handOver',
  when: row => row.status === signInBatchStatus.notSigned,
  open: row => `/registerManagement/handOverBatch?id=${row.id}`,
}

/** Changes to the generated screens of the sign-in desks. */
export default [
  alter(signInBatchScreens, { list: { rowActions: [handOver] } }),
  alter(contactScreens, { list: { tools: RemindTool } }),
  alter(kioskScreens, {
    detail: { above: row => <KioskCode row={row} /> },
    form: {
      opens: row => {
        keepCode(row)
        return `${kioskScreens.path}/detail?id=${row.id}`
      },
    },
  }),
  alter(correctionScreens, { list: { rowActions: [{ move: 'apply' }, { move: 'decline' }] } }),
]
