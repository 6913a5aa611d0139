import { codes, say, wordFor, type Pair } from '@pavilion/declare'

export { enabledMoves, enabledStatus, openCloseMoves, openCloseStatus } from '@pavilion/declare'
export { signInStatus } from '@pavilion/account/model/codes.ts'
export { signInTemplate } from '@pavilion/site/model/codes.ts'

/**
 * The purpose of a form (visitor-side §3). Types 1 and 2 show a sign-up button, the others a submit
 * button.
 */
export const webFormType = codes({
  personalRegister: [1, '个人报名', 'Personal registration'],
  groupRegister: [2, '团体报名', 'Group registration'],
  questionnaire: [3, '问卷调查', 'Questionnaire'],
  openForm: [4, '开放表单', 'Open form'],
  repeatForm: [5, '重复表单', 'Repeat form'],
})

/**
 * The kinds of field: the 22 of the specification (visitor-side §3), several files, small tables, and
 * headings and texts between the questions. What a kind does is in answers/index.ts.
 */
export const formComponentType = codes({
  input: [1, '单行文本', 'Short text'],
  select: [2, '下拉选择', 'Drop-down'],
  checkbox: [3, '多选框', 'Multiple choice'],
  radio: [4, '单选框', 'Single choice'],
  cascader: [5, '级联选择', 'Multi-level choice'],
  textarea: [6, '多行文本', 'Long text'],
  number: [7, '数字', 'Number'],
  datetime: [8, '日期时间', 'Date and time'],
  date: [9, '日期', 'Date'],
  time: [10, '时间', 'Time'],
  rate: [11, '评分', 'Rating'],
  year: [12, '年份', 'Year'],
  fileUpload: [20, '文件上传', 'File upload'],
  image: [21, '图片上传', 'Image upload'],
  faceImage: [22, '人脸照片', 'Face photo'],
  multiImage: [24, '多图上传', 'Multiple images'],
  documents: [25, '多文件上传', 'Multiple files'],
  provinceCityDistrict: [30, '省市区', 'Province, city and district'],
  provinceCity: [31, '省市', 'Province and city'],
  country: [32, '国家', 'Country'],
  secondRadio: [40, '二级单选', 'Two-level choice'],
  hotelOrderSelect: [60, '酒店订单选择', 'Hotel order'],
  signatureBoard: [70, '签名板', 'Signature'],
  rows: [75, '重复行', 'Repeating rows'],
  heading: [80, '标题', 'Heading'],
  text: [81, '说明文字', 'Text'],
})

export const webFormRecordStatus = codes({
  pending: [10, '待审核', 'Pending', 'pending'],
  valid: [20, '有效', 'Valid', 'valid'],
  invalid: [30, '无效', 'Invalid', 'invalid'],
})
/** What a record's status is called to whoever sent it: a questionnaire is received, not valid. */
export function statusWord(status: number, type: number): Pair {
  const admits = type === webFormType.personalRegister || type === webFormType.groupRegister
  return status === webFormRecordStatus.valid && !admits
    ? say('已收到', 'Received')
    : wordFor(webFormRecordStatus, status)
}
/** 10 and 20 are the specification’s; what becomes of a paid fee afterwards is ours. */
export const webFormRecordPayStatus = codes({
  unpaid: [10, '未支付', 'Unpaid', 'pending'],
  paid: [20, '已支付', 'Paid', 'valid'],
  /** Its refund is agreed and makes the registration void once the money has gone back. */
  refunding: [30, '退款中', 'Refunding', 'pending'],
  partRefunded: [40, '部分退款', 'Partly refunded', 'info'],
  refunded: [50, '已退款', 'Refunded', 'closed'],
})
const keepsMoney: ReadonlySet<unknown> = new Set([
  webFormRecordPayStatus.paid,
  webFormRecordPayStatus.refunding,
  webFormRecordPayStatus.partRefunded,
])
/** Whether the organiser has the fee of a record, or a part of it: it neither changes nor is deleted. */
export const hasPaid = (status: unknown): boolean => keepsMoney.has(status)
/** The same for statements. */
export const paidStates: readonly number[] = [...keepsMoney] as number[]

