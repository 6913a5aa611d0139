import type { ComponentType } from 'react'

/** The components that are hydrated in the browser; each is loaded by the pages that contain it. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  FormJourney: () => import('./journey/FormJourney.tsx'),
  BatchRegister: () => import('./people/BatchRegister.tsx'),
  BatchResult: () => import('./people/BatchResult.tsx'),
  FormList: () => import('./list/FormList.tsx'),
  OwnCode: () => import('./sent/OwnCode.tsx'),
  PrintButton: () => import('./sent/PrintButton.tsx'),
}
