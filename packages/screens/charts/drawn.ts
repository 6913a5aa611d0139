// The only module that uses ECharts, by its parts. It is loaded once for all charts, after the
// first paint.
import { BarChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { Drawing } from './options.ts'

// Drawn as SVG: sharp in print and at every zoom, and readable in forced colours.
use([BarChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer])

export interface Drawn {
  /** Draws what has changed. */
  show(drawing: Drawing): void
  /** Highlights one item as the mouse would; undefined removes the highlight. */
  point(at: number | undefined): void
  end(): void
}
/**
 * Draws into an element and follows its width.
 * @param pointed called with the item under the mouse
 */
export function drawIn(box: HTMLElement, drawing: Drawing, pointed: (at: number | undefined) => void): Drawn {
  const chart: EChartsType = init(box, undefined, { renderer: 'svg' })
  const show = (next: Drawing) => {
    chart.setOption(next as never, { notMerge: true })
  }
  show(drawing)
  chart.on('mouseover', about => pointed(about.dataIndex))
  chart.on('globalout', () => pointed(undefined))
  let width = box.clientWidth
  let height = box.clientHeight
  const watch = new ResizeObserver(() => {
    if (box.clientWidth === width && box.clientHeight === height) return
    width = box.clientWidth
    height = box.clientHeight
    chart.resize()
  })
  watch.observe(box)
  return {
    show,
    end: () => {
      watch.disconnect()
      chart.dispose()
    },
    point: at => {
      chart.dispatchAction({ type: 'downplay', seriesIndex: 0 })
      if (at !== undefined) chart.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: at })
    },
  }
}
