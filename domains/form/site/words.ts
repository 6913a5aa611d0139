import { say, type Pair } from '@pavilion/declare'
import { webFormRecordStatus, webFormType } from '../model/codes.ts'
import { asCalled } from '../model/called.ts'
import type { Answers, FormDefinition, Registration } from '../model/definition.ts'

/** The four points of the notice, the last only where a photo is asked for; for forms without a text of their own (visitor-side §2.7). */
export const noticePoints: readonly Pair[] = [
  say('本次活动须实名报名。', 'Real-name registration is required.'),
  say('提交后请等待审核。', 'We will review your registration and let you know.'),
  say(
    '请如实填写信息，因信息有误无法入场的，责任由本人承担。',
    'Please give correct information: we may have to refuse entry if your details are wrong.',
  ),
  say('人脸照片仅用于制证和门禁核验。', 'Your photo is used only for your badge and at the entrance.'),
]

/** The label of the submit button: register, submit, or save when a record is edited. */
export const buttonWords = ({
  type,
  webFormRecord,
  name,
}: Pick<FormDefinition, 'type' | 'webFormRecord'> & { readonly name?: string }): Pair =>
  webFormRecord
    ? say('保存修改', 'Save changes')
    : type === webFormType.personalRegister || type === webFormType.groupRegister
      ? asCalled({ ...(name && { name }) }, say('立即报名', 'Register'))
      : say('提交', 'Submit')

/** Why a form is closed, unless the form has a message of its own. */
export const closedWords: Readonly<Record<Exclude<Registration, 'open'>, Pair>> = {
  closed: say('本表单已关闭', 'This form is closed'),
  registerClosed: say('报名已关闭', 'Registration is closed'),
  notBegun: say('报名尚未开始', 'Registration has not started yet'),
  ended: say('报名已结束', 'Registration has ended'),
  full: say('抱歉，报名人数已满', 'Sorry, registration is full'),
  applied: say(
    '您已提交缴费申请，无法再修改报名',
    'You have already submitted a payment request, so this registration can no longer be changed',
  ),
}

/**
 * The next steps, by the record's status. `coded`: the page also shows its code. `reached`: a
 * message about the result will be sent.
 */
export function nextWords(status: number, type: number, { coded = true, reached = false } = {}): Pair {
  if (type === webFormType.questionnaire)
    return say('感谢您的反馈，您的意见对我们很重要。', 'Thank you. Your answers help us do better.')
  if (status === webFormRecordStatus.valid && !coded)
    return say('报名已通过。入场时请出示报名号。', 'Your registration is confirmed. Show your number at the entrance.')
  if (status === webFormRecordStatus.valid)
    return say('报名已通过。入场时请出示此二维码。', 'Your registration is confirmed. Show this code at the entrance.')
  if (status === webFormRecordStatus.invalid)
    return say(
      '报名未通过，您可以修改后重新提交，或联系主办方。',
      'Your registration was not approved. You can correct it and send it again, or contact the organiser.',
    )
  return reached
    ? say(
        '主办方正在审核，结果将以短信或邮件通知您。',
        'The organiser is reviewing your registration and will send you the result by text message or e-mail.',
      )
    : say(
        '主办方正在审核。请保存报名号，稍后在此页面查看结果。',
        'The organiser is reviewing your registration. Keep your number and check back here for the result.',
      )
}

/** Whether a message about this record is sent: to a phone number or an e-mail in its answers. */
export const isReached = (
  { webFormFieldGroups, messages }: Pick<FormDefinition, 'webFormFieldGroups' | 'messages'>,
  answers: Answers,
): boolean =>
  webFormFieldGroups
    .flatMap(({ webFormFields }) => webFormFields)
    .some(
      ({ id, label }) =>
        Boolean(answers[id]) && ((label === 'phoneNumber' && messages.sms) || (label === 'email' && messages.mail)),
    )
