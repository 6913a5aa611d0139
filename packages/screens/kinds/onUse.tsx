import { type ComponentType, lazy, Suspense } from 'react'
import type { InputProps } from './kind.ts'
import { PlainInput } from './plainInput.ts'

/** An input that is loaded when the first of its kind is shown; a shut field keeps its place meanwhile. */
export function onUse(load: () => Promise<{ default: ComponentType<InputProps> }>): ComponentType<InputProps> {
  const Loaded = lazy(load)
  return told => <Suspense fallback={<PlainInput disabled />}><Loaded {...told} /></Suspense>
}
