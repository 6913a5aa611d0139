import { anyone, type Call, handle } from '@pavilion/http'
import { checkDecisionRule, getRuleGroups, markRuleUsed } from '../../model/calls/rules.ts'
import { checkRule, markByProof } from '../decisionRules/check.ts'
import { groupsWithRules } from '../decisionRules/groups.ts'

const seldom = { guard: anyone(), rate: { max: 20, seconds: 60, by: 'ip' } } as const

export const ruleCalls: Call[] = [
  handle(checkDecisionRule, seldom, ({ ctx, body }) => checkRule(ctx, body)),
  handle(markRuleUsed, seldom, ({ ctx, body }) => markByProof(ctx, body)),
  handle(getRuleGroups, { guard: anyone() }, ({ ctx, body }) => groupsWithRules(ctx, body)),
]
