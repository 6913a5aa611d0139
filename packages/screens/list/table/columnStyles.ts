import type { AnyField } from '@pavilion/declare'
import type { CSSProperties } from 'react'
import { kindViews } from '../../kinds/index.ts'
import type { ColumnSetting } from '../../logic/columns.ts'

export interface ColumnSides {
  readonly columns: readonly (CSSProperties | undefined)[]
  readonly tick: CSSProperties | undefined
}

export function alignOf(field: AnyField | undefined): string | undefined {
  const align = field && kindViews[field.kind].align
  return align && `pv-${align}`
}

/** The heading of a pinned column stays above the rows too. */
export const aboveRows = (side: CSSProperties | undefined) => side && { ...side, zIndex: 3 }

/** The styles that keep pinned columns at their side: each beside the columns pinned before it. */
export function sidesOf(
  columns: readonly ColumnSetting[],
  widths: readonly number[],
  tickWidth: number,
  actionsWidth: number,
): ColumnSides {
  const styles: (CSSProperties | undefined)[] = columns.map(() => undefined)
  let left = tickWidth
  columns.forEach(({ pin }, at) => {
    if (pin !== 'left') return
    styles[at] = { position: 'sticky', insetInlineStart: left, zIndex: 1 }
    left += widths[at] as number
  })
  let right = actionsWidth
  for (let at = columns.length - 1; at >= 0; at--) {
    if (columns[at]?.pin !== 'right') continue
    styles[at] = { position: 'sticky', insetInlineEnd: right, zIndex: 1 }
    right += widths[at] as number
  }
  return {
    columns: styles,
    tick: left > tickWidth ? { position: 'sticky', insetInlineStart: 0, zIndex: 1 } : undefined,
  }
}
