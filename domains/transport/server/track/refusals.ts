import { refusal, result } from '@pavilion/declare'

export const crewLinkGone = refusal('crewLinkGone', ['此链接已失效', 'This link is no longer valid'], {
  result: result.noData,
  advice: ['请向调度员索取新链接', 'Ask the dispatcher for a new link'],
})
export const crewLinkTaken = refusal(
  'crewLinkTaken',
  ['此链接已在另一部手机上使用', 'This link is in use on another phone'],
  {
    result: result.denied,
    advice: [
      '如果您换了手机，请调度员解除绑定',
      'If you have a new phone, ask the dispatcher to release the former one',
    ],
  },
)
export const notYourTransfer = refusal('notYourTransfer', ['这次接送不由您负责', 'This transfer is not yours'], {
  result: result.denied,
  advice: ['请刷新页面，或询问调度员', 'Reload the page, or ask the dispatcher'],
})
export const notYourStep = refusal('notYourStep', ['此步骤由其他人员完成', 'This step is reported by somebody else'], {
  result: result.denied,
  advice: ['请由负责的人员操作', 'Let the person in charge report it'],
})
export const trackRequestUsed = refusal(
  'trackRequestUsed',
  ['同一请求编号已用于另一步骤', 'This request id was used for another step'],
  { result: result.conflict, advice: ['使用新的请求编号', 'Use a new request id'] },
)
export const onlyLastStep = refusal('onlyLastStep', ['只能撤回最后一步', 'Only the last step can be undone'], {
  result: result.conflict,
  advice: ['先撤回后面的步骤', 'Undo the later steps first'],
})
export const stepNeedsPicture = refusal<{ what: 'photo' | 'signature' }>(
  'stepNeedsPicture',
  ({ what }) =>
    what === 'photo'
      ? ['此步骤需要拍照', 'This step needs a photo']
      : ['此步骤需要客人签名', 'This step needs the signature of the guest'],
  { result: result.invalid, advice: ['拍照或签名后再提交', 'Take the photo or the signature, then send it'] },
)
export const pictureUnreadable = refusal('pictureUnreadable', ['照片无法读取', 'The picture cannot be read'], {
  result: result.invalid,
  advice: ['重新拍照', 'Take it again'],
})
export const guestNumberHidden = refusal(
  'guestNumberHidden',
  ['此客人的号码不对外显示', 'The number of this guest is not shown'],
  { result: result.denied, advice: ['请通过调度员联系客人', 'Reach the guest through the dispatcher'] },
)
export const guestNotHere = refusal('guestNotHere', ['客人不在这次接送中', 'This guest is not in this transfer'], {
  result: result.conflict,
  advice: ['刷新后再试', 'Reload and try again'],
})
