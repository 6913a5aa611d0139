import { refusal, result } from '@pavilion/declare'

export const wrongTermCode = refusal(
  'wrongTermCode',
  () => ['设备编号或注册码不对，或注册码已过期', 'The device number or the code is wrong, or the code has expired'],
  { advice: ['在设备页重新取得注册码', 'Get a new code on the page of the device'] },
)
export const noTermOfDevice = refusal('noTermOfDevice', () => ['该设备尚未指定闸机', 'This device has no gate yet'], {
  advice: ['先为设备选择闸机', 'Choose the gate of the device first'],
})
export const serialTaken = refusal<{ event: string; englishEvent: string }>(
  'serialTaken',
  ({ event, englishEvent }) => [
    `此设备编号已用于同期的${event}`,
    `${englishEvent}, held at the same time, has a device with this number`,
  ],
  {
    result: result.invalid,
    advice: [
      '推送协议的设备只凭编号识别：一台设备用于同期的两个活动时，请在原设备的「同期活动」中添加本活动',
      'Push devices are known by their number alone. Where one device serves two events, add this event to the concurrent events of the device there',
    ],
  },
)
export const overrideNotAllowed = refusal(
  'overrideNotAllowed',
  () => ['此人不能人工放行', 'This person cannot be let in by hand'],
  {
    advice: [
      '查无此人、已停用或在黑名单中的人，须由服务台处理',
      'Unknown, discontinued and black-listed people are for the service desk',
    ],
  },
)
export const weakPin = refusal(
  'weakPin',
  () => [
    'PIN 须为 4 到 8 位数字，且不能是重复或连续的数字',
    'A PIN has 4 to 8 digits, neither repeated nor in sequence',
  ],
  { advice: ['换一个不易猜到的 PIN', 'Choose one that is harder to guess'] },
)
export const reasonMissing = refusal('reasonMissing', () => ['请写明放行理由', 'Say why the person is let in'], {
  advice: ['空格和标点不是理由', 'Blanks and punctuation are no reason'],
})
export const requestUsed = refusal(
  'requestUsed',
  () => ['请求标识已用于另一次核验', 'This request id was used for another check'],
  {
    advice: [
      '每次核验使用新的标识；设备重复使用标识的，请技术人员检查',
      'Use a new id for each check. Have a device checked that gives ids again',
    ],
  },
)

/** Played people would stand among real ones. */
export const crowdNotAllowed = refusal(
  'crowdNotAllowed',
  ['此活动未处于演练中，不能模拟人流', 'This event is not in rehearsal, so no crowd can be simulated'],
  { advice: ['在活动设置的「闸机」中开启「演练中」', 'Turn on “Rehearsal” in the event settings under Gates'] },
)
export const sidewaysFace = refusal('sidewaysFace', () => ['照片是横的', 'The photo is sideways'], {
  advice: ['将照片转正后重新上传', 'Turn the photo upright and upload it again'],
})
export const faceTooSmall = refusal(
  'faceTooSmall',
  () => ['照片中的人脸太小，无法比对', 'The face in the photo is too small to compare'],
  { advice: ['上传人脸更大、更清晰的照片', 'Upload a photo in which the face is larger and sharper'] },
)
export const faceLinkWrong = refusal(
  'faceLinkWrong',
  () => ['链接不完整或已失效', 'The link is incomplete or no longer valid'],
  { advice: ['请主办方重新发送链接', 'Ask the organiser to send the link again'] },
)
export const faceNotAgreed = refusal(
  'faceNotAgreed',
  () => ['此人尚未同意使用人脸，不能加入人脸库', 'This person has not agreed to the use of their face'],
  {
    advice: [
      '请先发送人脸同意链接，或录入其书面同意；此人凭通行证照常入场',
      'Send the person the consent link, or record their consent on paper. Their pass works without it',
    ],
  },
)
export const noSiteForLink = refusal(
  'noSiteForLink',
  () => ['此活动没有已开启的网站，无法生成链接', 'This event has no open website for the link'],
  { advice: ['先开启一个网站', 'Open a website first'] },
)
