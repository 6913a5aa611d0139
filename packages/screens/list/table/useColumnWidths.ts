import type { AnyField } from '@pavilion/declare'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useHere } from '../../environment.tsx'
import { kindViews } from '../../kinds/index.ts'
import { type ColumnNeed, filled, fitted, headingLeast, headingWidth, shared } from '../../logic/columns.ts'
import { zoneMark } from '../../logic/time.ts'
import { sidesOf } from './columnStyles.ts'
import type { RowsProps, RowView } from './useRowView.tsx'

const widthOfTick = 40
const widthOfCustomColumn = 160
/** Texts may be cut where there is little space; other values are shown whole. */
const cut = new Set<AnyField['kind'] | undefined>([
  undefined,
  'text',
  'longText',
  'remark',
  'richText',
  'url',
  'email',
  'ref',
  'refs',
  'treeParent',
  'codeList',
  'json',
])
/** Pictures and the like are as wide as their kind says, whatever they are called. */
const drawn = new Set<AnyField['kind'] | undefined>(['image', 'images', 'file', 'files', 'colour'])
const leastOfText = 84
/** What a row is called by is read first. */
const leastOfTitle = 148
const mostOfText = 260
/** A longer text has this much where nobody else needs the space. */
const mostWished = 480
const leastOfActions = 78

/**
 * How wide the columns of a table are, in pixels. Columns of no set width share what space is left.
 */
export function useColumnWidths(
  table: RefObject<HTMLElement | null>,
  { of, names, rows }: RowsProps,
  { columns, fields, offers }: RowView,
) {
  const { narrow, size, zone } = useHere()
  const available = useWidthOf(table)
  const letterWidth = narrow ? 15 : { mini: 13, small: 14, medium: 15 }[size]
  const tickWidth = offers.ticks ? widthOfTick : 0

  const keys = columns.map(({ key }) => key)
  const { texts, acts } = useTextWidths(table, rows, `${of.name} ${size} ${keys.join()}`, keys.length, tickWidth > 0)
  const actionsWidth = offers.acts ? Math.max(leastOfActions, acts) : 0
  const firstMoment = columns.findIndex(({ key }) => fields[key]?.kind === 'instant')
  const needs = columns.map(({ key, width }, at): ColumnNeed => {
    if (width) return { natural: width, least: width }
    const field = fields[key]
    const kind = field?.kind
    const ofKind = kind ? kindViews[kind].width : widthOfCustomColumn
    const words = names[key] ?? ''
    const headed = at === firstMoment ? `${words} ${zoneMark(zone)}` : words
    const heading = headingWidth(headed, letterWidth)
    const leastOfHeading = headingLeast(headed, letterWidth)
    const { width: measured = 0, isCode = false } = texts[at] ?? {}
    if (!measured && kind && !drawn.has(kind) && texts.length > 0) return { natural: heading, least: leastOfHeading }
    if (drawn.has(kind) || !measured) return { natural: Math.max(ofKind, heading), least: Math.min(ofKind, heading) }
    const natural = Math.max(heading, Math.min(measured, mostOfText))
    const least = Math.max(
      leastOfHeading,
      cut.has(kind) && !isCode ? Math.min(measured, key === of.title ? leastOfTitle : leastOfText) : measured,
    )
    return { natural, least: Math.min(natural, least) }
  })
  const place = available - tickWidth - actionsWidth
  const mayFit = available > 0 && !columns.some(({ pin, width }) => pin === 'right' || width)
  const asked = mayFit ? fitted(shared(needs, place), place) : needs.map(({ natural }) => natural)
  const wishes = columns.map(({ width }, at) => width ?? Math.min(mostWished, texts[at]?.width ?? 0))
  const widths = filled(asked, wishes, place)
  const sides = useMemo(
    () => sidesOf(columns, widths, tickWidth, actionsWidth),
    [columns, widths.join(), tickWidth, actionsWidth],
  )
  const total = widths.reduce((sum, width) => sum + width, tickWidth + actionsWidth)
  return { widths, tickWidth, actionsWidth, total, sides }
}

interface TextWidth {
  readonly width: number
  /** Numbers, codes and dates only: nobody can guess what is cut off. */
  readonly isCode: boolean
}
interface Measured {
  readonly texts: readonly TextWidth[]
  /** Of the actions in the row that has the most of them. */
  readonly acts: number
}
const unmeasured: Measured = { texts: [], acts: 0 }
/**
 * The width of the longest text of each column, and of the actions. Names of references arrive after the rows. It only
 * grows while the columns stay: a page that is turned moves nothing.
 */
function useTextWidths(
  table: RefObject<HTMLElement | null>,
  rows: RowsProps['rows'],
  columns: string,
  count: number,
  ticks: boolean,
): Measured {
  const [known, setKnown] = useState<Measured & { columns: string }>({ columns, ...unmeasured })
  useLayoutEffect(() => {
    const body = table.current?.querySelector('tbody')
    if (!body) return
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return
    // The shorthand is empty where figures are of equal width. Titles are bolder than their row.
    const fontOf = (element: Element) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
      return `${fontWeight} ${fontSize} ${fontFamily}`
    }
    const measure = () =>
      setKnown(before => {
        const isSame = before.columns === columns
        const texts = Array.from({ length: count }, (_, at) => {
          let { width, isCode } = (isSame && before.texts[at]) || { width: 0, isCode: true }
          const titled = body.rows[0]?.cells[at + (ticks ? 1 : 0)]?.querySelector('.pv-title')
          pen.font = fontOf(titled ?? body)
          for (const { cells } of body.rows) {
            const cell = cells[at + (ticks ? 1 : 0)]
            const words = cell?.textContent ?? ''
            if (!words || words === '—') continue
            width = Math.max(width, Math.ceil(pen.measureText(figures(words)).width) + extraOf(cell))
            isCode &&= codes.test(words)
          }
          return { width, isCode }
        })
        const acts = Math.max(isSame ? before.acts : 0, ...actsIn(body))
        const grew = acts > before.acts || texts.some(({ width }, at) => width > (before.texts[at]?.width ?? 0))
        return isSame && !grew && before.texts.length > 0 ? before : { columns, texts, acts }
      })
    measure()
    const observer = new MutationObserver(measure)
    observer.observe(body, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [table, columns, count, ticks, rows])
  return known.columns === columns ? known : unmeasured
}
/** How wide the actions of each row are, with the padding of their cell. */
const actsIn = (body: Element): number[] =>
  [...body.querySelectorAll('.pv-end > *')].map(acts => Math.ceil(acts.getBoundingClientRect().width) + 18)
/** All figures take the place of a 0. */
const figures = (words: string) => words.replace(/\d/g, '0')
const codes = /^[A-Z\d\s+\-–:./*()#¥$,]+$/
/** The padding; a label has a dot and more of it. */
const extraOf = (cell: HTMLTableCellElement | undefined) => 18 + (cell?.querySelector('.pv-tag, .ant-tag') ? 30 : 0)

function useWidthOf(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const here = element.current
    if (!here) return
    const observer = new ResizeObserver(() => {
      if (here.clientWidth) setWidth(here.clientWidth)
    })
    observer.observe(here)
    setWidth(here.clientWidth)
    return () => observer.disconnect()
  }, [element])
  return width
}
