import {
  boolean,
  children,
  code,
  image,
  instant,
  integer,
  json,
  longText,
  ref,
  remark,
  resource,
  richText,
  sortNumber,
  state,
  text,
} from '@pavilion/declare'
import {
  afterSubmitAction,
  duplicatePerson,
  enabledMoves,
  enabledStatus,
  letterStyle,
  openCloseMoves,
  openCloseStatus,
  showUserInformation,
  signInTemplate,
  webFormRecordStatus,
  webFormRegisterStatus,
  webFormType,
} from './codes.ts'

const opening = ['开放', 'Opening'] as const
const notices = ['须知与提示', 'Notices'] as const
const after = ['提交之后', 'After submitting'] as const
const checks = ['校验', 'Checks'] as const

/** A form that visitors fill in: registration, questionnaire, open form (visitor-side §3, §4). */
export const webForm = resource('webForm', '表单', 'Form', {
  scope: 'project',
  title: 'name',
  shown: ['confirmFeeText'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    type: code('类型', 'Type', webFormType, { required: true, filter: true }),
    status: state('状态', 'Status', openCloseStatus, { initial: 'open', moves: openCloseMoves }),
    registerStatus: code('报名状态', 'Registration status', webFormRegisterStatus, {
      default: webFormRegisterStatus.open,
      filter: true,
      section: opening,
    }),
    startTime: instant('开始时间', 'Start time', { section: opening }),
    endTime: instant('结束时间', 'End time', { section: opening }),
    limitCount: integer('人数上限', 'Maximum people', {
      min: 0,
      max: 10_000_000,
      section: opening,
      hint: ['留空或 0 表示不限；无效的记录不计入', 'Empty or 0 means no limit. Invalid records do not count'],
    }),
    signInRequired: boolean('需要登录', 'Sign-in required', { default: true, section: opening }),
    signInTemplate: code('登录模板', 'Sign-in template', signInTemplate, { section: opening }),
    initialStatus: code('初始状态', 'Initial status', webFormRecordStatus, {
      default: webFormRecordStatus.pending,
      section: opening,
      hint: ['新记录的状态', 'Status of new records'],
    }),
    pageByGroup: boolean('按组分页', 'Page by group', {
      section: ['显示', 'Display'],
      hint: ['每个字段组一步', 'Each question group is a step'],
    }),
    showQrcode: boolean('显示二维码', 'Show QR code', { section: ['显示', 'Display'] }),
    notice: richText('公告', 'Notice', { section: notices, detailOnly: true }),
    englishNotice: richText('英文公告', 'English notice', { section: notices, detailOnly: true }),
    showUserInformation: code('是否显示须知', 'Show user information', showUserInformation, {
      default: showUserInformation.hide,
      section: notices,
    }),
    userInformation: richText('用户须知', 'Notice before registering', {
      section: notices,
      detailOnly: true,
      hint: ['留空则显示默认的四条', 'Empty: shows the four default points'],
    }),
    englishUserInformation: richText('英文用户须知', 'English notice before registering', {
      section: notices,
      detailOnly: true,
    }),
    registrationCloseTip: text('报名关闭提示', 'Message while registration is closed', { max: 500, section: notices }),
    englishRegistrationCloseTip: text('英文报名关闭提示', 'English message while registration is closed', {
      max: 500,
      section: notices,
      list: false,
    }),
    afterSubmitAction: code('提交后动作', 'After submitting', afterSubmitAction, {
      default: afterSubmitAction.none,
      section: after,
    }),
    letterTemplateId: ref('letterTemplate', '函件模板', 'Letter template', { section: after, whenParentGoes: 'clear' }),
    afterSubmitNotice: longText('提交后提示', 'Message after submitting', { section: after }),
    englishAfterSubmitNotice: longText('英文提交后提示', 'English message after submitting', {
      section: after,
      list: false,
    }),
    confirmFeeWhenPending: boolean('待审核时确认会议费', 'Confirm the conference fee while pending', {
      section: after,
    }),
    confirmFeeText: text('收费确认文字', 'Fee confirmation text', {
      english: 'confirmFeeEnglishText',
      max: 500,
      section: after,
    }),
    confirmFeeEnglishText: text('收费确认英文文字', 'Fee confirmation text in English', { max: 500, section: after }),
    validWhenFirstRecordValid: boolean(
      '首条记录有效时直接有效',
      'Valid at once when the person’s first record is valid',
      { section: checks },
    ),
    disableAfterPayApplied: boolean('已有支付申请时禁用', 'Disable after a payment application', {
      section: checks,
    }),
    closedByFormId: ref('webForm', '由此表单的申请关闭', 'Closed by a submission of this form', {
      section: checks,
      whenParentGoes: 'clear',
    }),
    duplicatePerson: code('同一人重复提交', 'Repeat submissions', duplicatePerson, {
      default: duplicatePerson.allow,
      section: checks,
      hint: ['按手机号、邮箱或证件号码识别同一人', 'People are matched by phone, e-mail or ID number'],
    }),
    visitorsMayWithdraw: boolean('访客可撤回报名', 'Visitors can withdraw', {
      default: true,
      section: checks,
      hint: ['已缴费的报名只能由主办方处理', 'Only the organiser can cancel paid registrations'],
    }),
    realNameCheck: boolean('实名校验', 'Real-name check', { section: checks }),
    registerUserCertTypeId: ref('registerUserCertType', '默认证件类型', 'Default badge type', {
      section: after,
      hint: [
        '有效的报名成为参会人：证件类型按「证件类型」规则，无规则适用时为此类型。个人报名表单留空也会生成参会人',
        'Valid registrations become attendees, with the type of the matching rule or else this one. Personal registrations do so even if this is left empty',
      ],
    }),
    certTypeField: text('证件类型字段', 'Badge type question', { max: 50, section: checks }),
    memberFormId: ref('webForm', '成员表单', 'Member form', {
      section: checks,
      whenParentGoes: 'clear',
      hint: ['团体报名时每位成员填写的表单', 'The form each group member fills in'],
    }),
    invitationPreview: boolean('邀请函预览', 'Invitation preview', { section: after }),
    remark: remark(),
  },
  many: {
    webFormFieldGroups: children('webFormFieldGroup', 'webFormId', [['sortNumber', 'asc']]),
    webFormFields: children('webFormField', 'webFormId', [['sortNumber', 'asc']]),
    webFormVisibleRules: children('webFormVisibleRule', 'webFormId'),
    webFormFeeRules: children('webFormFeeRule', 'webFormId', [['sortNumber', 'asc']]),
    webFormChannels: children('webFormChannel', 'webFormId'),
    webFormCertTypes: children('webFormCertType', 'webFormId'),
  },
  published: {
    fields: [
      'name',
      'englishName',
      'type',
      'status',
      'registerStatus',
      'startTime',
      'endTime',
      'notice',
      'englishNotice',
      'pageByGroup',
      'showQrcode',
      'showUserInformation',
      'userInformation',
      'englishUserInformation',
      'registrationCloseTip',
      'englishRegistrationCloseTip',
      'memberFormId',
      'signInRequired',
      'signInTemplate',
      'afterSubmitAction',
      'afterSubmitNotice',
      'englishAfterSubmitNotice',
      'projectId',
    ],
  },
})

