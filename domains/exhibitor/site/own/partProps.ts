import type { Current } from '../../model/centre.ts'

/** What every part of the centre gets. */
export interface PartProps {
  readonly current: Current
  readonly changed: () => Promise<void>
}
