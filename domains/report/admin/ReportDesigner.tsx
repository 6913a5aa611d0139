import { callOf, type AnswerOf } from '@pavilion/declare'
import { type AnyRow, Failed, Notice, send, useDeclared, useHere } from '@pavilion/screens'
import { Desk, DeskPage } from '@pavilion/screens/designer/Desk.tsx'
import { useDesk } from '@pavilion/screens/designer/useDesk.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented, Select, Skeleton } from 'antd'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { getSubjects, previewReport, type subject } from '../model/calls.ts'
import { reportForm } from '../model/count.ts'
import {
  charts,
  definitionIn,
  definitionProblem,
  isReportable,
  mostColumns,
  reportFields,
  type ChartKind,
  type ReportDefinition,
} from '../model/definition.ts'
import { readyIn } from '../model/ready.ts'
import { type DefinitionChanges, FiltersPart, GroupsPart, MeasuresPart, PeriodPart, useWords } from './ReportParts.tsx'
import { ReadyWay, ReportTableView } from './ReportView.tsx'

/** Builds a report by choosing: what it is about, when, which rows, how they are counted. */
export function ReportDesigner() {
  const { say, may } = useHere()
  return (
    <DeskPage
      of={reportForm}
      name={['报表设计', 'Report designer']}
      className="rp-designer"
      picker={['报表', 'Report']}
      picksFirst
      first={() => (
        <Notice
          title={say('选一张报表，或新建一张', 'Choose a report, or make a new one')}
          ways={
            may('reportForm.create') && (
              <Link to="/reportManagement/reportForm/create">{say('新建报表', 'New report')}</Link>
            )
          }
        >
          {say(
            '报表由数据、时间范围、筛选和统计组成，右侧随时预览；保存后在报表页查看和导出。',
            'Choose the data, period, filters and figures; the preview follows. Once saved, view and export the report on its own page.',
          )}
        </Notice>
      )}
    >
      {row => (readyIn(row.definition) ? <ReadyWay id={row.id} /> : <Designer key={row.id} row={row} />)}
    </DeskPage>
  )
}
/** The subjects of most reports. */
const usual = new Set(['webFormRecord', 'registerUser', 'registerUserEntryRecord', 'order', 'pay', 'booth', 'vote'])
const empty = (resource: string): ReportDefinition => ({
  resource,
  filters: [],
  groups: [],
  measures: [{ of: 'count' }],
  columns: [],
  chart: 'none',
})

function Designer({ row }: { readonly row: AnyRow }) {
  const { say, may } = useHere()
  const { options } = useWords()
  const choice = ({ name, zh, en }: AnswerOf<typeof subject>) => ({ value: name, label: say(zh, en) })
  const desk = useDesk({
    of: reportForm,
    row,
    edits: may('reportForm.update'),
    unsaved: { title: ['报表尚未保存，确定离开？', 'The report is not saved. Leave?'] },
    read: now => definitionIn(now.definition),
    save: (now, { id, updatedAt }) => send(callOf(reportForm, 'update'), { id, updatedAt, definition: now }),
  })
  const definition = desk.now
  const declared = useDeclared(definition?.resource ?? '')
  // Until the whole declaration is here, there are no fields to choose.
  const of = declared && isReportable(declared) ? declared : undefined
  const problem = definition && of && definitionProblem(of, definition)
  const previewed = useDeferredValue(problem ? undefined : definition)
  const { data: table, error } = useQuery({
    queryKey: ['reportForm', 'preview', JSON.stringify(previewed)],
    enabled: previewed !== undefined,
    queryFn: () => send(previewReport, { definition: previewed as ReportDefinition }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const change = (changes: DefinitionChanges, gesture?: string) =>
    desk.change(now => now && definitionOf({ ...now, ...changes } as ReportDefinition), gesture)
  const isList = definition !== undefined && definition.columns.length > 0 && !definition.groups.length
  const { data: there } = useQuery({
    queryKey: ['reportForm', 'subjects'],
    queryFn: () => send(getSubjects),
    staleTime: 60_000,
  })
  const open = there?.rows ?? []
  const subjects = [
    { label: say('常用', 'Most used'), options: open.filter(({ name }) => usual.has(name)).map(choice) },
    { label: say('其他', 'Others'), options: open.filter(({ name }) => !usual.has(name)).map(choice) },
  ]
  return (
    <Desk desk={desk} className="rp-design" saves={of !== undefined && problem === undefined}>
      <div className="rp-steps">
        <fieldset>
          <legend>{say('数据', 'Data')}</legend>
          <Select
            showSearch
            optionFilterProp="label"
            aria-label={say('数据', 'Data')}
            placeholder={say('选择数据，如参会人、订单', 'Choose data, such as attendees or orders')}
            value={definition?.resource ?? null}
            options={subjects}
            onChange={resource => resource && desk.change(empty(resource))}
          />
        </fieldset>
        {definition && of && (
          <>
            <PeriodPart of={of} definition={definition} onChange={change} />
            <FiltersPart of={of} definition={definition} onChange={change} />
            <Segmented<'figures' | 'rows'>
              block
              aria-label={say('汇总或明细', 'Summary or details')}
              value={isList ? 'rows' : 'figures'}
              options={[
                { value: 'figures', label: say('汇总', 'Summary') },
                { value: 'rows', label: say('明细', 'Details') },
              ]}
              onChange={next =>
                change(
                  next === 'rows'
                    ? {
                        groups: [],
                        measures: [],
                        chart: 'none',
                        columns: reportFields(of)
                          .slice(0, 4)
                          .map(([name]) => name),
                      }
                    : { columns: [], measures: [{ of: 'count' }] },
                )
              }
            />
            {isList ? (
              <fieldset>
                <legend>{say('列', 'Columns')}</legend>
                <Select
                  mode="multiple"
                  optionFilterProp="label"
                  maxCount={mostColumns}
                  aria-label={say('列', 'Columns')}
                  value={[...definition.columns]}
                  options={reportFields(of).map(([value, { zh, en }]) => ({ value, label: say(zh, en) }))}
                  onChange={columns => columns.length && change({ columns })}
                />
              </fieldset>
            ) : (
              <>
                <GroupsPart of={of} definition={definition} onChange={change} />
                <MeasuresPart of={of} definition={definition} onChange={change} />
                <fieldset>
                  <legend>{say('图表', 'Chart')}</legend>
                  <Select<ChartKind>
                    aria-label={say('图表', 'Chart')}
                    value={definition.chart}
                    options={options(charts)}
                    onChange={chart => change({ chart })}
                  />
                </fieldset>
              </>
            )}
          </>
        )}
      </div>
      <section className="rp-shown" aria-label={say('预览', 'Preview')} aria-live="polite">
        <h2>{String(desk.row.name)}</h2>
        {!definition ? (
          <p>{say('先在左侧选择数据。', 'Choose the data first.')}</p>
        ) : problem ? (
          <p role="status">{say(problem[0], problem[1])}</p>
        ) : error ? (
          <Failed error={error} again={() => change({})} />
        ) : table ? (
          <ReportTableView name={String(desk.row.name)} table={table} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </section>
    </Desk>
  )
}
/** Without what was taken away, so that the same choices are the same definition. */
const definitionOf = ({ period, ...rest }: ReportDefinition): ReportDefinition => (period ? { ...rest, period } : rest)
