import './admin.css'
import { alter, type RowAction } from '@pavilion/screens'
import { lazy } from 'react'
import { importBatchScreens, webFormRecordScreens, webFormScreens } from '../model/screens.ts'
import { batchActions, BatchProblems, ImportedInto, NewBatch, shortTime } from './ImportBatches.tsx'

// What stands on a record alone comes with the first record.
const RecordList = lazy(() => import('./RecordList.tsx').then(({ RecordList }) => ({ default: RecordList })))
const FormNumbers = lazy(() => import('./FormOverview.tsx').then(({ FormNumbers }) => ({ default: FormNumbers })))
const FormDefinitionTable = lazy(() => import('./FormOverview.tsx').then(({ FormDefinitionTable }) => ({ default: FormDefinitionTable })))
const ImportMembers = lazy(() => import('./ImportMembers.tsx').then(({ ImportMembers }) => ({ default: ImportMembers })))
const RecordAnswers = lazy(() => import('./RecordAnswers.tsx').then(({ RecordAnswers }) => ({ default: RecordAnswers })))

// Whole pages come when they are opened.
export const FormVisit = lazy(() => import('./FormVisit.tsx').then(({ FormVisit }) => ({ default: FormVisit })))
export const FormPreview = lazy(() => import('./FormPreview.tsx').then(({ FormPreview }) => ({ default: FormPreview })))
export const GroupMemberList = lazy(() => import('./GroupMembers.tsx').then(({ GroupMemberList }) => ({ default: GroupMemberList })))
export const InvitationPreview = lazy(() => import('./InvitationPreview.tsx').then(({ InvitationPreview }) => ({ default: InvitationPreview })))
export const ImportBatchCreate = lazy(() => import('./BatchScreens.tsx').then(({ ImportBatchCreate }) => ({ default: ImportBatchCreate })))
export const ManageBatchData = lazy(() => import('./BatchScreens.tsx').then(({ ManageBatchData }) => ({ default: ManageBatchData })))
const manageData: RowAction = { name: ['管理数据', 'Manage data'], inRow: true, right: 'importBatch.getDetail', open: row => `/platformManagement/importBatch/manageData?id=${row.id}` }

/** What differs from the generated screens of the form room. */
export default [
  alter(webFormRecordScreens, { screens: { list: RecordList }, detail: { above: row => <><RecordAnswers record={row} /><ImportMembers record={row} /></> } }),
  alter(importBatchScreens, {
    list: { columns: { resource: row => <ImportedInto batch={row} />, createdAt: shortTime }, rowActions: [manageData, ...batchActions], tools: NewBatch },
    detail: { below: row => <BatchProblems batch={row} /> },
  }),
  alter(webFormScreens, {
    list: { rowActions: [{ name: ['记录', 'Records'], inRow: true, open: row => `/webFormManagement/webFormRecord?webFormId=${row.id}`, right: 'webFormRecord.getList' },
      { name: ['预览', 'Preview'], open: row => `/webFormManagement/preview?webFormId=${row.id}`, right: 'webForm.getDetail' }, { name: ['访问', 'Visit'], open: row => `/webFormManagement/visit?webFormId=${row.id}`, right: 'webForm.getDetail' }] },
    detail: { above: row => <><FormNumbers form={row} /><FormDefinitionTable form={row} /></> },
  }),
]
