import {
  call,
  code,
  exactly,
  idField,
  joined,
  json,
  many,
  maybe,
  oneOf,
  pageOf,
  plain,
  rowOf,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { decisionRuleRemark } from '../codes.ts'
import { decisionRuleGroup } from '../decisionRule.ts'
import { formList, optionalId } from './bodies.ts'
import { formNamed } from './forms.ts'

// Answers that are checked against lists: codes, memberships.

/** Whether an answer passes; never what would. */
export const ruleAnswer = view({
  outcome: oneOf(exactly('passes'), exactly('wrong'), exactly('used')),
  message: maybe(plain.text),
  id: maybe(plain.integer),
  /** Marks the rule as used, once. */
  proof: maybe(plain.text),
  /** The status that the record gets after passing. */
  status: maybe(plain.integer),
})
export type RuleAnswer = AnswerOf<typeof ruleAnswer>
export const checkDecisionRule = call('/decisionRule/ext/getDetail', {
  name: ['校验资格或邀请码', 'Check a code or a membership'],
  body: {
    field: text('字段', 'Field', { required: true, max: 200, example: 'invitationCode' }),
    value: text('值', 'Value', { required: true, max: 1000, example: '"A20270418"' }),
    decisionRuleGroupId: optionalId('决策规则组', 'Decision rule group'),
    webFormId: optionalId('表单', 'Form'),
  },
  answer: ruleAnswer,
  reads: true,
})
export const markRuleUsed = call('/decisionRule/ext/updateRemark', {
  name: ['标记已使用', 'Mark a code as used'],
  body: {
    id: idField,
    remark: code('备注', 'Remark', decisionRuleRemark),
    proof: text('一次性凭证', 'One-time proof', { required: true, max: 200 }),
  },
})
export const getRuleGroups = call('/decisionRuleGroup/ext/getListIncludeWebFormsAndDecisionRules', {
  name: ['决策规则组及其表单', 'Decision rule groups with their forms'],
  body: {
    ...formList,
    // Rule groups are filtered by their own fields, so the example is an id.
    where: json<Record<string, unknown>>()('条件', 'Conditions', { example: { id: 1 } }),
  },
  answer: pageOf(joined(rowOf(decisionRuleGroup), view({ fields: many(plain.text), webForms: many(formNamed) }))),
  reads: true,
})
