import { codes, everyMove, type CodeOf, type Move } from '@pavilion/declare'

import { signInStatus } from '@pavilion/registration/model/codes.ts'

export { signInStatus }
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

/** A person comes; what was pressed by mistake is taken back. Both change the person and the figures. */
export const signInMoves = {
  signIn: { from: ['notSignedIn'], to: 'signedIn', label: ['签到', 'Sign in'], tone: 'good' },
  undoSignIn: {
    from: ['signedIn'],
    to: 'notSignedIn',
    label: ['撤销签到', 'Undo the sign-in'],
    confirm: ['确定撤销此人的签到？', 'Undo the sign-in of this person?'],
  },
  /** On a further day of an event whose people sign in each day. */
  signInAgain: { from: ['signedIn'], to: 'signedIn', by: 'service', label: ['再次签到', 'Signed in again'] },
} as const satisfies Record<string, Move>

/** What the desk says about a person. All but the first two are not signed in. */
export const deskState = codes({
  signedIn: ['signedIn', '签到成功', 'Signed in', 'valid'],
  already: ['already', '已签到过', 'Already signed in', 'pending'],
  notFound: ['notFound', '未找到', 'Not found', 'invalid'],
  discontinued: ['discontinued', '已停用', 'Discontinued', 'invalid'],
  blackList: ['blackList', '黑名单', 'On the black list', 'invalid'],
  expired: ['expired', '通行证已过期', 'The pass has expired', 'invalid'],
  forged: ['forged', '通行证无效', 'The pass is not valid', 'invalid'],
  revoked: ['revoked', '通行证已作废', 'The pass was revoked', 'invalid'],
  misread: ['misread', '未读全，请再扫一次', 'Not read as a whole: scan again', 'pending'],
  keyboard: ['keyboard', '扫码枪的键盘设置有误', 'The scanner’s keyboard is set wrong', 'invalid'],
})

/** What a person at a kiosk may ask to correct: what stands on a badge. */
export const correctionField = codes({
  name: [10, '姓名', 'Name'],
  englishName: [20, '英文姓名', 'English name'],
  company: [30, '单位', 'Company'],
  position: [40, '职务', 'Position'],
})
/** The field of the person for each of them. */
export const correctedField = {
  [correctionField.name]: 'name',
  [correctionField.englishName]: 'englishName',
  [correctionField.company]: 'company',
  [correctionField.position]: 'position',
} as const satisfies Record<CodeOf<typeof correctionField>, string>
export const correctionStatus = codes({
  open: [10, '待处理', 'Open', 'pending'],
  applied: [20, '已更正', 'Corrected', 'valid'],
  declined: [30, '未采纳', 'Declined', 'closed'],
})
