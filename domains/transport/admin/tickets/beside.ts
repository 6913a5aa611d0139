import type { ComponentType } from 'react'

/** Null: above the list, for trips that no carrier has changed, such as those that the desk has. */
export interface BesideChange {
  readonly tripChangeId: number | null
}
const parts: ComponentType<BesideChange>[] = []
/** A later domain shows what follows a changed flight or train. */
export const beside = (part: ComponentType<BesideChange>): void => {
  parts.push(part)
}
export const partsBeside = (): readonly ComponentType<BesideChange>[] => parts
