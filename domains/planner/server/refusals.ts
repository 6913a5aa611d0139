import { refusal } from '@pavilion/declare'

export const nothingToPlan = refusal(
  'nothingToPlan',
  ['请至少选择一项：房间、接送或用餐', 'Choose at least one of rooms, cars and meals'],
  {
    advice: ['勾选要排布的内容', 'Tick what to plan'],
  },
)
export const datesReversed = refusal(
  'datesReversed',
  ['结束日期不能早于开始日期', 'The last day is before the first one'],
  {
    advice: ['修改日期', 'Change the dates'],
  },
)
export const arrangementNotReady = refusal(
  'arrangementNotReady',
  ['方案已采用、已撤销或仍在计算', 'This proposal is being computed, or was applied or taken back already'],
  { advice: ['重新打开方案查看', 'Open it again to see its state'] },
)
export const movedMeanwhile = refusal('movedMeanwhile', ['已被他人改动', 'Somebody has changed it meanwhile'], {
  advice: ['重新生成方案', 'Make a new proposal'],
})
export const notInArrangement = refusal(
  'notInArrangement',
  ['方案中没有此人', 'This proposal does not have that person'],
  {
    advice: ['重新生成方案', 'Make a new proposal'],
  },
)
export const followDecided = refusal('followDecided', ['此变动已处理', 'This has been decided already'], {
  advice: ['刷新查看结果', 'Reload to see what was done'],
})
