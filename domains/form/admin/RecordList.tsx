import type { Pair } from '@pavilion/declare'
import { type Alterations, type AnyRow, type BatchOutcome, type Beside, callApi, Failed, ImportButton, ListScreen, titleOf, useHere, useList } from '@pavilion/screens'
import { Empty, Select, Skeleton } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { FormDefinition } from '../model/definition.ts'
import { webForm } from '../model/form.ts'
import { webFormRecord } from '../model/record.ts'
import { webFormRecordScreens } from '../model/screens.ts'
import { Answer, answersOf } from './answers.tsx'
import { listedFields, useDefinition } from './useDefinition.ts'

// The drawer comes with the first review.
const Reviewing = lazy(() => import('./ReviewDrawer.tsx').then(({ ReviewDrawer }) => ({ default: ReviewDrawer })))
const ReviewDrawer = (told: Beside) => (useSearchParams()[0].has('review') ? <Suspense><Reviewing {...told} /></Suspense> : null)

/** The records of one form: a column per answer that its definition wants in the list, and a drawer to review them one after the other. */
export function RecordList() {
  const { say, language } = useHere()
  const [params, setParams] = useSearchParams(), go = useNavigate()
  const { data: forms, error, isPending, refetch } = useList(webForm, { order: [['id', 'asc']], pagination: { page: 1, limit: 200 } })
  const chosen = Number(params.get('webFormId')) || forms?.rows[0]?.id
  const { data: definition, error: undefinable, refetch: again } = useDefinition(chosen)
  const fixed = useMemo(() => (chosen ? { webFormId: chosen } : undefined), [chosen])
  const screen = useMemo(() => definition && screenOf(definition), [definition])
  if (error) return <Failed error={error} again={refetch} />
  if (isPending) return <Skeleton active />
  if (!forms?.rows.length) return <Empty className="pv-empty" image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('这个项目还没有表单', 'This project has no forms yet')}><a href="/admin/webFormManagement/webForm" onClick={event => { event.preventDefault(); go('/webFormManagement/webForm') }}>{say('去新建表单', 'Create one')}</a></Empty>
  return <>
    <div className="pv-record-form"><label htmlFor="record-form">{say('表单', 'Form')}</label>
      <Select id="record-form" style={{ minWidth: 240, maxWidth: '100%' }} value={chosen} popupMatchSelectWidth={false} showSearch={{ optionFilterProp: 'label' }} onChange={id => setParams({ webFormId: String(id) })}
        options={forms.rows.map(row => ({ value: row.id, label: titleOf(webForm, row, language) }))} /></div>
    {undefinable ? <Failed error={undefinable} again={again} /> : screen && fixed ? <ListScreen key={chosen} set={screen.set} alterations={screen.alterations} fixed={fixed} /> : <div className="pv-waiting" />}
  </>
}

function screenOf(definition: FormDefinition) {
  const { shown, offered } = listedFields(definition)
  const key = (id: number) => `answer:${id}`
  const all = [...shown, ...offered]
  const alterations: Alterations = { list: {
    key: `webFormRecord.${definition.id}`,
    columns: { number: row => <OpenReview row={row} />, ...Object.fromEntries(all.map(field => [key(field.id), (row: AnyRow) => <Answer field={field} value={answersOf(row).get(field.id)} />])) },
    names: Object.fromEntries(all.map((field): [string, Pair] => [key(field.id), [field.name, field.englishName || field.name]])),
    offered: offered.map(field => key(field.id)),
    rowLinks: [],
    rowActions: [{ name: ['审核', 'Review'], inRow: true, open: row => { const params = new URLSearchParams(location.search); params.set('review', String(row.id)); return `/webFormManagement/webFormRecord?${params}` } },
      ...(definition.memberFormId ? [{ name: ['成员', 'Members'], inRow: true, open: (row: AnyRow) => `/webFormManagement/groupMember?groupId=${row.id}` } as const] : []),
      ...(definition.invitationPreview ? [{ name: ['邀请函', 'Invitation'], open: (row: AnyRow) => `/webFormManagement/invitationPreview?id=${row.id}`, right: 'webFormRecord.getDetail' } as const] : [])],
    batchMove: reviewBatch, beside: ReviewDrawer, tools: ({ refresh }) => <ImportRecords webFormId={definition.id} refresh={refresh} />,
  } }
  return { alterations, set: { ...webFormRecordScreens, columns: ['number', 'status', ...shown.map(field => key(field.id)), 'registerChannelId', 'createdAt'], searchBar: ['status', 'createdAt', 'registerChannelId', 'webUserId'] } }
}
/** Records of this form from a spreadsheet, keyed by its fields. */
function ImportRecords({ webFormId, refresh }: { webFormId: number; refresh: () => void }) {
  const { may } = useHere(), options = useMemo(() => ({ webFormId: String(webFormId) }), [webFormId])
  return may('webFormRecord.import') ? <ImportButton of={webFormRecord} options={options} onDone={refresh} /> : null
}
/** One call for all: the server says which were moved, and which were not and why. */
function reviewBatch(move: string, rows: readonly AnyRow[], about: Readonly<Record<string, unknown>>): Promise<BatchOutcome> | undefined {
  if (move !== 'approve' && move !== 'reject' && move !== 'reopen') return undefined
  return callApi<BatchOutcome>('/webFormRecord/reviewBatch', { ids: rows.map(({ id }) => id), move, ...about })
}
function OpenReview({ row }: { row: AnyRow }) {
  const [, setParams] = useSearchParams(), { say } = useHere()
  return <button type="button" className="pv-link" aria-label={`${say('审核', 'Review')} ${row.number}`} onClick={() => setParams(current => { current.set('review', String(row.id)); return current }, { replace: true })}>{String(row.number)}</button>
}
