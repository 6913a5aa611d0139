import { codes, everyMove } from '@pavilion/declare'
import { enabledStatus } from '@pavilion/site/model/codes.ts'

export { signInStatus } from '@pavilion/registration/model/codes.ts'
export { enabledStatus }

// Code lists of the sign-in desks (back-office §3).

export const enabledMoves = everyMove(enabledStatus, { enabled: ['启用', 'Enable'], disabled: ['停用', 'Disable'] })
export const signInBatchStatus = codes({ notSigned: [10, '未签到', 'Not signed in', 'draft'], signed: [20, '已签到', 'Signed in', 'valid'] })
/** A signature may be noted and taken back: nothing else follows from it. */
export const signatureMoves = everyMove(signInBatchStatus, { notSigned: ['退回未签', 'Take back'], signed: ['确认已签', 'Mark as signed'] })
