import './admin.css'
import { alter, Tag, useHere } from '@pavilion/screens'
import { voteItemScreens, voteRecordScreens, voteTopicScreens } from '../model/screens.ts'
import { LargeScreen } from './VoteReport.tsx'

export { VoteReport } from './VoteReport.tsx'
const Entered = () => {
  const { say } = useHere()
  return <Tag tone="draft">{say('人工录入', 'Entered by an operator')}</Tag>
}
const report = { name: ['报表', 'Report'] as const, inRow: true, right: 'voteRecord.getList' }

/** Changes to the generated screens of the vote domain. */
export default [
  alter(voteTopicScreens, {
    list: { rowActions: [{ ...report, open: row => `/voteManagement/voteReport?voteTopicId=${row.id}` }] },
    detail: {
      above: row => (
        <p>
          <LargeScreen topic={row} />
        </p>
      ),
    },
  }),
  alter(voteItemScreens, {
    list: {
      rowActions: [
        { ...report, inRow: false, open: row => `/voteManagement/voteReport?voteTopicId=${row.voteTopicId}` },
      ],
    },
  }),
  alter(voteRecordScreens, {
    // An account stands in its own column, by its name.
    list: {
      columns: { voter: row => (row.sysUserId ? <Entered /> : row.webUserId ? '—' : String(row.voter ?? '')) },
    },
  }),
]
