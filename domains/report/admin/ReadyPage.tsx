import { Failed, Notice, send, useHere } from '@pavilion/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getReports, getSavedReport, readReady, type ReadyCard } from '../model/readyCalls.ts'
import { isTimeGroup, type ReadyDefinition } from '../model/ready.ts'
import { BesideCurve } from './ready/BesideCurve.tsx'
import { Choices } from './ready/Choices.tsx'
import { definitionOf, paramsOf } from './ready/address.ts'
import { Mailings } from './ready/Mailings.tsx'
import { ReadyTools } from './ready/ReadyTools.tsx'
import { RowsOfFigure } from './ready/RowsOfFigure.tsx'
import { ReportTableView } from './ReportView.tsx'

/** One report: what is chosen of it, its chart and its table, whose figures lead to their rows. */
export function ReadyPage() {
  const { say, project } = useHere()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('id')) || undefined
  const {
    data: all,
    error,
    refetch,
  } = useQuery({
    queryKey: ['reports', project?.id],
    enabled: project !== undefined,
    queryFn: () => send(getReports),
  })
  const saved = useQuery({
    queryKey: ['reports', 'saved', id],
    enabled: id !== undefined && project !== undefined,
    queryFn: () => send(getSavedReport, { id: id as number }),
    retry: false,
  })
  const asked = useMemo(() => definitionOf(params), [params])
  const kept = saved.data?.definition as ReadyDefinition | undefined
  const card = all?.ready.find(({ name }) => name === (asked.definition?.ready ?? kept?.ready))
  const definition = asked.definition ? { ...asked.definition, ...(card && !asked.hasGroups && usualOf(card)) } : kept
  const back = <Link to="/reportManagement/reports">{say('全部报表', 'All reports')}</Link>
  if (!project)
    return (
      <Notice title={say('请先选择活动', 'Please choose an event first')} ways={null}>
        {say('报表属于一个活动，请在顶部选择。', 'Reports belong to one event. Choose it at the top.')}
      </Notice>
    )
  const failed = error ?? saved.error
  if (failed) return <Failed error={failed} again={() => (error ? refetch() : saved.refetch())} />
  if (!all || (id && !saved.data)) return <Skeleton active paragraph={{ rows: 10 }} />
  if (!definition || !card)
    return (
      <Notice title={say('看不到这张报表', 'This report cannot be shown')} ways={back}>
        {say('它已不存在，或您的角色无权查看它的数据。', 'It is gone, or your role may not see its data.')}
      </Notice>
    )
  const change = (changes: Partial<ReadyDefinition>) => {
    const next = paramsOf({ ...definition, ...changes })
    if (id) next.set('id', String(id))
    setParams(next, { replace: true })
  }
  return (
    <section className="pv-detail rp-ready" aria-label={say(card.zh, card.en)}>
      <header>
        {back}
        <h1>{saved.data?.name ?? say(card.zh, card.en)}</h1>
        <p>{say(card.aboutZh, card.aboutEn)}</p>
        <ReadyTools definition={definition} saved={saved.data} changed={asked.definition !== undefined} />
      </header>
      <Choices card={card} definition={definition} others={all.others} onChange={change} />
      <Shown name={saved.data?.name ?? say(card.zh, card.en)} definition={definition} />
      {saved.data && <Mailings report={saved.data} again={() => void saved.refetch()} />}
    </section>
  )
}
/** How a report is shown at first: split as usual, over time as columns, else as bars. */
export const usualOf = ({ usual }: ReadyCard): Pick<ReadyDefinition, 'groups' | 'chart'> => ({
  groups: usual,
  chart: usual[0] && isTimeGroup(usual[0]) ? 'days' : 'bars',
})
function Shown({ name, definition }: { readonly name: string; readonly definition: ReadyDefinition }) {
  const { say, project, language } = useHere()
  const [opened, setOpened] = useState<{ line: number; figure: number }>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['reports', 'table', project?.id, language, JSON.stringify(definition)],
    queryFn: () => send(readReady, { definition }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div aria-busy={isFetching} className={isFetching ? 'rp-fetching' : undefined}>
      {data.beside && (
        <p className="rp-hint">
          {data.beside.daysBefore > 0
            ? say(
                `与「${data.beside.name[0]}」开幕前同一天对比：两届都只计到开幕前 ${data.beside.daysBefore} 天`,
                `Beside “${data.beside.name[1]}” by days before opening: both events up to ${data.beside.daysBefore} days before`,
              )
            : say(
                `与「${data.beside.name[0]}」对比，按开幕前天数`,
                `Beside “${data.beside.name[1]}”, by days before opening`,
              )}
        </p>
      )}
      {definition.compare && !data.beside && (
        <p className="rp-hint" role="status">
          {say(
            '没有可以对比的上一届：主办方没有更早的活动，或您无权查看它。',
            'There is no last event to compare with: the organiser has none, or you may not see it.',
          )}
        </p>
      )}
      {data.beside && definition.groups.join() === 'day' && <BesideCurve table={data} />}
      <ReportTableView name={name} table={data} open={(line, figure) => setOpened({ line, figure })} />
      {opened && data.lines?.[opened.line] && (
        <RowsOfFigure
          definition={definition}
          table={data}
          line={opened.line}
          figure={opened.figure}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
