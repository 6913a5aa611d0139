import type { ComponentType } from 'react'

/** The parts of this room's pages that live on in the browser, each loaded by the pages that hold it. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  FormJourney: () => import('./FormJourney.tsx'),
  BatchRegister: () => import('./BatchRegister.tsx'),
  BatchResult: () => import('./BatchResult.tsx'),
  FormList: () => import('./FormList.tsx'),
  OwnCode: () => import('./OwnCode.tsx'),
  PrintButton: () => import('./PrintButton.tsx'),
}
