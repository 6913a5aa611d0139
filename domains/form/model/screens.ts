import { screensFor } from '@pavilion/declare'
import { importBatch, registerChannel, webFormCertType, webFormChannel, webFormFeeRule } from './channel.ts'
import { decisionRule, decisionRuleGroup } from './decisionRule.ts'
import { webFormCandidate, webFormComponent, webFormField, webFormFieldGroup, webFormVisibleRule } from './field.ts'
import { letterTemplate, webForm, webFormTemplate } from './form.ts'
import { webFormRecord, webFormRecordValue, webFormVersion } from './record.ts'

const at = (name: string) => `/webFormManagement/${name}`, platform = (name: string) => `/platformManagement/${name}`

export const webFormScreens = screensFor(webForm, {
  path: at('webForm'), icon: 'FormOutlined', tabs: ['webFormFieldGroups', 'webFormFields', 'webFormVisibleRules', 'webFormChannels', 'webFormFeeRules', 'webFormCertTypes'],
  columns: ['name', 'englishName', 'type', 'status', 'registerStatus', 'startTime', 'endTime', 'limitCount'],
})
export const webFormRecordScreens = screensFor(webFormRecord, {
  path: at('webFormRecord'), icon: 'SolutionOutlined', tabs: ['members'],
  columns: ['number', 'name', 'phoneNumber', 'email', 'status', 'registerChannelId', 'createdAt'],
})
export const webFormFieldGroupScreens = screensFor(webFormFieldGroup, { path: at('webFormFieldGroup'), icon: 'GroupOutlined', tabs: ['webFormFields'] })
export const webFormFieldScreens = screensFor(webFormField, {
  path: at('webFormField'), icon: 'FieldStringOutlined', tabs: ['webFormComponent'],
  columns: ['name', 'englishName', 'webFormId', 'webFormFieldGroupId', 'label', 'required', 'visible', 'sortNumber'],
})
export const webFormComponentScreens = screensFor(webFormComponent, { path: at('webFormComponent'), icon: 'AppstoreOutlined', tabs: ['webFormCandidates'] })
export const webFormCandidateScreens = screensFor(webFormCandidate, { path: at('webFormCandidate'), icon: 'UnorderedListOutlined' })
export const webFormVisibleRuleScreens = screensFor(webFormVisibleRule, { path: at('webFormVisibleRule'), icon: 'EyeOutlined' })
export const webFormFeeRuleScreens = screensFor(webFormFeeRule, { path: at('webFormFeeRule'), icon: 'PayCircleOutlined' })
export const webFormChannelScreens = screensFor(webFormChannel, { path: at('webFormChannel'), icon: 'ShareAltOutlined' })
export const webFormCertTypeScreens = screensFor(webFormCertType, { path: at('webFormCertType'), icon: 'IdcardOutlined' })
export const webFormRecordValueScreens = screensFor(webFormRecordValue, { path: at('webFormRecordValue'), icon: 'DatabaseOutlined', hidden: true })
export const webFormVersionScreens = screensFor(webFormVersion, { path: at('webFormVersion'), icon: 'HistoryOutlined', hidden: true })
export const letterTemplateScreens = screensFor(letterTemplate, { path: at('letterTemplate'), icon: 'MailOutlined' })
export const registerChannelScreens = screensFor(registerChannel, { path: '/registerManagement/registerChannel', icon: 'BranchesOutlined' })
export const webFormTemplateScreens = screensFor(webFormTemplate, { path: platform('webFormTemplate'), icon: 'SnippetsOutlined' })
export const decisionRuleGroupScreens = screensFor(decisionRuleGroup, { path: platform('decisionRuleGroup'), icon: 'AuditOutlined', tabs: ['decisionRules'] })
export const decisionRuleScreens = screensFor(decisionRule, { path: platform('decisionRule'), icon: 'CheckSquareOutlined' })
export const importBatchScreens = screensFor(importBatch, { path: platform('importBatch'), icon: 'ImportOutlined', import: false,
  columns: ['name', 'resource', 'status', 'totalAmt', 'successAmt', 'failAmt', 'sysUserId', 'createdAt'] })
