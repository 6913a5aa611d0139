import { refusal, result } from '@pavilion/declare'

type Named = { name: string; englishName: string }
export const answerNotSortable = refusal<Named>(
  'answerNotSortable',
  ({ name, englishName }) => [
    `超过 50,000 条记录，且「${name}」未标记为可排序`,
    `More than 50,000 records match, and “${englishName}” is not marked as sortable`,
  ],
  {
    result: result.invalid,
    advice: [
      '先筛选到 50,000 条以内，或在题目设置中开启「可排序」',
      'Filter the list to at most 50,000 records, or turn on “Sortable” for the question',
    ],
  },
)
export const answerBeingIndexed = refusal<Named>(
  'answerBeingIndexed',
  ({ name, englishName }) => [`「${name}」正在为排序建立索引`, `“${englishName}” is being prepared for sorting`],
  { advice: ['稍后再试', 'Try again later'] },
)
export const tooManySortable = refusal(
  'tooManySortable',
  ['每个表单最多 5 道可排序的题目', 'A form can have at most 5 sortable questions'],
  { advice: ['先关闭另一题的「可排序」', 'First turn off “Sortable” for another question'] },
)
export const personKnown = refusal<Named>(
  'personKnown',
  ({ name, englishName }) => [
    `已有报名使用相同的${name}，仍要提交吗？`,
    `Somebody has already registered with the same ${englishName}. Submit anyway?`,
  ],
  { advice: ['确认后以 confirmDuplicate 再次提交', 'Submit again with confirmDuplicate to confirm'] },
)
export const picturesTooMany = refusal<{ most: number }>(
  'picturesTooMany',
  ({ most }) => [`压缩包最多包含 ${most} 条记录的图片`, `A zip can contain the pictures of at most ${most} records`],
  { result: result.invalid, advice: ['先筛选，或改为导出链接', 'Filter the list, or export links'] },
)
