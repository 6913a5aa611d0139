import { boolean, json, ref, resource } from '@pavilion/declare'
import type { applicationNames } from './centre.ts'

/** Which question of the form answers a field of the company, by the field’s name. */
export type FieldMap = Readonly<Partial<Record<(typeof applicationNames)[number], number>>>

/** The form by which companies apply to exhibit at an event, and what its answers mean. One row per event. */
export const exhibitorApplicationForm = resource('exhibitorApplicationForm', '参展申请表单', 'Application form', {
  scope: 'project',
  title: 'webFormId',
  operations: [],
  internal: true,
  unique: [[]],
  fields: {
    webFormId: ref('webForm', '表单', 'Form', { required: true, whenParentGoes: 'take' }),
    /** Off: the page of the exhibitors’ own application is there again; what was matched stays. */
    isOn: boolean('使用', 'In use', { default: true }),
    /** By form: what was matched for another form is there when it is chosen again. */
    fieldMaps: json<Readonly<Record<string, FieldMap>>>()('对应关系', 'What the questions mean', {
      required: true,
      entered: 'elsewhere',
    }),
  },
})
