import { accessibilityOf, photograph } from '@pavilion/testing'
import type { Walk } from './visitor.ts'

/**
 * Keeps a page of a journey as a picture, a phone's as long as it is. What breaks accessibility is
 * noted: a walk goes on, and tells of all its pages at the end.
 */
export const seenOn =
  (journey: string) =>
  async (walk: Walk, name: string): Promise<void> => {
    walk.found.push(...(await accessibilityOf(walk.page)).map(wrong => `${name}: ${wrong}`))
    await photograph(walk, `${journey}-journey-${name}`, { fullPage: walk.device === 'phone' })
  }
