import type { ComponentType } from 'react'
import { onDemand, type OnDemand } from './onDemand.tsx'

/** A part of a module that comes when it is shown first: `const Plan = later(() => import('./Plan.tsx'), 'Plan')`. Wherever a screen is altered
 *  (`tools`, `above`, `beside`, `below`, `tabs`, whole screens and views of a room) it may stand as it is; its place is empty until it has come. */
export const later = <Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) => onDemand(async () => ({ default: (await load())[name] })) as OnDemand<Props>
