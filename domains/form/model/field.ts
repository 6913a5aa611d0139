import {
  boolean,
  children,
  code,
  codeList,
  decimal,
  image,
  instant,
  integer,
  json,
  longText,
  ref,
  resource,
  sortNumber,
  state,
  text,
} from '@pavilion/declare'
import {
  fieldEditStatus,
  fieldVisible,
  fileKind,
  firstChoice,
  formComponentType,
  ruleJoin,
  textPattern,
  visibleRuleMethod,
  visibleRuleType,
  webFormCandidateStatus,
  widthUnit,
} from './codes.ts'
import type { AnswerValue, Condition, RowColumn } from './definition.ts'

const format = ['格式', 'Format'] as const
const numbers = ['数值', 'Numbers'] as const
const patterns = ['格式要求', 'Pattern'] as const
const behaviour = ['行为', 'Behaviour'] as const

/** A heading over some fields, and a step when the form is paged by group. */
export const webFormFieldGroup = resource('webFormFieldGroup', '表单字段组', 'Question group', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [['sortNumber', 'asc']],
  // Answers and versions refer to it, so deleted rows are kept.
  keepsDeleted: true,
  fields: {
    webFormId: ref('webForm', '表单', 'Form', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    name: text('名称', 'Name', { max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200 }),
    sortNumber: sortNumber(),
  },
  many: { webFormFields: children('webFormField', 'webFormFieldGroupId', [['sortNumber', 'asc']]) },
})

