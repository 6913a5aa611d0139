import { boolean, code, email, eventSettings, integer, phone, secret, time, url } from '@pavilion/declare'
import { services } from '@pavilion/notification/model/settings.ts'
import { gates, health } from '@pavilion/registration/model/settings.ts'
import { faceSilence, faceSupplier, unpaidAtGates } from './codes.ts'

const faces = ['人脸', 'Faces'] as const

/** How the gates of an event decide, and how long faces are kept. */
export const accessSettings = eventSettings({
  faceSupplier: code('人脸识别供应商', 'Face recognition supplier', faceSupplier, {
    section: services,
    hint: [
      '新的人脸库使用此供应商；留空则闸机不比对人脸',
      'New face databases use this supplier. Leave empty for no face checks at gates',
    ],
  }),
  gateHealthCheck: boolean('入场核验健康状态', 'Check health at gates', {
    section: health,
    hint: [
      '开启后，健康核查未通过且不在白名单的人不能入场',
      'When on, people who have not passed the health check and are on no white list are refused',
    ],
  }),
  gateUnpaid: code('费用未支付的人', 'People whose fee is not paid', unpaidAtGates, {
    default: unpaidAtGates.refuse,
    section: gates,
    hint: [
      '报名有费用且未支付的人到闸机时如何处理；联网和离线一样。退款中的一律拒绝',
      'What gates do with somebody whose registration has an unpaid fee, online and offline. Whose fee is being refunded is always refused',
    ],
  }),
  gateAntiPassback: boolean('防重复入场', 'Refuse people already inside', {
    default: true,
    section: gates,
    hint: [
      '有出口的区域：未刷出场的证件不能再次入场',
      'Where a group has exits, a badge that has not left cannot enter again',
    ],
  }),
  gateDayEnds: time('每日闭馆时间', 'The halls close at', {
    section: gates,
    hint: [
      '到此时仍在馆的人视为已离场：在馆人数清零，可再次入场。闸机、离线设备和大屏都以此为准；留空则取活动结束时间的钟点',
      'Whoever is still inside then counts as gone: the halls are empty, and may be entered again. The same at gates, offline and on large screens. Empty: the clock time at which the event ends',
    ],
  }),
  gateFaceThreshold: integer('人脸比对阈值', 'Face threshold', {
    min: 1,
    max: 100,
    default: 80,
    section: gates,
    hint: ['得分低于此值视为人证不符', 'A lower score counts as another person'],
  }),
  gateFaceSilence: code('比对无应答时', 'If face comparison does not respond', faceSilence, {
    default: faceSilence.manual,
    section: gates,
    hint: ['放行的记录带有「未经比对」标记', 'Entries that were let through are marked as not compared'],
  }),
  faceSearchThreshold: integer('人脸搜索阈值', 'Face search threshold', {
    min: 1,
    max: 100,
    default: 85,
    section: faces,
    hint: [
      '仅凭人脸入场时，在人脸库中找到此人所需的最低得分；应高于比对阈值',
      'The lowest score that identifies somebody by face alone. Keep it above the face threshold',
    ],
  }),
  faceSeconds: integer('比对时限', 'Wait for a comparison', {
    min: 1,
    max: 30,
    default: 3,
    unit: 's',
    section: faces,
    hint: ['超过此时间按「比对无应答时」处理', 'After that it counts as a comparison that does not respond'],
  }),
  faceKeepDays: integer('活动结束后保留人脸数据', 'Keep face data after the event', {
    min: 0,
    max: 365,
    default: 30,
    unit: 'd',
    section: faces,
    hint: [
      '到期后销毁人脸模板及其密钥，通知供应商删除，并出具证明',
      'Then face templates and their key are destroyed, suppliers are told to delete, and a certificate is issued',
    ],
  }),
  gateHoldSeconds: integer('开门时长', 'Gates stay open for', {
    min: 1,
    max: 60,
    default: 5,
    unit: 's',
    section: gates,
    hint: ['通过后闸门保持打开的秒数', 'How long a gate stays open after a pass'],
  }),
  gateDoorsMinutes: integer('专场提前入场', 'Doors open before a performance', {
    min: 0,
    max: 1440,
    default: 60,
    unit: 'min',
    section: gates,
    hint: ['专场开始前多少分钟起只放行名单上的人', 'From then on its terminals let in only its guests'],
  }),
  gateGuardMinutes: integer('门岗离开后锁定', 'Lock a guard’s phone after', {
    min: 1,
    max: 240,
    default: 15,
    unit: 'min',
    section: gates,
    hint: [
      '无核验达到此时长后，门岗须重新输入 PIN；仅在本活动设有门岗人员时有效',
      'After so long without a scan the guard enters the PIN again. Only for events that have guards',
    ],
  }),
  gateCompanions: boolean('一次扫描放行全部同行人', 'One scan lets in all companions', {
    default: true,
    section: gates,
    hint: [
      '开启时一次通过按本人加同行人计入人数和容量；关闭时同行人须凭自己的证件分别核验',
      'When on, a pass counts the person and all companions, also against the capacity. When off, each of them comes in by a badge of their own',
    ],
  }),
  gateVipPhone: phone('贵宾到达时通知（手机号）', 'Tell when a VIP arrives: phone', {
    section: gates,
    hint: [
      '贵宾入场时通知此人，每天一次；参会人填有接待人的，只通知接待人',
      'Told once a day when a VIP comes in. Where the attendee has a host, the host is told instead',
    ],
  }),
  gateVipEmail: email('贵宾到达时通知（邮箱）', 'Tell when a VIP arrives: e-mail', {
    section: gates,
    hint: ['同样的通知，发到此邮箱', 'The same message, to this address'],
  }),
  gateRehearsal: boolean('演练中', 'Rehearsal', {
    section: gates,
    hint: [
      '开启后，有权限的人可在正式环境用模拟人流演练；模拟的进出会计入记录，演练后请关闭',
      'While on, people with the right may simulate a crowd at the real gates. Simulated passages are recorded; turn it off afterwards',
    ],
  }),
  gateKeepsPhotos: boolean('手持设备保存照片', 'Handhelds keep photos', {
    section: gates,
    hint: [
      '开启后，手持设备加密保存参会人照片，断网时也能显示；关闭时只在联网时显示',
      'When on, handhelds keep encrypted photos of attendees and show them offline too. When off, only online',
    ],
  }),
  gateForwardUrl: url('入场记录转发地址', 'Forward entry records to', {
    called: true,
    section: gates,
    hint: [
      '每条入场记录以签名的请求发往此地址；留空则不转发',
      'Each entry record is sent there in a signed request. Leave empty to forward none',
    ],
  }),
  gateForwardSecret: secret('转发签名密钥', 'Forwarding secret', {
    section: gates,
    hint: ['接收方用它验证签名', 'The receiver verifies the signature with it'],
  }),
})
