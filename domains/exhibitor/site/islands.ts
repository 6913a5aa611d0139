import type { ComponentType } from 'react'

/** The parts of this domain's pages that run in the browser. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  Exhibit: () => import('./own/Application.tsx'),
  ExhibitorCenter: () => import('./own/Centre.tsx'),
  CountProductView: () => import('./CountView.tsx'),
}
