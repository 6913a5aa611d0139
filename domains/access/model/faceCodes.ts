import { codes, type Move } from '@pavilion/declare'

/** Of a person in a face database. Our jobs move it; an operator tries a failed one again. */
export const faceRowMoves = {
  begin: { from: ['unsynced', 'synced', 'failed', 'syncing'], to: 'syncing', by: 'service' },
  finish: { from: ['unsynced', 'syncing', 'failed', 'synced'], to: 'synced', by: 'service' },
  fail: { from: ['unsynced', 'syncing', 'synced', 'failed'], to: 'failed', by: 'service' },
  retry: { from: ['failed'], to: 'unsynced', label: ['重试', 'Try again'] },
} as const satisfies Record<string, Move>

/** What a try did at the supplier, or here. */
export const faceAction = codes({
  add: [10, '加入', 'Add'],
  remove: [20, '移除', 'Remove'],
  reconcile: [30, '核对', 'Reconcile'],
})

export const consentState = codes({
  given: [10, '已同意', 'Agreed', 'valid'],
  withdrawn: [20, '已撤回', 'Withdrawn', 'closed'],
})
export const consentMoves = {
  withdraw: {
    from: ['given'],
    to: 'withdrawn',
    label: ['撤回同意', 'Withdraw'],
    tone: 'danger',
    confirm: [
      '此人的人脸模板立即删除，各人脸库中的照片随后删除。通行证照常可用。确定撤回？',
      'The person’s template is deleted at once, and the photo in face databases soon after. The pass works as before. Withdraw?',
    ],
  },
} as const satisfies Record<string, Move>
export const consentSource = codes({
  site: [10, '本人在网站', 'By the person, on the website'],
  paper: [20, '书面，由操作人录入', 'On paper, entered by an operator'],
})
