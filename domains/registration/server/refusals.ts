import { refusal, result, type Pair } from '@pavilion/declare'

export const attendeeStopped = refusal<{ name: string }>(
  'attendeeStopped',
  ({ name }) => [`${name} 已停用`, `${name} is discontinued`],
  { advice: ['先恢复此人', 'Reinstate the person first'] },
)
export const sameNumberWords = ({ number, name }: { number: string; name: string }): Pair => [
  `编号 ${number} 已是 ${name} 的编号`,
  `${number} is the number of ${name}`,
]
export const numberOfOther = refusal<{ number: string; name: string }>('numberOfOther', sameNumberWords, {
  result: result.invalid,
  advice: ['闸机按编号找人：请换一个编号', 'Gates find people by their numbers. Give this person another one'],
})
export const noBadgeRule = refusal('noBadgeRule', ['没有适用的证件规则', 'No badge rule applies'], {
  advice: [
    '在表单的「证件」中添加规则，或为其余人员选择证件类型',
    'Add a rule under “Badges” of the form, or choose a badge type for the others',
  ],
})
export const cardTaken = refusal<{ name: string }>(
  'cardTaken',
  ({ name }) => [`此卡已绑定给 ${name}`, `This card is bound to ${name}`],
  { advice: ['收回此卡，或换一张卡', 'Take the card back, or use another one'] },
)
export const noCardBound = refusal<{ name: string }>(
  'noCardBound',
  ({ name }) => [`${name} 没有绑定的卡`, `${name} has no card`],
  { advice: ['刷新列表', 'Reload the list'] },
)
export const cardUnreadable = refusal('cardUnreadable', ['无法识别此卡号', 'This is not a card number'], {
  result: result.invalid,
  advice: [
    '重新刷卡；若每张卡都这样，请在活动设置中选择读卡器的卡号格式',
    'Scan again. If it happens with every card, choose the format of the readers in the event settings',
  ],
})
export const cardWithdrawn = refusal(
  'cardWithdrawn',
  ['此卡已换卡或挂失，不能再使用', 'This card was replaced or reported lost and cannot be used again'],
  { advice: ['换一张卡', 'Use another card'] },
)
export const validityWrong = refusal(
  'validityWrong',
  ['有效结束时间须晚于开始时间', 'The validity must end after it begins'],
  { result: result.invalid, advice: ['修改有效时间', 'Correct the times'] },
)
export const samePersonThere = refusal<{ number: string }>(
  'samePersonThere',
  ({ number }) => [
    `此人已以同一证件类型报名，编号 ${number}`,
    `This person already has a badge of this type, number ${number}`,
  ],
  { advice: ['打开已有的参会人，或选择其他证件类型', 'Open that attendee, or select another badge type'] },
)
export const sameProject = refusal('sameProject', ['目标活动与来源活动相同', 'Source and target are the same event'], {
  advice: ['选择另一个活动', 'Select another event'],
})
export const otherSeller = refusal(
  'otherSeller',
  ['目标活动属于另一主办方', 'The target event belongs to another organiser'],
  { result: result.denied, advice: ['选择同一主办方的活动', 'Select an event of the same organiser'] },
)
export const noFacePhoto = refusal('noFacePhoto', ['所选人员都没有照片', 'None of the selected people has a photo'], {
  advice: ['先上传照片', 'Upload photos first'],
})
export const nobodyTakesPart = refusal('nobodyTakesPart', ['没有可参与抽奖的人', 'Nobody can take part in this draw'], {
  advice: ['在证件类型中开启“允许抽奖”', 'Switch on “Can join the prize draw” for a badge type'],
})
export const notOnePerson = refusal(
  'notOnePerson',
  ['两人证件号码不同，不能合并', 'These people have different ID numbers and cannot be merged'],
  { advice: ['核对证件号码', 'Check the ID numbers'] },
)
export const attendeeMergeNotUndone = refusal(
  'attendeeMergeNotUndone',
  ['此合并已撤销，或已超过 30 天', 'This merge was undone already, or is more than 30 days old'],
  { advice: ['查看操作日志', 'See the audit log'] },
)
export const healthReportsOff = refusal(
  'healthReportsOff',
  ['本活动不需要每日健康上报', 'This event does not ask for daily health reports'],
  { advice: ['无需填写', 'There is nothing to fill in'] },
)
export const healthCodeOff = refusal('healthCodeOff', ['健康码核查未开启', 'Looking up health codes is off'], {
  advice: ['在活动设置的「健康」中开启', 'Switch it on in the section “Health” of the event settings'],
})
export const healthNotYours = refusal('healthNotYours', ['没有找到此人', 'Person not found'], {
  result: result.noData,
  advice: ['请为您代为报名的人员上报', 'You can report only for people you registered'],
})
