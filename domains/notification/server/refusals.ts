import { refusal, result, say } from '@pavilion/declare'

export const nobodyToSend = refusal('nobodyToSend', say('没有接收人', 'There are no receivers'), { result: result.invalid, advice: say('请先添加接收人、号码或邮箱', 'Add receivers, numbers or addresses first') })
export const sendsFailed = refusal('sendsFailed', ({ count, why }: { count: number; why: string }) => say(`${count} 条发送失败：${why}`, `${count} ${count === 1 ? 'message' : 'messages'} failed: ${why}`),
  { result: result.conflict, advice: say('可在任务中心重试，或在发件箱逐条查看', 'Try again in the job centre, or look at each in the outbox') })
export const sendCutOff = refusal('sendCutOff', ({ count }: { count: number }) => say(`已过发送结束时间，${count} 条未发出`, `Past its end time: ${count} ${count === 1 ? 'message was' : 'messages were'} not sent`),
  { result: result.conflict, advice: say('可推迟结束时间，然后在任务中心重试', 'Set a later end time, then try again in the job centre') })
