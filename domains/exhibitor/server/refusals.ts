import { refusal, result } from '@pavilion/declare'

export const remarkMissing = refusal('remarkMissing', ['请填写不通过的原因', 'Please say why it is refused'], {
  result: result.invalid,
  advice: ['原因会显示给展商', 'The exhibitor reads the reason'],
})
export const decisionStands = refusal(
  'decisionStands',
  ['此后已有改动，或已超过撤销的时间', 'It was changed since, or the time to take it back has passed'],
  { advice: ['打开详情查看现状', 'Open its page to see how it stands'] },
)
/** The same words for every cause, so that a black-listed company does not learn of it. */
export const contactTheOrganiser = refusal(
  'contactTheOrganiser',
  ['暂时无法提交，请联系主办方', 'This could not be submitted. Please contact the organiser'],
  { result: result.denied, advice: ['致电或写信给主办方', 'Call or write to the organiser'] },
)
export const notForThisCompany = refusal(
  'notForThisCompany',
  ['您没有此企业的这项权限', 'You may not do this for the company'],
  { result: result.denied, advice: ['请企业管理员为您开通', 'Ask the person who manages the company here'] },
)
export const companyNotApproved = refusal(
  'companyNotApproved',
  ['企业尚未通过审核', 'The company has not been approved yet'],
  {
    advice: [
      '等待主办方审核，或按意见修改后重新提交',
      'Wait for the review, or correct the application and send it again',
    ],
  },
)
export const applicationLocked = refusal(
  'applicationLocked',
  ['已通过审核，名称、证照等信息请联系主办方修改', 'Approved. Ask the organiser to change the name and the papers'],
  { advice: ['联系方式、Logo 与主营产品仍可修改', 'Contact, logo and products can still be changed'] },
)
export const notYourFile = refusal(
  'notYourFile',
  ['文件不存在，请重新上传', 'That file is gone. Please upload it again'],
  {
    result: result.invalid,
    advice: ['重新选择文件上传', 'Choose the file again'],
  },
)
export const agreementKind = refusal('agreementKind', ['请上传 PDF 或图片', 'Please upload a PDF or a picture'], {
  result: result.invalid,
  advice: ['扫描或拍照签署后的协议', 'Scan or photograph the signed agreement'],
})
export const agreementSettled = refusal(
  'agreementSettled',
  ['协议已审核通过，不能更换', 'The agreement has been approved and cannot be replaced'],
  { advice: ['如需更换，请主办方先重新审核', 'Ask the organiser to review it again first'] },
)
export const noAgreementTemplate = refusal(
  'noAgreementTemplate',
  ['主办方尚未准备协议', 'The organiser has not prepared the agreement yet'],
  { result: result.noData, advice: ['请联系主办方', 'Contact the organiser'] },
)
export const demandHasStand = refusal(
  'demandHasStand',
  ['此需求已有展位或押金，请联系主办方', 'This request has a stand or a deposit. Please contact the organiser'],
  { advice: ['由主办方收回展位或退押金后再改', 'The organiser takes back the stand or refunds the deposit first'] },
)
export const papersMissing = refusal<{ zh: string; en: string }>(
  'papersMissing',
  ({ zh, en }) => [`此类展品须上传：${zh}`, `Products of this type need: ${en}`],
  { result: result.invalid, advice: ['在展品中上传后再申请上架', 'Upload it with the product, then submit again'] },
)
export const notYourStand = refusal('notYourStand', ['这不是您的展位', 'This is not your stand'], {
  result: result.invalid,
  advice: ['选择企业已有的展位', 'Choose a stand of your company'],
})
export const sameCompany = refusal('sameCompany', ['请选择两家不同的企业', 'Choose two different companies'], {
  result: result.invalid,
  advice: ['刷新后重新选择', 'Refresh and choose again'],
})
export const mergeGone = refusal('mergeGone', ['此合并已撤销', 'This merge has been undone'], {
  advice: ['刷新列表', 'Refresh the list'],
})
export const lastManager = refusal(
  'lastManager',
  ['至少保留一位可管理企业的人员', 'At least one person must manage the company'],
  { advice: ['先为他人开通此权限', 'Give somebody else this right first'] },
)
export const agreementMissing = refusal(
  'agreementMissing',
  ['展商尚未上传签署的协议', 'The exhibitor has not sent the signed agreement yet'],
  { advice: ['等待上传，或联系展商', 'Wait for it, or contact the exhibitor'] },
)
export const manualReplaced = refusal(
  'manualReplaced',
  ['文件已更换，请先阅读新的文件', 'The file has been replaced. Please read the new one first'],
  { advice: ['刷新页面，重新下载后再确认', 'Refresh the page, download it again, then confirm'] },
)
export const applyByForm = refusal(
  'applyByForm',
  ['本次活动请通过报名表单申请参展', 'Please apply to exhibit through the form of this event'],
  { advice: ['打开「参展申请」页面，按提示填写表单', 'Open the page “Apply to exhibit” and follow the link'] },
)
export const nobodyToPrint = refusal('nobodyToPrint', ['还没有已通过审核的展商', 'No exhibitor is approved yet'], {
  advice: ['先审核展商，再导出会刊', 'Approve exhibitors first, then make the directory'],
})
export const tooManyFiles = refusal<{ most: number }>(
  'tooManyFiles',
  ({ most }) => [`最多 ${most} 个文件`, `At most ${most} files`],
  { advice: ['先删除不需要的文件', 'Remove files you no longer need first'] },
)
