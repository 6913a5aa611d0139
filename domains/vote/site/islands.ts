import type { ComponentType } from 'react'

/** The components of these pages that are hydrated in the browser. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  VoteList: () => import('./VoteList.tsx'),
  VoteOne: () => import('./VoteOne.tsx'),
  VoteScreen: () => import('./VoteScreen.tsx'),
}
