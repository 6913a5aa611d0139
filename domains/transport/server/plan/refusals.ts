import { Refusal, refusal, result, type Pair } from '@pavilion/declare'
import type { WhyNot } from '../../model/transfer.ts'

export const whyNotWords: Readonly<Record<WhyNot, Pair>> = {
  full: ['座位已满', 'all seats are taken'],
  busy: ['该时段已有其他接送', 'it drives another transfer at that time'],
  offDuty: ['不在车辆的接送周期内', 'it is not on duty then'],
  channel: ['车辆专供其他渠道', 'it is kept for another channel'],
  wheelchair: ['不能载轮椅', 'it takes no wheelchair'],
  luggage: ['行李放不下', 'the luggage does not fit'],
  alone: ['有客人须单独用车', 'a guest rides alone'],
}
const unfit = refusal<{ plate: string; zh: string; en: string }>(
  'carNotFit',
  ({ plate, zh, en }) => [`车辆 ${plate}：${zh}`, `Car ${plate}: ${en}`],
  { result: result.conflict, advice: ['换一辆车，或换一个时间', 'Choose another car, or another time'] },
)
/** Why these guests do not ride in this car at this time. */
export const carNotFit = ({ plate, why }: { readonly plate: string; readonly why: readonly WhyNot[] }) =>
  unfit(
    {
      plate,
      zh: why.map(each => whyNotWords[each][0]).join('；'),
      en: why.map(each => whyNotWords[each][1]).join('; '),
    },
    { why },
  )
export const isUnfit = (error: unknown): boolean => error instanceof Refusal && error.code === 'carNotFit'
export const ticketPlaced = refusal<{ name: string }>(
  'ticketPlaced',
  ({ name }) => [`「${name}」已安排在另一次接送中`, `“${name}” has a seat in another transfer already`],
  { result: result.conflict, advice: ['刷新后查看', 'Reload to see which'] },
)
export const ticketNotForPickUp = refusal<{ name: string }>(
  'ticketNotForPickUp',
  ({ name }) => [`「${name}」的行程尚未出票或没有时间`, `The ticket of “${name}” is not issued, or has no time`],
  { advice: ['出票后再安排', 'Issue it first'] },
)
export const transferDone = refusal('transferDone', ['接送已完成，不能再改', 'This transfer is complete'], {
  result: result.conflict,
  advice: ['请新建一次接送', 'Make a new transfer'],
})
export const whereTo = refusal('whereTo', ['请选择车辆、线路和时间', 'Choose a car, a route and a time'], {
  advice: ['或选择已有的接送', 'Or choose a transfer that is there'],
})
export const linkNeedsOne = refusal(
  'linkNeedsOne',
  [
    '链接须属于一位司机、志愿者、酒店接待、管理员或客人',
    'A link belongs to one driver, volunteer, hotel, manager or guest',
  ],
  { advice: ['只选一个对象', 'Choose one of them'] },
)
export const periodUnreadable = refusal<{ line: string }>(
  'periodUnreadable',
  ({ line }) => [`「${line}」无法识别`, `“${line}” cannot be read`],
  { result: result.invalid, advice: ['每行写作 07-10 75', 'Write each line as 07-10 75'] },
)
export const nothingToSheet = refusal('nothingToSheet', ['当天没有接送', 'There are no transfers on this day'], {
  result: result.noData,
  advice: ['选择其他日期', 'Choose another day'],
})
export const moveOnBoard = refusal(
  'moveOnBoard',
  ['客人的车辆和座位在「接送调度」中变更', 'Cars and seats of guests are changed on the transfer board'],
  {
    result: result.conflict,
    advice: ['打开「接送调度」，把客人移到另一辆车', 'Open the board and move the guest to another car'],
  },
)
export const stopsWrong = refusal(
  'stopsWrong',
  [
    '途经站须是本活动的站点，每站一次，且不是起点或终点',
    'Stops are of this event, each once, and neither the start nor the end',
  ],
  { result: result.invalid, advice: ['刷新后重新选择', 'Reload and choose again'] },
)
