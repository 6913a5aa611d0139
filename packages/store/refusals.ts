import { refusal, result, whyUnsorted } from '@pavilion/declare'

export const treeCircle = refusal(
  'treeCircle',
  ['上级不能是自己或自己的下级', 'The parent cannot be the entry itself or one of its children'],
  { result: result.invalid, advice: ['选择其他上级', 'Choose another parent'] },
)
export const projectNeeded = refusal('projectNeeded', ['请先选择活动', 'Choose an event first'], {
  result: result.invalid,
  advice: ['带上 X-Project-Id 或 projectId', 'Send X-Project-Id, or projectId in the body'],
})
export const projectDenied = refusal('projectDenied', ['没有此活动的权限', 'You have no access to this event'], {
  result: result.denied,
  advice: ['请管理员分配活动', 'Ask an administrator to assign the event'],
})
export const sellerNeeded = refusal('sellerNeeded', ['请先选择主办方', 'Choose an organiser first'], {
  result: result.invalid,
  advice: ['带上 X-Seller-Id 或 sellerId', 'Send X-Seller-Id, or sellerId in the body'],
})
export const sellerDenied = refusal('sellerDenied', ['没有此主办方的权限', 'You have no access to this organiser'], {
  result: result.denied,
  advice: ['请管理员分配主办方', 'Ask an administrator to assign the organiser'],
})
export const allProjectsNeeded = refusal(
  'allProjectsNeeded',
  [
    '只有可访问全部活动的角色才能查看或修改公共数据',
    'Only a role with access to all events may see or change what all events share',
  ],
  { result: result.denied, advice: ['请管理员操作', 'Ask an administrator to do it'] },
)
export const databaseAway = refusal(
  'databaseAway',
  ['服务暂时不可用，请稍后重试', 'The service is temporarily unavailable. Please try again later'],
  { result: result.unavailable, advice: ['几秒后重试', 'Try again in a few seconds'] },
)
export const eventClosed = refusal(
  'eventClosed',
  [
    '本活动正在迁移或已迁至另一套系统，暂时不能写入',
    'This event is being moved or is in another installation: nothing was saved',
  ],
  {
    result: result.unavailable,
    advice: ['几分钟后重新打开活动的网址', 'Open the event’s address again in a few minutes'],
  },
)
export const diskFull = refusal(
  'diskFull',
  ['服务器存储空间已满，暂时无法保存', 'The server has no space left to save this'],
  {
    result: result.unavailable,
    advice: [
      '内容未保存；请保留已填写的内容并稍后重试，或联系主办方',
      'Nothing was saved. Keep what you entered and try again later, or contact the organiser',
    ],
  },
)
export const parentDeleted = refusal<{ name: string; englishName: string }>(
  'parentDeleted',
  ({ name, englishName }) => [
    `其${name}已删除，不能单独恢复`,
    `Its ${englishName} is deleted, so it cannot be restored on its own`,
  ],
  { result: result.conflict, advice: ['请先恢复其所属的记录', 'Restore the record it belongs to first'] },
)
export const tooManyToSort = refusal<{ zh: string; en: string }>('tooManyToSort', whyUnsorted, {
  result: result.invalid,
  advice: ['先筛选，或按其他字段排序', 'Filter the list, or sort it by another field'],
})