/** A printable letter that a visitor gets after a submit, in one of three styles. */
export const letterTemplate = resource('letterTemplate', '函件模板', 'Letter template', {
  scope: 'project',
  title: 'name',
  shown: ['title', 'content'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    style: code('样式', 'Style', letterStyle, { required: true, filter: true }),
    title: text('标题', 'Title', { max: 200 }),
    englishTitle: text('英文标题', 'English title', { max: 200, list: false }),
    content: richText('内容', 'Content', { detailOnly: true }),
    englishContent: richText('英文内容', 'English content', { detailOnly: true }),
    backgroundImage: image('背景图', 'Background image', { purpose: 'sitePicture' }),
    webFormId: ref('webForm', '表单', 'Form', { filter: true, whenParentGoes: 'clear' }),
    showBoothNumber: boolean('显示展位号', 'Show stand number'),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
})

/** A snapshot of field groups to start new forms from. */
export const webFormTemplate = resource('webFormTemplate', '表单模板', 'Form template', {
  scope: 'global',
  title: 'name',
  order: [['sortNumber', 'asc']],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    type: code('类型', 'Type', webFormType, { filter: true }),
    fieldGroups: json<object>()('字段组快照', 'Field group snapshot', { entered: 'elsewhere', list: false }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    sortNumber: sortNumber(),
    remark: remark(),
  },
})