/** One field of a form (visitor-side §3). */
export const webFormField = resource('webFormField', '表单字段', 'Question', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'content', 'patternMessage', 'unit', 'placeholder', 'remark'],
  order: [['sortNumber', 'asc']],
  // Answers refer to fields by id, and the label of a deleted field still says whether its answers
  // are personal.
  keepsDeleted: true,
  fields: {
    webFormId: ref('webForm', '表单', 'Form', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    webFormFieldGroupId: ref('webFormFieldGroup', '字段组', 'Question group', {
      filter: true,
      whenParentGoes: 'clear',
    }),
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    label: text('题目含义', 'Meaning', {
      max: 50,
      filter: true,
      hint: [
        '选定后，答案会自动校验，并用于通知和查重',
        'Answers are then checked, and used for messages and to find duplicates',
      ],
    }),
    content: longText('说明文字', 'Text', { max: 5000, list: false }),
    englishContent: longText('英文说明文字', 'Text in English', { max: 5000, list: false }),
    titleFieldId: ref('webFormField', '名称中显示的答案', 'Answer shown in the name', {
      whenParentGoes: 'clear',
      list: false,
      hint: [
        '在名称中写「{答案}」，访客会看到前面那道题的答案；该题隐藏或未填写时为空',
        'Write {answer} in the name to show the answer to an earlier question there; nothing while it is hidden or empty',
      ],
    }),
    sortNumber: sortNumber(),
    required: boolean('必填', 'Required', { section: behaviour }),
    visible: code('是否显示', 'Visible', fieldVisible, { default: fieldVisible.visible, section: behaviour }),
    disabled: boolean('禁用', 'Disabled', { section: behaviour }),
    repeat: boolean('允许重复', 'Repeat allowed', {
      default: true,
      section: behaviour,
      hint: ['关闭后同一表单内答案不可重复', 'Off: no two records of the form may have the same answer'],
    }),
    editStatus: code('修改状态', 'Edit status', fieldEditStatus, {
      default: fieldEditStatus.editable,
      section: behaviour,
    }),
    defaultValue: json<AnswerValue>()('默认值', 'Default value', {
      entered: 'elsewhere',
      section: behaviour,
      list: false,
    }),
    firstChoice: code('首个选项', 'First choice', firstChoice, {
      default: firstChoice.asForm,
      section: behaviour,
      list: false,
      hint: ['报名表单默认选中，问卷默认不选中', 'Preselected in registration forms, not in questionnaires'],
    }),
    decisionRuleGroupId: ref('decisionRuleGroup', '决策规则组', 'Decision rule group', { section: behaviour }),
    showInList: boolean('列表显示', 'Show in list', { default: true, section: behaviour }),
    sortable: boolean('可排序', 'Sortable', {
      section: behaviour,
      list: false,
      hint: [
        '可按此题排序和按范围筛选，不限记录数；每个表单最多 5 个',
        'Lists can be sorted and filtered by range on this question, whatever their length; at most 5 per form',
      ],
    }),
    sortableSince: instant('可排序起始时间', 'Sortable since', { written: 'server', section: behaviour, list: false }),
    maxlength: integer('最大长度', 'Maximum length', { min: 0, max: 10_000, section: format }),
    minlength: integer('最小长度', 'Minimum length', { min: 0, max: 10_000, section: format }),
    letterOrDigitOnly: boolean('仅限英文与数字', 'English letters and digits only', { section: format }),
    pattern: code('要求的格式', 'Required format', textPattern, { section: patterns, list: false }),
    ownPattern: text('自定义格式', 'Custom format', {
      max: 200,
      section: patterns,
      list: false,
      hint: [
        '如 [A-Z]{2}\\d{6} 表示两个大写字母加六位数字；须匹配整个答案',
        'For example [A-Z]{2}\\d{6}: two capital letters and six digits. The whole answer must match',
      ],
    }),
    patternMessage: text('格式错误提示', 'Wrong format message', {
      max: 200,
      section: patterns,
      list: false,
      hint: ['留空则显示默认提示', 'Left empty: the default message'],
    }),
    englishPatternMessage: text('格式错误英文提示', 'English wrong format message', {
      max: 200,
      section: patterns,
      list: false,
    }),
    minValue: decimal('最小值', 'Lowest number', { section: numbers, list: false }),
    maxValue: decimal('最大值', 'Highest number', { section: numbers, list: false }),
    step: decimal('步长', 'Step', {
      min: 0.000001,
      section: numbers,
      list: false,
      hint: [
        '答案须为步长的倍数：1 表示只能填整数，0.5 表示可填半数',
        'Answers must be multiples of it: 1 for whole numbers, 0.5 for halves',
      ],
    }),
    unit: text('单位', 'Unit', { max: 20, section: numbers, list: false }),
    englishUnit: text('英文单位', 'Unit in English', { max: 30, section: numbers, list: false }),
    minDate: instant('最小日期', 'Earliest date', { section: format }),
    maxDate: instant('最大日期', 'Latest date', { section: format }),
    width: decimal('宽度', 'Width', { min: 0, max: 5000, section: format }),
    widthUnit: code('宽度单位', 'Width unit', widthUnit, { section: format }),
    placeholder: text('占位提示', 'Placeholder', { max: 200, section: format }),
    englishPlaceholder: text('英文占位提示', 'English placeholder', { max: 200, section: format, list: false }),
    remark: longText('填写说明', 'Help text', { max: 2000 }),
    englishRemark: longText('英文填写说明', 'English help text', { max: 2000, list: false }),
  },
  many: {
    webFormComponent: children('webFormComponent', 'webFormFieldId'),
    webFormRecordValues: children('webFormRecordValue', 'webFormFieldId'),
  },
})

