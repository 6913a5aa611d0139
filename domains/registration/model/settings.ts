import { boolean, code, decimal, eventSettings, integer } from '@pavilion/declare'
import { cardFormat } from './codes.ts'

export const health = ['健康', 'Health'] as const
export const gates = ['闸机', 'Gates'] as const
/** People who may enter: how they are distinguished, and what they may change themselves. */
const attendees = ['参会人', 'Attendees'] as const

/** What an event has decided about its attendees, their cards and their health. */
export const registrationSettings = eventSettings({
  temperatureThreshold: decimal('体温阈值', 'Temperature threshold', {
    min: 30,
    max: 45,
    decimals: 1,
    unit: '℃',
    default: 37.3,
    section: health,
    hint: ['达到或超过此值为异常', 'This value and above is abnormal'],
  }),
  healthReports: boolean('每日健康上报', 'Daily health reports', {
    section: health,
    hint: [
      '开启后，参会人每天在网站上报体温：正常则当天健康核查通过，达到阈值则不通过；第二天须重新上报',
      'When on, attendees report their temperature on the site each day. Below the threshold they pass the health check for that day, otherwise they fail it. They report again the next day',
    ],
  }),
  healthCodes: boolean('健康码核查', 'Look up health codes', {
    section: health,
    hint: [
      '开启后，操作人可向省级服务查询参会人的健康码；未接入服务时由本地模拟应答并注明',
      'When on, operators can ask the provincial service for the health codes of attendees. Without a service, a local simulation answers and says so',
    ],
  }),
  deskCardFormat: code('发卡读卡器的卡号格式', 'Card number format at desks', cardFormat, {
    default: cardFormat.text,
    section: gates,
    hint: [
      '绑卡时按此格式换算卡号，与闸机读到的一致；输出十进制或不确定时选“原样”',
      'Card numbers are converted to match what gates read. Choose “Unchanged” for readers that give decimal numbers, or if you are not sure',
    ],
  }),
  photoLinkDays: integer('照片链接有效天数', 'Photo links are valid for', {
    min: 1,
    max: 90,
    default: 7,
    unit: 'd',
    section: attendees,
    hint: [
      '发给参会人更换照片的链接在此天数后失效',
      'The links with which people replace their photo stop working after this time',
    ],
  }),
  samePersonRefused: boolean('拒绝同一人的第二张同类证件', 'Refuse a second badge of the same type', {
    default: true,
    section: attendees,
    hint: [
      '开启时，操作人不能为同一人（证件号码，或手机号加姓名）办理两张同类证件；其他类型不受限',
      'When on, operators cannot give one person (by ID number, or phone number with name) two badges of the same type. Other types are not limited',
    ],
  }),
})
