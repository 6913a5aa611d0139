import { refusal, result } from '@pavilion/declare'

export const stockBelowTaken = refusal<{ least: number }>(
  'stockBelowTaken',
  ({ least }) => [
    `已有 ${least} 件被占用或售出，总库存不能少于此数`,
    `${least} already held or sold. The total stock cannot be less`,
  ],
  { result: result.invalid, advice: ['填写不小于此数的库存', 'Enter at least this number'] },
)
/** A spec with several values is added, and variants with stock have none of them. */
export const stockUndecided = refusal<{ spec: string; stock: number }>(
  'stockUndecided',
  ({ spec, stock }) => [
    `新增了规格「${spec}」：现有规格的 ${stock} 件库存归入哪个值？`,
    `The spec “${spec}” is new: to which of its values do the ${stock} units in stock belong?`,
  ],
  {
    result: result.invalid,
    advice: ['为现有规格选择一个值，或选择下架', 'Choose a value for the variants that exist, or take them off sale'],
  },
)
export const importedSold = refusal<{ count: number }>(
  'importedSold',
  ({ count }) => [
    `其中 ${count} 件已被订单占用或售出，不能撤销`,
    `${count} units of it are held or sold by orders, so it cannot be undone`,
  ],
  { advice: ['将不再出售的商品下架', 'Take off sale what is no longer sold'] },
)
/** Prices that are rarely meant: asked once, then saved. */
export const pricesUnusual = refusal<{ names: string; englishNames: string }>(
  'pricesUnusual',
  ({ names, englishNames }) => [`请确认价格：${names}`, `Please check these prices: ${englishNames}`],
  {
    result: result.invalid,
    advice: ['更正价格，或确认后再保存', 'Correct the prices, or confirm them and save again'],
  },
)
export const projectNeeded = refusal('stockProjectNeeded', ['请先选择活动', 'Choose an event first'], {
  result: result.invalid,
  advice: ['在顶部选择一个活动后重试', 'Choose an event at the top and try again'],
})

export const organiserNeeded = refusal('organiserNeeded', ['活动还没有主办方', 'The event has no organiser yet'], {
  advice: [
    '在活动的编辑表单中填写主办方，收款归于主办方',
    'Enter the organiser in the form of the event: payments go to it',
  ],
})
