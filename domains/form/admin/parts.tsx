import './admin.css'
import { type ComponentType, lazy } from 'react'

export { BuilderLink, TemplateSource } from './BuilderLink.tsx'
export { BatchProblems } from './BatchProblems.tsx'
export { FormDefinitionTable, FormNumbers } from './FormOverview.tsx'
export { FormWays, FromTemplate } from './builder/entries.tsx'
export { ImportedInto, NewBatch, ShortTime } from './ImportBatches.tsx'
export { ImportMembers } from './ImportMembers.tsx'
export { Meaning } from './Meaning.tsx'
export { RecordPage } from './RecordPage.tsx'

/**
 * A page in a chunk of its own: it contains the visitor's fields and dialogs, which are larger than
 * any list. A lazy component cannot load another lazy component directly, so a plain one is between
 * them.
 */
function page(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: await load() }))
  return () => <Page />
}
export const FormVisit = page(async () => (await import('./FormVisit.tsx')).FormVisit)
export const FormPreview = page(async () => (await import('./FormPreview.tsx')).FormPreview)
export const GroupMemberList = page(async () => (await import('./GroupMembers.tsx')).GroupMemberList)
export const InvitationPreview = page(async () => (await import('./InvitationPreview.tsx')).InvitationPreview)
export const ImportBatchCreate = page(async () => (await import('./BatchScreens.tsx')).ImportBatchCreate)
export const ManageBatchData = page(async () => (await import('./BatchScreens.tsx')).ManageBatchData)
export const FormBuilder = page(async () => (await import('./builder/FormBuilder.tsx')).FormBuilder)
