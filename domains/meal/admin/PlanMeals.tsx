import { countOf, addDays, dayIn, instantOf, wordFor, type BodyOf } from '@pavilion/declare'
import { send, useHere, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, InputNumber, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { countAudience, makeAhead, planMeals, type PlannedMeal } from '../model/calls/rules.ts'
import { mealType } from '../model/codes.ts'
import { dietWord, Part, PickRows } from './parts.tsx'

const usual: readonly PlannedMeal[] = [
  { mealType: mealType.breakfast, startTime: '07:00', endTime: '09:00' },
  { mealType: mealType.lunch, startTime: '11:30', endTime: '13:30' },
  { mealType: mealType.dinner, startTime: '18:00', endTime: '20:00' },
]
type Audience = Required<{ [K in keyof BodyOf<typeof countAudience>]: readonly number[] }>
const nobody: Audience = {
  certTypeIds: [],
  webFormIds: [],
  userLevelIds: [],
  userChannelIds: [],
  commoditySpuIds: [],
  hotelGuestIds: [],
  registerUserIds: [],
}
const kindsOfPeople = [
  ['certTypeIds', 'registerUserCertType', '证件类型', 'Badge types'],
  ['webFormIds', 'webForm', '报名表单', 'Registration forms'],
  ['userLevelIds', 'userLevel', '用户级别', 'User levels'],
  ['userChannelIds', 'userChannel', '用户渠道', 'User channels'],
  ['commoditySpuIds', 'commoditySpu', '已购商品', 'Products bought'],
  ['hotelGuestIds', 'hotelGuest', '住客', 'Hotel guests'],
  ['registerUserIds', 'registerUser', '参会人', 'Attendees'],
] as const

/** Meals of several days and kinds at once: where, when, for whom; and who is on their lists. */
export function PlanMeals() {
  const { say, project, zone, may } = useHere()
  const go = useNavigate()
  const first = dayIn(project?.startTime ?? new Date(), zone)
  const [from, setFrom] = useState(first)
  const [until, setUntil] = useState(addDays(first, 2))
  const [meals, setMeals] = useState<readonly (PlannedMeal & { readonly on: boolean })[]>(
    usual.map(one => ({ ...one, on: one.mealType !== mealType.breakfast })),
  )
  const [places, setPlaces] = useState<readonly number[]>([])
  const [foods, setFoods] = useState<readonly number[]>([])
  const [people, setPeople] = useState<Audience>(nobody)
  const [quantity, setQuantity] = useState<number | null>(null)
  const [ways, setWays] = useState<'ahead' | 'choose'>('ahead')
  const [chooseUntil, setChooseUntil] = useState('')
  const days = useMemo(() => daysOf(from, until), [from, until])
  const chosen = meals.filter(({ on }) => on)
  const planned = days.length * chosen.length
  const count = useQuery({
    queryKey: ['mealAudience', project?.id, people],
    queryFn: () => send(countAudience, plain(people)),
  })
  const make = useWork(
    async () => {
      const { made, skipped } = await send(planMeals, {
        days,
        meals: chosen.map(({ on: _, ...meal }) => meal),
        mealPlaceIds: [...places],
        ...plain(people),
        ...(foods.length && { foodIds: [...foods] }),
        ...(quantity !== null && { quantity }),
        ...(ways === 'choose' && {
          isChoosable: true,
          ...(chooseUntil && { chooseUntil: instantOf(chooseUntil.replace('T', ' '), zone) }),
        }),
      })
      const listed =
        ways === 'ahead' && made.length && may('mealRegister.makeAhead')
          ? await send(makeAhead, { mealRuleIds: made })
          : undefined
      return { made: made.length, skipped, listed: listed?.made ?? 0 }
    },
    {
      done: ({ made, skipped, listed }) => [
        `已排 ${made} 餐${listed ? `，名单 ${listed} 人次` : ''}${skipped ? `，${skipped} 餐已存在` : ''}`,
        `${made} ${made === 1 ? 'meal' : 'meals'} planned${listed ? `, ${listed} people listed` : ''}${skipped ? `, ${skipped} were there already` : ''}`,
      ],
      onDone: () => go('/receptionManagement/mealOverview'),
    },
  )
  const lacks = [
    days.length === 0 && say('请选择日期', 'Choose the days'),
    chosen.length === 0 && say('请选择餐别', 'Choose the kinds of meals'),
    places.length === 0 && say('请选择地点', 'Choose the places'),
  ].filter(Boolean)
  return (
    <section className="pv-detail mo-page mo-plan" aria-label={say('排餐', 'Plan meals')}>
      <header>
        <h1>{say('排餐', 'Plan meals')}</h1>
        <span className="mo-acts">
          <Button onClick={() => go('/receptionManagement/mealOverview')}>{say('取消', 'Cancel')}</Button>
          <Button type="primary" loading={make.busy} disabled={lacks.length > 0} onClick={() => make.run()}>
            {say(`排 ${planned} 餐`, planned === 1 ? 'Plan 1 meal' : `Plan ${planned} meals`)}
          </Button>
        </span>
      </header>
      {lacks.length > 0 && <p className="pv-hint">{lacks.join(say('；', '; '))}</p>}
      <div className="mo-two">
        <div>
          <Part title={say('日期', 'Days')}>
            <div className="mo-row">
              <label>
                {say('从', 'From')}
                <input type="date" className="mo-input" value={from} onChange={({ target }) => setFrom(target.value)} />
              </label>
              <label>
                {say('到', 'Until')}
                <input
                  type="date"
                  className="mo-input"
                  value={until}
                  min={from}
                  onChange={({ target }) => setUntil(target.value)}
                />
              </label>
              <span className="pv-hint">
                {say(`${days.length} 天`, days.length === 1 ? '1 day' : `${days.length} days`)}
              </span>
            </div>
          </Part>
          <Part title={say('餐别与供餐时间', 'Kinds and serving hours')}>
            {meals.map((meal, nth) => {
              const set = (change: Partial<(typeof meals)[number]>) =>
                setMeals(meals.map((one, at) => (at === nth ? { ...one, ...change } : one)))
              const name = say(wordFor(mealType, meal.mealType))
              return (
                <div className="mo-row mo-hours" key={meal.mealType}>
                  <Checkbox checked={meal.on} onChange={({ target }) => set({ on: target.checked })}>
                    {name}
                  </Checkbox>
                  <input
                    type="time"
                    className="mo-input"
                    aria-label={say(`${name}开始`, `${name} from`)}
                    value={meal.startTime}
                    disabled={!meal.on}
                    onChange={({ target }) => set({ startTime: target.value })}
                  />
                  –
                  <input
                    type="time"
                    className="mo-input"
                    aria-label={say(`${name}结束`, `${name} until`)}
                    value={meal.endTime}
                    disabled={!meal.on}
                    onChange={({ target }) => set({ endTime: target.value })}
                  />
                  {meal.on && meal.endTime <= meal.startTime && (
                    <small className="pv-hint">
                      {say('次日结束，仍算当日', 'Ends on the next day, still a meal of this day')}
                    </small>
                  )}
                </div>
              )
            })}
          </Part>
          <Part title={say('地点', 'Places')}>
            <PickRows of="mealPlace" ids={places} label={say('用餐地点', 'Places')} onChange={setPlaces} />
          </Part>
          <Part title={say('菜单', 'Menu')}>
            <PickRows of="food" ids={foods} label={say('菜品', 'Dishes')} onChange={setFoods} />
          </Part>
        </div>
        <div>
          <Part
            title={say('对象', 'People')}
            beside={
              <b className="mo-people">
                {count.data ? say(`${count.data.people} 人`, countOf(count.data.people, 'person', 'people')) : '…'}
              </b>
            }
          >
            <p className="pv-hint">
              {say('符合任意一项即可；都不选则为所有人。', 'One of these is enough. None: everybody.')}
            </p>
            {kindsOfPeople.map(([key, of, zh, en]) => (
              <div className="mo-pick" key={key}>
                <span>{say(zh, en)}</span>
                <PickRows
                  of={of}
                  ids={people[key]}
                  label={say(zh, en)}
                  onChange={ids => setPeople({ ...people, [key]: ids })}
                />
              </div>
            ))}
            {count.data && count.data.diets.length > 0 && (
              <p className="pv-hint">
                {count.data.diets.map(({ diet, people: many }) => `${dietWord(diet, say)} ${many}`).join(' · ')}
              </p>
            )}
          </Part>
          <Part title={say('名单', 'Lists')}>
            <div className="mo-row">
              <Checkbox
                checked={ways === 'ahead'}
                onChange={({ target }) => setWays(target.checked ? 'ahead' : 'choose')}
              >
                {say('现在就把所有人列入名单', 'Put everybody on the list now')}
              </Checkbox>
            </div>
            <div className="mo-row">
              <Switch
                checked={ways === 'choose'}
                aria-label={say('由客人在自己的页面选择', 'Guests choose on their page')}
                onChange={on => setWays(on ? 'choose' : 'ahead')}
              />
              <span>{say('由客人在自己的页面选择', 'Guests choose on their page')}</span>
              {ways === 'choose' && (
                <label>
                  {say('截止', 'until')}
                  <input
                    type="datetime-local"
                    className="mo-input"
                    value={chooseUntil}
                    onChange={({ target }) => setChooseUntil(target.value)}
                  />
                </label>
              )}
            </div>
            <div className="mo-row">
              <span id="mo-portions">{say('份数上限', 'Portions')}</span>
              <InputNumber
                aria-labelledby="mo-portions"
                min={0}
                max={1_000_000}
                value={quantity}
                onChange={value => setQuantity(value === null ? null : Number(value))}
              />
            </div>
          </Part>
        </div>
      </div>
    </section>
  )
}
const plain = (people: Audience) =>
  Object.fromEntries(Object.entries(people).flatMap(([key, ids]) => (ids.length ? [[key, [...ids]]] : []))) as BodyOf<
    typeof countAudience
  >
function daysOf(from: string, until: string): string[] {
  if (!from || !until || until < from) return []
  const days: string[] = []
  for (let day = from; day <= until && days.length < 60; day = addDays(day, 1)) days.push(day)
  return days
}
