import {
  boolean,
  children,
  code,
  decimal,
  instant,
  integer,
  json,
  ref,
  remark,
  resource,
  sortNumber,
  state,
  text,
} from '@pavilion/declare'
import {
  fieldEditStatus,
  fieldVisible,
  firstChoice,
  formComponentType,
  ruleJoin,
  visibleRuleMethod,
  visibleRuleType,
  webFormCandidateStatus,
  widthUnit,
} from './codes.ts'
import type { AnswerValue, Condition } from './definition.ts'

const format = ['格式', 'Format'] as const
const behaviour = ['行为', 'Behaviour'] as const

/** A heading over some fields, and a step when the form is paged by group. */
export const webFormFieldGroup = resource('webFormFieldGroup', '表单字段组', 'Web form field group', {
  scope: 'project',
  title: 'name',
  order: [['sortNumber', 'asc']],
  // Answers and versions refer to it, so deleted rows are kept.
  keepsDeleted: true,
  fields: {
    webFormId: ref('webForm', '表单', 'Web form', {
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
export const webFormField = resource('webFormField', '表单字段', 'Web form field', {
  scope: 'project',
  title: 'name',
  order: [['sortNumber', 'asc']],
  // Answers refer to fields by id, and the label of a deleted field still says whether its answers
  // are personal.
  keepsDeleted: true,
  fields: {
    webFormId: ref('webForm', '表单', 'Web form', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    webFormFieldGroupId: ref('webFormFieldGroup', '字段组', 'Web form field group', {
      filter: true,
      whenParentGoes: 'clear',
    }),
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    label: text('字段标识', 'Label (key)', {
      max: 50,
      filter: true,
      hint: [
        '约定的标识（如 phoneNumber、email、idNumber）自带校验',
        'Well-known labels such as phoneNumber, email and idNumber have their own checks',
      ],
    }),
    sortNumber: sortNumber(),
    required: boolean('必填', 'Required', { section: behaviour }),
    visible: code('是否显示', 'Visible', fieldVisible, { default: fieldVisible.visible, section: behaviour }),
    disabled: boolean('禁用', 'Disabled', { section: behaviour }),
    repeat: boolean('允许重复', 'Repeat allowed', {
      default: true,
      section: behaviour,
      hint: ['关闭后同一表单内答案不可重复', 'Off: every record of the form needs a different answer'],
    }),
    editStatus: code('修改状态', 'Edit status', fieldEditStatus, {
      default: fieldEditStatus.editable,
      section: behaviour,
    }),
    defaultValue: json<AnswerValue>()('默认值', 'Default value', { section: behaviour, list: false }),
    firstChoice: code('首个选项', 'First choice', firstChoice, {
      default: firstChoice.asForm,
      section: behaviour,
      list: false,
      hint: ['注册类表单默认选中，问卷默认不选中', 'Registration forms choose it beforehand, questionnaires do not'],
    }),
    decisionRuleGroupId: ref('decisionRuleGroup', '决策规则组', 'Decision rule group', { section: behaviour }),
    showInList: boolean('列表显示', 'Show in list', { default: true, section: behaviour }),
    sortable: boolean('可排序', 'Sortable', {
      section: behaviour,
      list: false,
      hint: [
        '可按此字段排序和按范围筛选，不限记录数；每个表单最多 5 个',
        'Sort and filter by range on this field with any number of records; at most 5 per form',
      ],
    }),
    sortableSince: instant('可排序起始时间', 'Sortable since', { written: 'server', section: behaviour, list: false }),
    maxlength: integer('最大长度', 'Maximum length', { min: 0, max: 10_000, section: format }),
    minlength: integer('最小长度', 'Minimum length', { min: 0, max: 10_000, section: format }),
    letterOrDigitOnly: boolean('仅限英文与数字', 'English letters and digits only', { section: format }),
    minDate: instant('最小日期', 'Earliest date', { section: format }),
    maxDate: instant('最大日期', 'Latest date', { section: format }),
    width: decimal('宽度', 'Width', { min: 0, max: 5000, section: format }),
    widthUnit: code('宽度单位', 'Width unit', widthUnit, { section: format }),
    placeholder: text('占位提示', 'Placeholder', { max: 200, section: format }),
    remark: remark(),
  },
  many: {
    webFormComponent: children('webFormComponent', 'webFormFieldId'),
    webFormRecordValues: children('webFormRecordValue', 'webFormFieldId'),
  },
})

/** How a field is answered: its type and, for choices, how many may be selected. One per field. */
export const webFormComponent = resource('webFormComponent', '表单组件', 'Web form component', {
  scope: 'project',
  title: 'type',
  unique: [['webFormFieldId']],
  // Answers and versions refer to it, so deleted rows are kept.
  keepsDeleted: true,
  fields: {
    webFormFieldId: ref('webFormField', '表单字段', 'Web form field', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    type: code('类型', 'Type', formComponentType, { required: true, filter: true }),
    maxCheckedItem: integer('最多可选', 'Maximum choices', { min: 0, max: 999, hint: ['留空表示 999', 'Empty: 999'] }),
  },
  many: { webFormCandidates: children('webFormCandidate', 'webFormComponentId', [['sortNumber', 'asc']]) },
})

/** One choice; `name` is stored as the answer. */
export const webFormCandidate = resource('webFormCandidate', '表单候选项', 'Web form candidate', {
  scope: 'project',
  title: 'name',
  order: [['sortNumber', 'asc']],
  // Answers and versions refer to it, so deleted rows are kept.
  keepsDeleted: true,
  fields: {
    webFormComponentId: ref('webFormComponent', '表单组件', 'Web form component', {
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
        setValid: { from: ['invalid'], to: 'valid', label: ['设为有效', 'Make valid'], tone: 'good' },
        setInvalid: { from: ['valid'], to: 'invalid', label: ['设为无效', 'Make invalid'], tone: 'danger' },
      },
    }),
    remark: text('备注', 'Remark', { max: 500 }),
    sortNumber: sortNumber(),
    parentId: ref('webFormCandidate', '上级', 'Parent', { filter: true, whenParentGoes: 'take' }),
  },
})

/**
 * Shows the field `resultId` while the answer to `fieldId` meets the condition (visitor-side §4).
 */
export const webFormVisibleRule = resource('webFormVisibleRule', '表单显示规则', 'Visible rule', {
  scope: 'project',
  title: 'method',
  // Answers and versions refer to it, so deleted rows are kept.
  keepsDeleted: true,
  fields: {
    webFormId: ref('webForm', '表单', 'Web form', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    fieldId: ref('webFormField', '条件字段', 'Field', { required: true, filter: true, whenParentGoes: 'take' }),
    method: code('方法', 'Method', visibleRuleMethod, { required: true, default: visibleRuleMethod.eq }),
    value: json<unknown>()('匹配值（JSON文本）', 'Value (JSON text)'),
    resultId: ref('webFormField', '目标字段', 'Target field', { required: true, filter: true, whenParentGoes: 'take' }),
    type: code('类型', 'Type', visibleRuleType, { default: visibleRuleType.visible, filter: true }),
    join: code('更多条件的关系', 'Further conditions joined by', ruleJoin, { default: ruleJoin.and }),
    conditions: json<readonly Condition[]>()('更多条件', 'Further conditions', {
      list: false,
      hint: ['每项为 fieldId、method、value', 'Each has fieldId, method and value'],
    }),
  },
  published: {
    fields: ['webFormId', 'fieldId', 'method', 'value', 'resultId', 'type', 'join', 'conditions'],
    where: { type: visibleRuleType.visible },
  },
})
