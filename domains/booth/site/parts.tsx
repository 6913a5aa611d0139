import { defaultCurrency, priceText } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import { boothType } from '../model/codes.ts'
import type { HallPlan, ShownStand } from '../model/calls.ts'
import { lookOf, pricesOf, sidesOf, sizesOf, type Look, type Wanted } from './plan.ts'
import { Patterns } from './PlanMap.tsx'

const looks: readonly Look[] = ['free', 'held', 'reserved', 'assigned', 'closed']

/** What the plan says of stands, in the language of the page. */
export function useWords() {
  const { say, language } = useSite()
  const byLook: Record<Look, string> = {
    free: say('可选', 'Free'),
    held: say('占用中', 'Held'),
    reserved: say('已预订', 'Reserved'),
    assigned: say('已分配', 'Assigned'),
    closed: say('不开放', 'Closed'),
  }
  const types: Record<number, string> = {
    [boothType.standard]: say('标准展位', 'Standard'),
    [boothType.specialDecoration]: say('特装展位', 'Custom-built'),
    [boothType.rawSpace]: say('光地', 'Raw space'),
  }
  const price = (minor: number) => priceText({ minor, currency: defaultCurrency() }, language)
  return {
    look: (look: Look) => byLook[look],
    price,
    /** Type, size, open sides, and what a free one costs. */
    about: (stand: ShownStand) =>
      [
        types[stand.type] ?? '',
        stand.area === null ? '' : `${stand.area} ㎡`,
        stand.openSides
          ? say(`${stand.openSides} 面开口`, stand.openSides === 1 ? '1 open side' : `${stand.openSides} open sides`)
          : '',
        stand.price === null || lookOf(stand) !== 'free' ? '' : price(stand.price),
      ]
        .filter(Boolean)
        .join(' · '),
    company: ({ company, company2 }: ShownStand) => (language === 'en' ? company2 || company : company),
  }
}
export function Legend() {
  const words = useWords()
  return (
    <ul className="bp-legend">
      {looks.map(look => (
        <li key={look}>
          <svg viewBox="0 0 28 18" className={`bp-stand bp-${look}`} aria-hidden="true">
            <Patterns />
            <rect x="1" y="1" width="26" height="16" className="bp-ground" />
            {look === 'free' ? null : <rect x="1" y="1" width="26" height="16" fill={`url(#bp-pattern-${look})`} />}
          </svg>
          {words.look(look)}
        </li>
      ))}
    </ul>
  )
}
interface FilterProps {
  readonly plan: HallPlan
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
}
export function Filters({ plan: { stands }, wanted, onChange }: FilterProps) {
  const { say } = useSite()
  const words = useWords()
  const select = (name: 'area' | 'price' | 'sides', label: string, all: string, options: [number, string][]) =>
    options.length ? (
      <label>
        <span>{label}</span>
        <select value={wanted[name]} onChange={({ target }) => onChange({ ...wanted, [name]: target.value })}>
          <option value="">{all}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    ) : null
  return (
    <search className="bp-filters">
      <label className="bp-search">
        <span>{say('展位号或企业', 'Stand or company')}</span>
        <input
          type="search"
          value={wanted.q}
          maxLength={60}
          onChange={({ target }) => onChange({ ...wanted, q: target.value })}
        />
      </label>
      {select(
        'area',
        say('面积', 'Size'),
        say('不限', 'Any'),
        sizesOf(stands).map(size => [size, `${size} ㎡`]),
      )}
      {select(
        'price',
        say('价格', 'Price'),
        say('不限', 'Any'),
        pricesOf(stands).map(price => [price, say(`${words.price(price)} 以内`, `Up to ${words.price(price)}`)]),
      )}
      {select(
        'sides',
        say('开口', 'Open sides'),
        say('不限', 'Any'),
        sidesOf(stands).map(sides => [sides, String(sides)]),
      )}
      <label className="bp-check">
        <input
          type="checkbox"
          checked={wanted.onlyFree}
          onChange={({ target }) => onChange({ ...wanted, onlyFree: target.checked })}
        />
        <span>{say('只看可选', 'Free ones only')}</span>
      </label>
    </search>
  )
}
