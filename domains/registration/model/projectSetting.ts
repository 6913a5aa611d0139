import {
  boolean,
  code,
  codeList,
  decimal,
  integer,
  money,
  resource,
  secret,
  standardOperations,
  url,
} from '@pavilion/declare'
import {
  cardFormat,
  faceSilence,
  faceSupplier,
  invoicePlatform,
  orderNumberGeneration,
  payType,
  refundedRegistration,
  smsPlatform,
} from './codes.ts'

const orders = ['订单与支付', 'Orders and payment'] as const
const instalments = ['分期付款', 'Instalments'] as const
const services = ['外部服务', 'Outside services'] as const
/** People who may enter: how they are distinguished, and what they may change themselves. */
const attendees = ['参会人', 'Attendees'] as const
const rooms = ['分房权限', 'Room assignment'] as const
const passengers = ['乘客权限', 'Passengers'] as const
const meals = ['用餐权限', 'Meals'] as const
const faces = ['人脸', 'Faces'] as const
const gates = ['闸机', 'Gates'] as const
const health = ['健康', 'Health'] as const
const signingIn = ['现场签到', 'Sign-in'] as const
const byGroup = [
  '开启后，操作人只能查看和修改其角色负责的用户组的数据；未指定用户组的数据不可见，拥有全部权限的角色不受限',
  'When on, operators see and change only people of the user groups of their roles. People without a group are hidden. Roles with all rights are not limited',
] as const
const byChannel = [
  '开启后，操作人只能查看和修改其角色负责的渠道的数据；未指定渠道的数据不可见，拥有全部权限的角色不受限',
  'When on, operators see and change only people of the channels of their roles. People without a channel are hidden. Roles with all rights are not limited',
] as const
const byHotel = [
  '开启后，操作人只能查看和修改其角色可分房的酒店的数据；未指定酒店的数据不可见，拥有全部权限的角色不受限',
  'When on, operators see and change only people of the hotels in which their roles assign rooms. People without a hotel are hidden. Roles with all rights are not limited',
] as const
const byHotelOfGroup = [
  '开启后，操作人只能查看和修改可入住其角色负责的酒店的乘客（按用户组、渠道或级别的酒店判断）；拥有全部权限的角色不受限',
  'When on, operators see and change only passengers whose group, channel or level stays in hotels in which their roles assign rooms. Roles with all rights are not limited',
] as const

/**
 * The settings of a project: payment, messages, faces, who sees what (back-office §3, §6, §9). One
 * row per project.
 */
