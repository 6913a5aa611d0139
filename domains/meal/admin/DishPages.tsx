import './menus.css'
import { wordFor } from '@pavilion/declare'
import { Reference, useHere, wallClock, type AnyRow } from '@pavilion/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mealConflict, mealType } from '../model/codes.ts'
import { Marks } from './Marks.tsx'

type Said = ReturnType<typeof useHere>['say']
interface Named {
  readonly name?: string | null
  readonly englishName?: string | null
}
const codesIn = (value: unknown) => (Array.isArray(value) ? value.map(Number) : [])
const textOf = (value: unknown) => (value ? String(value) : '')
/** A row that this one refers to, as a link with its name. */
function Named({ of, id, included }: { readonly of: string; readonly id: unknown; readonly included: unknown }) {
  const { say } = useHere()
  if (typeof id !== 'number') return null
  const { name, englishName } = (included ?? {}) as Named
  return <Reference resource={of} id={id} title={name ? say(name, englishName || name) : `#${id}`} />
}
/** A dish as guests read it: picture, side dish, for whom it is good and what is in it. */
export function DishBody({ row }: { readonly row: AnyRow }) {
  const { say } = useHere()
  const [side, english] = [textOf(row.viceFood), textOf(row.englishViceFood)]
  return (
    <article className="mn mn-dish">
      {row.pic ? <img src={String(row.pic)} alt="" width="160" height="120" /> : null}
      <div>
        <p>{[textOf(row.name), textOf(row.englishName)].filter(Boolean).join(' · ')}</p>
        {side && <p>{say(`配 ${side}`, `with ${english || side}`)}</p>}
        <Marks
          of={{
            diets: codesIn(row.diets),
            allergens: codesIn(row.allergens),
            pepper: typeof row.pepper === 'number' ? row.pepper : null,
          }}
        />
        {codesIn(row.allergens).length === 0 && (
          <p className="pv-hint">{say('未标注过敏原。', 'No allergens are named.')}</p>
        )}
        <p>
          <Link to="/receptionManagement/menus">{say('在菜单中查看', 'See it on the menus')}</Link>
        </p>
      </div>
    </article>
  )
}
const Sentence = ({ children }: { readonly children: ReactNode }) => <p className="mn-sentence">{children}</p>

/** `西湖醋鱼 · 午餐 · 40 份`: a dish of a meal. */
export function MenuLineBody({ row }: { readonly row: AnyRow }) {
  const { say } = useHere()
  return (
    <Sentence>
      {row.name ? <b>{say(String(row.name), textOf(row.englishName) || String(row.name))} </b> : null}
      <Named of="food" id={row.foodId} included={row.food} />
      {say(' 在 ', ' on the menu of ')}
      <Named of="mealRule" id={row.mealRuleId} included={row.mealRule} />
      {say(' 的菜单上', '')}
      {typeof row.quantity === 'number' && say(`，${row.quantity} 份`, `, ${row.quantity} portions`)}
      {typeof row.sort === 'number' && say(`，第 ${row.sort} 道`, `, in place ${row.sort}`)}
    </Sentence>
  )
}
/** Where a meal is served, and how many portions there are there. */
export function MealAtPlaceBody({ row }: { readonly row: AnyRow }) {
  const { say } = useHere()
  return (
    <Sentence>
      <Named of="mealRule" id={row.mealRuleId} included={row.mealRule} />
      {say(' 在 ', ' is served at ')}
      <Named of="mealPlace" id={row.mealPlaceId} included={row.mealPlace} />
      {say(' 供应', '')}
      {typeof row.quantity === 'number'
        ? say(`，智能排布时最多 ${row.quantity} 份`, `, at most ${row.quantity} portions for the planner`)
        : say('，份数不限', ', without a limit of portions')}
      {row.name ? <small> {say(String(row.name), textOf(row.englishName) || String(row.name))}</small> : null}
    </Sentence>
  )
}
const audiences = [
  ['registerUserCertType', '证件类型', 'badge type'],
  ['webForm', '报名表单', 'registration form'],
  ['userLevel', '用户级别', 'user level'],
  ['userChannel', '用户渠道', 'user channel'],
  ['commoditySpu', '已购商品', 'product bought'],
  ['hotelGuest', '住客', 'hotel guest'],
  ['registerUser', '参会人', 'attendee'],
] as const
/** For whom a meal is; a line that names nothing is for nobody. */
export function AudienceBody({ row }: { readonly row: AnyRow }) {
  const { say } = useHere()
  const named = audiences.filter(([of]) => typeof row[`${of}Id`] === 'number')
  return (
    <Sentence>
      <Named of="mealRule" id={row.mealRuleId} included={row.mealRule} />
      {named.length === 0
        ? say(' 的这一行没有指定任何人', ': this line names nobody')
        : say(' 供以下的人用餐：', ' is for people of all of these: ')}
      {named.map(([of, zh, en], nth) => (
        <span key={of}>
          {nth > 0 && say('，且 ', ', and ')}
          {say(`${zh} `, `${en} `)}
          <Named of={of} id={row[`${of}Id`]} included={row[of]} />
        </span>
      ))}
    </Sentence>
  )
}
const mealWord = (type: unknown, say: Said) => (typeof type === 'number' ? say(wordFor(mealType, type)) : '')
/** A portion: who, when and where, the how-manieth, and why. */
export function PortionBody({ row }: { readonly row: AnyRow }) {
  const { say, zone } = useHere()
  const person = typeof row.registerUserId === 'number' ? 'registerUser' : 'hotelGuest'
  return (
    <>
      <Sentence>
        <Named of={person} id={row[`${person}Id`]} included={row[person]} />{' '}
        <Named of="mealRegister" id={row.mealRegisterId} included={row.mealRegister} />
        {' · '}
        {[textOf(row.date), mealWord(row.mealType, say)].filter(Boolean).join(' ')}
        {' · '}
        <Named of="mealPlace" id={row.mealPlaceId} included={row.mealPlace} />
      </Sentence>
      <Sentence>
        {row.eatenAt
          ? say(
              `${wallClock(String(row.eatenAt), zone).slice(0, 16)} 用餐，第 ${row.portion} 份`,
              `Served ${wallClock(String(row.eatenAt), zone).slice(0, 16)}, portion ${row.portion}`,
            )
          : say('还没有用餐', 'Not served yet')}
        {row.isSeen === true && say('，已核对本人', ', the person was looked at')}
        {row.sysUserId ? (
          <>
            {say('，操作人 ', ', by ')}
            <Named of="sysUser" id={row.sysUserId} included={row.sysUser} />
          </>
        ) : null}
      </Sentence>
      {row.reason ? <Sentence>{say(`原因：${row.reason}`, `Reason: ${row.reason}`)}</Sentence> : null}
      {typeof row.conflict === 'number' && <p className="mn-without">{say(wordFor(mealConflict, row.conflict))}</p>}
    </>
  )
}
