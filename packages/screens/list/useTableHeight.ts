import { useEffect, useState } from 'react'
import { tableHeight } from '../logic/columns.ts'

/** The greatest height of a table in this window, in pixels. */
export function useTableHeight(): number {
  const [height, setHeight] = useState(() => tableHeight(innerHeight))
  useEffect(() => {
    const measure = () => setHeight(tableHeight(innerHeight))
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return height
}
