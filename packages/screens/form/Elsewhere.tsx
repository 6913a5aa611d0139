import type { Pair } from '@pavilion/declare'
import { Link } from 'react-router'
import { useHere } from '../environment.tsx'

/** Below a form: what is edited on a page of its own, and the way there. */
export function Elsewhere({ what, at, name }: { what: Pair; at: string; name: Pair }) {
  const { say } = useHere()
  return (
    <p className="pv-hint">
      {say(what)} <Link to={at}>{say(name)}</Link>
    </p>
  )
}
