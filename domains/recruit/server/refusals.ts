import { refusal, result } from '@pavilion/declare'
import { closedWords, type WhyClosed } from '../model/deadline.ts'

export const recruitLinkGone = refusal('recruitLinkGone', ['此链接已失效', 'This link is no longer valid'], {
  result: result.noData,
  advice: ['请向主办方索取新链接', 'Ask the organiser for a new link'],
})
export const recruitChangedMeanwhile = refusal(
  'recruitChangedMeanwhile',
  ['内容已在另一窗口修改', 'This was changed in another window meanwhile'],
  { result: result.conflict, advice: ['请重新载入后再修改', 'Load it again, then make your change'] },
)
export const laterChange = refusal('laterChange', ['企业之后又提交了新的修改', 'The company has sent a later change'], {
  result: result.conflict,
  advice: ['请审核新的修改', 'Review the later one'],
})
export const publishedAtOnce = refusal(
  'publishedAtOnce',
  ['此修改未经审核直接发布，不能撤回', 'This was published without a review, so there is no decision to put back'],
  { result: result.conflict, advice: ['请直接修改企业或职位', 'Change the company or the job itself'] },
)
export const notACompanyLogo = refusal('notACompanyLogo', ['请上传图片作为 Logo', 'Upload a picture as the logo'], {
  result: result.invalid,
  advice: ['支持 JPG、PNG、WebP', 'JPG, PNG and WebP are fine'],
})
export const jobNotOpen = refusal<{ why: WhyClosed }>(
  'jobNotOpen',
  ({ why }) => closedWords[why] ?? closedWords.jobClosed,
  {
    result: result.conflict,
    advice: ['请看看其他职位', 'Have a look at other jobs'],
  },
)
export const alreadyApplied = refusal('alreadyApplied', ['您已投递此职位', 'You have already applied for this job'], {
  result: result.conflict,
  advice: ['在「我的投递」查看进展', 'See how it stands under “My applications”'],
})
export const cvNeeded = refusal('cvNeeded', ['请上传简历', 'Upload your CV'], {
  result: result.invalid,
  advice: ['PDF、Word 或图片', 'PDF, Word or a picture'],
})
export const cvTypeRefused = refusal('cvTypeRefused', ['此文件不是可用的简历', 'This file cannot be used as a CV'], {
  result: result.invalid,
  advice: ['请上传 PDF、Word 文档或图片', 'Upload a PDF, a Word document or a picture'],
})
export const notYourCv = refusal('notYourCv', ['这不是您上传的简历', 'This is not a CV that you uploaded'], {
  result: result.denied,
  advice: ['请重新上传', 'Upload it again'],
})
export const applicationFormNeeded = refusal(
  'applicationFormNeeded',
  ['请先填写投递表单', 'Fill in the application form first'],
  { result: result.conflict, advice: ['填写一次后即可投递各职位', 'Fill it in once, then apply for any job'] },
)
export const applicationReachable = refusal(
  'applicationReachable',
  ['请填写手机号或邮箱', 'Enter a phone number or an e-mail address'],
  { result: result.invalid, advice: ['企业需要联系您', 'The company needs to reach you'] },
)
