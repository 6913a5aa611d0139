import { type Call, resourceCalls } from '@pavilion/http'
import {
  decisionRule,
  decisionRuleGroup,
  letterTemplate,
  registerChannel,
  webForm,
  webFormCandidate,
  webFormCertType,
  webFormChannel,
  webFormComponent,
  webFormFeeRule,
  webFormField,
  webFormFieldGroup,
  webFormRecordValue,
  webFormTemplate,
  webFormVersion,
  webFormVisibleRule,
} from '../model/index.ts'
import { builderCalls } from './builder/calls.ts'
import { formCalls } from './calls/forms.ts'
import { ownCalls } from './calls/ownRecords.ts'
import { reviewCalls } from './calls/review.ts'
import { ruleCalls } from './calls/rules.ts'
import { realNameCalls, submitCalls } from './calls/submit.ts'
import { fieldCallWraps, formWraps, ruleWraps } from './definition/definitionWrites.ts'
import { importBatchCalls } from './imports/calls.ts'
import { recordCalls } from './records/recordCalls.ts'
import { choiceWraps } from './answers/renamedChoices.ts'

export const calls: readonly Call[] = [
  ...formCalls,
  ...ruleCalls,
  ...submitCalls,
  ...realNameCalls,
  ...ownCalls,
  ...reviewCalls,
  ...recordCalls,
  ...importBatchCalls,
  ...builderCalls,
  ...resourceCalls(webForm, formWraps),
  ...resourceCalls(webFormField, fieldCallWraps),
  ...resourceCalls(webFormVisibleRule, ruleWraps),
  ...resourceCalls(webFormCandidate, choiceWraps),
  ...resourceCalls(registerChannel),
  ...[
    webFormFieldGroup,
    webFormComponent,
    webFormRecordValue,
    webFormVersion,
    webFormFeeRule,
    webFormChannel,
    webFormCertType,
    webFormTemplate,
    letterTemplate,
    decisionRuleGroup,
    decisionRule,
  ].flatMap(of => resourceCalls(of)),
]
