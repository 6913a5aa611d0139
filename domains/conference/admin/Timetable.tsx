import { addDays, dayMs } from '@pavilion/declare'
import { LeftOutlined, PlusOutlined, RightOutlined, UndoOutlined, WarningFilled } from '@ant-design/icons'
import { Failed, kindViews, Notice, titleOf, useHere } from '@pavilion/screens'
import { zoneName } from '@pavilion/site/model/zones.ts'
import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { conferencePlace } from '../model/schedule.ts'
import { ImportProgrammeButton } from './ImportProgrammeButton.tsx'
import { anyDay, blockOf, dayOf, spanText } from './grid.ts'
import { TimetableGrid } from './TimetableGrid.tsx'
import { useEventDays, useTimetable, type OpenedSession, type TimetableSession } from './useTimetable.ts'

// Loaded when the first session is opened.
const SessionDrawer = lazy(() => import('./SessionDrawer.tsx'))

/** How far from its days a day still belongs to an event: the days of building up and after. */
const nearby = 31 * dayMs

/**
 * The programme as a timetable: sessions can be moved to another time, place or day and resized;
 * conflicts are listed.
 */
export function Timetable() {
  const { say, language, project, zone, may } = useHere()
  const [params, setParams] = useSearchParams()
  const table = useTimetable()
  const [opened, setOpened] = useState<OpenedSession>()
  const dayId = useId()
  const { data, error, refetch } = table
  const eventDays = useEventDays(project?.id, zone)
  const days = useMemo(
    () => [...new Set([...eventDays, ...(data?.sessions ?? []).map(({ startTime }) => dayOf(startTime, zone))])].sort(),
    [data, zone, eventDays],
  )
  const dayParam = params.get('day') ?? ''
  // The day of another event, left in the address when the event was switched, is no day of this one.
  const isNear = days.length === 0 || days.some(each => Math.abs(Date.parse(each) - Date.parse(dayParam)) <= nearby)
  const day =
    /^\d{4}-\d\d-\d\d$/.test(dayParam) && isNear ? dayParam : (days[0] ?? dayOf(new Date().toISOString(), zone))
  const shown = useMemo(
    () => data?.sessions.filter(({ startTime }) => dayOf(startTime, zone) === day) ?? [],
    [data, zone, day],
  )
  if (!project)
    return (
      <Notice title={say('请先选择活动', 'Please choose an event first')} ways={null}>
        {say('时间表属于一个活动，请在顶部选择。', 'A timetable belongs to one event. Choose it at the top.')}
      </Notice>
    )
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  const go = (to: string) =>
    setParams(
      current => {
        current.set('day', to)
        return current
      },
      { replace: true },
    )
  const inWords = (to: string) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
      timeZone: 'UTC',
      month: 'short',
      day: 'numeric',
      weekday: 'short',
    }).format(new Date(`${to}T00:00:00Z`))
  const zoneWords = zoneName(zone, language, new Date())
  const edits = may('conferenceSchedule.update')
  return (
    <section className="cf-timetable pv-list" aria-label={say('时间表', 'Timetable')}>
      <header className="pv-tools">
        <h1>{say('时间表', 'Timetable')}</h1>
        {may('conferenceSchedule.create') && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setOpened({ day, from: 9 * 60, placeId: data.places[0]?.id ?? null })}
          >
            {say('新增日程', 'New session')}
          </Button>
        )}
        <ImportProgrammeButton onDone={table.refresh} />
        {table.undo && (
          <Button icon={<UndoOutlined />} onClick={table.undo}>
            {say('撤销上一步', 'Undo')}
          </Button>
        )}
        <span className="pv-hint">{say(`时间为${zoneWords}`, `Times are in ${zoneWords}`)}</span>
      </header>
      <nav className="cf-days" aria-label={say('日期', 'Days')}>
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label={say('前一天', 'The day before')}
          onClick={() => go(addDays(day, -1))}
        />
        {[...new Set([...days, day])].sort().map(each => (
          <button
            key={each}
            type="button"
            data-day={each}
            aria-current={each === day ? 'date' : undefined}
            onClick={() => go(each)}
          >
            {inWords(each)}
            <small>{data.sessions.filter(({ startTime }) => dayOf(startTime, zone) === each).length}</small>
          </button>
        ))}
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label={say('后一天', 'The day after')}
          onClick={() => go(addDays(day, 1))}
        />
        <span className="cf-pick">
          <label className="pv-unseen" htmlFor={dayId}>
            {say('选择日期', 'Choose a day')}
          </label>
          <kindViews.date.Input
            id={dayId}
            name="day"
            field={anyDay}
            value={day}
            onChange={to => to && go(String(to))}
          />
        </span>
      </nav>
      <Conflicts
        data={data}
        zone={zone}
        onOpen={session => {
          go(dayOf(session.startTime, zone))
          setOpened({ session, ...positionOf(session, zone) })
        }}
      />
      {edits && shown.length > 0 && (
        <p className="pv-hint">
          {say(
            '拖动日程可改时间和会场，拖到上方日期可换天，拖动下缘可改时长。键盘：方向键移动，Shift 加上下键改时长，回车保存，Esc 取消。',
            'Drag a session to change its time or room, or onto a day above; drag its lower edge to resize it. Keyboard: arrow keys move, Shift with up or down resizes, Enter saves, Esc cancels.',
          )}
        </p>
      )}
      <TimetableGrid
        sessions={shown}
        places={data.places.map(place => ({ id: place.id, name: titleOf(conferencePlace, place, language) }))}
        conflicts={data.conflicts}
        day={day}
        edits={edits}
        onMove={table.move}
        onOpen={session => setOpened({ session, ...positionOf(session, zone) })}
        onNew={may('conferenceSchedule.create') ? (from, placeId) => setOpened({ day, from, placeId }) : undefined}
      />
      {opened && (
        <Suspense>
          <SessionDrawer
            opened={opened}
            data={data}
            onClose={() => setOpened(undefined)}
            onSaved={async to => {
              await table.refresh()
              setOpened(undefined)
              if (to) go(to)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
const positionOf = (session: TimetableSession, zone: string) => ({
  day: dayOf(session.startTime, zone),
  from: blockOf(session, zone).from,
  placeId: session.conferencePlaceId,
})

/** The conflicts in words, with links to both sessions. */
function Conflicts({
  data,
  zone,
  onOpen,
}: {
  data: NonNullable<ReturnType<typeof useTimetable>['data']>
  zone: string
  onOpen: (session: TimetableSession) => void
}) {
  const { say, language } = useHere()
  const [whole, setWhole] = useState(false)
  const named = (row: { name?: unknown; englishName?: unknown } | undefined) =>
    String((language === 'en' && row?.englishName) || row?.name || '')
  if (!data.conflicts.length) return null
  const lines = data.conflicts.flatMap(({ kind, of, sessions: [earlier, later] }) => {
    const [one, other] = [earlier, later].map(id => data.sessions.find(session => session.id === id))
    return one && other
      ? [
          {
            key: `${kind}${of}-${earlier}-${later}`,
            who: named((kind === 'place' ? data.places : data.speakers).find(({ id }) => id === of) as never),
            kind,
            one,
            other,
          },
        ]
      : []
  })
  return (
    <div className="cf-conflicts" role="status">
      <WarningFilled />
      <strong>{say(`${lines.length} 处冲突`, lines.length === 1 ? '1 conflict' : `${lines.length} conflicts`)}</strong>
      <ul>
        {lines.slice(0, whole ? 200 : 3).map(({ key, who, kind, one, other }) => (
          <li key={key}>
            {kind === 'place' ? say('会场', 'Room') : say('嘉宾', 'Speaker')} <b>{who}</b>
            {say('：', ': ')}
            {[one, other].map((session, at) => (
              <span key={session.id}>
                {at ? say(' 与 ', ' and ') : ''}
                <button type="button" className="pv-link" onClick={() => onOpen(session)}>
                  {named(session)} {spanText(session, zone)}
                </button>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {lines.length > 3 && (
        <Button type="link" size="small" onClick={() => setWhole(!whole)}>
          {whole ? say('收起', 'Show fewer') : say('全部', 'Show all')}
        </Button>
      )}
    </div>
  )
}
