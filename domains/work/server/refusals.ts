import { refusal, result, say } from '@pavilion/declare'

export const taskOutOfRights = refusal(
  'taskOutOfRights',
  say('发起人已停用或不再有权限', 'The person who started this was stopped or no longer has the right to do it'),
  { result: result.denied, advice: say('由有权限的人重新发起', 'Somebody with the right can start it again') },
)
export const taskNotCancellable = refusal(
  'taskNotCancellable',
  say('任务已结束或不能取消', 'The task has ended or cannot be cancelled'),
  { advice: say('刷新后查看其状态', 'Refresh to see its status') },
)
export const taskNotRepeatable = refusal(
  'taskNotRepeatable',
  say('只有失败或已取消的任务可以重试', 'Only failed or cancelled tasks can be retried'),
  { advice: say('刷新后查看其状态', 'Refresh to see its status') },
)
export const taskMovedOn = refusal(
  'taskMovedOn',
  say('任务的状态已变化，不能再这样处理', 'The task has moved on and this can no longer be done'),
  { advice: say('刷新后查看其状态', 'Refresh to see its status') },
)
export const rushUnderWay = refusal(
  'rushUnderWay',
  say('已有高峰演练正在进行', 'A rush rehearsal is already running'),
  { advice: say('等待其结束，或先取消', 'Wait until it ends, or cancel it first') },
)
export const rushWhileOpen = refusal(
  'rushWhileOpen',
  say('活动今天开放，真实访客与演练共用服务器', 'The event is open today, and real visitors share the servers'),
  { advice: say('改在其他日期演练，或再次确认', 'Rehearse on another day, or confirm once more') },
)
export const rushNotOffered = refusal(
  'rushNotOffered',
  say('此活动没有所选的表单、商品或入口', 'The event has no such form, product or gate'),
  { advice: say('刷新后重新选择', 'Refresh and choose again') },
)
