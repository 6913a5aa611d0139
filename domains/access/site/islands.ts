import type { ComponentType } from 'react'

/** The parts of this domain's pages that run in the browser. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  Handheld: () => import('./handheld/Handheld.tsx'),
  FaceConsent: () => import('./FaceConsent.tsx'),
}