/** 1 locks a group member against edits and deletion (visitor-side §4). */
export const groupMemberStatus = codes({
  editable: [0, '可编辑', 'Editable', 'draft'],
  locked: [1, '已锁定', 'Locked', 'closed'],
})

/** The language of the website where the record was sent. */
export const recordLanguage = codes({ zh: ['zh', '中文', 'Chinese'], en: ['en', '英文', 'English'] })

/** Events in a record's history besides its moves. */
export const recordEventKind = codes({ answers: [10, '修改答案', 'Answers changed'], note: [20, '备注', 'Note'] })

/** How a form treats a second record of the same person (phone, e-mail or ID number). */
export const duplicatePerson = codes({
  allow: [10, '允许', 'Allow'],
  warn: [20, '提醒后允许', 'Warn, then allow'],
  refuse: [30, '拒绝', 'Refuse'],
})
/** Invalid candidates are hidden in forms. */
export const webFormCandidateStatus = codes({
  valid: [10, '有效', 'Valid', 'valid'],
  invalid: [20, '无效', 'Invalid', 'invalid'],
})
export const webFormRegisterStatus = codes({
  open: [10, '开放报名', 'Open', 'valid'],
  closed: [20, '报名关闭', 'Closed', 'closed'],
})

/** 10 shows the notice before the form. */
export const showUserInformation = codes({
  show: [10, '显示须知', 'Show the notice'],
  hide: [20, '不显示须知', 'Do not show the notice'],
})

export const fieldVisible = codes({ visible: [1, '显示', 'Visible'], hidden: [0, '隐藏', 'Hidden'] })
/** 20 locks a field once it has a value. */
export const fieldEditStatus = codes({
  editable: [10, '可修改', 'Editable'],
  lockedOnceValued: [20, '有值后锁定', 'Locked once it has a value'],
})
/** The form that a line of text must have; `own` follows the pattern of the field. */
export const textPattern = codes({
  digits: ['digits', '仅数字', 'Digits only'],
  letters: ['letters', '仅英文字母', 'English letters only'],
  capitals: ['capitals', '大写字母与数字', 'Capital letters and digits'],
  chinese: ['chinese', '仅汉字', 'Chinese characters only'],
  postcode: ['postcode', '邮政编码（6 位数字）', 'Chinese postcode (6 digits)'],
  creditCode: ['creditCode', '统一社会信用代码', 'Unified social credit code'],
  website: ['website', '网址', 'Web address'],
  own: ['own', '自定义格式', 'Custom format'],
})

/** Kinds of file that a question may accept, each with several extensions (answers/fileKinds.ts). */
export const fileKind = codes({
  pdf: ['pdf', 'PDF', 'PDF'],
  word: ['word', 'Word 文档', 'Word'],
  excel: ['excel', 'Excel 表格', 'Excel'],
  powerpoint: ['powerpoint', 'PowerPoint 演示文稿', 'PowerPoint'],
  picture: ['picture', '图片', 'Picture'],
  text: ['text', '文本', 'Text'],
  archive: ['archive', '压缩包', 'Archive'],
  audio: ['audio', '音频', 'Audio'],
  video: ['video', '视频', 'Video'],
})

/** Whether a radio starts with its first choice. In a questionnaire it does only when set so. */
export const firstChoice = codes({
  asForm: [10, '随表单类型', 'By form type'],
  chosen: [20, '默认选中', 'Preselected'],
  none: [30, '不选中', 'Not preselected'],
})
export const widthUnit = codes({ pixel: ['px', '像素', 'Pixel'], percent: ['%', '百分比', 'Percent'] })

