import { send } from '@pavilion/pages'
import { checkUnique } from '../../model/calls/forms.ts'
import { checkIdNumber } from '../../model/calls/records.ts'
import { checkDecisionRule, type RuleAnswer } from '../../model/calls/rules.ts'
import type { AnswerValue, FormField } from '../../model/definition.ts'
import type { RealName } from '../../model/realName.ts'

/** Whether no other record has this answer yet. Advice only: the submit checks again. */
export const isUnused = (field: FormField, value: AnswerValue, webFormRecordId: number | undefined): Promise<boolean> =>
  send(
    checkUnique,
    { webFormFieldId: field.id, value, ...(webFormRecordId && { webFormRecordId }) },
    { quiet: true },
  ).catch(() => true)

/** Checks an answer against the field's decision rules. Advice only: the submit checks again. */
export const checkRule = ({ label, name, decisionRuleGroupId }: FormField, value: unknown): Promise<RuleAnswer> =>
  send(checkDecisionRule, { field: label || name, value: JSON.stringify(value), decisionRuleGroupId }, { quiet: true })

const realNameOk = 10
/**
 * Whether name and ID number belong together. True if the service fails: the submit checks again.
 */
export const isRealName = ({ name, idNumber }: Pick<RealName, 'name' | 'idNumber'>): Promise<boolean> =>
  send(checkIdNumber, { name, idNumber }, { quiet: true }).then(
    code => code === realNameOk,
    () => true,
  )
