import { refusal, result } from '@pavilion/declare'

export const certNumbersUsedUp = refusal<{
  name: string
  englishName: string
  end: string
  left: number
  wanted: number
}>(
  'certNumbersUsedUp',
  ({ name, englishName, end, left, wanted }) => [
    `「${name}」的编号到 ${end} 为止，只剩 ${left} 个，需要 ${wanted} 个`,
    `Numbers of “${englishName}” end at ${end}: ${left} left, ${wanted} needed`,
  ],
  { advice: ['在证件类型中延长编号范围', 'Extend the number range of the cert type'] },
)
export const certRangeWrong = refusal<{ name: string; englishName: string }>(
  'certRangeWrong',
  ({ name, englishName }) => [
    `「${name}」的编号范围有误：起止须前缀相同、以数字结尾，且止不小于起`,
    `The number range of “${englishName}” is wrong: both ends need the same letters and digits at the end, and the last must not be below the first`,
  ],
  { result: result.invalid, advice: ['在证件类型中修改编号范围', 'Correct the range of the cert type'] },
)
export const windowWrong = refusal(
  'certWindowWrong',
  ['有效结束时间须晚于开始时间', 'A certificate must end after it begins'],
  { result: result.invalid, advice: ['修改有效时间', 'Correct the times'] },
)
export const badgeLayoutWrong = refusal<{ nth: number; why: string; englishWhy: string }>(
  'badgeLayoutWrong',
  ({ nth, why, englishWhy }) => [
    nth ? `版面的第 ${nth} 个元素有误：${why}` : `版面有误：${why}`,
    nth ? `Element ${nth} of the layout is wrong: ${englishWhy}` : `The layout is wrong: ${englishWhy}`,
  ],
  { result: result.invalid, advice: ['在版面设计中修改', 'Correct it in the badge designer'] },
)
export const badgesPrintedBefore = refusal<{ printed: number; first: string }>(
  'badgesPrintedBefore',
  ({ printed, first }) => [
    printed === 1 ? `${first} 的证件已打印过` : `其中 ${printed} 人的证件已打印过，如 ${first}`,
    printed === 1
      ? `The badge of ${first} has been printed before`
      : `The badges of ${printed} people have been printed before, such as ${first}`,
  ],
  { advice: ['确认旧证件已收回后再打印', 'Print again once the former badge has been taken back'] },
)
export const noBadgeToPrint = refusal('noBadgeToPrint', ['没有可打印的人员', 'There is nobody to print a badge for'], {
  advice: ['选择状态正常且有证件类型的人员', 'Choose people who are active and have a cert type'],
})
export const tooManyBadges = refusal<{ most: number }>(
  'tooManyBadges',
  ({ most }) => [`一次最多直接打印 ${most} 人`, `At most ${most} badges are printed directly`],
  { result: result.invalid, advice: ['人数较多时新建证件批次', 'Make a cert batch for more people'] },
)
export const badgeLayoutMissing = refusal<{ name: string; englishName: string }>(
  'badgeLayoutMissing',
  ({ name, englishName }) => [`「${name}」还没有证件版面`, `“${englishName}” has no badge layout yet`],
  { advice: ['先在「版面设计」中设计证件', 'Design the badge first'] },
)
export const passNotYours = refusal('passNotYours', ['没有找到这张通行证', 'There is no such pass'], {
  result: result.noData,
  advice: ['打开最新的通行证链接，或登录后查看', 'Open your newest pass link, or sign in'],
})
