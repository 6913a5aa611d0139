import { numberText, useHere } from '@pavilion/screens'
import { type Bar, PartsChart, SpreadChart } from '@pavilion/screens/charts/Chart.tsx'
import type { Language, Pair } from '@pavilion/declare'
import { useEffect, useRef, useState } from 'react'
import type { Answered, Spread } from '../model/calls/desk.ts'
import { formComponentType as type } from '../model/codes.ts'
import type { FormField } from '../model/definition.ts'
import { useAnswerWords } from './answers.tsx'

/** The chart shows this many choices; the table beside it also has the others. */
export const mostParts = 12
const mostStars = 20

/** A number with its share of a whole: `1,234 · 40%`. */
export const shareOf =
  (language: Language, whole: number) =>
  (value: number): string =>
    `${numberText(value, language)}${whole > 0 ? ` · ${Math.round((value / whole) * 100)}%` : ''}`
const units: Readonly<Record<Spread['unit'], Pair>> = {
  number: ['数值', 'Value'],
  hour: ['时间', 'Hour'],
  day: ['日期', 'Day'],
  month: ['月份', 'Month'],
  year: ['年份', 'Year'],
  decade: ['年代', 'Decade'],
}

/**
 * The answers to a question: choices by frequency, ratings in their order, numbers, dates and times
 * as a distribution, numbers also with their average.
 */
export function QuestionStatistics({
  field,
  summary,
  of,
}: {
  field: FormField
  summary: Answered | undefined
  of: number
}) {
  const { say, language } = useHere()
  const number = (value: number) => numberText(Math.round(value * 100) / 100, language)
  const answered = summary?.answered ?? 0
  const unit = say(field.unit || field.englishUnit || '', field.englishUnit || field.unit || '')
  return (
    <article className="pv-stat-one">
      <header>
        <h3>{say(field.name, field.englishName || field.name)}</h3>
        <small>
          {say(`${number(answered)} 人回答`, `${number(answered)} ${answered === 1 ? 'answer' : 'answers'}`)}
          {of > 0 && ` · ${Math.round((answered / of) * 100)}%`}
        </small>
      </header>
      {summary && summary.min !== null && summary.max !== null && (
        <dl className="pv-facts-row">
          {(
            [
              ['平均', 'Average', summary.sum / Math.max(1, answered)],
              ['最小', 'Lowest', summary.min],
              ['最大', 'Highest', summary.max],
            ] as const
          ).map(([zh, en, value]) => (
            <div key={en}>
              <dt>{say(zh, en)}</dt>
              <dd>
                {number(value)}
                {unit && ` ${unit}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {answered === 0 ? (
        <p className="pv-stat-note">{say('还没有人回答', 'Nobody has answered yet')}</p>
      ) : (
        summary && (
          <WhenNear>
            <Picture field={field} summary={summary} />
          </WhenNear>
        )
      )}
    </article>
  )
}
function Picture({ field, summary }: { field: FormField; summary: Answered }) {
  const { language } = useHere()
  const words = useAnswerWords(field)
  const kind = field.webFormComponent.type
  const people: Pair = ['人数', 'People']
  const about = { name: people, text: shareOf(language, summary.answered) }
  if (kind === type.rate) return <PartsChart {...about} of={['评分', 'Rating']} bars={starsOf(field, summary)} />
  if (summary.spread)
    return summary.spread.bars.length > 1 ? (
      <SpreadChart
        {...about}
        of={units[summary.spread.unit]}
        short={value => numberText(value, language)}
        bars={summary.spread.bars.map(bar => barOf(summary.spread as Spread, bar, language))}
      />
    ) : null
  const bars = partsOf(field, summary, words)
  return bars.length === 0 ? null : (
    <PartsChart
      {...about}
      of={['选项', 'Choice']}
      bars={bars.slice(0, mostParts)}
      beyond={[...bars.slice(mostParts), ...beyondOf(summary, language)]}
    />
  )
}
/** All possible ratings, including those nobody gave, highest first. */
function starsOf({ webFormComponent: { maxCheckedItem } }: FormField, { items, max }: Answered): Bar[] {
  const most = Math.min(mostStars, Math.max(maxCheckedItem || 5, max ?? 0))
  return Array.from({ length: most }, (_, at) => most - at).map(stars => ({
    key: String(stars),
    name: `${stars} ★`,
    value: items[stars] ?? 0,
  }))
}
/** Choices, most frequent first. A short list also shows choices that nobody took. */
function partsOf(field: FormField, { items }: Answered, words: (value: string) => string): Bar[] {
  const candidates = field.webFormComponent.webFormCandidates
    .filter(({ parentId }) => parentId === null)
    .map(({ name }) => name)
  const order = new Map(candidates.map((name, nth) => [name, nth]))
  const given = Object.entries(items)
  const none =
    candidates.length <= mostParts
      ? candidates.filter(name => items[name] === undefined).map((name): [string, number] => [name, 0])
      : []
  return [...given, ...none]
    .sort(([one, many], [other, less]) => less - many || (order.get(one) ?? 0) - (order.get(other) ?? 0))
    .map(([item, value]) => ({ key: item, name: words(item), value }))
}
const beyondOf = ({ beyond }: Answered, language: Language): Bar[] =>
  beyond
    ? [
        {
          key: 'more',
          name:
            language === 'en'
              ? `${numberText(beyond.items, language)} rarer answers`
              : `更少见的 ${numberText(beyond.items, language)} 种回答`,
          value: beyond.count,
        },
      ]
    : []
/** One bar of a distribution, with its range in words: `10–19`, `2027-04`, `1980s`, `< 10`. */
function barOf({ unit }: Spread, { from, to, count }: Spread['bars'][number], language: Language): Bar {
  const english = language === 'en'
  const key = `${from} ${to}`
  const written = (at: number | string) =>
    unit === 'number'
      ? numberText(Number(at), language)
      : unit === 'hour'
        ? `${at}:00`
        : unit === 'decade'
          ? english
            ? `${at}s`
            : `${at} 年代`
          : String(at)
  if (from === null)
    return {
      key,
      value: count,
      name: english ? `before ${written(to ?? 0)}` : `${written(to ?? 0)} 以前`,
      ...(unit === 'number' && { name: `< ${written(to ?? 0)}` }),
    }
  if (to === null)
    return {
      key,
      value: count,
      name: unit === 'number' ? `≥ ${written(from)}` : english ? `from ${written(from)}` : `${written(from)} 起`,
    }
  if (unit !== 'number') return { key, value: count, name: written(from) }
  const step = Number(to) - Number(from)
  const whole = Number.isInteger(from) && Number.isInteger(to)
  return {
    key,
    value: count,
    name: whole
      ? step === 1
        ? written(from)
        : `${written(from)}–${written(Number(to) - 1)}`
      : `${written(from)}–${written(to)}`,
  }
}
/** Draws its content when it is scrolled near: a form can have two hundred questions. */
function WhenNear({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const watch = new IntersectionObserver(
      seen => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  return near ? children : <div ref={place} className="pv-stat-far" />
}
