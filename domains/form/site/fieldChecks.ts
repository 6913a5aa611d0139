import { callApi } from '@pavilion/pages'
import type { FormField } from '../model/definition.ts'
import type { RealName } from '../model/realName.ts'

/** Whether no other record has this answer yet. Advice only: the submit checks again. */
export const isUnused = (field: FormField, value: unknown, webFormRecordId: number | undefined): Promise<boolean> =>
  callApi<boolean>(
    '/webFormField/ext/checkUnique',
    { webFormFieldId: field.id, value, ...(webFormRecordId && { webFormRecordId }) },
    { quiet: true },
  ).catch(() => true)

export interface RuleResult {
  readonly outcome: 'passes' | 'wrong' | 'used'
  readonly message: string | null
  readonly status: number | null
}
/** Checks an answer against the field's decision rules. Advice only: the submit checks again. */
export const checkDecisionRule = (
  { label, name, decisionRuleGroupId }: FormField,
  value: unknown,
): Promise<RuleResult> =>
  callApi<RuleResult>(
    '/decisionRule/ext/getDetail',
    { field: label || name, value: JSON.stringify(value), decisionRuleGroupId },
    { quiet: true },
  )

const realNameOk = 10
/**
 * Whether name and ID number belong together. True if the service fails: the submit checks again.
 */
export const isRealName = ({ name, idNumber }: Pick<RealName, 'name' | 'idNumber'>): Promise<boolean> =>
  callApi<number>('/webFormRecord/ext/checkIdNumber', { name, idNumber }, { quiet: true }).then(
    code => code === realNameOk,
    () => true,
  )
