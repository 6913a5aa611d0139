import { BarChartOutlined, DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { entryOf, type Pair, type ResultOf } from '@pavilion/declare'
import {
  type Alterations,
  type AnyRow,
  type BatchOutcome,
  type Beside,
  Failed,
  ImportButton,
  type ListBody,
  ListScreen,
  Nothing,
  send,
  Tag,
  titleOf,
  useHere,
  useList,
  EmptyList,
} from '@pavilion/screens'
import { wideChoices } from '@pavilion/screens/wideChoices.ts'
import { Button, Select, Skeleton } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { reviewBatch, startReview } from '../model/calls/desk.ts'
import { webFormRecordStatus } from '../model/codes.ts'
import type { FormDefinition } from '../model/definition.ts'
import { webFormField } from '../model/field.ts'
import { webForm } from '../model/form.ts'
import { webFormRecord } from '../model/record.ts'
import { webFormRecordScreens } from '../model/screens.ts'
import { answerField, answerKey as key, whyUnsorted } from './answerFields.ts'
import { Answer, answersOf } from './answers.tsx'
import { useChosenForm } from './useChosenForm.ts'
import { listedFields, useDefinition } from './useDefinition.ts'

const RecordStatistics = lazy(() =>
  import('./RecordStatistics.tsx').then(({ RecordStatistics }) => ({ default: RecordStatistics })),
)
const RecordDialog = lazy(() => import('./RecordDialog.tsx'))
const ExportRecords = lazy(() => import('./ExportRecords.tsx'))
const ReviewAll = lazy(() => import('./ReviewAll.tsx'))
const PrintRecords = lazy(() => import('./PrintRecords.tsx').then(({ PrintRecords }) => ({ default: PrintRecords })))
// Loaded when the first record is reviewed.
const Reviewing = lazy(() => import('./ReviewDrawer.tsx').then(({ ReviewDrawer }) => ({ default: ReviewDrawer })))
const ReviewDrawer = (props: Beside) =>
  useSearchParams()[0].has('review') ? (
    <Suspense>
      <Reviewing {...props} />
    </Suspense>
  ) : null

type Sortable = ReadonlyMap<number, { readonly sortable: boolean; readonly sortableSince: string | null }>

/**
 * The records of one form, with a column for each question marked for lists, and a drawer to review
 * them one after another.
 */
export function RecordList() {
  const { say, language, may } = useHere()
  const [params, setParams] = useSearchParams()
  const go = useNavigate()
  const {
    data: newest,
    error,
    isPending,
    refetch,
  } = useList(webForm, { order: [['id', 'desc']], pagination: { page: 1, limit: 200 } })
  const forms = useMemo(() => newest && { rows: newest.rows.toReversed() }, [newest])
  const chosen = useChosenForm(forms?.rows)
  const { data: definition, error: definitionError, refetch: again } = useDefinition(chosen)
  const counting = params.get('view') === 'statistics'
  const printed = (params.get('print') ?? '')
    .split(',')
    .map(Number)
    .filter(id => Number.isSafeInteger(id) && id > 0)
    .slice(0, 1000)
  const fixed = useMemo(() => (chosen ? { webFormId: chosen } : undefined), [chosen])
  const { data: fields } = useList(
    webFormField,
    { where: { webFormId: chosen ?? 0 }, pagination: { page: 1, limit: 1000 } },
    { enabled: chosen !== undefined && may('webFormField.getList') },
  )
  const screen = useMemo(
    () =>
      definition &&
      screenOf(
        definition,
        new Map(
          (fields?.rows ?? []).map(({ id, sortable, sortableSince }) => [
            id,
            { sortable: Boolean(sortable), sortableSince: sortableSince as string | null },
          ]),
        ),
        ids =>
          setParams(
            now => {
              now.set('print', ids.join(','))
              return now
            },
            { replace: true },
          ),
      ),
    [definition, fields, setParams],
  )
  if (error) return <Failed error={error} again={refetch} />
  if (isPending) return <Skeleton active />
  if (!forms?.rows.length)
    return (
      <EmptyList words={say('这个活动还没有表单', 'This event has no forms yet')}>
        <a
          href="/admin/webFormManagement/webForm"
          onClick={event => {
            event.preventDefault()
            go('/webFormManagement/webForm')
          }}
        >
          {say('去新建表单', 'Create one')}
        </a>
      </EmptyList>
    )
  return (
    <>
      <div className="pv-record-form">
        <label htmlFor="record-form">{say('表单', 'Form')}</label>
        <Select
          id="record-form"
          style={{ minWidth: 240, maxWidth: '100%' }}
          value={chosen}
          {...wideChoices}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={id => setParams({ webFormId: String(id) })}
          options={forms.rows.map(row => ({ value: row.id, label: titleOf(webForm, row, language) }))}
        />
        <Button
          icon={<BarChartOutlined />}
          aria-pressed={counting}
          type={counting ? 'primary' : 'default'}
          onClick={() =>
            setParams({ ...(chosen && { webFormId: String(chosen) }), ...(!counting && { view: 'statistics' }) })
          }
        >
          {say('统计', 'Statistics')}
        </Button>
      </div>
      {definition && printed.length > 0 && (
        <Suspense>
          <PrintRecords
            definition={definition}
            ids={printed}
            onClose={() =>
              setParams(
                now => {
                  now.delete('print')
                  return now
                },
                { replace: true },
              )
            }
          />
        </Suspense>
      )}
      {definitionError ? (
        <Failed error={definitionError} again={again} />
      ) : counting && definition ? (
        <Suspense fallback={<div className="pv-waiting" />}>
          <RecordStatistics key={chosen} definition={definition} />
        </Suspense>
      ) : screen && fixed ? (
        <ListScreen key={chosen} set={screen.set} alterations={screen.alterations} fixed={fixed} />
      ) : (
        <div className="pv-waiting" />
      )}
    </>
  )
}

function screenOf(definition: FormDefinition, sortable: Sortable, print: (ids: readonly number[]) => void) {
  const { shown, offered } = listedFields(definition)
  const all = [...shown, ...offered]
  const isPaid = definition.webFormFeeRules.length > 0
  // A person is known by the name, then by the number.
  const named = shown.find(({ label }) => label === 'name')
  const rest = shown.filter(field => field !== named)
  const byKey = new Map(all.map(field => [key(field.id), field]))
  const alterations: Alterations = {
    list: {
      key: `webFormRecord.${definition.id}`,
      lead: named && key(named.id),
      columns: {
        // Somebody in a paid form may have nothing to pay.
        payStatus: row => (row.fee ? <PayState row={row} /> : <Nothing />),
        number: row => (named && answersOf(row).get(named.id) ? String(row.number) : <OpenReview row={row} />),
        ...Object.fromEntries(
          all.map(field => [
            key(field.id),
            (row: AnyRow) =>
              field === named && answersOf(row).get(field.id) ? (
                <OpenReview row={row} name={String(answersOf(row).get(field.id))} />
              ) : (
                <Answer field={field} value={answersOf(row).get(field.id)} />
              ),
          ]),
        ),
      },
      names: Object.fromEntries(
        all.map((field): [string, Pair] => [key(field.id), [field.name, field.englishName || field.name]]),
      ),
      offered: offered.map(field => key(field.id)),
      fields: Object.fromEntries(all.map(field => [key(field.id), answerField(field)])),
      unsorted: (name, count) => {
        const field = byKey.get(name)
        return field && whyUnsorted({ ...field, ...sortable.get(field.id) }, count)
      },
      rowLinks: [],
      rowActions: [
        { name: ['审核', 'Review'], inRow: true, open: row => here('review', row) },
        { name: ['打印', 'Print'], open: row => here('print', row), right: 'webFormRecord.getList' },
        ...(definition.memberFormId
          ? [
              {
                name: ['成员', 'Members'],
                inRow: true,
                open: (row: AnyRow) => `/webFormManagement/groupMember?groupId=${row.id}`,
              } as const,
            ]
          : []),
        ...(definition.invitationPreview
          ? [
              {
                name: ['邀请函', 'Invitation'],
                open: (row: AnyRow) => `/webFormManagement/invitationPreview?id=${row.id}`,
                right: 'webFormRecord.getDetail',
              } as const,
            ]
          : []),
      ],
      batchActions: [
        {
          name: ['打印', 'Print'],
          act: async rows => {
            print(rows.map(({ id }) => id))
            return undefined
          },
        },
      ],
      batchMove: reviewLots,
      batchRun: reviewRun(definition.id),
      beside: ReviewDrawer,
      exports: props => <Exported definition={definition} {...props} />,
      tools: ({ refresh }: { refresh(): void }) => (
        <>
          <NewRecord webFormId={definition.id} refresh={refresh} />
          <ImportRecords webFormId={definition.id} refresh={refresh} />
        </>
      ),
    },
  }
  return {
    alterations,
    set: {
      ...webFormRecordScreens,
      columns: [
        ...(named ? [key(named.id)] : []),
        'number',
        'status',
        ...(isPaid ? ['payStatus'] : []),
        ...rest.map(field => key(field.id)),
        'registerChannelId',
        'createdAt',
      ],
      searchBar: [
        'status',
        ...(isPaid ? ['payStatus'] : []),
        'createdAt',
        'registerChannelId',
        ...all.map(field => key(field.id)),
        'webUserId',
      ],
    },
  }
}
function PayState({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const entry = entryOf(webFormRecord.fields.payStatus.codes as never, row.payStatus)
  return entry ? <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag> : <Nothing />
}
const here = (what: string, { id }: AnyRow) => {
  const params = new URLSearchParams(location.search)
  params.set(what, String(id))
  return `/webFormManagement/webFormRecord?${params}`
}
/** The Export button and what decides about everything that the list finds. */
function Exported(props: { definition: FormDefinition; body: ListBody; columns: readonly string[] }) {
  const { say } = useHere()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        {say('导出', 'Export')}
      </Button>
      <Suspense>
        <ReviewAll webFormId={props.definition.id} body={props.body} />
      </Suspense>
      {open && (
        <Suspense>
          <ExportRecords {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
/** Registers somebody at the counter or on the phone. */
function NewRecord({ webFormId, refresh }: { webFormId: number; refresh: () => void }) {
  const { say, may } = useHere()
  const [open, setOpen] = useState(false)
  if (!may('webFormRecord.update') || !may('webForm.getDetail')) return null
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {say('新建报名', 'New registration')}
      </Button>
      {open && (
        <Suspense>
          <RecordDialog
            title={say('新建报名', 'New registration')}
            webFormId={webFormId}
            onClose={() => setOpen(false)}
            onSaved={() => {
              setOpen(false)
              refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
/** Imports records of this form from a spreadsheet. */
function ImportRecords({ webFormId, refresh }: { webFormId: number; refresh: () => void }) {
  const { may } = useHere()
  const options = useMemo(() => ({ webFormId: String(webFormId) }), [webFormId])
  return may('webFormRecord.import') ? <ImportButton of={webFormRecord} options={options} onDone={refresh} /> : null
}
/**
 * Reviews many records in one call; the result names those that could not be reviewed, with
 * reasons.
 */
function reviewLots(move: string) {
  if (move !== 'approve' && move !== 'reject' && move !== 'reopen') return undefined
  return async (lot: readonly AnyRow[], about: Readonly<Record<string, unknown>>): Promise<BatchOutcome> => {
    const { moved, ...outcome } = await send(reviewBatch, {
      ids: lot.map(({ id }) => id),
      updatedAts: Object.fromEntries(lot.flatMap(({ id, updatedAt }) => (updatedAt ? [[id, updatedAt]] : []))),
      move,
      ...about,
    })
    return { ...outcome, undo: () => takeBack(moved) }
  }
}
/** As work of the server, with its progress, and undone for a day. */
const reviewRun = (webFormId: number) => (move: string) =>
  move === 'approve' || move === 'reject'
    ? (rows: readonly AnyRow[], about: Readonly<Record<string, unknown>>) =>
        send(startReview, {
          webFormId,
          move,
          ids: rows.map(({ id }) => id),
          updatedAts: Object.fromEntries(rows.flatMap(({ id, updatedAt }) => (updatedAt ? [[id, updatedAt]] : []))),
          ...about,
        })
    : undefined
type Moved = ResultOf<typeof reviewBatch>['moved'][number]
/** Makes records what they were before a decision, unless somebody has decided on them since. */
async function takeBack(moved: readonly Moved[]): Promise<void> {
  const { pending, valid } = webFormRecordStatus
  const lots = new Map<string, Moved[]>()
  for (const row of moved) {
    const key = `${row.from} ${row.reason ?? ''}`
    lots.set(key, [...(lots.get(key) ?? []), row])
  }
  for (const rows of lots.values()) {
    const [{ from, reason }] = rows as [Moved]
    await send(reviewBatch, {
      ids: rows.map(({ id }) => id),
      updatedAts: Object.fromEntries(rows.map(({ id, updatedAt }) => [id, updatedAt])),
      ...(from === pending ? { move: 'reopen' } : from === valid ? { move: 'approve' } : { move: 'reject', reason }),
    })
  }
}
function OpenReview({ row, name }: { row: AnyRow; name?: string }) {
  const [, setParams] = useSearchParams()
  const { say } = useHere()
  return (
    <button
      type="button"
      className={name ? 'pv-link pv-title' : 'pv-link'}
      aria-label={[say('审核', 'Review'), row.number, name].filter(Boolean).join(' ')}
      onClick={() =>
        setParams(
          current => {
            current.set('review', String(row.id))
            return current
          },
          { replace: true },
        )
      }
    >
      {name ?? String(row.number)}
    </button>
  )
}
