import {
  type AnyField,
  type AnyResource,
  hasTags,
  isHidden,
  type Language,
  pairsIn,
  type ScreenSet,
  tagField,
} from '@pavilion/declare'
import { useCallback, useMemo, useState } from 'react'
import type { Alterations } from '../../alter.ts'
import { useHere } from '../../environment.tsx'
import { kindViews } from '../../kinds/index.ts'
import { type ColumnOffer, type ColumnSetting, settleColumns } from '../../logic/columns.ts'
import { remember, remembered } from '../../remember.ts'

/**
 * The columns that a list offers, and which of them it shows first: those the set names, or else
 * the first that fit, eight in total; the title leads. A state is among the first four, which fit into
 * every window.
 */
export function offersOf(
  set: ScreenSet,
  of: AnyResource,
  fields: Readonly<Record<string, AnyField>>,
  extra: readonly string[],
  without: readonly string[],
  later: readonly string[] = [],
  language: Language = 'zh',
  lead: string = of.title,
): ColumnOffer[] {
  const names = Object.keys(fields).filter(
    name =>
      !isHidden(fields[name] as AnyField) && !without.includes(name) && name !== 'projectId' && name !== 'sellerId',
  )
  const fits = (name: string) => {
    const field = fields[name] as AnyField
    // A remark is on few rows: whoever wants it chooses its column.
    return (
      field.list !== false && field.kind !== 'remark' && !kindViews[field.kind].tooLongForLists && name in of.fields
    )
  }
  const fitting = names.filter(fits).sort((a, b) => Number(b === lead) - Number(a === lead))
  const late = fitting.filter((name, at) => at > 3 && fields[name]?.kind === 'state')
  const inOrder = late.length
    ? [...fitting.slice(0, 3), ...late, ...fitting.slice(3).filter(name => !late.includes(name))]
    : fitting
  const named = set.columns && [...set.columns].sort((a, b) => Number(b === lead) - Number(a === lead))
  const usual = inOrder.slice(0, Math.max(2, 8 - extra.length + later.length))
  const first = (named && withTags(of, named)) ?? [...usual, ...(tellsWhen(of, usual) ? ['createdAt'] : [])]
  // In English a column shows the English half of its pair, which needs no column of its own.
  const halves = new Set(
    language === 'en' ? pairsIn(fields).flatMap(([name, half]) => (names.includes(name) ? half : [])) : [],
  )
  const shown = [
    ...first.filter(name => (names.includes(name) || extra.includes(name)) && !halves.has(name)),
    ...extra.filter(name => !first.includes(name) && !later.includes(name)),
  ]
  return [
    ...shown.map(key => ({ key, shown: true })),
    ...[...extra, ...names].filter(name => !shown.includes(name)).map(key => ({ key, shown: false })),
  ]
}

/**
 * Few look for the moment at which a row was made: it stands where the list is in that order, in a log
 * that names no other moment, and beside next to nothing.
 */
function tellsWhen({ log, appendOnly, order, fields }: AnyResource, beside: readonly string[]): boolean {
  if (order[0]?.[0] === 'createdAt' || beside.length < 3) return true
  return (log || appendOnly) && !beside.some(name => fields[name]?.kind === 'instant')
}

/** A list with tags shows them, after its first columns; where no row has any, the column stays away. */
const withTags = (of: AnyResource, named: readonly string[]): readonly string[] =>
  hasTags(of) && !named.includes(tagField) ? [...named.slice(0, 4), tagField, ...named.slice(4)] : named

/** The columns with a person's settings, and a function to change them. */
export function useColumns(
  set: ScreenSet,
  of: AnyResource,
  fields: Readonly<Record<string, AnyField>>,
  alterations: Alterations,
  without: readonly string[],
) {
  const { person, say, language } = useHere()
  const key = `columns.${person.id}.${alterations.list?.key ?? (set.path || of.name)}`
  const offers = useMemo(
    () =>
      offersOf(
        set,
        of,
        fields,
        Object.keys(alterations.list?.columns ?? {}).filter(name => !(name in fields)),
        without,
        alterations.list?.offered,
        language,
        alterations.list?.lead,
      ),
    [set, of, fields, alterations, without, language],
  )
  const [kept, setKept] = useState(() => remembered<ColumnSetting[]>(key))
  const settings = useMemo(() => settleColumns(offers, kept), [offers, kept])
  const change = useCallback(
    (next: readonly ColumnSetting[] | undefined) => {
      setKept(next as ColumnSetting[] | undefined)
      remember(key, next ?? null)
    },
    [key],
  )
  const names = Object.fromEntries(
    offers.map(({ key: name }) => {
      const field = fields[name]
      const heading = alterations.list?.names?.[name]
      return [name, heading ? say(heading) : field ? say(field.zh, field.en) : name]
    }),
  )
  return { settings, change, names, chosen: kept !== undefined && kept !== null }
}
