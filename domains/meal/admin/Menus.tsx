import './menus.css'
import { CloseOutlined } from '@ant-design/icons'
import { callOf, entriesOf, wordFor } from '@pavilion/declare'
import { Failed, Notice, send, useForget, useHere, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Button, Input, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getMenus, type Menu, type MenuDish, type Menus as Shown } from '../model/calls/menus.ts'
import { foodAllergen, foodDiet, mealType } from '../model/codes.ts'
import { dietsWithout } from '../model/diets.ts'
import { food, mealFood } from '../model/rule.ts'
import { Marks } from './Marks.tsx'
import { useHours } from './parts.tsx'

/** Dishes with diets and allergens, and the menus of a day: what is cooked, where, and for whom nothing is. */
export function Menus() {
  const { say, project } = useHere()
  const forget = useForget()
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? undefined
  const { data, error, refetch } = useQuery({
    queryKey: [food.name, 'menus', project?.id, day],
    queryFn: () => send(getMenus, day ? { day } : {}),
  })
  const reread = () => forget(food.name, mealFood.name)
  const title = say('菜单', 'Menus')
  return (
    <section className="pv-detail mn" aria-label={title}>
      <header>
        <h1>{title}</h1>
      </header>
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <div className="mn-two">
          <section aria-label={say('当天菜单', 'Menus of the day')}>
            {data.days.length > 0 && (
              <Segmented
                className="mn-days"
                aria-label={say('日期', 'Days')}
                value={data.day}
                onChange={next => setParams({ day: String(next) }, { replace: true })}
                options={data.days.map(of => ({ value: of, label: of.slice(5) }))}
              />
            )}
            {data.menus.length === 0 && (
              <Notice
                title={say('这一天没有用餐', 'No meals on this day')}
                ways={<Link to="/receptionManagement/mealPlan">{say('排餐', 'Plan meals')}</Link>}
              />
            )}
            {data.menus.map(menu => (
              <OneMenu key={menu.id} menu={menu} all={data} reread={reread} />
            ))}
          </section>
          <Dishes dishes={data.dishes} reread={reread} />
        </div>
      )}
    </section>
  )
}
interface Reread {
  readonly reread: () => unknown
}
function OneMenu({ menu, all, reread }: Reread & { readonly menu: Menu; readonly all: Shown }) {
  const { say, may } = useHere()
  const { hours } = useHours(all.zone)
  const byId = new Map(all.dishes.map(dish => [dish.id, dish]))
  const without = dietsWithout(
    menu.diets,
    menu.dishes.map(({ foodId }) => byId.get(foodId ?? 0)?.diets ?? []),
  )
  const removing = useWork((id: number) => send(callOf(mealFood, 'delete'), { id }), { onDone: reread })
  return (
    <article className="mn-menu" aria-label={say(menu.name)}>
      <header>
        <h2>{say(menu.name)}</h2>
        <time>{hours(menu.from, menu.until)}</time>
        <small>
          {[
            // A meal is often called by its kind.
            say(menu.name) === say(wordFor(mealType, menu.mealType)) ? '' : say(wordFor(mealType, menu.mealType)),
            menu.places.map(place => say(place)).join(say('、', ', ')),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </header>
      {without.length > 0 && (
        <p className="mn-without" role="status">
          {say('没有适合的菜品：', 'No dish for: ')}
          {without
            .map(({ diet, people }) => say(`${diet}（${people} 人）`, `${diet} (${people})`))
            .join(say('、', ', '))}
        </p>
      )}
      <ol className="mn-lines">
        {menu.dishes.map(line => {
          const dish = byId.get(line.foodId ?? 0)
          return (
            <li key={line.id}>
              <b>{say(line.name)}</b>
              {line.quantity !== null && <small>× {line.quantity}</small>}
              {dish && <Marks of={dish} />}
              {may('mealFood.delete') && (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={say(`从菜单移除 ${line.name[0]}`, `Take ${line.name[1]} off the menu`)}
                  disabled={removing.busy}
                  onClick={() => removing.run(line.id)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {menu.dishes.length === 0 && <p className="pv-hint">{say('还没有菜品。', 'No dishes yet.')}</p>}
      {may('mealFood.create') && <AddToMenu menu={menu} dishes={all.dishes} reread={reread} />}
    </article>
  )
}
/** Type a name and press Enter: a dish that is there is put on the menu, a new one is made first. */
function AddToMenu({ menu, dishes, reread }: Reread & { readonly menu: Menu; readonly dishes: readonly MenuDish[] }) {
  const { say, may, project } = useHere()
  const [text, setText] = useState('')
  const on = new Set(menu.dishes.map(({ foodId }) => foodId))
  const free = dishes.filter(({ id }) => !on.has(id))
  const add = useWork(
    async (name: string) => {
      const known = free.find(dish => dish.name.includes(name))
      const foodId = known?.id ?? (await send(callOf(food, 'create'), { name, projectId: project?.id } as never)).id
      await send(callOf(mealFood, 'create'), {
        mealRuleId: menu.id,
        foodId,
        sort: menu.dishes.length + 1,
        projectId: project?.id,
      } as never)
      setText('')
    },
    { onDone: reread },
  )
  const name = text.trim()
  const isKnown = free.some(dish => dish.name.includes(name))
  const mayAdd = name !== '' && (isKnown || may('food.create'))
  return (
    <form
      className="mn-add"
      onSubmit={event => {
        event.preventDefault()
        if (mayAdd) add.run(name)
      }}
    >
      <AutoComplete
        value={text}
        onChange={setText}
        aria-label={say(`给「${menu.name[0]}」加菜`, `A dish for ${menu.name[1]}`)}
        placeholder={say('菜名', 'Dish')}
        showSearch={{
          filterOption: (typed, option) => String(option?.value).toLowerCase().includes(typed.toLowerCase()),
        }}
        options={free.map(dish => ({ value: say(dish.name) }))}
      />
      <Button htmlType="submit" loading={add.busy} disabled={!mayAdd}>
        {name && !isKnown ? say('新建并加入', 'Create and add') : say('加入', 'Add')}
      </Button>
    </form>
  )
}
function Dishes({ dishes, reread }: Reread & { readonly dishes: readonly MenuDish[] }) {
  const { say, may } = useHere()
  const [diet, setDiet] = useState<number>()
  const [q, setQ] = useState('')
  const word = q.trim().toLowerCase()
  const shown = dishes.filter(
    dish =>
      (diet === undefined || (dish.diets as readonly number[]).includes(diet)) &&
      (!word || dish.name.some(name => name.toLowerCase().includes(word))),
  )
  const title = say('菜品', 'Dishes')
  return (
    <section className="mn-dishes" aria-label={title}>
      <h2>
        {title} <small>{dishes.length}</small>
      </h2>
      {may('food.create') && (
        <details className="mn-make">
          <summary>{say('新菜品', 'New dish')}</summary>
          <NewDish reread={reread} />
        </details>
      )}
      <div className="mn-filter">
        <Input
          allowClear
          value={q}
          onChange={({ target }) => setQ(target.value)}
          aria-label={say('查找菜品', 'Find a dish')}
          placeholder={say('查找菜品', 'Find a dish')}
        />
        <Select
          allowClear
          aria-label={say('适合', 'Fit for')}
          placeholder={say('适合', 'Fit for')}
          {...(diet !== undefined && { value: diet })}
          onChange={setDiet}
          options={choices(foodDiet, say)}
        />
      </div>
      <ul>
        {shown.map(dish => (
          <li key={dish.id}>
            {dish.pic ? (
              <img src={dish.pic} alt="" width="56" height="42" loading="lazy" />
            ) : (
              <i aria-hidden>{say(dish.name).slice(0, 1)}</i>
            )}
            <span>
              <Link to={`/receptionManagement/food/detail?id=${dish.id}`}>{say(dish.name)}</Link>{' '}
              {dish.side && <small>{say(dish.side)}</small>}
              <Marks of={dish} />
            </span>
            <small>
              {dish.menus > 0 ? say(`${dish.menus} 份菜单`, dish.menus === 1 ? '1 menu' : `${dish.menus} menus`) : ''}
            </small>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="pv-hint">{say('没有符合的菜品。', 'No dish fits.')}</p>}
    </section>
  )
}
const choices = (of: typeof foodDiet | typeof foodAllergen, say: ReturnType<typeof useHere>['say']) =>
  entriesOf(of).map(({ code, zh, en }) => ({ value: Number(code), label: say(zh, en) }))
const empty = { name: '', englishName: '', diets: [] as number[], allergens: [] as number[] }
function NewDish({ reread }: Reread) {
  const { say, project } = useHere()
  const [draft, setDraft] = useState(empty)
  const set = (changes: Partial<typeof empty>) => setDraft({ ...draft, ...changes })
  const name = draft.name.trim()
  const saving = useWork(
    async () => {
      await send(callOf(food, 'create'), {
        ...draft,
        name,
        englishName: draft.englishName.trim() || null,
        projectId: project?.id,
      } as never)
      setDraft(empty)
    },
    { onDone: reread, done: () => ['已添加', 'Added'] },
  )
  return (
    <form
      className="mn-new"
      onSubmit={event => {
        event.preventDefault()
        if (name) saving.run()
      }}
    >
      <Input
        value={draft.name}
        maxLength={100}
        onChange={({ target }) => set({ name: target.value })}
        aria-label={say('新菜品名称', 'Name of a new dish')}
        placeholder={say('新菜品名称', 'New dish, in Chinese')}
      />
      <Input
        value={draft.englishName}
        maxLength={200}
        onChange={({ target }) => set({ englishName: target.value })}
        aria-label={say('英文名称', 'Name in English')}
        placeholder={say('英文名称', 'Name in English')}
      />
      <Select
        mode="multiple"
        value={draft.diets}
        onChange={diets => set({ diets })}
        aria-label={say('新菜品适合', 'The new dish is fit for')}
        placeholder={say('适合', 'Fit for')}
        options={choices(foodDiet, say)}
      />
      <Select
        mode="multiple"
        value={draft.allergens}
        onChange={allergens => set({ allergens })}
        aria-label={say('新菜品的过敏原', 'Allergens of the new dish')}
        placeholder={say('过敏原', 'Allergens')}
        options={choices(foodAllergen, say)}
      />
      <Button type="primary" htmlType="submit" loading={saving.busy} disabled={!name}>
        {say('添加菜品', 'Add the dish')}
      </Button>
    </form>
  )
}
