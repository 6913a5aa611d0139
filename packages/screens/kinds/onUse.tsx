import type { ComponentType } from 'react'
import { useHere } from '../environment.tsx'
import { onDemand } from '../onDemand.tsx'
import type { InputProps } from './kind.ts'
import { PlainInput } from './plainInput.ts'

/**
 * An input that is loaded when the first of its kind is shown. Until then a disabled input with its
 * name keeps its place.
 */
export const onUse = (load: () => Promise<{ default: ComponentType<InputProps> }>): ComponentType<InputProps> =>
  onDemand(load, Coming)
function Coming({ field }: Pick<InputProps, 'field'>) {
  const { say } = useHere()
  return <PlainInput disabled className="pv-coming" aria-label={say(field.zh, field.en)} />
}
