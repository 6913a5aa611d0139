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
    '已经发出，内容和接收人不能再修改；如需修改，请「复制」为新的一条',
    'This message has been sent. Its content and recipients can no longer be changed; make a copy instead',
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
