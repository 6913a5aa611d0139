import {
  boolean,
  call,
  idField,
  json,
  many,
  pageOf,
  pick,
  plain,
  publishedCall,
  sometimes,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { type AnswerValue, fieldInGroup, formDefinition } from '../definition.ts'
import { webForm } from '../form.ts'
import { formList, optionalId, webFormId } from './bodies.ts'

// Forms and their fields, for websites.

const askedForm = {
  webFormId,
  webFormRecordId: optionalId('报名记录', 'Registration'),
  isGroupMember: boolean('是否团体成员', 'Group member'),
}

/** The published part of a form, under the name that pages ask by too. */
export const publishedForm = view({
  ...pick(
    webForm,
    'id',
    'name',
    'englishName',
    'type',
    'status',
    'registerStatus',
    'startTime',
    'endTime',
    'notice',
    'englishNotice',
    'pageByGroup',
    'showQrcode',
    'showUserInformation',
    'userInformation',
    'englishUserInformation',
    'registrationCloseTip',
    'englishRegistrationCloseTip',
    'memberFormId',
    'signInRequired',
    'signInTemplate',
    'afterSubmitAction',
    'afterSubmitNotice',
    'englishAfterSubmitNotice',
    'projectId',
  ),
  webFormId: plain.integer,
})
export type PublishedForm = AnswerOf<typeof publishedForm>
export const getForms = publishedCall(webForm, 'getList')
export const getPublishedForm = call('/webForm/ext/getDetail', {
  name: ['表单详情（公开）', 'Published form'],
  body: { id: idField },
  answer: publishedForm,
  reads: true,
})
export const getFormDetail = call('/webForm/ext/getFormDetail', {
  name: ['填写表单（已登录）', 'Form to fill in (signed in)'],
  body: askedForm,
  answer: formDefinition,
  reads: true,
})
export const getFormDetail2 = call('/webForm/ext/getFormDetail2', {
  name: ['填写表单', 'Form to fill in'],
  body: askedForm,
  answer: formDefinition,
  reads: true,
})
export const getOpenFormDetail = call('/webForm/ext/getOpenFormDetail', {
  name: ['填写开放表单', 'Open form to fill in'],
  body: askedForm,
  answer: formDefinition,
  reads: true,
})
export const getFormWithFields = call('/webForm/ext/getDetailIncludeWebFormFields', {
  name: ['表单及其字段', 'Form with its fields'],
  body: { id: idField },
  answer: view({ ...publishedForm.view, webFormFields: many(fieldInGroup) }),
  reads: true,
})
export const checkLimitCount = call('/webForm/ext/checkLimitCount', {
  name: ['是否还可报名', 'Whether registration is still allowed'],
  body: { webFormId },
  answer: plain.boolean,
  reads: true,
})
export const getFieldsWithGroup = call('/webFormField/ext/getListIncludeWebFormFieldGroup', {
  name: ['字段及其字段组', 'Fields with their group'],
  body: formList,
  answer: pageOf(fieldInGroup),
  reads: true,
})
export const checkUnique = call('/webFormField/ext/checkUnique', {
  name: ['答案是否可用', 'Whether an answer is still available'],
  body: {
    webFormFieldId: idField,
    value: json<AnswerValue>()('答案', 'Answer', { required: true, example: '13800138000' }),
    webFormRecordId: optionalId('报名记录', 'Registration'),
  },
  answer: plain.boolean,
  reads: true,
})
export const getRecordsTouched = call('/webFormField/getRecordsTouched', {
  name: ['涉及的记录数', 'Records that answer this field'],
  body: { id: idField },
  answer: view({ count: plain.integer, about: sometimes(plain.boolean) }),
  reads: true,
})
export const addPageView = call('/registerChannel/ext/addPageView', {
  name: ['渠道浏览量加一', 'Count a page view of a channel'],
  body: { id: idField },
})
export const addOpened = call('/webForm/ext/addOpened', {
  name: ['表单打开数加一', 'Count that a form was opened'],
  body: { id: idField, channelId: optionalId('渠道', 'Channel') },
})
/** A form as answers name it beside a record. */
export const formNamed = view(pick(webForm, 'id', 'name', 'englishName'))
