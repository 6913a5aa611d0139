import { send } from '@pavilion/pages'
import { useEffect } from 'react'
import { viewProduct } from '../model/calls/exhibitors.ts'

/** Counts that somebody looks at a product. A browser has to run it, which most robots do not. */
export default function CountView({ id }: { id: number }) {
  useEffect(() => {
    send(viewProduct, { id }, { quiet: true, outlives: true }).catch(() => {})
  }, [id])
  return null
}