export const projectSetting = resource('projectSetting', '活动设置', 'Event settings', {
  operations: standardOperations,
  scope: 'project',
  title: 'orderNumberGeneration',
  import: false,
  unique: [[]],
  fields: {
    orderAutoCancelHours: decimal('订单自动取消小时数', 'Close unpaid orders after', {
      min: 0,
      max: 8760,
      decimals: 2,
      unit: 'h',
      section: orders,
      hint: [
        '超过此时间未支付的订单自动关闭；留空则不自动关闭',
        'Orders still unpaid after this time are closed. Leave empty to keep them open',
      ],
    }),
    hotelOrderAutoCancelHours: decimal('酒店订单自动取消小时数', 'Close unpaid hotel orders after', {
      min: 0,
      max: 8760,
      decimals: 2,
      unit: 'h',
      section: orders,
      hint: [
        '超过此时间未支付的订单自动关闭；留空则不自动关闭',
        'Orders still unpaid after this time are closed. Leave empty to keep them open',
      ],
    }),
    payTypes: codeList('支付方式开关', 'Payment methods', payType, {
      section: orders,
      hint: ['勾选的方式可用；留空则不限', 'Only selected methods can be used. Select none to allow all'],
    }),
    orderNumberGeneration: code('订单号生成方式', 'Order number format', orderNumberGeneration, {
      default: orderNumberGeneration.snowflake,
      section: orders,
      hint: [
        '雪花算法的订单号不连续，看不出订单数量；序列号从 1 递增',
        'Snowflake numbers do not show how many orders there are; sequence numbers count from 1',
      ],
    }),
    refundApplyReleaseStock: boolean('申请退款即释放库存', 'Release stock when a refund is applied for', {
      section: orders,
      hint: ['关闭时，退款完成后才释放', 'When off, stock comes back once the refund is paid out'],
    }),
    refundRefused: boolean('报名不通过时自动退费', 'Refund refused registrations', {
      section: orders,
      hint: ['已缴费的报名被判为不通过时，自动全额退款', 'A paid registration that is rejected is refunded in full'],
    }),
    refundedRegistration: code('退费后的报名', 'Registration after its fee is refunded', refundedRegistration, {
      default: refundedRegistration.ask,
      section: orders,
      hint: [
        '费用全部退还后报名是否作废；作废的报名不能入场。无人可问时（例如平台通知退款）按作废处理',
        'Whether a registration becomes void once its fee has gone back. Who is void is not let in. Where nobody can be asked, it becomes void',
      ],
    }),
    payVerifyAbove: money('线下收款复核金额', 'Verify offline payments above', {
      min: 0,
      section: orders,
      hint: [
        '一个订单未经复核的线下收款合计超过此金额时，须由第二人复核，人工退款同样；留空则不复核',
        'Once offline payments of an order, or refunds by hand, come above this amount in sum, a second person is needed. Leave empty for none',
      ],
    }),
    instalmentFrom: money('分期起始金额', 'Instalments from', {
      min: 1,
      section: instalments,
      hint: [
        '应付总额达到此数的新订单自动分期；留空则不自动分期',
        'New orders of this amount or more are paid in instalments. Leave empty for none',
      ],
    }),
    instalmentCount: integer('期数', 'Number of instalments', {
      min: 2,
      max: 24,
      default: 2,
      section: instalments,
      hint: ['金额平均分到各期，第一期当天到期', 'Equal parts. The first one is due on the day of the order'],
    }),
    instalmentEveryDays: integer('间隔天数', 'Days between instalments', {
      min: 1,
      max: 366,
      default: 30,
      section: instalments,
      hint: ['相邻两期到期日之间的天数', 'How many days lie between two due dates'],
    }),
    smsPlatform: code('短信平台', 'SMS platform', smsPlatform, {
      default: smsPlatform.cloudVendor,
      section: services,
      hint: [
        '所选平台未接入时由另一平台发送；验证码发送失败时自动换另一平台',
        'If the selected platform is not set up, the other one is used. Verification codes that fail are resent through the other platform immediately',
      ],
    }),
    invoicePlatform: code('开票平台', 'Invoice platform', invoicePlatform, {
      section: services,
      hint: [
        '电子发票由所选平台开具；留空则由人工开具',
        'Issues electronic invoices. Leave empty to issue them by hand',
      ],
    }),
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
    gateAntiPassback: boolean('防重复入场', 'Refuse people already inside', {
      default: true,
      section: gates,
      hint: [
        '有出口的区域：未刷出场的证件不能再次入场',
        'Where a group has exits, a badge that has not left cannot enter again',
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
    deskCardFormat: code('发卡读卡器的卡号格式', 'Card number format at desks', cardFormat, {
      default: cardFormat.text,
      section: gates,
      hint: [
        '绑卡时按此格式换算卡号，与闸机读到的一致；输出十进制或不确定时选“原样”',
        'Card numbers are converted to match what gates read. Choose “Unchanged” for readers that give decimal numbers, or if you are not sure',
      ],
    }),
    signInDaily: boolean('每天签到', 'Sign in each day', {
      section: signingIn,
      hint: [
        '开启后，每人每天都要签到；关闭时，整个活动签到一次',
        'When on, people sign in on each day. When off, once for the whole event',
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
    assignRoomByGroup: boolean('分房按用户组限权', 'By user group', { section: rooms, hint: byGroup }),
    assignRoomByChannel: boolean('分房按渠道限权', 'By channel', { section: rooms, hint: byChannel }),
    assignRoomByHotel: boolean('分房按酒店限权', 'By hotel', { section: rooms, hint: byHotel }),
    passengerByGroup: boolean('乘客按用户组限权', 'By user group', { section: passengers, hint: byGroup }),
    passengerByChannel: boolean('乘客按渠道限权', 'By channel', { section: passengers, hint: byChannel }),
    passengerByHotel: boolean('乘客按酒店限权', 'By hotel', { section: passengers, hint: byHotelOfGroup }),
    mealByGroup: boolean('用餐按用户组限权', 'By user group', { section: meals, hint: byGroup }),
    mealByChannel: boolean('用餐按渠道限权', 'By channel', { section: meals, hint: byChannel }),
    mealByHotel: boolean('用餐按酒店限权', 'By hotel', { section: meals, hint: byHotel }),
  },
})
