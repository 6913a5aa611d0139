import './admin.css'
import { alter } from '@pavilion/screens'
import { lazy } from 'react'
import { importBatchScreens, webFormRecordScreens, webFormScreens } from '../model/screens.ts'
import { batchActions, BatchProblems, ImportedInto, shortTime } from './ImportBatches.tsx'

// What stands on a record alone comes with the first record.
const RecordList = lazy(() => import('./RecordList.tsx').then(({ RecordList }) => ({ default: RecordList })))
const FormNumbers = lazy(() => import('./FormOverview.tsx').then(({ FormNumbers }) => ({ default: FormNumbers })))
const FormDefinitionTable = lazy(() => import('./FormOverview.tsx').then(({ FormDefinitionTable }) => ({ default: FormDefinitionTable })))
const ImportMembers = lazy(() => import('./ImportMembers.tsx').then(({ ImportMembers }) => ({ default: ImportMembers })))
const RecordAnswers = lazy(() => import('./RecordAnswers.tsx').then(({ RecordAnswers }) => ({ default: RecordAnswers })))

/** What differs from the generated screens of the form room. */
export default [
  alter(webFormRecordScreens, { screens: { list: RecordList }, detail: { above: row => <><RecordAnswers record={row} /><ImportMembers record={row} /></> } }),
  alter(importBatchScreens, {
    list: { columns: { resource: row => <ImportedInto batch={row} />, createdAt: shortTime }, rowActions: batchActions },
    detail: { below: row => <BatchProblems batch={row} /> },
  }),
  alter(webFormScreens, {
    list: { rowActions: [{ name: ['记录', 'Records'], inRow: true, open: row => `/webFormManagement/webFormRecord?webFormId=${row.id}`, right: 'webFormRecord.getList' }] },
    detail: { above: row => <><FormNumbers form={row} /><FormDefinitionTable form={row} /></> },
  }),
]
