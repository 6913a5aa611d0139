import { codes, everyMove } from '@pavilion/declare'

export { signInStatus } from '@pavilion/registration/model/codes.ts'
export { enabledMoves, enabledStatus } from '@pavilion/declare'

// Code lists of the sign-in desks (back-office §3).

export const signInBatchStatus = codes({
  notSigned: [10, '未签到', 'Not signed in', 'draft'],
  signed: [20, '已签到', 'Signed in', 'valid'],
})

/** A signature may be recorded and withdrawn; nothing else depends on it. */
export const signatureMoves = everyMove(signInBatchStatus, {
  notSigned: ['退回未签', 'Take back'],
  signed: ['确认已签', 'Mark as signed'],
})
