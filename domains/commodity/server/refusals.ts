import { refusal, result } from '@pavilion/declare'

export const stockBelowTaken = refusal<{ least: number }>(
  'stockBelowTaken',
  ({ least }) => [
    `已有 ${least} 件被占用或售出，总库存不能少于此数`,
    `${least} already held or sold. The total stock cannot be less`,
  ],
  { result: result.invalid, advice: ['填写不小于此数的库存', 'Enter at least this number'] },
)
export const projectNeeded = refusal('stockProjectNeeded', ['请先选择活动', 'Choose an event first'], {
  result: result.invalid,
  advice: ['在顶部选择一个活动后重试', 'Choose an event at the top and try again'],
})
