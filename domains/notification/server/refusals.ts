import { textIn, refusal, result, say } from '@pavilion/declare'

export const nobodyToSend = refusal('nobodyToSend', say('没有接收人', 'There are no recipients'), {
  result: result.invalid,
  advice: say('请先添加接收人、号码或邮箱', 'Add recipients, phone numbers or e-mail addresses first'),
})
export const tooManyPeople = refusal(
  'tooManyPeople',
  ({ most }: { most: number }) => say(`一条消息最多发给 ${most} 人`, `One message goes to at most ${most} people`),
  {
    result: result.invalid,
    advice: say('请缩小列表的筛选范围', 'Narrow the list by its filters'),
  },
)
export const needsApproval = refusal(
  'needsApproval',
  ({ people, above }: { people: number; above: number }) =>
    say(
      `24 小时内群发给 ${people} 人，超过 ${above} 人须另一人批准`,
      `This makes ${people} people within 24 hours; above ${above} a second person has to approve`,
    ),
  {
    result: result.conflict,
    advice: say('请点「请求批准」，由同事批准后发送', 'Press “Ask for approval”: a colleague approves and it goes out'),
  },
)
export const ownApproval = refusal(
  'ownApproval',
  say('发送人不能批准自己的消息', 'Who sends a message cannot approve it'),
  { result: result.conflict, advice: say('请由另一位同事批准', 'Have a colleague approve it') },
)
export const nothingFailed = refusal(
  'nothingFailed',
  say('没有可重发的失败消息', 'There is no failed message that can be sent again'),
  {
    result: result.conflict,
    advice: say(
      '已送达的不会再发；结果未知的请在发件箱逐条处理',
      'What has arrived is not sent again; what is unknown is handled one by one in the outbox',
    ),
  },
)
export const stillStopping = refusal('stillStopping', say('正在停止，尚未完成', 'It is still being stopped'), {
  result: result.conflict,
  advice: say('请稍候再重发', 'Wait a moment, then send again'),
})
export const nowhereToTest = refusal(
  'nowhereToTest',
  say('您的账号没有可收这条消息的手机号或邮箱', 'Your account has no phone number or e-mail address for this message'),
  { result: result.invalid, advice: say('请在「我的账号」填写', 'Enter one under “My account”') },
)
export const sendsFailed = refusal(
  'sendsFailed',
  ({ count, why }: { count: number; why: string }) =>
    say(
      `${count} 条发送失败：${textIn(why, 'zh')}`,
      `${count} ${count === 1 ? 'message' : 'messages'} failed: ${textIn(why, 'en')}`,
    ),
  {
    result: result.conflict,
    advice: say(
      '可在任务中心重试，或在发件箱逐条查看',
      'Retry in the task centre, or check each message in the outbox',
    ),
  },
)
export const sendCutOff = refusal(
  'sendCutOff',
  ({ count }: { count: number }) =>
    say(
      `已过发送结束时间，${count} 条未发出`,
      `The end time has passed: ${count} ${count === 1 ? 'message was' : 'messages were'} not sent`,
    ),
  {
    result: result.conflict,
    advice: say('可推迟结束时间，然后在任务中心重试', 'Set a later end time, then retry in the task centre'),
  },
)
const copyIt = say('请「复制」为新的一条，修改后再发送', 'Make a copy, change it and send it')
export const sentUnchanged = refusal(
  'sentUnchanged',
  say(
    '已经发出或正待批准，内容和接收人不能修改；可「复制」为新的一条，待批准的也可先退回',
    'This message has been sent or waits for approval. Its content and recipients cannot be changed: make a copy, or have it sent back',
  ),
  { result: result.conflict, advice: copyIt },
)
export const sentStays = refusal(
  'sentStays',
  say(
    '已有消息发出，须留存备查，不能删除；仍在发送的可「停止」',
    'Some messages have been sent, so this record cannot be deleted. If it is still being sent, stop it',
  ),
  {
    result: result.conflict,
    advice: say('要再次发送请「复制」；还在发送的请「停止」', 'Make a copy to send it again; stop it to end it'),
  },
)