export const visibleRuleType = codes({ fee: [1, '收费规则', 'Fee rule'], visible: [2, '显示规则', 'Visibility rule'] })
export const visibleRuleMethod = codes({
  eq: ['eq', '等于', 'Equals'],
  ne: ['ne', '不等于', 'Does not equal'],
  in: ['in', '属于', 'Is one of'],
  notIn: ['notIn', '不属于', 'Is none of'],
  gt: ['gt', '大于', 'Greater than'],
  gte: ['gte', '大于等于', 'At least'],
  lt: ['lt', '小于', 'Less than'],
  lte: ['lte', '小于等于', 'At most'],
  contains: ['contains', '包含', 'Contains'],
  empty: ['empty', '为空', 'Is empty'],
  notEmpty: ['notEmpty', '不为空', 'Is not empty'],
})

/** How the further conditions of a visibility rule are joined with the first. */
export const ruleJoin = codes({ and: ['and', '并且', 'And'], or: ['or', '或者', 'Or'] })

export const afterSubmitAction = codes({
  none: ['none', '停留在表单', 'Stay on the form'],
  letter: ['letter', '函件一', 'Letter'],
  letter2: ['letter2', '函件二', 'Letter 2'],
  letterFbh: ['letterFbh', '函件三', 'Letter 3'],
  noticeThenHome: ['notice', '提示后返回首页', 'Message, then home page'],
  batchRegisterResult: ['result', '结果页', 'Result page'],
})
export const letterStyle = codes({
  letter: ['letter', '函件一', 'Letter'],
  letter2: ['letter2', '函件二', 'Letter 2'],
  letterFbh: ['LetterFbh', '函件三', 'Letter 3'],
})
export const decisionRuleMode = codes({
  membership: ['membership', '成员资格校验', 'Membership check'],
  invitationCode: ['invitationCode', '邀请码校验', 'Invitation code check'],
  invitationList: ['invitationList', '邀请名单校验', 'Invitation list check'],
})

/** The answer of a real-name service about a name and an ID number (visitor-side §5). */
export const realNameCheckResult = codes({
  valid: [10, '一致', 'Valid', 'valid'],
  invalid: [20, '不一致', 'Invalid', 'invalid'],
  notFound: [30, '库中无此号', 'Not found', 'invalid'],
})

/** The end of a code's remark once a registration has used it (visitor-side §4). */
export const decisionRuleRemark = codes({ used: ['already used', '已使用', 'Already used'] })
export const importBatchType = codes({
  personalRegister: [1, '个人报名导入', 'Personal registrations'],
  registerUser: [2, '参会人导入', 'Attendees'],
  hotelGuest: [3, '住客导入', 'Hotel guests'],
  passenger: [4, '乘客导入', 'Passengers'],
  tripTicket: [5, '行程票务导入', 'Trip tickets'],
  mealRegister: [6, '用餐登记导入', 'Meal registrations'],
  exhibitor: [7, '展商导入', 'Exhibitors'],
  booth: [8, '展位导入', 'Stands'],
  decisionRule: [9, '决策规则导入', 'Decision rules'],
  reservationCode: [10, '预订码导入', 'Reservation codes'],
  groupMember: [11, '团体成员导入', 'Group members'],
  student: [12, '学生导入', 'Students'],
  receiver: [13, '通知接收人导入', 'Notification receivers'],
})

/** Not in the specification: a job reads the sheet in the background. */
export const importBatchStatus = codes({
  waiting: [10, '等待中', 'Waiting'],
  running: [20, '导入中', 'Running'],
  done: [30, '已完成', 'Done'],
  failed: [40, '未导入', 'Nothing imported'],
  undone: [50, '已撤销', 'Undone'],
})
export const importMode = codes({
  all: ['all', '全部正确才导入', 'All rows or none'],
  good: ['good', '只导入正确的行', 'Only the correct rows'],
})
