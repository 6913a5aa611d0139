import type { AnyResource } from '@pavilion/declare'
import { useHere } from './environment.tsx'
import { useArrived } from './onDemand.tsx'

/**
 * A resource with its full declaration. Until it is loaded, the short declaration that is known of
 * every resource.
 */
export function useDeclared(resource: string): AnyResource | undefined {
  const { catalogue, declared } = useHere()
  const whole = useArrived(declared(resource))
  return whole ?? catalogue.resources.get(resource)
}
