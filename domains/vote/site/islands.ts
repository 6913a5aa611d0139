import type { ComponentType } from 'react'

/** The parts of this room's pages that live on in the browser. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  VoteList: () => import('./VoteList.tsx'),
  VoteOne: () => import('./VoteOne.tsx'),
  VoteScreen: () => import('./VoteScreen.tsx'),
}
