// The one part of the back-office that knows ECharts, by its parts: it comes after the first paint, and once for all charts.
import { BarChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { Drawing } from './options.ts'

// Drawn as SVG: sharp on paper and at every zoom, and dark colours of the system's own stay readable.
use([BarChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer])

export interface Drawn {
  /** Draws anew what is different. */
  show(drawing: Drawing): void
  /** Points at one of what is drawn, as the mouse would; undefined: at none. */
  point(at: number | undefined): void
  end(): void
}
/** Draws into a box and follows its width.
 *  @param pointed told which one the mouse points at */
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
