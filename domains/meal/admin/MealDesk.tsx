import './desk.css'
import { hasCamera } from '@pavilion/fields/camera.ts'
import { Failed, Notice, useHere, useWholeWindow, wallClock } from '@pavilion/screens'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { MealDesk as Desk } from '../model/calls/desk.ts'
import { Camera } from '@pavilion/fields/Camera.tsx'
import { Conflicts } from './Conflicts.tsx'
import { MealAnswer } from './MealAnswer.tsx'
import { forgetPeople } from './shelf.ts'
import { allowSound } from '@pavilion/fields/signals.ts'
import { useMealDesk } from './useMealDesk.ts'

const remembered = (projectId: number | undefined) => `pavilion.mealPlace.${projectId}`

/** The page on site, for a phone or handheld: scan, type or pick; green or red at arm's length. */
export function MealDesk() {
  const { say, project, may } = useHere()
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const placeId = Number(params.get('place')) || Number(localStorage.getItem(remembered(project?.id))) || undefined
  const desk = useMealDesk(placeId)
  const { figures, text } = desk
  const root = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState(false)
  const places = figures.data?.places ?? []
  const isEmpty = figures.data !== undefined && places.length === 0
  useWholeWindow(root)
  // A scanner types wherever the focus is: it belongs to the line, except while something is typed elsewhere.
  useEffect(() => {
    const catchKeys = (event: globalThis.KeyboardEvent) => {
      const inside = (event.target as Element | null)?.closest?.('input, select, textarea, dialog')
      if (!inside && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ')
        input.current?.focus()
    }
    document.addEventListener('keydown', catchKeys)
    document.addEventListener('pointerdown', allowSound, { once: true })
    input.current?.focus()
    return () => document.removeEventListener('keydown', catchKeys)
  }, [])
  const choosePlace = (id: string) => {
    localStorage.setItem(remembered(project?.id), id)
    setParams(id ? { place: id } : {}, { replace: true })
  }
  // One place needs no choice.
  const only = places.length === 1 ? places[0]?.id : undefined
  useEffect(() => {
    if (!placeId && only) choosePlace(String(only))
  }, [only, placeId])
  const exit = () => {
    forgetPeople().catch(() => undefined)
    go('/receptionManagement/mealOverview')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      desk.enter(text)
    } else if (event.key === 'Escape') {
      desk.type('')
      desk.rests()
    }
  }
  if (isEmpty)
    return (
      <Notice
        title={say('这个活动还没有用餐安排', 'This event has no meals yet')}
        ways={
          may('mealPlace.create') && (
            <Link className="ml-way" to="/receptionManagement/mealPlace">
              {say('立即添加', 'Add now')}
            </Link>
          )
        }
      >
        {say('添加地点和餐次后，现场人员可在此扫码。', 'Once there are places and meals, staff scan here.')}
      </Notice>
    )
  return (
    <section ref={root} className="ml-desk" aria-label={say('现场用餐', 'Meals on site')}>
      <header>
        <h1>{say('现场用餐', 'Meals on site')}</h1>
        <label className="ml-place">
          <span className="ml-unseen">{say('用餐地点', 'Place')}</span>
          <select value={placeId ?? ''} onChange={({ target }) => choosePlace(target.value)}>
            <option value="">{say('选择用餐地点', 'Choose a place')}</option>
            {/* Started without a line: the place that is kept here is the only one that it knows. */}
            {!figures.data && desk.memory && (
              <option value={desk.memory.kept.place.id}>{say(desk.memory.kept.place.name)}</option>
            )}
            {places.map(({ id, name, isServing }) => (
              <option key={id} value={id}>
                {say(name)}
                {isServing ? say('（供餐中）', ' (serving)') : ''}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="ml-quiet" onClick={exit}>
          {say('退出', 'Exit')}
        </button>
      </header>
      <Line desk={desk} />
      {placeId ? (
        <>
          <Now data={figures.data} />
          <div className="ml-line">
            <input
              ref={input}
              value={text}
              onChange={({ target }) => desk.type(target.value)}
              onKeyDown={press}
              aria-label={say(
                '扫码，或输入姓名、编号、手机后四位',
                'Scan, or type a name, number or 4 digits of the phone',
              )}
              placeholder={say('扫码，或姓名、编号、手机尾号', 'Scan, or name, number, phone')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={400}
            />
            {hasCamera() && (
              <button type="button" className="ml-quiet" aria-pressed={camera} onClick={() => setCamera(!camera)}>
                {camera ? say('关闭摄像头', 'Camera off') : say('摄像头', 'Camera')}
              </button>
            )}
          </div>
          <div className="ml-body">
            <div className="ml-middle" aria-busy={desk.busy}>
              {camera && (
                <Camera
                  label={say('摄像头画面', 'Camera view')}
                  refused={say(
                    '无法使用摄像头，请检查浏览器权限',
                    'The camera cannot be used. Check the browser’s permission',
                  )}
                  onRead={desk.enter}
                />
              )}
              <MealAnswer desk={desk} />
            </div>
            <Beside desk={desk} />
          </div>
          {(figures.data?.conflicts || desk.conflicts) > 0 && <Conflicts placeId={placeId} />}
        </>
      ) : figures.error && !figures.data ? (
        <Failed error={figures.error} again={figures.refetch} />
      ) : (
        <ul className="ml-choose">
          {places.map(({ id, name, hotel, isServing }) => (
            <li key={id}>
              <button type="button" onClick={() => choosePlace(String(id))}>
                <b>{say(name)}</b>
                {hotel && <small>{say(hotel)}</small>}
                <span className={isServing ? 'ml-on' : ''}>
                  {isServing ? say('供餐中', 'Serving') : say('未供餐', 'Closed')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
type Work = ReturnType<typeof useMealDesk>

/** Without a line: a quiet band with its age and what waits. */
function Line({ desk: { offline, queue, memory, discard } }: { readonly desk: Work }) {
  const { say, zone } = useHere()
  const waits = queue.filter(({ why }) => why === undefined).length
  const wrong = queue.filter(({ why }) => why !== undefined)
  const since = memory && wallClock(memory.at, zone).slice(11, 16)
  return (
    <>
      {(offline || waits > 0) && (
        <p className="ml-offline" role="status">
          {offline
            ? since
              ? say(`离线：按 ${since} 的名单判断`, `No line: deciding by the list of ${since}`)
              : say('离线：本机没有名单', 'No line, and no list is kept here')
            : say('已联网，正在上传', 'The line is back: sending')}
          {waits > 0 && <b>{say(`待上传 ${waits} 条`, `${waits} to be sent`)}</b>}
        </p>
      )}
      {wrong.map(({ requestId, name, why }) => (
        <p key={requestId} className="ml-wrong" role="alert">
          {say(`未能上传：${name}`, `Not taken: ${name}`)} {why}
          <button type="button" className="ml-quiet" onClick={() => discard(requestId)}>
            {say('删除', 'Discard')}
          </button>
        </p>
      ))}
    </>
  )
}
/** The meal of the moment with its figures, else when the next one begins. */
function Now({ data }: { readonly data: Desk | undefined }) {
  const { say } = useHere()
  const serving = data?.meals.filter(({ isNow }) => isNow) ?? []
  const time = (at: string) => wallClock(at, data?.zone ?? 'UTC').slice(11, 16)
  const next = data?.meals.find(({ from }) => Date.parse(from) > Date.parse(data.at))
  if (!data) return <p className="ml-now"> </p>
  if (!serving.length)
    return (
      <p className="ml-now" role="status">
        {next
          ? say(
              `现在没有供餐。${next.name[0]} ${time(next.from)} 开始`,
              `No meal now. ${next.name[1]} begins at ${time(next.from)}`,
            )
          : say('现在没有供餐', 'No meal now')}
      </p>
    )
  return (
    <div className="ml-now" role="status">
      {serving.map(({ id, name, from, until, expected, came }) => (
        <p key={id}>
          <b>{say(name)}</b>
          <time>
            {time(from)}–{time(until)}
          </time>
          <span className="ml-count">
            <strong>{came}</strong> / {expected}
          </span>
          <span>{say(`还有 ${Math.max(0, expected - came)} 人`, `${Math.max(0, expected - came)} to come`)}</span>
        </p>
      ))}
    </div>
  )
}
function Beside({ desk: { figures, undo } }: { readonly desk: Work }) {
  const { say, zone } = useHere()
  const { data } = figures
  return (
    <aside aria-label={say('刚用餐', 'Latest')}>
      <h2>{say('刚用餐', 'Latest')}</h2>
      <ol>
        {data?.latest.map(({ id, updatedAt, at, name, portion, by }) => (
          <li key={id}>
            <b>
              {name}
              {portion > 1 && <em>{say(`第 ${portion} 份`, `portion ${portion}`)}</em>}
            </b>
            <span>
              <time>{wallClock(at, zone).slice(11, 16)}</time> {by}
            </span>
            {data.may.takeBack && (
              <button
                type="button"
                className="ml-quiet"
                aria-label={say(`撤销${name}的用餐`, `Undo ${name}`)}
                onClick={() => undo({ id, updatedAt, name })}
              >
                {say('撤销', 'Undo')}
              </button>
            )}
          </li>
        ))}
        {data?.latest.length === 0 && <li className="ml-none">{say('还没有人用餐', 'Nobody yet')}</li>}
      </ol>
    </aside>
  )
}
