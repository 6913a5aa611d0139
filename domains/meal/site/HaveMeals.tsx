import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { clockIn, dayIn, inLanguage, grouped } from '@pavilion/declare'
import { CallFailed, send, serverNow, useSite, whyFailed } from '@pavilion/pages'
import { useNewest } from '@pavilion/pages/newest.ts'
import { useCallback, useEffect, useState } from 'react'
import { chooseMeal, chooseMealPlace, getOwnMeals, type OwnMeal, type OwnMeals } from '../model/calls/guest.ts'
import { codeEvery, liveCode } from '../model/mealCode.ts'
import { mealStatus } from '../model/codes.ts'
import { keepMeals, keptMeals } from './kept.ts'

type Person = OwnMeals['rows'][number]
type State =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'here'; readonly meals: OwnMeals; readonly since?: string | undefined }

/** A guest's meals: the code to show, what is next, and what can still be chosen. */
export default function HaveMeals() {
  const site = useSite()
  const { say } = site
  const projectId = site.project.id
  const [state, setState] = useState<State>({ at: 'loading' })
  const [whose, setWhose] = useState<string>()
  const newest = useNewest()
  const load = useCallback(async () => {
    try {
      const meals = await newest(send(getOwnMeals, {}, { quiet: true }))
      if (!meals) return
      setState({ at: 'here', meals })
      await keepMeals(projectId, meals)
    } catch (error) {
      const kept = error instanceof CallFailed ? keptMeals(projectId) : undefined
      if (kept) setState({ at: 'here', meals: kept.meals, since: kept.at })
      else setState({ at: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }, [projectId, newest])
  useEffect(() => {
    void load()
    const again = () => void load()
    addEventListener('online', again)
    // The place that scans the code says what has been eaten: the page follows.
    const every = setInterval(again, 20_000)
    return () => {
      removeEventListener('online', again)
      clearInterval(every)
    }
  }, [load])
  if (state.at === 'loading')
    return (
      <p className="hm-none" role="status">
        {say('正在加载…', 'Loading…')}
      </p>
    )
  if (state.at === 'failed')
    return (
      <div className="hm-none" role="alert">
        <h1>{say('我的用餐', 'My meals')}</h1>
        <p>{state.why}</p>
        <button type="button" className="pf-button" onClick={() => void load()}>
          {say('重试', 'Try again')}
        </button>
      </div>
    )
  const { meals, since } = state
  const person = meals.rows.find(({ key }) => key === whose) ?? meals.rows[0]
  if (!person)
    return (
      <div className="hm-none">
        <h1>{say('我的用餐', 'My meals')}</h1>
        <p>
          {say(
            '还没有您的用餐安排。安排后会出现在这里。',
            'No meals have been arranged for you yet. They will appear here.',
          )}
        </p>
      </div>
    )
  return (
    <div className="hm">
      <h1>{say('我的用餐', 'My meals')}</h1>
      {since && (
        <p className="hm-note" role="status">
          {say(
            `没有网络，显示的是 ${clockIn(since, meals.zone)} 的安排。用餐码照常使用。`,
            `No connection: as of ${clockIn(since, meals.zone)}. The code works as usual.`,
          )}
        </p>
      )}
      {meals.rows.length > 1 && (
        <select
          className="pf-input"
          aria-label={say('用餐人', 'Person')}
          value={person.key}
          onChange={({ target }) => setWhose(target.value)}
        >
          {meals.rows.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Code key={person.key} person={person} zone={meals.zone} />
      <Days person={person} zone={meals.zone} offline={since !== undefined} reload={load} />
    </div>
  )
}

/** The code changes every few seconds, so that a picture of it is soon old. */
function Code({ person, zone }: { readonly person: Person; readonly zone: string }) {
  const { say, project, language } = useSite()
  const [text, setText] = useState('')
  useEffect(() => {
    let left = false
    const draw = async () => {
      const code = await liveCode({ projectId: project.id, key: person.key, secret: person.secret }, serverNow())
      if (!left) setText(code)
    }
    void draw()
    const every = setInterval(() => void draw(), codeEvery / 5)
    return () => {
      left = true
      clearInterval(every)
    }
  }, [person.key, person.secret, project.id])
  const next = person.meals.find(
    ({ mealRegisterId, mealStatus: status, declined, until }) =>
      mealRegisterId !== null &&
      status === mealStatus.notEaten &&
      !declined &&
      until !== null &&
      Date.parse(until) > serverNow(),
  )
  return (
    <section className="hm-code" aria-label={say('用餐码', 'Meal code')}>
      {text ? (
        <QrCode text={text} label={say(`${person.name} 的用餐码`, `Meal code of ${person.name}`)} />
      ) : (
        <div className="hm-blank" />
      )}
      <div>
        <p className="hm-who">{person.name}</p>
        <p className="hm-next">
          {next
            ? `${inLanguage(next.name, language)} · ${hoursOf(next, zone)}`
            : say('接下来没有用餐', 'Nothing is coming up')}
        </p>
        {next?.place && <p>{inLanguage(next.place.name, language)}</p>}
        <p className="hm-hint">
          {say(
            '用餐码每 15 秒更新，请勿使用截图。',
            'The code changes every 15 seconds. A picture of it is not accepted.',
          )}
        </p>
      </div>
    </section>
  )
}
const hoursOf = ({ from, until }: OwnMeal, zone: string): string =>
  from && until ? `${clockIn(from, zone)}–${clockIn(until, zone)}` : ''

function Days({
  person,
  zone,
  offline,
  reload,
}: {
  readonly person: Person
  readonly zone: string
  readonly offline: boolean
  readonly reload: () => Promise<void>
}) {
  const { say, language } = useSite()
  const days = grouped(person.meals, ({ date, from }) => date ?? (from ? dayIn(from, zone) : ''))
  const word = (day: string) =>
    day
      ? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
          weekday: 'long',
          month: 'long',
          day: 'numeric',
          timeZone: 'UTC',
        }).format(new Date(`${day}T00:00:00Z`))
      : say('日期待定', 'Day to be announced')
  return [...days].map(([day, meals]) => (
    <section key={day} className="hm-day" aria-label={word(day)}>
      <h2>{word(day)}</h2>
      {meals.map(meal => (
        <Meal
          key={meal.mealRegisterId ?? `rule ${meal.mealRuleId}`}
          meal={meal}
          personKey={person.key}
          zone={zone}
          offline={offline}
          reload={reload}
        />
      ))}
    </section>
  ))
}

function Meal({
  meal,
  personKey,
  zone,
  offline,
  reload,
}: {
  readonly meal: OwnMeal
  readonly personKey: string
  readonly zone: string
  readonly offline: boolean
  readonly reload: () => Promise<void>
}) {
  const { say, language } = useSite()
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const isEaten = meal.mealStatus === mealStatus.eaten
  const isOpen = !isEaten && !offline && meal.chooseUntil !== null && Date.parse(meal.chooseUntil) > serverNow()
  const isComing = meal.mealRegisterId !== null && !meal.declined
  const act = async (work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setTrouble('')
    try {
      await work()
      await reload()
    } catch (error) {
      setTrouble(whyFailed(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = (coming: boolean, more: { mealPlaceId?: number; diet?: string } = {}) =>
    act(() => send(chooseMeal, { key: personKey, mealRuleId: meal.mealRuleId ?? 0, isComing: coming, ...more }))
  const state = isEaten
    ? say(
        `已于 ${meal.eatenAt ? clockIn(meal.eatenAt, zone) : ''} 用餐`,
        `Had at ${meal.eatenAt ? clockIn(meal.eatenAt, zone) : ''}`,
      )
    : meal.declined
      ? say('已谢绝', 'Declined')
      : isComing
        ? say('已安排', 'You are expected')
        : say('可选', 'Can be chosen')
  return (
    <article className={`hm-meal${isEaten ? ' hm-had' : meal.declined ? ' hm-off' : ''}`}>
      <header>
        <h3>{inLanguage(meal.name, language)}</h3>
        <span className="hm-state">{state}</span>
      </header>
      <p className="hm-when">
        <time>{hoursOf(meal, zone)}</time>
        {meal.place && <span>{inLanguage(meal.place.name, language)}</span>}
        {meal.diet && <span className="hm-diet">{meal.diet}</span>}
      </p>
      {meal.dishes.length > 0 && (
        <ul className="hm-dishes" aria-label={say('菜单', 'Menu')}>
          {meal.dishes.map((dish, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu may name a dish twice
            <li key={nth}>
              {inLanguage(dish.name, language)}
              {dish.pepper ? (
                <span title={say(`辣度 ${dish.pepper}`, `Spiciness ${dish.pepper}`)}>
                  {'●'.repeat(Math.min(5, dish.pepper))}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isComing && !isEaten && !offline && meal.places.length > 1 && (
        <label className="hm-place">
          <span>{say('在哪里用餐', 'Where')}</span>
          <select
            className="pf-input"
            disabled={busy}
            value={meal.place?.id ?? ''}
            onChange={({ target }) =>
              act(() =>
                send(chooseMealPlace, { mealRegisterId: meal.mealRegisterId ?? 0, mealPlaceId: Number(target.value) }),
              )
            }
          >
            {!meal.place && <option value="">{say('请选择', 'Choose')}</option>}
            {meal.places.map(({ id, name }) => (
              <option key={id} value={id}>
                {inLanguage(name, language)}
              </option>
            ))}
          </select>
        </label>
      )}
      {isOpen && (
        <div className="hm-choose">
          {!isComing ? (
            <button
              type="button"
              className="pf-button pf-primary"
              disabled={busy || meal.left === 0}
              onClick={() => choose(true)}
            >
              {meal.left === 0 ? say('份数已满', 'No portions left') : say('我来用餐', 'I will come')}
            </button>
          ) : (
            <>
              <Diet value={meal.diet} save={diet => choose(true, { diet })} busy={busy} />
              <button type="button" className="pf-button" disabled={busy} onClick={() => choose(false)}>
                {say('不来用餐', 'I will not come')}
              </button>
            </>
          )}
          <small>
            {say('截止', 'Until')} {dayIn(meal.chooseUntil as string, zone).slice(5)}{' '}
            {clockIn(meal.chooseUntil as string, zone)}
          </small>
        </div>
      )}
      {trouble && (
        <p className="hm-trouble" role="alert">
          {trouble}
        </p>
      )}
    </article>
  )
}
const diets = [
  ['素食', 'Vegetarian'],
  ['清真', 'Halal'],
  ['无特殊要求', 'No special wishes'],
] as const
/** What the guest eats, for the kitchen. */
function Diet({
  value,
  save,
  busy,
}: {
  readonly value: string | null
  readonly save: (diet: string) => void
  readonly busy: boolean
}) {
  const { say } = useSite()
  const known = diets.map(([zh, en]) => say(zh, en))
  return (
    <select
      className="pf-input"
      aria-label={say('饮食要求', 'Diet')}
      disabled={busy}
      value={value ?? ''}
      onChange={({ target }) => save(target.value)}
    >
      <option value="">{say('饮食要求', 'Diet')}</option>
      {[...new Set([...(value ? [value] : []), ...known])].map(word => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </select>
  )
}
