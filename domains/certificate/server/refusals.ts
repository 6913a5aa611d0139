import { countOf, refusal, result } from '@pavilion/declare'

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
  { advice: ['在证件类型中延长编号范围', 'Extend the number range of the badge type'] },
)
export const certRangeWrong = refusal<{ name: string; englishName: string }>(
  'certRangeWrong',
  ({ name, englishName }) => [
    `「${name}」的编号范围有误：起止须前缀相同、以数字结尾，且止不小于起`,
    `The number range of “${englishName}” is wrong: both ends need the same prefix and must end in digits, and the end must not be below the start`,
  ],
  { result: result.invalid, advice: ['在证件类型中修改编号范围', 'Correct the range of the badge type'] },
)
export const windowWrong = refusal(
  'certWindowWrong',
  ['有效结束时间须晚于开始时间', 'The validity must end after it begins'],
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
      : `The badges of ${countOf(printed, 'person', 'people')} have been printed before, such as ${first}`,
  ],
  { advice: ['确认旧证件已收回后再打印', 'Print again once you have collected the old badge'] },
)
/** `people`: each with the letters, as far as a sentence holds them; `others`: how many more. */
export const badgeLettersMissing = refusal<{ people: string; others: number }>(
  'badgeLettersMissing',
  ({ people, others }) => [
    `证件上有字体中没有的字：${people}${others ? `；另有 ${others} 人` : ''}`,
    `Badges have letters that their font lacks: ${people}${others ? `; and ${others} more` : ''}`,
  ],
  { advice: ['填写英文姓名，或换一种写法后再打印', 'Enter an English name, or spell it otherwise, and print again'] },
)
export const noBadgeToPrint = refusal('noBadgeToPrint', ['没有可打印的人员', 'There is nobody to print a badge for'], {
  advice: ['选择状态正常且有证件类型的人员', 'Choose people who are active and have a badge type'],
})
export const tooManyBadges = refusal<{ most: number }>(
  'tooManyBadges',
  ({ most }) => [`一次最多直接打印 ${most} 人`, `At most ${most} badges can be printed at once`],
  { result: result.invalid, advice: ['人数较多时新建证件批次', 'For more people, create a badge batch'] },
)
export const badgeLargerThanLabel = refusal<{ badge: string; label: string }>(
  'badgeLargerThanLabel',
  ({ badge, label }) => [
    `证件 ${badge} 毫米，放不进 ${label} 毫米的标签`,
    `A badge of ${badge} mm does not fit a label of ${label} mm`,
  ],
  { advice: ['换一种标签纸或版面', 'Choose another sheet or another layout'] },
)
export const labelsBeyondPaper = refusal<{ name: string; by: string }>(
  'labelsBeyondPaper',
  ({ name, by }) => [
    `打印机「${name}」的标签超出纸张 ${by} 毫米`,
    `The labels of printer “${name}” reach ${by} mm beyond its paper`,
  ],
  { advice: ['在打印机中核对列数、行数、边距和间距', 'Check its columns, rows, margins and gaps'] },
)
export const badgeInPrint = refusal<{ name: string }>(
  'badgeInPrint',
  ({ name }) => [`${name} 的证件正在自助机上打印`, `The badge of ${name} is being printed at a kiosk`],
  { advice: ['稍等两分钟；没有打印出来再在此打印', 'Wait two minutes. If nothing came out, print it here'] },
)
export const badgeNotPrinted = refusal<{ name: string }>(
  'badgeNotPrinted',
  ({ name }) => [`${name} 的证件尚未打印`, `The badge of ${name} is not printed yet`],
  { advice: ['先打印证件', 'Print it first'] },
)
export const badgeNotToHandOut = refusal<{ name: string }>(
  'badgeNotToHandOut',
  ({ name }) => [
    `${name} 已停用或证件受限，不能发证`,
    `${name} is discontinued, or their badge is held: it is not handed out`,
  ],
  { advice: ['请联系负责人', 'Call the person in charge'] },
)
export const badgeHandedOutBefore = refusal<{ name: string; at: string; by: string | null }>(
  'badgeHandedOutBefore',
  ({ name, at, by }) => [
    by ? `${name} 的证件已于 ${at} 由 ${by} 发放` : `${name} 的证件已于 ${at} 发放`,
    by ? `The badge of ${name} was handed out at ${at} by ${by}` : `The badge of ${name} was handed out at ${at}`,
  ],
  {
    advice: ['核对本人身份；确需再发请再次确认', 'Check who is in front of you. Confirm again to hand out another one'],
  },
)
export const partNotNext = refusal<{ next: number }>(
  'partNotNext',
  ({ next }) => [
    `这一部分已由他人确认；下一张是第 ${next} 张`,
    `Somebody else confirmed this part already. The next badge is no. ${next}`,
  ],
  { advice: ['刷新后继续', 'Read the page again and go on'] },
)
export const partOut = refusal<{ first: number; last: number; at: string; by: string | null }>(
  'partOut',
  ({ first, last, at, by }) => [
    `第 ${first}–${last} 张已于 ${at}${by ? ` 由 ${by}` : ''} 取走打印，尚未确认`,
    `Badges ${first}–${last} were taken to print at ${at}${by ? ` by ${by}` : ''} and are not confirmed`,
  ],
  {
    advice: [
      '先确认打印到第几张；完全没有打印出来才再取一次',
      'Confirm how far it came. Take it again only if nothing came out',
    ],
  },
)
export const noPartsHere = refusal(
  'noPartsHere',
  ['此批次不分批打印，或尚未准备好', 'This batch is not printed in parts, or it is not ready'],
  { advice: ['新建证件批次时填写「分批张数」', 'Enter “Badges in a part” when you create a batch'] },
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

export const nobodyFound = refusal('nobodyFound', ['没有符合条件的人员', 'Nobody meets these conditions'], {
  result: result.noData,
  advice: [
    '放宽条件；已在批次中的人员不会重复加入',
    'Relax the conditions. People already in the batch are not added again',
  ],
})
export const membersLocked = refusal('membersLocked', ['批次的人员已锁定', 'The people of this batch are locked'], {
  advice: ['为其他人员新建批次', 'Create a new batch for other people'],
})
export const policeBatchEmpty = refusal('policeBatchEmpty', ['批次中没有人员', 'There is nobody in this batch'], {
  advice: ['先添加人员', 'Add people first'],
})
export const policeNotExported = refusal(
  'policeNotExported',
  ['此批次尚未导出，不能导入结果', 'This batch has not been exported, so there is no result to import'],
  { advice: ['先导出并送交核查', 'Export it and have it checked first'] },
)
export const policeBatchClosed = refusal<{ name: string }>(
  'policeBatchClosed',
  ({ name }) => [`「${name}」已有结果或已关闭`, `“${name}” has its results or is closed`],
  { advice: ['为需要核查的人员新建批次', 'Make a new batch for people who need a check'] },
)
export const resultHeadingsMissing = refusal(
  'resultHeadingsMissing',
  ['没有找到「证件号码」和「核查结果」两列', 'The columns “ID number” and “Check result” were not found'],
  { result: result.invalid, advice: ['使用导出文件填写结果', 'Fill in the results in the exported file'] },
)
export const checkStillNeeded = refusal(
  'checkStillNeeded',
  ['制证批次还在等待此核查的结果', 'A production batch is still waiting for this check'],
  { advice: ['导入全部结果，或先作废制证批次', 'Import all results, or void the production batch first'] },
)
export const zzEmpty = refusal(
  'zzEmpty',
  ['批次中没有可制证的人员', 'There is nobody in this batch to make a badge for'],
  {
    advice: ['先添加人员；未通过核查的人员不制证', 'Add people first. People who failed a check get no badge'],
  },
)
export const checksUnfinished = refusal<{ local: boolean; country: boolean }>(
  'checksUnfinished',
  ({ local, country }) => [
    `${[local && '公安核查', country && '全国公安核查'].filter(Boolean).join('和')}尚未完成`,
    `${[local && 'the police check', country && 'the national police check'].filter(Boolean).join(' and ')} not finished`,
  ],
  { advice: ['先导入全部人员的核查结果', 'Import the results of all people first'] },
)
export const stepNotNow = refusal<{ step: string; englishStep: string; now: string; englishNow: string }>(
  'stepNotNow',
  ({ step, englishStep, now, englishNow }) => [
    `批次现在是「${now}」，不能${step}`,
    `The batch is “${englishNow}”, so this step is not possible now: ${englishStep}`,
  ],
  {
    advice: [
      '刷新页面，按当前步骤继续；可能有同事刚刚完成了这一步',
      'Reload and continue from the current step. A colleague may just have done this one',
    ],
  },
)
export const cardsMissing = refusal<{ left: number }>(
  'cardsMissing',
  ({ left }) => [`还有 ${left} 人未绑卡`, `${left} ${left === 1 ? 'person has' : 'people have'} no card yet`],
  { advice: ['逐个刷卡绑定', 'Scan a card for each of them'] },
)
export const memberHasCard = refusal<{ name: string; rfid: string }>(
  'memberHasCard',
  ({ name, rfid }) => [`${name} 已绑定卡 ${rfid}`, `${name} already has card ${rfid}`],
  { advice: ['继续下一人；要换卡请选择「换卡」', 'Go on with the next person, or choose “Replace the card”'] },
)
export const deliveredAlready = refusal<{ name: string; receiver: string; time: string }>(
  'deliveredAlready',
  ({ name, receiver, time }) => [
    `${name} 的证件已于 ${time} 交给 ${receiver}`,
    `${name}’s badge was handed to ${receiver} at ${time}`,
  ],
  { advice: ['从名单中去掉此人', 'Take this person off the list'] },
)
export const holderHeld = refusal<{ name: string }>(
  'holderHeld',
  ({ name }) => [`${name} 的证件已受限或停用，不能交付`, `${name}’s badge is held, or ${name} is discontinued`],
  { advice: ['先在参会人中核实', 'Check the list of attendees first'] },
)
export const holderBlackListed = refusal<{ name: string }>(
  'holderBlackListed',
  ({ name }) => [`${name} 已列入黑名单，不能交付`, `${name} is on the black list: nothing is handed over`],
  {
    advice: [
      '联系安保；确属误列的，先从黑名单中移除',
      'Call security. If it is a mistake, remove the person from the black list first',
    ],
  },
)
export const zzPartlyDelivered = refusal<{ delivered: number }>(
  'zzPartlyDelivered',
  ({ delivered }) => [
    `已交付 ${delivered} 张证件，不能作废整个批次`,
    `${delivered} ${delivered === 1 ? 'badge has' : 'badges have'} been handed over, so the batch cannot be voided`,
  ],
  {
    advice: [
      '交付完其余证件；个别证件可停用人员或挂失卡',
      'Hand over the rest. Discontinue people or report cards lost one by one',
    ],
  },
)
export const zzNotDeletable = refusal(
  'zzNotDeletable',
  ['进行中的制证批次不能删除', 'A production batch in progress cannot be deleted'],
  { advice: ['先作废批次', 'Void it first'] },
)
export const zzClosedForPeople = refusal(
  'zzClosedForPeople',
  ['批次已过结束时间，不再接收人员', 'The end time of this batch has passed: nobody can be added'],
  { advice: ['修改结束时间，或新建批次', 'Change the end time, or create a new batch'] },
)
