import { type RefObject, useLayoutEffect, useState } from 'react'
import { tableHeight } from '../../logic/columns.ts'

/** The pages below a table, with what is around them. */
const belowTable = 72

/**
 * The greatest height of a table in this window, in pixels: less where more than usual stands above
 * it, so that the pages below stay in sight.
 */
export function useTableHeight(table: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(() => tableHeight(innerHeight))
  useLayoutEffect(() => {
    const here = table.current
    const main = here?.closest('main')
    const measure = () => {
      const most = tableHeight(innerHeight)
      const above =
        here && main ? here.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop : 0
      const room = here && main ? main.clientHeight - above - belowTable : most
      setHeight(Math.max(tableHeight(0), Math.min(most, Math.floor(room))))
    }
    measure()
    addEventListener('resize', measure)
    const observer = new ResizeObserver(measure)
    if (here?.parentElement) observer.observe(here.parentElement)
    return () => {
      removeEventListener('resize', measure)
      observer.disconnect()
    }
  }, [table])
  return height
}
