import { alter, type InputProps, onDemand, type RowAction } from '@pavilion/screens'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import {
  decisionRuleScreens,
  importBatchScreens,
  webFormCertTypeScreens,
  webFormComponentScreens,
  webFormFeeRuleScreens,
  webFormFieldScreens,
  webFormRecordScreens,
  webFormScreens,
  webFormTemplateScreens,
  webFormVisibleRuleScreens,
} from '../model/screens.ts'
import { webFormType } from '../model/codes.ts'
import { batchActions } from './batchActions.ts'
import { deletingBatches } from './deletingBatches.tsx'
import type * as Parts from './parts.tsx'

const RecordList = lazy(() => import('./records.ts'))
// Parts of a single record, and whole pages, are loaded when the first of them is opened.
const later = <Name extends keyof typeof Parts>(name: Name) =>
  lazy(() =>
    import('./parts.tsx').then(parts => ({
      default: parts[name] as ComponentType<ComponentProps<(typeof Parts)[Name]>>,
    })),
  )
const FormNumbers = later('FormNumbers')
const FormDefinitionTable = later('FormDefinitionTable')
const RecordPage = later('RecordPage')
const BatchProblems = later('BatchProblems')
const FormWays = later('FormWays')
const FromTemplate = later('FromTemplate')
const NewBatch = later('NewBatch')
const ImportedInto = later('ImportedInto')
const ShortTime = later('ShortTime')
const answerInput = (name: 'AnswersToField' | 'AnswersToCondition') =>
  onDemand(async () => ({ default: (await import('./AnswerChoices.tsx'))[name] as ComponentType<InputProps> }))
const AnswersToField = answerInput('AnswersToField')
const AnswersToCondition = answerInput('AnswersToCondition')
const Meaning = later('Meaning')
const meaning = (of: unknown) => (
  <Suspense>
    <Meaning of={of} />
  </Suspense>
)
const BuilderLink = later('BuilderLink')
const TemplateSource = later('TemplateSource')
export const FormVisit = later('FormVisit'),
  FormPreview = later('FormPreview'),
  GroupMemberList = later('GroupMemberList')
export const InvitationPreview = later('InvitationPreview'),
  ImportBatchCreate = later('ImportBatchCreate'),
  ManageBatchData = later('ManageBatchData'),
  FormBuilder = later('FormBuilder')
const manageData: RowAction = {
  name: ['管理数据', 'Manage data'],
  inRow: true,
  right: 'importBatch.getDetail',
  open: row => `/platformManagement/importBatch/manageData?id=${row.id}`,
}

/** Changes to the generated screens of the form domain. */
export default [
  alter(webFormRecordScreens, {
    screens: { list: RecordList },
    detail: {
      head: row => ({
        ...(row.name ? { title: `${row.name} ${row.number}` } : {}),
        states: row.isGroupMember ? ['status', 'memberStatus'] : ['status'],
        without: row.isGroupMember ? [] : ['lockMember', 'unlockMember'],
      }),
      // The page says what these lists say; only a group has members.
      without: row => [
        'webFormRecordValue',
        'order',
        'orderCommodity',
        'registerUser',
        'decisionRule',
        'importBatch',
        ...((row.webForm as { type?: number } | null | undefined)?.type === webFormType.groupRegister
          ? []
          : ['webFormRecord']),
      ],
      body: row => <RecordPage record={row} />,
    },
  }),
  alter(importBatchScreens, {
    list: {
      columns: {
        resource: row => (
          <Suspense>
            <ImportedInto batch={row} />
          </Suspense>
        ),
        createdAt: row => (
          <Suspense>
            <ShortTime at={String(row.createdAt)} />
          </Suspense>
        ),
      },
      rowActions: [manageData, ...batchActions],
      deleting: deletingBatches,
      tools: NewBatch,
    },
    detail: { below: row => <BatchProblems batch={row} /> },
  }),
  alter(webFormFieldScreens, {
    list: { columns: { label: row => meaning(row.label) } },
    form: { below: values => <BuilderLink values={values} /> },
  }),
  alter(webFormComponentScreens, { form: { below: values => <BuilderLink values={values} /> } }),
  alter(decisionRuleScreens, { list: { columns: { field: row => meaning(row.field) } } }),
  alter(webFormVisibleRuleScreens, {
    form: {
      inputs: { value: AnswersToCondition },
      below: values => <BuilderLink values={values} mode="rules" />,
    },
  }),
  alter(webFormFeeRuleScreens, {
    form: { inputs: { value: AnswersToField }, below: values => <BuilderLink values={values} mode="prices" /> },
  }),
  alter(webFormCertTypeScreens, {
    form: { inputs: { value: AnswersToField }, below: values => <BuilderLink values={values} mode="badges" /> },
  }),
  alter(webFormTemplateScreens, { form: { below: () => <TemplateSource /> } }),
  alter(webFormScreens, {
    list: {
      tools: FromTemplate,
      rowActions: [
        {
          name: ['搭建', 'Build'],
          inRow: true,
          open: row => `/webFormManagement/builder?webFormId=${row.id}`,
          right: 'webForm.getDetail',
        },
        {
          name: ['记录', 'Records'],
          inRow: true,
          open: row => `/webFormManagement/webFormRecord?webFormId=${row.id}`,
          right: 'webFormRecord.getList',
        },
        {
          name: ['预览', 'Preview'],
          open: row => `/webFormManagement/preview?webFormId=${row.id}`,
          right: 'webForm.getDetail',
        },
        {
          name: ['访问', 'Visit'],
          open: row => `/webFormManagement/visit?webFormId=${row.id}`,
          right: 'webForm.getDetail',
        },
      ],
    },
    detail: {
      above: row => (
        <>
          <FormWays form={row} />
          <FormNumbers form={row} />
          <FormDefinitionTable form={row} />
        </>
      ),
    },
  }),
]
