import type { ComponentType } from 'react'
import { onDemand, type OnDemand } from './onDemand.tsx'

/**
 * A part of a module that is loaded on its first render: `const Plan = later(() =>
 * import('./Plan.tsx'), 'Plan')`. It can be used as it is wherever a screen is altered: `tools`,
 * `above`, `beside`, `below`, `tabs`, whole screens, and views of a domain. It renders nothing
 * until it is loaded.
 */
export const later = <Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) => onDemand(async () => ({ default: (await load())[name] })) as OnDemand<Props>
