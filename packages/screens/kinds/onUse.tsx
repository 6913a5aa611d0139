import { type ComponentType, lazy, Suspense } from 'react'
import { useHere } from '../environment.tsx'
import type { InputProps } from './kind.ts'
import { PlainInput } from './plainInput.ts'

/** An input that is loaded when the first of its kind is shown; a shut field of its name keeps its place meanwhile. */
export function onUse(load: () => Promise<{ default: ComponentType<InputProps> }>): ComponentType<InputProps> {
  const Loaded = lazy(load)
  return told => <Suspense fallback={<Coming {...told} />}><Loaded {...told} /></Suspense>
}
function Coming({ field }: Pick<InputProps, 'field'>) {
  const { say } = useHere()
  return <PlainInput disabled className="pv-coming" aria-label={say(field.zh, field.en)} />
}