/** How a field is answered: its type and, for choices, how many may be selected. One per field. */
export const webFormComponent = resource('webFormComponent', '表单组件', 'Form component', {
  scope: 'project',
  title: 'type',
  unique: [['webFormFieldId']],
  // Answers and versions refer to it, so deleted rows are kept.
  keepsDeleted: true,
  fields: {
    webFormFieldId: ref('webFormField', '表单字段', 'Question', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    type: code('类型', 'Type', formComponentType, { required: true, filter: true }),
    maxCheckedItem: integer('最多可选', 'Maximum choices', {
      min: 0,
      max: 999,
      hint: ['留空表示 999', 'Left empty: 999'],
    }),
    fileKinds: codeList('允许的文件类型', 'File types allowed', fileKind, {
      list: false,
      hint: ['留空则不限；按文件内容核对', 'Left empty: any type. Checked by what the file contains'],
    }),
    rowColumns: json<readonly RowColumn[]>()('列', 'Columns', {
      entered: 'elsewhere',
      list: false,
      example: [{ key: 'c1', name: '姓名', englishName: 'Name', type: 1, required: true }],
    }),
    leastRows: integer('最少行数', 'Minimum rows', { min: 0, max: 100, list: false }),
    mostRows: integer('最多行数', 'Maximum rows', {
      min: 1,
      max: 100,
      list: false,
      hint: ['留空表示 100', 'Left empty: 100'],
    }),
  },
  many: { webFormCandidates: children('webFormCandidate', 'webFormComponentId', [['sortNumber', 'asc']]) },
})

/** One choice; `name` is stored as the answer. */
export const webFormCandidate = resource('webFormCandidate', '表单候选项', 'Choice', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [['sortNumber', 'asc']],
  // Answers and versions refer to it, so deleted rows are kept.
  keepsDeleted: true,
  fields: {
    webFormComponentId: ref('webFormComponent', '表单组件', 'Form component', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    status: state('状态', 'Status', webFormCandidateStatus, {
      initial: 'valid',
      moves: {
        setValid: { from: ['invalid'], to: 'valid', label: ['设为有效', 'Mark as valid'], tone: 'good' },
        setInvalid: { from: ['valid'], to: 'invalid', label: ['设为无效', 'Mark as invalid'], tone: 'danger' },
      },
    }),
    remark: text('备注', 'Remark', { max: 500 }),
    picture: image('图片', 'Picture', { purpose: 'sitePicture', list: false }),
    exclusive: boolean('不与其他选项同选', 'Excludes other choices', {
      list: false,
      hint: ['如「以上都不是」；仅用于多选框', 'Such as “none of these”; for multiple choice only'],
    }),
    sortNumber: sortNumber(),
    parentId: ref('webFormCandidate', '上级', 'Parent', { filter: true, whenParentGoes: 'take' }),
  },
})

/**
 * Shows the field `resultId` while the answer to `fieldId` meets the condition (visitor-side §4).
 */
export const webFormVisibleRule = resource('webFormVisibleRule', '表单显示规则', 'Visibility rule', {
  scope: 'project',
  title: 'method',
  // Answers and versions refer to it, so deleted rows are kept.
  keepsDeleted: true,
  fields: {
    webFormId: ref('webForm', '表单', 'Form', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    fieldId: ref('webFormField', '条件字段', 'Field', { required: true, filter: true, whenParentGoes: 'take' }),
    method: code('方法', 'Method', visibleRuleMethod, { required: true, default: visibleRuleMethod.eq }),
    value: json<unknown>()('匹配的答案', 'Answers', { entered: 'answers' }),
    resultId: ref('webFormField', '目标字段', 'Target field', { required: true, filter: true, whenParentGoes: 'take' }),
    type: code('类型', 'Type', visibleRuleType, { default: visibleRuleType.visible, filter: true }),
    join: code('更多条件的关系', 'How more conditions combine', ruleJoin, { default: ruleJoin.and }),
    negated: boolean('取反', 'Reversed', {
      list: false,
      hint: ['开启后，条件不成立时才显示', 'On: shown when the conditions are not met'],
    }),
    conditions: json<readonly Condition[]>()('更多条件', 'More conditions', {
      entered: 'elsewhere',
      list: false,
    }),
  },
  published: {
    fields: ['webFormId', 'fieldId', 'method', 'value', 'resultId', 'type', 'join', 'negated', 'conditions'],
    where: { type: visibleRuleType.visible },
  },
})
