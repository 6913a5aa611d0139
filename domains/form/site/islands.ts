import type { ComponentType } from 'react'

/** The components that are hydrated in the browser; each is loaded by the pages that contain it. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  FormJourney: () => import('./FormJourney.tsx'),
  BatchRegister: () => import('./BatchRegister.tsx'),
  BatchResult: () => import('./BatchResult.tsx'),
  FormList: () => import('./FormList.tsx'),
  OwnCode: () => import('./OwnCode.tsx'),
  PrintButton: () => import('./PrintButton.tsx'),
}
