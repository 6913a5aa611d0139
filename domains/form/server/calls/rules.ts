import { code, integer, json, shape, text } from '@pavilion/declare'
import { anyone, type Call, post, rowsOf } from '@pavilion/http'
import { decisionRuleGroup, decisionRuleRemark } from '../../model/index.ts'
import { checkRule, markByProof } from '../decisionRules/check.ts'
import { groupsWithRules } from '../decisionRules/groups.ts'
import { id, list, optionalId } from './shapes.ts'

/** Rule groups are filtered by their own fields, so the example is an id. */
const groupList = shape({
  ...list.fields,
  where: json<Record<string, unknown>>()('条件', 'Conditions', { example: { id: 1 } }),
})

export const ruleCalls: Call[] = [
  post(
    '/decisionRule/ext/getDetail',
    {
      guard: anyone(),
      summary: ['校验资格或邀请码', 'Check a code or a membership'],
      writes: false,
      rate: { max: 20, seconds: 60, by: 'ip' },
      body: shape({
        field: text('字段', 'Field', { required: true, max: 200, example: 'invitationCode' }),
        value: text('值', 'Value', { required: true, max: 1000, example: '"A20270418"' }),
        decisionRuleGroupId: optionalId('决策规则组', 'Decision rule group'),
        webFormId: optionalId('表单', 'Form'),
      }),
      answer: {
        shape: shape({
          outcome: text('结果', 'Outcome', { required: true, example: 'passes' }),
          message: text('提示', 'Message'),
          id: integer('编号', 'Id'),
          proof: text('一次性凭证', 'One-time proof'),
          status: integer('通过后的状态', 'Status after passing'),
        }),
      },
    },
    ({ ctx, body }) => checkRule(ctx, body),
  ),
  post(
    '/decisionRule/ext/updateRemark',
    {
      guard: anyone(),
      summary: ['标记已使用', 'Mark a code as used'],
      answer: { nothing: true },
      rate: { max: 20, seconds: 60, by: 'ip' },
      body: shape({
        id,
        remark: code('备注', 'Remark', decisionRuleRemark),
        proof: text('一次性凭证', 'One-time proof', { required: true, max: 200 }),
      }),
    },
    ({ ctx, body }) => markByProof(ctx, body),
  ),
  post(
    '/decisionRuleGroup/ext/getListIncludeWebFormsAndDecisionRules',
    {
      guard: anyone(),
      summary: ['决策规则组及其表单', 'Decision rule groups with their forms'],
      body: groupList,
      answer: rowsOf(decisionRuleGroup),
      writes: false,
    },
    ({ ctx, body }) => groupsWithRules(ctx, body as Record<string, unknown>),
  ),
]
