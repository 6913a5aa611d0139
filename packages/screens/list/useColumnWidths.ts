import { type AnyField, movesOf } from '@pavilion/declare'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { actionsWidth as widthOfActions, fitted, headingWidth, titleWidth } from '../logic/columns.ts'
import { sidesOf } from './columnStyles.ts'
import type { RowsProps, RowView } from './useRowView.tsx'

const widthOfTick = 40
const widthOfCustomColumn = 160
/** A title of these kinds is not a name, and needs no more than the width of its kind. */
const narrowTitles = new Set<AnyField['kind'] | undefined>(['integer', 'date', 'instant', 'time', 'code', 'state'])

/**
 * How wide the columns of a table are, in pixels. Columns of no set width share what space is left.
 */
export function useColumnWidths(
  table: RefObject<HTMLElement | null>,
  { of, names, alterations }: RowsProps,
  { columns, fields, offers }: RowView,
) {
  const { narrow, size } = useHere()
  const available = useWidthOf(table)
  const letterWidth = narrow ? 15 : { mini: 13, small: 14, medium: 15 }[size]
  const labels = useActionLabels(of, alterations)
  const actionsWidth = useMemo(
    () => (offers.acts ? widthOfActions(labels, letterWidth) : 0),
    [offers.acts, labels, letterWidth],
  )
  const tickWidth = offers.ticks ? widthOfTick : 0

  const natural = columns.map(({ key, width }) => {
    if (width) return width
    const field = fields[key]
    const isTitle = key === of.title && !narrowTitles.has(field?.kind)
    return Math.max(
      field ? kindViews[field.kind].width : widthOfCustomColumn,
      headingWidth(names[key] ?? '', letterWidth),
      isTitle ? titleWidth : 0,
    )
  })
  const mayFit = available > 0 && !columns.some(({ pin, width }) => pin === 'right' || width)
  const widths = mayFit ? fitted(natural, available - tickWidth - actionsWidth) : natural
  const sides = useMemo(
    () => sidesOf(columns, widths, tickWidth, actionsWidth),
    [columns, widths.join(), tickWidth, actionsWidth],
  )
  const total = widths.reduce((sum, width) => sum + width, tickWidth + actionsWidth)
  return { widths, tickWidth, actionsWidth, total, sides }
}

/**
 * The labels that a row shows before its menu: its links, and the actions that the domain puts in
 * the row.
 */
function useActionLabels(of: RowsProps['of'], { list }: RowsProps['alterations']): string[] {
  const { say } = useHere()
  return useMemo(() => {
    const links = (list?.rowLinks ?? ['detail', 'edit']).map(link =>
      link === 'detail' ? say('详情', 'View') : say('编辑', 'Edit'),
    )
    const actions = (list?.rowActions ?? []).flatMap(action => {
      if ('move' in action)
        return movesOf(of)
          .filter(({ name }) => name === action.move)
          .map(({ move }) => say(move.label))
      return 'open' in action && action.inRow ? [say(action.name)] : []
    })
    return [...links, ...actions]
  }, [of, list, say])
}

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
