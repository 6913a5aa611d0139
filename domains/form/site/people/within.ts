import type { Answers, FormDefinition } from '../../model/definition.ts'
import { draftKey } from '../journey/draft.ts'

/**
 * Settings of a form inside another page: for a member of a group, or for one of several people.
 */
export interface Within {
  /** The group record that the member belongs to. */
  readonly groupId?: number
  /** The member whose record is edited. */
  readonly webFormRecordId?: number
  /** Answers of a person who has not been sent yet. */
  readonly start?: Answers
  /**
   * Keeps the answers instead of sending them: the page sends several people together.
   * Returns false if it could not.
   */
  readonly collect?: (answers: Answers) => boolean
  /** The draft name for a person whom the page does not keep yet. */
  readonly typedAs?: string
  readonly onSent?: () => void
}

/** The key of the draft on the device; undefined for people whom the page itself keeps. */
export function draftKeyWithin(form: FormDefinition, within: Within | undefined): string | undefined {
  if (within?.collect && !within.typedAs) return undefined
  const group = within?.groupId ? `-of-${within.groupId}` : ''
  const person = within?.typedAs ? `-${within.typedAs}` : ''
  return draftKey(form) + group + person
}
