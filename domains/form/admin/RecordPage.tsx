import { HeldOfRow } from '@pavilion/account/admin/index.ts'
import { type AnyRow, Facts, useHere } from '@pavilion/screens'
import { ThingPage } from '@pavilion/screens/detail/Thing.tsx'
import { getRecordPage } from '../model/calls/desk.ts'
import { webFormRecord } from '../model/record.ts'
import { ImportMembers } from './ImportMembers.tsx'
import { RecordAnswers } from './RecordAnswers.tsx'
import { RecordHistory } from './RecordHistory.tsx'

/** What the page says elsewhere, or shows as answers. */
const said = ['answers', 'feeEnglishName', 'onceKey']

/** The page of a registration: what was answered, what came of it, and how it got there. */
export function RecordPage({ record }: { record: AnyRow }) {
  const { say } = useHere()
  return (
    <>
      <ThingPage
        asks={getRecordPage}
        of={webFormRecord}
        row={record}
        aside={['order', 'attendee', 'same', 'messages']}
        own={{ first: <RecordAnswers record={record} />, lastAside: <RecordHistory record={record} /> }}
      />
      <ImportMembers record={record} />
      <details className="pv-fold">
        <summary>{say('全部资料', 'All details')}</summary>
        <Facts of={webFormRecord} row={record} without={said} />
      </details>
      <HeldOfRow resource="webFormRecord" row={record} />
    </>
  )
}
