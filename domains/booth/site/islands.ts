import type { ComponentType } from 'react'

/** The components of these pages that are hydrated in the browser. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  HallPlan: () => import('./Plan.tsx'),
}
