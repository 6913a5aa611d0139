import { wordFor } from '@pavilion/declare'
import { Failed, Notice, send, Tag, giveFile, useHere, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { getKitchen, kitchenSheet, type KitchenView } from '../model/calls/rules.ts'
import { mealType } from '../model/codes.ts'
import { Conflicts } from './Conflicts.tsx'
import { dietWord, Figure, Part, Share, useHours } from './parts.tsx'

type Meal = KitchenView['meals'][number]
type Place = Meal['places'][number]
const plan = '/receptionManagement/mealPlan'

/** What the kitchen looks at: how many still come, where and when, and what they eat. */
export function MealOverview() {
  const { say, project, may } = useHere()
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['mealKitchen', project?.id, day],
    refetchInterval: 10_000,
    queryFn: () => send(getKitchen, day ? { day } : {}),
  })
  const sheet = useWork(async (of: string) => giveFile(await send(kitchenSheet, { day: of }), `meals-${of}.xlsx`))
  const title = say('用餐概览', 'Meals of the day')
  const isEmpty = data && data.days.length === 0
  return (
    <section className="pv-detail mo-page" aria-label={title}>
      <header>
        <h1>{title}</h1>
        <span className="mo-acts">
          {may('mealRecord.serve') && (
            <Link className="mo-link" to="/receptionManagement/meal">
              {say('现场扫码', 'Scan on site')}
            </Link>
          )}
          {may('mealRule.plan') && (
            <Link className="mo-link" to={plan}>
              {say('排餐', 'Plan meals')}
            </Link>
          )}
          {data && data.meals.length > 0 && (
            <Button size="middle" loading={sheet.busy} onClick={() => sheet.run(data.day)}>
              {say('厨房清单', 'Kitchen sheet')}
            </Button>
          )}
        </span>
      </header>
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : isEmpty ? (
        <Notice
          title={say('还没有排餐', 'No meals are planned yet')}
          ways={
            may('mealRule.plan') && (
              <Link className="mo-link" to={plan}>
                {say('立即排餐', 'Plan meals')}
              </Link>
            )
          }
        >
          {say('选择日期、餐别、地点和对象，一次排好。', 'Choose days, kinds, places and people, all at once.')}
        </Notice>
      ) : (
        <>
          <Days days={data.days} day={data.day} choose={next => setParams({ day: next }, { replace: true })} />
          <Conflicts />
          {data.meals.map(meal => (
            <MealCard key={meal.id} meal={meal} zone={data.zone} at={data.at} />
          ))}
          {data.meals.length === 0 && <p className="pv-hint">{say('这一天没有用餐。', 'No meals on this day.')}</p>}
        </>
      )}
    </section>
  )
}
function Days({
  days,
  day,
  choose,
}: {
  readonly days: readonly string[]
  readonly day: string
  readonly choose: (day: string) => void
}) {
  const { say, language } = useHere()
  const all = days.includes(day) ? days : [...days, day].sort()
  const word = (of: string) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
      month: 'numeric',
      day: 'numeric',
      weekday: 'short',
      timeZone: 'UTC',
    }).format(new Date(`${of}T00:00:00Z`))
  return (
    <nav className="mo-days" aria-label={say('日期', 'Days')}>
      <Segmented
        value={day}
        onChange={value => choose(String(value))}
        options={all.map(of => ({ value: of, label: word(of) }))}
      />
    </nav>
  )
}
const tones = { coming: 'draft', serving: 'valid', over: 'closed' } as const
const states = {
  coming: ['未开始', 'To come'],
  serving: ['供餐中', 'Serving'],
  over: ['已结束', 'Over'],
} as const
function MealCard({ meal, zone, at }: { readonly meal: Meal; readonly zone: string; readonly at: string }) {
  const { say } = useHere()
  const { hours } = useHours(zone)
  const { id, name, expected, came, declined, walkIns, seconds, portions, diets, places, dishes } = meal
  const toCome = places.reduce((sum, place) => sum + place.toCome, 0)
  const state = meal.state as keyof typeof states
  return (
    <article className={`mo-meal mo-${state}`} aria-label={say(name)}>
      <header>
        <h2>
          <Link to={`/receptionManagement/mealRule/detail?id=${id}`}>{say(name)}</Link>
        </h2>
        <span>{say(wordFor(mealType, meal.mealType))}</span>
        <time>{hours(meal.from, meal.until)}</time>
        <Tag tone={tones[state]}>{say(...states[state])}</Tag>
      </header>
      <div className="mo-figures">
        <Figure
          tone="leads"
          value={state === 'over' ? expected - toCome : toCome}
          name={state === 'over' ? say('人来过', 'came') : say('人还没到', 'still to come')}
        />
        <Figure value={came} name={say('已用餐', 'Served')} />
        <Figure value={expected} name={say('应到', 'Expected')} />
        {portions !== null && <Figure value={portions} name={say('份数', 'Portions')} />}
        {walkIns > 0 && <Figure value={walkIns} name={say('加餐', 'Walk-ins')} />}
        {seconds > 0 && <Figure value={seconds} name={say('再次用餐', 'Second helpings')} />}
        {declined > 0 && <Figure value={declined} name={say('谢绝', 'Declined')} />}
      </div>
      <div className="mo-two">
        <Part title={say('按地点和时段', 'By place and hour')}>
          {places.map(place => (
            <PlaceLine key={place.id ?? 0} place={place} zone={zone} at={at} />
          ))}
          {places.length === 0 && <p className="pv-hint">{say('名单上还没有人。', 'Nobody is on the list yet.')}</p>}
        </Part>
        <div>
          <Part title={say('饮食要求', 'Diets')}>
            <ul className="mo-diets">
              {diets.map(({ diet, expected: of, came: had }) => (
                <li key={diet}>
                  <span>{dietWord(diet, say)}</span>
                  <b>{of}</b>
                  <small>{say(`还有 ${Math.max(0, of - had)}`, `${Math.max(0, of - had)} to come`)}</small>
                </li>
              ))}
            </ul>
          </Part>
          {dishes.length > 0 && (
            <Part title={say('菜单', 'Menu')}>
              <ul className="mo-dishes">
                {dishes.map((dish, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a menu may name a dish twice
                  <li key={nth}>
                    {say(dish.name)} {dish.quantity !== null && <small>× {dish.quantity}</small>}
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
      </div>
    </article>
  )
}
/** A place: a bar for each hour with who came, and below it who was still to come at its end. */
function PlaceLine({ place, zone, at }: { readonly place: Place; readonly zone: string; readonly at: string }) {
  const { say } = useHere()
  const { time } = useHours(zone)
  const most = Math.max(1, ...place.hours.map(({ came }) => came))
  return (
    <div className="mo-place">
      <p>
        <b>{place.name ? say(place.name) : say('不限地点', 'Any place')}</b>
        <Share came={place.came} expected={Math.max(place.expected, place.came)} />
        <span>
          {place.came} / {place.expected}
        </span>
        <strong>{say(`还有 ${place.toCome}`, `${place.toCome} to come`)}</strong>
      </p>
      <table aria-label={place.name ? say(place.name) : say('不限地点', 'Any place')}>
        <tbody>
          <tr>
            <th scope="row">{say('时段', 'Hour')}</th>
            {place.hours.map(({ from }) => (
              <th key={from} scope="col">
                {time(from)}
              </th>
            ))}
          </tr>
          <tr className="mo-bars">
            <th scope="row">{say('已到', 'Came')}</th>
            {place.hours.map(({ from, came }) => (
              <td key={from}>
                <i style={{ blockSize: `${Math.round((came / most) * 40)}px` }} />
                {came}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{say('还有', 'To come')}</th>
            {place.hours.map(({ from, toCome }) => (
              <td key={from}>{Date.parse(from) > Date.parse(at) ? '' : toCome}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
