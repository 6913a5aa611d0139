import { countOf, refusal, result } from '@pavilion/declare'

export const leadPassUnknown = refusal(
  'leadPassUnknown',
  [
    '证件无法识别，或编号与手机号后四位不符',
    'This pass is not known here, or number and phone digits do not belong together',
  ],
  {
    advice: [
      '扫描证件上的二维码，或核对编号与手机号后四位',
      'Scan the code on the pass, or check the number and the digits',
    ],
  },
)
export const leadRequestUsed = refusal(
  'leadRequestUsed',
  ['此请求编号已用于另一条记录', 'This request id belongs to another record'],
  { advice: ['重新扫描', 'Scan the pass again'] },
)
export const consentTakenBack = refusal(
  'consentTakenBack',
  ['观众已自行撤回同意', 'The visitor has taken their consent back themselves'],
  {
    advice: [
      '请观众在账号页的「展商与我的信息」中重新同意',
      'The visitor can give it again on their account page, under “Exhibitors and my details”',
    ],
  },
)
export const leadsNotOpen = refusal(
  'leadsNotOpen',
  ['企业审核通过后才能扫码', 'Visitors can be scanned once the company is approved'],
  { advice: ['在展商中心查看下一步', 'See the next step in the exhibitor centre'] },
)
export const choicesMissing = refusal<{ question: string }>(
  'choicesMissing',
  ({ question }) => [`「${question}」至少需要两个选项`, `“${question}” needs two choices or more`],
  { result: result.invalid, advice: ['每行填写一个选项', 'Enter one choice a line'] },
)
export const passesNotOffered = refusal(
  'passesNotOffered',
  ['主办方尚未开放此类证件', 'The organiser does not offer these passes yet'],
  { advice: ['联系主办方', 'Contact the organiser'] },
)
export const passesUsedUp = refusal<{ left: number }>(
  'passesUsedUp',
  ({ left }) => [
    left > 0 ? `证件名额还剩 ${left} 个` : '证件名额已用完',
    left > 0 ? `${countOf(left, 'pass', 'passes')} left for your stands` : 'All passes for your stands are used',
  ],
  { advice: ['收回不需要的证件，或联系主办方', 'Withdraw passes that are not needed, or contact the organiser'] },
)
export const staffTwice = refusal<{ name: string }>(
  'staffTwice',
  ({ name }) => [`${name}已有证件`, `${name} has a pass already`],
  { advice: ['核对姓名与联系方式', 'Check the name and the contact details'] },
)
/** Everything that is wrong in a sheet, in the order of its rows. */
export const staffSheetWrong = refusal<{ zh: string; en: string }>(
  'staffSheetWrong',
  ({ zh, en }) => [`表格有误：${zh}`, `Something in the sheet is wrong: ${en}`],
  { result: result.invalid, advice: ['修改表格后重新导入', 'Correct the sheet and import it again'] },
)
