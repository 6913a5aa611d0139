import { accessibilityOf, photograph } from '@pavilion/testing'
import type { Walk } from '../visitor.ts'

/** Keeps the whole page as a picture; what breaks accessibility is noted, and told at the end of the walk. */
export async function seen(walk: Walk, name: string): Promise<void> {
  walk.found.push(...(await accessibilityOf(walk.page)).map(wrong => `${name}: ${wrong}`))
  await photograph(walk, `hotel-journey-${name}`, { fullPage: walk.device === 'phone' })
}
