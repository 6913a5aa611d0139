import {
  boolean,
  children,
  code,
  instant,
  json,
  phone,
  readPhone,
  ref,
  refs,
  resource,
  state,
  text,
} from '@pavilion/declare'
import { decisionRuleMode, enabledMoves, enabledStatus, webFormRecordStatus } from './codes.ts'

/** A rule's value as it is compared, as SQL over its row: without case, width, quotes and blanks. */
export const ruleValue = `lower(regexp_replace(normalize("value" #>> '{}', NFKC), '[[:space:]"]+', '', 'g'))`
/** Its start, which an index can hold. */
export const ruleValueStart = `left(${ruleValue}, 200)`

/**
 * A check against a list on the server: members, invitation codes, invited people. Its codes are
 * never sent to a browser.
 */
export const decisionRuleGroup = resource('decisionRuleGroup', '决策规则组', 'Decision rule group', {
  scope: 'project',
  title: 'name',
  personal: { purpose: 'business', until: 'organiser' },
  fields: {
    // The published group's messages are what visitors read.
    name: text('名称', 'Name', { oneLanguage: true, required: true, max: 100, search: true }),
    mode: code('模式', 'Mode', decisionRuleMode, { default: decisionRuleMode.invitationCode, filter: true }),
    message: text('不通过提示', 'Refusal message', { max: 500 }),
    englishMessage: text('英文提示', 'English message', { max: 500 }),
    usedMessage: text('已使用提示', 'Already-used message', { max: 500 }),
    englishUsedMessage: text('英文已使用提示', 'English already-used message', { max: 500, list: false }),
    hotline: phone('咨询热线', 'Hotline'),
    markUsed: boolean('通过后标记已使用', 'Mark as used after a successful check'),
    passInitialStatus: code('通过后的初始状态', 'Initial status after passing', webFormRecordStatus),
    webFormIds: refs('webForm', '表单', 'Forms'),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
  many: { decisionRules: children('decisionRule', 'decisionRuleGroupId') },
  published: {
    fields: ['name', 'mode', 'message', 'englishMessage', 'usedMessage', 'englishUsedMessage', 'hotline'],
    where: { status: enabledStatus.enabled },
  },
})

/** A listed phone number is found by its one spelling, however it was typed. */
function listed(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const number =
    row.field === 'phoneNumber' && (typeof row.value === 'string' || typeof row.value === 'number')
      ? readPhone(String(row.value).replace(/^[\s"]+|[\s"]+$/g, ''))
      : undefined
  return number ? { ...row, value: number } : { ...row }
}

export const decisionRule = resource('decisionRule', '决策规则', 'Decision rule', {
  scope: 'project',
  title: 'field',
  tidy: listed,
  indexes: [['decisionRuleGroupId', ruleValueStart]],
  personal: { purpose: 'registration', until: 'organiser' },
  fields: {
    decisionRuleGroupId: ref('decisionRuleGroup', '决策规则组', 'Decision rule group', {
      filter: true,
      whenParentGoes: 'take',
    }),
    field: text('字段', 'Field', { max: 100, filter: true, search: true }),
    value: json<unknown>()('值', 'Value', { entered: 'answers', masks: 'found' }),
    remark: text('备注', 'Remark', { max: 500, search: true }),
    /** The record that used the code; the remark says that it was used. */
    webFormRecordId: ref('webFormRecord', '用于记录', 'Used for', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
    }),
    webUserId: ref('webUser', '使用人', 'Used by', { written: 'server', whenParentGoes: 'clear' }),
    usedAt: instant('使用时间', 'Used at', { written: 'server' }),
  },
})
