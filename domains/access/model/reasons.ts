import type { Pair } from '@pavilion/declare'
import { entryReason } from './codes.ts'

export type ReasonKey = keyof typeof entryReason & string

/** What a gate shows for each code, and what the guard may tell the person to do. */
export const reasonTexts = {
  pass: { text: ['通过', 'Pass'], advice: ['请入场', 'Please go through'] },
  terminal: {
    text: ['闸机不可用', 'Gate not in use'],
    advice: ['请使用旁边的通道，并检查设备状态与时钟', 'Use the next gate. Check the device and its clock'],
  },
  malformed: {
    text: ['凭证无法识别', 'Credential unreadable'],
    advice: ['请打开本活动的入场码重新扫描', 'Open the pass of this event and scan again'],
  },
  unknown: { text: ['查无此人', 'Person unknown'], advice: ['请到服务台办理', 'Please go to the service desk'] },
  ambiguous: {
    text: ['对应多人', 'More than one person'],
    advice: ['请出示入场码或证件', 'Please show the pass or the badge'],
  },
  notNormal: {
    text: ['人员已停用', 'Person discontinued'],
    advice: ['请到服务台核实', 'Please ask at the service desk'],
  },
  requestUsed: {
    text: ['请求标识重复', 'Request id used before'],
    advice: ['请重新扫描，并通知技术人员检查此设备', 'Scan again, and have this device checked'],
  },
  otherEvent: {
    text: ['非本活动的证件', 'Not for this event'],
    advice: ['请到该证件所属活动的入口', 'Go to the entrance of the event that the pass is for'],
  },
  blackList: {
    text: ['禁止入场', 'Entry not allowed'],
    advice: ['请通知现场负责人', 'Call the person in charge'],
  },
  cardGone: {
    text: ['证件已更换或挂失', 'Badge replaced, lost or revoked'],
    advice: ['请使用最新的证件或入场码', 'Use the latest badge or pass'],
  },
  passedOn: {
    text: ['门票已转给他人', 'Ticket passed on to another person'],
    advice: ['此票码已失效，请现持有人出示新票码', 'This code is void. Its new holder has another one'],
  },
  tooEarly: {
    text: ['未到入场时间', 'Too early'],
    advice: ['请在开放时间再来', 'Please come back at the opening time'],
  },
  expired: {
    text: ['证件已过期', 'Badge expired'],
    advice: ['请到服务台核实', 'Please ask at the service desk'],
  },
  noAuthority: {
    text: ['无此区域权限', 'No access to this area'],
    advice: ['请走证件所示的入口', 'Use the entrance named on the badge'],
  },
  unpaid: {
    text: ['费用未支付', 'Fee not paid'],
    advice: ['请先在手机上缴费，或到服务台缴费', 'Pay on the phone first, or at the service desk'],
  },
  refunding: {
    text: ['费用退款中，报名将作废', 'Fee being refunded, registration ending'],
    advice: ['请到服务台核实', 'Please ask at the service desk'],
  },
  health: {
    text: ['健康核查未通过', 'Health check not passed'],
    advice: ['请到健康核查点', 'Please go to the health desk'],
  },
  mismatch: {
    text: ['人证不符', 'Not the same person'],
    advice: ['请出示身份证件人工核对', 'Please show an ID document'],
  },
  noAnswer: {
    text: ['核验服务无应答', 'Face check did not respond'],
    advice: ['请人工核对照片', 'Compare the photo by eye'],
  },
  slot: {
    text: ['不在预约场次', 'Not in the booked slot'],
    advice: ['请在预约的场次入场', 'Please come at the booked time'],
  },
  maxTimes: {
    text: ['入场次数已用完', 'Entry limit reached'],
    advice: ['请到服务台核实', 'Please ask at the service desk'],
  },
  interval: {
    text: ['再次入场间隔不足', 'Too soon after the last entry'],
    advice: ['请稍后再试', 'Please try again later'],
  },
  stillInside: {
    text: ['未刷出场', 'Still inside'],
    advice: ['此证件已入场，请核实持证人', 'This badge is already inside. Check who holds it'],
  },
  hallFull: {
    text: ['场馆人数已满', 'Hall full'],
    advice: ['有人离场后即可入场', 'Please wait until somebody leaves'],
  },
} as const satisfies Record<ReasonKey, { readonly text: Pair; readonly advice: Pair }>

const byCode = new Map(
  (Object.keys(reasonTexts) as ReasonKey[]).map(key => [entryReason[key] as number, reasonTexts[key]]),
)
/** The texts of a code of `entryReason`. */
export const reasonOf = (code: number): (typeof reasonTexts)[ReasonKey] => byCode.get(code) ?? reasonTexts.terminal

/** Codes that say that the pass was used before. */
export const usedBefore: readonly number[] = [entryReason.maxTimes, entryReason.interval, entryReason.stillInside]
