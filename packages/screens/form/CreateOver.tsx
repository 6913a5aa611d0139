import { type CreateOverProps, useHere } from '../environment.tsx'
import { useArrived } from '../onDemand.tsx'
import { EditDrawer } from './EditDrawer.tsx'

/**
 * The form of a new row over the picker that needs it. What is typed and pressed here is not heard
 * by the form below, which is its parent for React although not on the page.
 */
export function CreateOver({ of, given, onMade, onClose }: CreateOverProps) {
  const { declared } = useHere()
  const whole = useArrived(declared(of.name))
  if (!whole) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only ends the way of events
    <div onKeyDown={event => event.stopPropagation()} onKeyUp={event => event.stopPropagation()}>
      <EditDrawer of={whole} given={given as Record<string, unknown>} over onSaved={onMade} onClose={onClose} />
    </div>
  )
}
