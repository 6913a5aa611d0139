import { type Pair, refusal, result } from '@pavilion/declare'

type Tip = { tip: Pair | undefined }
type Named = { name: string; englishName: string }
export const formClosed = refusal<Tip>('formClosed', ({ tip }) => tip ?? ['报名已关闭', 'Registration is closed'], {
  advice: ['联系主办方', 'Contact the organiser'],
})
export const formNotOpen = refusal<Tip & { from: string }>(
  'formNotOpen',
  ({ tip, from }) => tip ?? [`报名尚未开始，开放时间：${from}`, `Registration has not opened yet. It opens at ${from}`],
  { advice: ['到开放时间后再提交', 'Submit again once the form is open'] },
)
export const registrationFull = refusal('registrationFull', ['报名人数已满', 'Registration is full'], {
  advice: ['联系主办方', 'Contact the organiser'],
})
export const paymentApplied = refusal(
  'paymentApplied',
  ['您已提交缴费申请，此表单不再开放', 'You have already submitted a payment request, so this form is closed to you'],
  { advice: ['在个人中心查看您的申请', 'See your request in the user centre'] },
)
export const memberLocked = refusal(
  'memberLocked',
  ['该成员已锁定，不能修改或删除', 'This member is locked and cannot be changed or deleted'],
  { advice: ['请主办方解锁', 'Ask the organiser to unlock the member'] },
)
export const withdrawalNotOffered = refusal(
  'withdrawalNotOffered',
  ['此报名不能自行撤回', 'This registration cannot be withdrawn here'],
  { advice: ['联系主办方', 'Contact the organiser'] },
)
export const paidRegistration = refusal(
  'paidRegistration',
  ['此报名已缴费，不能自行撤回', 'This registration has been paid for and cannot be withdrawn here'],
  { advice: ['联系主办方退费', 'Contact the organiser for a refund'] },
)
export const notThisForm = refusal(
  'notThisForm',
  ['此表单不能用这种方式提交', 'This form cannot be submitted this way'],
  {
    result: result.invalid,
    advice: ['按表单类型选择提交接口', 'Choose the submit call that fits the type of the form'],
  },
)
export const otherOrganiser = refusal(
  'otherOrganiser',
  ['请使用本活动的账号登录', 'Please sign in with an account of this event'],
  { result: result.denied, advice: ['退出后在本活动网站重新登录', 'Sign out, then sign in on this event’s site'] },
)
export const ruleCircle = refusal<{ fields: string; englishFields: string }>(
  'ruleCircle',
  ({ fields, englishFields }) => [`显示规则形成循环：${fields}`, `The visibility rules form a loop: ${englishFields}`],
  { result: result.invalid, advice: ['去掉其中一条规则', 'Remove one of these rules'] },
)
export const formChanged = refusal(
  'formChanged',
  ['此表单刚刚有改动，请核对后再次提交', 'This form has just been changed. Please check it and submit again'],
  { advice: ['重新读取表单，保留已填写的内容', 'Reload the form and keep what was entered'] },
)
export const feeChanged = refusal<{ fee: string; englishFee: string }>(
  'feeChanged',
  ({ fee, englishFee }) => [
    `费用现为 ${fee}，请核对后再次提交`,
    `The fee is now ${englishFee}. Please check it and submit again`,
  ],
  { advice: ['显示新的费用，再次提交', 'Show the new fee and submit again'] },
)
export const definitionChanged = refusal(
  'definitionChanged',
  ['他人刚刚修改了此表单', 'Somebody else has just changed this form'],
  { advice: ['对照 data.now 中的最新内容后再保存', 'Compare with data.now, then save again'] },
)
export const notATemplate = refusal(
  'notATemplate',
  ['此模板中没有可用的题目', 'This template has no usable questions'],
  {
    result: result.invalid,
    advice: ['在表单模板中改正「字段组快照」', 'Fix the field group snapshot of the template'],
  },
)
export const membersExist = refusal<Named & { count: number }>(
  'membersExist',
  ({ name, englishName, count }) => [
    `已有 ${count} 名团体成员填写了「${name}」，不能更换成员表单`,
    `${count} group ${count === 1 ? 'member has' : 'members have'} filled in “${englishName}”, so the member form cannot be changed`,
  ],
  {
    advice: [
      '先删除这些成员，或另建一个使用新成员表单的团体表单',
      'Delete these members first, or create another group form with the new member form',
    ],
  },
)
