import { screensFor } from '@pavilion/declare'
import { importBatch, registerChannel, webFormCertType, webFormChannel, webFormFeeRule } from './channel.ts'
import { decisionRule, decisionRuleGroup } from './decisionRule.ts'
import { webFormCandidate, webFormComponent, webFormField, webFormFieldGroup, webFormVisibleRule } from './field.ts'
import { letterTemplate, webForm, webFormTemplate } from './form.ts'
import { webFormRecord, webFormRecordValue, webFormVersion } from './record.ts'

const at = (name: string) => `/webFormManagement/${name}`
const platform = (name: string) => `/platformManagement/${name}`

export const webFormScreens = screensFor(webForm, {
  path: at('webForm'),
  icon: 'FormOutlined',
  tabs: [
    'webFormFieldGroups',
    'webFormFields',
    'webFormVisibleRules',
    'webFormChannels',
    'webFormFeeRules',
    'webFormCertTypes',
  ],
  columns: ['name', 'englishName', 'type', 'status', 'registerStatus', 'startTime', 'endTime', 'limitCount'],
  extra: [
    {
      path: at('visit'),
      name: ['访问表单', 'Form visit'],
      view: 'FormVisit',
      right: 'webForm.getDetail',
      icon: 'LinkOutlined',
      hidden: true,
    },
    {
      path: at('builder'),
      name: ['表单搭建', 'Form builder'],
      view: 'FormBuilder',
      right: 'webForm.getDetail',
      icon: 'BuildOutlined',
      hidden: true,
    },
    {
      path: at('preview'),
      name: ['表单预览', 'Form preview'],
      view: 'FormPreview',
      right: 'webForm.getDetail',
      icon: 'EyeOutlined',
      hidden: true,
    },
    {
      path: at('firstChoices'),
      name: ['替人作答的单选题', 'Single choices that answer for people'],
      view: 'FirstChoices',
      right: 'webFormField.update',
      icon: 'EditOutlined',
      hidden: true,
    },
  ],
})
export const webFormRecordScreens = screensFor(webFormRecord, {
  path: at('webFormRecord'),
  icon: 'SolutionOutlined',
  tabs: ['members'],
  columns: ['number', 'name', 'phoneNumber', 'email', 'status', 'registerChannelId', 'createdAt'],
  extra: [
    { path: at('groupMember'), name: ['团体成员', 'Group members'], view: 'GroupMemberList', icon: 'TeamOutlined' },
    {
      path: at('invitationPreview'),
      name: ['邀请函预览', 'Invitation preview'],
      view: 'InvitationPreview',
      right: 'webFormRecord.getDetail',
      icon: 'MailOutlined',
      hidden: true,
    },
  ],
})
export const webFormFieldGroupScreens = screensFor(webFormFieldGroup, {
  path: at('webFormFieldGroup'),
  icon: 'GroupOutlined',
  tabs: ['webFormFields'],
})
export const webFormFieldScreens = screensFor(webFormField, {
  path: at('webFormField'),
  icon: 'FieldStringOutlined',
  tabs: ['webFormComponent'],
  columns: ['name', 'englishName', 'webFormId', 'webFormFieldGroupId', 'label', 'required', 'visible', 'sortNumber'],
})
export const webFormComponentScreens = screensFor(webFormComponent, {
  path: at('webFormComponent'),
  icon: 'AppstoreOutlined',
  tabs: ['webFormCandidates'],
})
export const webFormCandidateScreens = screensFor(webFormCandidate, {
  path: at('webFormCandidate'),
  icon: 'UnorderedListOutlined',
})
export const webFormVisibleRuleScreens = screensFor(webFormVisibleRule, {
  path: at('webFormVisibleRule'),
  icon: 'EyeOutlined',
})
export const webFormFeeRuleScreens = screensFor(webFormFeeRule, {
  path: at('webFormFeeRule'),
  icon: 'PayCircleOutlined',
})
export const webFormChannelScreens = screensFor(webFormChannel, {
  path: at('webFormChannel'),
  icon: 'ShareAltOutlined',
})
export const webFormCertTypeScreens = screensFor(webFormCertType, {
  path: at('webFormCertType'),
  icon: 'IdcardOutlined',
})
export const webFormRecordValueScreens = screensFor(webFormRecordValue, {
  path: at('webFormRecordValue'),
  icon: 'DatabaseOutlined',
  hidden: true,
})
export const webFormVersionScreens = screensFor(webFormVersion, {
  path: at('webFormVersion'),
  icon: 'HistoryOutlined',
  hidden: true,
})
export const letterTemplateScreens = screensFor(letterTemplate, { path: at('letterTemplate'), icon: 'MailOutlined' })
export const registerChannelScreens = screensFor(registerChannel, {
  path: '/registerManagement/registerChannel',
  icon: 'BranchesOutlined',
})
export const webFormTemplateScreens = screensFor(webFormTemplate, {
  path: platform('webFormTemplate'),
  icon: 'SnippetsOutlined',
})
export const decisionRuleGroupScreens = screensFor(decisionRuleGroup, {
  path: platform('decisionRuleGroup'),
  icon: 'AuditOutlined',
  tabs: ['decisionRules'],
})
export const decisionRuleScreens = screensFor(decisionRule, {
  path: platform('decisionRule'),
  icon: 'CheckSquareOutlined',
})
export const importBatchScreens = screensFor(importBatch, {
  path: platform('importBatch'),
  icon: 'ImportOutlined',
  import: false,
  columns: ['name', 'resource', 'status', 'totalAmt', 'successAmt', 'failAmt', 'sysUserId', 'createdAt'],
  extra: [
    {
      path: `${platform('importBatch')}/create`,
      name: ['新建导入批次', 'New import batch'],
      view: 'ImportBatchCreate',
      right: 'importBatch.create',
      hidden: true,
    },
    {
      path: `${platform('importBatch')}/manageData`,
      name: ['批次数据', 'Batch data'],
      view: 'ManageBatchData',
      right: 'importBatch.getDetail',
      hidden: true,
    },
  ],
})
